import { expect } from "vitest";
import {
  childOf,
  freeCampaign,
  genericSelection,
  setAccount,
  templates,
  unique,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { disableDonorPlatform } from "./disable-donor-platform.js";
import { enableDonorPlatform } from "./enable-donor-platform.js";

type Body = Record<string, unknown>;

const campaign = (body: Body = {}) => ({
  name: "Giving",
  slug: unique("platform"),
  ...freeCampaign,
  ...body,
});
const enable = (account: TestAccount, body: Body = {}) => ({
  as: account,
  path: { id: account.accountId },
  body: { authSchemes: ["API"], ...body },
});

const sound = {
  given: async (_: World, account: TestAccount) => account,
  call: ({ accountId }: TestAccount) => ({
    path: { id: accountId },
    body: { authSchemes: ["API"], campaigns: [campaign()] },
  }),
};
const unknownAccount = {
  name: "an account that does not exist is not found",
  refusal: "not_found",
  spoil: () => ({ path: { id: unknownId } }),
} as const;

callRulesOf(enableDonorPlatform, {
  ...sound,
  sharedIds: { "path.id": "not_found" },
  required: ["authSchemes"],
  wrong: { authSchemes: "API", campaigns: {} },
});

/** A fault of the one campaign that the call brings. */
const withCampaign = (body: Body) => () => ({ body: { campaigns: [campaign(body)] } });

precedenceOf(enableDonorPlatform, sound, [
  ...sharedFaults(enableDonorPlatform),
  unknownAccount,
  {
    name: "an unknown template is told",
    refusal: "bad_request",
    spoil: withCampaign({ campaignTemplateId: unknownId }),
  },
  {
    name: "an unknown selection is told",
    refusal: "invalid_charities_selection_id",
    spoil: withCampaign({ charitiesSelectionId: unknownId }),
  },
  {
    name: "an account that is not validated has no campaigns",
    refusal: "account_not_validated",
    spoil: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "a fixed amount needs a budget",
    refusal: "budget_required",
    spoil: withCampaign({ amountType: "FIXED_AMOUNT" }),
  },
  {
    name: "a distribution is of a fixed amount",
    refusal: "distribution_must_be_fixed_amount",
    spoil: withCampaign({ donationType: "DISTRIBUTION" }),
  },
  {
    name: "a target is for fundraising",
    refusal: "giving_target_not_supported",
    spoil: withCampaign({ givingTarget: 1 }),
  },
  {
    name: "included fees are for fundraising",
    refusal: "included_fee_type_not_supported",
    spoil: withCampaign({ defaultFeeType: "INCLUDED" }),
  },
  {
    name: "an account has one payroll campaign",
    refusal: "giving_type_taken",
    parameters: () => ({ givingType: "PAYROLL" }),
    async spoil(world, _, account) {
      const body = campaign({ campaignTemplateId: templates.payroll });
      await world.ok("create-campaign", { as: account, body });
      return withCampaign({ campaignTemplateId: templates.payroll })();
    },
  },
  {
    name: "a public campaign divides a fixed amount",
    refusal: "public_campaigns_must_be_fixed_distribution",
    spoil: withCampaign({ visibility: "PUBLIC" }),
  },
  {
    name: "a slug has one campaign",
    refusal: "slug_already_used",
    async spoil(world, _, account) {
      const taken = campaign();
      await world.ok("create-campaign", { as: account, body: taken });
      return { body: { campaigns: [taken] } };
    },
  },
]);

async function family(world: World) {
  const parent = await world.account();
  return { parent, child: await childOf(world, parent) };
}
type Family = Awaited<ReturnType<typeof family>>;

scenariosOf(enableDonorPlatform, [
  scenario({
    name: "a platform without campaigns emits nothing and is shown with its account",
    given: (world) => world.account(),
    call: (account) => enable(account, { authSchemes: ["EMAIL", "SSO"] }),
    expect: {
      status: 201,
      body: ({ accountId }: TestAccount) => ({
        accountId,
        enabled: true,
        authSchemes: ["EMAIL", "SSO"],
        campaignIds: [],
      }),
    },
    async then(world, account) {
      const path = { id: account.accountId };
      const shown = await world.ok("get-account", { as: account, path });
      const donorPlatform = { enabled: true, authSchemes: ["EMAIL", "SSO"] };
      expect(shown).toMatchObject({ donorPlatform });
    },
  }),
  scenario({
    name: "the campaigns are created with the platform, in their order, each with its event",
    async given(world) {
      return {
        account: await world.account(),
        charitiesSelectionId: await genericSelection(world),
      };
    },
    call: ({ account, charitiesSelectionId }) =>
      enable(account, {
        campaigns: [
          campaign({ name: "First", charitiesSelectionId }),
          campaign({ name: "Second" }),
        ],
      }),
    expect: { status: 201 },
    events: { campaign_create: 2 },
    then(_, { account }, { answer, events }) {
      const { campaignIds } = answer.body as { campaignIds: string[] };
      const { accountId } = account;
      expect(events).toMatchObject([
        { accountId, payload: { campaignId: campaignIds[0], name: "First", status: "DRAFT" } },
        { accountId, payload: { campaignId: campaignIds[1], name: "Second", status: "DRAFT" } },
      ]);
    },
  }),
  scenario({
    name: "of campaigns of which one cannot be, none is, and the platform stays off",
    given: (world) => world.account(),
    call(account) {
      const twice = campaign();
      return enable(account, { campaigns: [campaign(), twice, twice] });
    },
    refusal: "slug_already_used",
  }),
  scenario({
    name: "enabling again sets the new schemes and keeps the campaigns of before",
    async given(world) {
      const account = await world.account();
      await world.ok("enable-donor-platform", enable(account, { campaigns: [campaign()] }));
      return account;
    },
    call: (account) => enable(account, { authSchemes: ["SSO"] }),
    expect: { status: 201, body: { authSchemes: ["SSO"], campaignIds: [] } },
    async then(world, account) {
      const { data } = await world.ok<{ data: unknown[] }>("list-campaigns", { as: account });
      expect(data).toHaveLength(1);
    },
  }),
  scenario({
    name: "a parent enables its child's platform, with campaigns that are the child's",
    given: family,
    call: ({ parent, child }) => ({ ...enable(child, { campaigns: [campaign()] }), as: parent }),
    expect: { status: 201, body: ({ child }: Family) => ({ accountId: child.accountId }) },
    events: { campaign_create: 1 },
    then: (_, { child }, { events }) =>
      expect(events[0]).toMatchObject({ accountId: child.accountId }),
  }),
  scenario({
    name: "a child is held to its own plan, also when its parent enables",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { features: ["API"] });
      return given;
    },
    call: ({ parent, child }) => ({ ...enable(child), as: parent }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "a closed child gets no platform",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { status: "CLOSED" });
      return given;
    },
    call: ({ parent, child }) => ({ ...enable(child), as: parent }),
    refusal: "account_closed",
  }),
  scenario({
    name: "a campaign whose donors are charged needs the B2C feature",
    given: (world) => world.account({ features: ["API", "DONOR_PLATFORM"] }),
    call: (account) => enable(account, { campaigns: [campaign({ defaultHasBeenCharged: true })] }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "more campaigns than a platform starts with are a schema problem",
    given: (world) => world.account(),
    call: (account) => enable(account, { campaigns: Array.from({ length: 21 }, () => campaign()) }),
    problems: ["campaigns"],
  }),
]);

const enabled = {
  async given(world: World, account: TestAccount) {
    await world.ok("enable-donor-platform", enable(account));
    return account;
  },
  call: ({ accountId }: TestAccount) => ({ path: { id: accountId } }),
};
callRulesOf(disableDonorPlatform, { ...enabled, sharedIds: { "path.id": "not_found" } });
precedenceOf(disableDonorPlatform, enabled, [
  ...sharedFaults(disableDonorPlatform),
  unknownAccount,
  {
    name: "a platform that is not enabled is not found, in the specification's words",
    refusal: "donor_platform_not_found",
    spoil: async (world, _, account) => {
      await world.ok("disable-donor-platform", { as: account, path: { id: account.accountId } });
    },
  },
]);

scenariosOf(disableDonorPlatform, [
  scenario({
    name: "the platform goes, its campaigns stay",
    async given(world) {
      const account = await world.account();
      await world.ok("enable-donor-platform", enable(account, { campaigns: [campaign()] }));
      return account;
    },
    call: (account) => ({ as: account, path: { id: account.accountId } }),
    expect: { status: 204 },
    async then(world, account, { answer }) {
      expect(answer.body).toBeUndefined();
      const shown = await world.ok("get-account", { as: account, path: { id: account.accountId } });
      expect(shown).toMatchObject({ donorPlatform: null });
      const { data } = await world.ok<{ data: unknown[] }>("list-campaigns", { as: account });
      expect(data).toHaveLength(1);
    },
  }),
  scenario({
    name: "a closed child's platform is left as it is, and the refusal is account_closed",
    async given(world) {
      const given = await family(world);
      await enabled.given(world, given.child);
      await setAccount(world, given.child, { status: "CLOSED" });
      return given;
    },
    call: ({ parent, child }) => ({ as: parent, path: { id: child.accountId } }),
    refusal: "account_closed",
  }),
  scenario({
    name: "a child is held to its own plan here too",
    async given(world) {
      const given = await family(world);
      await enabled.given(world, given.child);
      await setAccount(world, given.child, { features: ["API"] });
      return given;
    },
    call: ({ parent, child }) => ({ as: parent, path: { id: child.accountId } }),
    refusal: "plan_upgrade_required",
  }),
]);
