import { expect } from "vitest";
import { features } from "../../domain/features.js";
import {
  childOf,
  claimAccountDomain,
  sessionOf,
  setAccount,
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
import { updateAccount } from "./update-account.js";
import { verifyAccountDomain } from "./verify-account-domain.js";

type Body = Record<string, unknown>;

const valid = {
  given: async (_: World, account: TestAccount) => account,
  call: ({ accountId }: TestAccount) => ({ path: { id: accountId }, body: { name: "New name" } }),
};

callRulesOf(updateAccount, {
  ...valid,
  sharedIds: { "path.id": "not_found" },
  wrong: {
    name: null,
    authSchemes: "API",
    subdomain: "",
    customDomain: "a_b.example",
    billedTo: "NOBODY",
    termsUrl: "http://lumen.example/terms",
    privacyUrl: "lumen.example/privacy",
  },
});

const customDomain = () => `${unique("give")}.example.org`;

precedenceOf(updateAccount, valid, [
  ...sharedFaults(updateAccount),
  {
    name: "a subdomain needs the BRANDING feature",
    refusal: "plan_upgrade_required",
    async inject(world, _, account) {
      await setAccount(world, account, {
        features: features.filter((name) => name !== "BRANDING"),
      });
      return { body: { subdomain: unique("lumen") } };
    },
  },
  {
    name: "an account that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { id: unknownId } }),
  },
  {
    name: "a custom domain cannot contain one of the service's own",
    refusal: "invalid_custom_domain",
    inject: () => ({ body: { customDomain: "obole.example.org" } }),
  },
  {
    name: "a subdomain of an account without a parent is one label",
    refusal: "nested_subdomains_not_allowed",
    inject: () => ({ body: { subdomain: "a.b" } }),
  },
  {
    name: "an account with children keeps its custom domain",
    refusal: "parent_custom_domain_fixed",
    async inject(world, _, account) {
      await childOf(world, account);
      return { body: { customDomain: customDomain() } };
    },
  },
  {
    name: "an account with children keeps its subdomain",
    refusal: "parent_subdomain_fixed",
    async inject(world, _, account) {
      await childOf(world, account);
      return { body: { subdomain: unique("lumen") } };
    },
  },
  {
    name: "a domain of another account is refused",
    refusal: "domain_already_exists",
    async inject(world) {
      const subdomain = unique("lumen");
      await world.account({ subdomain });
      return { body: { subdomain } };
    },
  },
]);

async function family(world: World, body: Body = {}) {
  const subdomain = unique("lumen");
  const parent = await world.account({ subdomain, ...body });
  return { parent, child: await childOf(world, parent), subdomain };
}
type Family = Awaited<ReturnType<typeof family>>;

/** The parent changes its child, without naming it as the acting account. */
const changeChild = ({ parent, child }: Family, body: Body) => ({
  as: parent,
  path: { id: child.accountId },
  body,
});
const change = (account: TestAccount, body: Body) => ({
  as: account,
  path: { id: account.accountId },
  body,
});

/** An account whose users sign in by mail too, and an administrator who did. */
async function withOwnSignIn(world: World) {
  const account = await world.account();
  await setAccount(world, account, { authSchemes: ["API", "EMAIL"] });
  return { account, as: await sessionOf(world, account, "ADMIN") };
}
scenariosOf(updateAccount, [
  scenario({
    name: "a server cannot leave people its own links as the only way in, so that these may create credentials",
    given: (world) => withOwnSignIn(world),
    call: ({ account }) => change(account, { authSchemes: ["API"] }),
    refusal: "recent_sign_in_required",
  }),
  scenario({
    name: "an administrator who has just signed in by mail leaves the server's links alone",
    given: (world) => withOwnSignIn(world),
    call: ({ account, as }) => ({ ...change(account, { authSchemes: ["API"] }), as }),
    expect: { status: 200, body: { authSchemes: ["API"] } },
  }),
  scenario({
    name: "single sign-on is not the only way in before an administrator came in by it",
    async given(world) {
      const account = await world.account();
      await setAccount(world, account, { authSchemes: ["API", "EMAIL", "SSO"] });
      return account;
    },
    call: (account) => change(account, { authSchemes: ["API", "SSO"] }),
    refusal: "sso_administrator_required",
  }),
  scenario({
    name: "an empty change changes nothing",
    given: (world) => world.account(),
    call: (account) => change(account, {}),
    expect: { status: 200, body: ({ accountId }: TestAccount) => ({ accountId }) },
    unchanged: true,
  }),
  scenario({
    name: "every field is changed and nothing else, without an event",
    async given(world) {
      const account = await world.account();
      world.clock.advance(60);
      const path = { id: account.accountId };
      return { account, before: await world.ok("get-account", { as: account, path }) };
    },
    call: ({ account }) =>
      change(account, {
        name: "Lumen",
        authSchemes: ["SSO"],
        subdomain: "changed",
        customDomain: "changed.example.org",
        billedTo: "PARENT",
        termsUrl: "https://lumen.example/terms",
        privacyUrl: "https://lumen.example/privacy",
      }),
    expect: { status: 200 },
    then: (_, { before }, { answer }) =>
      expect(answer.body).toEqual({
        ...before,
        name: "Lumen",
        authSchemes: ["SSO"],
        subdomain: "changed",
        customDomain: "changed.example.org",
        customDomainVerification: { status: "VERIFIED", dns: null, file: null },
        billedTo: "PARENT",
        termsUrl: "https://lumen.example/terms",
        privacyUrl: "https://lumen.example/privacy",
        updatedAt: expect.not.stringMatching(String(before.updatedAt)),
      }),
  }),
  scenario({
    name: "null clears both domains without the features that setting them needs, and frees them",
    async given(world) {
      const domains = { subdomain: unique("lumen"), customDomain: customDomain() };
      return { account: await world.account({ ...domains, features: ["API"] }), domains };
    },
    call: ({ account }) => change(account, { subdomain: null, customDomain: null }),
    expect: { status: 200, body: { subdomain: null, customDomain: null } },
    then: async (world, { domains }) => void (await world.account(domains)),
  }),
  scenario({
    name: "a custom domain needs the CUSTOM_DOMAIN feature",
    given: (world) =>
      world.account({ features: features.filter((name) => name !== "CUSTOM_DOMAIN") }),
    call: (account) => change(account, { customDomain: "give.example.net" }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "an account may send its current domains, even with children",
    given: (world) => family(world, { customDomain: "kept.example.net" }),
    call: ({ parent, subdomain }) =>
      change(parent, { subdomain, customDomain: "kept.example.net" }),
    expect: { status: 200, body: { customDomain: "kept.example.net" } },
  }),
  scenario({
    name: "an account with children cannot clear its subdomain",
    given: family,
    call: ({ parent }) => change(parent, { subdomain: null }),
    refusal: "parent_subdomain_fixed",
  }),
  scenario({
    name: "a child's subdomain is one label under its parent's",
    given: family,
    call: (given) => changeChild(given, { subdomain: `lyon.${given.subdomain}` }),
    expect: {
      status: 200,
      body: ({ subdomain }: Family) => ({ subdomain: `lyon.${subdomain}` }),
    },
  }),
  scenario({
    name: "a child's subdomain outside its parent's is refused with the parent's",
    given: family,
    call: (given) => changeChild(given, { subdomain: `lyon${given.subdomain}` }),
    refusal: "subdomain_must_end_with_parent",
    parameters: ({ subdomain }) => ({ subdomain }),
  }),
  scenario({
    name: "a child's subdomain below the child's label is nested",
    given: family,
    call: (given) => changeChild(given, { subdomain: `a.b.${given.subdomain}` }),
    refusal: "nested_subdomains_not_allowed",
  }),
  scenario({
    name: "a child of a parent without a subdomain can have none",
    given: (world) => family(world, { subdomain: null }),
    call: (given) => changeChild(given, { subdomain: "lyon.lumen" }),
    refusal: "parent_domain_missing",
  }),
  scenario({
    name: "a child that updates itself follows the same rules",
    given: family,
    call: ({ child, subdomain }) => change(child, { subdomain: `a.b.${subdomain}` }),
    refusal: "nested_subdomains_not_allowed",
  }),
  scenario({
    name: "a child needs the feature in its own plan, even when its parent updates it",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { features: ["API"] });
      return given;
    },
    call: (given) => changeChild(given, { subdomain: `lyon.${given.subdomain}` }),
    refusal: "plan_upgrade_required",
  }),
  scenario({
    name: "a child can use a feature that its parent's plan lacks",
    given: (world) =>
      family(world).then(async (given) => {
        await setAccount(world, given.parent, { features: ["API"] });
        return given;
      }),
    call: (given) => changeChild(given, { subdomain: `lyon.${given.subdomain}` }),
    expect: { status: 200 },
  }),
  scenario({
    name: "nobody can update a closed child, including its parent",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { status: "CLOSED" });
      return given;
    },
    call: (given) => changeChild(given, { name: "New name" }),
    refusal: "account_closed",
  }),
  scenario({
    name: "a child cannot update its parent",
    given: family,
    call: ({ parent, child }) => ({ ...change(parent, { name: "Mine" }), as: child }),
    refusal: "not_found",
  }),
  scenario({
    name: "a domain of a site is refused, even for the site's own account, and the 409 carries its code",
    async given(world) {
      const account = await world.account();
      const taken = customDomain();
      await world.ok("create-site", { as: account, body: { customDomain: taken } });
      return { account, taken };
    },
    call: ({ account, taken }) => change(account, { customDomain: taken }),
    expect: {
      status: 409,
      body: { code: "domain_already_exist", message: "Domain already exists" },
    },
  }),
  ...["obole.example", "give.obole.example", "obole.example.org", "xobole.example"].map((domain) =>
    scenario({
      name: `${domain} contains the service's own domain`,
      given: (world) => world.account(),
      call: (account) => change(account, { customDomain: domain }),
      refusal: "invalid_custom_domain",
    }),
  ),
]);

const verified = {
  async given(world: World, account: TestAccount) {
    const domains = { customDomain: customDomain() };
    await setAccount(world, account, domains);
    await claimAccountDomain(world, account);
    return { account, ...domains };
  },
  call: ({ account }: { account: TestAccount }) => ({ path: { id: account.accountId }, body: {} }),
};
callRulesOf(verifyAccountDomain, { ...verified, sharedIds: { "path.id": "not_found" } });
precedenceOf(verifyAccountDomain, verified, [
  ...sharedFaults(verifyAccountDomain),
  {
    name: "verifying a custom domain needs the feature",
    refusal: "plan_upgrade_required",
    inject: (world, _, account) =>
      setAccount(world, account, {
        features: features.filter((name) => name !== "CUSTOM_DOMAIN"),
      }),
  },
  {
    name: "an account that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { id: unknownId } }),
  },
  {
    name: "a domain that another account has proved meanwhile is refused",
    refusal: "domain_already_exists",
    inject: async (world, given) =>
      void (await world.account({ customDomain: given.customDomain })),
  },
  {
    name: "the eleventh verification in a minute is refused",
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
    async inject(world, _, account) {
      const child = await childOf(world, account);
      await setAccount(world, child, { customDomain: customDomain() });
      await claimAccountDomain(world, child);
      for (let count = 0; count < 10; count++)
        await world.ok("verify-account-domain", { as: account, path: { id: child.accountId } });
    },
  },
]);

scenariosOf(updateAccount, [
  ...["www", "api"].map((subdomain) =>
    scenario({
      name: `a subdomain cannot be ${subdomain}, which is the service's own`,
      given: (world) => world.account(),
      call: (account) => change(account, { subdomain }),
      problems: ["subdomain"],
    }),
  ),
  ...["localhost", "com"].map((domain) =>
    scenario({
      name: `nobody can have ${domain} as a custom domain`,
      given: (world) => world.account(),
      call: (account) => change(account, { customDomain: domain }),
      refusal: "invalid_custom_domain",
    }),
  ),
]);

scenariosOf(verifyAccountDomain, [
  scenario({
    name: "nobody can verify a closed child's domain, including its parent",
    async given(world) {
      const given = await family(world);
      await setAccount(world, given.child, { status: "CLOSED" });
      return given;
    },
    call: ({ parent, child }) => ({ as: parent, path: { id: child.accountId } }),
    refusal: "account_closed",
  }),
]);
