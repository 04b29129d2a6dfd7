import { z } from "zod";
import { Id, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Payout } from "../../contract/resources/payout.js";
import { payoutIsReturned } from "./payout-moves.js";
import { payoutById } from "./payout-queries.js";
import { presentPayout } from "./payout-runs.js";

export const refusePayout = defineOperation({
  id: "refuse-payout",
  summary: "Record that the bank refused a payout",
  description:
    "For a transfer that the bank rejected without booking anything, as its status report (pain.002) says: statements never show it. The payout becomes `RETURNED`, and its charity has its balance back. The charity gets no payouts until its bank account is entered and approved again; with `keepsBankAccount`, for a refusal that was not about the account, the next run pays it. Be sure that the bank will not transfer it: if a statement shows the payout after all, the entry stays `UNMATCHED`.",
  tag: "Operator",
  callers: "operator",
  method: "POST",
  path: "/operator/payouts/{payoutId}/refuse",
  input: z.strictObject({
    payoutId: Id,
    reason: Remark.meta({
      description: "The bank's reason, such as its code. The payout and the audit log keep it.",
      example: "AC01",
    }),
    keepsBankAccount: z.boolean().default(false).meta({
      description: "The refusal was not about the charity's bank account: it stays in use.",
    }),
  }),
  output: Payout,
  refusals: ["not_found", "payout_not_sent"],
  example: { payoutId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", reason: "AC01" },
  scope: "ledger",
  async handle(context, { payoutId, reason: returnReason, keepsBankAccount }) {
    const { tx, refuse } = context;
    const payout = (await tx.one(payoutById, { payoutId })) ?? refuse("not_found");
    if (payout.status !== "SENT" || payout.fileNumber === null) return refuse("payout_not_sent");
    const refused = await payoutIsReturned(context, payout, { returnReason, keepsBankAccount });
    return presentPayout(refused);
  },
});
