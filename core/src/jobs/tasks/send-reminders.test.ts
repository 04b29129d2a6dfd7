import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Campaign, CampaignReminder } from "../../contract/resources/campaign.js";
import {
  campaignOf,
  cast,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
  newCampaign,
  setAccount,
  type TestCampaign,
  type TestDonation,
  type TestVote,
  unique,
  voteCampaign,
  voteOf,
} from "../../testing/fixtures.js";
import { orderCampaignOf, orderOf } from "../../testing/gift-orders.js";
import { linkIn, mailsIn, type TestMail } from "../../testing/mails.js";
import { runsBulk } from "../../testing/observe.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";

const day = 86_400;
const endsAt = "2026-03-31T09:00:00.000Z";
/** The six default reminders of a campaign that was activated on 2 March at 9:00 and ends at `endsAt`. */
const moments = [
  "2026-03-05T09:00:00.000Z",
  "2026-03-09T09:00:00.000Z",
  "2026-03-16T09:00:00.000Z",
  "2026-03-17T09:00:00.000Z",
  "2026-03-24T09:00:00.000Z",
  "2026-03-29T09:00:00.000Z",
];

describe.each(databases.filter(isAvailable))("reminders on %s", (database) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(database);
  });
  afterEach(() => world.close());

  const emailCampaign = (body: Record<string, unknown> = {}) =>
    newCampaign(world, { kind: "EMAIL", language: "en", endsAt, ...body });
  const invite = async (campaign: TestCampaign, email = `${unique("ada")}@example.org`) => {
    const donor = { email, firstName: "Ada" };
    return { ...(await donationOf(world, campaign, { donor })), email };
  };
  const remindersIn = async (email?: string) =>
    (await mailsIn(world, email)).filter(({ kind }) => kind === "REMINDER");
  const times = (mails: readonly TestMail[]) => mails.map(({ createdAt }) => createdAt);
  /** Changes reminders of a campaign, by their index. */
  async function setReminders(
    { account, campaignId }: TestCampaign,
    change: (reminder: CampaignReminder, index: number) => Partial<CampaignReminder>,
  ): Promise<void> {
    const path = { campaignId };
    const { reminders } = await world.ok<Campaign>("get-campaign", { as: account, path });
    await world.ok("update-campaign-reminders", {
      as: account,
      path,
      body: { reminders: reminders.map((one, index) => ({ ...one, ...change(one, index) })) },
    });
  }
  const setEnd = ({ account, campaignId }: TestCampaign, end: string | null) =>
    world.ok("update-campaign", { as: account, path: { campaignId }, body: { endsAt: end } });

  test("people who have not chosen get each reminder, with the same link", async () => {
    const campaign = await emailCampaign();
    const { email } = await invite(campaign);
    for (const moment of moments) await passTimeTo(world, moment);
    const [claim] = await mailsIn(world, email);
    const reminders = await remindersIn(email);
    expect(times(reminders)).toEqual(moments);
    for (const reminder of reminders) expect(linkIn(reminder)).toBe(linkIn(claim!));
    expect(reminders.map(({ subject }) => subject.startsWith("Until"))).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ]);
  });

  test("reminders of an ordered gift name the end of its order, in its language", async () => {
    const given = { kind: "EMAIL", language: "en", endsAt };
    const campaign = await orderCampaignOf(world, await world.account(), given);
    const email = `${unique("ada")}@example.org`;
    await orderOf(world, campaign, {
      expiresAt: "2026-03-20T09:00:00.000Z",
      gifts: [{ amount: 1_200, language: "de", donor: { firstName: "Ada", email } }],
    });
    await passTimeTo(world, moments[3] ?? "");
    const reminders = await remindersIn(email);
    expect(times(reminders)).toEqual(moments.slice(0, 4));
    expect(reminders.at(-1)?.subject).toMatch(/^Bis zum 20. März 2026: /);
    for (const { text } of reminders) {
      expect(text).toContain("Sie können bis zum 20. März 2026 wählen");
      expect(text).not.toContain("am häufigsten gewählte");
    }
  });

  test("one large step of the clock sends the same reminders as many small ones", async () => {
    const { email } = await invite(await emailCampaign());
    await passTime(world, 400 * day);
    expect(times(await remindersIn(email))).toEqual(moments);
  });

  test("no reminder is sent before its time", async () => {
    const { email } = await invite(await emailCampaign());
    await passTimeTo(world, "2026-03-05T08:59:59.999Z");
    expect(await remindersIn(email)).toEqual([]);
  });

  test("people who have chosen get no more reminders, validated or not", async () => {
    for (const withValidation of [false, true]) {
      const campaign = await emailCampaign({ withValidation });
      const [chosen, open] = [await invite(campaign), await invite(campaign)];
      await claimed(world, chosen as TestDonation);
      await passTime(world, 3 * day);
      expect(await remindersIn(chosen.email)).toEqual([]);
      expect(await remindersIn(open.email)).toHaveLength(1);
    }
  });

  test("only people who have not voted get reminders", async () => {
    const campaign = await emailCampaign(voteCampaign);
    const emails = ["voted", "open"].map((name) => `${unique(name)}@example.org`);
    const votes: TestVote[] = [];
    for (const email of emails)
      votes.push(await voteOf(world, campaign, { donor: { email, firstName: "Ada" } }));
    await cast(world, votes[0]!);
    await passTime(world, 3 * day);
    expect(await remindersIn(emails[0])).toEqual([]);
    const [reminder] = await remindersIn(emails[1]);
    expect(linkIn(reminder!)).toMatch(`/votes/${votes[1]?.voteId}`);
  });

  test("people invited after a reminder's time do not get it, even in a late run", async () => {
    const campaign = await emailCampaign();
    world.clock.advance(3 * day + 1);
    const { email } = await invite(campaign);
    await world.runDue();
    expect(await remindersIn(email)).toEqual([]);
    await passTimeTo(world, moments[1]!);
    expect(times(await remindersIn(email))).toEqual([moments[1]]);
  });

  test.runIf(runsBulk(database))(
    "reminders of a large campaign are sent in batches, once to each person and all as of one time",
    async () => {
      const campaign = await emailCampaign();
      const people: string[] = [];
      for (let count = 0; count < 450; count++) people.push((await invite(campaign)).email);
      await passTimeTo(world, "2026-03-06T09:00:00.000Z");
      const reminders = await remindersIn();
      expect(reminders.map(({ to }) => to).sort()).toEqual(people.sort());
      expect(new Set(times(reminders))).toEqual(new Set([moments[0]]));
    },
  );

  test.runIf(runsBulk(database))(
    "a failure halfway neither repeats nor loses reminders",
    async () => {
      const campaign = await emailCampaign();
      const people: string[] = [];
      for (let count = 0; count < 450; count++) people.push((await invite(campaign)).email);
      world.clock.advance(3 * day);
      world.breakAt("update-reminders_due");
      await expect(world.runDue()).rejects.toThrow("broken");
      expect(await remindersIn()).toEqual([]);
      world.breakAt("delete-from-reminders_due");
      await expect(world.runDue()).rejects.toThrow("broken");
      expect(await remindersIn()).toHaveLength(400);
      world.breakAt(null);
      await world.runDue();
      expect((await remindersIn()).map(({ to }) => to).sort()).toEqual(people.sort());
    },
  );

  test("a disabled reminder is not sent; if it is enabled again before its time, it is", async () => {
    const campaign = await emailCampaign();
    const { email } = await invite(campaign);
    await setReminders(campaign, () => ({ enabled: false }));
    await passTimeTo(world, moments[0]!);
    await setReminders(campaign, (_, index) => ({ enabled: index < 2 }));
    await passTime(world, 400 * day);
    expect(times(await remindersIn(email))).toEqual([moments[1]]);
  });

  test("changing the offset moves a reminder; if its new time has passed, it is not sent", async () => {
    const campaign = await emailCampaign();
    const { email } = await invite(campaign);
    await passTime(world, 2 * day);
    await setReminders(campaign, (_, index) => ({
      enabled: index < 2,
      offsetDays: index === 0 ? 1 : 5,
    }));
    await passTime(world, 400 * day);
    expect(times(await remindersIn(email))).toEqual(["2026-03-07T09:00:00.000Z"]);
  });

  test("reminders before the end move with endsAt, and exist only while it is set", async () => {
    const campaign = await emailCampaign({ endsAt: null });
    const { email } = await invite(campaign);
    await setReminders(campaign, ({ type }) => ({ enabled: type === "END" }));
    await setEnd(campaign, "2026-03-20T09:00:00.000Z");
    await passTimeTo(world, "2026-03-06T09:00:00.000Z");
    expect(times(await remindersIn(email))).toEqual(["2026-03-06T09:00:00.000Z"]);
    // Postponed by ten days: the reminder that was already sent is not sent again.
    await setEnd(campaign, "2026-03-30T09:00:00.000Z");
    await passTimeTo(world, "2026-03-23T09:00:00.000Z");
    expect(times(await remindersIn(email))).toEqual([
      "2026-03-06T09:00:00.000Z",
      "2026-03-23T09:00:00.000Z",
    ]);
    await setEnd(campaign, null);
    await passTime(world, 400 * day);
    expect(await remindersIn(email)).toHaveLength(2);
  });

  test("an ended campaign sends no reminders", async () => {
    const campaign = await emailCampaign();
    const { email } = await invite(campaign);
    await closeCampaign(world, campaign);
    await passTime(world, 400 * day);
    expect(await remindersIn(email)).toEqual([]);
  });

  test("reminders of a draft are scheduled from its activation", async () => {
    const account = await world.account();
    const campaign = await draftOf(world, account, { kind: "EMAIL", endsAt: null });
    await passTime(world, 10 * day);
    await world.ok("activate-campaign", {
      as: account,
      path: { campaignId: campaign.campaignId },
    });
    const { email } = await invite(campaign);
    await passTime(world, 400 * day);
    expect(times(await remindersIn(email))).toEqual([
      "2026-03-15T09:00:00.000Z",
      "2026-03-19T09:00:00.000Z",
      "2026-03-26T09:00:00.000Z",
    ]);
  });

  test("reminders of an invoiced campaign are scheduled from the payment", async () => {
    const account = await world.account({ invoiceFixedBudgets: true });
    const campaign = await campaignOf(world, account, { ...fixedCampaign, kind: "EMAIL" });
    const path = { campaignId: campaign.campaignId };
    const { invoiceId, status } = await world.ok<Campaign>("get-campaign", { as: account, path });
    expect(status).toBe("PENDING");
    await passTime(world, 10 * day);
    await world.ok("pay-operator-invoice", {
      as: "operator",
      path: { invoiceId: String(invoiceId) },
    });
    const { email } = await invite(campaign);
    await passTime(world, 4 * day);
    expect(times(await remindersIn(email))).toEqual(["2026-03-15T09:00:00.000Z"]);
  });

  test("a closed account sends no reminders", async () => {
    const campaign = await emailCampaign();
    const { email } = await invite(campaign);
    await setAccount(world, campaign.account, { status: "CLOSED" });
    await passTime(world, 3 * day);
    expect(await remindersIn(email)).toEqual([]);
  });

  test.for(["STANDARD", "SLACK", "POSTAL"])("a %s campaign sends no reminders", async (kind) => {
    const campaign = await newCampaign(world, { kind, endsAt });
    const address = { lastName: "Lumen", street: "1 rue du Phare", zip: "29200", city: "Brest" };
    const donor = { email: "ada@example.org", firstName: "Ada", slackId: "U1", country: "FR" };
    await donationOf(world, campaign, { donor: { ...donor, ...address } });
    await passTime(world, 400 * day);
    expect(await mailsIn(world)).toEqual([]);
  });
});
