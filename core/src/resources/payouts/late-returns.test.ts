import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import { type TestDonation, unpublish } from "../../testing/fixtures.js";
import {
  bankAccount,
  charityAccountOf,
  exportedTransfers,
  type FiledTransfer,
  payoutsOf,
  runPayouts,
  settledGift,
} from "../../testing/payouts.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

/** Imports an entry of its own. */
async function tell(world: World, entry: CamtEntry): Promise<void> {
  const xml = camtXml({ id: randomUUID(), entries: [entry] });
  const body = { as: "operator", body: { xml } } as const;
  expect(await world.ok("import-bank-statement", body)).toMatchObject({ matched: 1 });
  await assertVerified(world);
}
const booked = ({ amount, endToEndId, holder }: FiledTransfer): CamtEntry => ({
  ...{ amount, direction: "DBIT", endToEndId, name: holder },
});
const returned = (transfer: FiledTransfer): CamtEntry => ({
  ...{ ...booked(transfer), direction: "CRDT", bookedOn: "2026-03-04", returnReason: "AC04" },
});

/** A payout that the bank has booked, and that its donations show. */
async function paid(world: World): Promise<FiledTransfer> {
  const [transfer] = await exportedTransfers(world, await runPayouts(world));
  if (transfer === undefined) throw new Error("the file has no transfer");
  await tell(world, booked(transfer));
  await world.runDue();
  return transfer;
}

const reverse = (world: World, { donationId }: TestDonation) =>
  world.ok("reverse-donation", {
    ...{ as: "operator", path: { donationId }, body: { reason: "A mistake" } },
  });

const redirect = (world: World, charityId: string, toCharityId: string, amount: number) =>
  world.ok("redirect-charity-balance", {
    ...{ as: "operator", path: { charityId } },
    body: { toCharityId, amount, reason: "The charity was dissolved" },
  });

async function twoCharities(world: World) {
  const [left = "", other = ""] = await world.charities(2);
  for (const charityId of [left, other]) await bankAccount(world, charityId);
  const account = await world.account();
  const give = (charityId: string, amount: number) =>
    settledGift(world, account, { charityId, amount });
  return { left, other, give };
}

onEveryDatabase(
  "a transfer to a charity that left comes back late, and the charity with its balance",
  (world) => {
    test("is not paid before the donations that it bears have left the returned payout", async () => {
      const { left, other, give } = await twoCharities(world());
      const reversed = await give(left, 1_000);
      await give(left, 2_000);
      const transfer = await paid(world());
      await reverse(world(), reversed);
      await give(left, 2_400);
      await unpublish(world(), left);
      await redirect(world(), left, other, 1_400);
      await world().runDue();
      // The job that lets the donations show it has not run yet.
      world().breakAt("update-donations");
      await tell(world(), returned(transfer));
      expect(await charityAccountOf(world(), left)).toMatchObject({ balance: 2_000 });
      expect(await charityAccountOf(world(), other)).toMatchObject({
        ...{ balance: 2_400, heldBecause: "RETURNED" },
      });
      await runPayouts(world());
      await runPayouts(world(), { isPaidByHand: true });
      expect(await payoutsOf(world(), other)).toEqual([]);
      await assertVerified(world());
      world().breakAt(null);
      await expect(world().runDue()).rejects.toThrow("update-donations");
      await world().runDue();
      expect(await charityAccountOf(world(), other)).toMatchObject({ heldBecause: null });
      await runPayouts(world());
      expect((await payoutsOf(world(), other))[0]).toMatchObject({ amount: 2_400, donations: 1 });
      await assertVerified(world());
    });

    test("gives back what a second late return shows that the first one was not short of", async () => {
      const { left, other, give } = await twoCharities(world());
      const reversed = await give(left, 2_000);
      await give(left, 1_000);
      const first = await paid(world());
      await reverse(world(), reversed);
      await give(left, 3_000);
      const second = await paid(world());
      await tell(world(), returned(first));
      await world().runDue();
      await unpublish(world(), left);
      await redirect(world(), left, other, 3_000);
      await world().runDue();
      await tell(world(), returned(second));
      expect(await charityAccountOf(world(), left)).toMatchObject({ balance: 3_000 });
      expect(await charityAccountOf(world(), other)).toMatchObject({ balance: 1_000 });
      await world().runDue();
      await runPayouts(world());
      expect((await payoutsOf(world(), other))[0]).toMatchObject({ amount: 1_000, donations: 1 });
      await assertVerified(world());
    });
  },
  { environment: "live" },
);
