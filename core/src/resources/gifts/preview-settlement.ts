import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { totalToSettle } from "./donation-queries.js";
import { assertKnown, SettlementInput } from "./settlement-input.js";

export const previewSettlement = defineOperation({
  id: "preview-settlement",
  summary: "See what a settlement would settle",
  description: "Same filters as `settle-donations`, without changing anything.",
  tag: "Operator",
  method: "POST",
  path: "/operator/settlements/preview",
  callers: "operator",
  input: SettlementInput,
  output: z.object({
    donations: z.int().meta({ description: "How many donations would be settled." }),
    amount: z.int().meta({ description: "Their total amount, in cents." }),
  }),
  refusals: ["bad_request"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: "nothing",
  async handle(context, input) {
    await assertKnown(context, input);
    const chargedIsPaid = context.settings.environment === "sandbox";
    const total = await context.tx.one(totalToSettle, { ...input, chargedIsPaid });
    if (total === undefined) throw new Error("an aggregate answered no row");
    return total;
  },
});
