import type { LegalEntity } from "./legal-entity.js";
import type { TaxRate } from "./tax-reduction.js";

/** A person who gave, with the fields that the API requires for a receipt of any country. */
export interface ReceiptDonor {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Who a receipt is made out to. */
export type ReceiptGiver =
  | { readonly kind: "DONOR"; readonly donor: ReceiptDonor }
  | {
      readonly kind: "COMPANY";
      readonly company: LegalEntity;
      /** The year whose payments it counts. */
      readonly year: number;
    };

/** One payment that a receipt counts. */
export interface ReceiptPayment {
  readonly donationId: string;
  /** `YYYY-MM-DD`, by the form's calendar. */
  readonly paidOn: string;
  readonly amountCents: number;
}

/** What the form of a country adds to a receipt's content, as far as the rest of the service reads it. */
export interface FormContent {
  /** `name` is the name of the `ReceiptForm`: whatever is released later, the receipt is drawn by it. */
  readonly form: { readonly name: string };
  readonly charity: { readonly name: string };
  /** The provisions of the tax law that the charity certifies; its yearly statement is split by them. */
  readonly articles: readonly string[];
  /** What they take off the giver's tax, the income tax first, where the form knows it. */
  readonly taxRates?: readonly TaxRate[];
}

interface ReceiptBase {
  readonly number: string;
  /** `YYYY-MM-DD`, by the form's calendar. */
  readonly issuedOn: string;
  readonly amountCents: number;
  readonly payments: readonly ReceiptPayment[];
  /** The number of the canceled receipt that it replaces. */
  readonly replaces: string | null;
  /** The address of the QR code. */
  readonly verifyUrl: string;
  /** Issued in the sandbox: marked as a specimen without value. */
  readonly specimen: boolean;
}

/** The frozen content of a fiscal receipt: all that its PDF says. It never changes once the receipt is issued. */
export type ReceiptContent<Own extends FormContent = FormContent> = ReceiptBase &
  ReceiptGiver &
  Own;
