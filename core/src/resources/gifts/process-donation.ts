import { defineOperation } from "../../contract/operation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { presentDonation } from "./donation-rows.js";
import { settleDonation } from "./settle-donation.js";

export const processDonation = defineOperation({
  ...donationAction,
  id: "process-donation",
  summary: "Settle a donation",
  description:
    "A DONE donation becomes PROCESSED, whether or not it is paid, and its fiscal receipt is issued as in a settlement. It is neither billed nor marked as paid. Processing twice changes nothing. A PENDING or CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/process",
  scope: ({ donationId }) => [{ donationId }, "receipts"],
  async handle(context, { donationId }) {
    const { tx, refuse, refuseInput } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "PROCESSED") return presentDonation(before);
    if (nextState(donationTransitions, before.status, "settle") === null)
      return refuseInput(`donationId: a ${before.status} donation cannot be processed`);
    return presentDonation(await settleDonation(context, before));
  },
});
