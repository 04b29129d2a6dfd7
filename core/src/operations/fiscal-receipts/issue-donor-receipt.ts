import type { ReadTransaction } from "../../contract/store.js";
import { parisDate, parisYear } from "../../domain/fiscal-time.js";
import { donorPaidAt, donorReceiptRefusal, fiscalIdentity } from "../../domain/receipt-rules.js";
import { type DonationRow, updateDonationReceipt } from "../../queries/donations.js";
import { type FiscalReceiptRow, issuerById } from "../../queries/fiscal-receipts.js";
import { type Issuing, issueReceipt } from "./issue-receipt.js";

/** Why a donation can have no receipt of its donor's now. */
type DonorReceiptRefusal = NonNullable<ReturnType<typeof donorReceiptRefusal>>;

export type DonorReceipt =
  | { readonly receipt: FiscalReceiptRow }
  | { readonly refusal: DonorReceiptRefusal };

/**
 * Issues the receipt of a donation that its donor paid, where the rules allow it.
 *
 * The receipt is for the gift alone, `amount`: a fee that the donor paid on top (`EXCLUDED`) gives no right to a
 * reduction, and of an `INCLUDED` one the donor gave all and the charity bears the cost of the collection.
 */
export async function issueDonorReceipt(
  context: Issuing,
  donation: DonationRow,
  replaces?: FiscalReceiptRow,
): Promise<DonorReceipt> {
  const { accountId, donationId, donorId, amountCents } = donation;
  const paidAt = donorPaidAt(donation);
  const paidOn = parisDate(paidAt);
  const charity = await issuerOf(context.tx, donation);
  const refusal = donorReceiptRefusal(donation, charity, paidOn);
  if (refusal !== null) return { refusal };
  const donor = fiscalIdentity(donation);
  if (charity === undefined || donor === null) throw new Error("the rules let a receipt through");
  const receipt = await issueReceipt(context, {
    accountId,
    year: parisYear(paidAt),
    charity,
    receiver: { kind: "DONOR", donor },
    payments: [{ donationId, paidOn, amountCents }],
    donationId,
    donorId,
    replaces,
  });
  const { fiscalReceiptId } = receipt;
  await context.tx.run(updateDonationReceipt, { donationId, fiscalReceiptId });
  return { receipt };
}

async function issuerOf(tx: ReadTransaction, { charityId }: DonationRow) {
  return charityId === null ? undefined : await tx.one(issuerById, { charityId });
}
