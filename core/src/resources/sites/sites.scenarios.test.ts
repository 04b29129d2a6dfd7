import { expect } from "vitest";
import { childOf, claimSite, setAccount, unique, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createSite } from "./create-site.js";
import { listSites } from "./list-sites.js";
import { updateSite } from "./update-site.js";
import { verifySite } from "./verify-site.js";

type Body = Record<string, unknown>;

const host = () => `${unique("give")}.example.org`;

async function siteOf(world: World, account: TestAccount, body: Body = { customDomain: host() }) {
  const site = await world.ok<Body & { siteId: string }>("create-site", { as: account, body });
  return { account, site };
}
type TestSite = Awaited<ReturnType<typeof siteOf>>;

const ofAccount = { given: async (_: World, account: TestAccount) => account };
const valid = { ...ofAccount, call: () => ({ body: { customDomain: host() } }) };

const serviceDomain = {
  name: "a custom domain cannot contain one of the service's own",
  refusal: "invalid_custom_domain",
  inject: () => ({ body: { customDomain: "give.obole.example" } }),
} as const;

callRulesOf(createSite, { ...valid, wrong: { subdomain: "", customDomain: "a_b.example" } });

precedenceOf(createSite, valid, [
  ...sharedFaults(createSite),
  {
    name: "an account that is not validated cannot create sites",
    refusal: "account_not_validated",
    inject: (world, _, account) => setAccount(world, account, { validated: false }),
  },
  serviceDomain,
  {
    name: "a site needs a domain",
    refusal: "site_needs_a_domain",
    inject: () => ({ body: { customDomain: null, subdomain: null } }),
  },
  {
    name: "an account in a hierarchy needs a custom domain",
    refusal: "subdomain_site_not_allowed",
    async inject(world, _, account) {
      await childOf(world, account);
      return { body: { customDomain: null, subdomain: unique("lumen") } };
    },
  },
  {
    name: "a domain in use is refused",
    refusal: "domain_already_exists",
    async inject(world) {
      const customDomain = host();
      await world.account({ customDomain });
      return { body: { customDomain } };
    },
  },
]);

async function family(world: World) {
  const parent = await world.account();
  return { parent, child: await childOf(world, parent) };
}

scenariosOf(createSite, [
  scenario({
    name: "a site has its domains and belongs to its account, without an event",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { subdomain: "both", customDomain: "both.example" } }),
    expect: { status: 201 },
    then: (_, { accountId }, { answer }) =>
      expect(answer.body).toEqual({
        siteId: expect.any(String),
        accountId,
        subdomain: "both",
        customDomain: "both.example",
        verification: { status: "VERIFIED", dns: null, file: null },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      }),
  }),
  scenario({
    name: "a site can have only a subdomain",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { subdomain: "alone" } }),
    expect: { status: 201, body: { subdomain: "alone", customDomain: null } },
  }),
  scenario({
    name: "a child needs a custom domain, like its parent",
    given: family,
    call: ({ child }) => ({ as: child, body: { subdomain: unique("lumen") } }),
    refusal: "subdomain_site_not_allowed",
  }),
  scenario({
    name: "a call without a domain is refused",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: {} }),
    refusal: "site_needs_a_domain",
  }),
  scenario({
    name: "a custom domain is stored in lower case",
    given: (world) => world.account(),
    call: (account) => ({ as: account, body: { customDomain: "Capitals.EXAMPLE.org" } }),
    expect: { status: 201, body: { customDomain: "capitals.example.org" } },
  }),
  ...["localhost", "127.0.0.1", "com", "co.uk", "github.io", "intranet"].map((customDomain) =>
    scenario({
      name: `nobody can have ${customDomain} as a custom domain`,
      given: (world) => world.account(),
      call: (account) => ({ as: account, body: { customDomain } }),
      refusal: "invalid_custom_domain",
    }),
  ),
  ...["www", "api", "admin"].map((subdomain) =>
    scenario({
      name: `a site's subdomain cannot be ${subdomain}, which is the service's own`,
      given: (world) => world.account(),
      call: (account) => ({ as: account, body: { subdomain } }),
      problems: ["subdomain"],
    }),
  ),
  ...["a.b", "A", "a_b", "-a", "a-", "a b", "a".repeat(64), "evil.example/#"].map((subdomain) =>
    scenario({
      name: `a site's subdomain cannot be ${JSON.stringify(subdomain)}, which could be a child's`,
      given: (world) => world.account(),
      call: (account) => ({ as: account, body: { subdomain } }),
      problems: ["subdomain"],
    }),
  ),
  scenario({
    name: "a domain of another account's site is refused",
    async given(world) {
      const { site } = await siteOf(world, await world.account());
      return { account: await world.account(), site };
    },
    call: ({ account, site }) => ({ as: account, body: { customDomain: site.customDomain } }),
    expect: {
      status: 409,
      body: { code: "domain_already_exist", message: "Domain already exists" },
    },
  }),
]);

const changed = {
  given: (world: World, account: TestAccount) => siteOf(world, account),
  call: ({ site }: TestSite) => ({ path: { siteId: site.siteId }, body: { customDomain: host() } }),
};
callRulesOf(updateSite, {
  ...changed,
  ownIds: { "path.siteId": "not_found" },
  wrong: { subdomain: "a.b", customDomain: "a b" },
});
precedenceOf(updateSite, changed, [
  ...sharedFaults(updateSite),
  {
    name: "a site that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { siteId: unknownId } }),
  },
  serviceDomain,
  {
    name: "an account in a hierarchy cannot change its sites' subdomains",
    refusal: "subdomain_fixed",
    async inject(world, _, account) {
      await childOf(world, account);
      return { body: { subdomain: unique("lumen") } };
    },
  },
  {
    name: "a domain in use is refused",
    refusal: "domain_already_exists",
    async inject(world) {
      const { site } = await siteOf(world, await world.account());
      return { body: { customDomain: site.customDomain } };
    },
  },
]);

const update = ({ account, site }: TestSite, body: Body) => ({
  as: account,
  path: { siteId: site.siteId },
  body,
});
const both = async (world: World) =>
  await siteOf(world, await world.account(), { subdomain: unique("lumen"), customDomain: host() });

scenariosOf(updateSite, [
  scenario({
    name: "an empty change changes nothing",
    given: both,
    call: (given) => update(given, {}),
    expect: { status: 200, body: ({ site }: TestSite) => site },
    unchanged: true,
  }),
  scenario({
    name: "null clears one domain and frees it",
    given: both,
    call: (given) => update(given, { subdomain: null }),
    expect: {
      status: 200,
      body: ({ site }: TestSite) => ({ subdomain: null, customDomain: site.customDomain }),
    },
    async then(world, { account, site }) {
      await siteOf(world, account, { subdomain: site.subdomain });
    },
  }),
  scenario({
    name: "a site keeps at least one domain",
    given: both,
    call: (given) => update(given, { subdomain: null, customDomain: null }),
    problems: ["subdomain"],
  }),
  scenario({
    name: "a site may send its current domains, even in a hierarchy",
    async given(world) {
      const given = await both(world);
      await childOf(world, given.account);
      return given;
    },
    call: (given) =>
      update(given, { subdomain: given.site.subdomain, customDomain: given.site.customDomain }),
    expect: { status: 200, body: ({ site }: TestSite) => ({ subdomain: site.subdomain }) },
  }),
  scenario({
    name: "a site in a hierarchy can change its custom domain",
    async given(world) {
      const { child } = await family(world);
      return await siteOf(world, child);
    },
    call: (given) => update(given, { customDomain: "moved.example" }),
    expect: { status: 200, body: { customDomain: "moved.example" } },
  }),
  scenario({
    name: "a domain of the account itself is refused",
    async given(world) {
      const customDomain = host();
      const given = await siteOf(world, await world.account({ customDomain }));
      return { ...given, customDomain };
    },
    call: (given) => update(given, { customDomain: given.customDomain }),
    refusal: "domain_already_exists",
  }),
]);

/** A site with an unproved domain, as created in live. */
async function claimedSiteOf(world: World, account: TestAccount) {
  const { site } = await siteOf(world, account);
  const { siteId } = site;
  await claimSite(world, { accountId: account.accountId, siteId });
  return { account, site };
}
const verified = {
  given: (world: World, account: TestAccount) => claimedSiteOf(world, account),
  call: ({ site }: TestSite) => ({ path: { siteId: site.siteId }, body: {} }),
};
callRulesOf(verifySite, { ...verified, ownIds: { "path.siteId": "not_found" } });
precedenceOf(verifySite, verified, [
  ...sharedFaults(verifySite),
  {
    name: "a site that does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { siteId: unknownId } }),
  },
  {
    name: "a domain that another account has proved meanwhile is refused",
    refusal: "domain_already_exists",
    async inject(world, { site }) {
      await siteOf(world, await world.account(), { customDomain: site.customDomain });
    },
  },
  {
    name: "the eleventh verification in a minute is refused",
    refusal: "rate_limit_exceeded",
    parameters: () => ({ retryAfterSeconds: 60 }),
    async inject(world, _, account) {
      const { site } = await claimedSiteOf(world, account);
      for (let count = 0; count < 10; count++)
        await world.ok("verify-site", { as: account, path: { siteId: site.siteId } });
    },
  },
]);

listRulesOf(listSites, {
  given: async (_, account) => account,
  add: async (world, account) => (await siteOf(world, account)).site.siteId,
  id: "siteId",
  otherList: "list-users",
});
callRulesOf(listSites, { ...ofAccount, call: () => ({ query: { limit: "5" } }) });
precedenceOf(
  listSites,
  { ...ofAccount, call: () => ({ query: { limit: "5" } }) },
  sharedFaults(listSites),
);
