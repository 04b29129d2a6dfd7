import type { Context } from "../../contract/operation.js";
import { campaignTransitions } from "../../domain/campaign-status.js";
import { nextState } from "../../domain/state-table.js";
import { anyCampaignById, updateCampaignStatus } from "../../queries/campaigns.js";
import { type DonationRow, donationsOfInvoice } from "../../queries/donations.js";
import { type InvoiceRow, invoiceById, updateInvoiceStatus } from "../../queries/invoices.js";
import { planReminders } from "../campaigns/plan-reminders.js";
import { presentCampaign } from "../campaigns/present-campaign.js";
import { changeProgress } from "../donations/change-progress.js";

type Settling = Pick<
  Context<
    "not_found" | "invoice_already_paid" | "invoice_already_void",
    "campaign_update" | "donation_update"
  >,
  "tx" | "now" | "refuse" | "emit"
>;

/**
 * Marks an OPEN invoice as paid or void, and moves what waits for it: a donation is paid, or billed no longer; a
 * campaign is activated, or canceled. An invoice that is settled so already stays as it is; one that is settled the
 * other way is refused.
 */
export async function settleInvoice(
  context: Settling,
  invoiceId: string,
  status: "PAID" | "VOID",
): Promise<InvoiceRow> {
  const { tx, now, refuse, emit } = context;
  const before = await tx.one(invoiceById, { invoiceId });
  if (before === undefined) return refuse("not_found");
  if (before.status === status) return before;
  if (before.status === "PAID") return refuse("invoice_already_paid");
  if (before.status === "VOID") return refuse("invoice_already_void");
  const after = { ...before, status, paidAt: status === "PAID" ? now : null, updatedAt: now };
  await tx.run(updateInvoiceStatus, after);
  for (const donation of await tx.all(donationsOfInvoice, { invoiceId })) {
    await changeProgress(
      context,
      donation,
      status === "PAID" ? { paidAt: now } : unbilled(donation),
    );
  }
  const campaign =
    before.campaignId === null
      ? undefined
      : await tx.one(anyCampaignById, { campaignId: before.campaignId });
  if (campaign === undefined) return after;
  const trigger = status === "PAID" ? "pay invoice" : "void invoice";
  const campaignStatus = nextState(campaignTransitions, campaign.status, trigger);
  if (campaignStatus === null) return after;
  const moved = {
    ...campaign,
    status: campaignStatus,
    activatedAt: status === "PAID" ? now : campaign.activatedAt,
    closedAt: status === "VOID" ? now : campaign.closedAt,
    updatedAt: now,
  };
  await tx.run(updateCampaignStatus, moved);
  await planReminders(context, moved);
  emit("campaign_update", presentCampaign(moved), presentCampaign(campaign));
  return after;
}

/** What it was billed for is forgotten with the bill, unless it was settled for that. */
export function unbilled({ status, grossCents, netCents }: DonationRow) {
  const money = status === "PROCESSED" ? { grossCents, netCents } : noMoney;
  return { billedAt: null, invoiceId: null, ...money };
}

const noMoney = { grossCents: null, netCents: null };
