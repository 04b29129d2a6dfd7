import { expect, test } from "vitest";
import { createAuthenticator } from "../../platform/passkeys/testing/authenticator.js";
import { sessionOf, signIn, userOf } from "../../testing/derived/people.js";
import { childOf, ownSession, setAccount, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  callsAtOnce,
  ownSessionFaults,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { As, TestAccount, World } from "../../testing/world.js";
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  startPasskey,
  updatePasskey,
} from "./passkeys.js";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.js";

/** The address of the service in every world. */
const baseUrl = "https://give.example";

interface Listed {
  readonly data: readonly { readonly passkeyId: string; readonly name: string }[];
  readonly nextCursor: string | null;
}

/** An administrator who has just signed in, in an account whose users may do that by themselves. */
async function signedIn(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  await setAccount(world, account, { authSchemes: ["API", "EMAIL"] });
  const userId = await userOf(world, account, "ADMIN");
  return { account, userId, as: await ownSession(world, account, userId) };
}
/** The token of another administrator who has just signed in. */
const colleagueOf = async (world: World, account: TestAccount) =>
  (await ownSession(world, account, await userOf(world, account, "ADMIN"))).token;

/** The same as `signedIn`, by a link that the account's server made. */
async function signedInByServer(world: World) {
  const given = await signedIn(world);
  return { ...given, as: await signIn(world, given.account, given.userId) };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

const challengeOf = async (world: World, as?: As) => {
  const id = as === undefined ? "start-passkey-sign-in" : "start-passkey";
  const { challenge } = await world.ok<{ challenge: string }>(id, as === undefined ? {} : { as });
  return challenge;
};

/** Adds a passkey. */
async function addedTo(world: World, given: SignedIn, name = "Laptop") {
  const authenticator = createAuthenticator(baseUrl, given.userId);
  const answer = authenticator.create({ challenge: await challengeOf(world, given.as) });
  const body = { name, ...answer };
  const made = await world.ok<{ passkeyId: string }>("create-passkey", { as: given.as, body });
  return { authenticator, passkeyId: made.passkeyId };
}

async function withPasskey(world: World, own?: TestAccount) {
  const given = await signedIn(world, own);
  return { ...given, ...(await addedTo(world, given)), challenge: await challengeOf(world) };
}
type WithPasskey = Awaited<ReturnType<typeof withPasskey>>;

const list = (world: World, as: As) => world.ok<Listed>("list-passkeys", { as });
/** Waits, and uses the session, so that the call itself does not note its use. */
async function wait(world: World, { as }: Pick<SignedIn, "as">, seconds: number): Promise<void> {
  world.clock.advance(seconds);
  await world.ok("get-session", { as });
}
const late = (world: World, given: SignedIn) => wait(world, given, 15 * 60 + 1);
const notRecent = { name: "a sign-in must be recent", refusal: "recent_sign_in_required" } as const;

const starting = { given: signedIn, call: ({ as }: SignedIn) => ({ as, body: {} }) };
callRulesOf(startPasskey, starting);
precedenceOf(startPasskey, starting, [
  ...ownSessionFaults(startPasskey),
  {
    name: "users who may not sign in by themselves add no passkey",
    refusal: "passkeys_not_allowed",
    inject: (world, { account }) => setAccount(world, account, { authSchemes: ["API"] }),
  },
  { ...notRecent, inject: late },
]);
scenariosOf(startPasskey, [
  scenario({
    name: "a session that the account's server began adds no passkey: it would outlive the credential",
    given: signedInByServer,
    call: ({ as }) => ({ as, body: {} }),
    refusal: "recent_sign_in_required",
  }),
  scenario({
    name: "the options name the service's domain, the user and the passkeys that exist",
    given: (world) => withPasskey(world),
    call: ({ as }) => ({ as, body: {} }),
    expect: {
      status: 200,
      body: {
        rp: { id: "give.example" },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        challenge: expect.stringMatching(/^[\w-]{80,}$/),
      },
    },
    then: (_, { userId, authenticator }, { answer }) =>
      expect(answer.body).toMatchObject({
        user: { id: userId },
        excludeCredentials: [{ type: "public-key", id: authenticator.id }],
      }),
  }),
  scenario({
    name: "fifteen minutes after signing in are recent",
    async given(world) {
      const given = await signedIn(world);
      world.clock.advance(15 * 60);
      return given;
    },
    call: ({ as }) => ({ as, body: {} }),
    expect: { status: 200 },
  }),
  scenario({
    name: "a call for a child account adds no passkey",
    async given(world) {
      const given = await signedIn(world);
      return { ...given, child: await childOf(world, given.account) };
    },
    call: ({ as, child }) => ({ as, query: { accountId: child.accountId }, body: {} }),
    refusal: "not_found",
  }),
]);

const creating = {
  async given(world: World, own?: TestAccount) {
    const given = await signedIn(world, own);
    const challenge = await challengeOf(world, given.as);
    return { ...given, challenge, authenticator: createAuthenticator(baseUrl, given.userId) };
  },
  call: ({ as, authenticator, challenge }: Creating) => ({
    as,
    body: { name: "Laptop", ...authenticator.create({ challenge }) },
  }),
};
type Creating = Omit<WithPasskey, "passkeyId">;
callRulesOf(createPasskey, {
  ...creating,
  required: ["name", "id", "clientDataJSON", "attestationObject"],
  wrong: { name: "", id: "+", clientDataJSON: "", attestationObject: 1 },
});
precedenceOf(createPasskey, creating, [
  ...ownSessionFaults(createPasskey),
  { ...notRecent, inject: late },
  {
    name: "a user has at most 20 passkeys",
    refusal: "passkeys_limit_reached",
    async inject(world, given) {
      for (let count = 0; count < 20; count++) await addedTo(world, given, `Key ${count}`);
    },
  },
  {
    name: "an answer to no challenge is not valid",
    refusal: "invalid_passkey",
    inject: (_, { authenticator }) => ({ body: authenticator.create({ challenge: "bWFkZSB1cA" }) }),
  },
]);

/** What makes the answer of a new passkey invalid. */
const invalid: readonly [
  name: string,
  body: (given: Creating, world: World) => Promise<object> | object,
][] = [
  [
    "of another site",
    ({ authenticator, challenge }) =>
      authenticator.create({ challenge, origin: "https://give.example.evil.example" }),
  ],
  [
    "for another domain",
    ({ authenticator, challenge }) => authenticator.create({ challenge, rpId: "evil.example" }),
  ],
  [
    "whose user was not verified",
    ({ authenticator, challenge }) => authenticator.create({ challenge, isVerified: false }),
  ],
  [
    "to a challenge for signing in",
    async ({ authenticator }, world) =>
      authenticator.create({ challenge: await challengeOf(world) }),
  ],
  [
    "to a challenge of another user",
    async ({ authenticator, account }, world) => {
      const token = await colleagueOf(world, account);
      return authenticator.create({ challenge: await challengeOf(world, { token }) });
    },
  ],
  [
    "to a challenge that was answered",
    async ({ authenticator, as, challenge, userId }, world) => {
      const other = createAuthenticator(baseUrl, userId);
      const body = { name: "First", ...other.create({ challenge }) };
      await world.ok("create-passkey", { as, body });
      return authenticator.create({ challenge });
    },
  ],
  [
    "that came after five minutes",
    async ({ authenticator, challenge, as }, world) => {
      await wait(world, { as }, 5 * 60);
      return authenticator.create({ challenge });
    },
  ],
  [
    "under another id",
    ({ authenticator, challenge }) => ({ ...authenticator.create({ challenge }), id: "b3RoZXI" }),
  ],
  [
    "of a sign-in",
    ({ authenticator, challenge }) => {
      const { clientDataJSON } = authenticator.get({ challenge });
      return { ...authenticator.create({ challenge }), clientDataJSON };
    },
  ],
  [
    "that is no CBOR",
    ({ authenticator, challenge }) => ({
      ...authenticator.create({ challenge }),
      attestationObject: "bm90IENCT1I",
    }),
  ],
];
scenariosOf(createPasskey, [
  scenario({
    name: "a passkey is added under its name, and its key is not shown",
    given: creating.given,
    call: creating.call,
    expect: {
      status: 201,
      body: { passkeyId: expect.any(String), name: "Laptop", lastUsedAt: null },
    },
    then: (_, { authenticator }, { answer }) =>
      expect(JSON.stringify(answer.body)).not.toContain(authenticator.id),
  }),
  ...invalid.map(([name, bodyOf]) =>
    scenario({
      name: `an answer ${name} is refused`,
      async given(world) {
        const given = await creating.given(world);
        return { ...given, body: { name: "Laptop", ...(await bodyOf(given, world)) } };
      },
      call: ({ as, body }) => ({ as, body }),
      refusal: "invalid_passkey",
    }),
  ),
  scenario({
    name: "a passkey of another account is not added again",
    async given(world) {
      const { authenticator } = await withPasskey(world);
      return { ...(await creating.given(world)), authenticator };
    },
    call: creating.call,
    refusal: "invalid_passkey",
  }),
  scenario({
    name: "an administrator who acts for a child account adds no passkey there",
    async given(world) {
      const given = await creating.given(world);
      return { ...given, child: await childOf(world, given.account) };
    },
    call: (given) => ({
      ...creating.call(given),
      query: { accountId: given.child.accountId },
    }),
    refusal: "not_found",
  }),
]);

const listing = {
  given: withPasskey,
  call: ({ as }: WithPasskey) => ({ as, query: { limit: "5" } }),
};
callRulesOf(listPasskeys, { ...listing, wrong: { limit: "0", cursor: "x" } });
precedenceOf(listPasskeys, listing, ownSessionFaults(listPasskeys));
scenariosOf(listPasskeys, [
  scenario({
    name: "users see their own passkeys in pages, newest first, and no colleague's",
    async given(world) {
      const given = await withPasskey(world);
      await addedTo(world, given, "Phone");
      const token = await colleagueOf(world, given.account);
      await addedTo(world, { ...given, as: { token } }, "A colleague's");
      return given;
    },
    call: ({ as }) => ({ as, query: { limit: "1" } }),
    expect: { status: 200, body: { data: [{ name: "Phone" }] } },
    async then(world, { as }, { answer }) {
      const cursor = String((answer.body as Listed).nextCursor);
      const rest = await world.ok<Listed>("list-passkeys", { as, query: { cursor } });
      expect(rest).toMatchObject({ data: [{ name: "Laptop" }], nextCursor: null });
    },
  }),
  scenario({
    name: "an administrator who acts for a child account has no passkeys there",
    async given(world) {
      const given = await withPasskey(world);
      return { ...given, child: await childOf(world, given.account) };
    },
    call: ({ as, child }) => ({ as, query: { accountId: child.accountId } }),
    refusal: "not_found",
  }),
]);

const unknownPasskey = {
  name: "a passkey that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { passkeyId: unknownId } }),
} as const;
const renaming = {
  given: withPasskey,
  call: ({ as, passkeyId }: WithPasskey) => ({ as, path: { passkeyId }, body: { name: "Old" } }),
};
callRulesOf(updatePasskey, { ...renaming, required: ["name"], wrong: { name: "" } });
precedenceOf(updatePasskey, renaming, [...ownSessionFaults(updatePasskey), unknownPasskey]);
scenariosOf(updatePasskey, [
  scenario({
    name: "a passkey gets another name",
    given: (world) => withPasskey(world),
    call: renaming.call,
    expect: { status: 200, body: { name: "Old" } },
    then: async (world, { as }) =>
      expect(await list(world, as)).toMatchObject({ data: [{ name: "Old" }] }),
  }),
  scenario({
    name: "a colleague's passkey is not found",
    async given(world) {
      const given = await withPasskey(world);
      const token = await colleagueOf(world, given.account);
      return { ...given, as: { token } };
    },
    call: renaming.call,
    refusal: "not_found",
  }),
]);

const removing = {
  given: withPasskey,
  call: ({ as, passkeyId }: WithPasskey) => ({ as, path: { passkeyId } }),
};
callRulesOf(deletePasskey, removing);
precedenceOf(deletePasskey, removing, [
  ...ownSessionFaults(deletePasskey),
  unknownPasskey,
  { ...notRecent, inject: late },
]);
/** The session that a passkey begins. */
const sessionWith = async (
  world: World,
  { authenticator }: Pick<WithPasskey, "authenticator">,
): Promise<As> => {
  const body = authenticator.get({ challenge: await challengeOf(world) });
  return await world.ok<{ token: string }>("sign-in-with-passkey", { body });
};
const statusOf = async (world: World, as: As) => (await world.call("get-session", { as })).status;

scenariosOf(deletePasskey, [
  scenario({
    name: "nobody signs in with a passkey that was removed",
    given: (world) => withPasskey(world),
    call: removing.call,
    expect: { status: 204 },
    async then(world, { as, authenticator, challenge }) {
      expect(await list(world, as)).toMatchObject({ data: [] });
      const body = authenticator.get({ challenge });
      const unauthorized = refusalAnswer("unauthorized");
      expect(await world.call("sign-in-with-passkey", { body })).toEqual(unauthorized);
    },
  }),
  scenario({
    name: "the sessions that it began end, and those of a link or of another passkey stay",
    async given(world) {
      const given = await withPasskey(world);
      const ended = [await sessionWith(world, given), await sessionWith(world, given)];
      return { ...given, ended, other: await sessionWith(world, await addedTo(world, given)) };
    },
    call: removing.call,
    expect: { status: 204 },
    async then(world, { as, ended, other }) {
      for (const session of ended) expect(await statusOf(world, session)).toBe(401);
      for (const session of [as, other]) expect(await statusOf(world, session)).toBe(200);
    },
  }),
  scenario({
    name: "who removes the passkey of the own session is signed out",
    async given(world) {
      const given = await withPasskey(world);
      return { ...given, as: await sessionWith(world, given) };
    },
    call: ({ as, passkeyId }) => ({ as, path: { passkeyId } }),
    expect: { status: 204 },
    then: async (world, { as }) => expect(await statusOf(world, as)).toBe(401),
  }),
]);

scenariosOf(startPasskeySignIn, [
  scenario({
    name: "anybody gets a challenge, which names no passkey and stores nothing",
    given: (world) => withPasskey(world),
    call: () => ({ body: {} }),
    unchanged: true,
    expect: { status: 200, body: { rpId: "give.example", userVerification: "required" } },
    then: (_, { authenticator, challenge }, { answer }) => {
      expect(answer.body).not.toMatchObject({ challenge });
      expect(JSON.stringify(answer.body)).not.toContain(authenticator.id);
    },
  }),
]);

const usingIt = ({ authenticator, challenge }: WithPasskey) => ({
  body: authenticator.get({ challenge }),
});
/** What makes a sign-in invalid. */
const foreign: readonly [
  name: string,
  body: (given: WithPasskey, world: World) => Promise<object> | object,
][] = [
  [
    "from another site",
    ({ authenticator, challenge }) =>
      authenticator.get({ challenge, origin: "https://evil.example" }),
  ],
  [
    "from the same host without encryption",
    ({ authenticator, challenge }) =>
      authenticator.get({ challenge, origin: "http://give.example" }),
  ],
  [
    "for another domain",
    ({ authenticator, challenge }) => authenticator.get({ challenge, rpId: "evil.example" }),
  ],
  [
    "whose user was not verified",
    ({ authenticator, challenge }) => authenticator.get({ challenge, isVerified: false }),
  ],
  [
    "to a challenge that was answered",
    async ({ authenticator, challenge }, world) => {
      await world.ok("sign-in-with-passkey", { body: authenticator.get({ challenge }) });
      return authenticator.get({ challenge });
    },
  ],
  [
    "that repeats the answer of another one",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge });
      await world.ok("sign-in-with-passkey", { body });
      return body;
    },
  ],
  [
    "that came after five minutes",
    ({ authenticator, challenge }, world) => {
      world.clock.advance(5 * 60);
      return authenticator.get({ challenge });
    },
  ],
  [
    "to a challenge that somebody made up",
    ({ authenticator }) => authenticator.get({ challenge: "bWFkZSB1cA" }),
  ],
  [
    "to a challenge for a new passkey",
    async ({ authenticator, as }, world) =>
      authenticator.get({ challenge: await challengeOf(world, as) }),
  ],
  [
    "with a foreign passkey under this id",
    ({ authenticator, challenge, userId }) => ({
      ...createAuthenticator(baseUrl, userId).get({ challenge }),
      id: authenticator.id,
    }),
  ],
  [
    "with a passkey that nobody has added",
    ({ challenge, userId }) => createAuthenticator(baseUrl, userId).get({ challenge }),
  ],
  [
    "under the name of another user",
    async ({ authenticator, challenge, account }, world) => {
      const { userId } = await sessionOf(world, account, "ADMIN");
      return authenticator.get({ challenge, userHandle: userId });
    },
  ],
  [
    "whose counter went back",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge, counter: 7 });
      await world.ok("sign-in-with-passkey", { body });
      return authenticator.get({ challenge: await challengeOf(world), counter: 6 });
    },
  ],
  [
    "whose counter stands still",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge, counter: 7 });
      await world.ok("sign-in-with-passkey", { body });
      return authenticator.get({ challenge: await challengeOf(world), counter: 7 });
    },
  ],
  [
    "of an account that is closed",
    async ({ authenticator, challenge, account }, world) => {
      await setAccount(world, account, { status: "CLOSED" });
      return authenticator.get({ challenge });
    },
  ],
  [
    "of an account whose users no longer sign in by themselves",
    async ({ authenticator, challenge, account }, world) => {
      await setAccount(world, account, { authSchemes: ["API"] });
      return authenticator.get({ challenge });
    },
  ],
  [
    "of a user who was deleted",
    async ({ authenticator, challenge, account, userId }, world) => {
      await world.ok("delete-user", { as: account, path: { userId } });
      return authenticator.get({ challenge });
    },
  ],
];

scenariosOf(signInWithPasskey, [
  scenario({
    name: "a passkey signs its user in for a working day, and its use is shown",
    async given(world) {
      const given = await withPasskey(world);
      world.clock.advance(60);
      return given;
    },
    call: usingIt,
    expect: { status: 201, body: { token: expect.any(String) } },
    async then(world, { userId, as }, { answer }) {
      const { token, expiresAt } = answer.body as { token: string; expiresAt: string };
      expect(Date.parse(expiresAt) - world.clock.now()).toBe(12 * 60 * 60 * 1_000);
      expect(await world.ok("get-session", { as: { token } })).toMatchObject({ user: { userId } });
      const lastUsedAt = new Date(world.clock.now()).toISOString();
      expect(await list(world, as)).toMatchObject({ data: [{ lastUsedAt }] });
    },
  }),
  scenario({
    name: "an authenticator that does not count signs in again and again",
    async given(world) {
      const given = await withPasskey(world);
      const body = given.authenticator.get({ challenge: given.challenge, counter: 0 });
      await world.ok("sign-in-with-passkey", { body });
      return { ...given, challenge: await challengeOf(world) };
    },
    call: ({ authenticator, challenge }) => ({
      body: authenticator.get({ challenge, counter: 0 }),
    }),
    expect: { status: 201 },
  }),
  scenario({
    name: "a sign-in with a passkey is recent, so that its user adds another one",
    async given(world) {
      const given = await withPasskey(world);
      world.clock.advance(60 * 60);
      return { ...given, challenge: await challengeOf(world) };
    },
    call: usingIt,
    expect: { status: 201 },
    async then(world, { account, userId, as }, { answer }) {
      const required = refusalAnswer("recent_sign_in_required");
      expect(await world.call("start-passkey", { as, body: {} })).toEqual(required);
      await addedTo(world, { account, userId, as: answer.body as { token: string } });
      await addedTo(world, { account, userId, as: await ownSession(world, account, userId) });
    },
  }),
  ...foreign.map(([name, bodyOf]) =>
    scenario({
      name: `a sign-in ${name} is unauthorized`,
      async given(world) {
        return { body: await bodyOf(await withPasskey(world), world) };
      },
      call: ({ body }) => ({ body }),
      refusal: "unauthorized",
    }),
  ),
]);

callsAtOnce("concurrent sign-ins with a passkey", (world) => {
  test("one answer that is sent 6 times concurrently signs in once", async () => {
    const given = await withPasskey(world());
    const { body } = usingIt(given);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world().call("sign-in-with-passkey", { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
