import type { ReadTransaction } from "../../contract/store.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import type { ReceiptPayment } from "../../domain/receipt-content.js";
import {
  type MissingForReceipt,
  mayIssueFor,
  missingForReceipt,
} from "../../domain/receipt-rules.js";
import { accountById } from "../accounts/account-queries.js";
import { companyGifts, companyGiftsAmong } from "../gifts/donation-queries.js";
import type { FiscalReceiptRow } from "./fiscal-receipt-queries.js";
import { cancelReceipt, type Issuing, issueReceipt } from "./issue-receipt.js";
import { receiptIssuer } from "./receipt-issuer.js";

/** A company's receipt covers its gifts to one charity in one year. */
export interface CompanyYear {
  readonly accountId: string;
  readonly charityId: string;
  readonly year: number;
}

/** A company's receipt, or what is still missing for it. Nothing is missing where no receipt is due. */
export type CompanyReceipt =
  | { readonly receipt: FiscalReceiptRow }
  | { readonly receipt: null; readonly missing: readonly MissingForReceipt[] };

/**
 * Issues a company's receipt for its gifts to a charity in a year: the account's own, not those of its child accounts,
 * which have receipts of their own. A gift counts on the day on which it was processed, by the form's calendar, and not
 * while its invoice, or that of its budget, is open again because its payment went back.
 *
 * @param replaces the receipt to replace. It stays if it counts the same gifts; it is canceled if it counts one that no
 * longer counts, even if there is no new one
 */
export async function issueCompanyReceipt(
  context: Issuing,
  companyYear: CompanyYear,
  replaces?: FiscalReceiptRow,
): Promise<CompanyReceipt> {
  const facts = await companyReceiptFacts(context, companyYear);
  if (facts === null || facts.missing.length > 0) {
    if (replaces?.status === "ISSUED" && (await isOverstated(context, replaces)))
      await cancelReceipt(context, replaces, null);
    return { receipt: null, missing: facts?.missing ?? [] };
  }
  const { issuer, giver } = facts;
  const payments = facts.payments.filter(({ paidOn }) => mayIssueFor(issuer, paidOn));
  if (replaces?.status === "ISSUED" && hasSameGifts(replaces, payments))
    return { receipt: replaces };
  const { accountId, year } = companyYear;
  const receipt = { accountId, year, issuer, giver, payments, replaces };
  return { receipt: await issueReceipt(context, receipt) };
}

/** Whether a receipt counts a gift that was reversed, or whose invoice is open again. */
async function isOverstated(
  { tx }: Pick<Issuing, "tx">,
  { content }: FiscalReceiptRow,
): Promise<boolean> {
  const donationIds = content.payments.map(({ donationId }) => donationId);
  const counted = await tx.all(companyGiftsAmong, { donationIds });
  return counted.length < donationIds.length;
}

function hasSameGifts({ content }: FiscalReceiptRow, payments: readonly ReceiptPayment[]): boolean {
  const before = new Set(content.payments.map(({ donationId }) => donationId));
  return (
    before.size === payments.length && payments.every(({ donationId }) => before.has(donationId))
  );
}

type Reading = Pick<Issuing, "now" | "settings"> & { readonly tx: ReadTransaction };

/** What a company's receipt would state, and what it still needs; null where no receipt is due. */
export async function companyReceiptFacts(
  context: Reading,
  { accountId, charityId, year }: CompanyYear,
) {
  const { tx } = context;
  const issuer = await receiptIssuer(context, charityId, "COMPANY");
  if (issuer?.fiscalReceiptsSupport !== "ENABLED") return null;
  const { calendar } = issuer.form;
  const gifts = await giftsOfYear(context, { accountId, charityId, year });
  if (gifts.length === 0) return null;
  const payments = gifts.map(({ donationId, processedAt, amountCents }) => ({
    donationId,
    paidOn: calendar.dateOf(processedAt),
    amountCents,
  }));
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) throw new Error("the account of a gift is missing");
  const giver = { kind: "COMPANY", company: legalEntityOf(account), year } as const;
  const days = payments.map(({ paidOn }) => paidOn);
  return { issuer, giver, payments, missing: missingForReceipt(issuer, giver, days) };
}

/** The company's settled gifts of a year by the calendar of the charity's form. */
async function giftsOfYear(context: Reading, { accountId, charityId, year }: CompanyYear) {
  const issuer = await receiptIssuer(context, charityId, "COMPANY");
  if (issuer === undefined) return [];
  const { calendar } = issuer.form;
  const period = { from: calendar.yearEnd(year - 1), until: calendar.yearEnd(year) };
  return await context.tx.all(companyGifts, { accountId, charityId, ...period });
}
