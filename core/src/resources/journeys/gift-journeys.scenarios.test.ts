import { expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { donorToken } from "../../testing/derived/people.js";
import {
  campaignOf,
  cast,
  claimed,
  closeCampaign,
  donationOf,
  newCampaign,
  sessionOf,
  setAccount,
  threeCharities,
  unknownId,
  unpublish,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { donorOf, moved, receiptOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { anyFiscalReceiptById } from "../receipts/fiscal-receipt-queries.js";
import {
  getDonationJourney,
  getOwnDonationJourney,
  getPublicVoteJourney,
  getReceiptJourney,
} from "./gift-journeys.js";
import { insertBudgetDivision } from "./journey-queries.js";

type Body = Record<string, unknown>;
interface Shown {
  readonly steps: readonly { readonly step: string; readonly state: string }[];
  readonly division: Body | null;
}
const stepsOf = (body: unknown) =>
  (body as Shown).steps.map(({ step, state }) => `${step} ${state}`);

const valid = {
  given: async (world: World, account: TestAccount) =>
    donationOf(world, await campaignOf(world, account)),
  call: ({ donationId }: { readonly donationId: string }) => ({ path: { donationId } }),
};
callRulesOf(getDonationJourney, { ...valid, ownIds: { "path.donationId": "not_found" } });
precedenceOf(getDonationJourney, valid, [
  ...sharedFaults(getDonationJourney),
  {
    name: "a donation that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donationId: unknownId } }),
  },
]);
scenariosOf(getDonationJourney, [
  scenario({
    name: "a member may not follow donations of campaigns that are not assigned to it",
    async given(world) {
      const account = await world.account();
      const { donationId } = await donationOf(world, await campaignOf(world, account));
      const { campaignId } = await campaignOf(world, account);
      return { donationId, session: await sessionOf(world, account, "MEMBER", [campaignId]) };
    },
    call: ({ session, donationId }) => ({ as: session, path: { donationId } }),
    refusal: "forbidden",
  }),
  scenario({
    name: "a donation without a charity waits for one, and promises no date",
    given: async (world) => donationOf(world, await newCampaign(world), { amount: 123_450 }),
    call: ({ account, donationId }) => ({ as: account, path: { donationId } }),
    expect: {
      status: 200,
      body: {
        amount: 123_450,
        charityAmount: null,
        gifts: 1,
        stage: "GIVEN",
        isFinished: false,
        charity: null,
        division: null,
        display: { title: "Gift", amount: "€1,234.50", charityAmount: null },
        steps: [
          {
            step: "GIVEN",
            state: "CURRENT",
            at: null,
            waitsFor: "CHOICE",
            plannedAt: null,
            display: { title: "Gift", text: "A charity is still to be chosen.", at: null },
          },
          { step: "COLLECTED", state: "UPCOMING" },
          { step: "SETTLED", state: "UPCOMING" },
          { step: "PAYOUT", state: "UPCOMING" },
          { step: "ARRIVED", state: "UPCOMING" },
        ],
      },
    },
  }),
  scenario({
    name: "a settled donation shows its dates and the charity's own words in the reader's language",
    async given(world) {
      const { charityId } = await world.ok<{ charityId: string }>("create-operator-charity", {
        as: "operator",
        body: {
          name: "Les Ponts de Demain",
          city: "Brest",
          profiles: [
            { locale: "en", mission: "We build bridges." },
            { locale: "fr", headline: "Relier", mission: "Nous construisons des ponts." },
          ],
        },
      });
      const account = await world.account();
      const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
        "create-charities-selection",
        { as: account, body: { name: "One", charityIds: [charityId] } },
      );
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      const gift = await donationOf(world, campaign, { charityId });
      return await moved(world, gift, "pay", "process");
    },
    call: ({ account, donationId }) => ({
      as: account,
      path: { donationId },
      query: { locale: "fr-BE" },
    }),
    expect: {
      status: 200,
      body: {
        stage: "SETTLED",
        isFinished: false,
        charity: {
          name: "Les Ponts de Demain",
          city: "Brest",
          locale: "fr",
          headline: "Relier",
          mission: "Nous construisons des ponts.",
          impact: null,
        },
        display: { title: "Mis de côté pour l’association" },
        steps: [
          { step: "GIVEN", state: "DONE", display: { at: "2 mars 2026" } },
          { step: "COLLECTED", state: "DONE" },
          {
            step: "SETTLED",
            state: "DONE",
            display: { text: "L’argent a été crédité à Les Ponts de Demain." },
          },
          { step: "PAYOUT", state: "CURRENT", waitsFor: "PAYOUT_RUN" },
          { step: "ARRIVED", state: "UPCOMING" },
        ],
      },
    },
  }),
  scenario({
    name: "a charity that is not published has its name and no words, and its money waits",
    async given(world) {
      const account = await world.account();
      const [charityId = ""] = await world.charities(1);
      const { charitiesSelectionId } = await world.ok<{ charitiesSelectionId: string }>(
        "create-charities-selection",
        { as: account, body: { name: "One", charityIds: [charityId] } },
      );
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      const gift = await moved(
        world,
        await donationOf(world, campaign, { charityId }),
        "pay",
        "process",
      );
      await unpublish(world, charityId);
      return gift;
    },
    call: ({ account, donationId }) => ({ as: account, path: { donationId } }),
    expect: { status: 200, body: { charity: { city: null, websiteUrl: null, mission: null } } },
    then: (_, __, { answer }) =>
      expect((answer.body as { steps: Body[] }).steps[3]).toMatchObject({
        step: "PAYOUT",
        waitsFor: "CHARITY",
        plannedAt: null,
      }),
  }),
]);

interface OwnGift {
  readonly as: NonNullable<WorldCall["as"]>;
  readonly donationId: string;
}
const own = {
  given: async (world: World, account: TestAccount) => {
    const campaign = await campaignOf(world, account);
    const donorId = await donorOf(world, account);
    const gift = await claimed(world, await donationOf(world, campaign, { donor: { donorId } }));
    return { ...gift, donorId, as: await donorToken(world, account, donorId, "donorWidget") };
  },
  call: ({ as, donationId }: OwnGift): WorldCall => ({
    as,
    path: { donationId },
    query: { locale: "nl" },
  }),
};
const ofNewAccount = async (world: World) => own.given(world, await world.account());
scenariosOf(getOwnDonationJourney, [
  scenario({
    name: "a donor follows its own donation",
    given: ofNewAccount,
    call: own.call,
    expect: {
      status: 200,
      body: {
        stage: "GIVEN",
        display: { title: "Gegeven" },
        charity: { name: "Charity 001 (test)" },
      },
    },
  }),
  scenario({
    name: "another donor's donation is not found",
    async given(world) {
      const given = await ofNewAccount(world);
      const donor = { donorId: await donorOf(world, given.account) };
      return { ...given, donationId: (await donationOf(world, given, { donor })).donationId };
    },
    call: own.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a donation that does not exist is not found",
    given: async (world) => ({ ...(await ofNewAccount(world)), donationId: unknownId }),
    call: own.call,
    refusal: "not_found",
  }),
]);

/** The number and key of a receipt, as its QR code contains them. */
async function held(world: World, isDonors = true) {
  const account = await world.account();
  const [charityId] = await threeCharities(world);
  const donorId = isDonors ? await donorOf(world, account) : null;
  const fiscalReceiptId = await receiptOf(world, account, { donorId, charityId, year: 2026 });
  const receipt = await world.store.read((tx) => tx.one(anyFiscalReceiptById, { fiscalReceiptId }));
  const { number = "", verificationKey: key = "" } = receipt ?? {};
  return { account, number, key, donationId: receipt?.donationId ?? null };
}
type Held = Awaited<ReturnType<typeof held>>;
const follow = ({ number, key }: Held): WorldCall => ({
  as: "nobody",
  path: { number },
  query: { key },
});
const unknown = (name: string, changed: (given: Held) => Partial<Held>) =>
  scenario({
    name,
    given: (world: World) => held(world),
    refusal: "not_found" as const,
    call: (given: Held) => follow({ ...given, ...changed(given) }),
  });

scenariosOf(getReceiptJourney, [
  scenario({
    name: "whoever holds a receipt sees where its gift is, and nothing of who gave",
    given: (world) => held(world),
    call: follow,
    expect: {
      status: 200,
      body: { amount: 1_200, gifts: 1, stage: "SETTLED", charity: { name: "Charity 001 (test)" } },
    },
    then(_, { account, donationId }, { answer }) {
      const text = JSON.stringify(answer.body);
      for (const secret of ["Ada", "Lumen", "Phare", "29200", account.accountId, donationId ?? "-"])
        expect(text).not.toContain(secret);
    },
  }),
  scenario({
    name: "a company's receipt shows the donations of its year together",
    given: (world) => held(world, false),
    call: follow,
    expect: { status: 200, body: { amount: 1_200, gifts: 1, stage: "SETTLED" } },
  }),
  scenario({
    name: "the receipt of a gift that was reversed says so",
    async given(world) {
      const receipt = await held(world);
      const path = { donationId: receipt.donationId ?? "" };
      await world.ok("reverse-donation", { as: "operator", path, body: { reason: "A mistake" } });
      return receipt;
    },
    call: follow,
    expect: { status: 200, body: { stage: "REVERSED", isFinished: true } },
    then: (_, __, { answer }) =>
      expect(stepsOf(answer.body).slice(2)).toEqual(["SETTLED DONE", "REVERSED ENDED"]),
  }),
  unknown("a wrong key is refused like an unknown number", ({ key }) => ({
    key: `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`,
  })),
  unknown("the beginning of a key is none", ({ key }) => ({ key: key.slice(0, -1) })),
  unknown("an unknown number is not found", ({ number }) => ({
    number: number.replace(/^2026/, "2031"),
  })),
  unknown("what is no number at all is not found", () => ({ number: "receipt" })),
  scenario({
    name: "a key must be sent",
    given: (world) => held(world),
    call: (given) => ({ ...follow(given), query: {} }),
    problems: ["key"],
  }),
]);

/** A vote of a campaign that ended, in which the charities got these numbers of votes. */
async function votedOn(world: World, votes: readonly number[], budget = 100_000) {
  const campaign = await newCampaign(world, { ...voteCampaign, budget });
  const all = [];
  for (const charity of [0, 1, 2] as const)
    for (let index = 0; index < (votes[charity] ?? 0); index += 1)
      all.push(await cast(world, await voteOf(world, campaign), charity));
  await closeCampaign(world, campaign);
  const [first] = all;
  if (first === undefined) throw new Error("nobody voted");
  return first;
}
type Voted = Awaited<ReturnType<typeof votedOn>>;
const followVote = ({ publicKey, voteId }: Voted): WorldCall => ({
  path: { publicKey, voteId },
  query: { locale: "en" },
});

const validVote = {
  given: async (world: World, account: TestAccount) =>
    voteOf(world, await campaignOf(world, account, voteCampaign)),
  call: ({ publicKey, voteId }: Voted) => ({ path: { publicKey, voteId } }),
};
callRulesOf(getPublicVoteJourney, { ...validVote, sharedIds: { "path.voteId": "not_found" } });
scenariosOf(getPublicVoteJourney, [
  scenario({
    name: "a voter sees how the budget was divided, and follows the share of its charity",
    given: (world) => votedOn(world, [6, 3, 1], 100_001),
    call: followVote,
    expect: {
      status: 200,
      body: {
        amount: 60_001,
        gifts: 1,
        division: {
          budget: 100_001,
          votes: 10,
          shares: [
            { votes: 6, amount: 60_001, isCounted: true },
            { votes: 3, amount: 30_000, isCounted: true },
            { votes: 1, amount: 10_000, isCounted: true },
          ],
        },
      },
    },
    then: (_, __, { answer }) =>
      expect(stepsOf(answer.body).slice(0, 2)).toEqual(["VOTED DONE", "DIVIDED DONE"]),
  }),
  scenario({
    name: "the counts of fewer than ten votes are not published",
    given: (world) => votedOn(world, [8, 1]),
    call: followVote,
    expect: { status: 200, body: { division: null } },
  }),
  scenario({
    name: `the division among more than ${limits.publishedShares} charities is not published`,
    async given(world) {
      const vote = await votedOn(world, [10]);
      const { campaignId } = vote;
      const none = { campaignId, votes: 1, amountCents: 0, isCounted: false };
      await world.store.write(async (tx) => {
        for (let position = 1; position <= limits.publishedShares; position += 1)
          await tx.run(insertBudgetDivision, {
            ...none,
            position,
            charityId: `${vote.charityIds[1]}`,
          });
      });
      return vote;
    },
    call: followVote,
    expect: { status: 200, body: { amount: 100_000, division: null } },
  }),
  scenario({
    name: "before the campaign ends no count is shown",
    async given(world) {
      const campaign = await newCampaign(world, voteCampaign);
      const votes = [];
      for (let index = 0; index < 11; index += 1)
        votes.push(await cast(world, await voteOf(world, campaign)));
      return votes[0] as Voted;
    },
    call: followVote,
    expect: { status: 200, body: { amount: null, gifts: 0, stage: "VOTED", division: null } },
  }),
  scenario({
    name: "the division stays as it was, whatever becomes of the charities and the selection",
    async given(world) {
      const vote = await votedOn(world, [5, 5, 1], 100);
      const path = { charitiesSelectionId: vote.charitiesSelectionId };
      const body = { charityIds: [...vote.charityIds].reverse() };
      await world.ok("update-charities-selection", { as: vote.account, path, body });
      return vote;
    },
    call: followVote,
    expect: {
      status: 200,
      body: { division: { shares: [{ amount: 46 }, { amount: 45 }, { amount: 9 }] } },
    },
  }),
  scenario({
    name: "a closed account's vote is not found",
    async given(world) {
      const vote = await voteOf(world, await newCampaign(world, voteCampaign));
      await setAccount(world, vote.account, { status: "CLOSED" });
      return vote;
    },
    call: followVote,
    refusal: "not_found",
  }),
]);
