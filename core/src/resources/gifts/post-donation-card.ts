import { defineOperation } from "../../contract/operation.js";
import { donationAction } from "./donation-action.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { loadLiveDonation } from "./load-gift.js";

export const postDonationCard = defineOperation({
  ...donationAction,
  id: "post-donation-card",
  summary: "Mark a donation's card as posted",
  description:
    "Posting twice changes nothing. A CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/post-card",
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const before = await loadLiveDonation(context, donationId);
    const cardPostedAt = before.cardPostedAt ?? context.now;
    return presentDonation(await donationRows.change(context, before, { cardPostedAt }));
  },
});
