import { expect, test } from "vitest";
import { features } from "../../domain/features.js";
import { addCard, childOf, setAccount, unique, unknownId } from "../../testing/fixtures.js";
import {
  assertProblems,
  assertRefused,
  observe,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createChildAccount } from "./create-child-account.js";

type Body = Record<string, unknown>;

/** An account that can have children with a subdomain under its own. */
async function withSubdomain(world: World, account: TestAccount) {
  const subdomain = unique("lumen");
  await setAccount(world, account, { subdomain });
  return { account, subdomain };
}
type Parent = Awaited<ReturnType<typeof withSubdomain>>;
const parentOf = async (world: World, fields: Body = {}) =>
  await withSubdomain(world, await world.account(fields));

const create = ({ account }: Parent, body: Body) => ({
  as: account,
  path: { id: account.accountId },
  body: { name: "Lyon", ...body },
});

const valid = {
  given: withSubdomain,
  call: ({ account, subdomain }: Parent) => ({
    path: { id: account.accountId },
    body: { name: "Lyon", subdomain: `lyon.${subdomain}` },
  }),
};

precedenceOf(createChildAccount, valid, [
  ...sharedFaults(createChildAccount),
  {
    name: "an account that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { id: unknownId } }),
  },
  {
    name: "a child cannot have children",
    refusal: "forbidden",
    async inject(world, _, account) {
      const { accountId } = await childOf(world, account);
      return { path: { id: accountId } };
    },
  },
  {
    name: "a custom domain cannot contain one of the service's own",
    refusal: "invalid_custom_domain",
    inject: () => ({ body: { customDomain: "lyon.obole.example" } }),
  },
  {
    name: "a child's part of the subdomain is one label",
    refusal: "nested_subdomains_not_allowed",
    inject: (_, { subdomain }) => ({ body: { subdomain: `a.b.${subdomain}` } }),
  },
  {
    name: "a child's subdomain is under its parent's",
    refusal: "subdomain_must_end_with_parent",
    parameters: ({ subdomain }) => ({ subdomain }),
    inject: () => ({ body: { subdomain: "lyon.another" } }),
  },
  {
    name: "a domain in use is refused with its error code",
    refusal: "domain_already_exists",
    async inject(world) {
      const customDomain = `${unique("give")}.example.org`;
      await world.account({ customDomain });
      return { body: { customDomain } };
    },
  },
]);

const named = (label: string) => ({
  name: `a child's label cannot be ${JSON.stringify(label)}`,
  given: (world: World) => parentOf(world),
  call: (parent: Parent) => create(parent, { subdomain: `${label}.${parent.subdomain}` }),
});

scenariosOf(createChildAccount, [
  scenario({
    name: "a child starts with its parent's features, validation and subscription, and is billed itself",
    given: (world) =>
      parentOf(world, {
        features: ["API", "HIERARCHY", "B2C"],
        validated: false,
        subscriptionActive: false,
        withPaymentMethod: null,
      }),
    call: (parent) => create(parent, {}),
    expect: {
      status: 201,
      body: ({ account }: Parent) => ({
        parentAccountId: account.accountId,
        name: "Lyon",
        status: "ACTIVE",
        validated: false,
        features: ["API", "HIERARCHY", "B2C"],
        authSchemes: ["API"],
        subdomain: null,
        customDomain: null,
        customDomainVerification: null,
        termsUrl: null,
        privacyUrl: null,
        billedTo: "ACCOUNT",
        donorPlatform: null,
      }),
    },
    events: { charitiesselection_create: 1 },
    async then(world, { account }, { answer, events }) {
      const { accountId } = answer.body as { accountId: string };
      expect(events[0]).toMatchObject({ accountId, payload: { accountId, isFeatured: true } });
      await setAccount(world, account, { features: ["API"], validated: true });
      const child = await world.ok("get-account", { as: account, path: { id: accountId } });
      expect(child).toMatchObject({ features: ["API", "HIERARCHY", "B2C"], validated: false });
    },
  }),
  scenario({
    name: "a child gets copies of its parent's payment methods, in the same order",
    async given(world) {
      const parent = await parentOf(world);
      await addCard(world, parent.account, "SEPA_DEBIT");
      return parent;
    },
    call: (parent) => create(parent, {}),
    expect: { status: 201 },
    events: { charitiesselection_create: 1, paymentmethod_create: 2 },
    async then(world, { account }, { answer, events }) {
      const { accountId } = answer.body as { accountId: string };
      for (const event of events) expect(event.accountId).toBe(accountId);
      const methodsOf = async (query: Record<string, string>) =>
        (await world.ok<{ data: Body[] }>("get-payment-methods", { as: account, query })).data;
      const kept = ({ type, last4, holder }: Body) => ({ type, last4, holder });
      const childs = await methodsOf({ accountId });
      expect(childs.map(({ type }) => type)).toEqual(["SEPA_DEBIT", "CARD"]);
      expect(childs.map(kept)).toEqual((await methodsOf({})).map(kept));
    },
  }),
  scenario({
    name: "a child starts with the values of the request",
    given: (world) => parentOf(world),
    call: (parent) =>
      create(parent, {
        subdomain: `lyon.${parent.subdomain}`,
        customDomain: `${parent.subdomain}.example.org`,
        authSchemes: ["SSO", "EMAIL"],
        billedTo: "PARENT",
      }),
    expect: {
      status: 201,
      body: ({ subdomain }: Parent) => ({
        subdomain: `lyon.${subdomain}`,
        customDomain: `${subdomain}.example.org`,
        authSchemes: ["SSO", "EMAIL"],
        billedTo: "PARENT",
      }),
    },
    events: { charitiesselection_create: 1, paymentmethod_create: 1 },
  }),
  scenario({
    name: "a child of a parent without a subdomain cannot have one",
    given: async (world) => ({ account: await world.account(), subdomain: "" }),
    call: (parent) => create(parent, { subdomain: "lyon.lumen" }),
    refusal: "parent_domain_missing",
  }),
  scenario({
    name: "a parent without a subdomain can have children without one",
    given: async (world) => ({ account: await world.account(), subdomain: "" }),
    call: (parent) => create(parent, { subdomain: null }),
    expect: { status: 201, body: { subdomain: null } },
    events: { charitiesselection_create: 1, paymentmethod_create: 1 },
  }),
  scenario({
    name: "a custom domain needs its feature, which is checked before the account",
    given: (world) =>
      parentOf(world, { features: features.filter((name) => name !== "CUSTOM_DOMAIN") }),
    call: (parent) => ({
      ...create(parent, { customDomain: "give.lyon.example" }),
      path: { id: unknownId },
    }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "another account cannot be given a child",
    given: async (world) => ({ parent: await parentOf(world), stranger: await world.account() }),
    call: ({ parent, stranger }) => ({ ...create(parent, {}), as: stranger }),
    refusal: "not_found",
  }),
  scenario({
    name: "a caller that acts for a child cannot give it a child either",
    async given(world) {
      const parent = await parentOf(world);
      return { parent, child: await childOf(world, parent.account) };
    },
    call: ({ parent, child }) => ({
      ...create(parent, { accountId: child.accountId }),
      path: { id: child.accountId },
    }),
    expect: { status: 403, body: { statusCode: 403, message: "Forbidden" } },
  }),
  ...["", "-a", "a-", "A", "a_b", "a".repeat(64), "a b", "é", "a."].map((label) =>
    scenario({ ...named(label), refusal: "nested_subdomains_not_allowed" }),
  ),
  ...["a", "0", "a-b", "a".repeat(63)].map((label) =>
    scenario({
      ...named(label),
      name: `a child's label can be ${label}`,
      expect: { status: 201 },
      events: { charitiesselection_create: 1, paymentmethod_create: 1 },
    }),
  ),
]);

onEveryDatabase(createChildAccount.id, (world) => {
  test("a parent can act for a new child and see its objects at once", async () => {
    const parent = await parentOf(world());
    const { accountId } = await world().ok<{ accountId: string }>(
      "create-child-account",
      create(parent, {}),
    );
    const as = parent.account;
    const query = { accountId };
    const listed = await world().ok<{ data: { accountId: string }[] }>(
      "list-charities-selections",
      { as, query },
    );
    expect(listed.data.map((selection) => selection.accountId)).toEqual([accountId]);
    const own = await world().ok<{ data: { accountId: string }[] }>("list-charities-selections", {
      as,
    });
    expect(own.data.map((selection) => selection.accountId)).not.toContain(accountId);
  });

  test.for(["name", "subdomain", "customDomain", "authSchemes", "billedTo"])(
    "%s of a wrong type or out of bounds is refused by name",
    async (field) => {
      const wrong = {
        name: "",
        subdomain: "",
        customDomain: "a_b.example",
        authSchemes: ["PASSWORD"],
        billedTo: "NOBODY",
      };
      const body = { [field]: wrong[field as keyof typeof wrong] };
      const seen = await observe(
        world(),
        createChildAccount,
        create(await parentOf(world()), body),
      );
      assertProblems(seen, [field === "authSchemes" ? "authSchemes[0]" : field]);
    },
  );

  test("a closed parent cannot create a child", async () => {
    const parent = await parentOf(world());
    await setAccount(world(), parent.account, { status: "CLOSED" });
    assertRefused(await observe(world(), createChildAccount, create(parent, {})), "account_closed");
  });
});
