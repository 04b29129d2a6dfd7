import { z } from "zod";
import { Formed, Id, Optional, paged, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import {
  PayrollDeduction,
  PayrollRun,
  payrollFileFormats,
} from "../../contract/resources/payroll.js";
import type { ReadTransaction } from "../../contract/store.js";
import { payrollRunStatuses, readDeductions } from "../../domain/payroll.js";
import { readCsv } from "../../domain/read-csv.js";
import { requestFile } from "../files/request-file.js";
import { listRows } from "../shared/list-rows.js";
import {
  deductionsOfRun,
  insertPayrollDeductions,
  insertPayrollResult,
  insertPayrollRun,
  listPayrollDeductionsQuery,
  listPayrollRunsQuery,
  type PayrollDeductionRow,
  type PayrollRunRow,
  payrollPledgeById,
  payrollRunById,
  payrollRunInStatus,
  pledgesToDeduct,
  updatePayrollRunRow,
} from "./payroll-queries.js";

const ofPayroll = { tag: "Payroll giving", callers: "payroll" } as const;
const runPath = "/v1/payroll-runs/{payrollRunId}";

/** A run as answers show it. Each has a file request, although a join could find none. */
const presentRun = ({
  amountCents,
  deductedCents,
  fileStatus,
  ...row
}: PayrollRunRow): PayrollRun => ({
  amount: amountCents,
  deducted: deductedCents,
  fileStatus: fileStatus ?? "FAILED",
  ...row,
});

const presentDeduction = ({
  amountCents,
  deductedCents,
  pledgeEmployeeReference,
  pledgeHalfDays: _,
  ...row
}: PayrollDeductionRow): PayrollDeduction => ({
  amount: amountCents,
  deducted: deductedCents,
  employeeReference: pledgeEmployeeReference,
  ...row,
});

async function loadRun(
  {
    tx,
    account: { accountId },
    refuse,
  }: Pick<Context<"not_found">, "account" | "refuse"> & { readonly tx: ReadTransaction },
  payrollRunId: string,
): Promise<PayrollRunRow> {
  return (await tx.one(payrollRunById, { accountId, payrollRunId })) ?? refuse("not_found");
}

export const createPayrollRun = defineOperation({
  ...ofPayroll,
  id: "create-payroll-run",
  summary: "Begin a payroll run",
  description: `Puts the approved pledges into a run, oldest first, at most ${limits.deductionsPerRun}: those given once that payroll has not deducted yet, and the monthly ones that no other run of the month has. Pledges of a campaign that has ended are left out; what is in a run already is given if payroll deducts it. An account has one unfinished run at a time.

Its file for payroll is made in the background, and \`file_generated\` tells of it. It has the columns \`payrollDeductionId\`, \`employeeReference\`, \`givingType\`, \`days\`, \`amount\` (euros; empty if the net pay is rounded down) and \`deducted\`, which payroll fills in. CSV is in UTF-8 and separated by \`;\`, and an apostrophe precedes what a spreadsheet would read as a formula. XLSX is a workbook of one sheet without formulas: its references are texts, and its amounts numbers.`,
  method: "POST",
  path: "/v1/payroll-runs",
  accountIdInBody: true,
  input: z.strictObject({
    month: Formed(/^\d{4}-(?:0[1-9]|1[0-2])$/, 7, "must be a month such as 2026-11").meta({
      description: "The month whose pay it is deducted from.",
      example: "2026-11",
    }),
    fileFormat: z.enum(payrollFileFormats).default("CSV").meta({
      description:
        "Of the file for payroll. `record-payroll-result` takes CSV alone; the dashboard takes both.",
    }),
  }),
  output: PayrollRun,
  status: 201,
  refusals: ["payroll_run_unfinished", "no_payroll_pledges"],
  example: { month: "2026-11" },
  scope: "account",
  async handle(context, { month, fileFormat }) {
    const { tx, account, now, newId, refuse } = context;
    const { accountId } = account;
    for (const status of ["OPEN", "PROCESSING"] as const)
      if ((await tx.one(payrollRunInStatus, { accountId, status })) !== undefined)
        return refuse("payroll_run_unfinished");
    const limit = limits.deductionsPerRun;
    const pledges = await tx.all(pledgesToDeduct, { accountId, month, now, limit });
    if (pledges.length === 0) return refuse("no_payroll_pledges");
    const params = { campaignId: null, fileRefs: null };
    const type = `PAYROLL_${fileFormat}` as const;
    const request = await requestFile(context, { accountId, type, params });
    const run: PayrollRunRow = {
      ...{ payrollRunId: newId(), accountId, month, status: "OPEN", deductions: pledges.length },
      amountCents: pledges.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
      fileGenerationRequestId: request.fileGenerationRequestId,
      fileStatus: request.status,
      ...{ deductedCents: null, recordedAt: null, createdAt: now, updatedAt: now },
    };
    await tx.run(insertPayrollRun, run);
    const { payrollRunId } = run;
    const deductions = pledges.map(
      ({ payrollPledgeId, amountCents }) => [newId(), payrollPledgeId, amountCents] as const,
    );
    await tx.run(insertPayrollDeductions, { accountId, payrollRunId, now, deductions });
    return presentRun(run);
  },
});

export const listPayrollRuns = defineOperation({
  ...ofPayroll,
  id: "list-payroll-runs",
  summary: "List payroll runs",
  description: "Newest first.",
  path: "/v1/payroll-runs",
  ...paged(PayrollRun, {
    status: Optional(z.enum(payrollRunStatuses), "Only those in this status."),
  }),
  example: { limit: "20" },
  handle: (context, { limit, status }) =>
    listRows(context, listPayrollRunsQuery, { filters: { status }, limit, present: presentRun }),
});

export const cancelPayrollRun = defineOperation({
  ...ofPayroll,
  id: "cancel-payroll-run",
  summary: "Cancel a payroll run",
  description:
    "Its pledges go into the next run. Do not deduct what its file lists. Canceling twice changes nothing.",
  method: "POST",
  path: `${runPath}/cancel`,
  output: PayrollRun,
  refusals: ["not_found", "payroll_result_recorded"],
  scope: "account",
  async handle(context, { payrollRunId }) {
    const before = await loadRun(context, payrollRunId);
    if (before.status === "CANCELED") return presentRun(before);
    if (before.status !== "OPEN") return context.refuse("payroll_result_recorded");
    const after = { ...before, status: "CANCELED" as const, updatedAt: context.now };
    await context.tx.run(updatePayrollRunRow, after);
    return presentRun(after);
  },
});

export const recordPayrollResult = defineOperation({
  ...ofPayroll,
  id: "record-payroll-result",
  summary: "Record what payroll deducted",
  description: `Takes the file of the run back, with the column \`deducted\` filled in: euros such as \`12.34\` or \`12,34\`, and \`0\` where nothing was deducted. Send it as \`text/csv\`, or as the field \`csv\` of a JSON body. The columns \`payrollDeductionId\`, \`employeeReference\` and \`deducted\` are read, in any order, separated by \`;\`, \`,\` or a tab; the others may be missing. An Excel workbook is not taken, because unpacking what strangers send is a risk: the dashboard reads it in the browser, and your server converts it.

Every deduction of the run must be in the file once, and nothing else. Less than the amount may be deducted, but not more. If a line is wrong, the first ${limits.problems} problems say which, and nothing is recorded; correct the file and send it again.

Then a donation is made of each deduction, over exactly what was deducted: \`donation_create\` tells of it. Whose gift it is (who gets the receipt), \`defaultHasBeenCharged\` of the campaign says. The account owes what it deducted: the next monthly invoice bills it, and it is settled once that is paid, as all donations are. What was not deducted of a pledge given once is not asked for again, unless nothing was: then it is in the next run.`,
  method: "POST",
  path: `${runPath}/result`,
  input: z.strictObject({
    payrollRunId: Id,
    csv: Text(limits.payrollFileCharacters).meta({ description: "The file's text." }),
  }),
  fileBody: { mediaTypes: ["text/csv"], field: "csv", as: "CSV" },
  output: PayrollRun,
  refusals: ["not_found", "payroll_result_recorded", "payroll_run_canceled"],
  example: {
    payrollRunId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    csv: "payrollDeductionId;employeeReference;deducted\r\n019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11;E-1042;225.75\r\n",
  },
  scope: "account",
  async handle(context, { payrollRunId, csv }) {
    const { tx, now, refuse, refuseInput } = context;
    const before = await loadRun(context, payrollRunId);
    if (before.status === "CANCELED") return refuse("payroll_run_canceled");
    if (before.status !== "OPEN") return refuse("payroll_result_recorded");
    const records = readCsv(csv);
    if (records === null) return refuseInput("csv: has a quoted field that does not end");
    const limit = limits.deductionsPerRun;
    const rows = await tx.all(deductionsOfRun, { payrollRunId, after: "", limit });
    const { deducted, problems } = readDeductions(records, rows.map(presentExpected));
    if (problems.length > 0)
      return refuseInput(...problems.slice(0, limits.problems).map((problem) => `csv: ${problem}`));
    const { accountId } = before;
    const result = { payrollRunId, accountId, deducted: Object.fromEntries(deducted) };
    await tx.run(insertPayrollResult, result);
    const after = {
      ...before,
      status: "PROCESSING" as const,
      deductedCents: [...deducted.values()].reduce((sum, cents) => sum + cents, 0),
      ...{ recordedAt: now, updatedAt: now },
    };
    await tx.run(updatePayrollRunRow, after);
    return presentRun(after);
  },
});

const presentExpected = ({
  payrollDeductionId,
  pledgeEmployeeReference,
  amountCents,
}: PayrollDeductionRow) => ({
  ...{ payrollDeductionId, amountCents, employeeReference: pledgeEmployeeReference },
});

export const listPayrollDeductions = defineOperation({
  ...ofPayroll,
  id: "list-payroll-deductions",
  summary: "List payroll deductions",
  description: "The lines of runs, newest first, with what was deducted and the donation of it.",
  path: "/v1/payroll-deductions",
  ...paged(PayrollDeduction, {
    payrollRunId: Optional(Id, "Only those of this run."),
    payrollPledgeId: Optional(Id, "Only those of this pledge."),
  }),
  refusals: ["bad_request"],
  example: { limit: "20" },
  async handle(context, { limit, payrollRunId, payrollPledgeId }) {
    const { tx, account, refuse } = context;
    const { accountId } = account;
    const named = [
      payrollRunId !== undefined && (await tx.one(payrollRunById, { accountId, payrollRunId })),
      payrollPledgeId !== undefined &&
        (await tx.one(payrollPledgeById, { accountId, payrollPledgeId })),
    ];
    if (named.includes(undefined)) return refuse("bad_request");
    const filters = { payrollRunId, payrollPledgeId };
    return await listRows(context, listPayrollDeductionsQuery, {
      ...{ filters, limit, present: presentDeduction },
    });
  },
});
