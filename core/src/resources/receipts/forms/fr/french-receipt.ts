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

/** What a French receipt states in addition to the content of receipts of all countries. */
export interface FrenchContent {
  /** `name` is the form's, such as `2041-RD`; `cerfa` the number of its version, such as `11580*05`. */
  readonly form: { readonly name: string; readonly cerfa: string; readonly title: string };
  readonly charity: FrenchCharity;
  /** The articles of the tax code (CGI) that entitle the giver to a tax reduction, such as `200` and `978`. */
  readonly articles: readonly string[];
  /** The rates of those articles on the day of the last gift. An estimate, which the form itself does not print. */
  readonly taxRates: readonly TaxRate[];
}

export type FrenchReceipt = ReceiptContent<FrenchContent>;
