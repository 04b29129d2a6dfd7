import { afterAll, beforeAll, expect } from "vitest";
import {
  type IdentityProviderStandIn,
  type Lie,
  type StandInTenant,
  startIdentityProviderStandIn,
} from "../../platform/sso/testing/identity-provider-stand-in.js";
import { sessionOf, userOf } from "../../testing/derived/people.js";
import { setAccount, unique, unknownId } from "../../testing/fixtures.js";
import { type Fault, precedenceOf, scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { signInWithSso, startSsoSignIn } from "./sign-in-with-sso.js";

let providers: IdentityProviderStandIn;
beforeAll(async () => {
  providers = await startIdentityProviderStandIn();
});
afterAll(() => providers.close());

interface User {
  readonly userId: string;
  readonly email: string;
}

/** An account whose administrator has set a provider, at which that administrator is signed in. */
async function withProvider(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  await setAccount(world, account, { authSchemes: ["API", "EMAIL", "SSO"] });
  const { userId, token } = await sessionOf(world, account, "ADMIN");
  const email = await addressOf(world, account, userId);
  const tenant = await providers.addTenant({ sub: unique("sub"), email, email_verified: true });
  const { issuer, clientId, clientSecret } = tenant;
  const domain = `${unique("lumen")}.example.org`;
  const { redirectUri } = await world.ok<{ redirectUri: string }>("set-identity-provider", {
    as: { token },
    body: { issuer, clientId, clientSecret, emailDomains: [domain] },
  });
  tenant.redirectUris.add(redirectUri);
  return { account, admin: { userId, email }, as: { token }, tenant, domain };
}
type WithProvider = Awaited<ReturnType<typeof withProvider>>;

async function addressOf(world: World, as: TestAccount, userId: string): Promise<string> {
  const { data } = await world.ok<{ data: User[] }>("list-users", { as });
  return data.find((user) => user.userId === userId)?.email ?? "";
}

interface Begun {
  readonly url: string;
  readonly flow: string;
}

const begin = (world: World, { account: { accountId } }: Pick<WithProvider, "account">) =>
  world.ok<Begun>("start-sso-sign-in", { body: { accountId } });

/** What the browser brings back from the provider, as the page sends it. */
async function returned(world: World, given: WithProvider, begun?: Begun) {
  const { url, flow } = begun ?? (await begin(world, given));
  const back = await given.tenant.agree(url);
  const { accountId } = given.account;
  return { accountId, flow, ...Object.fromEntries(back.searchParams) } as {
    accountId: string;
    flow: string;
    code: string;
    state: string;
    iss: string;
  };
}

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
type Finishing = Awaited<ReturnType<typeof finishing.given>>;

const session = { status: 201, body: { token: expect.any(String) } } as const;

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
  ["another issuer", { claims: { iss: "https://evil.example" } }, "its token is of another issuer"],
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
      const provider = await world.ok<{ adminSignedInAt: string }>("get-identity-provider", { as });
      expect(Date.parse(provider.adminSignedInAt)).toBe(world.clock.now());
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
]);
