import { expect } from "vitest";
import { type AdminWidget, adminWidgets } from "../../contract/callers.js";
import { enablePlatform, widgetToken } from "../../testing/derived/people.js";
import {
  campaignDonorOf,
  campaignOf,
  childOf,
  revoke,
  setAccount,
  unknownId,
} from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createAdminWidgetToken } from "./create-admin-widget-token.js";
import { createDonorPlatformWidgetToken } from "./create-donor-platform-widget-token.js";
import { createDonorWidgetToken } from "./create-donor-widget-token.js";

type Token = { readonly token: string; readonly expiresAt: string };

/** One day after the world's start. */
const inOneDay = "2026-03-03T09:00:00.000Z";

async function withDonor(world: World, account: TestAccount) {
  await enablePlatform(world, account);
  return { account, donorId: await donorOf(world, account) };
}
type Donor = Awaited<ReturnType<typeof withDonor>>;
const valid = { given: withDonor, call: ({ donorId }: Donor) => ({ body: { donorId } }) };
const rules = {
  ...valid,
  ownIds: { "body.donorId": "bad_request" },
  required: ["donorId"],
} as const;
const unknownDonor = {
  name: "an unknown donor in the body is a bad request",
  refusal: "bad_request",
  inject: () => ({ body: { donorId: unknownId } }),
} as const;
const create = ({ account, donorId }: Donor) => ({ as: account, body: { donorId } });
const newDonor = async (world: World) => await withDonor(world, await world.account());
const newCampaignDonor = async (world: World) => {
  const { account } = await newDonor(world);
  return { account, donorId: await campaignDonorOf(world, await campaignOf(world, account)) };
};

callRulesOf(createDonorWidgetToken, rules);
precedenceOf(createDonorWidgetToken, valid, [
  ...sharedFaults(createDonorWidgetToken),
  unknownDonor,
]);
scenariosOf(createDonorWidgetToken, [
  scenario({
    name: "a donor's widget token is valid one day",
    given: newDonor,
    call: create,
    expect: { status: 201, body: { token: expect.any(String), expiresAt: inOneDay } },
  }),
  scenario({
    name: "a donor of one campaign can use the donor widgets",
    given: newCampaignDonor,
    call: create,
    expect: { status: 201 },
  }),
  scenario({
    name: "the plan needs only the B2C feature",
    given: async (world) => {
      const all = await newDonor(world);
      await setAccount(world, all.account, { features: ["B2C"] });
      return all;
    },
    call: create,
    expect: { status: 201 },
  }),
]);

callRulesOf(createDonorPlatformWidgetToken, rules);
precedenceOf(createDonorPlatformWidgetToken, valid, [
  ...sharedFaults(createDonorPlatformWidgetToken),
  unknownDonor,
  {
    name: "without a donor platform there is nothing to open",
    refusal: "donor_platform_not_enabled",
    inject: async (world, _, account) => {
      const path = { id: account.accountId };
      await world.ok("disable-donor-platform", { as: account, path });
    },
  },
]);
scenariosOf(createDonorPlatformWidgetToken, [
  scenario({
    name: "a platform token is valid one day and acts for its donor",
    given: newDonor,
    call: create,
    expect: { status: 201, body: { expiresAt: inOneDay } },
    async then(world, { donorId }, { answer }) {
      const { token } = answer.body as Token;
      await world.ok("get-donor", { as: { token }, path: { donorId } });
    },
  }),
  scenario({
    name: "widget tokens need no scheme of the platform",
    given: async (world) => {
      const all = await newDonor(world);
      await enablePlatform(world, all.account, { authSchemes: [] });
      return all;
    },
    call: create,
    expect: { status: 201 },
  }),
  scenario({
    name: "a donor of one campaign is unknown to the platform",
    given: newCampaignDonor,
    call: create,
    refusal: "bad_request",
  }),
]);

const own = {
  given: async (_: World, account: TestAccount) => account,
  call: ({ accountId }: TestAccount) => ({ body: { accountId } }),
};
precedenceOf(createAdminWidgetToken, own, [
  ...sharedFaults(createAdminWidgetToken).filter(({ refusal }) => refusal !== "bad_request"),
  {
    name: "an account that the caller may not act for gets no token",
    refusal: "bad_request",
    inject: () => ({ body: { accountId: unknownId } }),
  },
]);

async function family(world: World) {
  const parent = await world.account();
  return { parent, child: await childOf(world, parent), stranger: await world.account() };
}
const selections = (world: World, as: { token: string }) =>
  world.call("list-widget-selections", { as });

scenariosOf(createAdminWidgetToken, [
  scenario({
    name: "an admin widget token is valid one day and opens every widget of its account",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { accountId: account.accountId } }),
    expect: { status: 201, body: { expiresAt: inOneDay } },
    async then(world, { accountId }, { answer }) {
      const seen = await selections(world, answer.body as Token);
      expect(seen).toMatchObject({ status: 200, body: { data: [{ accountId }] } });
    },
  }),
  ...adminWidgets.map((widget: AdminWidget) =>
    scenario({
      name: `a token for ${widget} opens only ${widget}`,
      given: (world) => world.account(),
      call: (account) => ({
        as: account,
        body: { accountId: account.accountId, widgets: [widget] },
      }),
      expect: { status: 201 },
      async then(world, _, { answer }) {
        const seen = await selections(world, answer.body as Token);
        if (widget === "selection") expect(seen.status).toBe(200);
        else expect(seen).toEqual(refusalAnswer("forbidden"));
      },
    }),
  ),
  scenario({
    name: "a parent's token for its child shows the child's objects",
    given: family,
    call: ({ parent, child }) => ({ as: parent, body: { accountId: child.accountId } }),
    expect: { status: 201 },
    async then(world, { child }, { answer }) {
      const { accountId } = child;
      const seen = await selections(world, answer.body as Token);
      expect(seen).toMatchObject({ status: 200, body: { data: [{ accountId }] } });
    },
  }),
  scenario({
    name: "no token is created for another account",
    given: family,
    call: ({ parent, stranger }) => ({ as: parent, body: { accountId: stranger.accountId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a child creates no token for its parent",
    given: family,
    call: ({ parent, child }) => ({ as: child, body: { accountId: parent.accountId } }),
    refusal: "bad_request",
  }),
  scenario({
    name: "query and body that name two accounts are refused",
    given: family,
    call: ({ parent, child }) => ({
      as: parent,
      query: { accountId: parent.accountId },
      body: { accountId: child.accountId },
    }),
    refusal: "bad_request",
  }),
  scenario({
    name: "a closed child gets no token",
    given: async (world) => {
      const all = await family(world);
      await setAccount(world, all.child, { status: "CLOSED" });
      return all;
    },
    call: ({ parent, child }) => ({ as: parent, body: { accountId: child.accountId } }),
    refusal: "account_closed",
  }),
  scenario({
    name: "the account is required and has the shape of an id",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: {} }),
    problems: ["accountId"],
  }),
  scenario({
    name: "a token for no widget, or for one that does not exist, is a schema problem",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { accountId: "own", widgets: ["billing"] } }),
    problems: ["accountId", "widgets[0]"],
  }),
  scenario({
    name: "a token for an empty list of widgets is a schema problem",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { accountId: account.accountId, widgets: [] } }),
    problems: ["widgets"],
  }),
  scenario({
    name: "a token ends with the credential that created it, and other credentials' tokens stay valid",
    async given(world) {
      const account = await world.account();
      const { accountId } = account;
      const made = await world.ok<{ clientId: string; clientSecret: string }>(
        "create-credentials",
        {
          as: "operator",
          path: { accountId },
        },
      );
      const { accessToken } = await world.ok<{ accessToken: string }>("create-token", { as: made });
      const second = { ...account, ...made, token: accessToken };
      return { account, kept: await widgetToken(world, second) };
    },
    call: ({ account }) => ({ as: account, body: { accountId: account.accountId } }),
    expect: { status: 201 },
    async then(world, { account, kept }, { answer }) {
      await revoke(world, account);
      expect(await selections(world, answer.body as Token)).toEqual(refusalAnswer("unauthorized"));
      expect(await selections(world, kept)).toMatchObject({ status: 200 });
    },
  }),
]);
