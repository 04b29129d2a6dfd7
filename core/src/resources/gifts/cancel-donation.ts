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
    "For example when its payment fails. A PENDING or DONE donation becomes CANCELED and its amount returns to the campaign's budget. An open invoice for it becomes VOID; a paid one does not change. Canceling twice changes nothing. A PROCESSED donation is refused with a 400 error list.",
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
