import fc from "fast-check";
import { expect, test } from "vitest";
import { integer, nullable, select, text } from "../../contract/define-query.js";
import { campaignOf, donationOf, fixedCampaign, voteCampaign } from "../../testing/fixtures.js";
import { onEveryDatabase, runsBulk } from "../../testing/scenario.js";
import type { World, WorldCall } from "../../testing/world.js";

const counted = {
  campaignId: text,
  name: text,
  key: nullable(text),
  total: integer,
  cents: integer,
};
const storedTotals = select({
  name: "test-stored-totals",
  text: `select campaign_id, counted as name, status as key, total, cents from campaign_status_totals
    union all
    select campaign_id, 'donations of charity', charity_id, donation_count, donation_cents from campaign_charity_totals
    union all select campaign_id, 'votes of charity', charity_id, vote_count, 0 from campaign_charity_totals
    union all select campaign_id, 'day', day, donation_count, donation_cents from campaign_daily_totals
    union all select campaign_id, counted, month, total, cents from campaign_monthly_totals`,
  parameters: {},
  row: counted,
});
const rebuiltTotals = select({
  name: "test-rebuilt-totals",
  text: `select campaign_id, 'DONATION' as name, status as key, cast(count(*) as bigint) as total,
      cast(sum(amount_cents) as bigint) as cents from donations group by campaign_id, status
    union all select campaign_id, 'VOTE', status, cast(count(*) as bigint), 0 from votes group by campaign_id, status
    union all
    select campaign_id, 'donations of charity', charity_id, cast(count(*) as bigint), cast(sum(amount_cents) as bigint)
      from donations where status <> 'CANCELED' and charity_id is not null group by campaign_id, charity_id
    union all select campaign_id, 'votes of charity', charity_id, cast(count(*) as bigint), 0
      from votes where status <> 'CANCELED' and charity_id is not null group by campaign_id, charity_id
    union all
    select campaign_id, 'day', substr(created_at, 1, 10), cast(count(*) as bigint), cast(sum(amount_cents) as bigint)
      from donations where status <> 'CANCELED' group by campaign_id, substr(created_at, 1, 10)
    union all
    select campaign_id, 'CREATED', substr(created_at, 1, 7), cast(count(*) as bigint), cast(sum(amount_cents) as bigint)
      from donations where created_at is not null group by campaign_id, substr(created_at, 1, 7)
    union all
    select campaign_id, 'CLAIMED', substr(claimed_at, 1, 7), cast(count(*) as bigint), cast(sum(amount_cents) as bigint)
      from donations where claimed_at is not null group by campaign_id, substr(claimed_at, 1, 7)
    union all
    select campaign_id, 'PROCESSED', substr(processed_at, 1, 7), cast(count(*) as bigint), cast(sum(amount_cents) as bigint)
      from donations where processed_at is not null group by campaign_id, substr(processed_at, 1, 7)`,
  parameters: {},
  row: counted,
});

/** Totals as text, without zero rows. */
const shown = (rows: { total: number }[]) =>
  rows
    .filter(({ total }) => total !== 0)
    .map((row) => JSON.stringify(row))
    .sort();

const donationSteps = [
  "claim-donation",
  "validate-donation",
  "update-donation",
  "delete-donation",
  "process-donation",
  "cancel-donation",
  "bill-donation",
  "pay-donation",
] as const;
const voteSteps = [
  "cast-vote",
  "validate-vote",
  "update-vote",
  "delete-vote",
  "send-vote",
] as const;
const rareSteps = ["close-campaign", "settle-donations", "next-day"] as const;
const commonSteps = ["create-donation", "create-vote", ...donationSteps, ...voteSteps] as const;
type Step = (typeof rareSteps | typeof commonSteps)[number];
const someStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      "create-donation",
      "create-vote",
      "claim-donation",
      "cast-vote",
    ),
  },
  { weight: 5, arbitrary: fc.constantFrom<Step>(...commonSteps) },
  { weight: 1, arbitrary: fc.constantFrom<Step>(...rareSteps) },
);
const walk = fc.array(
  fc.record({ step: someStep, pick: fc.nat(50), amount: fc.integer({ min: 1, max: 3_000 }) }),
  { minLength: 40, maxLength: 100, size: "max" },
);

/** Creates two campaigns, one with donations and one with votes, and a function that runs a step on existing gifts. */
async function walker(world: World, withValidation: boolean) {
  const account = await world.account();
  const giving = await campaignOf(world, account, { budget: 60_000, withValidation });
  const voting = await campaignOf(world, account, { ...voteCampaign, withValidation });
  const donations: string[] = [];
  const votes: string[] = [];
  const operators = ["process", "cancel", "bill", "pay", "send", "settle"];
  const pathOf = (step: Step, pick: number, campaignId: string): Record<string, string> => {
    if ((donationSteps as readonly string[]).includes(step)) {
      return { donationId: donations[pick % donations.length] ?? "none" };
    }
    if ((voteSteps as readonly string[]).includes(step))
      return { voteId: votes[pick % votes.length] ?? "none" };
    return step === "close-campaign" ? { campaignId } : {};
  };
  return async (step: Step, pick: number, amount: number): Promise<void> => {
    if (step === "next-day") return world.clock.advance(86_400);
    const campaign = pick % 2 === 0 ? giving : voting;
    const charityId = giving.charityIds[pick % 3];
    const isOperators = operators.some((prefix) => step.startsWith(prefix));
    const call: WorldCall = { as: isOperators ? "operator" : account };
    const path = pathOf(step, pick, campaign.campaignId);
    const bodies: Partial<Record<typeof step, object>> = {
      "create-donation": {
        campaignId: giving.campaignId,
        amount,
        uniqueExternalId: `${amount}-${pick}`,
      },
      "create-vote": { campaignId: voting.campaignId, uniqueExternalId: `${pick}` },
      "claim-donation": { charityId },
      "cast-vote": { charityId },
      "update-donation": { amount },
      "update-vote": { externalId: `${amount}` },
    };
    // A refused call is a step too: it must not change the totals.
    const { status, body } = await world.call(step, { ...call, path, body: bodies[step] });
    if (status >= 300) return;
    if (step === "create-donation") donations.push((body as { donationId: string }).donationId);
    if (step === "create-vote") votes.push((body as { voteId: string }).voteId);
  };
}

onEveryDatabase("running totals", (world, database) => {
  test("match the rows after any sequence of creates, state changes and deletes", async () => {
    await fc.assert(
      fc.asyncProperty(walk, fc.boolean(), async (steps, withValidation) => {
        const take = await walker(world(), withValidation);
        for (const { step, pick, amount } of steps) await take(step, pick, amount);
        const [stored, rebuilt] = await world().store.read(
          async (tx) => [await tx.all(storedTotals, {}), await tx.all(rebuiltTotals, {})] as const,
        );
        expect(shown(stored)).toEqual(shown(rebuilt));
      }),
      { numRuns: runsBulk(database) ? 25 : 5 },
    );
  });

  test("concurrent increases of amounts never exceed the budget", async () => {
    const campaign = await campaignOf(world(), await world().account(), fixedCampaign);
    const donations = [];
    for (let count = 0; count < 20; count++) {
      donations.push(await donationOf(world(), campaign, { amount: 1 }));
    }
    const answers = await Promise.all(
      donations.map(({ account, donationId }) =>
        world().call("update-donation", {
          as: account,
          path: { donationId },
          body: { amount: 1_000 },
        }),
      ),
    );
    // Nine of 1,000 and eleven of 1 total 9,011; a tenth raise would total 10,010.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});
