import type { Billed } from "../../domain/billing.js";
import { ledgerAccount } from "../../domain/ledger.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { chargeOf, issueCreditNote } from "../invoices/issue-invoice.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { creditBalance } from "../ledger/post-transfers.js";
import type { CampaignRow } from "./campaign-queries.js";
import { campaignRows } from "./campaign-rows.js";
import { statusTotalsOfCampaign } from "./campaign-totals-queries.js";

/**
 * Closes the fund of a COMPLETE campaign once all its donations are settled: what is left of the budget, with its share of
 * the fee, becomes a credit of the account that paid it.
 */
export async function creditLeftover(
  context: InvoiceContext,
  campaign: CampaignRow,
): Promise<void> {
  const { tx, now } = context;
  const { campaignId, invoiceId, status, fundedAt } = campaign;
  if (status !== "COMPLETE" || fundedAt === null || invoiceId === null) return;
  const totals = await tx.all(statusTotalsOfCampaign, { campaignId });
  const isOpen = totals.some(
    (row) =>
      row.counted === "DONATION" && row.total > 0 && ["PENDING", "DONE"].includes(row.status),
  );
  if (isOpen) return;
  await campaignRows.change(context, campaign, { fundClosedAt: now });
  const leftCents = await creditBalance(tx, ledgerAccount.fund(campaignId));
  const invoice = await tx.one(invoiceById, { invoiceId });
  if (invoice === undefined) throw new Error("a budget's invoice is missing");
  if (leftCents <= 0) return;
  await issueCreditNote(context, invoice, {
    billed: [leftover(campaign, leftCents, chargeOf(invoice).feeCents)],
    language: campaign.language,
    reason: null,
  });
}

/** What is left of a budget, with its share of the fee, rounded down. */
function leftover(
  { campaignId, name, budgetCents }: CampaignRow,
  netCents: number,
  feeOfBudget: number,
): Billed {
  const budget = Math.max(budgetCents ?? 0, netCents);
  return {
    kind: "BUDGET",
    campaignId,
    campaignName: name,
    feeType: "EXCLUDED",
    netCents,
    feeCents: Number((BigInt(feeOfBudget) * BigInt(netCents)) / BigInt(budget)),
  };
}
