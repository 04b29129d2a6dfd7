import { z } from "zod";
import { Amount, ExternalId, Id, Optional, paged, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { DonorInput } from "../../contract/resources/donor.js";
import { PayrollPledge, payrollFrequencies } from "../../contract/resources/payroll.js";
import { type Acting, check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import { homeCalendar } from "../../domain/calendar.js";
import {
  type PayrollPledgeStatus,
  payrollPledgeStatuses,
  payrollPledgeTransitions,
  timeOffCents,
} from "../../domain/payroll.js";
import { nextState } from "../../domain/state-table.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { saveDonor } from "../donors/resolve-donor.js";
import { creationRules } from "../gifts/gift-rules.js";
import { loadNamed } from "../gifts/load-gift.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import {
  halfDaysGiven,
  insertPayrollPledge,
  listPayrollPledgesQuery,
  type PayrollPledgeRow,
  payrollPledgeById,
  type TimeOffValueRow,
  timeOffValueAt,
  updatePayrollPledgeRow,
} from "./payroll-queries.js";
import { Days } from "./time-off-values.js";

/** A pledge as answers and exports show it. */
export const presentPayrollPledge = ({
  amountCents,
  halfDays,
  hourlyCents,
  year: _,
  ...row
}: PayrollPledgeRow): PayrollPledge => ({
  amount: amountCents,
  roundDown: amountCents === null,
  days: halfDays === null ? null : halfDays / 2,
  hourlyValue: hourlyCents,
  ...row,
});

interface Facts extends Acting {
  readonly campaign: CampaignRow;
}

const campaignRules = {
  ...creationRules,
  // A budget would pay for what payroll has deducted.
  campaign_not_payroll: ({ campaign }) =>
    campaign.givingType === null || campaign.budgetCents !== null,
} satisfies RulesOn<Facts>;

interface TimeOffFacts extends Facts {
  readonly value: TimeOffValueRow | undefined;
  readonly employeeReference: string;
  readonly halfDays: number;
  readonly year: number;
}

const timeOffRules = {
  time_off_value_missing: ({ value }) => value === undefined,
  async time_off_maximum_reached({ tx, campaign, value, employeeReference, halfDays, year }) {
    const most = value?.yearlyMaxHalfDays ?? null;
    if (most === null) return false;
    const { campaignId } = campaign;
    const given = await tx.one(halfDaysGiven, { campaignId, employeeReference, year });
    return (given?.halfDays ?? 0) + halfDays > most;
  },
} satisfies RulesOn<TimeOffFacts>;

interface Sent {
  readonly amount?: number | undefined;
  readonly days?: number | undefined;
  readonly roundDown: boolean;
  readonly frequency: PayrollPledge["frequency"];
}

/** What is wrong with what a pledge gives, as texts that name the field. */
function problemsOf({ amount, days, roundDown, frequency }: Sent, givingType: string | null) {
  const problems: string[] = [];
  const isTimeOff = givingType === "PAID_TIME_OFF";
  if (isTimeOff && days === undefined) problems.push("days: is required for paid time off");
  if (isTimeOff && (amount !== undefined || roundDown))
    problems.push("amount: is computed from days for paid time off");
  if (isTimeOff && frequency !== "ONCE") problems.push("frequency: must be ONCE for paid time off");
  if (!isTimeOff && days !== undefined) problems.push("days: is for paid time off alone");
  if (!isTimeOff && (amount === undefined) !== roundDown)
    problems.push("amount: either amount or roundDown is required");
  if (roundDown && frequency !== "MONTHLY")
    problems.push("frequency: must be MONTHLY to round each pay down");
  return problems;
}

export const createPayrollPledge = defineOperation({
  id: "create-payroll-pledge",
  summary: "Create a payroll pledge",
  description: `What an employee gives out of the pay (a campaign of the giving type PAYROLL) or the paid time off (PAID_TIME_OFF), on a campaign without a budget. It is no donation yet: a payroll manager approves or refuses it, and the donation is made of what payroll really deducted (\`record-payroll-result\`).

Of pay, either \`amount\`, once or every month, or \`roundDown\`: every month the cents of the net pay, which only payroll knows. Of time, \`days\` in halves: its amount is days × \`minutesPerDay\` × \`hourlyValue\` of the account's value of the day, rounded to the cent, half a cent up. \`yearlyMaxDays\` counts the pledges of the calendar year that were not refused or canceled, and those that were canceled after payroll had got their file, unless it deducted nothing.`,
  tag: "Payroll giving",
  method: "POST",
  path: "/v1/payroll-pledges",
  callers: "payroll",
  accountIdInBody: true,
  input: z.strictObject({
    campaignId: Id,
    employeeReference: ExternalId.meta({
      description: "By which payroll knows the employee, such as a personnel number.",
      example: "E-1042",
    }),
    donor: DonorInput.meta({ description: "The employee." }),
    charityId: Id,
    amount: Amount.optional(),
    days: Days.optional(),
    roundDown: z.boolean().default(false),
    frequency: z.enum(payrollFrequencies).default("ONCE"),
    externalId: ExternalId.nullable().default(null),
  }),
  output: PayrollPledge,
  status: 201,
  refusals: ["bad_request", ...refusalsOf(campaignRules), ...refusalsOf(timeOffRules)],
  example: {
    campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    employeeReference: "E-1042",
    donor: { donorId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12" },
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    days: 1.5,
  },
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { amount, days, roundDown, donor: sentDonor, ...kept }) {
    const { tx, account, settings, now, newId, refuseInput } = context;
    const { accountId } = account;
    const named = await loadNamed(context, { ...kept, donor: sentDonor });
    const facts = { tx, account, settings, now, campaign: named.campaign };
    await check(context, campaignRules, facts);
    const { frequency, employeeReference } = kept;
    const problems = problemsOf({ amount, days, roundDown, frequency }, named.campaign.givingType);
    if (problems.length > 0) return refuseInput(...problems);
    const year = homeCalendar.yearOf(now);
    const halfDays = days === undefined ? null : days * 2;
    const date = homeCalendar.dateOf(now);
    const value = halfDays === null ? undefined : await tx.one(timeOffValueAt, { accountId, date });
    if (halfDays !== null)
      await check(context, timeOffRules, { ...facts, value, employeeReference, halfDays, year });
    const worth = value && halfDays !== null ? timeOffCents(halfDays, value) : null;
    if (worth === 0) return refuseInput("days: are worth less than a cent");
    const pledge: PayrollPledgeRow = {
      ...{ payrollPledgeId: newId(), accountId, ...kept, status: "PENDING", year, halfDays },
      donorId: named.donor?.row.donorId ?? null,
      amountCents: worth ?? amount ?? null,
      hourlyCents: value?.hourlyCents ?? null,
      ...{ reason: null, decidedAt: null, createdAt: now, updatedAt: now },
    };
    await saveDonor(tx, named.donor);
    await tx.run(insertPayrollPledge, pledge);
    return presentPayrollPledge(pledge);
  },
});

export const listPayrollPledges = defineOperation({
  id: "list-payroll-pledges",
  summary: "List payroll pledges",
  description: "Newest first. Those that await a decision are PENDING.",
  tag: "Payroll giving",
  path: "/v1/payroll-pledges",
  callers: "payroll",
  ...paged(PayrollPledge, {
    campaignId: Optional(Id, "Only those of this campaign."),
    status: Optional(z.enum(payrollPledgeStatuses), "Only those in this status."),
  }),
  refusals: ["bad_request"],
  example: { status: "PENDING" },
  async handle(context, { limit, campaignId, status }) {
    if (await namesUnknownObject(context, { campaignId })) return context.refuse("bad_request");
    return await listRows(context, listPayrollPledgesQuery, {
      ...{ filters: { campaignId, status }, limit, present: presentPayrollPledge },
    });
  },
});

export const updatePayrollPledge = defineOperation({
  id: "update-payroll-pledge",
  summary: "Approve, refuse or cancel a payroll pledge",
  description:
    "A PENDING pledge is APPROVED or REFUSED, with a `reason` if you send one. The employee takes a pledge back by CANCELED, also an approved one: what is in a run already is given if payroll deducts it. The same status again changes nothing.",
  tag: "Payroll giving",
  method: "PATCH",
  path: "/v1/payroll-pledges/{payrollPledgeId}",
  callers: "payroll",
  input: z.strictObject({
    payrollPledgeId: Id,
    status: z.enum(["APPROVED", "REFUSED", "CANCELED"]),
    reason: Remark.nullable().default(null),
  }),
  output: PayrollPledge,
  refusals: ["not_found", "payroll_pledge_decided"],
  example: { payrollPledgeId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "APPROVED" },
  scope: "account",
  async handle({ tx, account, now, refuse }, { payrollPledgeId, status, reason }) {
    const { accountId } = account;
    const before =
      (await tx.one(payrollPledgeById, { accountId, payrollPledgeId })) ?? refuse("not_found");
    if (before.status === status) return presentPayrollPledge(before);
    const next = nextState<PayrollPledgeStatus, string>(
      payrollPledgeTransitions,
      before.status,
      status,
    );
    if (next === null) return refuse("payroll_pledge_decided");
    const after = { ...before, status: next, reason, decidedAt: now, updatedAt: now };
    await tx.run(updatePayrollPledgeRow, after);
    return presentPayrollPledge(after);
  },
});
