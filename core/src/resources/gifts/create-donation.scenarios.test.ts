import type { RefusalName } from "../../contract/error-catalogue.js";
import {
  accountDonorOf,
  campaignDonorOf,
  campaignOf,
  closeCampaign,
  donationOf,
  fixedCampaign,
  newCampaign,
  newDraft,
  removeCards,
  setAccount,
  type TestCampaign,
  templates,
  unique,
  unknownId,
  voteCampaign,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World, WorldCall } from "../../testing/world.js";
import { createDonation } from "./create-donation.js";

type Body = Record<string, unknown>;

const create = ({ account, campaignId }: TestCampaign, body: Body = {}): WorldCall => ({
  as: account,
  body: { campaignId, uniqueExternalId: unique("order"), amount: 1_200, ...body },
});
const posted = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
};

callRulesOf(createDonation, {
  given: (world, account) => campaignOf(world, account),
  call: (campaign) => ({ body: create(campaign).body }),
  ownIds: { "body.campaignId": "bad_request" },
  sharedIds: {
    "body.charityId": "bad_request",
    "body.parentDonationId": "invalid_parent_donation_id",
  },
  required: ["campaignId", "uniqueExternalId", "amount"],
  wrong: {
    amount: 0,
    uniqueExternalId: "",
    externalId: "x".repeat(256),
    hasBeenCharged: "yes",
    withFiscalReceipt: null,
    donor: "Ada",
  },
});

/** A FIXED_AMOUNT campaign of 10,000 cents and a donation on it. */
const givenOn = async (world: World, account: TestAccount) =>
  donationOf(world, await campaignOf(world, account, fixedCampaign));

precedenceOf(createDonation, { given: givenOn, call: (given) => ({ body: create(given).body }) }, [
  ...sharedFaults(createDonation),
  {
    name: "hasBeenCharged needs the B2C feature",
    refusal: "plan_upgrade_required",
    async inject(world, _, account) {
      await setAccount(world, account, { features: ["API"] });
      return { body: { hasBeenCharged: true } };
    },
  },
  {
    name: "a charity outside the campaign's selection cannot be given to",
    refusal: "bad_request",
    async inject(world) {
      const [outside] = await world.charities(1);
      return { body: { charityId: outside } };
    },
  },
  {
    name: "a parent donation must exist",
    refusal: "invalid_parent_donation_id",
    inject: () => ({ body: { parentDonationId: unknownId } }),
  },
  {
    name: "an account that is not validated creates no donation",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "nothing is created on a campaign that has ended",
    refusal: "campaign_has_ended",
    inject: (world, given) => closeCampaign(world, given),
  },
  {
    name: "a donation never takes a FIXED_AMOUNT campaign above its budget",
    refusal: "insufficient_campaign_budget",
    inject: () => ({ body: { amount: 8_801 } }),
  },
  {
    name: "a replayed create answers 409 and gives nothing twice",
    refusal: "unique_external_id_taken",
    inject: (_, { uniqueExternalId }) => ({ body: { uniqueExternalId } }),
  },
]);

/** A campaign on which several of the 400 and 403 rules apply at once, in the order of the specification's table. */
precedenceOf(
  createDonation,
  {
    given: (world, account) => campaignOf(world, account, { ...fixedCampaign, kind: "POSTAL" }),
    call: (campaign) => ({ body: create(campaign, { donor: posted }).body }),
  },
  [
    {
      name: "a card is posted only to a valid address",
      refusal: "invalid_postal_address",
      inject: () => ({ body: { donor: { ...posted, zip: "2920" } } }),
    },
    {
      name: "the recipient of a card chooses the charity",
      refusal: "charity_not_allowed_for_postal_campaigns",
      inject: (_, { charityIds }) => ({ body: { charityId: charityIds[0] } }),
    },
    {
      name: "a card is not paid for above the budget",
      refusal: "insufficient_campaign_budget",
      inject: () => ({ body: { amount: 10_001 } }),
    },
  ],
);

const givenOf = (body: Body, sent: Body | ((campaign: TestCampaign) => Body) = {}) => ({
  given: (world: World) => newCampaign(world, body),
  call: (campaign: TestCampaign) =>
    create(campaign, typeof sent === "function" ? sent(campaign) : sent),
});
/** A scenario in which a campaign of a kind refuses an otherwise valid donation. */
const refused = (
  name: string,
  refusal: RefusalName,
  body: Body,
  sent?: Body | ((campaign: TestCampaign) => Body),
) => scenario({ name, ...givenOf(body, sent), refusal });
const votesOnly = { ...voteCampaign, budget: 500 };
const { recurring, order } = templates;

scenariosOf(createDonation, [
  refused("an EMAIL campaign needs a donor to write to", "donor_required_for_email_campaigns", {
    kind: "EMAIL",
  }),
  refused(
    "an EMAIL campaign needs the donor's first name",
    "donor_email_and_first_name_required",
    { kind: "EMAIL" },
    { donor: { email: "a@example.org" } },
  ),
  refused(
    "an EMAIL campaign needs the donor's address",
    "donor_email_and_first_name_required",
    { kind: "EMAIL" },
    { donor: { firstName: "Ada", slackId: "U1" } },
  ),
  refused("a SLACK campaign needs a donor to write to", "donor_required_for_slack_campaigns", {
    kind: "SLACK",
  }),
  refused(
    "a SLACK campaign needs the donor's slackId",
    "donor_slack_id_and_first_name_required",
    { kind: "SLACK" },
    { donor: { firstName: "Ada", email: "a@example.org" } },
  ),
  refused(
    "a SLACK campaign needs the donor's first name",
    "donor_slack_id_and_first_name_required",
    { kind: "SLACK" },
    { donor: { slackId: "U1" } },
  ),
  refused("a POSTAL campaign needs a donor", "invalid_postal_address", { kind: "POSTAL" }),
  refused(
    "a POSTAL campaign needs a full name",
    "invalid_postal_address",
    { kind: "POSTAL" },
    { donor: { ...posted, lastName: undefined } },
  ),
  refused("a DISTRIBUTION campaign takes votes", "distribution_campaign_takes_votes", voteCampaign),
  refused(
    "the API cannot create donations on an order campaign",
    "order_campaign_donations_not_allowed",
    { campaignTemplateId: order },
  ),
  refused(
    "a recurring campaign takes only recurring donations",
    "recurring_campaign_takes_recurring_donations",
    { campaignTemplateId: recurring },
  ),
  refused(
    "a missing recipient is refused before the wrong kind of campaign",
    "donor_required_for_email_campaigns",
    { ...votesOnly, kind: "EMAIL" },
  ),
  refused(
    "an invalid address is refused before the wrong kind of campaign",
    "invalid_postal_address",
    {
      ...votesOnly,
      kind: "POSTAL",
    },
  ),
  refused(
    "a campaign that needs votes is refused before the charity of a card",
    "distribution_campaign_takes_votes",
    { ...votesOnly, kind: "POSTAL" },
    ({ charityIds }) => ({ donor: posted, charityId: charityIds[0] }),
  ),
  refused(
    "a campaign that needs votes is refused before a recurring one and before the budget",
    "distribution_campaign_takes_votes",
    { ...votesOnly, campaignTemplateId: recurring },
  ),
  refused(
    "the charity of a card is refused before an order campaign",
    "charity_not_allowed_for_postal_campaigns",
    { kind: "POSTAL", campaignTemplateId: order },
    ({ charityIds }) => ({ donor: posted, charityId: charityIds[0] }),
  ),
  refused(
    "an order campaign is refused before the budget",
    "order_campaign_donations_not_allowed",
    { ...fixedCampaign, budget: 500, campaignTemplateId: order },
  ),
  refused(
    "a recurring campaign is refused before the budget",
    "recurring_campaign_takes_recurring_donations",
    { budget: 500, campaignTemplateId: recurring },
  ),
  scenario({
    name: "nothing is created on a campaign that is not activated, whatever its kind",
    given: (world) => newDraft(world, { ...fixedCampaign, budget: 500, kind: "EMAIL" }),
    call: create,
    refusal: "campaign_not_activated",
  }),
  scenario({
    name: "a canceled campaign has ended and does not wait for its activation",
    async given(world) {
      const campaign = await newDraft(world);
      await closeCampaign(world, campaign);
      return campaign;
    },
    call: create,
    refusal: "campaign_has_ended",
  }),
  refused(
    "a FREE_AMOUNT campaign's budget is respected as well",
    "insufficient_campaign_budget",
    { budget: 500 },
    { amount: 501 },
  ),
  scenario({
    name: "a donor who belongs to a single campaign cannot be named",
    async given(world) {
      const campaign = await newCampaign(world);
      return { ...campaign, donorId: await campaignDonorOf(world, campaign) };
    },
    call: (given) => create(given, { donor: { donorId: given.donorId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "another account's donor cannot be named",
    async given(world) {
      const donorId = await accountDonorOf(world, await newCampaign(world));
      return { ...(await newCampaign(world)), donorId };
    },
    call: (given) => create(given, { donor: { donorId: given.donorId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "another account's donation cannot be the parent",
    given: async (world) => ({
      ...(await newCampaign(world)),
      theirs: await donationOf(world, await newCampaign(world)),
    }),
    call: (given) => create(given, { parentDonationId: given.theirs.donationId }),
    refusal: "invalid_parent_donation_id",
  }),
  scenario({
    name: "other donor fields beside a donorId are a schema problem",
    ...givenOf({}, { donor: { donorId: unknownId, firstName: "Ada" } }),
    problems: ["donor.donorId"],
  }),
  scenario({
    name: "all problems of a body are reported at once, each with its path",
    ...givenOf(
      {},
      { amount: 12.5, donor: { email: "ada", slackId: 7, nickname: "Ada" }, charity: "x" },
    ),
    problems: ["amount", "donor.email", "donor.slackId", "donor.nickname", "charity"],
  }),
  scenario({
    name: "the 409 on uniqueExternalId contains only statusCode and message",
    given: async (world) => donationOf(world, await newCampaign(world)),
    call: (given) => create(given, { uniqueExternalId: given.uniqueExternalId }),
    expect: {
      status: 409,
      body: { statusCode: 409, message: "Unique constraint failed on uniqueExternalId" },
    },
  }),
  scenario({
    name: "a donation above the budget is refused with its code",
    ...givenOf(fixedCampaign, { amount: 10_001 }),
    expect: {
      status: 400,
      body: { code: "INSUFFICIENT_CAMPAIGN_BUDGET", message: "Insufficient campaign budget." },
    },
  }),
]);

precedenceOf(
  createDonation,
  { given: givenOn, call: (given) => ({ body: create(given).body }) },
  [
    {
      name: "in the live environment an account without a payment method creates no donation",
      refusal: "missing_payment_method",
      inject: (world, _, account) => removeCards(world, account),
    },
    {
      name: "the live environment respects the budget",
      refusal: "insufficient_campaign_budget",
      inject: () => ({ body: { amount: 8_801 } }),
    },
  ],
  { environment: "live" },
);
