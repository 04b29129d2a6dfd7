import { afterAll, expect } from "vitest";
import type { Lie, ProvidedPerson } from "../../platform/sso/testing/identity-provider-stand-in.js";
import { setAccount, unknownId } from "../../testing/fixtures.js";
import { type Fault, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import {
  type Begun,
  closeProviders,
  memberAt,
  returned,
  signInAtProvider,
  type WithProvider,
  withProvider,
} from "../../testing/single-sign-on.js";
import type { TestAccount, World } from "../../testing/world.js";
import { signInWithSso, startSsoSignIn } from "./sign-in-with-sso.js";

afterAll(closeProviders);

const starting = {
  given: withProvider,
  call: ({ account }: WithProvider) => ({ body: { accountId: account.accountId } }),
};
const noProvider: readonly Fault<WithProvider>[] = [
  {
    name: "an account that does not take single sign-on is unknown",
    refusal: "not_found",
    inject: (world, { account }) => setAccount(world, account, { authSchemes: ["API", "EMAIL"] }),
  },
];
const down: Fault<WithProvider> = {
  name: "a provider that does not answer is named as the reason",
  refusal: "identity_provider_unavailable",
  inject(_, { tenant }) {
    tenant.trouble = "down";
  },
};
precedenceOf(startSsoSignIn, starting, [...noProvider, down]);
scenariosOf(startSsoSignIn, [
  scenario({
    name: "leads to the provider, with a proof key, a nonce and a state",
    given: withProvider,
    call: ({ account }) => ({ body: { accountId: account.accountId } }),
    expect: { status: 200, body: { flow: expect.any(String) } },
    then(_, { tenant }, { answer }) {
      const url = new URL((answer.body as Begun).url);
      expect(url.origin + url.pathname).toBe(`${tenant.issuer}/authorize`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: tenant.clientId,
        redirect_uri: [...tenant.redirectUris][0],
        response_type: "code",
        scope: "openid email profile",
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: "S256",
      });
    },
  }),
  scenario({
    name: "finds the account by the domain of an address, of which it need not be a user's",
    given: withProvider,
    call: ({ domain }) => ({ body: { email: `nobody@${domain.toUpperCase()}` } }),
    expect: { status: 200 },
    then: (_, { domain }, { answer }) =>
      expect(new URL((answer.body as Begun).url).searchParams.get("login_hint")).toBe(
        `nobody@${domain.toUpperCase()}`,
      ),
  }),
  scenario({
    name: "a domain of no account is unknown",
    given: withProvider,
    call: ({ domain }) => ({ body: { email: `ada@not.${domain}` } }),
    refusal: "not_found",
  }),
  scenario({
    name: "an account without a provider is unknown",
    given: async () => {},
    call: () => ({ body: { accountId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a closed account is unknown",
    async given(world) {
      const given = await withProvider(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: ({ domain }) => ({ body: { email: `ada@${domain}` } }),
    refusal: "not_found",
  }),
  scenario({
    name: "either an account or an address is required",
    given: async () => {},
    call: () => ({ body: {} }),
    problems: ["accountId"],
  }),
  scenario({
    name: "a provider that publishes another issuer is refused",
    async given(world) {
      const given = await withProvider(world);
      given.tenant.configuration = { issuer: "https://evil.example" };
      return given;
    },
    call: ({ account }) => ({ body: { accountId: account.accountId } }),
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "its configuration is of another issuer" }),
  }),
]);

const finishing = {
  async given(world: World, own?: TestAccount) {
    const given = await withProvider(world, own);
    return { ...given, body: await returned(world, given) };
  },
  call: ({ body }: { body: object }) => ({ body }),
};

const session = { status: 201, body: { token: expect.any(String) } } as const;

/** Persons whose address the provider does not vouch for. */
const unverified: readonly [name: string, claims: Partial<ProvidedPerson>][] = [
  ["whose address is not verified", { email_verified: false }],
  ["of whose address nothing is said", { email_verified: undefined }],
  ["whose address is verified in words alone", { email_verified: "true" }],
  ["without an address", { email: undefined as never }],
];

/** What makes a sign-in unusable, before the provider is asked. */
const expired: readonly [
  name: string,
  body: (given: WithProvider, world: World) => Promise<object>,
][] = [
  [
    "that took more than fifteen minutes",
    async (given, world) => {
      const body = await returned(world, given);
      world.clock.advance(15 * 60);
      return body;
    },
  ],
  [
    "that was used",
    async (given, world) => {
      const body = await returned(world, given);
      await world.ok("sign-in-with-sso", { body });
      return body;
    },
  ],
  [
    "with the state of another one",
    async (given, world) => {
      const { state } = await returned(world, given);
      return { ...(await returned(world, given)), state };
    },
  ],
  [
    "that was begun at another account",
    async (given, world) => {
      const other = await withProvider(world);
      return { ...(await returned(world, given)), accountId: other.account.accountId };
    },
  ],
  [
    "that somebody made up",
    async (given, world) => ({ ...(await returned(world, given)), flow: "bWFkZSB1cA" }),
  ],
  [
    "whose provider was configured anew since",
    async (given, world) => {
      const body = await returned(world, given);
      const { issuer, clientId } = given.tenant;
      world.clock.advance(1);
      await world.ok("set-identity-provider", {
        as: given.as,
        body: { issuer, clientId, clientSecret: "another" },
      });
      return body;
    },
  ],
];

/** What providers lie about, and how the service says it. */
const lies: readonly [name: string, lie: Lie, reason: string][] = [
  ["another nonce", { claims: { nonce: "n" } }, "its token is for another sign-in"],
  ["no nonce", { claims: { nonce: undefined } }, "its token is not valid"],
  ["another client", { claims: { aud: "another" } }, "its token is for another client"],
  [
    "another issuer",
    { claims: { iss: "https://evil.example" } },
    "its answer is of another issuer",
  ],
  ["a time that has passed", { claims: { exp: 1_000 } }, "its token has expired"],
  ["no signature", { signature: "none" }, "the signature of its token is not valid"],
  ["a foreign signature", { signature: "foreign key" }, "the signature of its token is not valid"],
  ["no subject", { claims: { sub: undefined } }, "its token is not valid"],
];

scenariosOf(signInWithSso, [
  scenario({
    name: "signs in the user with the address that the provider has verified",
    given: finishing.given,
    call: finishing.call,
    expect: session,
    async then(world, { admin, as }, { answer }) {
      const { token, expiresAt } = answer.body as { token: string; expiresAt: string };
      expect(Date.parse(expiresAt) - world.clock.now()).toBe(12 * 60 * 60 * 1_000);
      const { userId } = admin;
      expect(await world.ok("get-session", { as: { token } })).toMatchObject({ user: { userId } });
      const adminSignedInAt = new Date(world.clock.now()).toISOString();
      expect(await world.ok("get-identity-provider", { as })).toMatchObject({
        identityProvider: { adminSignedInAt },
      });
    },
  }),
  ...expired.map(([name, bodyOf]) =>
    scenario({
      name: `a sign-in ${name} is refused`,
      given: async (world) => ({ body: await bodyOf(await withProvider(world), world) }),
      call: ({ body }) => ({ body }),
      refusal: "sso_sign_in_expired",
    }),
  ),
  ...lies.map(([name, lie, reason]) =>
    scenario({
      name: `a token with ${name} is refused`,
      async given(world) {
        const given = await finishing.given(world);
        given.tenant.lie = lie;
        return given;
      },
      call: finishing.call,
      refusal: "identity_provider_refused",
      parameters: () => ({ reason }),
    }),
  ),
  scenario({
    name: "a provider that does not answer is named as the reason",
    async given(world) {
      const given = await finishing.given(world);
      given.tenant.trouble = "broken";
      return given;
    },
    call: finishing.call,
    refusal: "identity_provider_unavailable",
  }),
  scenario({
    name: "an account that no longer takes single sign-on is unknown",
    async given(world) {
      const given = await finishing.given(world);
      await setAccount(world, given.account, { authSchemes: ["API", "EMAIL"] });
      return given;
    },
    call: finishing.call,
    refusal: "not_found",
  }),
  scenario({
    name: "an account that was closed meanwhile is unknown",
    async given(world) {
      const given = await finishing.given(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: finishing.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a provider that was removed meanwhile is unknown",
    async given(world) {
      const given = await finishing.given(world);
      await world.ok("delete-identity-provider", { as: given.as });
      return given;
    },
    call: finishing.call,
    refusal: "not_found",
  }),
  scenario({
    name: "a code is used with its own proof key alone",
    async given(world) {
      const given = await withProvider(world);
      const { code } = await returned(world, given);
      return { body: { ...(await returned(world, given)), code } };
    },
    call: ({ body }) => ({ body }),
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "it does not accept the code" }),
  }),
  scenario({
    name: "an answer that another issuer gave is refused",
    async given(world) {
      const given = await withProvider(world);
      const { tenant } = await withProvider(world);
      return { body: { ...(await returned(world, given)), iss: tenant.issuer } };
    },
    call: ({ body }) => ({ body }),
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "its answer is of another issuer" }),
  }),
  scenario({
    name: "a client secret that the provider does not accept is named as the reason",
    async given(world) {
      const given = await withProvider(world);
      const { issuer, clientId } = given.tenant;
      const body = { issuer, clientId, clientSecret: "wrong" };
      await world.ok("set-identity-provider", { as: given.as, body });
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    refusal: "identity_provider_refused",
    parameters: () => ({ reason: "it does not accept the client id or the client secret" }),
  }),
  scenario({
    name: "the keys of the provider may change",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      await given.tenant.rotateKeys();
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
  }),
  scenario({
    name: "the clock of the provider may be half a minute off",
    async given(world) {
      const given = await withProvider(world);
      const now = Math.floor(Date.now() / 1_000);
      given.tenant.lie = { claims: { iat: now - 330, exp: now - 30, nbf: now - 330 } };
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
  }),
  scenario({
    name: "the address may come from the UserInfo endpoint alone",
    async given(world) {
      const given = await withProvider(world);
      given.tenant.hasThinTokens = true;
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
  }),
  ...unverified.map(([name, claims]) =>
    scenario({
      name: `a person ${name} is not matched with a user`,
      async given(world) {
        const given = await withProvider(world);
        const { person } = given.tenant;
        given.tenant.person = JSON.parse(
          JSON.stringify({ ...person, ...claims }),
        ) as ProvidedPerson;
        return { body: await returned(world, given) };
      },
      call: ({ body }) => ({ body }),
      refusal: "sso_email_not_verified",
    }),
  ),
  scenario({
    name: "nobody becomes a user by signing in",
    async given(world) {
      const given = await withProvider(world);
      given.tenant.person = { sub: "new", email: "new@lumen.example", email_verified: true };
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    refusal: "sso_user_unknown",
  }),
  scenario({
    name: "a user of another account is nobody in this one",
    async given(world) {
      const given = await withProvider(world);
      const other = await withProvider(world);
      given.tenant.person = { sub: "other", email: other.admin.email, email_verified: true };
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    refusal: "sso_user_unknown",
  }),
  scenario({
    name: "a user who was removed since is unknown",
    async given(world) {
      const given = await withProvider(world);
      const { userId } = await memberAt(world, given);
      await signInAtProvider(world, given);
      const body = await returned(world, given);
      await world.ok("delete-user", { as: given.account, path: { userId } });
      return { body };
    },
    call: ({ body }) => ({ body }),
    refusal: "sso_user_unknown",
  }),
  scenario({
    name: "after the first sign-in the provider's id counts, whatever the address is then",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      const { sub } = given.tenant.person;
      given.tenant.person = { sub, email: "ines.married@lumen.example", email_verified: false };
      return { ...given, body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
    async then(world, { admin }, { answer }) {
      const { userId } = admin;
      const as = answer.body as { token: string };
      expect(await world.ok("get-session", { as })).toMatchObject({ user: { userId } });
    },
  }),
  scenario({
    name: "an address that the provider has given to somebody else opens nothing",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      given.tenant.person = { ...given.tenant.person, sub: "the successor" };
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    refusal: "sso_identity_differs",
  }),
  scenario({
    name: "a provider with another client id knows people by other ids",
    async given(world) {
      const given = await withProvider(world);
      await signInAtProvider(world, given);
      Object.assign(given.tenant, { clientId: "another client" });
      given.tenant.person = { ...given.tenant.person, sub: "pairwise" };
      const { issuer, clientId, clientSecret } = given.tenant;
      const body = { issuer, clientId, clientSecret };
      await world.ok("set-identity-provider", { as: given.as, body });
      return { body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
  }),
  scenario({
    name: "the session is in the list of devices, and the sign-in in the audit log",
    async given(world) {
      const given = await withProvider(world);
      const { userId } = await memberAt(world, given);
      return { ...given, userId, body: await returned(world, given) };
    },
    call: ({ body }) => ({ body }),
    expect: session,
    async then(world, { account, as, userId }) {
      const path = { userId };
      const sessions = await world.ok("list-user-sessions", { as: account, path });
      expect(sessions).toMatchObject({ data: [{ isCurrent: false }] });
      const log = await world.ok<{ data: object[] }>("list-account-audit-log", { as });
      expect(log.data[0]).toMatchObject({
        ...{ actorKind: "USER", actorId: userId, operation: "sign-in-with-sso" },
      });
      expect(await world.ok("get-identity-provider", { as })).toMatchObject({
        identityProvider: { adminSignedInAt: null },
      });
    },
  }),
]);
