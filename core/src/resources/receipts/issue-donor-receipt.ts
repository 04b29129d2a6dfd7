import { aDayLater } from "../../domain/calendar.js";
import { donorReceiptRefusal, fiscalIdentity } from "../../domain/receipt-rules.js";
import { type DonationRow, updateDonationReceipt } from "../gifts/donation-queries.js";
import { donorPaymentTime } from "./donor-payment-time.js";
import { noteDonorReceiptDue } from "./donor-receipts-due-queries.js";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";
import { type Issuing, issueReceipt } from "./issue-receipt.js";
import { type ReceiptIssuer, receiptIssuer } from "./receipt-issuer.js";

/** Why no receipt can be issued to the donor now. */
type DonorReceiptRefusal = NonNullable<ReturnType<typeof donorReceiptRefusal>>;

export type DonorReceipt =
  | { readonly receipt: FiscalReceiptRow }
  | { readonly refusal: DonorReceiptRefusal };

/**
 * Issues the receipt of a donation that its donor paid, if the rules allow it.
 *
 * The receipt is for the gift's `amount`. A fee on top of it (`EXCLUDED`) is not tax-deductible. A fee within it
 * (`INCLUDED`) does not reduce the receipt: the donor gave the whole amount, and the charity pays for its collection.
 */
export async function issueDonorReceipt(
  context: Issuing,
  donation: DonationRow,
  replaces?: FiscalReceiptRow,
): Promise<DonorReceipt> {
  const { accountId, donationId, donorId, charityId, amountCents } = donation;
  const issuer = charityId === null ? undefined : await receiptIssuer(context, charityId, "DONOR");
  const paidAt = await donorPaymentTime(context.tx, donation);
  const refusal = donorReceiptRefusal(donation, issuer, paidAt);
  if (refusal !== null) {
    if (refusal === "charity_without_fiscal_receipts")
      await retryTomorrow(context, donation, issuer);
    return { refusal };
  }
  const donor = fiscalIdentity(donation);
  if (issuer === undefined || donor === null)
    throw new Error("a receipt lacks its issuer or donor");
  const { calendar } = issuer.form;
  const receipt = await issueReceipt(context, {
    accountId,
    year: calendar.yearOf(paidAt),
    issuer,
    giver: { kind: "DONOR", donor },
    payments: [{ donationId, paidOn: calendar.dateOf(paidAt), amountCents }],
    donationId,
    donorId,
    replaces,
  });
  const { fiscalReceiptId } = receipt;
  await context.tx.run(updateDonationReceipt, { donationId, fiscalReceiptId });
  return { receipt };
}

/**
 * Schedules another attempt if a charity with receipts enabled still lacks a form or required details. A specimen is
 * not attempted again.
 */
async function retryTomorrow(
  { tx, now }: Issuing,
  { accountId, charityId }: DonationRow,
  issuer: ReceiptIssuer | undefined,
): Promise<void> {
  if (issuer?.fiscalReceiptsSupport !== "ENABLED" || issuer.specimen || charityId === null) return;
  await tx.run(noteDonorReceiptDue, { accountId, charityId, dueAt: aDayLater(now), lastId: null });
}
