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

const valid = {
  given: async (_: World, account: TestAccount) => account,
  call: ({ accountId }: TestAccount) => ({
    path: { id: accountId },
    body: { authSchemes: ["API"], campaigns: [campaign()] },
  }),
};
const unknownAccount = {
  name: "an account that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { id: unknownId } }),
} as const;

callRulesOf(enableDonorPlatform, {
  ...valid,
  sharedIds: { "path.id": "not_found" },
  required: ["authSchemes"],
  wrong: { authSchemes: "API", campaigns: {} },
});

/** A problem with the one campaign in the request. */
const withCampaign = (body: Body) => () => ({ body: { campaigns: [campaign(body)] } });

precedenceOf(enableDonorPlatform, valid, [
  ...sharedFaults(enableDonorPlatform),
  unknownAccount,
  {
    name: "an unknown template is refused",
    refusal: "bad_request",
    inject: withCampaign({ campaignTemplateId: unknownId }),
  },
  {
    name: "an unknown selection is refused",
    refusal: "invalid_charities_selection_id",
    inject: withCampaign({ charitiesSelectionId: unknownId }),
  },
  {
    name: "an account that is not validated cannot create campaigns",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  {
    name: "a fixed amount needs a budget",
    refusal: "budget_required",
    inject: withCampaign({ amountType: "FIXED_AMOUNT" }),
  },
  {
    name: "a distribution campaign has a fixed amount",
    refusal: "distribution_must_be_fixed_amount",
    inject: withCampaign({ donationType: "DISTRIBUTION" }),
  },
  {
    name: "only fundraising has a target",
    refusal: "giving_target_not_supported",
    inject: withCampaign({ givingTarget: 1 }),
  },
  {
    name: "only fundraising can include fees",
    refusal: "included_fee_type_not_supported",
    inject: withCampaign({ defaultFeeType: "INCLUDED" }),
  },
  {
    name: "an account has one payroll campaign at most",
    refusal: "giving_type_taken",
    parameters: () => ({ givingType: "PAYROLL" }),
    async inject(world, _, account) {
      const body = campaign({ campaignTemplateId: templates.payroll });
      await world.ok("create-campaign", { as: account, body });
      return withCampaign({ campaignTemplateId: templates.payroll })();
    },
  },
  {
    name: "a public campaign has a fixed amount to divide",
    refusal: "public_campaigns_must_be_fixed_distribution",
    inject: withCampaign({ visibility: "PUBLIC" }),
  },
  {
    name: "a campaign that takes donations on its page has no budget",
    refusal: "public_donations_not_supported",
    inject: withCampaign({ acceptsPublicDonations: true, budget: 700 }),
  },
  {
    name: "a slug is used by one campaign",
    refusal: "slug_already_used",
    async inject(world, _, account) {
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
    name: "a platform without campaigns emits nothing and is part of its account",
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
    name: "the campaigns are created with the platform, in order, each with its event",
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
    name: "if one campaign is refused, none is created and the platform stays disabled",
    given: (world) => world.account(),
    call(account) {
      const twice = campaign();
      return enable(account, { campaigns: [campaign(), twice, twice] });
    },
    refusal: "slug_already_used",
  }),
  scenario({
    name: "enabling again replaces the schemes and keeps earlier campaigns",
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
    name: "a parent enables its child's platform, with campaigns of the child",
    given: family,
    call: ({ parent, child }) => ({ ...enable(child, { campaigns: [campaign()] }), as: parent }),
    expect: { status: 201, body: ({ child }: Family) => ({ accountId: child.accountId }) },
    events: { campaign_create: 1 },
    then: (_, { child }, { events }) =>
      expect(events[0]).toMatchObject({ accountId: child.accountId }),
  }),
  scenario({
    name: "a child needs the feature in its own plan, even when its parent enables the platform",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { features: ["API"] });
      return given;
    },
    call: ({ parent, child }) => ({ ...enable(child), as: parent }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "a closed child cannot enable a platform",
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
    name: "more campaigns than the limit are a schema problem",
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
    name: "a platform that is not enabled is not found, with the specification's text",
    refusal: "donor_platform_not_found",
    inject: async (world, _, account) => {
      await world.ok("disable-donor-platform", { as: account, path: { id: account.accountId } });
    },
  },
]);

scenariosOf(disableDonorPlatform, [
  scenario({
    name: "disabling the platform keeps its campaigns",
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
    name: "a closed child's platform is unchanged, and the refusal is account_closed",
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
    name: "a child needs the feature in its own plan here as well",
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
