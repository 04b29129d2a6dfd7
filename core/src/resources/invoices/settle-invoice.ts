import type { z } from "zod";
import { type Context, defineOperation, type SavingContext } from "../../contract/operation.js";
import { Invoice } from "../../contract/resources/invoice.js";
import { campaignTransitions } from "../../domain/campaign-status.js";
import { nextState } from "../../domain/state-table.js";
import { anyCampaignById } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import { type DonationRow, donationsOfInvoice } from "../gifts/donation-queries.js";
import { donationRows } from "../gifts/donation-rows.js";
import { type InvoiceRow, invoiceById, updateInvoiceStatus } from "./invoice-queries.js";

type Settling = Pick<
  Context<"not_found" | "invoice_already_paid" | "invoice_already_void">,
  "refuse"
> &
  SavingContext<"campaign_update" | "donation_update">;

/**
 * Marks an OPEN invoice as paid or void, and updates its donation (paid, or no longer billed) or campaign (activated,
 * or canceled). Does nothing when the invoice already has this status; refuses when it has the other one.
 */
async function settleInvoice(
  context: Settling,
  invoiceId: string,
  status: "PAID" | "VOID",
): Promise<InvoiceRow> {
  const { tx, now, refuse } = context;
  const before = (await tx.one(invoiceById, { invoiceId })) ?? refuse("not_found");
  if (before.status === status) return before;
  if (before.status === "PAID") return refuse("invoice_already_paid");
  if (before.status === "VOID") return refuse("invoice_already_void");
  const after = { ...before, status, paidAt: status === "PAID" ? now : null, updatedAt: now };
  await tx.run(updateInvoiceStatus, after);
  for (const donation of await tx.all(donationsOfInvoice, { invoiceId })) {
    await donationRows.change(
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
  await campaignRows.change(context, campaign, {
    status: campaignStatus,
    activatedAt: status === "PAID" ? now : campaign.activatedAt,
    closedAt: status === "VOID" ? now : campaign.closedAt,
  });
  return after;
}

/** Undoes the billing of a donation. Its amounts are cleared unless the donation is PROCESSED. */
export function unbilled({ status, grossCents, netCents }: DonationRow) {
  const money = status === "PROCESSED" ? { grossCents, netCents } : noMoney;
  return { billedAt: null, invoiceId: null, ...money };
}

const noMoney = { grossCents: null, netCents: null };

export const payInvoice = defineOperation({
  id: "pay-invoice",
  summary: "Mark an invoice as paid",
  description:
    "Activates the campaign that waits for it, or marks its donation as paid. Paying a PAID invoice changes nothing.",
  tag: "Operator",
  method: "POST",
  path: "/operator/invoices/{invoiceId}/pay",
  callers: "operator",
  output: Invoice,
  refusals: ["not_found", "invoice_already_void"],
  emits: ["campaign_update", "donation_update"],
  scope: ({ invoiceId }) => ({ invoiceId }),
  async handle(context, { invoiceId }) {
    return presentInvoice(await settleInvoice(context, invoiceId, "PAID"));
  },
});

export const voidInvoice = defineOperation({
  id: "void-invoice",
  summary: "Void an invoice",
  description:
    "Cancels the campaign that waits for it, or unbills its donation. Voiding a VOID invoice changes nothing.",
  tag: "Operator",
  method: "POST",
  path: "/operator/invoices/{invoiceId}/void",
  callers: "operator",
  output: Invoice,
  refusals: ["not_found", "invoice_already_paid"],
  emits: ["campaign_update", "donation_update"],
  scope: ({ invoiceId }) => ({ invoiceId }),
  async handle(context, { invoiceId }) {
    return presentInvoice(await settleInvoice(context, invoiceId, "VOID"));
  },
});

/** An invoice as the API shows it. */
export function presentInvoice(row: InvoiceRow): z.input<typeof Invoice> {
  return { amount: row.amountCents, ...row };
}
