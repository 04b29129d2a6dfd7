import { expect } from "vitest";
import { integer, nullable, select, statement, text } from "../../contract/define-query.js";
import { homeCalendar } from "../../domain/calendar.js";
import { setJobTime } from "../../resources/ledger/job-time-queries.js";
import { never } from "../../resources/ledger/job-times.js";
import { verifyLedger } from "../../resources/ledger/verify-ledger.js";
import type { World } from "../world.js";
import { chargedLines, priceOf } from "./money.js";
import { find, type Model } from "./state.js";

const transfersOfAccount = select({
  name: "test-model-transfers",
  text: `select debit_account, credit_account, cast(sum(amount_cents) as bigint) as cents from ledger_transfers
    where account_id = :accountId group by debit_account, credit_account`,
  parameters: { accountId: text },
  row: { debitAccount: text, creditAccount: text, cents: integer },
});

const settlementsOfAccount = select({
  name: "test-model-settlements",
  text: `select donation_id, kind, cast(count(*) as bigint) as times, cast(sum(amount_cents) as bigint) as cents
    from ledger_transfers where account_id = :accountId and kind in ('SETTLEMENT', 'REVERSAL')
    group by donation_id, kind order by donation_id`,
  parameters: { accountId: text },
  row: { donationId: nullable(text), kind: text, times: integer, cents: integer },
});

type Balances = Map<string, number>;
const add = (balances: Balances, account: string, cents: number) =>
  balances.set(account, (balances.get(account) ?? 0) + cents);

/** What each ledger account holds for this account, by the model's objects alone. */
function expectedBalances(model: Model): Balances {
  const balances: Balances = new Map();
  const own = `receivable/${model.account.accountId}`;
  for (const invoice of model.invoices.filter(({ isPrepaid }) => !isPrepaid)) {
    add(balances, own, -invoice.amountDue);
    for (const { campaignId, amount, vat } of chargedLines(invoice)) {
      add(balances, campaignId === null ? "fees" : `fund/${campaignId}`, amount);
      add(balances, "vat", vat);
    }
  }
  for (const { amount, refunded, charge, donationId } of model.payments) {
    add(balances, "provider/sandbox", refunded - amount);
    if (charge === null || refunded > 0) continue;
    add(balances, `fund/${find(model, "donations", donationId)!.campaignId}`, charge.net);
    add(balances, "fees", charge.fee);
    add(balances, "vat", charge.vat);
  }
  for (const gift of model.donations.filter(({ status }) => status === "PROCESSED")) {
    const { net } = priceOf(model, gift);
    add(balances, `fund/${gift.campaignId}`, -net);
    add(balances, `payable/${gift.charityId}`, net);
  }
  return balances;
}

const present = (balances: Balances) =>
  Object.fromEntries([...balances].filter(([, cents]) => cents !== 0).sort());

/** Asserts that the ledger has of the account what the model says, to the cent, and that nothing is settled twice. */
export async function assertLedger(world: World, model: Model): Promise<void> {
  const { accountId } = model.account;
  const [transfers, settlements] = await world.store.read(
    async (tx) =>
      [
        await tx.all(transfersOfAccount, { accountId }),
        await tx.all(settlementsOfAccount, { accountId }),
      ] as const,
  );
  const actual: Balances = new Map();
  for (const { debitAccount, creditAccount, cents } of transfers) {
    add(actual, debitAccount, -cents);
    add(actual, creditAccount, cents);
  }
  const whole = [...actual.values()].reduce((sum, cents) => sum + cents, 0);
  expect(whole, "all ledger accounts together").toBe(0);
  expect(present(actual), "balances of the ledger").toEqual(present(expectedBalances(model)));
  for (const [account, cents] of actual) {
    if (account.startsWith("fund/")) expect(cents, account).toBeGreaterThanOrEqual(0);
  }
  const keys = settlements.map(({ donationId, kind }) => `${donationId} ${kind}`);
  const counts = settlements.map(({ times }) => times);
  expect(counts, `more than once: ${keys.join(", ")}`).toEqual(counts.map(() => 1));
}

/** Asserts that each settled gift has one cover, that each number is of its year, and that no two invoices share one. */
export function assertInvoices(model: Model): void {
  const { invoices } = model;
  for (const { number, reference, issuedAt, amount, lines } of invoices) {
    expect(number).toMatch(/^\d{4}-\d{6}$/);
    expect(number.slice(0, 4)).toBe(homeCalendar.dateOf(issuedAt).slice(0, 4));
    expect(reference).toMatch(/^RF\d\d/);
    expect(lines.reduce((sum, line) => sum + line.amount + line.vat, 0)).toBe(amount);
  }
  expect(new Set(invoices.map(({ number }) => number)).size, "numbers").toBe(invoices.length);
}

/** Asserts what holds of the ledger of all accounts. */
export async function assertWholeLedger(world: World): Promise<void> {
  const { differences } = await world.store.read((tx) => verifyLedger(tx));
  expect(differences, "differences that the audit finds").toEqual([]);
}

const retireFunds = statement({
  name: "test-model-retire-funds",
  text: "update campaigns set fund_closed_at = '2000-01-01T00:00:00.000Z' where fund_closed_at is null",
  parameters: {},
});
const retireRecurring = statement({
  name: "test-model-retire-recurring",
  text: "update recurring_donations set next_donation_at = null",
  parameters: {},
});

/** Bills the accounts of earlier sequences, so that an invoicing run bills one's own alone. */
export async function billOthers(world: World): Promise<void> {
  for (;;) {
    const { remaining } = await world.ok("create-invoicing-run", { as: "operator", body: {} });
    if (remaining !== true) break;
  }
}

/**
 * Leaves the daily and monthly jobs nothing to do for the accounts of earlier sequences, so that a sequence lives through
 * the same when it is run alone.
 */
export async function retireOthers(world: World, nextMonthAt: string): Promise<void> {
  await world.store.write(async (tx) => {
    await tx.run(setJobTime, { job: "invoicing", nextAt: nextMonthAt });
    await tx.run(setJobTime, { job: "settlement", nextAt: never });
    // A payout pays the donations of all accounts: it has tests of its own.
    await tx.run(setJobTime, { job: "payouts", nextAt: never });
    await tx.run(retireFunds, {});
    await tx.run(retireRecurring, {});
  });
}
