import { defineOperation } from "../../contract/operation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { cancelGift } from "./cancel-gift.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";

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
    if (nextState(donationTransitions, before.status, "cancel") === null)
      return refuseInput(`donationId: a ${before.status} donation cannot be canceled`);
    return presentDonation(await cancelGift(context, before, null));
  },
});
