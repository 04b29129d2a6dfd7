import type { SavingContext, WorkContext } from "../../contract/operation.js";
import { homeCalendar } from "../../domain/calendar.js";
import { coverOf } from "../../domain/gift-cover.js";
import { flows, ledgerAccount } from "../../domain/ledger.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { unbilled } from "../invoices/pay-invoice.js";
import { creditBalance, postTransfers } from "../ledger/post-transfers.js";
import { noteCompanyReceiptDue } from "../receipts/company-receipts-due-queries.js";
import { issueDonorReceipt } from "../receipts/issue-donor-receipt.js";
import type { Issuing } from "../receipts/issue-receipt.js";
import { receiptIssuer } from "../receipts/receipt-issuer.js";
import type { CompanyGift, DonationRow } from "./donation-queries.js";
import { donationRows } from "./donation-rows.js";
import { payForGift, priceOf } from "./gift-payment.js";

/** The capabilities that settling needs. The scope must contain the campaign, `"ledger"` and `"receipts"`. */
export type Settling = Issuing & SavingContext<"donation_update" | "payment_create">;

/**
 * Settles a `DONE` donation: what it is worth moves from its campaign's fund to its charity, and its receipt is issued. A
 * donor's receipt stays pending if data is missing; a company's is issued after the end of the year.
 *
 * A donation that nothing has paid for yet is paid by the sandbox's provider; in live the caller refuses it.
 */
export async function settleDonation(
  context: Settling,
  before: DonationRow,
  campaign: CampaignRow,
): Promise<DonationRow> {
  const { tx, now } = context;
  const { donationId, accountId, charityId, campaignId } = before;
  if (charityId === null) throw new Error("a donation to settle has no charity");
  const gift = await takenOffDraft(tx, before);
  const paid = await paidFields(context, gift, campaign);
  const { netCents } = await priceOf(tx, { ...gift, ...paid }, campaign);
  await assertFunded(context, campaignId, netCents);
  await postTransfers(context, flows.giftSettled({ campaignId, charityId, netCents }), {
    accountId,
    donationId,
  });
  const { billedAt, invoiceId } = gift;
  const settled = await donationRows.change(context, before, {
    status: "PROCESSED",
    processedAt: now,
    billedAt,
    invoiceId,
    ...paid,
  });
  if (settled.withFiscalReceipt) {
    if (settled.hasBeenCharged) await issueDonorReceipt(context, settled);
    else await noteCompanyGift(context, settled);
  }
  return settled;
}

/** A gift without the monthly invoice that is still being collected: one that is not issued has put nothing in the fund. */
async function takenOffDraft(tx: Settling["tx"], gift: DonationRow): Promise<DonationRow> {
  const { invoiceId, paidAt } = gift;
  if (invoiceId === null || paidAt !== null) return gift;
  const isIssued = (await tx.one(invoiceById, { invoiceId })) !== undefined;
  return isIssued ? gift : { ...gift, ...unbilled };
}

type PaidFields = Pick<DonationRow, "paidAt" | "grossCents" | "netCents" | "paymentId">;

/** A donation out of a budget is paid when it is settled. */
async function paidFields(
  context: Settling,
  gift: DonationRow,
  campaign: CampaignRow,
): Promise<PaidFields> {
  const { tx, now, settings } = context;
  const { paymentId, paidAt } = gift;
  const cover = coverOf(gift, campaign);
  if (cover === null && paidAt === null) {
    if (settings.environment !== "sandbox") throw new Error("a donation to settle is not paid for");
    return { ...(await payForGift(context, gift, campaign, "sandbox")), paidAt };
  }
  const { grossCents, netCents } = await priceOf(tx, gift, campaign);
  const isOfFund = cover?.by === "FUND";
  return { paymentId, grossCents, netCents, paidAt: isOfFund ? (paidAt ?? now) : paidAt };
}

/** A fund never gives more than it has: an error here is one of this program, which the audit would report. */
async function assertFunded({ tx }: Settling, campaignId: string, cents: number): Promise<void> {
  const held = await creditBalance(tx, ledgerAccount.fund(campaignId));
  if (held < cents)
    throw new Error(`the fund of campaign ${campaignId} holds ${held} cents, not ${cents}`);
}

/** Lets the company's receipt for the year of this gift be issued, or issued anew. */
export async function noteCompanyGift(
  context: Pick<WorkContext, "tx" | "now" | "settings">,
  { accountId, charityId, processedAt }: Omit<CompanyGift, "donationId">,
): Promise<void> {
  if (charityId === null) throw new Error("a settled donation has no charity");
  const issuer = await receiptIssuer(context, charityId, "COMPANY");
  // A receipt of an earlier form can count it, although none applies now.
  const calendar = issuer?.form.calendar ?? homeCalendar;
  const year = calendar.yearOf(processedAt ?? context.now);
  const due = { accountId, charityId, year, dueAt: calendar.yearEnd(year) };
  await context.tx.run(noteCompanyReceiptDue, due);
}
