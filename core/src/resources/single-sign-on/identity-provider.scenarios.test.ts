import { afterAll, expect } from "vitest";
import { limits } from "../../contract/limits.js";
import { sessionOf, signIn } from "../../testing/derived/people.js";
import { setAccount, unique } from "../../testing/fixtures.js";
import {
  callRulesOf,
  ownSessionFaults,
  precedenceOf,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import {
  beforeProvider,
  closeProviders,
  memberAt,
  signInAtProvider,
  type WithProvider,
  withProvider,
} from "../../testing/single-sign-on.js";
import type { As, TestAccount, World } from "../../testing/world.js";
import {
  deleteIdentityProvider,
  getIdentityProvider,
  setIdentityProvider,
  verifyEmailDomains,
} from "./identity-provider.js";
import { deleteIdentityProviderRow } from "./single-sign-on-queries.js";

afterAll(closeProviders);

/** Leaves single sign-on as the only way in. */
const ssoOnly = (world: World, { account }: Pick<WithProvider, "account">) =>
  setAccount(world, account, { authSchemes: ["SSO"] });
const isOnly = {
  name: "the only way in is neither changed nor removed",
  refusal: "sso_is_only_sign_in",
  inject: ssoOnly,
} as const;

const read = { given: withProvider, call: ({ as }: WithProvider) => ({ as }) };
callRulesOf(getIdentityProvider, read);
const unset = {
  name: "without a provider there is none",
  refusal: "not_found",
  async inject(world: World, { account: { accountId } }: WithProvider) {
    await world.store.write((tx) => tx.run(deleteIdentityProviderRow, { accountId }));
  },
} as const;
precedenceOf(getIdentityProvider, read, ownSessionFaults(getIdentityProvider));
scenariosOf(getIdentityProvider, [
  scenario({
    name: "shows where people are sent back to and begin, and no secret",
    ...read,
    expect: { status: 200 },
    then(_, { account, tenant, domain }, { answer }) {
      const start = `https://give.example/sign-in/sso/${account.accountId}`;
      const identityProvider = {
        issuer: tenant.issuer,
        clientId: tenant.clientId,
        redirectUri: `${start}/callback`,
        signInUrl: start,
        emailDomains: [{ domain, verification: { status: "VERIFIED", dns: null, file: null } }],
        adminSignedInAt: null,
        createdAt: expect.any(String),
        configuredAt: expect.any(String),
      };
      expect(answer.body).toEqual({ identityProvider });
    },
  }),
  scenario({
    name: "says that none is set",
    given: beforeProvider,
    call: read.call,
    expect: { status: 200, body: { identityProvider: null } },
  }),
]);

const setting = {
  given: (world: World, own?: TestAccount) => beforeProvider(world, own),
  call: ({ as, body }: WithProvider) => ({ as, body }),
};
callRulesOf(setIdentityProvider, {
  ...setting,
  required: ["issuer", "clientId"],
  wrong: { issuer: "ftp://login.example", clientId: "", clientSecret: "", emailDomains: 1 },
});
precedenceOf(setIdentityProvider, { ...setting, given: withProvider }, [
  ...ownSessionFaults(setIdentityProvider),
  {
    name: "a sign-in must be recent",
    refusal: "recent_sign_in_required",
    async inject(world, { as }) {
      world.clock.advance(15 * 60 + 1);
      await world.ok("get-session", { as });
    },
  },
  {
    name: "a domain that another account has proved is taken",
    refusal: "domain_already_exists",
    async inject(world, { body }) {
      const other = await withProvider(world);
      return { body: { ...body, emailDomains: [other.domain] } };
    },
  },
  isOnly,
  {
    name: "a provider that does not answer is not set",
    refusal: "identity_provider_unavailable",
    inject(_, { tenant }) {
      tenant.trouble = "down";
    },
  },
]);
scenariosOf(setIdentityProvider, [
  scenario({
    name: "a session that the account's server began sets no provider: it would outlive the credential",
    async given(world) {
      const given = await beforeProvider(world);
      return { ...given, as: await signIn(world, given.account, given.admin.userId) };
    },
    call: setting.call,
    refusal: "recent_sign_in_required",
  }),
  scenario({
    name: "is set, in the sandbox with its domains at once",
    ...setting,
    expect: { status: 200, body: { adminSignedInAt: null } },
    async then(world, { as, body }, { answer }) {
      const identityProvider = answer.body;
      expect(await world.ok("get-identity-provider", { as })).toEqual({ identityProvider });
      expect((await world.snapshot()).join()).not.toContain(body.clientSecret);
    },
  }),
  scenario({
    name: "the address of the configuration stands for the issuer",
    ...setting,
    call: ({ as, body }) => ({
      ...{ as, body: { ...body, issuer: `${body.issuer}/.well-known/openid-configuration` } },
    }),
    expect: { status: 200 },
    then: (_, { tenant }, { answer }) =>
      expect(answer.body).toMatchObject({ issuer: tenant.issuer }),
  }),
  scenario({
    name: "domains change without the secret, and the provider stays proved",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      return { ...given, next: `${unique("new")}.example.org` };
    },
    call: ({ as, body: { issuer, clientId }, next }) => ({
      ...{ as, body: { issuer, clientId, emailDomains: [next] } },
    }),
    expect: { status: 200, body: { adminSignedInAt: expect.any(String) } },
    then: (_, { next }, { answer }) =>
      expect(answer.body).toMatchObject({ emailDomains: [{ domain: next }] }),
  }),
  scenario({
    name: "domains change while the provider is the only way in",
    async given(world) {
      const given = await withProvider(world);
      await ssoOnly(world, given);
      return given;
    },
    call: ({ as, body: { issuer, clientId } }) => ({ as, body: { issuer, clientId } }),
    expect: { status: 200, body: { emailDomains: [] } },
  }),
  scenario({
    name: "a new secret has to be tried out again",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      return given;
    },
    call: ({ as, body }) => ({ as, body: { ...body, clientSecret: "new" } }),
    expect: { status: 200, body: { adminSignedInAt: null } },
  }),
  scenario({
    name: "another client id needs its own secret",
    given: withProvider,
    call: ({ as, body: { issuer } }) => ({ as, body: { issuer, clientId: "another" } }),
    problems: ["clientSecret"],
  }),
  scenario({
    name: "nobody can own a public suffix",
    ...setting,
    call: ({ as, body }) => ({ as, body: { ...body, emailDomains: ["co.uk"] } }),
    problems: ["emailDomains"],
  }),
  scenario({
    name: "an issuer that publishes another one is refused",
    async given(world) {
      const given = await setting.given(world);
      given.tenant.configuration = { issuer: "https://evil.example" };
      return given;
    },
    call: setting.call,
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "its configuration is of another issuer" }),
  }),
  scenario({
    name: "a configuration without keys is refused",
    async given(world) {
      const given = await setting.given(world);
      given.tenant.configuration = { jwks_uri: undefined };
      return given;
    },
    call: setting.call,
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "its configuration is not valid" }),
  }),
  scenario({
    name: "a configuration that is too long is not read",
    async given(world) {
      const given = await setting.given(world);
      given.tenant.configuration = { padding: "x".repeat(limits.identityProviderBytes) };
      return given;
    },
    call: setting.call,
    refusal: "identity_provider_unavailable",
  }),
  scenario({
    name: "an access token sets no way to sign in as people",
    given: setting.given,
    call: ({ account, body }) => ({ as: account, body }),
    refusal: "forbidden",
  }),
]);

/** Whether a session is open. */
const isOpen = async (world: World, as: As) =>
  (await world.call("get-session", { as })).status === 200;

scenariosOf(setIdentityProvider, [
  scenario({
    name: "another provider ends the sessions that the one before began",
    async given(world) {
      const given = await withProvider(world);
      const session = await signInAtProvider(world, given);
      const { tenant } = await beforeProvider(world);
      return { ...given, session, next: tenant };
    },
    call: ({ as, body, next: { issuer, clientId, clientSecret } }) => ({
      ...{ as, body: { ...body, issuer, clientId, clientSecret } },
    }),
    expect: { status: 200 },
    async then(world, { as, session }) {
      expect(await isOpen(world, session)).toBe(false);
      expect(await isOpen(world, as)).toBe(true);
    },
  }),
  scenario({
    name: "a new secret ends no session",
    async given(world) {
      const given = await withProvider(world);
      return { ...given, session: await signInAtProvider(world, given) };
    },
    call: ({ as, body }) => ({ as, body: { ...body, clientSecret: "new" } }),
    expect: { status: 200 },
    then: async (world, { session }) => expect(await isOpen(world, session)).toBe(true),
  }),
]);

const verifying = { given: withProvider, call: ({ as }: WithProvider) => ({ as }) };
callRulesOf(verifyEmailDomains, verifying);
precedenceOf(verifyEmailDomains, verifying, [...ownSessionFaults(verifyEmailDomains), unset]);

const deleting = { given: withProvider, call: ({ as }: WithProvider) => ({ as }) };
callRulesOf(deleteIdentityProvider, deleting);
precedenceOf(deleteIdentityProvider, deleting, [
  ...ownSessionFaults(deleteIdentityProvider),
  unset,
  isOnly,
]);
scenariosOf(deleteIdentityProvider, [
  scenario({
    name: "the sessions that it began end, and those of links or of another account's provider stay",
    async given(world) {
      const given = await withProvider(world);
      await memberAt(world, given);
      const ended = [await signInAtProvider(world, given), await signInAtProvider(world, given)];
      const other = await signInAtProvider(world, await withProvider(world));
      return { ...given, ended, other };
    },
    call: ({ as }) => ({ as }),
    expect: { status: 204 },
    async then(world, { as, ended, other }) {
      for (const session of ended) expect(await isOpen(world, session)).toBe(false);
      for (const session of [as, other]) expect(await isOpen(world, session)).toBe(true);
    },
  }),
  scenario({
    name: "its domains are free, and the audit log keeps it",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      return given;
    },
    call: ({ as }) => ({ as }),
    expect: { status: 204 },
    async then(world, { as, account, domain }) {
      const other = await beforeProvider(world);
      const body = { ...other.body, emailDomains: [domain] };
      await world.ok("set-identity-provider", { as: other.as, body });
      const log = await world.ok<{ data: object[] }>("list-account-audit-log", { as });
      expect(log.data.slice(0, 3)).toMatchObject([
        { operation: "delete-identity-provider" },
        { operation: "sign-in-with-sso" },
        {
          operation: "set-identity-provider",
          changes: [
            { kind: "identityProvider", id: account.accountId, action: "CREATED" },
            { kind: "emailDomain", id: domain, action: "CREATED" },
          ],
        },
      ]);
    },
  }),
  scenario({
    name: "a payroll manager removes nothing",
    async given(world) {
      const given = await withProvider(world);
      return { as: await sessionOf(world, given.account, "PAYROLL_MANAGER") };
    },
    call: ({ as }) => ({ as }),
    refusal: "forbidden",
  }),
]);
