import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import {
  copyDonation,
  inBatch,
  postedBatch,
  type TestCardBatch,
  toPost,
} from "../../testing/cards.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  type TestCampaign,
  unknownId,
} from "../../testing/fixtures.js";
import { fiscalFields, moved } from "../../testing/giving.js";
import {
  callRulesOf,
  callsAtOnce,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { markCardBatchReady } from "./card-batch-queries.js";
import {
  cancelCardBatch,
  createCardBatch,
  getCardBatch,
  listCardBatches,
  postCardBatch,
} from "./card-batches.js";

const now = "2026-03-02T09:00:00.000Z";
const ofCampaign = ({ account, campaignId }: TestCampaign) => ({
  as: account,
  path: { campaignId },
});
const ofBatch = ({ account, cardBatchId }: TestCardBatch) => ({
  as: account,
  path: { cardBatchId },
});

/** The ids of a campaign's donations by where their cards are. */
async function cardsIn(
  world: World,
  { account, campaignId }: TestCampaign,
  cardStatus: string,
): Promise<string[]> {
  const call = { as: account, path: { campaignId }, query: { cardStatus } };
  const { data } = await world.ok<{ data: { donationId: string }[] }>("list-cards", call);
  return data.map(({ donationId }) => donationId);
}

const valid = {
  given: (world: World, account: TestAccount) => toPost(world, account, 1),
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId } }),
};
callRulesOf(createCardBatch, { ...valid, ownIds: { "path.campaignId": "not_found" } });
precedenceOf(createCardBatch, valid, [
  ...sharedFaults(createCardBatch),
  {
    name: "an unknown campaign is not found",
    refusal: "not_found",
    inject: () => ({ path: { campaignId: unknownId } }),
  },
  {
    name: "no cards of a campaign that has ended are printed",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
]);

scenariosOf(createCardBatch, [
  scenario({
    name: "a batch holds the cards that are to be posted, and no others",
    async given(world) {
      const cards = await toPost(world, await world.account(), 4);
      const [first, second] = cards.donations;
      await claimed(world, first!);
      await moved(world, second!, "post-card");
      return cards;
    },
    call: ofCampaign,
    expect: {
      status: 201,
      body: {
        status: "PREPARED",
        cards: 2,
        isReorder: false,
        fileStatus: "PENDING",
        readyAt: null,
      },
    },
    events: { donation_update: 2 },
    async then(world, given) {
      const [, , third, fourth] = given.donations.map(({ donationId }) => donationId);
      expect(await cardsIn(world, given, "IN_BATCH")).toEqual([fourth, third]);
      expect(await cardsIn(world, given, "TO_POST")).toEqual([]);
    },
  }),
  scenario({
    name: "no card is in two batches",
    given: async (world) => inBatch(world, await world.account(), 2),
    call: ofCampaign,
    refusal: "no_cards_to_post",
  }),
  scenario({
    name: "cards of campaigns of other kinds are not posted",
    given: async (world) => campaignOf(world, await world.account()),
    call: ofCampaign,
    refusal: "campaign_not_postal",
  }),
  scenario({
    name: "an address that fits no window keeps its own card back, and no other",
    async given(world) {
      const cards = await toPost(world, await world.account(), 1);
      const lastName = "Wolfeschlegelsteinhausenbergerdorff ".repeat(6).trim();
      await donationOf(world, cards, { donor: { ...fiscalFields, lastName } });
      return cards;
    },
    call: ofCampaign,
    expect: { status: 201, body: { cards: 1 } },
    events: { donation_update: 1 },
    async then(world, given) {
      expect(await cardsIn(world, given, "TO_POST")).toHaveLength(1);
    },
  }),
]);

callsAtOnce("preparing batches", (world) => {
  test("a batch has at most as many cards as are posted in one call, and the next one has the others", async () => {
    const cards = await toPost(world(), await world().account(), 1);
    const donationId = cards.donations[0]?.donationId ?? "";
    const count = limits.cardsPerBatch;
    await world().store.write((tx) => tx.run(copyDonation, { donationId, count }));
    const batch = await world().ok<TestCardBatch>("create-card-batch", ofCampaign(cards));
    expect(batch).toMatchObject({ cards: count });
    expect(await world().ok("create-card-batch", ofCampaign(cards))).toMatchObject({ cards: 1 });
    // Marked as the worker marks it once the file exists; another test generates a file.
    const { fileGenerationRequestId } = batch;
    await world().store.write((tx) => tx.run(markCardBatchReady, { fileGenerationRequestId, now }));
    const before = await world().lastEventId();
    await world().ok("post-card-batch", ofBatch({ ...cards, ...batch }));
    const events = await world().eventsAfter(before);
    expect(events.filter(({ event }) => event === "donation_update")).toHaveLength(count);
  });

  test("of 10 concurrent batches of a campaign, one has its cards", async () => {
    const cards = await toPost(world(), await world().account(), 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world().call("create-card-batch", ofCampaign(cards))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await cardsIn(world(), cards, "IN_BATCH")).toHaveLength(3);
  });

  for (const [place, operation, given] of [
    ["insert-into-card_batches", "create-card-batch", toPost],
    ["update-card_batches-status-posted_at-updated_at", "post-card-batch", inBatch],
  ] as const) {
    test(`a ${operation} that breaks at ${place} changes nothing, and can be retried`, async () => {
      const cards = await given(world(), await world().account(), 2);
      const call = "cardBatchId" in cards ? ofBatch(cards as TestCardBatch) : ofCampaign(cards);
      const before = await world().snapshot();
      world().breakAt(place);
      await expect(world().call(operation, call)).rejects.toThrow(`broken at ${place}`);
      world().breakAt(null);
      expect(await world().snapshot()).toEqual(before);
      await world().ok(operation, call);
    });
  }
});

const oneBatch = {
  given: (world: World, account: TestAccount) => inBatch(world, account, 1),
  call: ({ cardBatchId }: TestCardBatch) => ({ path: { cardBatchId } }),
  ownIds: { "path.cardBatchId": "not_found" },
} as const;
callRulesOf(getCardBatch, oneBatch);
callRulesOf(postCardBatch, oneBatch);
callRulesOf(cancelCardBatch, oneBatch);

scenariosOf(getCardBatch, [
  scenario({
    name: "a batch whose file was made is ready",
    given: async (world) => inBatch(world, await world.account(), 1),
    call: ofBatch,
    expect: { status: 200, body: { fileStatus: "DONE", fileFailure: null, readyAt: now } },
  }),
]);

listRulesOf(listCardBatches, {
  given: (world, account) => campaignOf(world, account, { kind: "POSTAL" }),
  async add(world, campaign) {
    await donationOf(world, campaign, { donor: fiscalFields });
    const { cardBatchId } = await world.ok("create-card-batch", ofCampaign(campaign));
    return String(cardBatchId);
  },
  id: "cardBatchId",
  otherList: "list-donations",
});
const listing = {
  given: (world: World, account: TestAccount) => toPost(world, account, 1),
  call: ({ campaignId }: TestCampaign) => ({ query: { campaignId } }),
};
callRulesOf(listCardBatches, { ...listing, ownIds: { "query.campaignId": "bad_request" } });

scenariosOf(postCardBatch, [
  scenario({
    name: "posting a batch posts all of its cards",
    given: async (world) => inBatch(world, await world.account(), 2),
    call: ofBatch,
    expect: { status: 200, body: { status: "POSTED", postedAt: now } },
    events: { donation_update: 2 },
    async then(world, given, { events }) {
      for (const { payload } of events)
        expect(payload).toMatchObject({ cardPostedAt: now, cardBatchId: given.cardBatchId });
      expect(await cardsIn(world, given, "POSTED")).toHaveLength(2);
    },
  }),
  scenario({
    name: "posting it twice changes nothing",
    given: async (world) => postedBatch(world, await world.account(), 1),
    call: ofBatch,
    expect: { status: 200, body: { status: "POSTED" } },
    unchanged: true,
  }),
  scenario({
    name: "a batch whose file was never made is not posted",
    async given(world) {
      const cards = await toPost(world, await world.account(), 1);
      const batch = await world.ok<TestCardBatch>("create-card-batch", ofCampaign(cards));
      return { ...cards, ...batch };
    },
    call: ofBatch,
    refusal: "card_batch_not_ready",
  }),
  scenario({
    name: "a canceled batch is not posted",
    async given(world) {
      const batch = await inBatch(world, await world.account(), 1);
      await world.ok("cancel-card-batch", ofBatch(batch));
      return batch;
    },
    call: ofBatch,
    refusal: "card_batch_canceled",
  }),
]);

scenariosOf(cancelCardBatch, [
  scenario({
    name: "the cards of a canceled batch are to be posted again",
    given: async (world) => inBatch(world, await world.account(), 2),
    call: ofBatch,
    expect: { status: 200, body: { status: "CANCELED", postedAt: null } },
    events: { donation_update: 2 },
    async then(world, given) {
      expect(await cardsIn(world, given, "TO_POST")).toHaveLength(2);
      const again = await world.ok("create-card-batch", ofCampaign(given));
      expect(again.cards).toBe(2);
    },
  }),
  scenario({
    name: "canceling twice changes nothing",
    async given(world) {
      const batch = await inBatch(world, await world.account(), 1);
      await world.ok("cancel-card-batch", ofBatch(batch));
      return batch;
    },
    call: ofBatch,
    expect: { status: 200, body: { status: "CANCELED" } },
    unchanged: true,
  }),
  scenario({
    name: "what the post has is not canceled",
    given: async (world) => postedBatch(world, await world.account(), 1),
    call: ofBatch,
    refusal: "card_batch_posted",
  }),
]);
