import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { isBeingPaid } from "../../domain/gift-cover.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { payInvoice } from "../invoices/pay-invoice.js";
import { assertReasonInLive, Reason } from "../operator/reason.js";
import { operatorsProvider } from "../payments/payment-rows.js";
import { donationAction } from "./donation-action.js";
import { donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import { assertNotOfBudget, payForGift } from "./gift-payment.js";
import { loadLiveDonation } from "./load-gift.js";

export const payDonation = defineOperation({
  ...donationAction,
  id: "pay-donation",
  summary: "Mark a donation as paid",
  description:
    "Records a payment of the donation or, if an invoice bills only this donation, of its invoice. Paying twice changes nothing. A donation that its campaign's budget pays for, or that an invoice bills with others, is refused. A CANCELED donation is refused with a 400 error list.",
  path: "/operator/donations/{donationId}/pay",
  input: z.strictObject({ donationId: Id, reason: Reason }),
  refusals: ["not_found", "donation_already_billed"],
  emits: [
    "donation_update",
    "payment_create",
    "payment_update",
    "invoice_create",
    "invoice_update",
    "campaign_update",
  ],
  scope: ({ donationId }) => [{ donationId }, "ledger"],
  async handle(context, { donationId, reason }) {
    const { tx, now, settings, refuse } = context;
    assertReasonInLive(context, reason);
    const before = await loadLiveDonation(context, donationId);
    if (before.paidAt !== null) return presentDonation(before);
    if (isBeingPaid(before)) return refuse("donation_already_billed");
    const { invoiceId, campaignId } = before;
    const provider = operatorsProvider(settings);
    if (invoiceId !== null) {
      const invoice = await tx.one(invoiceById, { invoiceId });
      // A monthly invoice bills other donations as well.
      if (invoice?.campaignId !== campaignId) return refuse("donation_already_billed");
      await payInvoice(context, invoice, { provider });
      return presentDonation(
        (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? before,
      );
    }
    const campaign = await existingCampaign(tx, campaignId);
    await assertNotOfBudget(context, before, campaign);
    // A settled one may have a payment that was never marked as paid.
    const payment =
      before.paymentId === null ? await payForGift(context, before, campaign, provider) : {};
    return presentDonation(await donationRows.change(context, before, { ...payment, paidAt: now }));
  },
});
