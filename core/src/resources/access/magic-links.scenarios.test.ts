import { expect } from "vitest";
import { enablePlatform, redeem, tokenOfLink, userOf } from "../../testing/derived/people.js";
import { campaignDonorOf, campaignOf, setAccount, unknownId } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { createDonorMagicLink } from "./create-donor-magic-link.js";
import { createUserMagicLink } from "./create-user-magic-link.js";

/** An account with a user, a donor, and domains of its own. */
async function signable(world: World, account: TestAccount) {
  const { accountId } = account;
  const customDomain = `a${accountId}.example.org`;
  await setAccount(world, account, { customDomain, subdomain: accountId });
  const site = `s${accountId}.example.org`;
  await world.ok("create-site", {
    as: account,
    body: { customDomain: site, subdomain: `s${accountId}` },
  });
  await enablePlatform(world, account);
  return {
    account,
    customDomain,
    site,
    userId: await userOf(world, account, "ADMIN"),
    donorId: await donorOf(world, account),
  };
}
type Signable = Awaited<ReturnType<typeof signable>>;
const given = async (world: World) => await signable(world, await world.account());

const users = {
  given: signable,
  call: ({ userId }: Signable) => ({ path: { userId }, body: {} }),
};
const donors = {
  given: signable,
  call: ({ donorId }: Signable) => ({ path: { donorId }, body: {} }),
};
const elsewhere = {
  name: "a link cannot redirect to another site",
  refusal: "bad_request",
  inject: () => ({ body: { returnUrl: "https://evil.example/" } }),
} as const;
const wrong = { returnUrl: "javascript:alert(1)" };

const asDonorOfCampaign = {
  name: "a donor of one campaign is distinguished from an unknown one",
  refusal: "donor_not_found",
  async inject(world: World, _: unknown, account: TestAccount) {
    return { path: { donorId: await campaignDonorOf(world, await campaignOf(world, account)) } };
  },
} as const;
const unknownDonor = {
  name: "a donor who does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { donorId: unknownId } }),
} as const;

callRulesOf(createUserMagicLink, { ...users, ownIds: { "path.userId": "not_found" }, wrong });
callRulesOf(createDonorMagicLink, { ...donors, ownIds: { "path.donorId": "not_found" }, wrong });

precedenceOf(createUserMagicLink, users, [
  ...sharedFaults(createUserMagicLink),
  {
    name: "a user who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { userId: unknownId } }),
  },
  elsewhere,
  {
    name: "an account without API among its schemes cannot create links",
    refusal: "api_auth_not_allowed_for_account",
    inject: (world, _, account) => setAccount(world, account, { authSchemes: ["EMAIL", "SSO"] }),
  },
]);

precedenceOf(createDonorMagicLink, donors, [
  ...sharedFaults(createDonorMagicLink),
  unknownDonor,
  asDonorOfCampaign,
  elsewhere,
  {
    name: "a platform without API among its schemes cannot create links",
    refusal: "api_auth_not_allowed_for_donor_platform",
    inject: (world, _, account) => enablePlatform(world, account, { authSchemes: ["SSO"] }),
  },
]);
precedenceOf(createDonorMagicLink, donors, [
  unknownDonor,
  asDonorOfCampaign,
  elsewhere,
  {
    name: "without a donor platform there are no links for donors",
    refusal: "donor_platform_not_enabled",
    inject: async (world, _, account) => {
      const path = { id: account.accountId };
      await world.ok("disable-donor-platform", { as: account, path });
    },
  },
]);

const to = (name: string, returnUrl: (given: Signable) => string) => ({
  name,
  given,
  call: (all: Signable) => ({
    as: all.account,
    path: { userId: all.userId },
    body: { returnUrl: returnUrl(all) },
  }),
});
const allowed = (name: string, returnUrl: (given: Signable) => string) =>
  scenario({
    ...to(`a link may lead to ${name}`, returnUrl),
    expect: { status: 201 },
    async then(world, all, { answer }) {
      const { url } = answer.body as { url: string };
      const redeemed = await redeem(world, tokenOfLink(url));
      expect(redeemed.body).toMatchObject({ returnUrl: returnUrl(all) });
    },
  });
const refused = (name: string, returnUrl: (given: Signable) => string) =>
  scenario({ ...to(`a link cannot lead to ${name}`, returnUrl), refusal: "bad_request" });
const problem = (name: string, returnUrl: (given: Signable) => string) =>
  scenario({ ...to(`a link cannot lead to ${name}`, returnUrl), problems: ["returnUrl"] });

scenariosOf(createUserMagicLink, [
  scenario({
    name: "a link's secret is stored only as a hash",
    given,
    call: ({ account, userId }) => ({ as: account, path: { userId }, body: {} }),
    expect: { status: 201, body: { expiresAt: "2026-03-02T09:10:00.000Z" } },
    async then(world, _, { answer }) {
      const { url } = answer.body as { url: string };
      expect(url).toMatch(/^https:\/\/give\.example\/sign-in#token=[\w-]{43}$/);
      expect((await world.snapshot()).join()).not.toContain(tokenOfLink(url));
    },
  }),
  allowed("the service itself", () => "https://give.example"),
  allowed("a page of the service", () => "https://give.example/donor?view=receipts#year"),
  allowed("the service with a query and no path", () => "https://give.example?view=receipts"),
  allowed("the account's own domain", ({ customDomain }) => `https://${customDomain}/a`),
  allowed("the account's subdomain", ({ account }) => `https://${account.accountId}.obole.example`),
  allowed("a site", ({ site }) => `https://${site}/?a=b`),
  allowed("a site's subdomain", ({ account }) => `https://s${account.accountId}.obole.example/`),
  allowed("a site under another port", ({ site }) => `http://${site}:8080/`),
  allowed("a site in capitals", ({ site }) => `HTTPS://${site.toUpperCase()}/`),
  refused("another site", () => "https://evil.example/"),
  refused("the service's name with more behind it", () => "https://give.example.evil.example/"),
  refused("a site's name with more behind it", ({ site }) => `https://${site}.evil.example/`),
  refused("a site's name with more before it", ({ site }) => `https://evil-${site}/`),
  refused("the service's name as user", () => "https://give.example@evil.example/"),
  refused("a site's name as user", ({ site }) => `https://${site}@evil.example/`),
  refused(
    "a site's name as user with a password",
    ({ site }) => `https://${site}:443@evil.example/`,
  ),
  refused("the service behind a user", () => "https://evil@give.example/"),
  refused("the service with the other scheme", () => "http://give.example/"),
  refused("the service under another port", () => "https://give.example:8443/"),
  refused("a host behind a backslash", ({ site }) => `https://evil.example\\@${site}/`),
  refused("a site before a backslash and a host", ({ site }) => `https://${site}\\@evil.example/`),
  refused("a host in a path", ({ site }) => `https://evil.example/${site}`),
  refused("a host in a fragment", ({ site }) => `https://evil.example#${site}`),
  refused("an escaped host", ({ site }) => `https://${site.replace(".", "%2e")}/`),
  refused("a parent domain of a site", () => "https://example.org/"),
  refused("the service's domain", () => "https://obole.example/"),
  refused("an address of this machine", () => "http://127.0.0.1:4000/"),
  refused("this machine", () => "http://localhost/"),
  problem("a script", () => "javascript:alert(document.domain)//https://give.example/"),
  problem("data", () => "data:text/html,https://give.example/"),
  problem("a file", () => "file:///give.example/"),
  problem("a path", () => "/donor"),
  problem("an address without a scheme", () => "//give.example/"),
  problem("nothing", () => ""),
  problem("half a character", () => "https://give.example/\ud800"),
  scenario({
    name: "another account's site is not allowed",
    given: async (world) => ({ ...(await given(world)), stranger: await given(world) }),
    call: ({ account, userId, stranger }) => ({
      as: account,
      path: { userId },
      body: { returnUrl: `https://${stranger.site}/` },
    }),
    refusal: "bad_request",
  }),
]);

scenariosOf(createDonorMagicLink, [
  scenario({
    name: "a donor's link signs the donor in to the donor platform",
    given,
    call: ({ account, donorId, site }) => ({
      as: account,
      path: { donorId },
      body: { returnUrl: `https://${site}/` },
    }),
    expect: { status: 201, body: { expiresAt: expect.any(String) } },
    async then(world, { donorId }, { answer }) {
      const signedIn = await redeem(world, tokenOfLink((answer.body as { url: string }).url));
      expect(signedIn).toMatchObject({ status: 201, body: { kind: "DONOR" } });
      const { token } = signedIn.body as { token: string };
      await world.ok("get-donor", { as: { token }, path: { donorId } });
    },
  }),
]);
