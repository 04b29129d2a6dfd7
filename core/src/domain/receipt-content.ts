import type { CharityQuality, DocumentAddress, LegalEntity } from "./legal-entity.js";
import type { TaxRate } from "./tax-rates.js";

/** A charity on a receipt, as it was when the receipt was issued. */
export interface ReceiptCharity extends DocumentAddress {
  readonly name: string;
  readonly registration: {
    readonly scheme: "SIREN" | "RNA" | "OTHER";
    readonly number: string;
  } | null;
  readonly object: string | null;
  readonly quality: CharityQuality;
  readonly qualityDetail: string | null;
  readonly signatoryName: string | null;
  readonly signatoryRole: string | null;
  readonly mandateSignedOn: string | null;
}

/** A person who gave. */
export interface ReceiptDonor {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** One payment that a receipt counts. */
export interface ReceiptPayment {
  readonly donationId: string;
  /** `YYYY-MM-DD`, in Paris. */
  readonly paidOn: string;
  readonly amountCents: number;
}

interface ReceiptBase {
  readonly number: string;
  /** The form whose mentions it bears, such as `2041-RD`, `11580*05`. */
  readonly form: { readonly name: string; readonly cerfa: string; readonly title: string };
  /** `YYYY-MM-DD`, in Paris. */
  readonly issuedOn: string;
  readonly charity: ReceiptCharity;
  readonly amountCents: number;
  readonly payments: readonly ReceiptPayment[];
  /** The articles of the tax code whose reduction the gift opens, such as `200` and `978`. */
  readonly articles: readonly string[];
  /** What the law took off the tax at the time, for each of those articles. An estimate, and no mention of the form. */
  readonly taxRates: readonly TaxRate[];
  /** The number of the canceled receipt that it replaces. */
  readonly replaces: string | null;
  /** The address of the QR code. */
  readonly verifyUrl: string;
  /** Made in the sandbox: marked as a specimen without value. */
  readonly specimen: boolean;
}

/** The frozen content of a fiscal receipt: all that its PDF says. It never changes once the receipt is issued. */
export type ReceiptContent =
  | (ReceiptBase & { readonly kind: "DONOR"; readonly donor: ReceiptDonor })
  | (ReceiptBase & {
      readonly kind: "COMPANY";
      readonly company: LegalEntity;
      /** The calendar year whose payments it counts. */
      readonly year: number;
    });
