import type { Store } from "../contract/store.js";
import { deductionColumns } from "../domain/payroll.js";
import { deductionsOfRun } from "../resources/payroll/payroll-queries.js";
import { type CsvCell, csvStream, inEuros } from "./csv-stream.js";
import { eachRow } from "./each-row.js";

/** The deductions of a run for payroll, as CSV: the last column is for what was deducted. */
export function payrollCsv(
  store: Pick<Store, "read">,
  payrollRunId: string,
): AsyncIterable<Uint8Array> {
  // Spreadsheets of the euro area expect the separator of French ones.
  return csvStream({
    ...{ columns: deductionColumns, language: "fr", records: records(store, payrollRunId) },
  });
}

async function* records(
  store: Pick<Store, "read">,
  payrollRunId: string,
): AsyncGenerator<CsvCell[], void, undefined> {
  const deductions = eachRow(
    (after, limit) =>
      store.read((tx) => tx.all(deductionsOfRun, { payrollRunId, after: after ?? "", limit })),
    ({ payrollDeductionId }) => payrollDeductionId,
  );
  for await (const row of deductions) {
    const { payrollDeductionId, pledgeEmployeeReference, pledgeHalfDays, amountCents } = row;
    yield [
      ...[payrollDeductionId, pledgeEmployeeReference],
      pledgeHalfDays === null ? "PAYROLL" : "PAID_TIME_OFF",
      pledgeHalfDays === null ? null : pledgeHalfDays / 2,
      ...[inEuros(amountCents), null],
    ];
  }
}
