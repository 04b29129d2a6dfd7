import { z } from "zod";
import { Id, QueryYear } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { formatsOf } from "../../domain/display.js";
import { localeParameter, readerLocale } from "../shared/reader-locale.js";
import { charitiesWithReceipts, receiptYears } from "./receipt-totals-queries.js";

/** More than a person scrolls through in a filter. */
const maxCharities = 1_000;

const WidgetReceiptsSummary = z
  .object({
    count: z.int().meta({
      description:
        "The number of receipts of the selected year and charity, including canceled ones.",
    }),
    amount: z.int().meta({ description: "The total of the valid ones, in cents." }),
    years: z
      .array(z.int())
      .meta({ description: "The years with receipts of the selected charity, newest first." }),
    charities: z
      .array(z.object({ charityId: Id, name: z.string() }))
      .meta({ description: "The charities with receipts of the selected year, by name." }),
    display: z.object({ count: z.string(), amount: z.string() }),
  })
  .meta({ id: "WidgetReceiptsSummary" });

export const getWidgetReceiptsSummary = defineOperation({
  id: "get-widget-receipts-summary",
  summary: "Sum up the account's fiscal receipts",
  description: "The values that a widget can filter by, and the totals under its current filters.",
  tag: "Widgets",
  method: "GET",
  path: "/v1/widgets/admin/receipts/summary",
  callers: "adminWidget",
  widget: "receipts",
  input: z.strictObject({
    year: QueryYear.optional(),
    charityId: Id.optional(),
    locale: localeParameter("The language of what is shown; English when left out."),
  }),
  output: WidgetReceiptsSummary,
  example: { year: "2026", locale: "fr" },
  async handle({ tx, account }, { year = null, charityId = null, locale }) {
    const { accountId } = account;
    const years = await tx.all(receiptYears, { accountId, charityId });
    const charities = await tx.all(charitiesWithReceipts, {
      accountId,
      year,
      limit: maxCharities,
    });
    const selected = years.filter((row) => year === null || row.year === year);
    const count = selected.reduce((sum, row) => sum + row.receipts, 0);
    const amount = selected.reduce((sum, row) => sum + row.cents, 0);
    const formats = formatsOf(readerLocale(locale, "en"));
    const display = { count: formats.count(count), amount: formats.euros(amount) };
    return { count, amount, years: years.map((row) => row.year), charities, display };
  },
});
