import type { ReadTransaction } from "../../contract/store.js";
import { chargeCents, ledgerAccount } from "../../domain/ledger.js";
import { invoicesAfter } from "../invoices/invoice-queries.js";
import { chargeOf } from "../invoices/issue-invoice.js";
import { succeededPaymentsAfter } from "../payments/payment-queries.js";
import {
  giftsPaidTwice,
  giftsWithoutCover,
  movedByGift,
  numberGaps,
  openingByCampaign,
  settledByCampaign,
  settledByCharity,
  storedBalances,
  sumsOfCredits,
  sumsOfDebits,
  transferCount,
} from "./audit-queries.js";

/** One amount that is not what it must be. */
export interface LedgerDifference {
  /** The rule that it breaks. */
  readonly rule:
    | "balance"
    | "amounts"
    | "amount-due"
    | "invoice-lines"
    | "settlement"
    | "cover"
    | "numbers";
  /** The ledger account, or the id of the gift, invoice or number series. */
  readonly subject: string;
  readonly expectedCents: number;
  readonly actualCents: number;
}

export interface LedgerReport {
  readonly transfers: number;
  readonly accounts: number;
  /** At most {@link maxDifferences}. */
  readonly differences: readonly LedgerDifference[];
}

/** More tell no more: the first ones lead to the cause. */
export const maxDifferences = 100;
const pageRows = 1_000;

/**
 * Recomputes every balance, from the transfers and again from the invoices, payments and settled gifts, and reports every
 * cent that differs. Also checks that each settled gift has exactly one settlement and one cover, that the balance of each
 * receivable equals the amounts due on the account's invoices, and that invoice numbers have no gaps.
 *
 * Memory grows with the number of ledger accounts, not of transfers.
 *
 * @param tx a consistent snapshot
 */
export async function verifyLedger(tx: ReadTransaction): Promise<LedgerReport> {
  const differences: LedgerDifference[] = [];
  const report = (difference: LedgerDifference) => {
    if (difference.expectedCents !== difference.actualCents && differences.length < maxDifferences)
      differences.push(difference);
  };
  const actual = await balancesOfTransfers(tx, report);
  const { expected, due } = await expectedBalances(tx, report);
  for (const [subject, expectedCents] of due)
    report({
      ...{ rule: "amount-due", subject, expectedCents },
      actualCents: actual.get(subject) ?? 0,
    });
  for (const subject of new Set([...actual.keys(), ...expected.keys()])) {
    if (subject === "opening") continue;
    report({
      ...{ rule: "amounts", subject },
      expectedCents: expected.get(subject) ?? 0,
      actualCents: actual.get(subject) ?? 0,
    });
  }
  await checkGifts(tx, report);
  for (const { series, last, count } of await tx.all(numberGaps, { limit: maxDifferences }))
    report({ rule: "numbers", subject: series, expectedCents: last, actualCents: count });
  const [counted] = await tx.all(transferCount, {});
  return { transfers: counted?.transfers ?? 0, accounts: actual.size, differences };
}

type Report = (difference: LedgerDifference) => void;
/** Credits less debits, in cents, by ledger account. */
type Balances = Map<string, number>;

const add = (balances: Balances, account: string, cents: number) =>
  balances.set(account, (balances.get(account) ?? 0) + cents);

/** The balances that follow from the transfers, compared with the stored ones. */
async function balancesOfTransfers(tx: ReadTransaction, report: Report): Promise<Balances> {
  const balances: Balances = new Map();
  for (const { account, cents } of await tx.all(sumsOfDebits, {})) add(balances, account, -cents);
  for (const { account, cents } of await tx.all(sumsOfCredits, {})) add(balances, account, cents);
  const stored = await tx.all(storedBalances, {});
  const missing = new Set(balances.keys());
  for (const { ledgerAccount: subject, debitCents, creditCents } of stored) {
    missing.delete(subject);
    const expectedCents = balances.get(subject) ?? 0;
    report({ rule: "balance", subject, expectedCents, actualCents: creditCents - debitCents });
  }
  for (const subject of missing)
    report({
      ...{ rule: "balance", subject, actualCents: 0 },
      expectedCents: balances.get(subject) ?? 0,
    });
  return balances;
}

/** The balances that follow from the invoices, payments and settled gifts. */
async function expectedBalances(
  tx: ReadTransaction,
  report: Report,
): Promise<{ expected: Balances; due: Balances }> {
  const balances: Balances = new Map();
  const due = await addInvoices(tx, balances, report);
  await addPayments(tx, balances);
  for (const { campaignId, cents } of await tx.all(openingByCampaign, {}))
    add(balances, ledgerAccount.fund(campaignId), cents);
  for (const { campaignId, cents } of await tx.all(settledByCampaign, {}))
    add(balances, ledgerAccount.fund(campaignId), -cents);
  for (const { charityId, cents } of await tx.all(settledByCharity, {}))
    add(balances, ledgerAccount.payable(charityId), cents);
  return { expected: balances, due };
}

/**
 * Adds what invoices and credit notes divide.
 *
 * @returns the sum of the amounts due, by ledger account (`receivable/…`)
 */
async function addInvoices(
  tx: ReadTransaction,
  balances: Balances,
  report: Report,
): Promise<Balances> {
  const due: Balances = new Map();
  for (let after = ""; ; ) {
    const page = await tx.all(invoicesAfter, { after, limit: pageRows });
    for (const invoice of page) {
      const { invoiceId, accountId, kind, lines, amountCents, amountDueCents } = invoice;
      const isRecorded = invoice.reference !== null;
      const charge = chargeOf(invoice);
      if (isRecorded) {
        const sum = lines.reduce(
          (cents, line) => cents + line.amount + ("vat" in line ? line.vat : 0),
          0,
        );
        const [subject, expectedCents] = [invoiceId, sum];
        report({ rule: "invoice-lines", subject, expectedCents, actualCents: amountCents });
      }
      if (!isRecorded || invoice.giftPaymentId !== null) continue;
      const sign = kind === "INVOICE" ? 1 : -1;
      for (const { campaignId, netCents } of charge.funds)
        add(balances, ledgerAccount.fund(campaignId), sign * netCents);
      add(balances, ledgerAccount.fees, sign * charge.feeCents);
      add(balances, ledgerAccount.vat, sign * charge.vatCents);
      add(balances, ledgerAccount.receivable(accountId), -sign * chargeCents(charge));
      add(due, ledgerAccount.receivable(accountId), -amountDueCents);
    }
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) break;
    after = last.invoiceId;
  }
  return due;
}

/** What came in by payments: on an invoice, or for one gift. */
async function addPayments(tx: ReadTransaction, balances: Balances): Promise<void> {
  for (let after = ""; ; ) {
    const page = await tx.all(succeededPaymentsAfter, { after, limit: pageRows });
    for (const payment of page) {
      const { accountId, provider, amountCents, refundedCents, lostCents, vatCents, campaignId } =
        payment;
      const kept = amountCents - refundedCents - lostCents;
      add(balances, ledgerAccount.provider(provider), -kept);
      if (campaignId === null) {
        add(balances, ledgerAccount.receivable(accountId), kept);
        continue;
      }
      if (kept === 0) continue;
      const netCents = payment.netCents ?? 0;
      add(balances, ledgerAccount.fund(campaignId), netCents);
      add(balances, ledgerAccount.fees, kept - netCents - vatCents);
      add(balances, ledgerAccount.vat, vatCents);
    }
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) break;
    after = last.paymentId;
  }
}

/** Each settled gift has moved once to its charity, and something paid for it. */
async function checkGifts(tx: ReadTransaction, report: Report): Promise<void> {
  for (const { donationId: subject, expectedCents, actualCents } of await tx.all(movedByGift, {
    limit: maxDifferences,
  }))
    report({ rule: "settlement", subject, expectedCents, actualCents });
  for (const query of [giftsWithoutCover, giftsPaidTwice])
    for (const { donationId: subject, amountCents } of await tx.all(query, {
      limit: maxDifferences,
    }))
      report({
        ...{ rule: "cover", subject },
        expectedCents: amountCents,
        actualCents: query === giftsPaidTwice ? 2 * amountCents : 0,
      });
}
