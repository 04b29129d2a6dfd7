import { calendarIn } from "../../domain/calendar.js";
import type { FormContent, ReceiptContent } from "../../domain/receipt-content.js";
import type { ReceiptForm } from "../../domain/receipt-form.js";

/** What a Portuguese receipt states beside what receipts of all countries do. */
interface PortugueseContent extends FormContent {
  readonly form: { readonly name: string; readonly edition: number };
  readonly charity: { readonly name: string; readonly nipc: string | null };
}
export type PortugueseReceipt = ReceiptContent<PortugueseContent>;

/**
 * A second country, which proves that a country is one folder. Its law is made up; it differs from France's in all that
 * a form decides: the calendar, the facts that it needs, the shape of numbers, content and language.
 */
export const portugueseForm: ReceiptForm = {
  name: "Recibo de donativo",
  calendar: calendarIn("Europe/Lisbon"),
  applies: ({ charity }) => charity.country === "PT",
  missing: ({ charity }) => (charity.signatoryName === null ? ["charity.signatoryName"] : []),
  number: (year, code, sequence) => `PT-${code}-${year}-${sequence}`,
  content({ charity: { name, registrationNumber: nipc }, giver }): PortugueseContent {
    return {
      form: { name: "Recibo de donativo", edition: 1 },
      charity: { name, nipc },
      articles: [giver.kind === "DONOR" ? "EBF 63" : "EBF 62"],
    };
  },
};
