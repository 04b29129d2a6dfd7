import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type CamtEntry, camtXml } from "../../testing/camt.js";
import { unknownId, unpublish } from "../../testing/fixtures.js";
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
import {
  callRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { refusePayout } from "./refuse-payout.js";

type Row = Record<string, unknown>;

const live = { environment: "live" } as const;
const otherIban = "DE89370400440532013000";

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

async function tell(world: World, entry: CamtEntry) {
  const xml = camtXml({ id: randomUUID(), entries: [entry] });
  const tally = await world.ok("import-bank-statement", { as: "operator", body: { xml } });
  await world.runDue();
  await assertVerified(world);
  return tally;
}
const booked = ({ amount, endToEndId, holder }: FiledTransfer): CamtEntry => ({
  ...{ amount, direction: "DBIT", endToEndId, name: holder },
});

const newestPayout = async (world: World, charityId: string) =>
  (await payoutsOf(world, charityId))[0];
const idOfPayout = async (world: World, charityId: string) =>
  String((await newestPayout(world, charityId))?.payoutId);

/** A charity with a bank account and a payout of 35.00 € that the bank was not asked for yet. */
async function createdPayout(world: World, amounts?: readonly number[]) {
  const charity = await charityWithGifts(world, amounts);
  await bankAccount(world, charity.charityId);
  return { ...charity, run: await runPayouts(world) };
}
async function sentPayout(world: World) {
  const { charityId, run } = await createdPayout(world);
  await exportPayouts(world, run);
  return await idOfPayout(world, charityId);
}

const sound = {
  given: sentPayout,
  call: (payoutId: string) =>
    ({ as: "operator", path: { payoutId }, body: { reason: "AC01" } }) as const,
};
callRulesOf(refusePayout, {
  given: async () => unknownId,
  call: (payoutId) => ({ path: { payoutId }, body: { reason: "AC01" } }),
  required: ["reason"],
  wrong: { reason: "", keepsBankAccount: "yes" },
  ownIds: { "path.payoutId": "not_found" },
});
precedenceOf(
  refusePayout,
  sound,
  [
    {
      name: "only the operator",
      refusal: "unauthorized",
      inject: () => ({ as: "nobody" as const }),
    },
    {
      name: "an unknown field is refused",
      refusal: "schema_problems",
      inject: () => ({ body: { surprise: true } }),
    },
    {
      name: "a payout that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { payoutId: unknownId } }),
    },
  ],
  live,
);
scenariosOf(
  refusePayout,
  [
    scenario({
      ...sound,
      name: "a payout that the bank refused is returned, with the bank's reason",
      expect: { status: 200, body: { status: "RETURNED", returnReason: "AC01", paidAt: null } },
      then: assertVerified,
    }),
    scenario({
      ...sound,
      name: "a payout that the bank was not asked for cannot be refused",
      async given(world) {
        const { charityId } = await createdPayout(world);
        return await idOfPayout(world, charityId);
      },
      refusal: "payout_not_sent",
    }),
    scenario({
      ...sound,
      name: "a payout is refused once",
      async given(world) {
        const payoutId = await sentPayout(world);
        await world.ok("refuse-payout", sound.call(payoutId));
        return payoutId;
      },
      refusal: "payout_not_sent",
    }),
    scenario({
      ...sound,
      name: "a payout that was recorded as paid by hand is none of the bank's",
      async given(world) {
        const { charityId } = await charityWithGifts(world);
        await runPayouts(world, { isPaidByHand: true });
        return await idOfPayout(world, charityId);
      },
      refusal: "payout_not_sent",
    }),
    scenario({
      ...sound,
      name: "an unknown payout",
      given: async () => unknownId,
      refusal: "not_found",
    }),
  ],
  live,
);

onEveryDatabase(
  "in live, a payout that the bank refuses",
  (world) => {
    const refuse = (payoutId: string, body: Row = {}) =>
      world().ok("refuse-payout", {
        ...{ as: "operator", path: { payoutId }, body: { reason: "AC01", ...body } },
      });

    test("leaves its charity its balance, and is paid anew to another bank account", async () => {
      const { charityId, gifts, run } = await createdPayout(world());
      const [transfer] = await exportedTransfers(world(), run);
      await refuse(await idOfPayout(world(), charityId));
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, inTransit: 0, heldBecause: "RETURNED" },
      });
      await runPayouts(world());
      expect(await payoutsOf(world(), charityId)).toHaveLength(1);
      const [{ account, donationId }] = gifts as unknown as readonly [(typeof gifts)[number]];
      const path = { donationId };
      const { steps } = await world().ok<{ steps: Row[] }>("get-donation-journey", {
        ...{ as: account, path },
      });
      expect(steps.map(({ step }) => step)).toContain("RETURNED");
      await bankAccount(world(), charityId, otherIban);
      const [again] = await exportedTransfers(world(), await runPayouts(world()));
      expect(again).toMatchObject({ amount: "35.00", iban: otherIban });
      // The bank cannot have transferred what it refused: an operator looks at it.
      expect(await tell(world(), booked(transfer as FiledTransfer))).toMatchObject({
        unmatched: 1,
      });
      expect(await tell(world(), booked(again as FiledTransfer))).toMatchObject({ matched: 1 });
      expect(await charityAccountOf(world(), charityId)).toMatchObject({ balance: 0 });
    });

    test("for another reason than its bank account is paid by the next run", async () => {
      const { charityId, run } = await createdPayout(world());
      await exportPayouts(world(), run);
      await refuse(await idOfPayout(world(), charityId), { keepsBankAccount: true });
      expect(await charityAccountOf(world(), charityId)).toMatchObject({ heldBecause: null });
      await runPayouts(world());
      expect(await newestPayout(world(), charityId)).toMatchObject({
        ...{ status: "CREATED", amount: 3_500 },
      });
      await assertVerified(world());
    });

    test("is not in the sum that the bank books of its file", async () => {
      const refused = await charityWithGifts(world(), [1_000]);
      await bankAccount(world(), refused.charityId);
      const { charityId, run } = await createdPayout(world(), [2_500]);
      const [{ batchId }] = (await exportedTransfers(world(), run)) as [FiledTransfer];
      await refuse(await idOfPayout(world(), refused.charityId));
      const payouts = (await world().ok<{ data: Row[] }>("list-operator-payouts", {
        ...{ as: "operator", query: { payoutRunId: String(run.payoutRunId), status: "SENT" } },
      })) as { data: { amount: number }[] };
      const cents = payouts.data.reduce((sum, { amount }) => sum + amount, 0);
      const amount = (cents / 100).toFixed(2);
      expect(await tell(world(), { amount, direction: "DBIT", batchId })).toMatchObject({
        matched: 1,
      });
      expect(await newestPayout(world(), charityId)).toMatchObject({ status: "PAID" });
      expect(await newestPayout(world(), refused.charityId)).toMatchObject({ status: "RETURNED" });
    });
  },
  live,
);

onEveryDatabase(
  "in live, a payout that is not in a file yet",
  (world) => {
    test("does not go to a bank account that its charity has replaced", async () => {
      const { charityId, gifts, run } = await createdPayout(world());
      await bankAccount(world(), charityId, otherIban);
      const file = await exportPayouts(world(), run);
      expect(file).toMatchObject({ payouts: 0, withdrawn: 1, xml: null });
      expect(await newestPayout(world(), charityId)).toMatchObject({
        ...{ status: "RETURNED", returnReason: "BANK_ACCOUNT_CHANGED", sentAt: null },
      });
      await assertVerified(world());
      // Nothing was transferred, so nothing came back.
      const [{ account, donationId }] = gifts as unknown as readonly [(typeof gifts)[number]];
      const { steps } = await world().ok<{ steps: Row[] }>("get-donation-journey", {
        ...{ as: account, path: { donationId } },
      });
      expect(steps.map(({ step }) => step)).not.toContain("RETURNED");
      expect(await exportPayouts(world(), run)).toEqual(file);
      const path = { payoutRunId: String(run.payoutRunId) };
      expect(await world().ok("get-payout-file", { as: "operator", path })).toEqual(file);
      expect(await charityAccountOf(world(), charityId)).toMatchObject({
        ...{ balance: 3_500, inTransit: 0, heldBecause: null },
      });
      const transfers = await exportedTransfers(world(), await runPayouts(world()));
      expect(transfers).toMatchObject([{ amount: "35.00", iban: otherIban }]);
      expect(await tell(world(), booked(transfers[0] as FiledTransfer))).toMatchObject({
        matched: 1,
      });
    });

    test("does not go to a holder that its charity has replaced", async () => {
      const { charityId, run } = await createdPayout(world());
      await bankAccount(world(), charityId, charitysIban, "Fondation des Ponts");
      expect(await exportPayouts(world(), run)).toMatchObject({ payouts: 0, withdrawn: 1 });
      expect(await exportedTransfers(world(), await runPayouts(world()))).toMatchObject([
        { amount: "35.00", holder: "Fondation des Ponts" },
      ]);
    });

    test("goes to its bank account also once that is encrypted anew", async () => {
      const { charityId, run } = await createdPayout(world());
      await encryptAnew(world());
      expect(await exportedTransfers(world(), run)).toMatchObject([
        { amount: "35.00", iban: charitysIban },
      ]);
      expect(await newestPayout(world(), charityId)).toMatchObject({ status: "SENT" });
    });

    test("is withdrawn while its charity is on hold, and the others of its file are sent", async () => {
      const proposed = await charityWithGifts(world(), [1_000]);
      await bankAccount(world(), proposed.charityId);
      const left = await charityWithGifts(world(), [1_500]);
      await bankAccount(world(), left.charityId);
      const { charityId, run } = await createdPayout(world(), [2_500]);
      await world().ok("set-charity-bank-account", {
        ...{ as: "operator", path: { charityId: proposed.charityId } },
        body: { iban: otherIban, holder: "Les Ponts de Demain" },
      });
      await unpublish(world(), left.charityId);
      const file = await exportPayouts(world(), run);
      expect(file).toMatchObject({ payouts: 1, withdrawn: 2 });
      expect(await newestPayout(world(), charityId)).toMatchObject({ status: "SENT" });
      for (const [held, returnReason] of [
        [proposed, "NOT_APPROVED"],
        [left, "NOT_PUBLISHED"],
      ] as const)
        expect(await newestPayout(world(), held.charityId)).toMatchObject({
          ...{ status: "RETURNED", returnReason },
        });
      const [transfer] = await exportedTransfers(world(), run);
      const sum: CamtEntry = { amount: "25.00", direction: "DBIT" };
      const batchId = transfer?.batchId ?? "";
      expect(await tell(world(), { ...sum, batchId })).toMatchObject({ matched: 1 });
      expect(await newestPayout(world(), charityId)).toMatchObject({ status: "PAID" });
    });
  },
  live,
);
