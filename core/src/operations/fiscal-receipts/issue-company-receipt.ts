import { parisDate, parisYearEnd } from "../../domain/fiscal-time.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { mandateCovers } from "../../domain/receipt-rules.js";
import { accountById } from "../../queries/accounts.js";
import { companyGifts } from "../../queries/donations.js";
import { type FiscalReceiptRow, issuerById } from "../../queries/fiscal-receipts.js";
import { type Issuing, issueReceipt } from "./issue-receipt.js";

/** What a company's receipt is for. */
export interface CompanyYear {
  readonly accountId: string;
  readonly charityId: string;
  readonly year: number;
}

/**
 * Issues a company's receipt for what it gave a charity in a calendar year: the account itself, not its children, which
 * have receipts of their own. A gift is counted on the day, in Paris, on which it was processed.
 *
 * @returns null where there is nothing to certify: the charity issues no receipts, or its mandate covers no gift
 */
export async function issueCompanyReceipt(
  context: Issuing,
  { accountId, charityId, year }: CompanyYear,
  replaces?: FiscalReceiptRow,
): Promise<FiscalReceiptRow | null> {
  const { tx } = context;
  const charity = await tx.one(issuerById, { charityId });
  if (charity?.fiscalReceiptsSupport !== "ENABLED") return null;
  const period = { from: parisYearEnd(year - 1), until: parisYearEnd(year) };
  const gifts = await tx.all(companyGifts, { accountId, charityId, ...period });
  const payments = gifts
    .map(({ donationId, processedAt, amountCents }) => ({
      donationId,
      paidOn: parisDate(processedAt),
      amountCents,
    }))
    .filter(({ paidOn }) => mandateCovers(charity.receiptDetails, paidOn));
  if (payments.length === 0) return null;
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) throw new Error("an account that gave is missing");
  const company = legalEntityOf(account);
  return await issueReceipt(context, {
    accountId,
    year,
    charity,
    receiver: { kind: "COMPANY", company, year },
    payments,
    replaces,
  });
}
