import { z } from "zod";
import { TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { isMoneyHeld } from "../operator/is-money-held.js";
import { billMonth } from "./bill-month.js";
import { accountsToBill } from "./invoice-queries.js";

export const createInvoicingRun = defineOperation({
  id: "create-invoicing-run",
  summary: "Issue the invoices that are due",
  description:
    "Bills each account for its unbilled DONE donations, those of its campaigns without a budget and those that its donors paid (`hasBeenCharged`): one invoice with a line for each campaign, charged to its payment method where it has one. The schedule does it on the first of each month. A call bills at most 50 accounts and 500 donations: `remaining` says whether to call again. An account's invoice is issued by the call that bills the last of its donations.",
  tag: "Operator",
  method: "POST",
  path: "/operator/invoicing-runs",
  callers: "operator",
  input: z.strictObject({
    until: TimestampInput.nullable().default(null).meta({
      description: "Only donations created before this time; without it, all.",
    }),
  }),
  output: z.object({
    invoices: z.int().meta({ description: "How many invoices were issued." }),
    remaining: z.boolean().meta({ description: "Whether more are to be billed: call again." }),
  }),
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  refusals: ["money_held"],
  example: { until: "2026-12-01T00:00:00.000Z" },
  scope: "service",
  async handle(context, { until }) {
    const { tx, now, refuse } = context;
    if (await isMoneyHeld(tx)) return refuse("money_held");
    const before = until === null || until > now ? justAfter(now) : until;
    const limit = limits.billedPerCall + 1;
    const due = await tx.all(accountsToBill, { until: before, limit });
    let invoices = 0;
    let left: number = limits.donationsBilledPerCall;
    for (const { key: accountId } of due.slice(0, limits.billedPerCall)) {
      const { gifts, isIssued } = await billMonth(context, accountId, before, left);
      if (isIssued) invoices += 1;
      left -= gifts;
      // The invoice of this account needs another part.
      if (left === 0) return { invoices, remaining: true };
    }
    return { invoices, remaining: due.length > limits.billedPerCall };
  },
});

/** Includes what was created in the same millisecond. */
const justAfter = (now: string) => new Date(Date.parse(now) + 1).toISOString();
