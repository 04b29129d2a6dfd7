import { integer, select, text } from "./define-query.js";

/**
 * Numbers without gap or repeat: a number is taken in the transaction that uses it, so that it is given back with
 * everything else that the transaction did.
 */

/** Takes the next number of a series, 1 being the first. */
export const takeNumber = select({
  name: "take-number",
  text: `insert into number_series (series, last_number) values (:series, 1)
    on conflict (series) do update set last_number = number_series.last_number + 1
    returning last_number`,
  parameters: { series: text },
  row: { lastNumber: integer },
});

/** The names of the series. */
export const series = {
  /** An account's invoices of a year. */
  invoices: (accountId: string, year: number) => `invoices ${accountId} ${year}`,
  /** A charity's receipts of a year, donors' and companies' alike. */
  receipts: (charityId: string, year: number) => `receipts ${charityId} ${year}`,
  /** The codes of charities in their receipts' numbers. */
  receiptCodes: "receipt codes",
} as const;
