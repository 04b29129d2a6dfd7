import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { check, refusalsOf } from "../../contract/rules.js";
import { planSettlement } from "../ledger/job-times.js";
import { chargeInvoice } from "../payments/collect-invoice.js";
import { payingPaymentMethod } from "../payments/paying-payment-method.js";
import { activationFacts, activationRules } from "./activation-rules.js";
import { issueBudgetInvoice } from "./budget-invoice.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const activateCampaign = defineOperation({
  id: "activate-campaign",
  summary: "Activate a campaign",
  description:
    "A FIXED_AMOUNT campaign's budget is invoiced. If the account pays fixed budgets by invoice, the campaign is PENDING until it is paid; otherwise the payment method is charged at once. The paid budget pays for the campaign's donations; what they leave of it when the campaign has ended is credited to the account. Activating an ACTIVE campaign changes nothing. The campaign's selection must contain a published charity.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/activate",
  callers: "account",
  output: Campaign,
  refusals: ["not_found", ...refusalsOf(activationRules), "payment_refused"],
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  scope: ({ campaignId }) => [{ campaignId }, "ledger"],
  async handle(context, { campaignId }) {
    const { account, now, settings, refuse } = context;
    const before = await loadCampaign(context, campaignId);
    await check(context, activationRules, await activationFacts(context, before));
    if (before.status === "ACTIVE") return presentCampaign(before);
    const activated = { status: "ACTIVE", activatedAt: now } as const;
    if (before.amountType !== "FIXED_AMOUNT")
      return presentCampaign(await campaignRows.change(context, before, activated));
    const invoice = await issueBudgetInvoice(context, before);
    const { invoiceId } = invoice;
    if (invoice.status === "PAID") {
      // By credit notes.
      await planSettlement(context);
      return presentCampaign(
        await campaignRows.change(context, before, { ...activated, invoiceId, fundedAt: now }),
      );
    }
    if (account.invoiceFixedBudgets)
      return presentCampaign(
        await campaignRows.change(context, before, { status: "PENDING", invoiceId }),
      );
    const active = await campaignRows.change(context, before, { ...activated, invoiceId });
    // The sandbox's provider charges at once. In live the campaign is funded when its invoice is paid.
    if (settings.environment === "live") return presentCampaign(active);
    const method = await payingPaymentMethod(context.tx, account);
    if (method === undefined) throw new Error("a campaign without a payment method is activated");
    const { failure } = await chargeInvoice(context, invoice, method, { isAtIssue: true });
    if (failure !== null) return refuse("payment_refused", { reason: failure.message });
    return presentCampaign(await loadCampaign(context, campaignId));
  },
});
