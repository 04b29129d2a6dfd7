import { defineOperation } from "../../contract/operation.js";
import { updateInvoiceStatus } from "../invoices/invoice-queries.js";
import { donationAction } from "./donation-action.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { loadLiveDonation } from "./load-gift.js";

export const payDonation = defineOperation({
  ...donationAction,
  id: "pay-donation",
  summary: "Mark a donation as paid",
  description:
    "Its invoice, if any, becomes PAID as well. Paying twice changes nothing. A CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/pay",
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const { tx, now } = context;
    const before = await loadLiveDonation(context, donationId);
    if (before.paidAt !== null) return presentDonation(before);
    const { invoiceId } = before;
    // A donation's invoice bills only that donation.
    if (invoiceId !== null)
      await tx.run(updateInvoiceStatus, { invoiceId, status: "PAID", paidAt: now, updatedAt: now });
    return presentDonation(await donationRows.change(context, before, { paidAt: now }));
  },
});
