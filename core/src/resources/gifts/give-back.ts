import type { SavingContext } from "../../contract/operation.js";
import { coverOf } from "../../domain/gift-cover.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { campaignRows } from "../campaigns/campaign-rows.js";
import { type InvoiceRow, invoiceById } from "../invoices/invoice-queries.js";
import { issueCreditNote } from "../invoices/issue-invoice.js";
import {
  type InvoiceContext,
  invoiceIsPaid,
  unbilled,
  voidInvoiceRow,
} from "../invoices/pay-invoice.js";
import { planSettlement } from "../ledger/job-times.js";
import type { DonationRow } from "./donation-queries.js";
import { billedGift, giveGiftMoneyBack, priceOf } from "./gift-payment.js";

export type GivingBack = InvoiceContext & SavingContext<"payment_update">;

/** How the cover of a gift that will not be given is undone. */
interface GivingBackPlan {
  /** The columns of the gift that change. */
  readonly changes: Partial<DonationRow>;
  /** What to do after the gift has changed. */
  undo(): Promise<void>;
}

interface GivingBackReason {
  readonly reason: string | null;
  /** Whether a payment is refunded or was taken back by a dispute. */
  readonly moneyBack?: "REFUND" | "DISPUTE";
  /** What a dispute took; the whole payment by default. */
  readonly lostCents?: number;
}

/**
 * Undoes the cover of a gift that will not be given: its payment is refunded, its own open invoice becomes void, and on
 * any other invoice it is credited. It leaves a monthly invoice that is not issued yet. What a budget pays for stays in the
 * campaign's fund.
 */
export async function planGivingBack(
  context: GivingBack,
  gift: DonationRow,
  campaign: CampaignRow,
  { reason, moneyBack = "REFUND", lostCents }: GivingBackReason,
): Promise<GivingBackPlan> {
  const cover = coverOf(gift, campaign);
  const nothing = { changes: {}, async undo() {} };
  if (cover === null) return nothing;
  const { invoiceId } = gift;
  const invoice = invoiceId === null ? undefined : await context.tx.one(invoiceById, { invoiceId });
  if (cover.by === "PAYMENT")
    return {
      ...nothing,
      async undo() {
        await giveGiftMoneyBack(context, gift, cover.paymentId, moneyBack, lostCents);
        if (invoice !== undefined) await creditGift(context, gift, campaign, { invoice, reason });
      },
    };
  if (cover.by === "FUND") return { ...nothing, undo: () => reopenFund(context, campaign) };
  // Its monthly invoice is still being collected.
  if (invoice === undefined) return { ...nothing, changes: unbilled };
  if (invoice.status === "OPEN" && billsOnly(invoice, campaign))
    return {
      changes: unbilled,
      async undo() {
        await voidInvoiceRow(context, invoice, reason);
      },
    };
  return { ...nothing, undo: () => creditGift(context, gift, campaign, { invoice, reason }) };
}

async function creditGift(
  context: GivingBack,
  gift: DonationRow,
  campaign: CampaignRow,
  { invoice, reason }: { invoice: InvoiceRow; reason: string | null },
): Promise<void> {
  const price = await priceOf(context.tx, gift, campaign);
  const credited = await issueCreditNote(context, invoice, {
    billed: [billedGift(gift, campaign, price)],
    language: campaign.language,
    reason,
  });
  if (credited.status === "OPEN" && credited.amountDueCents === 0)
    await invoiceIsPaid(context, credited);
}

/** An invoice with a campaign that is not its budget's bills one gift. */
const billsOnly = (invoice: InvoiceRow, campaign: CampaignRow) =>
  invoice.campaignId === campaign.campaignId && invoice.invoiceId !== campaign.invoiceId;

/** The leftover of a campaign whose fund was closed grows: the next settlement credits it. */
async function reopenFund(context: GivingBack, campaign: CampaignRow): Promise<void> {
  if (campaign.fundClosedAt === null) return;
  await campaignRows.change(context, campaign, { fundClosedAt: null });
  await planSettlement(context);
}
