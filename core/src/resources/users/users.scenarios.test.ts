import { expect } from "vitest";
import { invitationOf, sessionOf, signIn, userLink, userOf } from "../../testing/derived/people.js";
import { childOf, draftOf, unknownId } from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteUser } from "./delete-user.js";
import { listUsers } from "./list-users.js";
import { updateUser } from "./update-user.js";

type Body = Record<string, unknown>;

async function memberOf(world: World, account: TestAccount) {
  const { campaignId } = await draftOf(world, account);
  return { account, campaignId, userId: await userOf(world, account, "MEMBER", [campaignId]) };
}
type Member = Awaited<ReturnType<typeof memberOf>>;
const member = async (world: World) => await memberOf(world, await world.account());

const update = ({ account, userId }: Pick<Member, "account" | "userId">, body: Body) => ({
  as: account,
  path: { userId },
  body,
});

const valid = {
  given: memberOf,
  call: ({ userId, campaignId }: Member) => ({
    path: { userId },
    body: { campaignIds: [campaignId] },
  }),
};
const unknownUser = {
  name: "a user who does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { userId: unknownId } }),
} as const;

callRulesOf(updateUser, {
  ...valid,
  ownIds: { "path.userId": "not_found" },
  wrong: { firstName: "", lastName: 1, role: "OWNER", campaignIds: "all" },
});
precedenceOf(updateUser, valid, [
  ...sharedFaults(updateUser),
  unknownUser,
  {
    name: "a campaign of another account is refused",
    refusal: "invalid_campaign_ids",
    inject: () => ({ body: { campaignIds: [unknownId] } }),
  },
  {
    name: "only members can be assigned campaigns",
    refusal: "only_members_can_be_assigned_campaigns",
    async inject(world, _, account) {
      return { path: { userId: await userOf(world, account, "ADMIN") } };
    },
  },
]);

scenariosOf(updateUser, [
  scenario({
    name: "an empty change changes nothing",
    given: member,
    call: (given) => update(given, {}),
    expect: { status: 200, body: ({ userId }: Member) => ({ userId }) },
    unchanged: true,
  }),
  scenario({
    name: "null clears a name, and omitted fields stay",
    given: member,
    call: (given) => update(given, { firstName: null }),
    expect: { status: 200 },
    then: (_, { account, userId, campaignId }, { answer }) =>
      expect(answer.body).toEqual({
        userId,
        accountId: account.accountId,
        email: expect.stringContaining("@"),
        firstName: null,
        lastName: "Lumen",
        role: "MEMBER",
        campaignIds: [campaignId],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      }),
  }),
  scenario({
    name: "a repeated campaign is refused",
    given: member,
    call: (given) => update(given, { campaignIds: [given.campaignId, given.campaignId] }),
    expect: {
      status: 400,
      body: { statusCode: 400, error: "Bad Request", message: "Invalid campaignIds" },
    },
  }),
  scenario({
    name: "a deleted campaign that the member has already may be sent again",
    async given(world) {
      const given = await member(world);
      const { account, campaignId } = given;
      await world.ok("delete-campaign", { as: account, path: { campaignId } });
      return { ...given, next: (await draftOf(world, account)).campaignId };
    },
    call: (given) => update(given, { campaignIds: [given.campaignId, given.next] }),
    expect: {
      status: 200,
      body: ({ campaignId, next }: Member & { next: string }) => ({
        campaignIds: [campaignId, next],
      }),
    },
  }),
  scenario({
    name: "a child's campaign is not one of the account's",
    async given(world) {
      const given = await member(world);
      const child = await childOf(world, given.account);
      return { ...given, childs: await draftOf(world, child) };
    },
    call: (given) => update(given, { campaignIds: [given.childs.campaignId] }),
    refusal: "invalid_campaign_ids",
  }),
  scenario({
    name: "the role before the call determines whether campaigns may be sent with it",
    async given(world) {
      const { account, campaignId } = await member(world);
      return { account, campaignId, userId: await userOf(world, account, "ADMIN") };
    },
    call: (given) => update(given, { role: "MEMBER", campaignIds: [given.campaignId] }),
    refusal: "only_members_can_be_assigned_campaigns",
  }),
  scenario({
    name: "another role clears a member's campaigns",
    given: member,
    call: (given) => update(given, { role: "ADMIN" }),
    expect: { status: 200, body: { role: "ADMIN", campaignIds: [] } },
  }),
  scenario({
    name: "a change of role affects current sessions at once",
    async given(world) {
      const account = await world.account();
      return { account, ...(await sessionOf(world, account, "ADMIN")) };
    },
    call: (given) => update(given, { role: "PAYROLL_MANAGER" }),
    expect: { status: 200, body: { role: "PAYROLL_MANAGER" } },
    async then(world, { account, userId, token }) {
      expect(await world.call("list-users", { as: { token } })).toEqual(refusalAnswer("forbidden"));
      await world.ok("list-donors", { as: { token } });
      await world.ok("update-user", update({ account, userId }, { role: "MEMBER" }));
      expect(await world.call("list-donors", { as: { token } })).toEqual(
        refusalAnswer("forbidden"),
      );
      await world.ok("update-user", update({ account, userId }, { role: "ADMIN" }));
      await world.ok("list-users", { as: { token } });
    },
  }),
  scenario({
    name: "a member sees its new campaigns at once, and no longer its old ones",
    async given(world) {
      const given = await member(world);
      const { token } = await signIn(world, given.account, given.userId);
      return { ...given, token, next: (await draftOf(world, given.account)).campaignId };
    },
    call: (given) => update(given, { campaignIds: [given.next] }),
    expect: { status: 200 },
    async then(world, { campaignId, next, token }) {
      await world.ok("get-campaign", { as: { token }, path: { campaignId: next } });
      expect(await world.call("get-campaign", { as: { token }, path: { campaignId } })).toEqual(
        refusalAnswer("forbidden"),
      );
    },
  }),
]);

const path = ({ userId }: { userId: string }) => ({ path: { userId } });
callRulesOf(deleteUser, { given: memberOf, call: path, ownIds: { "path.userId": "not_found" } });
precedenceOf(deleteUser, { given: memberOf, call: path }, [
  ...sharedFaults(deleteUser),
  unknownUser,
]);

const administrator = async (world: World) => {
  const account = await world.account();
  return { account, ...(await sessionOf(world, account, "ADMIN")) };
};

scenariosOf(deleteUser, [
  scenario({
    name: "a signed-in user cannot delete itself, which is refused as own_user_not_deletable",
    given: administrator,
    call: ({ token, userId }) => ({ as: { token }, path: { userId } }),
    refusal: "own_user_not_deletable",
  }),
  scenario({
    name: "an access token may delete any user, and the user's session ends at once",
    given: administrator,
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 204 },
    async then(world, { account, userId, token }, { answer }) {
      expect(answer.body).toBeUndefined();
      expect(await world.call("list-users", { as: { token } })).toEqual(
        refusalAnswer("unauthorized"),
      );
      expect(await world.call("delete-user", { as: account, path: { userId } })).toEqual(
        refusalAnswer("not_found"),
      );
    },
  }),
  scenario({
    name: "nothing names a user who was deleted",
    async given(world) {
      const account = await world.account();
      const email = "quentin.quill@example.org";
      const { acceptToken } = await invitationOf(world, account, { email });
      const { userId } = await world.ok<{ userId: string }>("accept-invitation", {
        body: { token: acceptToken, firstName: "Quentin", lastName: "Quill" },
      });
      return { account, userId };
    },
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 204 },
    then: async (world) =>
      expect((await world.snapshot()).filter((row) => /quentin|quill/i.test(row))).toEqual([]),
  }),
  scenario({
    name: "an administrator deletes a colleague",
    async given(world) {
      const given = await administrator(world);
      return { ...given, colleague: await userOf(world, given.account, "ADMIN") };
    },
    call: ({ token, colleague }) => ({ as: { token }, path: { userId: colleague } }),
    expect: { status: 204 },
  }),
  scenario({
    name: "a link created earlier does not sign a deleted user in",
    async given(world) {
      const given = await member(world);
      return { ...given, magicToken: await userLink(world, given.account, given.userId) };
    },
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 204 },
    then: async (world, { magicToken }) =>
      expect(await world.call("redeem-magic-link", { body: { magicToken } })).toEqual(
        refusalAnswer("unauthorized"),
      ),
  }),
  scenario({
    name: "a deleted user's address can be invited again",
    async given(world) {
      const account = await world.account();
      const { email, acceptToken } = await invitationOf(world, account);
      const body = { token: acceptToken, firstName: "Ada", lastName: "Lumen" };
      const { userId } = await world.ok<{ userId: string }>("accept-invitation", { body });
      return { account, email, userId };
    },
    call: ({ account, userId }) => ({ as: account, path: { userId } }),
    expect: { status: 204 },
    then: async (world, { account, email }) => void (await invitationOf(world, account, { email })),
  }),
]);

listRulesOf(listUsers, {
  given: async (_, account) => account,
  add: (world, account) => userOf(world, account, "PAYROLL_MANAGER"),
  remove: async (world, account, userId) => {
    await world.ok("delete-user", { as: account, path: { userId } });
  },
  id: "userId",
  otherList: "list-sites",
});
callRulesOf(listUsers, { given: memberOf, call: () => ({ query: { limit: "5" } }) });
precedenceOf(
  listUsers,
  { given: memberOf, call: () => ({ query: { limit: "5" } }) },
  sharedFaults(listUsers),
);
