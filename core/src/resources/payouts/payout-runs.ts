import { z } from "zod";
import { Id, Optional, paged } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { Payout, PayoutRun } from "../../contract/resources/payout.js";
import { payoutStatuses } from "../../domain/payout-status.js";
import { isMoneyHeld } from "../operator/is-money-held.js";
import { operatorName } from "../operator/operator-name.js";
import { listRows } from "../shared/list-rows.js";
import { beginPayoutRun, makePayouts, paysCharities, presentPayoutRun } from "./make-payouts.js";
import {
  listPayoutRunsQuery,
  listPayoutsQuery,
  openPayoutRun,
  type PayoutRow,
} from "./payout-queries.js";

const ofPayouts = { tag: "Operator", callers: "operator" } as const;

/** A payout as operators and the charity see it. */
export const presentPayout = (row: PayoutRow): z.input<typeof Payout> => ({
  amount: row.amountCents,
  ...row,
});

export const createPayoutRun = defineOperation({
  ...ofPayouts,
  id: "create-payout-run",
  summary: "Pay the charities",
  description: `Makes one payout for each charity that is owed \`PAYOUT_THRESHOLD\` or more: of its whole balance, for all its settled donations that no payout holds yet, less those of earlier payouts that were reversed. A charity without an approved bank account is passed by, and so is one that is not published or whose last transfer came back (\`held\`); less than the threshold waits for the next run. A call makes at most ${limits.payoutsPerPart} payouts; the schedule makes the rest within seconds, and the run is \`CREATING\` until then.

In the sandbox the payouts are \`SENT\` at once and \`PAID\` a day later by its clock, and the schedule makes a run on the first of each month.

In live, your own bank pays (\`PAYMENT_PROVIDER\` contains \`bank\`): the payouts are \`CREATED\`, \`SENT\` once you have exported their file (\`export-payout-file\`), and \`PAID\` or \`RETURNED\` by the bank's statement. The schedule makes a run on the first of each month. A run has at most ${limits.payoutsPerFile * limits.payoutFilesPerRun} payouts in files.

A charity whose account is a connected account at Stripe is paid by Stripe, out of what Stripe holds for you (\`PAYMENT_PROVIDER\` contains \`stripe\`): its payout is \`SENT\` at once, and \`PAID\` when Stripe has made the transfer, within seconds. It is \`RETURNED\` if Stripe refuses it or if the transfer is reversed there.

A charity whose account nobody pays to is held. Transfer what \`payable/…\` in the ledger says by other means, and record it with \`isPaidByHand\`. This is also possible while money is held after a restore.`,
  method: "POST",
  path: "/operator/payout-runs",
  input: z.strictObject({
    isPaidByHand: z.boolean().default(false).meta({
      description:
        "The money was transferred already: the payouts are `PAID` at once, to charities without a bank account too.",
    }),
  }),
  output: PayoutRun,
  status: 201,
  refusals: ["money_held", "payout_run_in_progress"],
  example: {},
  scope: "ledger",
  async handle(context, { isPaidByHand }) {
    const { tx, caller, settings, refuse, refuseInput } = context;
    if (!paysCharities(settings) && !isPaidByHand)
      return refuseInput("isPaidByHand: must be true in live without PAYMENT_PROVIDER bank");
    if (!isPaidByHand && (await isMoneyHeld(tx))) return refuse("money_held");
    const open = await tx.one(openPayoutRun, { status: "CREATING" });
    if (open !== undefined) return refuse("payout_run_in_progress");
    const run = await beginPayoutRun(context, { createdBy: operatorName(caller), isPaidByHand });
    return presentPayoutRun(await makePayouts(context, run));
  },
});

export const listPayoutRuns = defineOperation({
  ...ofPayouts,
  id: "list-payout-runs",
  summary: "List payout runs",
  description: "Newest first.",
  path: "/operator/payout-runs",
  ...paged(PayoutRun),
  async handle(context, { limit }) {
    return await listRows(context, listPayoutRunsQuery, {
      ...{ filters: {}, limit, present: presentPayoutRun },
    });
  },
});

export const listPayouts = defineOperation({
  ...ofPayouts,
  id: "list-operator-payouts",
  summary: "List payouts",
  description:
    "Newest first. A page can have fewer items than its limit, or none, while `nextCursor` leads on.",
  path: "/operator/payouts",
  ...paged(Payout, {
    status: Optional(z.enum(payoutStatuses), "Only payouts in this status."),
    charityId: Optional(Id, "Only payouts of this charity."),
    payoutRunId: Optional(Id, "Only payouts of this run."),
  }),
  example: { status: "RETURNED" },
  async handle(context, { limit, cursor: _, ...filters }) {
    return await listRows(context, listPayoutsQuery, { filters, limit, present: presentPayout });
  },
});
