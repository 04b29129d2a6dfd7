import { expect } from "vitest";
import type { RefusalName } from "../../contract/error-catalogue.js";
import {
  accountDonorOf,
  campaignOf,
  closeCampaign,
  freeCampaign,
  newCampaign,
  newDraft,
  setAccount,
  type TestCampaign,
  templates,
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
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { createVote } from "./create-vote.js";

type Body = Record<string, unknown>;

const create = ({ account, campaignId }: TestCampaign, body: Body = {}): WorldCall => ({
  as: account,
  body: { campaignId, ...body },
});
const votes =
  (body: Body = {}) =>
  (world: World, account: TestAccount) =>
    campaignOf(world, account, { ...voteCampaign, ...body });

callRulesOf(createVote, {
  given: votes(),
  call: (campaign) => ({ body: create(campaign).body }),
  ownIds: { "body.campaignId": "bad_request" },
  required: ["campaignId"],
  wrong: {
    uniqueExternalId: "",
    externalId: "x".repeat(256),
    donor: "Ada",
    amount: 100,
    charityId: unknownId,
  },
});

precedenceOf(
  createVote,
  {
    given: async (world, account) => {
      const campaign = await votes({ kind: "EMAIL" })(world, account);
      const donor = { email: "ada@example.org", firstName: "Ada" };
      return await voteOf(world, campaign, { uniqueExternalId: "taken", donor });
    },
    call: (given) => ({
      body: create(given, { donor: { email: "bob@example.org", firstName: "Bob" } }).body,
    }),
  },
  [
    ...sharedFaults(createVote),
    {
      name: "a donor who is not on the account cannot be named",
      refusal: "bad_request",
      inject: () => ({ body: { donor: { donorId: unknownId } } }),
    },
    {
      name: "an account that is not validated creates no vote",
      refusal: "account_not_validated",
      inject: (world, _, account) => setAccount(world, account, { validated: false }),
    },
    {
      name: "no vote is created on a campaign that has ended",
      refusal: "campaign_has_ended",
      inject: (world, given) => closeCampaign(world, given),
    },
    {
      name: "an EMAIL campaign needs someone to write to",
      refusal: "donor_required_for_email_campaigns",
      inject: () => ({ body: { donor: null } }),
    },
    {
      name: "a replayed create answers 409 and makes no second vote",
      refusal: "unique_external_id_taken",
      inject: () => ({ body: { uniqueExternalId: "taken" } }),
    },
  ],
);

const on = (campaign: Body, sent: Body = {}) => ({
  given: (world: World) => newCampaign(world, { ...voteCampaign, ...campaign }),
  call: (given: TestCampaign) => create(given, sent),
});
const refused = (name: string, refusal: RefusalName, campaign: Body, sent: Body = {}) =>
  scenario({ name, ...on(campaign, sent), refusal });
const faceValue = { ...freeCampaign, budget: null };

scenariosOf(createVote, [
  refused(
    "an EMAIL campaign needs the first name",
    "donor_email_and_first_name_required",
    { kind: "EMAIL" },
    { donor: { email: "a@example.org" } },
  ),
  refused("a SLACK campaign needs a donor", "donor_required_for_slack_campaigns", {
    kind: "SLACK",
  }),
  refused(
    "a SLACK campaign needs a slackId",
    "donor_slack_id_and_first_name_required",
    { kind: "SLACK" },
    { donor: { firstName: "Ada" } },
  ),
  refused(
    "a FACE_VALUE campaign takes donations, not votes",
    "face_value_campaign_takes_donations",
    faceValue,
  ),
  refused("votes are not posted", "votes_cannot_be_posted", { kind: "POSTAL" }),
  refused("a recurring campaign takes no votes", "recurring_campaign_takes_recurring_donations", {
    campaignTemplateId: templates.recurring,
  }),
  refused(
    "a missing recipient is refused before the wrong kind of campaign",
    "donor_required_for_email_campaigns",
    { ...faceValue, kind: "EMAIL" },
  ),
  refused(
    "a campaign that needs donations is refused before a POSTAL one",
    "face_value_campaign_takes_donations",
    { ...faceValue, kind: "POSTAL" },
  ),
  refused("a POSTAL campaign is refused before a recurring one", "votes_cannot_be_posted", {
    kind: "POSTAL",
    campaignTemplateId: templates.recurring,
  }),
  scenario({
    name: "no vote is created before the activation, whatever the campaign's kind",
    given: (world) => newDraft(world, { ...faceValue, kind: "EMAIL" }),
    call: (given) => create(given),
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "a recurring campaign is refused before a taken uniqueExternalId",
    async given(world) {
      const account = await world.account();
      await voteOf(world, await votes()(world, account), { uniqueExternalId: "taken" });
      return await votes({ campaignTemplateId: templates.recurring })(world, account);
    },
    call: (given) => create(given, { uniqueExternalId: "taken" }),
    refusal: "recurring_campaign_takes_recurring_donations",
  }),
  scenario({
    name: "an unknown campaign is a plain 400",
    ...on({}, { campaignId: unknownId }),
    expect: { status: 400, body: { statusCode: 400, message: "Bad Request" } },
  }),
  scenario({
    name: "a vote waits to be cast",
    ...on(
      {},
      { uniqueExternalId: "employee-1", externalId: "team-7", donor: { firstName: "Ada" } },
    ),
    expect: {
      status: 201,
      body: {
        status: "PENDING",
        charityId: null,
        uniqueExternalId: "employee-1",
        externalId: "team-7",
        donor: { firstName: "Ada", email: null },
        castAt: null,
        validatedAt: null,
        sentAt: null,
        billedAt: null,
      },
    },
    events: { vote_create: 1 },
    then: (_, { account }, { answer, events }) =>
      expect(events).toEqual([
        {
          event: "vote_create",
          accountId: account.accountId,
          payload: answer.body,
          diff: answer.body,
        },
      ]),
  }),
  scenario({
    name: "any number of votes can have no uniqueExternalId",
    given: async (world) => voteOf(world, await newCampaign(world, voteCampaign)),
    call: (given) => create(given),
    expect: { status: 201, body: { uniqueExternalId: null, donor: null } },
    events: { vote_create: 1 },
  }),
  scenario({
    name: "a donation and a vote can have the same uniqueExternalId",
    async given(world) {
      const account = await world.account();
      const { campaignId } = await campaignOf(world, account);
      const body = { campaignId, uniqueExternalId: "both", amount: 1 };
      await world.ok("create-donation", { as: account, body });
      return await votes()(world, account);
    },
    call: (given) => create(given, { uniqueExternalId: "both" }),
    expect: { status: 201 },
    events: { vote_create: 1 },
  }),
  scenario({
    name: "an account-wide donor can be named",
    async given(world) {
      const account = await world.account();
      const donorId = await accountDonorOf(world, await campaignOf(world, account));
      return { ...(await votes({ kind: "EMAIL" })(world, account)), donorId };
    },
    call: (given) => create(given, { donor: { donorId: given.donorId } }),
    expect: { status: 201, body: ({ donorId }: { donorId: string }) => ({ donor: { donorId } }) },
    events: { vote_create: 1 },
  }),
]);
