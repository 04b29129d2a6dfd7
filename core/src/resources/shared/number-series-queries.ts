import * as sql from "../../contract/define-query.js";

/** Gapless number series: a number is taken in the transaction that uses it, so a rollback returns it. */

/** Takes the next number of a series, starting at 1. */
export const takeNumber = sql.select({
  name: "take-number",
  text: `insert into number_series (series, last_number) values (:series, 1)
    on conflict (series) do update set last_number = number_series.last_number + 1
    returning last_number`,
  parameters: { series: sql.text },
  row: { lastNumber: sql.integer },
});

/** The keys of the series. */
export const series = {
  /** Invoices and credit notes of one issuer, by its SIREN. */
  invoices: (issuer: string, year: number) => `invoices ${issuer} ${year}`,
  receipts: (charityId: string, year: number) => `receipts ${charityId} ${year}`,
  /** The charity codes in receipt numbers. */
  receiptCodes: "receipt codes",
} as const;
