import { defineOperation } from "../../contract/operation.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";
import { updateInvoiceStatus } from "../invoices/invoice-queries.js";
import { issueInvoice } from "../invoices/issue-invoice.js";
import { donationAction } from "./donation-action.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { loadLiveDonation } from "./load-gift.js";
import { moneyOf } from "./settle-donation.js";

export const billDonation = defineOperation({
  ...donationAction,
  id: "bill-donation",
  summary: "Bill a donation",
  description:
    "Issues an invoice for the donation, including the service fee, to its account. Paying the invoice marks the donation as paid; voiding it makes the donation unbilled again. Billing a billed donation changes nothing. A CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/bill",
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId }) {
    const { tx, now } = context;
    const before = await loadLiveDonation(context, donationId);
    if (before.billedAt !== null) return presentDonation(before);
    const { campaignId, paidAt } = before;
    const campaign = await tx.one(anyCampaignById, { campaignId });
    if (campaign === undefined) throw new Error("a donation's campaign is missing");
    const money = await moneyOf(tx, before);
    const invoiceId = await issueInvoice(context, { campaign, ...money });
    if (paidAt !== null)
      await tx.run(updateInvoiceStatus, { invoiceId, status: "PAID", paidAt, updatedAt: now });
    const billed = { billedAt: now, invoiceId, ...money };
    return presentDonation(await donationRows.change(context, before, billed));
  },
});
