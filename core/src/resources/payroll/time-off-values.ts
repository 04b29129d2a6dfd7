import { z } from "zod";
import { Amount, DateInput, paged } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { TimeOffValue } from "../../contract/resources/payroll.js";
import { homeTimeZone } from "../../domain/calendar.js";
import { listRows } from "../shared/list-rows.js";
import {
  insertTimeOffValue,
  listTimeOffValuesQuery,
  type TimeOffValueRow,
} from "./payroll-queries.js";

const present = ({ hourlyCents, yearlyMaxHalfDays, ...row }: TimeOffValueRow): TimeOffValue => ({
  hourlyValue: hourlyCents,
  yearlyMaxDays: yearlyMaxHalfDays === null ? null : yearlyMaxHalfDays / 2,
  ...row,
});

/** Days, in halves. */
export const Days = z.number().multipleOf(0.5).min(0.5).max(limits.timeOffDays);

export const createTimeOffValue = defineOperation({
  id: "create-time-off-value",
  summary: "Set what paid time off is worth",
  description: `From \`validFrom\` on (days of ${homeTimeZone}), until the next value's. A pledge of time keeps the value of the day on which it is made. A value cannot be changed: set another one from a later day.`,
  tag: "Payroll giving",
  method: "POST",
  path: "/v1/time-off-values",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject({
    validFrom: DateInput,
    hourlyValue: Amount,
    minutesPerDay: z.int().min(1).max(1_440).meta({ example: 420 }),
    yearlyMaxDays: Days.nullable()
      .default(null)
      .meta({ description: "What one employee may give in a calendar year; null for no maximum." }),
  }),
  output: TimeOffValue,
  status: 201,
  refusals: ["time_off_value_exists"],
  example: { validFrom: "2026-01-01", hourlyValue: 2_150, minutesPerDay: 420, yearlyMaxDays: 3 },
  scope: "account",
  async handle({ tx, account, now, newId, refuse }, { hourlyValue, yearlyMaxDays, ...given }) {
    const row: TimeOffValueRow = {
      ...{ timeOffValueId: newId(), accountId: account.accountId, ...given },
      hourlyCents: hourlyValue,
      yearlyMaxHalfDays: yearlyMaxDays === null ? null : yearlyMaxDays * 2,
      createdAt: now,
    };
    if ((await tx.run(insertTimeOffValue, row)) === 0) return refuse("time_off_value_exists");
    return present(row);
  },
});

export const listTimeOffValues = defineOperation({
  id: "list-time-off-values",
  summary: "List what paid time off is worth",
  description: "Newest first.",
  tag: "Payroll giving",
  path: "/v1/time-off-values",
  callers: "payroll",
  ...paged(TimeOffValue),
  example: { limit: "20" },
  handle: (context, { limit }) =>
    listRows(context, listTimeOffValuesQuery, { filters: {}, limit, present }),
});
