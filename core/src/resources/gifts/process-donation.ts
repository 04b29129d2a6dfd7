import { defineOperation } from "../../contract/operation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { isBeingPaid, isPaidFor } from "../../domain/gift-cover.js";
import { nextState } from "../../domain/state-table.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";
import { settleDonation } from "./settle-donation.js";

export const processDonation = defineOperation({
  ...donationAction,
  id: "process-donation",
  summary: "Settle a donation",
  description:
    "A DONE donation becomes PROCESSED, and its fiscal receipt is issued as in a settlement. In the sandbox it need not be paid for: the sandbox's provider pays for one that nothing else does. In live it must be paid for. Processing twice changes nothing. A PENDING or CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/process",
  refusals: ["not_found", "donation_not_paid_for"],
  emits: ["donation_update", "payment_create"],
  scope: ({ donationId }) => [{ donationId }, "ledger", "receipts"],
  async handle(context, { donationId }) {
    const { tx, settings, refuse, refuseInput } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "PROCESSED") return presentDonation(before);
    if (nextState(donationTransitions, before.status, "settle") === null)
      return refuseInput(`donationId: a ${before.status} donation cannot be processed`);
    const campaign = await existingCampaign(tx, before.campaignId);
    const mustBePaid = settings.environment === "live" || isBeingPaid(before);
    if (mustBePaid && !isPaidFor(before, campaign)) return refuse("donation_not_paid_for");
    return presentDonation(await settleDonation(context, before, campaign));
  },
});
