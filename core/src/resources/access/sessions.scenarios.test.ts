import { expect, test } from "vitest";
import {
  donorLink,
  donorToken,
  enablePlatform,
  redeem,
  sessionOf,
  signIn,
  userLink,
  userOf,
} from "../../testing/derived/people.js";
import { childOf, setAccount, unknownId } from "../../testing/fixtures.js";
import { donorOf } from "../../testing/giving.js";
import {
  callRulesOf,
  callsAtOnce,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { logoutDonor } from "./logout-donor.js";
import { logoutUser } from "./logout-user.js";
import { redeemMagicLink } from "./redeem-magic-link.js";

const tenMinutes = 10 * 60;

async function linked(world: World) {
  const account = await world.account();
  const userId = await userOf(world, account, "ADMIN");
  return { account, userId, magicToken: await userLink(world, account, userId) };
}
type Linked = Awaited<ReturnType<typeof linked>>;

/** The same, followed by an action. */
const after =
  (happens: (world: World, linked: Linked) => Promise<unknown> | unknown) =>
  async (world: World) => {
    const given = await linked(world);
    await happens(world, given);
    return given;
  };
const redeeming = ({ magicToken }: Linked) => ({ body: { magicToken } });

scenariosOf(redeemMagicLink, [
  scenario({
    name: "a link signs a user in for a working day, without an event",
    given: after((world) => world.clock.advance(60)),
    call: redeeming,
    expect: { status: 201, body: { kind: "USER", token: expect.any(String), returnUrl: null } },
    async then(world, _, { answer }) {
      const { token, expiresAt } = answer.body as { token: string; expiresAt: string };
      expect(Date.parse(expiresAt) - world.clock.now()).toBe(12 * 60 * 60 * 1_000);
      await world.ok("list-users", { as: { token } });
    },
  }),
  scenario({
    name: "a link works in its last second",
    given: after((world) => world.clock.advance(tenMinutes - 1)),
    call: redeeming,
    expect: { status: 201 },
  }),
  scenario({
    name: "after ten minutes a link is no more than an unknown one",
    given: after((world) => world.clock.advance(tenMinutes)),
    call: redeeming,
    expect: { status: 401, body: { statusCode: 401, message: "Unauthorized" } },
  }),
  scenario({
    name: "a link works once",
    given: after((world, { magicToken }) => redeem(world, magicToken)),
    call: redeeming,
    refusal: "unauthorized",
  }),
  scenario({
    name: "an unknown link is unauthorized",
    given: linked,
    call: ({ magicToken }) => ({ body: { magicToken: `${magicToken}x` } }),
    refusal: "unauthorized",
  }),
  scenario({
    name: "a link of an account that was closed is unauthorized",
    given: after((world, { account }) => setAccount(world, account, { status: "CLOSED" })),
    call: redeeming,
    refusal: "unauthorized",
  }),
  scenario({
    name: "a link of an account that is still onboarding works: onboarding only blocks create-token",
    given: after((world, { account }) => setAccount(world, account, { status: "ONBOARDING" })),
    call: redeeming,
    expect: { status: 201 },
  }),
  scenario({
    name: "a link's token is required",
    given: linked,
    call: () => ({ body: {} }),
    problems: ["magicToken"],
  }),
  scenario({
    name: "a token that no database can store is a schema problem",
    given: linked,
    call: () => ({ body: { magicToken: "a\0b" } }),
    problems: ["magicToken"],
  }),
]);

callsAtOnce("concurrent uses of magic links", (world) => {
  test.for([2, 8])("a link that is redeemed %i times concurrently signs in once", async (times) => {
    const { magicToken } = await linked(world());
    const answers = await Promise.all(
      Array.from({ length: times }, () => redeem(world(), magicToken)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: times - 1 }, () => refusalAnswer("unauthorized")),
    );
  });

  test("two links of one user create two sessions", async () => {
    const { account, userId, magicToken } = await linked(world());
    const other = await userLink(world(), account, userId);
    expect(await redeem(world(), other)).toMatchObject({ status: 201 });
    expect(await redeem(world(), magicToken)).toMatchObject({ status: 201 });
  });
});

const users = {
  given: async (world: World, account: TestAccount) => ({
    account,
    ...(await sessionOf(world, account, "PAYROLL_MANAGER")),
  }),
  call: ({ userId }: { userId: string }) => ({ path: { userId }, body: {} }),
};
callRulesOf(logoutUser, { ...users, ownIds: { "path.userId": "not_found" } });
const unknownUser = {
  name: "a user who does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { userId: unknownId } }),
} as const;
precedenceOf(logoutUser, users, [...sharedFaults(logoutUser), unknownUser]);
precedenceOf(logoutUser, users, [
  unknownUser,
  {
    name: "only an administrator logs another user out",
    refusal: "forbidden",
    async inject(world, _, account) {
      const { token } = await sessionOf(world, account, "PAYROLL_MANAGER");
      return { as: { token } };
    },
  },
]);

const colleagues = async (world: World) => {
  const account = await world.account();
  const admin = await sessionOf(world, account, "ADMIN");
  const payroll = await sessionOf(world, account, "PAYROLL_MANAGER");
  return { account, admin, payroll };
};
type Colleagues = Awaited<ReturnType<typeof colleagues>>;

scenariosOf(logoutUser, [
  scenario({
    name: "logging out ends every session of the user at once, and no other user's",
    async given(world) {
      const all = await colleagues(world);
      return { ...all, second: await signIn(world, all.account, all.payroll.userId) };
    },
    call: ({ payroll }) => ({ as: payroll, path: { userId: payroll.userId }, body: {} }),
    expect: { status: 204 },
    async then(world, { account, admin, payroll, second }, { answer }) {
      expect(answer.body).toBeUndefined();
      for (const as of [payroll, second]) {
        expect(await world.call("list-donors", { as })).toEqual(refusalAnswer("unauthorized"));
      }
      await world.ok("list-donors", { as: admin });
      await world.ok("list-donors", { as: await signIn(world, account, payroll.userId) });
    },
  }),
  scenario({
    name: "an administrator logs any user of its account out",
    given: colleagues,
    call: ({ admin, payroll }) => ({ as: admin, path: { userId: payroll.userId }, body: {} }),
    expect: { status: 204 },
    then: async (world, { payroll }: Colleagues) =>
      expect(await world.call("list-donors", { as: payroll })).toEqual(
        refusalAnswer("unauthorized"),
      ),
  }),
  scenario({
    name: "a user of another account is unknown to a caller who may log nobody out",
    given: async (world) => ({ ...(await colleagues(world)), other: await colleagues(world) }),
    call: ({ payroll, other }) => ({
      as: payroll,
      path: { userId: other.payroll.userId },
      body: {},
    }),
    refusal: "not_found",
  }),
]);

async function donorWithTokens(world: World, account: TestAccount) {
  await enablePlatform(world, account);
  const donorId = await donorOf(world, account);
  const { body } = await redeem(world, await donorLink(world, account, donorId));
  return {
    account,
    donorId,
    widget: await donorToken(world, account, donorId, "donorWidget"),
    platform: await donorToken(world, account, donorId, "donorPlatform"),
    session: body as { token: string },
  };
}
type Tokens = Awaited<ReturnType<typeof donorWithTokens>>;
const donors = {
  given: donorWithTokens,
  call: ({ donorId }: Tokens) => ({ path: { donorId }, body: {} }),
};
callRulesOf(logoutDonor, { ...donors, ownIds: { "path.donorId": "not_found" } });
precedenceOf(logoutDonor, donors, [
  ...sharedFaults(logoutDonor),
  {
    name: "a donor who does not exist is not found",
    refusal: "not_found",
    inject: () => ({ path: { donorId: unknownId } }),
  },
]);

const donor = async (world: World) => await donorWithTokens(world, await world.account());
/** A donor widget token opens nothing here, so 403 shows a valid token and 401 an invalid one. */
const asDonor = (world: World, as: { token: string }, donorId: string) =>
  world.call("get-donor", { as, path: { donorId } });

scenariosOf(logoutDonor, [
  scenario({
    name: "logging out ends a donor's session, platform tokens and widget tokens at once",
    given: donor,
    call: ({ session, donorId }) => ({ as: session, path: { donorId }, body: {} }),
    expect: { status: 204 },
    async then(world, { account, donorId, session, platform, widget }, { answer }) {
      expect(answer.body).toBeUndefined();
      for (const as of [session, platform, widget]) {
        expect(await asDonor(world, as, donorId)).toEqual(refusalAnswer("unauthorized"));
      }
      const next = await donorToken(world, account, donorId, "donorPlatform");
      expect(await asDonor(world, next, donorId)).toMatchObject({ status: 200 });
    },
  }),
  scenario({
    name: "a donor cannot log another donor out: the other's id is unknown",
    given: async (world) => {
      const all = await donor(world);
      return { ...all, other: await donorOf(world, all.account) };
    },
    call: ({ session, other }) => ({ as: session, path: { donorId: other }, body: {} }),
    refusal: "not_found",
  }),
  scenario({
    name: "logging one donor out leaves other donors signed in",
    given: async (world) => {
      const account = await world.account();
      const [one, other] = [
        await donorWithTokens(world, account),
        await donorWithTokens(world, account),
      ];
      return { one, other };
    },
    call: ({ one }) => ({ as: one.account, path: { donorId: one.donorId }, body: {} }),
    expect: { status: 204 },
    then: async (world, { other }) => {
      expect(await asDonor(world, other.session, other.donorId)).toMatchObject({ status: 200 });
      expect(await asDonor(world, other.widget, other.donorId)).toEqual(refusalAnswer("forbidden"));
    },
  }),
  scenario({
    name: "a parent logs its child's donor out only when it names the child",
    async given(world) {
      const parent = await world.account();
      return { parent, ...(await donorWithTokens(world, await childOf(world, parent))) };
    },
    call: ({ parent, donorId }) => ({ as: parent, path: { donorId }, body: {} }),
    refusal: "not_found",
    async then(world, { parent, account, donorId, session }) {
      expect(await asDonor(world, session, donorId)).toMatchObject({ status: 200 });
      const query = { accountId: account.accountId };
      await world.ok("logout-donor", { as: parent, path: { donorId }, query, body: {} });
      expect(await asDonor(world, session, donorId)).toEqual(refusalAnswer("unauthorized"));
    },
  }),
]);
