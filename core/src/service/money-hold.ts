import { limits } from "../contract/limits.js";
import type { MoneyHold } from "../contract/money-hold.js";
import type { ReadTransaction, Store } from "../contract/store.js";
import { paymentsToCollect } from "../resources/direct-debits/direct-debit-queries.js";
import { accountsToBill } from "../resources/invoices/invoice-queries.js";
import { type ServiceJob, timeOfJob } from "../resources/ledger/job-time-queries.js";
import {
  clockAheadMs,
  endMoneyHold,
  moneyHold,
  setChargedUntil,
} from "../resources/operator/instance-settings-queries.js";
import { dueRetriesOfPayments } from "../resources/payments/payment-queries.js";
import { type HeldJobRow, heldProviderJobs } from "../resources/payments/provider-job-queries.js";
import { charitiesOwed, openPayoutRun } from "../resources/payouts/payout-queries.js";
import { dueRecurringDonations } from "../resources/recurring-donations/recurring-donation-queries.js";
import { setMoneyHold } from "../storage/backups/backup-queries.js";

/**
 * Holds money: until `releaseMoney`, the service charges, refunds and transfers nothing by itself. What it finds due in a
 * restored database may have been done before the restore, under other ids, by which no provider would recognise it.
 *
 * @param realNow the machine's time
 * @returns the hold; the one that there was, if any
 */
export async function holdMoney(
  store: Store,
  { backupAt, realNow }: Pick<MoneyHold, "backupAt"> & { readonly realNow: string },
): Promise<MoneyHold> {
  return await store.write(async (tx) => {
    const before = await tx.one(moneyHold, {});
    if (before !== undefined) return before.hold;
    const hold = { backupAt, heldAt: await serviceTime(tx, realNow) };
    await tx.run(setMoneyHold, { hold });
    return hold;
  });
}

/** The service's time at a time of the machine. */
async function serviceTime(tx: ReadTransaction, realNow: string): Promise<string> {
  const ahead = await tx.one(clockAheadMs, {});
  return new Date(Date.parse(realNow) + (ahead?.aheadMs ?? 0)).toISOString();
}

/** The hold; null if money moves. */
export async function readMoneyHold(store: Store): Promise<MoneyHold | null> {
  return (await store.read((tx) => tx.one(moneyHold, {})))?.hold ?? null;
}

export interface ReleaseOptions {
  /**
   * Whether the periods of recurring donations that fell due before the restore count as charged: they are skipped, as
   * those of a pause are. Those that accounts are billed for are not: nobody was charged.
   */
  readonly skipsRecurring: boolean;
}

/**
 * Ends the hold: what fell due is done, as of its own time.
 *
 * @returns whether money was held
 */
export async function releaseMoney(
  store: Store,
  { skipsRecurring }: ReleaseOptions,
): Promise<boolean> {
  return await store.write(async (tx) => {
    const held = await tx.one(moneyHold, {});
    if (held === undefined) return false;
    if (skipsRecurring) await tx.run(setChargedUntil, { until: held.hold.heldAt });
    await tx.run(endMoneyHold, {});
    return true;
  });
}

/** What waits for the end of the hold. Each list has at most `limits.countedBacklog` entries. */
export interface HeldBack {
  readonly hold: MoneyHold | null;
  /** Recurring donations with a period that is due. */
  readonly recurringGifts: readonly string[];
  /** Refused payments that are due to be charged again. */
  readonly retries: readonly string[];
  /** Payments that are due for a run of direct debits. */
  readonly debits: readonly string[];
  /** What payment providers are to be asked for, under these keys. */
  readonly jobs: readonly HeldJobRow[];
  /** Since when a payout run is due; null if none is. */
  readonly payoutsDueAt: string | null;
  /** The charities that it may pay. */
  readonly charitiesOwed: readonly string[];
  /** Since when the monthly invoices are due, which are charged; null if they are not. */
  readonly invoicesDueAt: string | null;
  /** The accounts that they bill. */
  readonly accountsToBill: readonly string[];
}

/**
 * Finds what waits for the end of the hold.
 *
 * @param realNow the machine's time
 */
export async function findHeldBack(store: Store, realNow: string): Promise<HeldBack> {
  return await store.read(async (tx) => {
    const now = await serviceTime(tx, realNow);
    const limit = limits.countedBacklog;
    const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);
    const [run] = await tx.all(openPayoutRun, { status: "CREATING" });
    const payoutsDueAt = run?.createdAt ?? (await dueTimeOf(tx, "payouts", now));
    const owed = payoutsDueAt === null ? [] : await tx.all(charitiesOwed, { after: "", limit });
    const invoicesDueAt = await dueTimeOf(tx, "invoicing", now);
    const collected = await tx.all(paymentsToCollect, { now, limit });
    return {
      hold: (await tx.one(moneyHold, {}))?.hold ?? null,
      recurringGifts: keysOf(await tx.all(dueRecurringDonations, { now, limit })),
      retries: keysOf(await tx.all(dueRetriesOfPayments, { now, limit })),
      debits: collected.map(({ paymentId }) => paymentId),
      jobs: await tx.all(heldProviderJobs, { limit }),
      payoutsDueAt,
      charitiesOwed: owed.map(({ charityId }) => charityId),
      invoicesDueAt,
      accountsToBill:
        invoicesDueAt === null
          ? []
          : keysOf(await tx.all(accountsToBill, { until: invoicesDueAt, limit })),
    };
  });
}

async function dueTimeOf(tx: ReadTransaction, job: ServiceJob, now: string) {
  const planned = await tx.one(timeOfJob, { job });
  return planned !== undefined && planned.nextAt <= now ? planned.nextAt : null;
}
