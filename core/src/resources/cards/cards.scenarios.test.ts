import { expect } from "vitest";
import {
  codeOf,
  inBatch,
  postedBatch,
  type TestCardBatch,
  type TestCards,
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
import { moved } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteDonation } from "../gifts/delete-gift.js";
import { updateDonation } from "../gifts/update-gift.js";
import { listCards, reorderCard, returnCard } from "./cards.js";

const now = "2026-03-02T09:00:00.000Z";
const toPostIn = (cardStatus: string) => ({
  given: (world: World, account: TestAccount) => toPost(world, account, 1),
  call: ({ campaignId }: TestCampaign) => ({ path: { campaignId }, query: { cardStatus } }),
});
callRulesOf(listCards, {
  ...toPostIn("TO_POST"),
  ownIds: { "path.campaignId": "not_found" },
  wrong: { cardStatus: "LOST" },
});
const listOf =
  (query: Record<string, string>) =>
  ({ account, campaignId }: TestCampaign) => ({ as: account, path: { campaignId }, query });
const idsOf = (body: unknown) =>
  (body as { data: { donationId: string }[] }).data.map(({ donationId }) => donationId);

scenariosOf(listCards, [
  scenario({
    name: "a list has pages, newest first, of cards that are there alone",
    async given(world) {
      const cards = await toPost(world, await world.account(), 4);
      await claimed(world, cards.donations[1]!);
      return cards;
    },
    call: listOf({ cardStatus: "TO_POST", limit: "2" }),
    expect: { status: 200 },
    async then(world, given, { answer }) {
      const [first, , third, fourth] = given.donations.map(({ donationId }) => donationId);
      expect(idsOf(answer.body)).toEqual([fourth, third]);
      const { nextCursor: cursor } = answer.body as { nextCursor: string };
      const rest = await world.ok("list-cards", listOf({ cardStatus: "TO_POST", cursor })(given));
      expect(idsOf(rest)).toEqual([first]);
    },
  }),
  scenario({
    name: "a campaign of another kind has no cards to post",
    given: async (world) => campaignOf(world, await world.account()),
    call: listOf({ cardStatus: "TO_POST" }),
    refusal: "campaign_not_postal",
  }),
]);

interface Coded extends TestCards {
  readonly code: string;
}
const coded = async <Cards extends TestCards>(
  world: World,
  cards: Cards,
): Promise<Cards & { code: string }> => ({
  ...cards,
  code: await codeOf(world, cards.donations[0]),
});
const returning = {
  given: async (world: World, account: TestAccount) =>
    coded(world, await postedBatch(world, account, 1)),
  call: ({ code }: Coded) => ({ body: { code } }),
};
callRulesOf(returnCard, { ...returning, required: ["code"], wrong: { code: "" } });
precedenceOf(returnCard, returning, [
  ...sharedFaults(returnCard),
  {
    name: "a code that no card has is not found",
    refusal: "card_not_found",
    inject: () => ({ body: { code: "22222-22222" } }),
  },
]);
const asked = ({ account, code }: Coded) => ({ as: account, body: { code } });
const returned = async (world: World): Promise<TestCardBatch & Coded> => {
  const cards = await coded(world, await postedBatch(world, await world.account(), 1));
  await world.ok("return-card", asked(cards));
  return cards;
};

scenariosOf(returnCard, [
  scenario({
    name: "a code says which card came back, however it is typed",
    given: async (world) => coded(world, await postedBatch(world, await world.account(), 2)),
    call: ({ account, code }) => ({
      as: account,
      body: { code: ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}` },
    }),
    expect: { status: 200, body: { cardReturnedAt: now, cardPostedAt: now } },
    events: { donation_update: 1 },
    async then(world, given) {
      const list = await world.ok("list-cards", listOf({ cardStatus: "RETURNED" })(given));
      expect(idsOf(list)).toEqual([given.donations[0]?.donationId]);
    },
  }),
  scenario({
    name: "recording it twice changes nothing",
    given: returned,
    call: asked,
    expect: { status: 200, body: { cardReturnedAt: now } },
    unchanged: true,
  }),
  scenario({
    name: "a card that was not posted cannot come back",
    given: async (world) => coded(world, await inBatch(world, await world.account(), 1)),
    call: asked,
    refusal: "card_not_posted",
  }),
  scenario({
    name: "another account's card is unknown",
    given: async (world) => {
      const theirs = await coded(world, await postedBatch(world, await world.account(), 1));
      return { ...theirs, account: await world.account() };
    },
    call: asked,
    refusal: "card_not_found",
  }),
]);

const firstOf = ({ donations: [donation] }: TestCards) => ({
  donationId: donation?.donationId ?? "",
});
const reordering = {
  given: (world: World, account: TestAccount) => postedBatch(world, account, 1),
  call: (given: TestCards) => ({ path: firstOf(given), body: {} }),
};
callRulesOf(reorderCard, {
  ...reordering,
  ownIds: { "path.donationId": "not_found" },
  wrong: { donor: "Ada" },
});
precedenceOf(reorderCard, reordering, [
  ...sharedFaults(reorderCard),
  {
    name: "an unknown donation is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
]);
const again = (donor?: object) => (given: TestCards) => ({
  as: given.account,
  path: firstOf(given),
  body: donor === undefined ? {} : { donor },
});
const moving = { street: "12 rue des Lilas", zip: "75011", city: "Paris" };

scenariosOf(reorderCard, [
  scenario({
    name: "a card is printed again with a corrected address, and keeps its code",
    given: returned,
    call: again(moving),
    expect: { status: 201, body: { cards: 1, isReorder: true, status: "PREPARED" } },
    events: { donation_update: 2 },
    async then(world, given, { answer }) {
      const { cardBatchId } = answer.body as { cardBatchId: string };
      await world.runDue();
      const donation = firstOf(given);
      const call = { as: given.account, path: { cardBatchId } };
      await world.ok("post-card-batch", call);
      expect(await world.ok("get-donation", { as: given.account, path: donation })).toMatchObject({
        donor: moving,
        cardBatchId,
        cardPostedAt: now,
        cardReturnedAt: null,
      });
      expect(await codeOf(world, given.donations[0])).toBe(given.code);
    },
  }),
  scenario({
    name: "a lost card is printed again with its own address",
    given: async (world) => postedBatch(world, await world.account(), 1),
    call: again(),
    expect: { status: 201, body: { cards: 1 } },
    events: { donation_update: 1 },
  }),
  scenario({
    name: "canceling it leaves the card among those that came back",
    given: returned,
    call: again(moving),
    expect: { status: 201 },
    events: { donation_update: 2 },
    async then(world, given, { answer }) {
      const { cardBatchId } = answer.body as { cardBatchId: string };
      await world.ok("cancel-card-batch", { as: given.account, path: { cardBatchId } });
      const list = await world.ok("list-cards", listOf({ cardStatus: "RETURNED" })(given));
      expect(idsOf(list)).toEqual([firstOf(given).donationId]);
    },
  }),
  scenario({
    name: "an address that no card can be posted to is refused",
    given: returned,
    call: again({ zip: "1" }),
    refusal: "invalid_postal_address",
  }),
  scenario({
    name: "a card that was never posted is not printed again",
    given: async (world) => toPost(world, await world.account(), 1),
    call: again(),
    refusal: "card_not_posted",
  }),
  scenario({
    name: "a card that is being printed again is not printed a third time",
    async given(world) {
      const cards = await returned(world);
      await world.ok("reorder-card", again()(cards));
      return cards;
    },
    call: again(),
    refusal: "donation_card_in_batch",
  }),
  scenario({
    name: "who has chosen needs no card",
    async given(world) {
      const cards = await returned(world);
      await claimed(world, cards.donations[0]!);
      return cards;
    },
    call: again(),
    refusal: "donation_already_claimed",
  }),
  scenario({
    name: "a campaign that has ended needs no cards",
    async given(world) {
      const cards = await returned(world);
      await closeCampaign(world, cards);
      return cards;
    },
    call: again(),
    refusal: "campaign_has_ended",
  }),
  scenario({
    name: "only cards of POSTAL campaigns are printed again",
    async given(world) {
      const campaign = await campaignOf(world, await world.account());
      const donation = await moved(world, await donationOf(world, campaign), "post-card");
      return { ...campaign, donations: [donation] };
    },
    call: again(),
    refusal: "campaign_not_postal",
  }),
]);

const inPrint = async (world: World) => inBatch(world, await world.account(), 1);
scenariosOf(updateDonation, [
  scenario({
    name: "the amount on a card that is being printed stays",
    given: inPrint,
    call: (given) => ({ as: given.account, path: firstOf(given), body: { amount: 77 } }),
    refusal: "donation_card_in_batch",
  }),
]);
scenariosOf(deleteDonation, [
  scenario({
    name: "a donation whose card is being printed is not deleted",
    given: inPrint,
    call: (given) => ({ as: given.account, path: firstOf(given) }),
    refusal: "donation_card_in_batch",
  }),
]);
