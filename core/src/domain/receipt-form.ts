import type { Calendar } from "./calendar.js";
import type { DocumentAddress, LegalEntity } from "./legal-entity.js";
import type {
  FormContent,
  ReceiptContent,
  ReceiptGiver,
  ReceiptPayment,
} from "./receipt-content.js";

/** A charity as its receipts can name it. */
export interface ReceiptCharity extends DocumentAddress {
  readonly name: string;
  /** As entered. The form determines which register it belongs to. */
  readonly registrationNumber: string | null;
  readonly object: string | null;
  /** Its legal category for the tax office (French: qualité). The values depend on the form. */
  readonly quality: string | null;
  readonly qualityDetail: string | null;
  readonly signatoryName: string | null;
  readonly signatoryRole: string | null;
  readonly mandateSignedOn: string | null;
}

/** The facts by which the form of a receipt is chosen. */
export interface ReceiptCase {
  readonly charity: ReceiptCharity;
  readonly kind: ReceiptGiver["kind"];
  /** The moment of issue, ISO 8601 UTC. */
  readonly issuedAt: string;
}

/** Everything that a form can state, as it is known when the receipt is issued. */
export interface ReceiptFacts {
  readonly charity: ReceiptCharity;
  readonly giver: ReceiptGiver;
  readonly issuedOn: string;
  /** At least one, in the order of their dates. */
  readonly payments: readonly ReceiptPayment[];
}

/** The facts that may be unknown. */
export interface FactsToCheck {
  readonly charity: ReceiptCharity;
  /** Null asks for the charity's facts alone. */
  readonly giver: ReceiptGiver | null;
  /** A specimen may print a fact as not provided where its form has words for that. */
  readonly specimen: boolean;
}

/** A fact that a form must state; a donor's are always known. */
export type ReceiptMention = `charity.${keyof ReceiptCharity}` | `company.${keyof LegalEntity}`;

/**
 * A form of a country's tax office, in all of its versions: the only place that knows that country's law. Its drawing
 * is a `ReceiptDrawing` of the same name, because drawing needs Node.
 */
export interface ReceiptForm {
  /** Unique among all forms, and never changed: stored receipts find their `ReceiptDrawing` by it. */
  readonly name: string;
  /** Which day and which year a moment belongs to. */
  readonly calendar: Calendar;
  /** Whether a receipt is issued on this form. The first form of the list that applies is used. */
  applies(receipt: ReceiptCase): boolean;
  /** The facts that are still unknown and without which no receipt may be numbered. */
  missing(facts: FactsToCheck): readonly ReceiptMention[];
  /**
   * A number in ASCII letters, digits and hyphens.
   *
   * @param code the charity's own, of five digits or more
   * @param sequence counts the charity's receipts of the year from 1, without gaps
   */
  number(year: number, code: string, sequence: number): string;
  /** What the receipt states beside the facts that all countries state alike, frozen when it is issued. */
  content(facts: ReceiptFacts): FormContent;
}

/** The form on which a receipt is issued; undefined if no known country's law allows one. */
export function formFor(
  forms: readonly ReceiptForm[],
  receipt: ReceiptCase,
): ReceiptForm | undefined {
  return forms.find((form) => form.applies(receipt));
}

interface ToFreeze extends ReceiptFacts {
  readonly number: string;
  readonly replaces: string | null;
  readonly verifyUrl: string;
  readonly specimen: boolean;
}

/** Makes the content of a receipt, which from then on depends on no row that can change. */
export function freezeContent(form: ReceiptForm, { giver, ...facts }: ToFreeze): ReceiptContent {
  const { payments } = facts;
  return {
    ...facts,
    ...giver,
    amountCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...form.content({ giver, ...facts }),
  };
}
