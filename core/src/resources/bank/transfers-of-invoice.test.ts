import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { bankEntriesOf, imported, openInvoice } from "../../testing/bank.js";
import type { CamtEntry } from "../../testing/camt.js";
import { unique } from "../../testing/fixtures.js";
import { onEveryDatabase } from "../../testing/observe.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

const dueCents = 10_000;
const timeoutMs = 600_000;
/** PostgreSQL differs in storage alone. */
const runs = inject("isThorough") ? { sqlite: 300, postgres: 300 } : { sqlite: 60, postgres: 15 };

/** Transfers that add up to an invoice's amount or more, and files that contain each of them at least once. */
const anyTransfers = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: dueCents - 1 }), { maxLength: 4 }),
    extra: fc.option(fc.integer({ min: 1, max: 20_000 })),
    isLastHigher: fc.boolean(),
  })
  .map(({ cuts, extra, isLastHigher }) => {
    const marks = [0, ...cuts.toSorted((one, other) => one - other), dueCents];
    const parts = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0));
    if (extra === null) return parts;
    return isLastHigher
      ? parts.map((part, index) => (index === parts.length - 1 ? part + extra : part))
      : [...parts, extra];
  })
  .chain((amounts) =>
    fc.record({
      amounts: fc.constant(amounts),
      order: fc.shuffledSubarray([...amounts.keys()], { minLength: amounts.length }),
      repeats: fc.array(fc.nat(amounts.length - 1), { maxLength: 4 }),
      splits: fc.array(fc.boolean(), {
        minLength: amounts.length + 4,
        maxLength: amounts.length + 4,
      }),
      kinds: fc.array(fc.constantFrom("camt.053" as const, "camt.054" as const), {
        minLength: amounts.length + 4,
        maxLength: amounts.length + 4,
      }),
    }),
  )
  .map(({ order, repeats, splits, ...rest }) => {
    const files: number[][] = [[]];
    for (const [place, transfer] of [...order, ...repeats].entries()) {
      const last = files.at(-1);
      // A file contains a transfer at most once.
      if (last === undefined || splits[place] || last.includes(transfer)) files.push([transfer]);
      else last.push(transfer);
    }
    return { ...rest, files };
  });

const euros = (cents: number) => (cents / 100).toFixed(2);

/** What becomes of transfers that arrive in this order: those after the invoice is paid wait for the operator. */
function expectation(amounts: readonly number[]) {
  let [paid, credit, suspense] = [0, 0, 0];
  for (const amount of amounts) {
    if (paid === dueCents) suspense += amount;
    else {
      credit = Math.max(0, paid + amount - dueCents);
      paid = Math.min(dueCents, paid + amount);
    }
  }
  return { credit, suspense };
}

async function balanceOf(world: World, ledgerAccount: string): Promise<number> {
  const query = { prefix: ledgerAccount };
  const { data } = await world.ok<{ data: { balance: number }[] }>("list-ledger-balances", {
    as: "operator",
    query,
  });
  return data[0]?.balance ?? 0;
}

onEveryDatabase("the transfers of one invoice", (world) => {
  test("in any parts and any order, told any number of times, pay it once, and the ledger agrees", {
    timeout: timeoutMs,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyTransfers, async ({ amounts, files, kinds }) => {
        const { account, invoiceId, reference } = await openInvoice(world());
        const before = await balanceOf(world(), "suspense");
        const transfers = amounts.map(
          (cents): CamtEntry => ({
            amount: euros(cents),
            creditorReference: reference,
            endToEndId: unique("E2E"),
          }),
        );
        const arrived = new Set<number>();
        for (const [index, file] of files.entries()) {
          const kind = kinds[index] ?? "camt.053";
          const counts = await imported(
            world(),
            file.map((transfer) => transfers[transfer] as CamtEntry),
            { kind },
          );
          const isNew = file.filter((transfer) => !arrived.has(transfer)).length;
          expect(counts.matched + counts.unmatched).toBe(isNew);
          expect(counts.duplicates).toBe(file.length - isNew);
          for (const transfer of file) arrived.add(transfer);
        }
        const { credit, suspense } = expectation(
          [...arrived].map((transfer) => amounts[transfer] ?? 0),
        );
        const { accountId } = account;
        const invoice = await world().ok("get-invoice", { as: account, path: { invoiceId } });
        expect(invoice).toMatchObject({ status: "PAID", amountDue: 0 });
        const { data } = await world().ok<{ data: { amount: number }[] }>("list-payments", {
          as: account,
          query: { invoiceId },
        });
        expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueCents);
        expect(await balanceOf(world(), `receivable/${accountId}`)).toBe(credit);
        expect((await balanceOf(world(), "suspense")) - before).toBe(suspense);
        const entries = await bankEntriesOf(world(), { accountId });
        expect(entries.reduce((sum, { credited }) => sum + credited, 0)).toBe(credit);
        expect((await world().store.read(verifyLedger)).differences).toEqual([]);
      }),
      { numRuns: runs[world().database] },
    );
  });
});
