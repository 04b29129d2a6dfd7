import { inspect, isDeepStrictEqual } from "node:util";
import { nextMonth } from "../../domain/calendar.js";
import { fixedCharitiesSelectionId } from "../../domain/campaign-templates.js";
import { insertSelectionCharities } from "../../resources/selections/selection-queries.js";
import {
  campaignOf,
  donationOf,
  fixedCharitiesSelection,
  unknownId,
  voteCampaign,
  voteOf,
} from "../fixtures.js";
import { donorOf, moved, recurringCampaignOf, recurringOf } from "../giving.js";
import type { RecordedEvent, TestAccount, World } from "../world.js";
import { assertAnswer, assertEvents, filledIn, type Given } from "./check-answer.js";
import {
  assertInvoices,
  assertLedger,
  assertWholeLedger,
  billOthers,
  retireOthers,
} from "./check-ledger.js";
import { assertMetrics, assertReads } from "./check-reads.js";
import { assertReceipts } from "./check-receipts.js";
import { assertInvariants, assertSameRows, type Row, readRows } from "./check-rows.js";
import { companies, type Sequence } from "./sequences.js";
import { impliedEvents, type Model, type ModelSelection } from "./state.js";
import type { Outcome, Step, Surroundings, Turn } from "./step.js";

/** How often each call ended in which way, for the proof that a run left nothing out. */
export type Coverage = Map<string, number>;

/** The key under which the receipts are counted that came of settlements. */
export const receiptsIssued = "receipts issued";

/** A world with what its sequences share. */
export interface Ground {
  readonly world: World;
  readonly surroundings: Surroundings;
  readonly genericSelections: readonly ModelSelection[];
  readonly coverage: Coverage;
  readonly startMs: number;
}

/** Makes the charities, the GENERIC selections and another account's objects. */
export async function layGround(world: World): Promise<Ground> {
  const starters = await world.charities(3, { starter: true });
  const others = await world.charities(2);
  const [unpublishedCharityId = ""] = await world.charities(1, { published: false });
  await fixedCharitiesSelection(world);
  const rows = starters.map((charityId, position) => ({
    ...{ charityId, position, featuredPosition: null, displayRank: 1_000_000 + position },
  }));
  await world.store.write((tx) =>
    tx.run(insertSelectionCharities, { charitiesSelectionId: fixedCharitiesSelectionId, rows }),
  );
  await world.ok("create-operator-charities-selection", {
    as: "operator",
    body: { name: "Everyone's", charityIds: [...starters].reverse() },
  });
  return {
    world,
    surroundings: {
      charityIds: [...starters, ...others],
      unpublishedCharityId,
      foreign: await foreignObjects(world),
    },
    genericSelections: await genericSelectionsOf(world, await world.account()),
    coverage: new Map(),
    startMs: world.clock.now(),
  };
}

async function foreignObjects(world: World): Promise<Surroundings["foreign"]> {
  const account = await world.account();
  const campaign = await campaignOf(world, account);
  const { campaignId: campaigns, charitiesSelectionId: selections } = campaign;
  const donation = await moved(world, await donationOf(world, campaign), "bill");
  const { voteId: votes } = await voteOf(world, await campaignOf(world, account, voteCampaign));
  const recurring = await recurringOf(world, await recurringCampaignOf(world, account));
  const { recurringDonationId: recurringDonations } = recurring;
  const { data } = await world.ok<{ data: { invoiceId: string }[] }>("list-invoices", {
    as: account,
  });
  return {
    ...{ campaigns, selections, votes, recurringDonations },
    donations: donation.donationId,
    donors: await donorOf(world, account),
    invoices: data[0]!.invoiceId,
    payments: unknownId,
  };
}

/** The account's selections as the model holds them, oldest first. */
async function selectionsOf(world: World, as: TestAccount): Promise<ModelSelection[]> {
  const { data } = await world.ok<{ data: (ModelSelection & { campaignIds: unknown })[] }>(
    "list-charities-selections",
    { as },
  );
  return data.map(({ campaignIds: _, ...selection }) => selection).reverse();
}
const genericSelectionsOf = async (world: World, as: TestAccount) =>
  (await selectionsOf(world, as)).filter(({ kind }) => kind === "GENERIC");

async function openAccount({ world, genericSelections }: Ground, given: Sequence["account"]) {
  const { invoiceFixedBudgets, hasPaymentMethod, feeBasisPoints, company } = given;
  const { legalEntity, vatPercent } = companies[company];
  const account = await world.account({
    ...{ invoiceFixedBudgets, feeBasisPoints },
    withPaymentMethod: hasPaymentMethod ? "CARD" : null,
    legalEntity: legalEntity && { legalName: "Atelier Lumen", ...legalEntity },
  });
  const own = (await selectionsOf(world, account)).filter(({ kind }) => kind === "CUSTOM");
  const flags = { validated: true, subscriptionActive: true, hasB2c: true };
  const { accountId } = account;
  const { data } = await world.ok<{ data: { paymentMethodId: string }[] }>("get-payment-methods", {
    as: account,
  });
  const paymentMethodId = data[0]?.paymentMethodId ?? null;
  const paying = { hasPaymentMethod, paymentMethodId, feeBasisPoints, vatPercent };
  const model: Model = {
    account: { accountId, ...flags, invoiceFixedBudgets, ...paying },
    selections: [...genericSelections, ...own],
    ...{ campaigns: [], donors: [], donations: [], votes: [], recurringDonations: [] },
    ...{ invoices: [], payments: [], funds: {}, stages: [] },
    nextMonthAt: nextMonth(new Date(world.clock.now()).toISOString()),
  };
  return { account, model };
}

/** Runs a sequence on an account of its own, and checks after each command that service and model agree. */
export async function runSequence(ground: Ground, sequence: Sequence): Promise<void> {
  const { world, surroundings, coverage } = ground;
  // Before the clock is turned back, so that all gifts of earlier sequences are past.
  await billOthers(world);
  // Each sequence lives through the same days, so that it fails again when it is run alone.
  world.clock.advance((ground.startMs - world.clock.now()) / 1_000);
  const { account, model: opened } = await openAccount(ground, sequence.account);
  await retireOthers(world, opened.nextMonthAt);
  let model = opened;
  let rows: readonly Row[] = [];
  const steps: string[] = [];
  try {
    for (const command of sequence.commands) {
      const now = new Date(world.clock.now()).toISOString();
      const planned = command.plan({ model, now, account, surroundings });
      if ("advanceSeconds" in planned) {
        steps.push(`${command.name} ${planned.advanceSeconds} s`);
        model = await runTurn(world, planned, model);
        rows = await readRows(world, account.accountId);
        assertSameRows(rows, model);
        await assertLedger(world, model);
        continue;
      }
      const { operation, call, outcome } = planned;
      steps.push(`${now} ${operation} ${JSON.stringify({ ...call.path, ...(call.body ?? {}) })}`);
      count(coverage, operation, outcome);
      model = await runStep(world, planned, model);
      // The next change has a time of its own.
      world.clock.advance(1);
      const before = rows;
      rows = await readRows(world, account.accountId);
      assertInvariants(before, rows);
      assertSameRows(rows, model);
      if (!("next" in outcome)) continue;
      await assertMetrics(world, account, rows);
      await assertLedger(world, model);
    }
    await assertReads(world, account, model);
    assertInvoices(model);
    await assertWholeLedger(world);
    // Whatever can be settled by now is: a settlement at random finds little.
    const { accountId } = account;
    await world.ok("settle-donations", { as: "operator", body: { accountId } });
    await assertWholeLedger(world);
    const receipts = await assertReceipts(world, accountId);
    coverage.set(receiptsIssued, (coverage.get(receiptsIssued) ?? 0) + receipts);
  } catch (error) {
    const calls = steps.map((line, index) => `  ${index + 1}. ${line}`).join("\n");
    const difference = error instanceof Error ? describe(error) : String(error);
    throw new Error(`service and model part at the last of\n${calls}\n${difference}\n`, {
      cause: error,
    });
  }
}

/** An assertion's message leaves out what differs. */
function describe(error: Error & { expected?: unknown; actual?: unknown }): string {
  if (!("expected" in error)) return error.stack ?? error.message;
  return [error.message, ...differences("", error.expected, error.actual)].join("\n  ");
}

/** Where two values differ, a line each. */
function differences(path: string, expected: unknown, actual: unknown): string[] {
  if (isDeepStrictEqual(expected, actual)) return [];
  const areObjects = [expected, actual].every((value) => typeof value === "object" && value);
  if (!areObjects)
    return [`${path}: the model says ${inspect(expected)}, the service ${inspect(actual)}`];
  const [one, other] = [expected, actual] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(one!), ...Object.keys(other!)])];
  return names.flatMap((name) => differences(`${path}/${name}`, one![name], other![name]));
}

async function runStep(world: World, { operation, call, outcome }: Step, model: Model) {
  const lastEventId = await world.lastEventId();
  const answer = await world.call(operation, call);
  const events = await world.eventsAfter(lastEventId);
  const given: Given = new Map();
  assertAnswer(answer, outcome, given);
  const { next, tellsOnly } = "next" in outcome ? outcome : { next: model, tellsOnly: undefined };
  assertEvents(events, impliedEvents(model, next, tellsOnly), given);
  return { ...filledIn(next, given), stages: [] };
}

const aDay = 86_400;

/** Turns the clock. The schedule works for all accounts and issues receipts, which the model leaves out. */
async function runTurn(world: World, { advanceSeconds, next }: Turn, model: Model): Promise<Model> {
  const { accountId } = model.account;
  const events: RecordedEvent[] = [];
  // Day by day: events are deleted a day after they were delivered.
  for (let left = advanceSeconds; left > 0; left -= aDay) {
    const lastEventId = await world.lastEventId();
    world.clock.advance(Math.min(left, aDay));
    await world.runDue();
    events.push(...(await world.eventsAfter(lastEventId)));
  }
  const own = events.filter(
    (event) => event.accountId === accountId && !event.event.startsWith("fiscalreceipt"),
  );
  const given: Given = new Map();
  assertEvents(own, impliedEvents(model, next), given);
  return { ...filledIn(next, given), stages: [] };
}

function count(coverage: Coverage, operation: string, outcome: Outcome): void {
  const ending =
    "refusal" in outcome ? outcome.refusal : "problems" in outcome ? "problems" : "answered";
  const key = `${operation} ${ending}`;
  coverage.set(key, (coverage.get(key) ?? 0) + 1);
}
