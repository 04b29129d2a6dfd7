import { expect } from "vitest";
import { signIn, userOf } from "../../testing/derived/people.js";
import { childOf, sessionOf, setAccount } from "../../testing/fixtures.js";
import {
  callRulesOf,
  ownSessionFaults,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import {
  createAccountCredentials,
  deleteAccountCredentials,
  listAccountCredentials,
} from "./account-credentials.js";

interface Made {
  readonly clientId: string;
  readonly clientSecret: string;
}
interface Listed {
  readonly data: readonly { readonly clientId: string; readonly lastUsedAt: string | null }[];
  readonly nextCursor: string | null;
}

/** An account and the session of one of its administrators. */
async function administered(world: World, account?: TestAccount) {
  const own = account ?? (await world.account());
  return { account: own, as: await sessionOf(world, own, "ADMIN") };
}
type Administered = Awaited<ReturnType<typeof administered>>;

const make = (world: World, { as }: Administered, name = "Shop") =>
  world.ok<Made>("create-account-credentials", { as, body: { name } });
const list = (world: World, { account }: Administered) =>
  world.ok<Listed>("list-account-credentials", { as: account });

async function fill(world: World, given: Administered) {
  const { data } = await list(world, given);
  for (let count = data.length; count < 20; count++) await make(world, given, `Server ${count}`);
}

const creating = {
  given: administered,
  call: ({ as }: Administered) => ({ as, body: { name: "Shop" } }),
};
callRulesOf(createAccountCredentials, { ...creating, required: ["name"], wrong: { name: "" } });
precedenceOf(createAccountCredentials, creating, [
  ...ownSessionFaults(createAccountCredentials),
  {
    name: "an account has at most 20 credentials",
    refusal: "credentials_limit_reached",
    inject: fill,
  },
]);
/** An administrator whom the account's server signed in. */
async function signedInByServer(world: World, authSchemes: readonly string[]) {
  const account = await world.account();
  const userId = await userOf(world, account, "ADMIN");
  const as = await signIn(world, account, userId);
  await setAccount(world, account, { authSchemes });
  return { account, as };
}
/** A child whose people the server alone signs in, and its parent, whose people sign in by themselves. */
async function family(world: World, scheme: string) {
  const parent = await world.account();
  const child = await childOf(world, parent);
  await setAccount(world, child, { authSchemes: ["API"] });
  await setAccount(world, parent, { authSchemes: ["API", scheme] });
  return { parent, child };
}
scenariosOf(createAccountCredentials, [
  ...["EMAIL", "SSO"].flatMap((scheme) =>
    (["parent", "child"] as const).map((server) =>
      scenario({
        name: `where people of the parent sign in by ${scheme}, a session that the ${server}'s server began creates no credentials of the child`,
        async given(world) {
          const accounts = await family(world, scheme);
          const account = accounts[server];
          const as = await signIn(world, account, await userOf(world, account, "ADMIN"));
          return { as, accountId: accounts.child.accountId };
        },
        call: ({ as, accountId }) => ({ as, query: { accountId }, body: { name: "Mine" } }),
        refusal: "recent_sign_in_required",
      }),
    ),
  ),
  scenario({
    name: "an administrator of the parent who has just signed in creates credentials of the child",
    async given(world) {
      const { parent, child } = await family(world, "EMAIL");
      return { as: await sessionOf(world, parent, "ADMIN"), accountId: child.accountId };
    },
    call: ({ as, accountId }) => ({ as, query: { accountId }, body: { name: "Shop" } }),
    expect: { status: 201, body: ({ accountId }: { accountId: string }) => ({ accountId }) },
  }),
  ...["EMAIL", "SSO"].map((scheme) =>
    scenario({
      name: `where people sign in by ${scheme}, a session that the server began creates no credentials: they would outlive its own`,
      given: (world) => signedInByServer(world, ["API", scheme]),
      call: ({ as }) => ({ as, body: { name: "Mine" } }),
      refusal: "recent_sign_in_required",
    }),
  ),
  scenario({
    name: "where people sign in through the server alone, its sessions create credentials",
    given: (world) => signedInByServer(world, ["API"]),
    call: ({ as }) => ({ as, body: { name: "Shop" } }),
    expect: { status: 201 },
  }),
  scenario({
    name: "where people sign in by themselves, the sign-in must be recent",
    async given(world) {
      const given = await administered(world);
      await setAccount(world, given.account, { authSchemes: ["EMAIL"] });
      world.clock.advance(15 * 60 + 1);
      await world.ok("get-session", { as: given.as });
      return given;
    },
    call: ({ as }) => ({ as, body: { name: "Shop" } }),
    refusal: "recent_sign_in_required",
  }),
  scenario({
    name: "an administrator's new credentials work beside the old ones, and their secret is not shown again",
    given: administered,
    call: ({ as }) => ({ as, body: { name: "Shop server" } }),
    expect: {
      status: 201,
      body: {
        name: "Shop server",
        clientId: expect.stringMatching(/^test_/),
        clientSecret: expect.stringMatching(/^test_.{32,}/),
        lastUsedAt: null,
      },
    },
    async then(world, given, { answer }) {
      const made = answer.body as Made;
      const { accountId, clientId, clientSecret } = given.account;
      for (const as of [made, { clientId, clientSecret }])
        expect(await world.ok("create-token", { as })).toMatchObject({ accountId });
      expect(JSON.stringify(await list(world, given))).not.toContain(made.clientSecret);
    },
  }),
  scenario({
    name: "an access token cannot create credentials that outlive it",
    given: administered,
    call: ({ account }) => ({ as: account, body: { name: "Mine" } }),
    refusal: "forbidden",
  }),
  scenario({
    name: "the 21st credentials of an account are refused",
    async given(world) {
      const given = await administered(world);
      await fill(world, given);
      return given;
    },
    call: ({ as }) => ({ as, body: { name: "One more" } }),
    refusal: "credentials_limit_reached",
  }),
]);

callRulesOf(listAccountCredentials, {
  given: async (_, account) => account,
  call: () => ({ query: { limit: "5" } }),
});
precedenceOf(
  listAccountCredentials,
  { given: async (_, account) => account, call: () => ({}) },
  sharedFaults(listAccountCredentials),
);
scenariosOf(listAccountCredentials, [
  scenario({
    name: "the last use of credentials is known to the hour",
    async given(world) {
      const given = await administered(world);
      const made = await make(world, given);
      await world.ok("create-token", { as: made });
      world.clock.advance(59 * 60);
      await world.ok("create-token", { as: made });
      return { ...given, made };
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    async then(world, given, { answer }) {
      const used = (page: Listed) =>
        page.data.find(({ clientId }) => clientId === given.made.clientId)?.lastUsedAt;
      expect(Date.parse(String(used(answer.body as Listed)))).toBe(
        world.clock.now() - 59 * 60 * 1_000,
      );
      world.clock.advance(60);
      await world.ok("create-token", { as: given.made });
      expect(Date.parse(String(used(await list(world, given))))).toBe(world.clock.now());
    },
  }),
  scenario({
    name: "pages contain each of the account's own credentials once",
    async given(world) {
      await world.account();
      const given = await administered(world);
      for (const name of ["One", "Two"]) await make(world, given, name);
      return given;
    },
    call: ({ account }) => ({ as: account, query: { limit: "2" } }),
    expect: { status: 200, body: { nextCursor: expect.any(String) } },
    async then(world, { account }, { answer }) {
      const { data, nextCursor } = answer.body as Listed;
      const rest = await world.ok<Listed>("list-account-credentials", {
        as: account,
        query: { limit: "2", cursor: String(nextCursor) },
      });
      expect(new Set([...data, ...rest.data].map(({ clientId }) => clientId)).size).toBe(3);
      expect(rest.nextCursor).toBeNull();
    },
  }),
]);

async function withSpare(world: World, account?: TestAccount) {
  const given = await administered(world, account);
  return { ...given, clientId: (await make(world, given)).clientId };
}
const deleting = {
  given: withSpare,
  call: ({ as, clientId }: Administered & { clientId: string }) => ({ as, path: { clientId } }),
};
callRulesOf(deleteAccountCredentials, deleting);
precedenceOf(deleteAccountCredentials, deleting, [
  ...ownSessionFaults(deleteAccountCredentials),
  {
    name: "credentials that do not exist are not found",
    refusal: "not_found",
    inject: () => ({ path: { clientId: "test_unknown" } }),
  },
]);
scenariosOf(deleteAccountCredentials, [
  scenario({
    name: "tokens of deleted credentials stop working at once, and the others stay",
    given: (world) => withSpare(world),
    call: ({ as, account }) => ({ as, path: { clientId: account.clientId } }),
    expect: { status: 204 },
    async then(world, { as, account, clientId }) {
      expect(await world.call("list-campaigns", { as: account })).toMatchObject({ status: 401 });
      const { data } = await world.ok<Listed>("list-account-credentials", { as });
      expect(data.map((one) => one.clientId)).toEqual([clientId]);
    },
  }),
  scenario({
    name: "another account's credentials are not found",
    async given(world) {
      const { clientId } = await world.account();
      return { ...(await administered(world)), clientId };
    },
    call: ({ as, clientId }) => ({ as, path: { clientId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "a client id that no database can store is not found",
    given: (world) => administered(world),
    call: ({ as }) => ({ as, path: { clientId: "test_\0" } }),
    refusal: "not_found",
  }),
]);
