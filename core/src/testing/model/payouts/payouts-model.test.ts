import fc from "fast-check";
import { afterAll, describe, expect, inject, test } from "vitest";
import { nullable, select, text } from "../../../contract/define-query.js";
import { limits } from "../../../contract/limits.js";
import { setJobTime } from "../../../resources/ledger/job-time-queries.js";
import { never } from "../../../resources/ledger/job-times.js";
import { campaignOf, selectionOf } from "../../fixtures.js";
import { payoutsOf } from "../../payouts.js";
import { databases, isAvailable, openWorld, type World } from "../../world.js";
import { runActs } from "../acts.js";
import { assertWholeLedger } from "../check-ledger.js";
import { assertMeeting, modelTimeoutMs, mostCommands } from "../run-options.js";
import {
  giveAccount,
  type PayoutCommand,
  payEverything,
  payoutSequences,
  type Scene,
} from "./commands.js";
import { balanceOf, holdOf, inTransitOf, isPaidOut, type ModelCharity } from "./state.js";

/**
 * Random sequences of gifts, reversals, payout runs, files, statements and charities that leave, against a small model of
 * what charities are owed (see `state.ts`); `run-options.ts` has the settings.
 */
const usualRuns = inject("isThorough")
  ? { sqlite: 100, postgres: 100 }
  : { sqlite: 20, postgres: 4 };
/**
 * A call makes one part of a payout run, and background jobs the others, which the model does not know. Each sequence leaves
 * up to four charities that are owed less than a payout's minimum, and they are part of every later run.
 */
const sequencesOfWorld = Math.floor(limits.payoutsPerPart / 4);
/** A run this long meets every ending. */
const meaningfulRuns = 100;
const endings = [
  ...["create-donation 400", "redirect-charity-balance 201", "redirect-charity-balance 409"],
  "assign-bank-entry 409",
  ...["redirect-charity-balance 400", "approve-charity-bank-account 409", "refuse-payout 409"],
];
const endingsInLive = [
  ...["refuse-payout 200", "withdrawn", "told again", "booked", "booked file", "not booked"],
  ...["brought back", "brought back early", "not brought back"],
];

const giftsOfAccount = select({
  name: "test-payouts-model-gifts",
  text: `select donation_id, status, paid_out_at, redirected_to from donations
    where account_id = :accountId order by donation_id`,
  parameters: { accountId: text },
  row: {
    donationId: text,
    status: text,
    paidOutAt: nullable(text),
    redirectedTo: nullable(text),
  },
});

const charityOf = async (world: World, { charityId }: ModelCharity) =>
  await world.ok("get-charity-bank-account", { as: "operator", path: { charityId } });

/** Asserts that the service shows what the model says, and that the audit finds nothing. */
async function assertSame({ world, model, campaign }: Scene): Promise<void> {
  const { accountId } = campaign.account;
  const gifts = await world.store.read((tx) => tx.all(giftsOfAccount, { accountId }));
  const shown = gifts.filter(({ status }) => status !== "DONE" && status !== "PENDING");
  expect(
    shown.map(({ paidOutAt, ...gift }) => ({ ...gift, isPaidOut: paidOutAt !== null })),
    "gifts",
  ).toEqual(
    model.gifts
      .map((gift) => ({
        donationId: gift.donationId,
        status: gift.isReversed ? "CANCELED" : "PROCESSED",
        redirectedTo: gift.redirectedTo?.charityId ?? null,
        isPaidOut: isPaidOut(gift),
      }))
      .toSorted((one, other) => (one.donationId < other.donationId ? -1 : 1)),
  );
  for (const [index, charity] of model.charities.entries()) {
    expect(await charityOf(world, charity), `charity ${index}`).toMatchObject({
      balance: balanceOf(model, charity),
      inTransit: inTransitOf(model, charity),
      heldBecause: holdOf(model, charity),
    });
    const payouts = await payoutsOf(world, charity.charityId);
    const own = model.payouts.filter((payout) => payout.charity === charity);
    expect(
      payouts.map(({ amount, donations, status }) => ({ amount, donations, status })),
      `payouts of charity ${index}`,
    ).toEqual(
      own
        .map(({ cents: amount, donations, status }) => ({ amount, donations, status }))
        .toReversed(),
    );
  }
  await assertWholeLedger(world);
}

/** Every gift is paid exactly once, less what was reversed: nothing is left behind but what is below the threshold. */
async function assertNothingLeft({ world, model }: Scene): Promise<void> {
  const settledCents = model.gifts
    .filter(({ isReversed }) => !isReversed)
    .reduce((cents, gift) => cents + gift.cents, 0);
  let paidCents = 0;
  let owedCents = 0;
  for (const charity of model.charities) {
    const { balance, inTransit } = (await charityOf(world, charity)) as Record<string, number>;
    expect(inTransit).toBe(0);
    expect(balance).toBeLessThan(1_000);
    owedCents += balance ?? 0;
    for (const { amount, status } of await payoutsOf(world, charity.charityId))
      if (status === "PAID") paidCents += Number(amount);
  }
  expect(paidCents + owedCents, "what was paid and is owed").toBe(settledCents);
}

/** Runs a sequence with charities of its own. */
async function runSequence(
  { world, met, isLive }: Pick<Scene, "world" | "met"> & { readonly isLive: boolean },
  sequence: readonly PayoutCommand[],
): Promise<void> {
  // What earlier sequences left unpaid is none of this one's.
  await world.ok("create-payout-run", { as: "operator", body: { isPaidByHand: true } });
  await world.runDue();
  const account = await world.account();
  const charityIds = await world.charities(4);
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  const charities = charityIds.map((charityId) => ({
    ...{ charityId, isPublished: true, isPaused: false, account: null, proposed: null },
  }));
  const model = { isLive, charities, gifts: [], payouts: [], runs: [], statements: [] };
  const scene: Scene = { world, met, campaign, model };
  const check = () => assertSame(scene);
  // Most are paid from the start, so that files have several payouts.
  if (isLive) for (const charity of charities.slice(1)) await giveAccount(scene, charity);
  await runActs(scene, sequence, {
    async check() {
      world.clock.advance(1);
      await world.runDue();
      await check();
    },
    async afterwards() {
      await payEverything(scene, check);
      await assertNothingLeft(scene);
    },
  });
}

describe.each(databases)("charities on %s", (database) => {
  describe.skipIf(!isAvailable(database))("are paid what they are owed", () => {
    describe.each(["sandbox", "live"] as const)("in %s", (environment) => {
      let world: World | undefined;
      let played = 0;
      async function worldOfSequence(): Promise<World> {
        if (world !== undefined && ++played % sequencesOfWorld !== 0) return world;
        await world?.close();
        world = await openWorld(database, { environment });
        // The monthly run has tests of its own.
        await world.store.write((tx) => tx.run(setJobTime, { job: "payouts", nextAt: never }));
        return world;
      }
      afterAll(() => world?.close());

      test("once, whatever happens in whatever order", { timeout: modelTimeoutMs }, async () => {
        const isLive = environment === "live";
        const met = new Set<string>();
        const expected = [...endings, ...(isLive ? endingsInLive : ["assign-bank-entry 200"])];
        await assertMeeting(
          fc.asyncProperty(payoutSequences(isLive, mostCommands(40)), async (sequence) =>
            runSequence({ world: await worldOfSequence(), met, isLive }, sequence),
          ),
          usualRuns[database],
          { meaningfulRuns, missing: () => expected.filter((ending) => !met.has(ending)) },
        );
      });
    });
  });
});
