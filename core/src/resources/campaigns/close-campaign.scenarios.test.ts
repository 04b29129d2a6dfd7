import { expect } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  cast,
  claimed,
  closeCampaign as close,
  donationOf,
  draftOf,
  fixedCampaign,
  freeCampaign,
  leaving,
  newCampaign,
  newDraft,
  selectionOf,
  type TestCampaign,
  unique,
  unknownId,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { closeCampaign } from "./close-campaign.js";

type Body = Record<string, unknown>;
type Charity = 0 | 1 | 2;

const at = ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId } });
const call = ({ campaignId }: TestCampaign) => ({ path: { campaignId } });

callRulesOf(closeCampaign, {
  given: (world, account) => campaignOf(world, account),
  call,
  ownIds: { "path.campaignId": "not_found" },
});

precedenceOf(closeCampaign, { given: (world, account) => campaignOf(world, account), call }, [
  ...sharedFaults(closeCampaign),
  {
    name: "a campaign that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
  {
    name: "a FIXED_AMOUNT campaign cannot be closed before its first donation",
    refusal: "nothing_to_close",
    inject: async (world, _, account) => ({
      path: call(await campaignOf(world, account, fixedCampaign)).path,
    }),
  },
]);

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

/** Creates a campaign with one donation per choice, claimed for that charity; null leaves the donation unclaimed. */
const withDonations =
  (body: Body, choices: readonly (Charity | null)[]) => async (world: World) => {
    const campaign = await newCampaign(world, body);
    for (const choice of choices) {
      const donation = await donationOf(world, campaign, { amount: 100 });
      if (choice !== null) await claimed(world, donation, choice);
    }
    return campaign;
  };

/** Like `withDonations`, on a campaign that features its third charity, then its second. */
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

/** Like `withDonations`, but then the charities in `gone` leave. */
const withLeaving =
  (
    leave: (world: World, charityId: string) => Promise<void>,
    body: Body,
    choices: readonly (Charity | null)[],
    gone: readonly Charity[],
  ) =>
  async (world: World) => {
    const campaign = await campaignOfOwnCharities(world, await world.account(), body);
    for (const choice of choices) {
      const donation = await donationOf(world, campaign, { amount: 100 });
      if (choice !== null) await claimed(world, donation, choice);
    }
    for (const charity of gone) await leave(world, campaign.charityIds[charity]);
    return campaign;
  };

/** Closes a campaign and checks which charity each donation goes to. */
const assigned = (
  name: string,
  given: (world: World) => Promise<TestCampaign>,
  updates: number,
  expected: readonly Charity[],
) =>
  scenario({
    name,
    given,
    call: at,
    expect: { status: 200, body: { status: "COMPLETE" } },
    events: { campaign_update: 1, donation_update: updates },
    async then(world, campaign) {
      const donations = await donationsOf(world, campaign);
      expect(donations.map(({ charityId }) => campaign.charityIds.indexOf(charityId))).toEqual(
        expected,
      );
      expect(new Set(donations.map(({ status }) => status))).toEqual(new Set(["DONE"]));
    },
  });

scenariosOf(closeCampaign, [
  scenario({
    name: "a campaign with nothing to close is refused with NOTHING_TO_CLOSE",
    given: (world) => newCampaign(world, voteCampaign),
    call: at,
    expect: {
      status: 403,
      body: {
        code: "NOTHING_TO_CLOSE",
        message: "A FIXED_AMOUNT campaign cannot be closed before its first donation or vote.",
      },
    },
  }),
  scenario({
    name: "a FREE_AMOUNT campaign can be closed without a donation",
    given: (world) => newCampaign(world),
    call: at,
    expect: { status: 200, body: { status: "COMPLETE", closedAt: "2026-03-02T09:00:00.000Z" } },
    events: { campaign_update: 1 },
    then(_, { account }, { answer, events }) {
      const diff = { status: "COMPLETE", closedAt: "2026-03-02T09:00:00.000Z" };
      const { accountId } = account;
      expect(events).toEqual([{ event: "campaign_update", accountId, payload: answer.body, diff }]);
    },
  }),
  scenario({
    name: "closing a DRAFT campaign cancels it",
    given: (world) => newDraft(world, fixedCampaign),
    call: at,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { campaign_update: 1 },
    then: (_, __, { events }) => expect(events[0]?.diff).toMatchObject({ status: "CANCELED" }),
  }),
  scenario({
    name: "closing a PENDING campaign cancels it and voids its invoice",
    async given(world) {
      const draft = await draftOf(
        world,
        await world.account({ invoiceFixedBudgets: true }),
        fixedCampaign,
      );
      const { invoiceId } = await world.ok<{ invoiceId: string }>("activate-campaign", at(draft));
      return { ...draft, invoiceId };
    },
    call: at,
    expect: { status: 200, body: { status: "CANCELED" } },
    events: { campaign_update: 1, invoice_create: 1, invoice_update: 2 },
    async then(world, { account, campaignId, invoiceId }) {
      const paid = await world.call("pay-operator-invoice", {
        as: "operator",
        path: { invoiceId },
      });
      expect(paid).toMatchObject({ status: 409, body: { message: "Invoice already void" } });
      const campaign = await world.ok("get-campaign", { as: account, path: { campaignId } });
      expect(campaign).toMatchObject({ status: "CANCELED" });
    },
  }),
  scenario({
    name: "closing a COMPLETE campaign changes nothing",
    async given(world) {
      const campaign = await withDonations(freeCampaign, [null])(world);
      await close(world, campaign);
      world.clock.advance(60);
      return campaign;
    },
    call: at,
    expect: { status: 200, body: { status: "COMPLETE" } },
    unchanged: true,
  }),
  scenario({
    name: "closing a CANCELED campaign changes nothing",
    async given(world) {
      const draft = await newDraft(world);
      await close(world, draft);
      return draft;
    },
    call: at,
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),

  assigned(
    "unclaimed donations go to the most chosen charity",
    withDonations(freeCampaign, [null, 0, 1, 1, null]),
    2,
    [1, 0, 1, 1, 1],
  ),
  assigned(
    "if charities tie, unclaimed donations go to the first of them in the selection",
    withDonations(fixedCampaign, [2, 1, null]),
    1,
    [2, 1, 1],
  ),
  assigned(
    "if no charity was chosen, unclaimed donations go to the first of the selection",
    withDonations(freeCampaign, [null, null]),
    2,
    [0, 0],
  ),
  assigned(
    "if charities tie, unclaimed donations go to the first of them that is featured",
    withFeatured({}, [0, 1, 2, null]),
    1,
    [0, 1, 2, 2],
  ),
  assigned(
    "if no charity was chosen, unclaimed donations go to the first featured one",
    withFeatured({}, [null]),
    1,
    [2],
  ),
  assigned(
    "a chosen charity takes precedence over a featured one",
    withFeatured({}, [0, null]),
    1,
    [0, 0],
  ),
  assigned(
    "claimed donations that wait for validation keep their charity",
    withDonations({ withValidation: true }, [2, 2, 0, null]),
    4,
    [2, 2, 0, 2],
  ),
  ...leaving.flatMap(([state, leave]) => [
    assigned(
      `a charity that was ${state} gets no unclaimed donations, however often it was chosen`,
      withLeaving(leave, freeCampaign, [1, 1, 2, null], [1]),
      1,
      [1, 1, 2, 2],
    ),
    assigned(
      `if no charity was chosen, unclaimed donations pass by one that was ${state}`,
      withLeaving(leave, freeCampaign, [null], [0]),
      1,
      [1],
    ),
    assigned(
      `a donation claimed before its charity was ${state} keeps that charity`,
      withLeaving(leave, { withValidation: true }, [0, null], [0]),
      2,
      [0, 1],
    ),
    scenario({
      name: `if every charity was ${state}, unclaimed donations stay PENDING`,
      given: withLeaving(leave, { withValidation: true }, [0, null], [0, 1, 2]),
      call: at,
      expect: { status: 200, body: { status: "COMPLETE" } },
      events: { campaign_update: 1, donation_update: 1 },
      async then(world, campaign) {
        expect(await donationsOf(world, campaign)).toMatchObject([
          { status: "DONE", charityId: campaign.charityIds[0] },
          { status: "PENDING", charityId: null },
        ]);
      },
    }),
    scenario({
      name: `the votes for a charity that was ${state} get no part of the budget`,
      async given(world) {
        const account = await world.account();
        const campaign = await campaignOfOwnCharities(world, account, voteCampaign);
        for (const charity of [0, 0, 1] as const)
          await cast(world, await voteOf(world, campaign), charity);
        await leave(world, campaign.charityIds[0]);
        return campaign;
      },
      call: at,
      expect: { status: 200, body: { status: "COMPLETE" } },
      events: { campaign_update: 1, donation_create: 1 },
      async then(world, campaign) {
        expect(await donationsOf(world, campaign)).toMatchObject([
          { charityId: campaign.charityIds[1], amount: voteCampaign.budget },
        ]);
      },
    }),
  ]),
  scenario({
    name: "a close assigns unclaimed donations, validates claimed ones and emits an event for each",
    given: withDonations({ withValidation: true }, [2, null]),
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_update: 2 },
    then(world, { charityIds }, { events }) {
      const validatedAt = new Date(world.clock.now()).toISOString();
      const diffs = events
        .filter(({ event }) => event === "donation_update")
        .map(({ diff }) => diff);
      expect(diffs).toEqual([
        { status: "DONE", validatedAt },
        { status: "DONE", charityId: charityIds[2] },
      ]);
      expect(events.filter(({ payload }) => payload.status === "DONE")).toHaveLength(2);
    },
  }),
  scenario({
    name: "after the close, no donation can be created and the campaign cannot be activated",
    given: withDonations(freeCampaign, [null]),
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_update: 1 },
    async then(world, campaign) {
      const { campaignId, account } = campaign;
      const body = { campaignId, uniqueExternalId: unique("late"), amount: 1 };
      const late = await world.call("create-donation", { as: account, body });
      expect(late).toMatchObject({ status: 403, body: { message: "Campaign has ended." } });
      expect(await world.call("activate-campaign", at(campaign))).toMatchObject({ status: 403 });
    },
  }),
  scenario({
    name: "a chosen charity that has left the selection still gets the unclaimed donations",
    async given(world) {
      const campaign = await withDonations(freeCampaign, [1, null])(world);
      const { account, charitiesSelectionId, charityIds } = campaign;
      const path = { charitiesSelectionId, charityId: charityIds[1] };
      await world.ok("remove-charity", { as: account, path });
      return campaign;
    },
    call: at,
    expect: { status: 200 },
    events: { campaign_update: 1, donation_update: 1 },
    async then(world, campaign) {
      const donations = await donationsOf(world, campaign);
      expect(donations.map(({ charityId }) => charityId)).toEqual([
        campaign.charityIds[1],
        campaign.charityIds[1],
      ]);
    },
  }),
]);
