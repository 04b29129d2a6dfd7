import type { SavingContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { feeTypeOf, type GiftMoney, giftMoney } from "../../domain/fees.js";
import { noteCompanyReceiptDue } from "../receipts/company-receipts-due-queries.js";
import { issueDonorReceipt } from "../receipts/issue-donor-receipt.js";
import type { Issuing } from "../receipts/issue-receipt.js";
import { receiptIssuer } from "../receipts/receipt-issuer.js";
import { type DonationRow, feeTermsOfCampaign } from "./donation-queries.js";
import { donationRows } from "./donation-rows.js";

type Settling = Issuing & SavingContext<"donation_update">;

/**
 * Settles a `DONE` donation: stores its gross and net amounts and issues its receipt. A donor's receipt stays pending
 * if data is missing; a company's is issued after the end of the year.
 */
export async function settleDonation(context: Settling, before: DonationRow): Promise<DonationRow> {
  const { tx, now } = context;
  const settled = await donationRows.change(context, before, {
    status: "PROCESSED",
    processedAt: now,
    ...(await moneyOf(tx, before)),
  });
  if (settled.withFiscalReceipt) {
    if (settled.hasBeenCharged) await issueDonorReceipt(context, settled);
    else await noteCompanyGift(context, settled);
  }
  return settled;
}

async function noteCompanyGift(
  context: Settling,
  { accountId, charityId }: DonationRow,
): Promise<void> {
  if (charityId === null) throw new Error("a settled donation has no charity");
  const issuer = await receiptIssuer(context, charityId, "COMPANY");
  if (issuer === undefined) return;
  const { calendar } = issuer.form;
  const year = calendar.yearOf(context.now);
  const due = { accountId, charityId, year, dueAt: calendar.yearEnd(year) };
  await context.tx.run(noteCompanyReceiptDue, due);
}

/** The gross and net amounts of a donation: as billed, or computed with the current fee. */
export async function moneyOf(
  tx: ReadTransaction,
  { campaignId, amountCents, hasBeenCharged, grossCents, netCents }: DonationRow,
): Promise<GiftMoney> {
  if (grossCents !== null && netCents !== null) return { grossCents, netCents };
  const terms = await tx.one(feeTermsOfCampaign, { campaignId });
  if (terms === undefined) throw new Error("a donation's campaign is missing");
  const feeType = feeTypeOf({ hasBeenCharged }, terms.defaultFeeType);
  return giftMoney(amountCents, feeType, terms.feeBasisPoints);
}
