import * as sql from "../../contract/define-query.js";
import type { ReadTransaction } from "../../contract/store.js";
import { homeCalendar } from "../../domain/calendar.js";
import { ledgerAccount, type TransferKind } from "../../domain/ledger.js";
import type { ReceiptsStatement, StatementBalance } from "../../domain/receipts-statement.js";
import { charityById } from "../charities/charity-queries.js";
import { receiptsByArticles } from "./fiscal-receipt-queries.js";

/** Number and sum of a charity's receipts of a year that were canceled. */
const canceledReceipts = sql.select({
  name: "canceled-receipts-of-charity",
  text: `select cast(count(*) as bigint) as count, cast(coalesce(sum(amount_cents), 0) as bigint) as cents
    from fiscal_receipts where charity_id = :charityId and year = :year and status = 'CANCELED'`,
  parameters: { charityId: sql.text, year: sql.integer },
  row: { count: sql.integer, cents: sql.integer },
});

const movedOf = (side: "debit" | "credit", sign: "-" | "") =>
  `select kind, case when at < :from then 1 else 0 end as is_before, ${sign}amount_cents as cents
      from ledger_transfers where ${side}_account = :ledgerAccount and at < :until`;

/** What a ledger account's transfers credited it before a moment and between two moments, by kind. */
const movedByKind = sql.select({
  name: "moved-by-kind",
  text: `select kind, cast(is_before as bigint) as is_before, cast(sum(cents) as bigint) as cents from (
      ${movedOf("credit", "")} union all ${movedOf("debit", "-")}) moved
    group by kind, is_before`,
  parameters: { ledgerAccount: sql.text, from: sql.text, until: sql.text },
  row: { kind: sql.word<TransferKind>(), isBefore: sql.boolean, cents: sql.integer },
});

const partOf = (kind: TransferKind) =>
  kind === "PAYOUT" ? "paidOut" : kind === "REDIRECT" ? "redirected" : "settled";

async function balanceOfYear(
  tx: ReadTransaction,
  charityId: string,
  year: number,
): Promise<StatementBalance> {
  const moved = await tx.all(movedByKind, {
    ledgerAccount: ledgerAccount.payable(charityId),
    from: homeCalendar.yearEnd(year - 1),
    until: homeCalendar.yearEnd(year),
  });
  const parts = { opening: 0, settled: 0, redirected: 0, paidOut: 0 };
  for (const { kind, isBefore, cents } of moved)
    parts[isBefore ? "opening" : partOf(kind)] += cents;
  const { opening, settled, redirected, paidOut } = parts;
  return { ...parts, closing: opening + settled + redirected + paidOut };
}

/**
 * A charity's statement of a calendar year, from its receipts and the ledger; undefined for an unknown charity. For the
 * operator and the charity's own page.
 */
export async function receiptsStatement(
  tx: ReadTransaction,
  { charityId, year }: { readonly charityId: string; readonly year: number },
): Promise<ReceiptsStatement | undefined> {
  const charity = await tx.one(charityById, { charityId });
  if (charity === undefined) return undefined;
  const articles = await tx.all(receiptsByArticles, { charityId, year });
  const canceled = await tx.one(canceledReceipts, { charityId, year });
  const { name: charityName, registrationNumber, receiptDetails, country } = charity;
  return {
    charityId,
    charityName,
    registrationNumber,
    year,
    articles,
    isFrench: (receiptDetails?.country ?? country ?? "FR") === "FR",
    count: articles.reduce((sum, { count }) => sum + count, 0),
    cents: articles.reduce((sum, { cents }) => sum + cents, 0),
    canceled: canceled ?? { count: 0, cents: 0 },
    balance: await balanceOfYear(tx, charityId, year),
  };
}
