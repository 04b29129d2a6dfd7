import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { check, refusalsOf } from "../../contract/rules.js";
import { budgetMoney } from "../../domain/fees.js";
import { issueInvoice } from "../invoices/issue-invoice.js";
import { activationFacts, activationRules } from "./activation-rules.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { loadCampaign } from "./load-campaign.js";

export const activateCampaign = defineOperation({
  id: "activate-campaign",
  summary: "Activate a campaign",
  description:
    "If the account pays fixed budgets by invoice, the invoice is issued and the campaign is PENDING until it is paid. Activating an ACTIVE campaign changes nothing. The campaign's selection must contain a published charity.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/activate",
  callers: "account",
  output: Campaign,
  refusals: ["not_found", ...refusalsOf(activationRules)],
  emits: ["campaign_update"],
  scope: ({ campaignId }) => ({ campaignId }),
  async handle(context, { campaignId }) {
    const { account, now } = context;
    const before = await loadCampaign(context, campaignId);
    await check(context, activationRules, await activationFacts(context, before));
    if (before.status === "ACTIVE") return presentCampaign(before);
    const isInvoiced = account.invoiceFixedBudgets && before.amountType === "FIXED_AMOUNT";
    const bill = { campaign: before, ...budgetMoney(before, account) };
    const after = await campaignRows.change(
      context,
      before,
      isInvoiced
        ? { status: "PENDING", invoiceId: await issueInvoice(context, bill) }
        : { status: "ACTIVE", activatedAt: now },
    );
    return presentCampaign(after);
  },
});
