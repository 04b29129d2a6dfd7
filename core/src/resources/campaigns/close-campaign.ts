import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { hasEnded } from "../../domain/campaign-status.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { voidInvoiceRow } from "../invoices/pay-invoice.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { completeCampaign } from "./complete-campaign.js";
import { loadCampaign } from "./load-campaign.js";
import { hasDonationOrVote } from "./running-totals.js";

export const closeCampaign = defineOperation({
  id: "close-campaign",
  summary: "Close a campaign",
  description:
    "An ACTIVE campaign becomes COMPLETE: unclaimed donations go to its most chosen charity, claimed ones are validated, and a DISTRIBUTION budget is divided among the charities in proportion to the votes. A charity that has been unpublished gets no unclaimed donations and no share of the budget; both go to the others. If no charity is published, unclaimed donations stay PENDING and the budget is not divided. Donations that become DONE are on the next monthly invoice, unless a paid budget or their donors pay for them. A DRAFT or PENDING campaign becomes CANCELED. Closing a campaign that has ended changes nothing.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/close",
  callers: "account",
  output: Campaign,
  refusals: ["not_found", "nothing_to_close"],
  emits: [
    "campaign_update",
    "donation_create",
    "donation_update",
    "vote_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  scope: ({ campaignId }) => [{ campaignId }, "ledger"],
  async handle(context, { campaignId }) {
    const { tx, now, refuse } = context;
    const before = await loadCampaign(context, campaignId);
    if (hasEnded(before.status)) return presentCampaign(before);
    if (before.status === "ACTIVE") {
      const isUntouched =
        before.amountType === "FIXED_AMOUNT" && !(await hasDonationOrVote(tx, campaignId));
      if (isUntouched) return refuse("nothing_to_close");
      return await completeCampaign(context, before);
    }
    const canceled = await campaignRows.change(context, before, {
      status: "CANCELED",
      closedAt: now,
    });
    const { invoiceId } = before;
    const invoice = invoiceId === null ? undefined : await tx.one(invoiceById, { invoiceId });
    if (invoice?.status === "OPEN") await voidInvoiceRow(context, invoice, null);
    return presentCampaign(canceled);
  },
});
