import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type Bill, type Billed, billOf } from "../../domain/billing.js";
import { homeCalendar } from "../../domain/calendar.js";
import { budgetMoney } from "../../domain/fees.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { vatOfFee } from "../../domain/vat.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import {
  existingAccount,
  type InvoicingContext,
  issueInvoice,
  payerOf,
} from "../invoices/issue-invoice.js";
import type { CampaignRow } from "./campaign-queries.js";

/** The billed amounts of a campaign's budget: the budget, and the fee on it. */
async function billedBudget(tx: ReadTransaction, campaign: CampaignRow): Promise<Billed> {
  const { accountId, campaignId, name } = campaign;
  const account = await existingAccount(tx, accountId);
  const { grossCents, netCents } = budgetMoney(campaign, account);
  return {
    kind: "BUDGET",
    campaignId,
    campaignName: name,
    feeType: "EXCLUDED",
    netCents,
    feeCents: grossCents - netCents,
  };
}

/** What the invoice for a campaign's budget would be now. */
export async function budgetBill(
  { tx, now, settings }: Pick<WorkContext, "now" | "settings"> & { readonly tx: ReadTransaction },
  campaign: CampaignRow,
): Promise<Bill> {
  const payer = legalEntityOf(await payerOf(tx, campaign.accountId));
  const vat = vatOfFee(settings.issuer, payer, homeCalendar.dateOf(now));
  return billOf([await billedBudget(tx, campaign)], vat, campaign.language);
}

/** Issues the invoice for a campaign's budget to the account that pays for it. */
export async function issueBudgetInvoice(
  context: InvoicingContext,
  campaign: CampaignRow,
): Promise<InvoiceRow> {
  const { accountId, campaignId, language } = campaign;
  return await issueInvoice(context, {
    payer: await payerOf(context.tx, accountId),
    billed: [await billedBudget(context.tx, campaign)],
    language,
    campaignId,
  });
}
