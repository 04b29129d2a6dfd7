import { expect } from "vitest";
import {
  draftOf,
  draftOfOwnCharities,
  fixedCharitiesSelection,
  genericSelection,
  newCampaign,
  newDraft,
  selectionOf,
  setAccount,
  type TestCampaign,
  templates,
  unknownId,
  unpublish,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { updateCampaign } from "./update-campaign.js";

type Body = Record<string, unknown>;

const update = ({ account, campaignId }: TestCampaign, body: Body) => ({
  as: account,
  path: { campaignId },
  body,
});

callRulesOf(updateCampaign, {
  given: draftOf,
  call: ({ campaignId, charitiesSelectionId }) => ({
    path: { campaignId },
    body: { name: "New", charitiesSelectionId },
  }),
  ownIds: {
    "path.campaignId": "not_found",
    "body.charitiesSelectionId": "invalid_charities_selection_id",
  },
  wrong: {
    name: null,
    slug: "year end",
    description: 7,
    endsAt: "2026-02-30",
    givingTarget: -1,
    acceptsPublicDonations: null,
    suggestedAmounts: [],
    minAmount: "1",
    maxAmount: 0,
    withLeadCollection: "yes",
    leadCollectionOptions: [],
    withValidation: "no",
    budget: 100,
    amountType: "FREE_AMOUNT",
    status: "ACTIVE",
  },
});

/** A campaign with fixed charities, and another one of the account. */
async function fixedCharitiesDraft(world: World, account: TestAccount) {
  await fixedCharitiesSelection(world);
  const other = await draftOf(world, account);
  const body = { campaignTemplateId: templates.fixedCharities, charitiesSelectionId: null };
  return { ...(await draftOf(world, account, body)), other };
}

precedenceOf(
  updateCampaign,
  {
    given: fixedCharitiesDraft,
    call: ({ campaignId }) => ({ path: { campaignId }, body: { name: "New" } }),
  },
  [
    ...sharedFaults(updateCampaign),
    {
      name: "a campaign that does not exist is not found",
      refusal: "not_found",
      inject: () => ({ path: { campaignId: unknownId } }),
    },
    {
      name: "a selection must be on the account",
      refusal: "invalid_charities_selection_id",
      inject: () => ({ body: { charitiesSelectionId: unknownId } }),
    },
    {
      name: "a campaign whose choices are validated takes no donations on its page",
      refusal: "public_donations_not_supported",
      inject: () => ({ body: { acceptsPublicDonations: true, withValidation: true } }),
    },
    {
      name: "fixed charities cannot be replaced",
      refusal: "campaign_charities_fixed",
      inject: (_, { other }) => ({ body: { charitiesSelectionId: other.charitiesSelectionId } }),
    },
    {
      name: "a slug is unique among the account's campaigns",
      refusal: "slug_already_used",
      inject: (_, { other }) => ({ body: { slug: other.slug } }),
    },
  ],
);

const changed = (name: string, body: Body, campaign: Body = {}, answer: Body = body) =>
  scenario({
    name,
    given: (world) => newDraft(world, campaign),
    call: (given) => update(given, body),
    expect: { status: 200, body: answer },
    events: { campaign_update: 1 },
    then: (_, __, { events }) => expect(events[0]?.diff).toEqual(answer),
  });

scenariosOf(updateCampaign, [
  scenario({
    name: "fixed charities cannot be cleared",
    given: async (world) => fixedCharitiesDraft(world, await world.account()),
    call: (given) => update(given, { charitiesSelectionId: null }),
    refusal: "campaign_charities_fixed",
  }),
  scenario({
    name: "the charities of an ACTIVE campaign cannot be taken away",
    given: (world) => newCampaign(world),
    call: (given) => update(given, { charitiesSelectionId: null }),
    problems: ["charitiesSelectionId"],
  }),
  scenario({
    name: "an ACTIVE campaign takes no selection whose charities are all unpublished",
    async given(world) {
      const campaign = await newCampaign(world);
      const next = await draftOfOwnCharities(world, campaign.account);
      for (const charityId of next.charityIds) await unpublish(world, charityId);
      return { ...campaign, next };
    },
    call: (given) => update(given, { charitiesSelectionId: given.next.charitiesSelectionId }),
    problems: ["charitiesSelectionId"],
  }),
  scenario({
    name: "a givingTarget is for fundraising campaigns",
    given: (world) => newDraft(world),
    call: (given) => update(given, { givingTarget: 5 }),
    problems: ["givingTarget"],
  }),
  scenario({
    name: "a campaign cannot be made to end in the past",
    given: (world) => newDraft(world),
    call: (given) => update(given, { endsAt: "2026-03-02T09:00:00.000Z" }),
    problems: ["endsAt"],
  }),
  scenario({
    name: "an empty change changes nothing",
    given: (world) => newDraft(world),
    call: (given) => update(given, {}),
    expect: { status: 200, body: ({ slug }: TestCampaign) => ({ slug }) },
    unchanged: true,
  }),
  scenario({
    name: "sending the campaign's own slug again is allowed and emits no event",
    given: (world) => newDraft(world),
    call: (given) => update(given, { slug: given.slug }),
    expect: { status: 200, body: ({ slug }: TestCampaign) => ({ slug }) },
  }),
  scenario({
    name: "the selection of an ACTIVE campaign may be replaced",
    async given(world) {
      const campaign = await newCampaign(world);
      return { ...campaign, next: await selectionOf(world, campaign.account) };
    },
    call: (given) => update(given, { charitiesSelectionId: given.next.charitiesSelectionId }),
    expect: { status: 200 },
    events: { campaign_update: 1 },
    then: (_, { next }, { events }) =>
      expect(events[0]?.diff).toEqual({ charitiesSelectionId: next.charitiesSelectionId }),
  }),
  scenario({
    name: "a GENERIC selection may be linked",
    given: async (world) => ({
      ...(await newDraft(world)),
      generic: await genericSelection(world),
    }),
    call: (given) => update(given, { charitiesSelectionId: given.generic }),
    expect: { status: 200 },
    events: { campaign_update: 1 },
  }),
  scenario({
    name: "another account's slug may be taken",
    given: async (world) => ({ ...(await newDraft(world)), theirs: await newDraft(world) }),
    call: (given) => update(given, { slug: given.theirs.slug }),
    expect: { status: 200 },
    events: { campaign_update: 1 },
  }),
  changed("every field that may change does, and the event names no other", {
    name: "New",
    description: "For the sea",
    endsAt: "2026-12-31T23:00:00.000Z",
    withLeadCollection: true,
    withValidation: true,
    leadCollectionOptions: {
      fullname: true,
      companyName: false,
      email: true,
      phone: false,
      custom: false,
    },
  }),
  changed(
    "null clears an optional field",
    { description: null, endsAt: null, charitiesSelectionId: null },
    {
      description: "For the sea",
      endsAt: "2026-12-31T23:00:00.000Z",
    },
  ),
  scenario({
    name: "null resets fields to their defaults",
    given: (world) =>
      newDraft(world, {
        withLeadCollection: true,
        withValidation: true,
        leadCollectionOptions: { email: true },
      }),
    call: (given) =>
      update(given, {
        withLeadCollection: null,
        withValidation: null,
        leadCollectionOptions: null,
      }),
    expect: {
      status: 200,
      body: {
        withLeadCollection: false,
        withValidation: false,
        leadCollectionOptions: {
          fullname: false,
          companyName: false,
          email: false,
          phone: false,
          custom: false,
        },
      },
    },
    events: { campaign_update: 1 },
  }),
  scenario({
    name: "null disables one field of a lead",
    given: (world) => newDraft(world, { leadCollectionOptions: { email: true, phone: true } }),
    call: (given) => update(given, { leadCollectionOptions: { email: null, phone: true } }),
    expect: { status: 200, body: { leadCollectionOptions: { email: false, phone: true } } },
    events: { campaign_update: 1 },
    then: (_, __, { answer }) =>
      expect(answer.body).toHaveProperty("leadCollectionOptions.fullname", false),
  }),
  changed(
    "a fundraising campaign's target may change",
    { givingTarget: 500 },
    { defaultHasBeenCharged: true },
  ),
  changed("a campaign may start to take donations on its page", {
    acceptsPublicDonations: true,
    suggestedAmounts: [1_000],
    minAmount: 500,
    maxAmount: 2_000,
    givingTarget: 500,
  }),
  scenario({
    name: "a change must fit the amounts that the campaign has",
    given: (world) => newDraft(world, { suggestedAmounts: [1_000] }),
    call: (given) => update(given, { minAmount: 1_001 }),
    problems: ["suggestedAmounts"],
  }),
  scenario({
    name: "a campaign that takes donations on its page needs the B2C feature",
    async given(world) {
      const draft = await newDraft(world);
      await setAccount(world, draft.account, { features: ["API"] });
      return draft;
    },
    call: (given) => update(given, { acceptsPublicDonations: true }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "a change updates updatedAt, which no diff contains",
    async given(world) {
      const draft = await newDraft(world);
      world.clock.advance(60);
      return draft;
    },
    call: (given) => update(given, { name: "Later" }),
    expect: { status: 200 },
    events: { campaign_update: 1 },
    then(world, _, { answer, events }) {
      expect(answer.body).toHaveProperty("updatedAt", new Date(world.clock.now()).toISOString());
      expect(events[0]?.diff).toEqual({ name: "Later" });
    },
  }),
]);
