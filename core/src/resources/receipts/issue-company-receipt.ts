import { legalEntityOf } from "../../domain/legal-entity.js";
import { mandateCovers } from "../../domain/receipt-rules.js";
import { accountById } from "../accounts/account-queries.js";
import { companyGifts } from "../gifts/donation-queries.js";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";
import { type Issuing, issueReceipt } from "./issue-receipt.js";
import { receiptIssuer } from "./receipt-issuer.js";

/** The gifts that one receipt of a company counts. */
export interface CompanyYear {
  readonly accountId: string;
  readonly charityId: string;
  readonly year: number;
}

/**
 * Issues a company's receipt for its gifts to a charity in a year: the account's own, not those of its child accounts,
 * which have receipts of their own. A gift counts on the day on which it was processed, by the form's calendar.
 *
 * @returns null where no receipt can be issued: the charity issues none, its mandate covers no gift, or a fact that the
 * form must state is missing
 */
export async function issueCompanyReceipt(
  context: Issuing,
  { accountId, charityId, year }: CompanyYear,
  replaces?: FiscalReceiptRow,
): Promise<FiscalReceiptRow | null> {
  const { tx } = context;
  const issuer = await receiptIssuer(context, charityId, "COMPANY");
  if (issuer?.fiscalReceiptsSupport !== "ENABLED") return null;
  const { form, charity, mandate } = issuer;
  const period = { from: form.calendar.yearEnd(year - 1), until: form.calendar.yearEnd(year) };
  const gifts = await tx.all(companyGifts, { accountId, charityId, ...period });
  const payments = gifts
    .map(({ donationId, processedAt, amountCents }) => ({
      donationId,
      paidOn: form.calendar.dateOf(processedAt),
      amountCents,
    }))
    .filter(({ paidOn }) => mandateCovers(mandate, paidOn));
  if (payments.length === 0) return null;
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) throw new Error("an account that gave is missing");
  const giver = { kind: "COMPANY", company: legalEntityOf(account), year } as const;
  if (form.missing({ charity, giver }).length > 0) return null;
  return await issueReceipt(context, { accountId, year, issuer, giver, payments, replaces });
}
