import { defineOperation } from "../../contract/operation.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { issueInvoice, payerOf } from "../invoices/issue-invoice.js";
import { planSettlement } from "../ledger/job-times.js";
import { donationAction } from "./donation-action.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { assertNotBilled, billedGift, priceOf } from "./gift-payment.js";
import { loadLiveDonation } from "./load-gift.js";

export const billDonation = defineOperation({
  ...donationAction,
  id: "bill-donation",
  summary: "Bill a donation",
  description:
    "Issues an invoice for the donation, including the service fee, to the account that pays for it. Paying the invoice marks the donation as paid; voiding it makes the donation unbilled again. A donation that is paid for already gets a PAID invoice. One that an invoice bills, or that its campaign's budget pays for, is refused. A CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/bill",
  refusals: ["not_found", "donation_already_billed"],
  emits: ["donation_update", "invoice_create", "invoice_update"],
  scope: ({ donationId }) => [{ donationId }, "ledger"],
  async handle(context, { donationId }) {
    const { tx, now } = context;
    const before = await loadLiveDonation(context, donationId);
    const campaign = await existingCampaign(tx, before.campaignId);
    await assertNotBilled(context, before, campaign);
    const price = await priceOf(tx, before, campaign);
    const { invoiceId, status } = await issueInvoice(context, {
      payer: await payerOf(tx, before.accountId),
      billed: [billedGift(before, campaign, price)],
      language: campaign.language,
      campaignId: campaign.campaignId,
      ...(before.paymentId === null ? {} : { giftPaymentId: before.paymentId }),
    });
    const { grossCents, netCents } = price;
    // An invoice that credit notes cover is paid at once, and so is its gift.
    const isCovered = status === "PAID" && before.paidAt === null;
    const billed = { billedAt: now, invoiceId, grossCents, netCents };
    if (isCovered) await planSettlement(context);
    return presentDonation(
      await donationRows.change(context, before, {
        ...billed,
        ...(isCovered ? { paidAt: now } : {}),
      }),
    );
  },
});
