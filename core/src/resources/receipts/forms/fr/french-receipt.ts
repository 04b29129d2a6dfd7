import type { ReceiptContent } from "../../../../domain/receipt-content.js";
import type { ReceiptCharity } from "../../../../domain/receipt-form.js";
import type { TaxRate } from "../../../../domain/tax-reduction.js";
import type { CharityQuality } from "./charity-qualities.js";
import type { Registration } from "./registration-number.js";

/** A charity on a French receipt. */
export interface FrenchCharity extends Omit<ReceiptCharity, "registrationNumber" | "quality"> {
  readonly registration: Registration | null;
  readonly quality: CharityQuality;
}

/** What a French receipt states beside what receipts of all countries do. */
export interface FrenchContent {
  /** Such as `2041-RD`, and the number of its version, such as `11580*05`. */
  readonly form: { readonly name: string; readonly cerfa: string; readonly title: string };
  readonly charity: FrenchCharity;
  /** The articles of the tax code (CGI) whose reduction the gift opens, such as `200` and `978`. */
  readonly articles: readonly string[];
  /** The reduction by each of those articles at the time. An estimate, and no mention of the form. */
  readonly taxRates: readonly TaxRate[];
}

export type FrenchReceipt = ReceiptContent<FrenchContent>;
