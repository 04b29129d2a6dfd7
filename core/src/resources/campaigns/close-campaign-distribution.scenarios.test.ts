import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  cast,
  claimed,
  donationOf,
  newCampaign,
  selectionOf,
  type TestCampaign,
  unpublish,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { closeCampaign } from "./close-campaign.js";

type Body = Record<string, unknown>;
type Charity = 0 | 1 | 2;

const at = ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId } });

interface Closed {
  readonly amount: number;
  readonly charityId: string;
  readonly status: string;
}

/** The donations of a campaign, oldest first. */
async function donationsOf(world: World, { account, campaignId }: TestCampaign): Promise<Closed[]> {
  const { data } = await world.ok<{ data: Closed[] }>("list-donations", {
    as: account,
    query: { campaignId },
  });
  return data.toReversed();
}

/** Creates a campaign that features its third charity, then its second. */
const withFeatured = (body: Body, choices: readonly (Charity | null)[]) => async (world: World) => {
  const account = await world.account();
  const { charityIds } = await selectionOf(world, account);
  const [, second, third] = charityIds;
  const { charitiesSelectionId } = await selectionOf(world, account, {
    featuredCharitiesIds: [third, second],
  });
  const campaign = await campaignOf(world, account, { charitiesSelectionId, ...body });
  for (const choice of choices) {
    const donation = await donationOf(world, campaign);
    if (choice !== null) await claimed(world, donation, choice);
  }
  return campaign;
};

/** Creates a DISTRIBUTION campaign with one vote per choice, cast for that charity; null leaves the vote uncast. */
const withVotes =
  (budget: number, choices: readonly (Charity | null)[], body: Body = {}) =>
  async (world: World) => {
    const campaign = await newCampaign(world, { ...voteCampaign, budget, ...body });
    for (const choice of choices) {
      const vote = await voteOf(world, campaign);
      if (choice !== null) await cast(world, vote, choice);
    }
    return campaign;
  };

/** Like `withVotes`, but then unpublishes the charities in `gone`. */
const withUnpublished =
  (budget: number, choices: readonly Charity[], gone: readonly Charity[]) =>
  async (world: World) => {
    const body = { ...voteCampaign, budget };
    const campaign = await campaignOfOwnCharities(world, await world.account(), body);
    for (const choice of choices) await cast(world, await voteOf(world, campaign), choice);
    for (const charity of gone) await unpublish(world, campaign.charityIds[charity]);
    return campaign;
  };

/** Closes a campaign and checks how its budget is divided: cents per charity of the selection. */
const divided = (
  name: string,
  given: (world: World) => Promise<TestCampaign>,
  expected: readonly (readonly [Charity, number])[],
  voteUpdates = 0,
) =>
  scenario({
    name,
    given,
    call: at,
    expect: { status: 200, body: { status: "COMPLETE" } },
    events: {
      campaign_update: 1,
      donation_create: expected.length,
      ...(voteUpdates === 0 ? {} : { vote_update: voteUpdates }),
    },
    async then(world, campaign) {
      const donations = await donationsOf(world, campaign);
      const shares = donations.map(({ charityId, amount }) => [
        campaign.charityIds.indexOf(charityId),
        amount,
      ]);
      expect(shares).toEqual(expected);
      expect(new Set(donations.map(({ status }) => status))).toEqual(new Set(["DONE"]));
    },
  });

scenariosOf(closeCampaign, [
  divided("a budget is divided in proportion to the votes", withVotes(1_000, [0, 0, 0, 1]), [
    [0, 750],
    [1, 250],
  ]),
  divided("the odd cent goes to the largest remainder", withVotes(100, [0, 1, 1]), [
    [0, 33],
    [1, 67],
  ]),
  divided("equal remainders are settled in the order of the selection", withVotes(101, [2, 1]), [
    [1, 51],
    [2, 50],
  ]),
  divided("three equal shares of 100 cents make 34, 33 and 33", withVotes(100, [2, 1, 0]), [
    [0, 34],
    [1, 33],
    [2, 33],
  ]),
  divided("two odd cents go to the first two", withVotes(101, [0, 1, 2]), [
    [0, 34],
    [1, 34],
    [2, 33],
  ]),
  divided("a charity whose share is no cent gets no donation", withVotes(1, [1, 2, 2]), [[2, 1]]),
  scenario({
    name: "the shares are gifts of the account, also on a campaign whose donors have paid theirs",
    given: withVotes(1_000, [0], { defaultHasBeenCharged: true }),
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_create: 1 },
    async then(world, campaign) {
      expect(await donationsOf(world, campaign)).toMatchObject([
        { amount: 1_000, status: "DONE", hasBeenCharged: false },
      ]);
    },
  }),
  divided("one vote takes the whole budget", withVotes(9_999, [1]), [[1, 9_999]]),
  divided(
    "votes that were not cast are canceled and the first charity gets the budget",
    withVotes(777, [null, null]),
    [[0, 777]],
    2,
  ),
  divided(
    "uncast votes do not count",
    withVotes(1_000, [1, null, null, 2]),
    [
      [1, 500],
      [2, 500],
    ],
    2,
  ),
  divided(
    "cast votes that wait for validation count",
    withVotes(300, [0, 1, 1], { withValidation: true }),
    [
      [0, 100],
      [1, 200],
    ],
    3,
  ),
  divided(
    "the whole budget is divided among the charities that are still published",
    withUnpublished(1_000, [0, 0, 1, 1, 1, 2], [0]),
    [
      [1, 750],
      [2, 250],
    ],
  ),
  divided(
    "if every charity that was voted for is unpublished, the first of the others gets the budget",
    withUnpublished(1_000, [0, 0, 1], [0, 1]),
    [[2, 1_000]],
  ),
  scenario({
    name: "if no charity is published, the budget is not divided",
    given: withUnpublished(1_000, [0, 1], [0, 1, 2]),
    call: at,
    expect: { status: 200, body: { status: "COMPLETE" } },
    events: { campaign_update: 1 },
    then: async (world, campaign) => expect(await donationsOf(world, campaign)).toEqual([]),
  }),
  divided(
    "a budget near the limit is divided without losing a cent",
    withVotes(9_999_999_999, [0, 1, 2]),
    [
      [0, 3_333_333_333],
      [1, 3_333_333_333],
      [2, 3_333_333_333],
    ],
  ),
  scenario({
    name: "if no vote was cast, the first featured charity gets the whole budget",
    async given(world) {
      const campaign = await withFeatured(voteCampaign, [])(world);
      await voteOf(world, campaign);
      return campaign;
    },
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_create: 1, vote_update: 1 },
    then(_, { account, charityIds }, { events }) {
      const [vote, donation] = events;
      expect(vote).toMatchObject({ event: "vote_update", diff: { status: "CANCELED" } });
      expect(Object.keys(vote?.diff ?? {})).toEqual(["status"]);
      const made = {
        accountId: account.accountId,
        status: "DONE",
        charityId: charityIds[2],
        amount: 10_000,
        uniqueExternalId: null,
      };
      expect(donation).toMatchObject({ event: "donation_create", payload: made, diff: made });
    },
  }),
  scenario({
    name: "the close validates a pending cast vote, and its event contains the time",
    given: withVotes(100, [1], { withValidation: true }),
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_create: 1, vote_update: 1 },
    then(world, _, { events }) {
      const validatedAt = new Date(world.clock.now()).toISOString();
      expect(events[0]).toMatchObject({ event: "vote_update", payload: { status: "DONE" } });
      expect(events[0]?.diff).toEqual({ status: "DONE", validatedAt });
    },
  }),
]);
