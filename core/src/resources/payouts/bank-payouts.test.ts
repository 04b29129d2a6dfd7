import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { flows } from "../../domain/ledger.js";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import { type TestDonation, unknownId } from "../../testing/fixtures.js";
import {
  bankAccount,
  charityAccountOf,
  charitysIban,
  charityWithGifts,
  encryptAnew,
  exportedTransfers,
  exportPayouts,
  type FiledTransfer,
  payoutsOf,
  runPayouts,
} from "../../testing/payouts.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import { painProblems, whyNotValidated } from "../../testing/validate-pain.js";
import type { World } from "../../testing/world.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { bankAccountsOfCharity, insertCharityBankAccount } from "./bank-account-queries.js";

type Row = Record<string, unknown>;
type Tally = Record<"matched" | "unmatched" | "duplicates", number>;

const live = { environment: "live" } as const;
const daySeconds = 24 * 60 * 60;

/** Imports a statement, and lets the donations show what it said. */
async function tell(
  world: World,
  entries: readonly CamtEntry[],
  given: { readonly kind?: "camt.053" | "camt.054"; readonly id?: string } = {},
): Promise<Tally> {
  const xml = camtXml({ id: randomUUID(), ...given, entries });
  const tally = await world.ok<Tally>("import-bank-statement", { as: "operator", body: { xml } });
  await world.runDue();
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
  return tally;
}
const matched = { matched: 1, unmatched: 0, duplicates: 0 };
const unmatched = { matched: 0, unmatched: 1, duplicates: 0 };
const duplicate = { matched: 0, unmatched: 0, duplicates: 1 };

const booked = ({ amount, endToEndId, holder }: FiledTransfer): CamtEntry => ({
  ...{ amount, direction: "DBIT", endToEndId, name: holder },
});
const returned = (transfer: FiledTransfer, changes: Partial<CamtEntry> = {}): CamtEntry => ({
  ...{ ...booked(transfer), direction: "CRDT", bookedOn: "2026-03-04", returnReason: "AC04" },
  ...changes,
});

/** A charity with a payout whose file is at the bank. */
async function sentPayout(world: World, amounts = [1_000, 2_500]) {
  const charity = await charityWithGifts(world, amounts);
  await bankAccount(world, charity.charityId);
  const [transfer] = await exportedTransfers(world, await runPayouts(world));
  if (transfer === undefined) throw new Error("the file has no transfer");
  return { ...charity, transfer };
}

/** Charities whose payouts are in one file. */
async function sentBatch(world: World, amounts: readonly number[]) {
  const charities = [];
  for (const amount of amounts) {
    const charity = await charityWithGifts(world, [amount]);
    await bankAccount(world, charity.charityId);
    charities.push(charity);
  }
  return { charities, transfers: await exportedTransfers(world, await runPayouts(world)) };
}

const payoutOf = async (world: World, charityId: string) => (await payoutsOf(world, charityId))[0];
const paidOutAt = async (world: World, { account, donationId }: TestDonation) =>
  (await world.ok("get-donation", { as: account, path: { donationId } })).paidOutAt;
const balancesOf = async (world: World, prefix: string) => {
  const { data } = await world.ok<{ data: { ledgerAccount: string; balance: number }[] }>(
    ...(["list-ledger-balances", { as: "operator", query: { prefix } }] as const),
  );
  return data.map(({ balance }) => balance);
};
const suspense = (world: World) => balancesOf(world, "suspense");
const suspended = async (world: World) => (await suspense(world))[0] ?? 0;
const losses = async (world: World) => (await balancesOf(world, "losses"))[0] ?? 0;

/** Says of the entry that was imported last that it brings a payout back. */
async function assignNewest(world: World, payoutId: string) {
  const asked = { as: "operator", query: { limit: "1" } } as const;
  const { data } = await world.ok<{ data: Row[] }>("list-bank-entries", asked);
  const answer = await world.call("assign-bank-entry", {
    ...{ as: "operator", path: { entryId: String(data[0]?.entryId) } },
    body: { payoutId, reason: "It came back" },
  });
  await world.runDue();
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
  return answer;
}

onEveryDatabase(
  "in live, through the operator's own bank, a payout",
  (world) => {
    test("is sent when its file is exported, which has the same bytes each time", async () => {
      const { charityId } = await charityWithGifts(world());
      await bankAccount(world(), charityId, charitysIban, "Zoë & Söhne <Ångström>");
      const run = await runPayouts(world());
      expect(run).toMatchObject({ payouts: 1, files: 1, exportedFiles: 0 });
      expect(await payoutOf(world(), charityId)).toMatchObject({
        ...{ status: "CREATED", sentAt: null, fileNumber: 1 },
      });
      const file = await exportPayouts(world(), run);
      const payout = await payoutOf(world(), charityId);
      expect(payout).toMatchObject({ status: "SENT", paidAt: null });
      expect(await exportedTransfers(world(), run)).toEqual([
        {
          batchId: expect.stringMatching(/^[\dA-F]{32}001$/),
          executeOn: "2026-03-02",
          endToEndId: payout?.reference,
          amount: "35.00",
          holder: "Zoe + Sohne .Angstrom.",
          iban: charitysIban,
          remittance: `2 dons via Obole Sandbox, ${payout?.reference}`,
        },
      ]);
      await world().ok("update-operator-charity", {
        ...{ as: "operator", path: { charityId }, body: { country: "DE" } },
      });
      await bankAccount(world(), charityId, "DE89370400440532013000");
      await passTime(world(), daySeconds);
      expect(await exportPayouts(world(), run)).toEqual(file);
      const path = { payoutRunId: String(run.payoutRunId) };
      expect(await world().ok("get-payout-file", { as: "operator", path })).toEqual(file);
      const { data } = await world().ok<{ data: Row[] }>("list-payout-runs", {
        ...{ as: "operator", query: { limit: "1" } },
      });
      expect(data).toMatchObject([{ exportedFiles: 1 }]);
      expect(await payoutOf(world(), charityId)).toEqual(payout);
      const log = await world().ok<{ data: Row[] }>("list-audit-log", {
        ...{ as: "operator", query: { operation: "export-payout-file" } },
      });
      expect(log.data).toMatchObject([{ operator: "operator", target: path }]);
    });

    test.skipIf(whyNotValidated !== null)(
      "is in a file that the official schema accepts",
      async () => {
        const { charityId } = await charityWithGifts(world(), [1_000], { country: "GR" });
        await bankAccount(world(), charityId, charitysIban, "Γέφυρες του Αύριο\u200F 🌉");
        const { xml } = await exportPayouts(world(), await runPayouts(world()));
        expect(await painProblems("pain.001.001.09", xml ?? "")).toEqual([]);
      },
    );

    test("is paid when a statement shows it, once, whichever message tells it again", async () => {
      const { charityId, gifts, transfer } = await sentPayout(world());
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, inTransit: 3_500 },
      });
      expect(await tell(world(), [booked(transfer)], { kind: "camt.054" })).toMatchObject(matched);
      const payout = await payoutOf(world(), charityId);
      expect(payout).toMatchObject({ status: "PAID", paidAt: expect.any(String) });
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        balance: 0,
        inTransit: 0,
      });
      for (const gift of gifts) expect(await paidOutAt(world(), gift)).toBe(payout?.paidAt);
      expect(await tell(world(), [booked(transfer)])).toMatchObject(duplicate);
      expect(await tell(world(), [{ ...booked(transfer), bookedOn: "2026-04-09" }])).toMatchObject(
        unmatched,
      );
      expect(await payoutOf(world(), charityId)).toEqual(payout);
      const entries = await world().ok<{ data: Row[] }>("list-bank-entries", {
        ...{ as: "operator", query: { status: "MATCHED", limit: "1" } },
      });
      expect(entries.data).toMatchObject([{ payoutId: payout?.payoutId }]);
    });

    test("stays sent when a statement shows another amount or another reference", async () => {
      const { charityId, transfer } = await sentPayout(world());
      const wrong: readonly Partial<CamtEntry>[] = [
        { amount: "34.99" },
        { amount: "35.01" },
        { endToEndId: randomUUID().replaceAll("-", "") },
        { endToEndId: "NOTPROVIDED", bookedOn: "2026-05-08" },
        { isReversal: true },
      ];
      for (const changes of wrong)
        expect(await tell(world(), [{ ...booked(transfer), ...changes }])).toMatchObject(unmatched);
      expect(await payoutOf(world(), charityId)).toMatchObject({ status: "SENT" });
    });

    test("is paid with all others of its file when the bank books their sum", async () => {
      const { charities, transfers } = await sentBatch(world(), [1_000, 2_500, 1_234]);
      const [first] = transfers;
      if (first === undefined) throw new Error("the file has no transfer");
      const sum: CamtEntry = { amount: "47.34", direction: "DBIT", batchId: first.batchId };
      expect(await tell(world(), [{ ...sum, amount: "47.33" }])).toMatchObject(unmatched);
      expect(
        await tell(world(), [{ ...sum, batchId: `${first.batchId.slice(0, -1)}2` }]),
      ).toMatchObject(unmatched);
      for (const { charityId } of charities)
        expect(await payoutOf(world(), charityId)).toMatchObject({ status: "SENT" });
      expect(await tell(world(), [{ ...sum, bookedOn: "2026-03-03" }])).toMatchObject(matched);
      for (const { charityId } of charities)
        expect(await payoutOf(world(), charityId)).toMatchObject({ status: "PAID" });
      // The notification after the statement, with details.
      const details = transfers.map(booked);
      const again = { ...sum, bookedOn: "2026-03-03", transfers: details };
      expect(await tell(world(), [again], { kind: "camt.054" })).toMatchObject({
        ...{ matched: 0, unmatched: 0 },
      });
    });

    test("is paid by itself when the bank lists the payouts of a booking", async () => {
      const { charities, transfers } = await sentBatch(world(), [1_000, 2_500]);
      const sum: CamtEntry = {
        amount: "35.00",
        direction: "DBIT",
        transfers: transfers.map(booked),
      };
      expect(await tell(world(), [sum])).toMatchObject({ matched: 2, unmatched: 0 });
      for (const { charityId } of charities)
        expect(await payoutOf(world(), charityId)).toMatchObject({ status: "PAID" });
    });

    test("of the same amount and day as another one is not taken for it", async () => {
      const { charities, transfers } = await sentBatch(world(), [1_500, 1_500]);
      const other = await sentPayout(world(), [3_000]);
      const batchId = transfers[0]?.batchId ?? "";
      const bookedOn = "2026-03-05";
      const sum: CamtEntry = { amount: "30.00", direction: "DBIT", batchId, bookedOn };
      expect(await tell(world(), [sum])).toMatchObject(matched);
      expect(await tell(world(), [{ ...booked(other.transfer), bookedOn }])).toMatchObject(matched);
      for (const { charityId } of [...charities, other])
        expect(await payoutOf(world(), charityId)).toMatchObject({ status: "PAID" });
    });

    test("that comes back after it was booked gives its charity the balance back, and is paid anew", async () => {
      const { charityId, gifts, transfer } = await sentPayout(world());
      await tell(world(), [booked(transfer)]);
      expect(await tell(world(), [returned(transfer)])).toMatchObject(matched);
      expect(await payoutOf(world(), charityId)).toMatchObject({
        ...{ status: "RETURNED", returnReason: "AC04" },
      });
      for (const gift of gifts) expect(await paidOutAt(world(), gift)).toBeNull();
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, inTransit: 0, heldBecause: "RETURNED" },
      });
      // Told again, and claimed another time.
      expect(await tell(world(), [returned(transfer)])).toMatchObject(duplicate);
      expect(await tell(world(), [returned(transfer, { bookedOn: "2026-04-14" })])).toMatchObject(
        unmatched,
      );
      await runPayouts(world());
      expect(await payoutsOf(world(), charityId)).toHaveLength(1);
      await bankAccount(world(), charityId, "DE89370400440532013000");
      const [again] = await exportedTransfers(world(), await runPayouts(world()));
      expect(again).toMatchObject({ amount: "35.00", iban: "DE89370400440532013000" });
      expect(again?.endToEndId).not.toBe(transfer.endToEndId);
      await tell(world(), [{ ...booked(again as FiledTransfer), bookedOn: "2026-03-06" }]);
      expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0 });
      for (const gift of gifts) expect(await paidOutAt(world(), gift)).not.toBeNull();
    });

    test("that comes back holds the bank account that it went to, also once that is encrypted anew", async () => {
      const { charityId, transfer } = await sentPayout(world());
      await encryptAnew(world());
      expect(await tell(world(), [returned(transfer)])).toMatchObject(matched);
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, heldBecause: "RETURNED" },
      });
      await runPayouts(world());
      expect(await payoutsOf(world(), charityId)).toHaveLength(1);
    });

    test("that comes back does not hold a bank account that replaced the one that it went to", async () => {
      const { charityId, transfer } = await sentPayout(world());
      await bankAccount(world(), charityId, "DE89370400440532013000");
      expect(await tell(world(), [returned(transfer)])).toMatchObject(matched);
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, heldBecause: null },
      });
      expect(await exportedTransfers(world(), await runPayouts(world()))).toMatchObject([
        { amount: "35.00", iban: "DE89370400440532013000" },
      ]);
    });

    test("that comes back before it is booked moves no money, then or later", async () => {
      const { charityId, transfer } = await sentPayout(world());
      expect(await tell(world(), [returned(transfer)], { kind: "camt.054" })).toMatchObject(
        matched,
      );
      const held = { balance: 3_500, inTransit: 0, heldBecause: "RETURNED" };
      expect(await charityAccountOf(world(), charityId)).toMatchObject(held);
      expect(await tell(world(), [booked(transfer)])).toMatchObject(matched);
      expect(await payoutOf(world(), charityId)).toMatchObject({
        status: "RETURNED",
        paidAt: null,
      });
      expect(await charityAccountOf(world(), charityId)).toMatchObject(held);
    });

    test("that a bank returns as a plain transfer does not stay in suspense", async () => {
      const before = await suspense(world());
      const { charityId, transfer } = await sentPayout(world());
      await tell(world(), [booked(transfer)]);
      const { returnReason: _, ...plain } = returned(transfer);
      expect(await tell(world(), [{ ...plain, amount: "34.00" }])).toMatchObject(unmatched);
      expect(await payoutOf(world(), charityId)).toMatchObject({ status: "PAID" });
      expect(await tell(world(), [plain])).toMatchObject(matched);
      expect(await payoutOf(world(), charityId)).toMatchObject({
        ...{ status: "RETURNED", returnReason: "UNKNOWN" },
      });
      expect(await suspense(world())).toEqual([(before[0] ?? 0) + 3_400]);
    });

    test.for(["AC04", undefined])(
      "that comes back in a sum without details counts once when a message names it (%s)",
      async (returnReason) => {
        const { charities, transfers } = await sentBatch(world(), [1_000, 2_500]);
        for (const [index, transfer] of transfers.entries())
          await tell(world(), [{ ...booked(transfer), bookedOn: `2026-05-1${index}` }]);
        const before = await suspended(world());
        const bookedOn = returnReason === undefined ? "2026-06-01" : "2026-06-08";
        const bare = { amount: "35.00", bookedOn } as const;
        expect(await tell(world(), [bare])).toMatchObject(unmatched);
        expect(await suspended(world())).toBe(before + 3_500);
        const backs = transfers.map((transfer) => {
          const { returnReason: _, ...plain } = returned(transfer);
          return returnReason === undefined ? plain : { ...plain, returnReason };
        });
        const details = { ...bare, transfers: backs };
        expect(await tell(world(), [details], { kind: "camt.054" })).toMatchObject({
          ...{ matched: 2, unmatched: 0 },
        });
        expect(await suspended(world())).toBe(before);
        for (const { charityId } of charities)
          expect(await payoutOf(world(), charityId)).toMatchObject({ status: "RETURNED" });
        for (const again of [bare, details])
          expect(await tell(world(), [again])).toMatchObject({ matched: 0, unmatched: 0 });
      },
    );

    test("that a message names after a sum of its file without details is paid, and the sum replaced", async () => {
      const { charities, transfers } = await sentBatch(world(), [1_100, 2_600]);
      const bare: CamtEntry = { amount: "37.00", direction: "DBIT", bookedOn: "2026-06-15" };
      expect(await tell(world(), [bare])).toMatchObject(unmatched);
      const batchId = transfers[0]?.batchId ?? "";
      expect(await tell(world(), [{ ...bare, batchId }])).toMatchObject(matched);
      for (const { charityId } of charities)
        expect(await payoutOf(world(), charityId)).toMatchObject({ status: "PAID" });
      const { data } = await world().ok<{ data: Row[] }>("list-bank-entries", {
        ...{ as: "operator", query: { status: "REPLACED", limit: "1" } },
      });
      expect(data).toMatchObject([{ direction: "DEBIT", amount: 3_700 }]);
    });

    test.for([
      { told: "without its reference", changes: { bookedOn: "2026-07-01" }, feeCents: 0 },
      {
        ...{ told: "as a plain transfer", feeCents: 0 },
        changes: { bookedOn: "2026-07-02", returnReason: undefined },
      },
      {
        ...{ told: "less a fee", feeCents: 2_500 },
        changes: { bookedOn: "2026-07-03", amount: "10.00" },
      },
    ])(
      "that comes back $told is RETURNED when the operator says so",
      async ({ changes, feeCents }) => {
        const { charityId, transfer } = await sentPayout(world());
        await tell(world(), [booked(transfer)]);
        const before = { suspense: await suspended(world()), losses: await losses(world()) };
        const { returnReason, ...entry } = {
          ...returned(transfer, { endToEndId: "NOTPROVIDED" }),
          ...changes,
        };
        const told = returnReason === undefined ? entry : { ...entry, returnReason };
        expect(await tell(world(), [told])).toMatchObject(unmatched);
        const payoutId = String((await payoutOf(world(), charityId))?.payoutId);
        const assigned = await assignNewest(world(), payoutId);
        expect(assigned).toMatchObject({ status: 200, body: { status: "ASSIGNED", payoutId } });
        expect(await payoutOf(world(), charityId)).toMatchObject({
          ...{ status: "RETURNED", returnReason: returnReason ?? "UNKNOWN" },
        });
        expect(await charityAccountOf(world(), charityId)).toMatchObject({
          ...{ balance: 3_500, inTransit: 0, heldBecause: "RETURNED" },
        });
        expect({ suspense: await suspended(world()), losses: await losses(world()) }).toEqual({
          ...before,
          losses: before.losses - feeCents,
        });
        expect((await assignNewest(world(), payoutId)).status).toBe(409);
        expect(await tell(world(), [told])).toMatchObject(duplicate);
      },
    );

    test("that comes back less a fee before it is booked costs the fee alone", async () => {
      const { charityId, transfer } = await sentPayout(world());
      const lost = await losses(world());
      await tell(world(), [returned(transfer, { amount: "30.00", bookedOn: "2026-07-08" })]);
      const payoutId = String((await payoutOf(world(), charityId))?.payoutId);
      expect(await assignNewest(world(), payoutId)).toMatchObject({ status: 200 });
      expect(await tell(world(), [{ ...booked(transfer), bookedOn: "2026-07-09" }])).toMatchObject(
        matched,
      );
      expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 3_500 });
      expect(await losses(world())).toBe(lost - 500);
    });

    test("cannot come back by an entry of another amount, by a debit, or before it is sent", async () => {
      const { charityId, transfer } = await sentPayout(world());
      const payoutId = String((await payoutOf(world(), charityId))?.payoutId);
      for (const amount of ["35.01", "9.99"]) {
        await tell(world(), [returned(transfer, { amount, bookedOn: "2026-07-15" })]);
        expect(await assignNewest(world(), payoutId)).toMatchObject({
          ...{ status: 409, body: { code: "PAYOUT_NOT_OF_BANK_ENTRY" } },
        });
      }
      const sent = await charityWithGifts(world());
      await bankAccount(world(), sent.charityId);
      await runPayouts(world());
      const created = await payoutOf(world(), sent.charityId);
      expect(created).toMatchObject({ status: "CREATED" });
      await tell(world(), [{ amount: "35.00", bookedOn: "2026-07-16" }]);
      expect(await assignNewest(world(), String(created?.payoutId))).toMatchObject({
        ...{ status: 409, body: { code: "PAYOUT_NOT_OF_BANK_ENTRY" } },
      });
      expect((await assignNewest(world(), unknownId)).status).toBe(400);
      await tell(world(), [{ amount: "35.00", direction: "DBIT", bookedOn: "2026-07-17" }]);
      expect(await assignNewest(world(), payoutId)).toMatchObject({
        ...{ status: 409, body: { code: "BANK_ENTRY_NOT_ASSIGNABLE" } },
      });
      expect(await payoutOf(world(), charityId)).toMatchObject({ status: "SENT" });
    });

    test("that was recorded as paid by other means is not paid again by its entry", async () => {
      const { charityId } = await charityWithGifts(world());
      expect(await runPayouts(world(), { isPaidByHand: true })).toMatchObject({ files: 0 });
      const payout = await payoutOf(world(), charityId);
      expect(payout).toMatchObject({ status: "PAID", fileNumber: null });
      const entry = { amount: "35.00", direction: "DBIT", bookedOn: "2026-03-08" } as const;
      const endToEndId = String(payout?.reference);
      expect(await tell(world(), [{ ...entry, endToEndId }])).toMatchObject(matched);
      expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0 });
    });

    test("is made by the schedule on the first of the month, and waits for its file", async () => {
      const { charityId } = await charityWithGifts(world());
      await bankAccount(world(), charityId);
      await passTime(world(), 33 * daySeconds);
      expect(await payoutsOf(world(), charityId)).toMatchObject([{ status: "CREATED" }]);
    });
  },
  live,
);

onEveryDatabase(
  "in live, a run of more payouts than one file holds",
  (world) => {
    test("has files of their own ids, each exported once", async () => {
      const count = limits.payoutsPerFile + 1;
      const charityIds = await world().charities(count);
      const now = new Date(world().clock.now()).toISOString();
      // Sealed by the world's vault as any other bank account.
      const { charityId: sample } = await charityWithGifts(world(), [1_000]);
      await bankAccount(world(), sample);
      await world().store.write(async (tx) => {
        const [account] = await tx.all(bankAccountsOfCharity, { charityId: sample });
        if (account === undefined) throw new Error("the charity has no bank account");
        for (const charityId of charityIds) {
          const gift = { campaignId: unknownId, charityId, netCents: 1_000 };
          await postTransfers({ tx, now, newId: randomUUID }, flows.giftSettled(gift), {});
          await tx.run(insertCharityBankAccount, { ...account, charityId });
        }
      });
      const { payoutRunId } = await runPayouts(world());
      await world().runDue();
      const { data } = await world().ok<{ data: Row[] }>("list-payout-runs", {
        ...{ as: "operator", query: { limit: "1" } },
      });
      expect(data).toMatchObject([{ payoutRunId, payouts: count + 1, files: 2, exportedFiles: 0 }]);
      const second = await exportedTransfers(world(), { payoutRunId }, 2);
      expect(second).toHaveLength(2);
      const first = await exportedTransfers(world(), { payoutRunId });
      expect(first).toHaveLength(limits.payoutsPerFile);
      expect(new Set([...first, ...second].map(({ endToEndId }) => endToEndId)).size).toBe(
        count + 1,
      );
      expect(first[0]?.batchId.slice(-3)).toBe("001");
      expect(second[0]?.batchId.slice(-3)).toBe("002");
      const third = { as: "operator", path: { payoutRunId: String(payoutRunId) } } as const;
      expect(
        await world().call("export-payout-file", { ...third, body: { number: 3 } }),
      ).toMatchObject({ status: 404 });
    });
  },
  { ...live, databases: ["sqlite"] },
);
