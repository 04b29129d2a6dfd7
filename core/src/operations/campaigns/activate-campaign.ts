import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { Campaign } from "../../contract/resources/campaign.js";
import { budgetMoney } from "../../domain/fees.js";
import { updateCampaignStatus } from "../../queries/campaigns.js";
import { invoiceQueue, issueInvoice } from "../invoices/issue-invoice.js";
import {
  activationBlockers,
  activationRefusals,
  blockerParameters,
} from "./activation-blockers.js";
import { loadCampaign } from "./load-campaign.js";
import { planReminders } from "./plan-reminders.js";
import { presentCampaign } from "./present-campaign.js";

export const activateCampaign = defineOperation({
  id: "activate-campaign",
  summary: "Activate a campaign",
  description:
    "An account that is invoiced for fixed budgets gets its invoice and a PENDING campaign, which becomes ACTIVE when the invoice is paid. Activating an ACTIVE campaign changes nothing. Its selection must hold a published charity.",
  tag: "Campaigns",
  method: "POST",
  path: "/v1/campaigns/{campaignId}/activate",
  callers: accountCallers,
  input: z.strictObject({ campaignId: Id }),
  output: Campaign,
  status: 200,
  refusals: ["not_found", ...activationRefusals],
  emits: ["campaign_update"],
  example: { campaignId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  queueKey: () => invoiceQueue,
  async handle(context, { campaignId }) {
    const { tx, account, now, refuse, emit } = context;
    const before = await loadCampaign(context, campaignId);
    const [blocker] = await activationBlockers(context, before);
    if (blocker !== undefined) return refuse(blocker, blockerParameters(before, context));
    if (before.status === "ACTIVE") return presentCampaign(before);
    const isInvoiced = account.invoiceFixedBudgets && before.amountType === "FIXED_AMOUNT";
    const bill = { campaign: before, ...budgetMoney(before, account) };
    const after = isInvoiced
      ? {
          ...before,
          status: "PENDING" as const,
          invoiceId: await issueInvoice(context, bill),
          updatedAt: now,
        }
      : { ...before, status: "ACTIVE" as const, activatedAt: now, updatedAt: now };
    await tx.run(updateCampaignStatus, after);
    await planReminders(context, after);
    const campaign = presentCampaign(after);
    emit("campaign_update", campaign, presentCampaign(before));
    return campaign;
  },
});
