import { expect } from "vitest";
import { sessionOf, signIn, userLink } from "../../testing/derived/people.js";
import { revoke, setAccount, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { As, TestAccount, World } from "../../testing/world.js";
import { logoutUser } from "./logout-user.js";
import { deleteUserSession, listUserSessions } from "./user-sessions.js";

interface Page {
  readonly data: readonly {
    readonly sessionId: string;
    readonly isCurrent: boolean;
    readonly createdAt: string;
    readonly lastUsedAt: string;
    readonly expiresAt: string;
  }[];
  readonly nextCursor: string | null;
}

/** An administrator and a payroll manager, who is signed in twice. */
async function colleagues(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  const admin = await sessionOf(world, account, "ADMIN");
  const payroll = await sessionOf(world, account, "PAYROLL_MANAGER");
  const second = await signIn(world, account, payroll.userId);
  const { data } = await sessions(world, account, payroll.userId);
  const [newer, older] = data.map(({ sessionId }) => sessionId);
  return { account, admin, payroll, second, ...{ userId: payroll.userId, newer, older } };
}
type Colleagues = Awaited<ReturnType<typeof colleagues>>;

const sessions = (world: World, as: As, userId: string, query: Record<string, string> = {}) =>
  world.ok<Page>("list-user-sessions", { as, path: { userId }, query });
const isSignedIn = async (world: World, as: As) =>
  (await world.call("list-donors", { as })).status === 200;

const unknownUser = {
  name: "a user who does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { userId: unknownId } }),
} as const;
const foreignCaller = {
  name: "only an administrator may for another user",
  refusal: "forbidden",
  async inject(world: World, _: unknown, account: TestAccount) {
    const { token } = await sessionOf(world, account, "PAYROLL_MANAGER");
    return { as: { token } };
  },
} as const;

const listing = {
  given: colleagues,
  call: ({ userId }: Colleagues) => ({ path: { userId }, query: { limit: "5" } }),
};
callRulesOf(listUserSessions, {
  ...listing,
  ownIds: { "path.userId": "not_found" },
  wrong: { limit: "0", cursor: "x" },
});
precedenceOf(listUserSessions, listing, [...sharedFaults(listUserSessions), unknownUser]);
precedenceOf(listUserSessions, listing, [unknownUser, foreignCaller]);

scenariosOf(listUserSessions, [
  scenario({
    name: "a user sees the own sessions, newest first, and which one asks",
    given: (world) => colleagues(world),
    call: ({ payroll, userId }) => ({ as: payroll, path: { userId } }),
    expect: { status: 200, body: { nextCursor: null } },
    then(world, { userId, newer, older }, { answer }) {
      const now = new Date(world.clock.now()).toISOString();
      const shown = {
        ...{ userId, browser: null, system: null, createdAt: now, lastUsedAt: now },
        expiresAt: new Date(world.clock.now() + 12 * 60 * 60 * 1_000).toISOString(),
      };
      expect((answer.body as Page).data).toEqual([
        { ...shown, sessionId: newer, isCurrent: false },
        { ...shown, sessionId: older, isCurrent: true },
      ]);
    },
  }),
  scenario({
    name: "the last use of a session is known to five minutes, and a refused call is none",
    async given(world) {
      const given = await colleagues(world);
      world.clock.advance(4 * 60);
      await world.ok("list-donors", { as: given.payroll });
      return given;
    },
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 200 },
    async then(world, { account, payroll, second, userId }, { answer }) {
      const start = world.clock.now() - 4 * 60 * 1_000;
      const usesIn = ({ data }: Page) =>
        data.map(({ lastUsedAt }) => (Date.parse(lastUsedAt) - start) / 60_000);
      expect(usesIn(answer.body as Page)).toEqual([0, 0]);
      world.clock.advance(60);
      await world.ok("list-donors", { as: payroll });
      expect((await world.call("list-users", { as: second })).status).toBe(403);
      expect(usesIn(await sessions(world, account, userId))).toEqual([0, 5]);
      world.clock.advance(60);
      await world.ok("list-donors", { as: second });
      expect(usesIn(await sessions(world, account, userId))).toEqual([6, 5]);
    },
  }),
  scenario({
    name: "pages contain each session once, and expired ones are not shown",
    async given(world) {
      const given = await colleagues(world);
      world.clock.advance(60);
      await signIn(world, given.account, given.userId);
      return given;
    },
    call: ({ account, userId }) => ({ as: account, path: { userId }, query: { limit: "2" } }),
    expect: { status: 200, body: { nextCursor: expect.any(String) } },
    async then(world, { account, userId, newer, older }, { answer }) {
      const { data, nextCursor } = answer.body as Page;
      const rest = await sessions(world, account, userId, { cursor: String(nextCursor) });
      expect(data.map(({ sessionId }) => sessionId)).toEqual([expect.any(String), newer]);
      expect(rest.data.map(({ sessionId }) => sessionId)).toEqual([older]);
      world.clock.advance(12 * 60 * 60 - 60);
      const { accessToken: token } = await world.ok<{ accessToken: string }>("create-token", {
        as: { clientId: account.clientId, clientSecret: account.clientSecret },
      });
      expect((await sessions(world, { token }, userId)).data).toHaveLength(1);
    },
  }),
  scenario({
    name: "a user signs in with 20 browsers at most: another one ends the oldest session",
    async given(world) {
      const given = await colleagues(world);
      for (let count = 2; count < 20; count++) await signIn(world, given.account, given.userId);
      expect(await isSignedIn(world, given.payroll)).toBe(true);
      await signIn(world, given.account, given.userId);
      return given;
    },
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 200 },
    async then(world, { admin, payroll, second, older }, { answer }) {
      const { data } = answer.body as Page;
      expect(data).toHaveLength(20);
      expect(data.map(({ sessionId }) => sessionId)).not.toContain(older);
      expect(await isSignedIn(world, payroll)).toBe(false);
      for (const as of [admin, second]) expect(await isSignedIn(world, as)).toBe(true);
    },
  }),
  scenario({
    name: "the sessions that a credential's links began end with it",
    async given(world) {
      const given = await colleagues(world);
      const made = await world.ok<TestAccount>("create-credentials", {
        as: "operator",
        path: { accountId: given.account.accountId },
      });
      await revoke(world, given.account);
      const { accessToken } = await world.ok<{ accessToken: string }>("create-token", { as: made });
      return { ...given, as: { token: accessToken } };
    },
    call: ({ as, userId }) => ({ as, path: { userId } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
    then: async (world, { payroll }) => expect(await isSignedIn(world, payroll)).toBe(false),
  }),
  scenario({
    name: "a user of another account is unknown",
    given: async (world) => ({ ...(await colleagues(world)), other: await colleagues(world) }),
    call: ({ payroll, other }) => ({ as: payroll, path: { userId: other.userId } }),
    refusal: "not_found",
  }),
]);

const ending = {
  given: colleagues,
  call: ({ userId, older }: Colleagues) => ({ path: { userId, sessionId: older ?? "" } }),
};
callRulesOf(deleteUserSession, {
  ...ending,
  ownIds: { "path.userId": "not_found", "path.sessionId": "not_found" },
});
precedenceOf(deleteUserSession, ending, [...sharedFaults(deleteUserSession), unknownUser]);
precedenceOf(deleteUserSession, ending, [unknownUser, foreignCaller]);
scenariosOf(deleteUserSession, [
  scenario({
    name: "a user ends one of the own sessions, and no other",
    given: (world) => colleagues(world),
    call: ({ second, userId, older = "" }) => ({
      as: second,
      path: { userId, sessionId: older },
    }),
    expect: { status: 204 },
    async then(world, { admin, payroll, second, userId, newer }) {
      expect(await isSignedIn(world, payroll)).toBe(false);
      for (const as of [admin, second]) expect(await isSignedIn(world, as)).toBe(true);
      const { data } = await sessions(world, second, userId);
      expect(data.map(({ sessionId }) => sessionId)).toEqual([newer]);
    },
  }),
  scenario({
    name: "a user ends the session that makes the call",
    given: (world) => colleagues(world),
    call: ({ payroll, userId, older = "" }) => ({
      as: payroll,
      path: { userId, sessionId: older },
    }),
    expect: { status: 204 },
    then: async (world, { payroll }) => expect(await isSignedIn(world, payroll)).toBe(false),
  }),
  scenario({
    name: "an administrator ends the session of a colleague, but not under another user's id",
    given: (world) => colleagues(world),
    call: ({ admin, older = "" }) => ({
      as: admin,
      path: { userId: admin.userId, sessionId: older },
    }),
    refusal: "not_found",
    async then(world, { admin, payroll, userId, older = "" }) {
      expect(await isSignedIn(world, payroll)).toBe(true);
      await world.ok("delete-user-session", { as: admin, path: { userId, sessionId: older } });
      expect(await isSignedIn(world, payroll)).toBe(false);
    },
  }),
]);

scenariosOf(logoutUser, [
  scenario({
    name: "a user ends all other sessions, and every unused link",
    async given(world) {
      const given = await colleagues(world);
      return { ...given, magicToken: await userLink(world, given.account, given.userId) };
    },
    call: ({ second, userId }) => ({ as: second, path: { userId }, body: { exceptCurrent: true } }),
    expect: { status: 204 },
    async then(world, { admin, payroll, second, magicToken }) {
      expect(await isSignedIn(world, payroll)).toBe(false);
      for (const as of [admin, second]) expect(await isSignedIn(world, as)).toBe(true);
      expect(await world.call("redeem-magic-link", { body: { magicToken } })).toEqual(
        refusalAnswer("unauthorized"),
      );
    },
  }),
  scenario({
    name: "an administrator who excepts the own session ends all of a colleague's",
    given: (world) => colleagues(world),
    call: ({ admin, userId }) => ({ as: admin, path: { userId }, body: { exceptCurrent: true } }),
    expect: { status: 204 },
    async then(world, { admin, payroll, second }) {
      for (const as of [payroll, second]) expect(await isSignedIn(world, as)).toBe(false);
      expect(await isSignedIn(world, admin)).toBe(true);
    },
  }),
  scenario({
    name: "sessions of a closed account, and of a user who was deleted, open nothing",
    given: (world) => colleagues(world),
    call: ({ account, userId }) => ({ as: account, path: { userId }, body: {} }),
    expect: { status: 204 },
    async then(world, { account, admin, userId }) {
      const [one, other] = [
        await sessionOf(world, account, "PAYROLL_MANAGER"),
        await signIn(world, account, userId),
      ];
      await world.ok("delete-user", { as: account, path: { userId: one.userId } });
      expect(await world.call("list-donors", { as: one })).toEqual(refusalAnswer("unauthorized"));
      await setAccount(world, account, { status: "CLOSED" });
      for (const as of [admin, other])
        expect(await world.call("list-donors", { as })).toEqual(refusalAnswer("account_closed"));
    },
  }),
]);
