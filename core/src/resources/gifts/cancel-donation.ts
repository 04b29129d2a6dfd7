import { defineOperation } from "../../contract/operation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { planGivingBack } from "./give-back.js";

export const cancelDonation = defineOperation({
  ...donationAction,
  id: "cancel-donation",
  summary: "Cancel a donation",
  description:
    "For example when its payment fails. A PENDING or DONE donation becomes CANCELED and its amount returns to the campaign's budget. An open invoice for it alone becomes VOID; on any other invoice it is credited, and a payment for it is refunded. Canceling twice changes nothing. A PROCESSED donation is refused with a 400 error list: reverse it instead.",
  path: "/operator/donations/{donationId}/cancel",
  emits: [
    "donation_update",
    "payment_create",
    "payment_update",
    "invoice_create",
    "invoice_update",
    "campaign_update",
  ],
  scope: ({ donationId }) => [{ donationId }, "ledger"],
  async handle(context, { donationId }) {
    const { tx, refuse, refuseInput } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "CANCELED") return presentDonation(before);
    const status = nextState(donationTransitions, before.status, "cancel");
    if (status === null)
      return refuseInput(`donationId: a ${before.status} donation cannot be canceled`);
    const campaign = await existingCampaign(tx, before.campaignId);
    const { changes, undo } = await planGivingBack(context, before, campaign, { reason: null });
    const canceled = await donationRows.change(context, before, { ...changes, status });
    await undo();
    return presentDonation(canceled);
  },
});
