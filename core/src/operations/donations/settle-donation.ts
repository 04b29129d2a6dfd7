import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { feeTypeOf, type GiftMoney, giftMoney } from "../../domain/fees.js";
import { parisYear, parisYearEnd } from "../../domain/fiscal-time.js";
import { noteCompanyReceiptDue } from "../../queries/company-receipts-due.js";
import { type DonationRow, feeTermsOfCampaign } from "../../queries/donations.js";
import { issueDonorReceipt } from "../fiscal-receipts/issue-donor-receipt.js";
import type { Issuing } from "../fiscal-receipts/issue-receipt.js";
import { changeProgress } from "./change-progress.js";

type Settling = Issuing & Pick<WorkContext<"donation_update">, "emit">;

/**
 * Settles a `DONE` donation: what it cost and what it brings is kept, and its receipt is issued. A donor's waits where
 * something is missing; a company's comes once the year is over.
 */
export async function settleDonation(context: Settling, before: DonationRow): Promise<DonationRow> {
  const { tx, now } = context;
  const settled = await changeProgress(context, before, {
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
  { tx, now }: Settling,
  { accountId, charityId }: DonationRow,
): Promise<void> {
  if (charityId === null) throw new Error("a settled donation has no charity");
  const year = parisYear(now);
  await tx.run(noteCompanyReceiptDue, { accountId, charityId, year, dueAt: parisYearEnd(year) });
}

/** What a donation costs and brings: as it was billed, or by the fee of the moment. */
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
