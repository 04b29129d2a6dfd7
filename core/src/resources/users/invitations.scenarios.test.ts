import { expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import { invitationOf, tokenOfLink } from "../../testing/derived/people.js";
import { draftOf, setAccount, unique, unknownId } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import {
  callRulesOf,
  callsAtOnce,
  listRulesOf,
  precedenceOf,
  refusalAnswer,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { acceptInvitation } from "./accept-invitation.js";
import { createInvitation } from "./create-invitation.js";
import { deleteUserInvitation } from "./delete-user-invitation.js";
import { listUserInvitations } from "./list-user-invitations.js";
import { resendUserInvitation } from "./resend-user-invitation.js";
import { updateUserInvitation } from "./update-user-invitation.js";

type Body = Record<string, unknown>;

/** From nine o'clock, the world's time. */
const untilMidnight = () => ({ retryAfterSeconds: 15 * 3_600 });
const email = () => `${unique("ada")}@example.org`;
const withCampaign = async (world: World, account: TestAccount) => await draftOf(world, account);
type Given = Awaited<ReturnType<typeof withCampaign>>;
const newAccount = async (world: World) => await withCampaign(world, await world.account());

const valid = {
  given: withCampaign,
  call: ({ campaignId }: Given) => ({
    body: { email: email(), role: "MEMBER", campaignIds: [campaignId] },
  }),
};

callRulesOf(createInvitation, {
  ...valid,
  required: ["email", "role"],
  wrong: { email: "ada", role: "OWNER", campaignIds: "all" },
});
precedenceOf(createInvitation, valid, [
  ...sharedFaults(createInvitation),
  {
    name: "a campaign of another account is refused",
    refusal: "invalid_campaign_ids",
    inject: () => ({ body: { campaignIds: [unknownId] } }),
  },
  {
    name: "only members can be assigned campaigns",
    refusal: "only_members_can_be_assigned_campaigns",
    inject: (_, { campaignId }) => ({ body: { role: "ADMIN", campaignIds: [campaignId] } }),
  },
  {
    name: "a member needs a campaign",
    refusal: "members_need_a_campaign",
    inject: () => ({ body: { role: "MEMBER", campaignIds: [] } }),
  },
  {
    name: "an address can have one pending invitation",
    refusal: "invitation_already_exists",
    async inject(world, _, account) {
      return { body: { email: (await invitationOf(world, account)).email } };
    },
  },
  {
    name: "an address can belong to one user of an account",
    refusal: "user_already_exists",
    async inject(world, _, account) {
      const { data } = await world.ok<{ data: { email: string }[] }>("list-users", { as: account });
      return { body: { email: data[0]?.email } };
    },
  },
  {
    name: "an address gets a limited number of invitations a day",
    refusal: "too_many_invitations",
    parameters: untilMidnight,
    async inject(world, _, account) {
      const body = { email: email() };
      for (let sent = 0; sent < limits.invitationMailsToRecipientPerDay; sent++) {
        const path = await invitationOf(world, account, body);
        await world.ok("delete-user-invitation", {
          as: account,
          path: { invitationId: path.invitationId },
        });
      }
      return { body };
    },
  },
]);

const accept = (token: string, body: Body = {}) => ({
  body: { token, firstName: "Ada", lastName: "Lumen", ...body },
});

scenariosOf(createInvitation, [
  scenario({
    name: "an invitation is PENDING and shows its link once",
    given: newAccount,
    call: ({ account, campaignId }) => ({
      as: account,
      body: { email: "ada@lumen.example", role: "MEMBER", campaignIds: [campaignId] },
    }),
    expect: { status: 201 },
    async then(world, { account, campaignId }, { answer }) {
      const { acceptUrl, ...invitation } = answer.body as Body & { acceptUrl: string };
      expect(invitation).toEqual({
        invitationId: expect.any(String),
        accountId: account.accountId,
        email: "ada@lumen.example",
        role: "MEMBER",
        campaignIds: [campaignId],
        status: "PENDING",
        expiresAt: "2026-03-09T09:00:00.000Z",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      expect(acceptUrl).toMatch(/^https:\/\/give\.example\/accept-invitation#token=[\w-]{43}$/);
      const listed = await world.ok<{ data: unknown[] }>("list-user-invitations", { as: account });
      expect(listed.data).toEqual([invitation]);
      expect((await world.snapshot()).join()).not.toContain(tokenOfLink(acceptUrl));
    },
  }),
  scenario({
    name: "a repeated campaign is refused",
    given: newAccount,
    call: ({ account, campaignId }) => ({
      as: account,
      body: { email: email(), role: "MEMBER", campaignIds: [campaignId, campaignId] },
    }),
    refusal: "invalid_campaign_ids",
  }),
  scenario({
    name: "a canceled invitation does not prevent another",
    async given(world) {
      const { account } = await newAccount(world);
      const made = await invitationOf(world, account);
      const { invitationId } = made;
      await world.ok("delete-user-invitation", { as: account, path: { invitationId } });
      return { account, email: made.email };
    },
    call: (given) => ({ as: given.account, body: { email: given.email, role: "ADMIN" } }),
    expect: { status: 201 },
  }),
  scenario({
    name: "an invited address in another case is the same address",
    async given(world) {
      const account = await world.account();
      await invitationOf(world, account, { email: "Ada.Lumen@Example.org" });
      return { account };
    },
    call: ({ account }) => ({
      as: account,
      body: { email: "ada.lumen@example.ORG", role: "ADMIN" },
    }),
    refusal: "invitation_already_exists",
  }),
  scenario({
    name: "a user's address in another case is the same address",
    async given(world) {
      const account = await world.account();
      const { acceptToken } = await invitationOf(world, account, { email: "Ada@Example.org" });
      await world.ok("accept-invitation", accept(acceptToken));
      return { account };
    },
    call: ({ account }) => ({ as: account, body: { email: "ada@example.org", role: "ADMIN" } }),
    refusal: "user_already_exists",
  }),
  scenario({
    name: "another account's invitation of the same address does not prevent one",
    async given(world) {
      const made = await invitationOf(world, await world.account());
      return { account: await world.account(), email: made.email };
    },
    call: (given) => ({ as: given.account, body: { email: given.email, role: "ADMIN" } }),
    expect: { status: 201 },
  }),
]);

const invited = async (world: World, account: TestAccount, body: Body = {}) => ({
  ...(await withCampaign(world, account)),
  ...(await invitationOf(world, account, body)),
});
const invitedMember = async (world: World, account: TestAccount) => {
  const given = await withCampaign(world, account);
  const body = { role: "MEMBER", campaignIds: [given.campaignId] };
  return { ...given, ...(await invitationOf(world, account, body)) };
};
type Invited = Awaited<ReturnType<typeof invited>>;
const unknownInvitation = {
  name: "an invitation that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { invitationId: unknownId } }),
} as const;

const change = {
  given: invitedMember,
  call: ({ invitationId, campaignId }: Invited) => ({
    path: { invitationId },
    body: { campaignIds: [campaignId] },
  }),
};
callRulesOf(updateUserInvitation, {
  ...change,
  ownIds: { "path.invitationId": "not_found" },
  wrong: { role: "OWNER", campaignIds: "all" },
});
precedenceOf(updateUserInvitation, change, [
  ...sharedFaults(updateUserInvitation),
  unknownInvitation,
  {
    name: "a campaign of another account is refused",
    refusal: "invalid_campaign_ids",
    inject: () => ({ body: { campaignIds: [unknownId] } }),
  },
  {
    name: "only a current member's invitation can be assigned campaigns",
    refusal: "only_members_can_be_assigned_campaigns",
    async inject(world, _, account) {
      const { invitationId } = await invitationOf(world, account);
      return { path: { invitationId }, body: { role: "MEMBER" } };
    },
  },
]);

const update = ({ account, invitationId }: Invited, body: Body) => ({
  as: account,
  path: { invitationId },
  body,
});
scenariosOf(updateUserInvitation, [
  scenario({
    name: "an empty change changes nothing",
    given: async (world) => await invitedMember(world, await world.account()),
    call: (given) => update(given, {}),
    expect: {
      status: 200,
      body: ({ invitationId, campaignId }: Invited) => ({
        invitationId,
        campaignIds: [campaignId],
      }),
    },
    unchanged: true,
  }),
  scenario({
    name: "another role clears the campaigns, and the user gets that role",
    given: async (world) => await invitedMember(world, await world.account()),
    call: (given) => update(given, { role: "PAYROLL_MANAGER" }),
    expect: { status: 200, body: { role: "PAYROLL_MANAGER", campaignIds: [], status: "PENDING" } },
    async then(world, { acceptToken }, { answer }) {
      expect(answer.body).not.toHaveProperty("acceptUrl");
      const user = await world.ok("accept-invitation", accept(acceptToken));
      expect(user).toMatchObject({ role: "PAYROLL_MANAGER", campaignIds: [] });
    },
  }),
]);

const gone = {
  given: invited,
  call: ({ invitationId }: Invited) => ({ path: { invitationId } }),
};
callRulesOf(deleteUserInvitation, { ...gone, ownIds: { "path.invitationId": "not_found" } });
precedenceOf(deleteUserInvitation, gone, [
  ...sharedFaults(deleteUserInvitation),
  unknownInvitation,
  {
    name: "an accepted invitation cannot be canceled",
    refusal: "only_pending_invitations_deletable",
    inject: async (world, { acceptToken }) => {
      await world.ok("accept-invitation", accept(acceptToken));
    },
  },
]);
scenariosOf(deleteUserInvitation, [
  scenario({
    name: "a canceled invitation stays in the list and can be neither accepted nor canceled again",
    given: async (world) => await invited(world, await world.account()),
    call: ({ account, invitationId }) => ({ as: account, path: { invitationId } }),
    expect: { status: 204 },
    async then(world, { account, invitationId, acceptToken }, { answer }) {
      expect(answer.body).toBeUndefined();
      const query = { status: "CANCELED" };
      const { data } = await world.ok<{ data: unknown[] }>("list-user-invitations", {
        as: account,
        query,
      });
      expect(data).toMatchObject([{ invitationId, status: "CANCELED" }]);
      expect(await world.call("accept-invitation", accept(acceptToken))).toEqual(
        refusalAnswer("unauthorized"),
      );
      const path = { invitationId };
      expect(await world.call("delete-user-invitation", { as: account, path })).toEqual(
        refusalAnswer("only_pending_invitations_deletable"),
      );
    },
  }),
]);

callRulesOf(resendUserInvitation, { ...gone, ownIds: { "path.invitationId": "not_found" } });
precedenceOf(resendUserInvitation, gone, [
  ...sharedFaults(resendUserInvitation),
  unknownInvitation,
  {
    name: "a canceled invitation cannot be resent",
    refusal: "only_pending_invitations_resendable",
    inject: async (world, { invitationId }, account) => {
      await world.ok("delete-user-invitation", { as: account, path: { invitationId } });
    },
  },
  {
    name: "an invitation can be resent a limited number of times a day",
    refusal: "too_many_invitations",
    parameters: untilMidnight,
    async inject(world, { invitationId }, account) {
      for (let sent = 1; sent < limits.invitationMailsToRecipientPerDay; sent++)
        await world.ok("resend-user-invitation", { as: account, path: { invitationId } });
    },
  },
]);

const pending = async (world: World) => await invited(world, await world.account());
const weekSeconds = 7 * 86_400;
scenariosOf(resendUserInvitation, [
  scenario({
    name: "a resent invitation has a new link for seven days, and its old link is invalid",
    async given(world) {
      const given = await pending(world);
      world.clock.advance(weekSeconds + 1);
      return given;
    },
    call: ({ account, invitationId }) => ({ as: account, path: { invitationId } }),
    expect: { status: 200 },
    async then(world, { invitationId, email, acceptToken }, { answer }) {
      const { acceptUrl } = answer.body as { acceptUrl: string };
      expect(answer.body).toMatchObject({
        invitationId,
        status: "PENDING",
        expiresAt: "2026-03-16T09:00:01.000Z",
      });
      const mails = await mailsIn(world, email);
      expect(mails.map(({ text }) => text.includes(acceptUrl))).toEqual([false, true]);
      const token = tokenOfLink(acceptUrl);
      expect(await world.call("accept-invitation", accept(acceptToken))).toEqual(
        refusalAnswer("unauthorized"),
      );
      await world.ok("accept-invitation", accept(token));
    },
  }),
  scenario({
    name: "an accepted invitation cannot be resent",
    async given(world) {
      const given = await pending(world);
      await world.ok("accept-invitation", accept(given.acceptToken));
      return given;
    },
    call: ({ account, invitationId }) => ({ as: account, path: { invitationId } }),
    refusal: "only_pending_invitations_resendable",
  }),
]);
scenariosOf(acceptInvitation, [
  scenario({
    name: "accepting creates the user that the invitation describes",
    given: async (world) => await invitedMember(world, await world.account()),
    call: ({ acceptToken }) => accept(acceptToken),
    expect: { status: 201 },
    async then(world, given, { answer }) {
      expect(answer.body).toEqual({
        userId: expect.any(String),
        accountId: given.account.accountId,
        email: given.email,
        firstName: "Ada",
        lastName: "Lumen",
        role: "MEMBER",
        campaignIds: [given.campaignId],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
      const query = { status: "ACCEPTED" };
      const list = await world.ok<{ data: unknown[] }>("list-user-invitations", {
        as: given.account,
        query,
      });
      expect(list.data).toMatchObject([{ invitationId: given.invitationId }]);
    },
  }),
  scenario({
    name: "an invitation is accepted once",
    async given(world) {
      const given = await pending(world);
      await world.ok("accept-invitation", accept(given.acceptToken));
      return given;
    },
    call: ({ acceptToken }) => accept(acceptToken),
    refusal: "unauthorized",
  }),
  scenario({
    name: "an invitation is accepted until seven days have passed",
    async given(world) {
      const given = await pending(world);
      world.clock.advance(weekSeconds - 1);
      return given;
    },
    call: ({ acceptToken }) => accept(acceptToken),
    expect: { status: 201 },
  }),
  scenario({
    name: "an invitation of seven days ago cannot be accepted",
    async given(world) {
      const given = await pending(world);
      world.clock.advance(weekSeconds);
      return given;
    },
    call: ({ acceptToken }) => accept(acceptToken),
    refusal: "unauthorized",
  }),
  scenario({
    name: "an unknown token gets the same response as a used one",
    given: pending,
    call: ({ acceptToken }) => accept(`${acceptToken}x`),
    expect: { status: 401, body: { statusCode: 401, message: "Unauthorized" } },
  }),
  scenario({
    name: "nobody can join a closed account",
    async given(world) {
      const given = await pending(world);
      await setAccount(world, given.account, { status: "CLOSED" });
      return given;
    },
    call: ({ acceptToken }) => accept(acceptToken),
    refusal: "unauthorized",
  }),
  scenario({
    name: "a user must have a name",
    given: pending,
    call: ({ acceptToken }) => accept(acceptToken, { firstName: "", lastName: undefined }),
    problems: ["firstName", "lastName"],
  }),
]);

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();

callsAtOnce("invitations at once", (world) => {
  test("an invitation that is accepted five times concurrently creates one user", async () => {
    const { account, acceptToken } = await pending(world());
    const calls = Array.from({ length: 5 }, () =>
      world().call("accept-invitation", accept(acceptToken)),
    );
    expect(statuses(await Promise.all(calls))).toEqual([201, 401, 401, 401, 401]);
    const { data } = await world().ok<{ data: unknown[] }>("list-users", { as: account });
    expect(data).toHaveLength(2);
  });

  test("an address that is invited five times concurrently gets one invitation", async () => {
    const as = await world().account();
    const body = { email: email(), role: "ADMIN" };
    const calls = Array.from({ length: 5 }, () => world().call("create-invitation", { as, body }));
    expect(statuses(await Promise.all(calls))).toEqual([201, 409, 409, 409, 409]);
  });
});

listRulesOf(listUserInvitations, {
  given: async (_, account) => account,
  add: async (world, account) => (await invitationOf(world, account)).invitationId,
  id: "invitationId",
  otherList: "list-users",
});
const listed = { given: invited, call: () => ({ query: { status: "PENDING" } }) };
callRulesOf(listUserInvitations, { ...listed, wrong: { status: "OPEN" } });
precedenceOf(listUserInvitations, listed, sharedFaults(listUserInvitations));
