import { beforeEach, expect, test } from "vitest";
import { limits } from "../../contract/limits.js";
import type { Vote } from "../../contract/resources/vote.js";
import { nodeSecrets } from "../../platform/node.js";
import {
  campaignOf,
  childOf,
  donationOf,
  newCampaign,
  type TestCampaign,
  unique,
  voteCampaign,
} from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase, refusalAnswer } from "../../testing/observe.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount } from "../../testing/world.js";
import { dayBeginning } from "./daily-mail-limits.js";
import { insertMailDay } from "./mail-queries.js";

const most = limits.campaignMailsToRecipientPerDay;

onEveryDatabase("the mails that an account causes", (world) => {
  let campaign: TestCampaign;
  let email: string;
  beforeEach(async () => {
    campaign = await emailCampaign();
    email = `${unique("ada")}@example.org`;
  });

  const emailCampaign = (body: Record<string, unknown> = {}) =>
    newCampaign(world(), { kind: "EMAIL", language: "en", ...body });
  const now = () => new Date(world().clock.now()).toISOString();
  const give = (to = email, on = campaign) =>
    donationOf(world(), on, { donor: { email: to, firstName: "Ada" } });
  async function giveTimes(count: number, to = email, on = campaign): Promise<void> {
    for (let given = 0; given < count; given++) await give(to, on);
  }
  /** The number of mails to an address, by the time at which they are sent. */
  async function sentTo(to = email): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { sentAt } of await mailsIn(world(), to))
      counts[String(sentAt)] = (counts[String(sentAt)] ?? 0) + 1;
    return counts;
  }
  const day = (later: number) => dayBeginning(now(), later);

  test("are limited per address and day, and further mails are deferred to the next days", async () => {
    await giveTimes(2 * most + 1);
    expect(await sentTo()).toEqual({ [now()]: most, [day(1)]: most, [day(2)]: 1 });
    expect(await mailsIn(world(), email)).toHaveLength(2 * most + 1);
  });

  test("count anew each day", async () => {
    await giveTimes(most);
    await passTime(world(), 86_400);
    await give();
    expect((await sentTo())[now()]).toBe(1);
  });

  test("count for an address in any case and with any tag", async () => {
    await giveTimes(most);
    const [name, host] = email.split("@");
    const tagged = `${name?.toUpperCase()}+2@${host?.toUpperCase()}`;
    await give(tagged);
    expect(await sentTo(tagged)).toEqual({ [day(1)]: 1 });
  });

  test("count for a parent and its children together, and for no other account", async () => {
    await giveTimes(most);
    const child = await childOf(world(), campaign.account);
    const own = { kind: "EMAIL", language: "en" };
    await give(email, await campaignOf(world(), child, own));
    expect((await sentTo())[day(1)]).toBe(1);
    await give(email, await emailCampaign());
    expect((await sentTo())[now()]).toBe(most + 1);
  });

  test("are not sent if they would be deferred past the campaign's end, or by more than a week", async () => {
    const ending = await emailCampaign({ endsAt: day(1) });
    await giveTimes(most + 1, email, ending);
    expect(await sentTo()).toEqual({ [now()]: most });
    const other = `${unique("eve")}@example.org`;
    await giveTimes((limits.mailDelayDays + 1) * most + 1, other);
    const sent = await sentTo(other);
    expect(Object.keys(sent)).toHaveLength(limits.mailDelayDays + 1);
    expect(sent[day(limits.mailDelayDays)]).toBe(most);
  });

  test("a vote shows when its mail is sent, or that it is not", async () => {
    const votes = await emailCampaign({ ...voteCampaign, endsAt: day(2) });
    const vote = () =>
      world().ok<Vote>("create-vote", {
        as: votes.account,
        body: { campaignId: votes.campaignId, donor: { email, firstName: "Ada" } },
      });
    for (let count = 0; count < most; count++) expect((await vote()).sentAt).toBe(now());
    for (let count = 0; count < most; count++) expect((await vote()).sentAt).toBe(day(1));
    expect((await vote()).sentAt).toBeNull();
  });

  test("are limited per account and day for all addresses together", async () => {
    const { accountId } = campaign.account;
    await world().store.write((tx) =>
      tx.run(insertMailDay, {
        boundKey: nodeSecrets.hash(`mails ${accountId}`),
        dayBeginsAt: day(0),
        mails: limits.mailsOfAccountPerDay - 1,
      }),
    );
    await giveTimes(2);
    expect(await sentTo()).toEqual({ [now()]: 1, [day(1)]: 1 });
    const body = { email: `${unique("ines")}@example.org`, role: "ADMIN" };
    const refused = await world().call("create-invitation", { as: campaign.account, body });
    expect(refused).toMatchObject({ status: 429 });
  });

  test("an address gets a limited number of invitations a day, by whatever call", async () => {
    const as: TestAccount = campaign.account;
    const invite = () => world().call("create-invitation", { as, body: { email, role: "ADMIN" } });
    const midnight = Math.ceil((Date.parse(day(1)) - world().clock.now()) / 1_000);
    const refused = refusalAnswer("too_many_invitations", { retryAfterSeconds: midnight });
    let path = { invitationId: "" };
    for (let sent = 0; sent < limits.invitationMailsToRecipientPerDay - 1; sent++) {
      const { status, body } = await invite();
      expect(status).toBe(201);
      path = { invitationId: (body as { invitationId: string }).invitationId };
      await world().ok("delete-user-invitation", { as, path });
    }
    const last = await world().ok<{ invitationId: string }>("create-invitation", {
      as,
      body: { email, role: "ADMIN" },
    });
    path = { invitationId: last.invitationId };
    expect(await world().call("resend-user-invitation", { as, path })).toEqual(refused);
    await world().ok("delete-user-invitation", { as, path });
    expect(await invite()).toEqual(refused);
    expect(await mailsIn(world(), email)).toHaveLength(limits.invitationMailsToRecipientPerDay);
    await passTime(world(), 86_400);
    expect(await invite()).toMatchObject({ status: 201 });
  });
});
