import { readEuros } from "./money.js";
import type { CsvRecord } from "./read-csv.js";
import type { Transition } from "./state-table.js";

export const payrollPledgeStatuses = [
  "PENDING",
  "APPROVED",
  "REFUSED",
  "CANCELED",
  "DEDUCTED",
] as const;
export type PayrollPledgeStatus = (typeof payrollPledgeStatuses)[number];

/** The state machine of pledges. A MONTHLY pledge stays APPROVED until it is canceled. */
export const payrollPledgeTransitions = [
  { from: "PENDING", trigger: "APPROVED", to: "APPROVED" },
  { from: "PENDING", trigger: "REFUSED", to: "REFUSED" },
  { from: "PENDING", trigger: "CANCELED", to: "CANCELED" },
  { from: "APPROVED", trigger: "CANCELED", to: "CANCELED" },
  { from: "APPROVED", trigger: "deduct", to: "DEDUCTED" },
] as const satisfies readonly Transition<PayrollPledgeStatus, string>[];

export const payrollRunStatuses = ["OPEN", "PROCESSING", "COMPLETED", "CANCELED"] as const;
export type PayrollRunStatus = (typeof payrollRunStatuses)[number];

/** The state machine of payroll runs: what payroll has deducted cannot be canceled. */
export const payrollRunTransitions = [
  { from: "OPEN", trigger: "record", to: "PROCESSING" },
  { from: "PROCESSING", trigger: "complete", to: "COMPLETED" },
  { from: "OPEN", trigger: "cancel", to: "CANCELED" },
] as const satisfies readonly Transition<PayrollRunStatus, string>[];

/** What one hour is worth, and how long a day is. */
export interface TimeOffValue {
  readonly hourlyCents: number;
  readonly minutesPerDay: number;
}

/** What days of paid time off are worth, half a cent up: half days × minutes of a day / 2 × cents of an hour / 60. */
export function timeOffCents(halfDays: number, { hourlyCents, minutesPerDay }: TimeOffValue) {
  return Math.floor((halfDays * minutesPerDay * hourlyCents + 60) / 120);
}

/** The most that rounding a net pay down to the euro leaves. */
export const roundDownMaxCents = 99;

/** A deduction as its run expects it. */
export interface ExpectedDeduction {
  readonly payrollDeductionId: string;
  readonly employeeReference: string | null;
  /** Null: the cents of the net pay. */
  readonly amountCents: number | null;
}

/** The columns of a deduction file, out and back in. */
export const deductionColumns = [
  "payrollDeductionId",
  "employeeReference",
  "givingType",
  "days",
  "amount",
  "deducted",
] as const;

export interface ReadDeductions {
  /** The cents that were deducted, by deduction. */
  readonly deducted: ReadonlyMap<string, number>;
  /** What is wrong, as texts that name the line of the file; with any of them, nothing may be applied. */
  readonly problems: readonly string[];
}

/**
 * Reads what payroll deducted: each deduction of the run once, and no other. A deduction that is missing is a problem and
 * not a zero, because a file that was cut off must not leave money with the employer.
 *
 * @param records those of the file, the first with the names of the columns
 */
export function readDeductions(
  records: readonly CsvRecord[],
  expected: readonly ExpectedDeduction[],
): ReadDeductions {
  const [header, ...others] = records;
  const names = (header?.cells ?? []).map((name) => name.trim());
  const needed = ["payrollDeductionId", "employeeReference", "deducted"] as const;
  const missing = needed.filter((name) => names.filter((one) => one === name).length !== 1);
  if (missing.length > 0)
    return {
      deducted: new Map(),
      problems: missing.map(
        (name) => `line ${header?.line ?? 1} must name the column ${name} once`,
      ),
    };
  const [idAt = 0, referenceAt = 0, deductedAt = 0] = needed.map((name) => names.indexOf(name));
  const byId = new Map(expected.map((one) => [one.payrollDeductionId, one]));
  const deducted = new Map<string, number>();
  const problems: string[] = [];
  for (const { line, cells } of others) {
    const id = (cells[idAt] ?? "").trim().toLowerCase();
    const one = byId.get(id);
    const cents = readEuros(cells[deductedAt] ?? "");
    const problem = problemOf(one, deducted.has(id), cells[referenceAt] ?? "", cents);
    if (problem !== null) problems.push(`line ${line} ${problem}`);
    if (one !== undefined) deducted.set(id, cents ?? 0);
  }
  for (const { payrollDeductionId } of expected)
    if (!deducted.has(payrollDeductionId))
      problems.push(
        `has no line for the deduction ${payrollDeductionId}: write 0 if none was made`,
      );
  return { deducted, problems };
}

function problemOf(
  expected: ExpectedDeduction | undefined,
  isRepeated: boolean,
  reference: string,
  cents: number | null,
): string | null {
  if (expected === undefined) return "names a deduction that this run does not have";
  if (isRepeated) return "repeats a deduction of a line above";
  if (!isSameReference(expected.employeeReference, reference))
    return "has the employee reference of another deduction";
  if (cents === null) return "must have euros in the column deducted, such as 12.34 or 0";
  const { amountCents } = expected;
  if (amountCents === null && cents > roundDownMaxCents)
    return "rounds down by more than 0.99: at most the cents of the net pay are given";
  if (amountCents !== null && cents > amountCents)
    return "deducts more than the amount that was approved";
  return null;
}

/**
 * Whether a reference came back as it went out. The file protects texts from being formulas by an apostrophe, and
 * spreadsheets drop leading zeros.
 */
function isSameReference(expected: string | null, read: string): boolean {
  const plain = (text: string) => text.trim().replace(/^[\s'0]+/, "");
  return expected === null || plain(expected) === plain(read);
}
