import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { anyCampaignById } from "../../queries/campaigns.js";
import { updateInvoiceStatus } from "../../queries/invoices.js";
import { changeProgress } from "../donations/change-progress.js";
import { presentDonation } from "../donations/present-donation.js";
import { moneyOf } from "../donations/settle-donation.js";
import { invoiceQueue, issueInvoice } from "../invoices/issue-invoice.js";
import { loadLiveDonation } from "./load-live-donation.js";

export const billDonation = defineOperation({
  id: "bill-donation",
  summary: "Bill a donation",
  description:
    "Issues an invoice for it, with the service's fee, to its account; paying that invoice pays the donation, voiding it takes the bill back. Billing twice changes nothing; a CANCELED donation is refused with a 400 list.",
  tag: "Operator",
  method: "POST",
  path: "/operator/donations/{donationId}/bill",
  callers: operatorCallers,
  input: z.strictObject({ donationId: Id }),
  output: Donation,
  status: 200,
  refusals: ["not_found"],
  emits: ["donation_update"],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  queueKey: () => invoiceQueue,
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
    return presentDonation(await changeProgress(context, before, billed));
  },
});
