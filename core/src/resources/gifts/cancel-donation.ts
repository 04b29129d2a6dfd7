import { defineOperation } from "../../contract/operation.js";
import { donationTransitions } from "../../domain/donation-status.js";
import { nextState } from "../../domain/state-table.js";
import { updateInvoiceStatus } from "../invoices/invoice-queries.js";
import { unbilled } from "../invoices/settle-invoice.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";

export const cancelDonation = defineOperation({
  ...donationAction,
  id: "cancel-donation",
  summary: "Cancel a donation",
  description:
    "As when its payment is refused: a PENDING or DONE donation becomes CANCELED and its amount goes back to the campaign's budget. An invoice that asks for it becomes VOID; one that is paid stays. Canceling twice changes nothing; a PROCESSED donation is refused with a 400 list.",
  path: "/operator/donations/{donationId}/cancel",
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const { tx, now, refuse, refuseInput } = context;
    const before =
      (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
    if (before.status === "CANCELED") return presentDonation(before);
    const status = nextState(donationTransitions, before.status, "cancel");
    if (status === null)
      return refuseInput(`donationId: a ${before.status} donation cannot be canceled`);
    const { invoiceId, paidAt } = before;
    if (paidAt !== null)
      return presentDonation(await donationRows.change(context, before, { status }));
    // A donation's invoice bills only that donation.
    if (invoiceId !== null)
      await tx.run(updateInvoiceStatus, { invoiceId, status: "VOID", paidAt, updatedAt: now });
    return presentDonation(
      await donationRows.change(context, before, { ...unbilled(before), status }),
    );
  },
});
