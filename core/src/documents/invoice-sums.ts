import type { InvoiceContent, InvoiceLine } from "../domain/invoice-content.js";
import type { VatTreatment } from "../domain/vat.js";

/** How a line is taxed: like the fee, or not at all, as gifts are. */
export type LineTax = VatTreatment | "OUTSIDE_SCOPE";

/** The lines of an invoice that are taxed alike. */
export interface TaxGroup {
  readonly tax: LineTax;
  readonly rateBasisPoints: number;
  /** Without VAT. */
  readonly baseCents: number;
  readonly vatCents: number;
}

/** The sums of an invoice as it shows them. Those of a credit note are positive: what is credited. */
export interface InvoiceSums {
  /** The lines without the credits that an invoice deducts. */
  readonly lines: readonly InvoiceLine[];
  /** The credits that an invoice deducts, as positive amounts. */
  readonly credits: readonly { readonly description: string; readonly amountCents: number }[];
  readonly groups: readonly TaxGroup[];
  readonly withoutVatCents: number;
  readonly vatCents: number;
  /** With VAT, before credits and payments. */
  readonly totalCents: number;
  /** What was paid in advance. */
  readonly paidCents: number;
  /** What is still to be paid, or, on a credit note, what is credited. */
  readonly dueCents: number;
}

type Summed = Pick<InvoiceContent, "kind" | "paidOn" | "feeVat"> & {
  readonly lines: readonly InvoiceLine[];
};

/** The sums of an invoice's lines. */
export function invoiceSums(content: Summed): InvoiceSums {
  const isCreditNote = content.kind === "CREDIT_NOTE";
  const isCredit = ({ kind }: InvoiceLine) => kind === "CREDIT" && !isCreditNote;
  const lines = content.lines
    .filter((line) => !isCredit(line))
    .map((line) => (isCreditNote ? negated(line) : line));
  const credits = content.lines.filter(isCredit).map(({ description, amountCents, vatCents }) => ({
    description,
    amountCents: -(amountCents + vatCents),
  }));
  const withoutVatCents = sumOf(lines);
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0);
  const totalCents = withoutVatCents + vatCents;
  const leftCents = totalCents - sumOf(credits);
  const paidCents = content.paidOn === null ? 0 : leftCents;
  return {
    lines,
    credits,
    groups: groupsOf(lines, content.feeVat.treatment),
    withoutVatCents,
    vatCents,
    totalCents,
    paidCents,
    dueCents: leftCents - paidCents,
  };
}

/** How a line is taxed, if the fee is taxed like this. */
export function taxOf(
  { vatRateBasisPoints }: Pick<InvoiceLine, "vatRateBasisPoints">,
  treatment: VatTreatment,
): LineTax {
  return vatRateBasisPoints === null ? "OUTSIDE_SCOPE" : treatment;
}

function groupsOf(lines: readonly InvoiceLine[], treatment: VatTreatment): readonly TaxGroup[] {
  const groups = new Map<number | null, TaxGroup>();
  for (const line of lines) {
    const { vatRateBasisPoints: rate, amountCents, vatCents } = line;
    const group = groups.get(rate);
    groups.set(rate, {
      tax: taxOf(line, treatment),
      rateBasisPoints: rate ?? 0,
      baseCents: amountCents + (group?.baseCents ?? 0),
      vatCents: vatCents + (group?.vatCents ?? 0),
    });
  }
  return [...groups.values()];
}

function negated(line: InvoiceLine): InvoiceLine {
  // Not minus zero.
  return { ...line, amountCents: 0 - line.amountCents, vatCents: 0 - line.vatCents };
}

function sumOf(amounts: readonly { readonly amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
