import { expect, test } from "vitest";
import {
  type Authenticator,
  createAuthenticator,
} from "../../platform/passkeys/testing/authenticator.js";
import { userOf } from "../../testing/derived/people.js";
import { ownSession, setAccount, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  callsAtOnce,
  refusalAnswer,
  scenario,
  scenariosOf,
} from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import {
  createOperatorPasskey,
  deleteOperatorPasskey,
  listOperatorPasskeys,
  signInOperatorWithPasskey,
  startOperatorPasskey,
  startOperatorPasskeySignIn,
} from "./operator-passkeys.js";

/** The address of the service in every world. */
const baseUrl = "https://give.example";

type Operator = "operator" | "second operator";
interface Listed {
  readonly data: readonly { readonly passkeyId: string; readonly name: string }[];
  readonly nextCursor: string | null;
}

const optionsOf = (world: World, as: Operator = "operator") =>
  world.ok<{ challenge: string; user: { id: string } }>("start-operator-passkey", { as });
const challengeOf = async (world: World) =>
  (await world.ok<{ challenge: string }>("start-operator-passkey-sign-in")).challenge;

/** An operator with the options of a new passkey, and an authenticator that is to make it. */
async function asked(world: World, as: Operator = "operator") {
  const { challenge, user } = await optionsOf(world, as);
  return {
    as,
    challenge,
    userHandle: user.id,
    authenticator: createAuthenticator(baseUrl, user.id),
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

async function withPasskey(world: World, as: Operator = "operator", name = "Laptop") {
  const { authenticator, challenge, userHandle } = await asked(world, as);
  const body = { name, ...authenticator.create({ challenge }) };
  const made = await world.ok<{ passkeyId: string }>("create-operator-passkey", { as, body });
  return {
    ...{ as, authenticator, userHandle, passkeyId: made.passkeyId },
    challenge: await challengeOf(world),
  };
}
type WithPasskey = Awaited<ReturnType<typeof withPasskey>>;

const list = (world: World, as: Operator = "operator") =>
  world.ok<Listed>("list-operator-passkeys", { as });
const lastEntry = async (world: World) =>
  (await world.ok<{ data: unknown[] }>("list-audit-log", { as: "operator" })).data[0];

const starting = { given: async () => ({}), call: () => ({ as: "operator" as const, body: {} }) };
callRulesOf(startOperatorPasskey, starting);
scenariosOf(startOperatorPasskey, [
  scenario({
    name: "the options name the operator and the passkeys that exist, and store nothing",
    given: (world) => withPasskey(world),
    call: ({ as }) => ({ as, body: {} }),
    unchanged: true,
    expect: {
      status: 200,
      body: {
        rp: { id: "give.example", name: "Obole" },
        user: { name: "operator", displayName: "operator (back office)" },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      },
    },
    then: (_, { authenticator }, { answer }) =>
      expect(answer.body).toMatchObject({
        excludeCredentials: [{ type: "public-key", id: authenticator.id }],
      }),
  }),
]);

const creating = {
  given: (world: World) => asked(world),
  call: ({ as, authenticator, challenge }: Asked) => ({
    as,
    body: { name: "Laptop", ...authenticator.create({ challenge }) },
  }),
};
callRulesOf(createOperatorPasskey, {
  ...creating,
  required: ["name", "id", "clientDataJSON", "attestationObject"],
  wrong: { name: "", id: "+", clientDataJSON: "", attestationObject: 1 },
});
type Wrong<Given> = readonly [
  name: string,
  body: (given: Given, world: World) => Promise<object> | object,
];
/** What makes the answer of a new passkey invalid. */
const invalid: readonly Wrong<Asked>[] = [
  ["to no challenge", ({ authenticator }) => authenticator.create({ challenge: "bWFkZSB1cA" })],
  [
    "of another site",
    ({ authenticator, challenge }) =>
      authenticator.create({ challenge, origin: "https://give.example.evil.example" }),
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
    "to a challenge of another operator",
    async ({ authenticator }, world) =>
      authenticator.create(await optionsOf(world, "second operator")),
  ],
  [
    "to a challenge of a user",
    async ({ authenticator }, world) => {
      const account = await world.account();
      await setAccount(world, account, { authSchemes: ["API", "EMAIL"] });
      const as = await ownSession(world, account, await userOf(world, account, "ADMIN"));
      const options = await world.ok<{ challenge: string }>("start-passkey", { as });
      return authenticator.create(options);
    },
  ],
  [
    "to a challenge that was answered",
    async ({ authenticator, as, challenge, userHandle }, world) => {
      const other = createAuthenticator(baseUrl, userHandle);
      const body = { name: "First", ...other.create({ challenge }) };
      await world.ok("create-operator-passkey", { as, body });
      return authenticator.create({ challenge });
    },
  ],
  [
    "that came after five minutes",
    ({ authenticator, challenge }, world) => {
      world.clock.advance(5 * 60);
      return authenticator.create({ challenge });
    },
  ],
  [
    "of a passkey that another operator has",
    async ({ challenge }, world) =>
      (await withPasskey(world, "second operator")).authenticator.create({ challenge }),
  ],
];
scenariosOf(createOperatorPasskey, [
  scenario({
    name: "a passkey is added under its name for the calling operator alone, and the audit log keeps it",
    given: creating.given,
    call: creating.call,
    expect: {
      status: 201,
      body: { passkeyId: expect.any(String), name: "Laptop", lastUsedAt: null },
    },
    async then(world, { authenticator }, { answer }) {
      expect(JSON.stringify(answer.body)).not.toContain(authenticator.id);
      expect(await list(world)).toMatchObject({ data: [{ name: "Laptop" }] });
      expect(await list(world, "second operator")).toMatchObject({ data: [] });
      const { passkeyId } = answer.body as { passkeyId: string };
      const entry = await lastEntry(world);
      expect(entry).toMatchObject({
        operator: "operator",
        operation: "create-operator-passkey",
        changes: [{ kind: "operatorPasskey", id: passkeyId, action: "CREATED" }],
      });
      expect(JSON.stringify(entry)).not.toContain("Laptop");
    },
  }),
  ...invalid.map(([name, bodyOf]) =>
    scenario({
      name: `an answer ${name} is refused`,
      async given(world) {
        const given = await asked(world);
        return { body: { name: "Laptop", ...(await bodyOf(given, world)) } };
      },
      call: ({ body }) => ({ as: "operator", body }),
      refusal: "invalid_passkey",
    }),
  ),
  scenario({
    name: "an operator has at most 20 passkeys",
    async given(world) {
      // Those of the scenarios before are there too.
      for (let held = (await list(world)).data.length; held < 20; held++)
        await withPasskey(world, "operator", `Key ${held}`);
      return {};
    },
    call: () => ({
      as: "operator",
      body: {
        name: "One more",
        ...createAuthenticator(baseUrl).create({ challenge: "bWFkZSB1cA" }),
      },
    }),
    refusal: "passkeys_limit_reached",
  }),
]);

const listing = {
  given: (world: World) => withPasskey(world),
  call: ({ as }: WithPasskey) => ({ as, query: { limit: "5" } }),
};
callRulesOf(listOperatorPasskeys, { ...listing, wrong: { limit: "0", cursor: "x" } });
scenariosOf(listOperatorPasskeys, [
  scenario({
    name: "operators see their own passkeys in pages, newest first, and no colleague's",
    async given(world) {
      await withPasskey(world);
      await withPasskey(world, "operator", "Phone");
      await withPasskey(world, "second operator", "A colleague's");
      return {};
    },
    call: () => ({ as: "operator", query: { limit: "1" } }),
    expect: { status: 200, body: { data: [{ name: "Phone" }] } },
    async then(world, _, { answer }) {
      const cursor = String((answer.body as Listed).nextCursor);
      const rest = await world.ok<Listed>("list-operator-passkeys", {
        ...{ as: "operator", query: { cursor } },
      });
      expect(rest).toMatchObject({ data: [{ name: "Laptop" }], nextCursor: null });
    },
  }),
]);

const removing = {
  given: (world: World) => withPasskey(world),
  call: ({ as, passkeyId }: WithPasskey) => ({ as, path: { passkeyId } }),
};
callRulesOf(deleteOperatorPasskey, removing);
scenariosOf(deleteOperatorPasskey, [
  scenario({
    name: "a passkey that does not exist is not found",
    given: async () => ({}),
    call: () => ({ as: "operator", path: { passkeyId: unknownId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "nobody signs in with a passkey that was removed, and the audit log keeps who removed it",
    given: (world) => withPasskey(world),
    call: removing.call,
    expect: { status: 204 },
    async then(world, { authenticator, challenge, passkeyId }) {
      expect(await list(world)).toMatchObject({ data: [] });
      const body = authenticator.get({ challenge });
      const unauthorized = refusalAnswer("unauthorized");
      expect(await world.call("sign-in-operator-with-passkey", { body })).toEqual(unauthorized);
      expect(await lastEntry(world)).toMatchObject({
        operator: "operator",
        operation: "delete-operator-passkey",
        changes: [{ kind: "operatorPasskey", id: passkeyId, action: "DELETED" }],
      });
    },
  }),
  scenario({
    name: "a colleague's passkey is not found",
    given: (world) => withPasskey(world, "second operator"),
    call: ({ passkeyId }) => ({ as: "operator", path: { passkeyId } }),
    refusal: "not_found",
  }),
]);

scenariosOf(startOperatorPasskeySignIn, [
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

const usingIt = ({
  authenticator,
  challenge,
}: {
  readonly authenticator: Authenticator;
  readonly challenge: string;
}) => ({ body: authenticator.get({ challenge }) });
/** What makes a sign-in invalid. */
const foreign: readonly Wrong<WithPasskey>[] = [
  [
    "from another site",
    ({ authenticator, challenge }) =>
      authenticator.get({ challenge, origin: "https://evil.example" }),
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
    "that repeats the answer of another one",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge });
      await world.ok("sign-in-operator-with-passkey", { body });
      return body;
    },
  ],
  [
    "to a challenge that was answered",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge });
      await world.ok("sign-in-operator-with-passkey", { body });
      return authenticator.get({ challenge });
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
    "to a challenge for the dashboard",
    async ({ authenticator }, world) =>
      authenticator.get(await world.ok<{ challenge: string }>("start-passkey-sign-in")),
  ],
  [
    "to a challenge for a new passkey",
    async ({ authenticator }, world) => authenticator.get(await optionsOf(world)),
  ],
  [
    "with a foreign passkey under this id",
    ({ authenticator, challenge, userHandle }) => ({
      ...createAuthenticator(baseUrl, userHandle).get({ challenge }),
      id: authenticator.id,
    }),
  ],
  [
    "with a passkey that nobody has added",
    ({ challenge, userHandle }) => createAuthenticator(baseUrl, userHandle).get({ challenge }),
  ],
  [
    "under the name of another operator",
    async ({ authenticator, challenge }, world) => {
      const { user } = await optionsOf(world, "second operator");
      return authenticator.get({ challenge, userHandle: user.id });
    },
  ],
  [
    "with the passkey of a user",
    async ({ challenge }, world) => {
      const account = await world.account();
      await setAccount(world, account, { authSchemes: ["API", "EMAIL"] });
      const userId = await userOf(world, account, "ADMIN");
      const as = await ownSession(world, account, userId);
      const authenticator = createAuthenticator(baseUrl, userId);
      const options = await world.ok<{ challenge: string }>("start-passkey", { as });
      const body = { name: "Laptop", ...authenticator.create(options) };
      await world.ok("create-passkey", { as, body });
      return authenticator.get({ challenge });
    },
  ],
  [
    "whose counter went back",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge, counter: 7 });
      await world.ok("sign-in-operator-with-passkey", { body });
      return authenticator.get({ challenge: await challengeOf(world), counter: 6 });
    },
  ],
  [
    "whose counter stands still",
    async ({ authenticator, challenge }, world) => {
      const body = authenticator.get({ challenge, counter: 7 });
      await world.ok("sign-in-operator-with-passkey", { body });
      return authenticator.get({ challenge: await challengeOf(world), counter: 7 });
    },
  ],
];
scenariosOf(signInOperatorWithPasskey, [
  scenario({
    name: "a passkey signs its operator in, its use is shown, and the audit log keeps the sign-in",
    async given(world) {
      const given = await withPasskey(world, "second operator");
      world.clock.advance(60);
      return given;
    },
    call: usingIt,
    expect: { status: 201, body: { token: expect.any(String), expiresAt: expect.any(String) } },
    async then(world, { passkeyId, authenticator }) {
      const lastUsedAt = new Date(world.clock.now()).toISOString();
      expect(await list(world, "second operator")).toMatchObject({ data: [{ lastUsedAt }] });
      const entry = await lastEntry(world);
      expect(entry).toMatchObject({
        operator: "second-operator",
        operation: "sign-in-operator-with-passkey",
        changes: [{ kind: "operatorPasskey", id: passkeyId, action: "UPDATED" }],
      });
      expect(JSON.stringify(entry)).not.toContain(authenticator.id);
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
  scenario({
    name: "an operator's passkey does not sign in to the dashboard",
    given: (world) => withPasskey(world),
    call: usingIt,
    expect: { status: 201 },
    async then(world, { authenticator }) {
      const asked = await world.ok<{ challenge: string }>("start-passkey-sign-in");
      const body = authenticator.get(asked);
      const unauthorized = refusalAnswer("unauthorized");
      expect(await world.call("sign-in-with-passkey", { body })).toEqual(unauthorized);
    },
  }),
]);

callsAtOnce("concurrent sign-ins of an operator with a passkey", (world) => {
  test("one answer that is sent 6 times concurrently signs in once", async () => {
    const { body } = usingIt(await withPasskey(world()));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world().call("sign-in-operator-with-passkey", { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});
