import { z } from "zod";
import { Id, Remark } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";
import { reverseGift } from "./reverse-gift.js";

export const reverseDonation = defineOperation({
  ...donationAction,
  id: "reverse-donation",
  summary: "Reverse a settled donation",
  description:
    "For a donation whose money went back. It becomes CANCELED, its charity's balance is reduced, also below zero, its fiscal receipt is canceled, and its donor is told by mail. A company's receipt that counts it is replaced by one without it, or canceled if none can be issued. A payment for the donation is refunded, an invoice is credited, and a budget has the amount again. Reversing twice changes nothing.",
  path: "/operator/donations/{donationId}/reverse",
  input: z.strictObject({
    donationId: Id,
    reason: Remark.meta({ description: "Why. The audit log and the receipt keep it." }),
  }),
  refusals: ["not_found", "donation_not_settled"],
  emits: [
    "donation_update",
    "payment_create",
    "payment_update",
    "invoice_create",
    "invoice_update",
    "campaign_update",
  ],
  example: {
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    reason: "The direct debit was returned",
  },
  scope: ({ donationId }) => [{ donationId }, "ledger", "receipts"],
  async handle(context, { donationId, reason }) {
    const { tx, refuse } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "CANCELED" && before.processedAt !== null) return presentDonation(before);
    if (before.status !== "PROCESSED") return refuse("donation_not_settled");
    return presentDonation(await reverseGift(context, before, { reason }));
  },
});
