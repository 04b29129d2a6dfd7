import type { LocaleFormats } from "../../domain/display.js";
import type { InvoiceSums } from "../invoice-sums.js";
import type { DrawnInvoice } from "./earlier-invoice.js";
import type { InvoiceTexts } from "./invoice-texts.js";
import type { Sheet } from "./sheet.js";

/** What the parts of an invoice's page need. */
export interface InvoicePage {
  readonly sheet: Sheet;
  readonly content: DrawnInvoice;
  readonly sums: InvoiceSums;
  readonly texts: InvoiceTexts;
  readonly formats: LocaleFormats;
}
