import type { ReadTransaction } from "../../contract/store.js";
import { chargeCents, ledgerAccount } from "../../domain/ledger.js";
import { isReceived } from "../bank/bank-entry.js";
import { invoicesAfter } from "../invoices/invoice-queries.js";
import { chargeOf } from "../invoices/issue-invoice.js";
import { succeededPaymentsAfter } from "../payments/payment-queries.js";
import {
  bankEntriesAfter,
  deductedBeforeRedirect,
  giftsMovedWrongly,
  giftsPaidTwice,
  giftsWithoutCover,
  lastGiftOfPage,
  numberGaps,
  openingByCampaign,
  paidBeforeRedirect,
  payoutsAfter,
  settledGifts,
  sumsOfCredits,
  sumsOfDebits,
} from "./audit-queries.js";
import { balancesAfter } from "./ledger-queries.js";

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
    | "bank-entry"
    | "payout"
    | "payout-booking"
    | "numbers";
  /** The ledger account, or the id of the gift, invoice, bank entry, payout or number series. */
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

/** More would not help: the first ones lead to the cause. */
export const maxDifferences = 100;
/** Few, because the lines of an invoice are read in the process that answers calls. */
const pageRows = 200;
/** The database sums these up: enough to make round trips cheap, and few enough for a fraction of a second. */
const pageGifts = 5_000;

/**
 * Recomputes every balance, from the transfers and again from the invoices, payments and settled gifts, and reports every
 * cent that differs. Also checks that each settled gift has exactly one settlement and one cover, that the balance of each
 * receivable equals the amounts due on the account's invoices less its credits, that each bank entry pays what it brought
 * in, that each payout is what its donations are worth and PAID by an entry alone if the bank had a file of it, and that
 * invoice numbers have no gaps.
 *
 * Memory grows with the number of ledger accounts, not of transfers.
 *
 * @param tx a consistent snapshot
 */
export async function verifyLedger(tx: ReadTransaction): Promise<LedgerReport> {
  const { differences, report } = createReport();
  // Found first but reported last: the balances show at once how far an error reaches.
  const ofGifts = createReport();
  const { actual, transfers } = await balancesOfTransfers(tx, report);
  const { expected, due } = await expectedBalances(tx, report);
  await addGifts(tx, expected, ofGifts.report);
  for (const [subject, expectedCents] of due)
    report({
      rule: "amount-due",
      subject,
      expectedCents,
      actualCents: actual.get(subject) ?? 0,
    });
  for (const subject of new Set([...actual.keys(), ...expected.keys()])) {
    if (subject === "opening") continue;
    report({
      rule: "amounts",
      subject,
      expectedCents: expected.get(subject) ?? 0,
      actualCents: actual.get(subject) ?? 0,
    });
  }
  for (const { series, last, count } of await tx.all(numberGaps, { limit: maxDifferences }))
    report({ rule: "numbers", subject: series, expectedCents: last, actualCents: count });
  ofGifts.differences.forEach(report);
  return { transfers, accounts: actual.size, differences };
}

type Report = (difference: LedgerDifference) => void;

function createReport(): { differences: LedgerDifference[]; report: Report } {
  const differences: LedgerDifference[] = [];
  return {
    differences,
    report(difference) {
      const { expectedCents, actualCents } = difference;
      if (expectedCents !== actualCents && differences.length < maxDifferences)
        differences.push(difference);
    },
  };
}

/** Credits less debits, in cents, by ledger account. */
type Balances = Map<string, number>;

const add = (balances: Balances, account: string, cents: number) =>
  balances.set(account, (balances.get(account) ?? 0) + cents);

/** Reads a list in pages, each after the last row of the one before. */
async function* inPages<Row>(
  read: (page: { after: string; limit: number }) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const page = await read({ after, limit: pageRows });
    yield* page;
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) return;
    after = keyOf(last);
  }
}

/** The balances that follow from the transfers, compared with the stored ones. */
async function balancesOfTransfers(
  tx: ReadTransaction,
  report: Report,
): Promise<{ actual: Balances; transfers: number }> {
  const actual: Balances = new Map();
  let transfers = 0;
  for (const [query, sign] of [
    [sumsOfDebits, -1],
    [sumsOfCredits, 1],
  ] as const) {
    const sums = inPages(
      (page) => tx.all(query, page),
      ({ account }) => account,
    );
    for await (const { account, cents, transfers: count } of sums) {
      add(actual, account, sign * cents);
      // Each transfer has one debit.
      if (query === sumsOfDebits) transfers += count;
    }
  }
  const missing = new Set(actual.keys());
  const stored = inPages(
    (page) => tx.all(balancesAfter, { ...page, from: "", until: "\u{10ffff}" }),
    ({ ledgerAccount: name }) => name,
  );
  for await (const { ledgerAccount: subject, debitCents, creditCents } of stored) {
    missing.delete(subject);
    const expectedCents = actual.get(subject) ?? 0;
    report({ rule: "balance", subject, expectedCents, actualCents: creditCents - debitCents });
  }
  for (const subject of missing)
    report({
      rule: "balance",
      subject,
      actualCents: 0,
      expectedCents: actual.get(subject) ?? 0,
    });
  return { actual, transfers };
}

/** The balances that follow from the invoices and payments, and from what there was before the ledger. */
async function expectedBalances(
  tx: ReadTransaction,
  report: Report,
): Promise<{ expected: Balances; due: Balances }> {
  const balances: Balances = new Map();
  const due = await addInvoices(tx, balances, report);
  await addPayments(tx, balances, due);
  await addBankEntries(tx, balances, report);
  await addPayouts(tx, balances, report);
  for (const { campaignId, cents } of await tx.all(openingByCampaign, {}))
    add(balances, ledgerAccount.fund(campaignId), cents);
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
  const all = inPages(
    (page) => tx.all(invoicesAfter, page),
    ({ invoiceId }) => invoiceId,
  );
  for await (const invoice of all) {
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
  return due;
}

/**
 * What came in by payments: on an invoice, as a credit for later ones, or for one gift. One that was made from a bank
 * entry takes its money out of `suspense`.
 */
async function addPayments(tx: ReadTransaction, balances: Balances, due: Balances): Promise<void> {
  const all = inPages(
    (page) => tx.all(succeededPaymentsAfter, page),
    ({ paymentId }) => paymentId,
  );
  for await (const payment of all) {
    const { accountId, provider, amountCents, refundedCents, lostCents, vatCents, campaignId } =
      payment;
    const { refundingCents, isSurplus, invoiceId } = payment;
    const costCents = (payment.costCents ?? 0) + payment.disputeCostCents;
    const kept = amountCents - refundedCents - lostCents;
    // More may go back to a payer than came in. An account owes it by its invoice; of a gift it is a loss.
    const heldCents = invoiceId === null ? Math.max(kept, refundingCents) : kept;
    add(balances, ledgerAccount.losses, kept - heldCents - costCents);
    add(balances, ledgerAccount.provider(provider), costCents);
    const isOfBankEntry = payment.bankEntryId !== null;
    const from = isOfBankEntry ? ledgerAccount.suspense : ledgerAccount.provider(provider);
    add(balances, from, -amountCents);
    add(balances, ledgerAccount.provider(provider), amountCents - kept);
    add(due, ledgerAccount.receivable(accountId), payment.creditCents);
    if (isSurplus) {
      add(balances, ledgerAccount.suspense, heldCents);
      continue;
    }
    if (campaignId === null) {
      // A credit until the provider has given it back.
      add(due, ledgerAccount.receivable(accountId), refundingCents);
      add(balances, ledgerAccount.receivable(accountId), heldCents);
      continue;
    }
    if (heldCents === 0) continue;
    const netCents = payment.netCents ?? 0;
    add(balances, ledgerAccount.fund(campaignId), netCents);
    add(balances, ledgerAccount.fees, heldCents - netCents - vatCents);
    add(balances, ledgerAccount.vat, vatCents);
  }
}

/**
 * Adds what settled gifts moved. Checks that each of them has moved once to its charity, and that one thing paid for it.
 */
async function addGifts(tx: ReadTransaction, balances: Balances, report: Report): Promise<void> {
  for (let after = ""; ; ) {
    const page = await tx.one(lastGiftOfPage, { after, limit: pageGifts });
    if (page === undefined || page.last === null) return;
    const gifts = { after, last: page.last };
    for (const { campaignId, charityId, cents } of await tx.all(settledGifts, gifts)) {
      add(balances, ledgerAccount.fund(campaignId), -cents);
      if (charityId !== null) add(balances, ledgerAccount.payable(charityId), cents);
    }
    await checkGifts(tx, gifts, report);
    after = page.last;
  }
}

async function checkGifts(
  tx: ReadTransaction,
  gifts: { readonly after: string; readonly last: string },
  report: Report,
): Promise<void> {
  const some = { ...gifts, limit: maxDifferences };
  for (const { donationId: subject, ...cents } of await tx.all(giftsMovedWrongly, some))
    report({ rule: "settlement", subject, ...cents });
  for (const { donationId: subject, amountCents } of await tx.all(giftsWithoutCover, some))
    report({ rule: "cover", subject, expectedCents: amountCents, actualCents: 0 });
  for (const { donationId: subject, amountCents } of await tx.all(giftsPaidTwice, some))
    report({ rule: "cover", subject, expectedCents: amountCents, actualCents: 2 * amountCents });
}

/**
 * What came in on the bank account by its statements; not again what operators had recorded by hand or what direct debits
 * brought in. What a provider paid out with it, the provider holds no longer. Checks that each entry pays as much as it
 * brought in, or nothing while nobody has assigned it.
 */
async function addBankEntries(
  tx: ReadTransaction,
  balances: Balances,
  report: Report,
): Promise<void> {
  const all = inPages(
    (page) => tx.all(bankEntriesAfter, page),
    ({ entryId }) => entryId,
  );
  for await (const entry of all) {
    const { entryId: subject, status, amountCents, paidCents, isRecordedByHand } = entry;
    const { movedCents, feeCents, provider } = entry;
    const paidOutCents = provider === null ? 0 : amountCents;
    const isAssigned = status === "MATCHED" || status === "ASSIGNED";
    const recordedCents = isRecordedByHand ? amountCents : 0;
    const actualCents = movedCents > 0 ? movedCents : paidCents + recordedCents + paidOutCents;
    const expectedCents = isAssigned ? amountCents : 0;
    report({ rule: "bank-entry", subject, expectedCents, actualCents });
    add(balances, ledgerAccount.losses, -feeCents);
    add(balances, ledgerAccount.bank, feeCents);
    if (!isReceived(entry) || status === "REPLACED" || isRecordedByHand || movedCents > 0) continue;
    add(balances, ledgerAccount.bank, -amountCents);
    add(balances, ledgerAccount.suspense, amountCents - paidOutCents);
    if (provider !== null) add(balances, ledgerAccount.provider(provider), paidOutCents);
  }
}

/**
 * What was paid out. Checks that each payout is what its donations are worth, less those that it deducts, and that of those
 * in a file for the bank, the PAID ones have an entry of the bank account, and those in transit have none.
 */
async function addPayouts(tx: ReadTransaction, balances: Balances, report: Report): Promise<void> {
  const all = inPages(
    (page) => tx.all(payoutsAfter, page),
    ({ payoutId }) => payoutId,
  );
  for await (const payout of all) {
    const { payoutId: subject, charityId, provider, status } = payout;
    const { amountCents: actualCents, donationsCents: expectedCents } = payout;
    if (status !== "RETURNED") report({ rule: "payout", subject, expectedCents, actualCents });
    const bookedCents = payout.debitEntryId === null ? 0 : actualCents;
    const isOpen = status === "CREATED" || status === "SENT";
    if (payout.fileNumber !== null && status !== "RETURNED")
      report({
        rule: "payout-booking",
        subject,
        actualCents: bookedCents,
        expectedCents: isOpen ? 0 : actualCents,
      });
    if (status !== "PAID") continue;
    add(balances, ledgerAccount.payable(charityId), -actualCents);
    add(balances, ledgerAccount.provider(provider), actualCents);
  }
  // A redirect moved the deductions of reversed donations, too.
  for (const [query, sign] of [
    [paidBeforeRedirect, 1],
    [deductedBeforeRedirect, -1],
  ] as const)
    for (const { charityId, toCharityId, cents } of await tx.all(query, {})) {
      add(balances, ledgerAccount.payable(charityId), sign * cents);
      add(balances, ledgerAccount.payable(toCharityId), -sign * cents);
    }
}
