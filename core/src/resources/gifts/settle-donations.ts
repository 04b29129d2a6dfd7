import { z } from "zod";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { issueDonorReceipt } from "../receipts/issue-donor-receipt.js";
import {
  donationQueries,
  donationsReadyForReceipt,
  donationsToSettle,
} from "./donation-queries.js";
import { settleDonation } from "./settle-donation.js";
import { assertKnown, SettlementInput, settledBy } from "./settlement-input.js";

export const settleDonations = defineOperation({
  id: "settle-donations",
  summary: "Settle the donations that are paid for",
  description:
    "DONE donations that are paid for become PROCESSED, and donors' fiscal receipts are issued, including those still missing for donations processed earlier. In the sandbox, donations that their donors paid (`hasBeenCharged`) count as paid for. Settles one account, one campaign, or everything, at most 1,000 donations a call: `remaining` says whether to call again. The schedule settles every day what is paid for. `preview-settlement` shows what would be settled.",
  tag: "Operator",
  method: "POST",
  path: "/operator/settlements",
  callers: "operator",
  input: SettlementInput,
  output: z.object({
    processed: z.int().meta({ description: "How many donations were settled." }),
    remaining: z.boolean().meta({ description: "Whether more are to be settled: call again." }),
  }),
  refusals: ["bad_request"],
  emits: ["donation_update", "payment_create"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  scope: (input) => [settledBy(input), "ledger", "receipts"],
  async handle(context, input) {
    const { tx, settings } = context;
    await assertKnown(context, input);
    const page = { ...input, after: "", limit: limits.settledPerCall + 1 };
    const waiting = await tx.all(donationsReadyForReceipt, page);
    for (const donation of waiting.slice(0, limits.settledPerCall))
      await issueDonorReceipt(context, donation);
    const chargedIsPaid = settings.environment === "sandbox";
    const due = await tx.all(donationsToSettle, { ...page, chargedIsPaid });
    const settled = due.slice(0, limits.settledPerCall);
    for (const { donationId } of settled) {
      const donation = await tx.one(donationQueries.anyById, { giftId: donationId });
      if (donation === undefined) throw new Error("a donation to settle is missing");
      await settleDonation(context, donation, await existingCampaign(tx, donation.campaignId));
    }
    const isCutOff = ({ length }: { length: number }) => length > limits.settledPerCall;
    const remaining = isCutOff(due) || isCutOff(waiting);
    return { processed: settled.length, remaining };
  },
});
