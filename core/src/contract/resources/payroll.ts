import { z } from "zod";
import { payrollPledgeStatuses, payrollRunStatuses } from "../../domain/payroll.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { fileRequestStatuses } from "./file-generation-request.js";

/** What paid time off is worth in an account, from a date on. */
export const TimeOffValue = z
  .object({
    timeOffValueId: Id,
    accountId: Id,
    validFrom: z.string().meta({ example: "2026-01-01" }),
    hourlyValue: Cents.meta({ description: "What an hour is worth. Cents.", example: 2_150 }),
    minutesPerDay: z.int().meta({ description: "How long a working day is.", example: 420 }),
    yearlyMaxDays: z.number().nullable().meta({
      description: "What one employee may give in a calendar year; null for no maximum.",
      example: 3,
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "TimeOffValue" });
export type TimeOffValue = z.input<typeof TimeOffValue>;

export const payrollFrequencies = ["ONCE", "MONTHLY"] as const;

/** What an employee gives out of the pay or the time off. */
export const PayrollPledge = z
  .object({
    payrollPledgeId: Id,
    accountId: Id,
    campaignId: Id,
    status: z.enum(payrollPledgeStatuses).meta({
      description:
        "PENDING until it is approved or refused. Of one that is given ONCE, DEDUCTED when payroll has deducted some of it; a MONTHLY one stays APPROVED until it is CANCELED.",
    }),
    frequency: z.enum(payrollFrequencies),
    employeeReference: z
      .string()
      .nullable()
      .meta({ description: "By which payroll knows the employee; null once they are erased." }),
    donorId: Id.nullable(),
    charityId: Id,
    amount: Cents.nullable().meta({
      description: "Cents; null if each net pay is rounded down to the euro (`roundDown`).",
    }),
    roundDown: z.boolean(),
    days: z
      .number()
      .nullable()
      .meta({ description: "Days of paid time off; null of a pledge of pay." }),
    hourlyValue: Cents.nullable().meta({
      description: "What an hour was worth on the day of the pledge. Cents; null as `days`.",
    }),
    externalId: z.string().nullable(),
    reason: z.string().nullable().meta({ description: "Why it was refused." }),
    decidedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PayrollPledge" });
export type PayrollPledge = z.input<typeof PayrollPledge>;

export const payrollFileFormats = ["CSV", "XLSX"] as const;

/** A month's deductions. */
export const PayrollRun = z
  .object({
    payrollRunId: Id,
    accountId: Id,
    month: z.string().meta({ example: "2026-11" }),
    status: z.enum(payrollRunStatuses).meta({
      description:
        "OPEN until the result of payroll is recorded, PROCESSING while gifts are made of it, then COMPLETED.",
    }),
    deductions: z.int(),
    amount: Cents.meta({
      description: "What is to be deducted, without what is rounded down. Cents.",
    }),
    deducted: Cents.nullable().meta({ description: "What was deducted. Cents." }),
    fileGenerationRequestId: Id.meta({
      description: "Its file for payroll: `generate-file-generation-request-download-url`.",
    }),
    fileStatus: z.enum(fileRequestStatuses),
    recordedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PayrollRun" });
export type PayrollRun = z.input<typeof PayrollRun>;

/** A line of a run: what payroll is to deduct, what it deducted, and the gift of it. */
export const PayrollDeduction = z
  .object({
    payrollDeductionId: Id,
    accountId: Id,
    payrollRunId: Id,
    payrollPledgeId: Id,
    employeeReference: z.string().nullable(),
    amount: Cents.nullable(),
    deducted: Cents.nullable().meta({
      description: "Cents; null until the result of payroll is processed.",
    }),
    donationId: Id.nullable().meta({
      description: "The donation of what was deducted; null if nothing was.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PayrollDeduction" });
export type PayrollDeduction = z.input<typeof PayrollDeduction>;
