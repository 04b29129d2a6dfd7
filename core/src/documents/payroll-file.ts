import type { Store } from "../contract/store.js";
import { deductionColumns } from "../domain/payroll.js";
import { deductionsOfRun, type PayrollRunRow } from "../resources/payroll/payroll-queries.js";
import { csvStream, inEuros } from "./csv-stream.js";
import { eachRow } from "./each-row.js";
import { type SheetColumn, workbookStream } from "./workbook-stream.js";

type Run = Pick<PayrollRunRow, "payrollRunId" | "createdAt">;
type Column = (typeof deductionColumns)[number];
type Deduction = Readonly<Record<Column, string | number | null>>;

/** The deductions of a run for payroll, as CSV: the last column is for what was deducted. */
export function payrollCsv(store: Pick<Store, "read">, run: Run): AsyncIterable<Uint8Array> {
  async function* records() {
    for await (const deduction of deductionsOf(store, run)) {
      const inFile = { ...deduction, amount: inEuros(deduction.amount) };
      yield deductionColumns.map((name) => inFile[name]);
    }
  }
  // Spreadsheets of the euro area expect the separator of French ones.
  return csvStream({ columns: deductionColumns, language: "fr", records: records() });
}

const cells: Readonly<Record<Column, Omit<SheetColumn, "name">>> = {
  payrollDeductionId: { kind: "text", width: 38 },
  employeeReference: { kind: "text", width: 22 },
  givingType: { kind: "text", width: 16 },
  days: { kind: "number", width: 8 },
  amount: { kind: "euros", width: 12 },
  deducted: { kind: "euros", width: 12 },
};

/** The same as a workbook of Excel. */
export function payrollWorkbook(store: Pick<Store, "read">, run: Run): AsyncIterable<Uint8Array> {
  async function* records() {
    for await (const deduction of deductionsOf(store, run))
      yield deductionColumns.map((name) => deduction[name]);
  }
  return workbookStream({
    sheetName: "Payroll",
    columns: deductionColumns.map((name) => ({ name, ...cells[name] })),
    records: records(),
    changedAt: new Date(run.createdAt),
  });
}

/** The deductions by column, amounts in cents. */
async function* deductionsOf(store: Pick<Store, "read">, { payrollRunId }: Run) {
  const rows = eachRow(
    (after, limit) =>
      store.read((tx) => tx.all(deductionsOfRun, { payrollRunId, after: after ?? "", limit })),
    ({ payrollDeductionId }) => payrollDeductionId,
  );
  for await (const row of rows) {
    const { payrollDeductionId, pledgeEmployeeReference, pledgeHalfDays, amountCents } = row;
    yield {
      payrollDeductionId,
      employeeReference: pledgeEmployeeReference,
      givingType: pledgeHalfDays === null ? "PAYROLL" : "PAID_TIME_OFF",
      days: pledgeHalfDays === null ? null : pledgeHalfDays / 2,
      amount: amountCents,
      deducted: null,
    } satisfies Deduction;
  }
}
