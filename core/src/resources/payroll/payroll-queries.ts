import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { payrollFrequencies } from "../../contract/resources/payroll.js";
import type { PayrollPledgeStatus, PayrollRunStatus } from "../../domain/payroll.js";
import { fileGenerationRequests } from "../files/file-generation-request-queries.js";

const timeOffValues = sql.table("time_off_values", {
  timeOffValueId: sql.text,
  accountId: sql.text,
  validFrom: sql.text,
  hourlyCents: sql.integer,
  minutesPerDay: sql.integer,
  yearlyMaxHalfDays: sql.nullable(sql.integer),
  createdAt: sql.text,
});
export type TimeOffValueRow = sql.TableRow<typeof timeOffValues>;

export const insertTimeOffValue = sql.insertUnlessThere(timeOffValues, ["accountId", "validFrom"]);
/** The value of a day. */
export const timeOffValueAt = sql.selectRows(timeOffValues, {
  name: "time-off-value-at",
  where: "account_id = :accountId and valid_from <= :date order by valid_from desc limit 1",
  parameters: { accountId: sql.text, date: sql.text },
});
export const listTimeOffValuesQuery = listQuery({
  table: timeOffValues,
  id: "timeOffValueId",
  filters: [],
});

export const payrollPledges = sql.table("payroll_pledges", {
  payrollPledgeId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  status: sql.word<PayrollPledgeStatus>(),
  frequency: sql.word<(typeof payrollFrequencies)[number]>(),
  employeeReference: sql.nullable(sql.text),
  donorId: sql.nullable(sql.text),
  charityId: sql.text,
  amountCents: sql.nullable(sql.integer),
  halfDays: sql.nullable(sql.integer),
  hourlyCents: sql.nullable(sql.integer),
  year: sql.integer,
  externalId: sql.nullable(sql.text),
  reason: sql.nullable(sql.text),
  decidedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PayrollPledgeRow = sql.TableRow<typeof payrollPledges>;

export const insertPayrollPledge = sql.insertInto(payrollPledges);
export const payrollPledgeById = sql.selectBy(payrollPledges, ["accountId", "payrollPledgeId"]);
export const updatePayrollPledgeRow = sql.updateOf(
  payrollPledges,
  ["payrollPledgeId"],
  ["status", "reason", "decidedAt", "updatedAt"],
);
export const erasePayrollPledge = sql.updateOf(
  payrollPledges,
  ["payrollPledgeId"],
  ["status", "employeeReference", "donorId", "externalId", "updatedAt"],
);
export const listPayrollPledgesQuery = listQuery({
  table: payrollPledges,
  id: "payrollPledgeId",
  filters: ["campaignId", "status"],
});

/**
 * The half days that an employee gave in a year, or may give once they are approved. Of a canceled pledge, payroll may have
 * deducted them already.
 */
export const halfDaysGiven = sql.select({
  name: "half-days-given",
  text: `select cast(coalesce(sum(half_days), 0) as bigint) as half_days from payroll_pledges p
    where campaign_id = :campaignId and employee_reference = :employeeReference and year = :year
      and (status in ('PENDING', 'APPROVED', 'DEDUCTED')
        or status = 'CANCELED' and exists (select 1 from payroll_deductions d
          join payroll_runs r on r.payroll_run_id = d.payroll_run_id
          where d.payroll_pledge_id = p.payroll_pledge_id and r.status <> 'CANCELED'
            and (d.deducted_cents is null or d.deducted_cents > 0)))`,
  parameters: { campaignId: sql.text, employeeReference: sql.text, year: sql.integer },
  row: { halfDays: sql.integer },
});

/**
 * The approved pledges that no run of the month has yet; those that are given once, until some of it was deducted. Not those
 * of a campaign on which no gift can be made any more (`creationGate`).
 */
export const pledgesToDeduct = sql.select({
  name: "pledges-to-deduct",
  text: `select payroll_pledge_id, amount_cents from payroll_pledges p
    where account_id = :accountId and status = 'APPROVED'
      and (frequency = 'ONCE' or not exists (select 1 from payroll_deductions d
        join payroll_runs r on r.payroll_run_id = d.payroll_run_id
        where d.payroll_pledge_id = p.payroll_pledge_id and r.month = :month and r.status <> 'CANCELED'))
      and exists (select 1 from campaigns c where c.campaign_id = p.campaign_id and c.status = 'ACTIVE'
        and (c.ends_at is null or c.ends_at > :now))
    order by payroll_pledge_id limit :limit`,
  parameters: { accountId: sql.text, month: sql.text, now: sql.text, limit: sql.integer },
  row: { payrollPledgeId: sql.text, amountCents: sql.nullable(sql.integer) },
});

const payrollRuns = sql.table("payroll_runs", {
  payrollRunId: sql.text,
  accountId: sql.text,
  month: sql.text,
  status: sql.word<PayrollRunStatus>(),
  deductions: sql.integer,
  amountCents: sql.integer,
  deductedCents: sql.nullable(sql.integer),
  fileGenerationRequestId: sql.text,
  recordedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
/** With the state of the file for payroll: `fileStatus`. */
const payrollRunsWithFile = sql.joined(
  payrollRuns,
  fileGenerationRequests,
  "fileGenerationRequestId",
  "file",
  ["status"],
);
export type PayrollRunRow = sql.TableRow<typeof payrollRunsWithFile>;

export const insertPayrollRun = sql.insertInto(payrollRuns);
export const payrollRunById = sql.selectBy(payrollRunsWithFile, ["accountId", "payrollRunId"]);
export const payrollRunInStatus = sql.selectBy(
  payrollRunsWithFile,
  ["accountId", "status"],
  "order by payroll_run_id limit 1",
);
/** The run whose file a request makes. */
export const payrollRunOfFile = sql.selectBy(payrollRunsWithFile, ["fileGenerationRequestId"]);
export const updatePayrollRunRow = sql.updateOf(
  payrollRuns,
  ["payrollRunId"],
  ["status", "deductedCents", "recordedAt", "updatedAt"],
);
export const listPayrollRunsQuery = listQuery({
  table: payrollRunsWithFile,
  id: "payrollRunId",
  filters: ["status"],
});
/** The runs of whose result gifts are to be made. */
export const payrollRunsToProcess = sql.select({
  name: "payroll-runs-to-process",
  text: `select recorded_at as due_at, payroll_run_id, account_id from payroll_runs
    where status = 'PROCESSING' and recorded_at <= :now order by recorded_at, payroll_run_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, payrollRunId: sql.text, accountId: sql.text },
});

const payrollDeductions = sql.table("payroll_deductions", {
  payrollDeductionId: sql.text,
  accountId: sql.text,
  payrollRunId: sql.text,
  payrollPledgeId: sql.text,
  amountCents: sql.nullable(sql.integer),
  deductedCents: sql.nullable(sql.integer),
  donationId: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
const payrollDeductionsWithPledge = sql.joined(
  payrollDeductions,
  payrollPledges,
  "payrollPledgeId",
  "pledge",
  ["employeeReference", "halfDays"],
);
export type PayrollDeductionRow = sql.TableRow<typeof payrollDeductionsWithPledge>;

const newDeductions = (id: string, pledgeId: string, cents: string, from: string) => `
  insert into payroll_deductions (payroll_deduction_id, account_id, payroll_run_id, payroll_pledge_id, amount_cents,
    created_at, updated_at)
  select ${id}, cast(:accountId as text), cast(:payrollRunId as text), ${pledgeId}, ${cents}, cast(:now as text),
    cast(:now as text) from ${from}`;

/** Inserts all deductions of a run in one statement: each is its id, its pledge and its amount. */
export const insertPayrollDeductions = sql.statement({
  name: "insert-payroll-deductions",
  text: {
    sqlite: newDeductions("value ->> 0", "value ->> 1", "value ->> 2", "json_each(:deductions)"),
    postgres: newDeductions(
      "value ->> 0",
      "value ->> 1",
      "cast(value ->> 2 as bigint)",
      "json_array_elements(cast(:deductions as json)) as value",
    ),
  },
  parameters: {
    accountId: sql.text,
    payrollRunId: sql.text,
    now: sql.text,
    deductions: sql.json<readonly (readonly [string, string, number | null])[]>(),
  },
});
export const deductionsOfRun = sql.selectRows(payrollDeductionsWithPledge, {
  name: "deductions-of-run",
  where: `payroll_run_id = :payrollRunId and payroll_deduction_id > :after
    order by payroll_deduction_id limit :limit`,
  parameters: { payrollRunId: sql.text, after: sql.text, limit: sql.integer },
});
/** The deductions of a run that were not processed yet. */
export const deductionsToProcess = sql.selectRows(payrollDeductionsWithPledge, {
  name: "deductions-to-process",
  where: `payroll_run_id = :payrollRunId and deducted_cents is null order by payroll_deduction_id limit :limit`,
  parameters: { payrollRunId: sql.text, limit: sql.integer },
});
export const updatePayrollDeduction = sql.updateOf(
  payrollDeductions,
  ["payrollDeductionId"],
  ["deductedCents", "donationId", "updatedAt"],
);
export const listPayrollDeductionsQuery = listQuery({
  table: payrollDeductionsWithPledge,
  id: "payrollDeductionId",
  filters: ["payrollRunId", "payrollPledgeId"],
});

const payrollResults = sql.table("payroll_results", {
  payrollRunId: sql.text,
  accountId: sql.text,
  deducted: sql.json<Readonly<Record<string, number>>>(),
});
export const insertPayrollResult = sql.insertInto(payrollResults);
export const payrollResultOfRun = sql.selectBy(payrollResults, ["payrollRunId"]);
export const deletePayrollResult = sql.deleteBy(payrollResults, ["payrollRunId"]);
