import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statement, text } from "../../contract/define-query.js";
import type { Donation } from "../../contract/resources/donation.js";
import type { RecurringDonation } from "../../contract/resources/recurring-donation.js";
import {
  campaignOfOwnCharities,
  closeCampaign,
  setAccount,
  type TestCampaign,
  templates,
  unpublish,
} from "../../testing/fixtures.js";
import {
  donorOf,
  recurringCampaignOf,
  recurringOf,
  type TestRecurringDonation,
} from "../../testing/giving.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import { databases, isAvailable, openWorld, type World } from "../../testing/world.js";

type Body = Record<string, unknown>;

const setProvider = statement({
  name: "set-provider-of-method",
  text: "update payment_methods set provider = :provider where payment_method_id = :paymentMethodId",
  parameters: { paymentMethodId: text, provider: text },
});

const day = 86_400;
const at = (date: string) => `${date}T09:00:00.000Z`;

describe.each(databases.filter(isAvailable))("recurring donations on %s", (database) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(database);
  });
  afterEach(() => world.close());

  const campaign = async (body: Body = {}) =>
    recurringCampaignOf(world, await world.account(), body);
  /** Creates a recurring donation that is ACTIVE from now on. */
  const active = (on: TestCampaign, body: Body = {}) =>
    recurringOf(world, on, { charityId: on.charityIds[0], ...body });

  /** Its donations, oldest first. */
  async function donationsOf({ account, recurringDonationId }: TestRecurringDonation) {
    const { data } = await world.ok<{ data: Donation[] }>("list-donations", { as: account });
    return data.filter((one) => one.recurringDonationId === recurringDonationId).reverse();
  }
  const datesOf = async (recurring: TestRecurringDonation) =>
    (await donationsOf(recurring)).map(({ createdAt }) => createdAt);
  async function stateOf({ account, recurringDonationId }: TestRecurringDonation) {
    const { data } = await world.ok<{ data: RecurringDonation[] }>("list-recurring-donations", {
      as: account,
    });
    return data.find((one) => one.recurringDonationId === recurringDonationId);
  }
  const change = ({ account, recurringDonationId }: TestRecurringDonation, body: Body) =>
    world.ok("update-recurring-donation", { as: account, path: { recurringDonationId }, body });

  const setPublished = (charityId: string) =>
    world.ok("update-operator-charity", {
      as: "operator",
      path: { charityId },
      body: { published: true },
    });

  test("each period creates one donation as of its date, with the values of the recurring donation and its campaign", async () => {
    const account = await world.account();
    const on = await recurringCampaignOf(world, account, {
      defaultHasBeenCharged: true,
      withFiscalReceipt: true,
      // The choice was validated when the recurring donation became ACTIVE.
      withValidation: true,
    });
    const donorId = await donorOf(world, account, { email: "ada@lumen.example" });
    const recurring = await active(on, { donor: { donorId }, externalId: "team-12" });
    const before = await world.lastEventId();
    await passTime(world, 40 * day);
    expect(await donationsOf(recurring)).toEqual([
      expect.objectContaining({
        status: "DONE",
        amount: 1_000,
        charityId: on.charityIds[0],
        donor: expect.objectContaining({ donorId, email: "ada@lumen.example" }),
        externalId: "team-12",
        uniqueExternalId: null,
        hasBeenCharged: true,
        withFiscalReceipt: true,
        claimedAt: at("2026-04-02"),
        createdAt: at("2026-04-02"),
        updatedAt: at("2026-04-02"),
      }),
    ]);
    const [created, updated, ...others] = await world.eventsAfter(before);
    expect(created).toMatchObject({
      event: "donation_create",
      accountId: account.accountId,
      payload: { status: "DONE", recurringDonationId: recurring.recurringDonationId },
    });
    expect(updated).toMatchObject({
      event: "recurringdonation_update",
      payload: { nextDonationAt: at("2026-05-02"), updatedAt: at("2026-04-02") },
    });
    expect(updated?.diff).toEqual({ nextDonationAt: at("2026-05-02") });
    expect(others).toEqual([]);
  });

  test("a period creates no donation before its date, and only one in repeated runs", async () => {
    const recurring = await active(await campaign());
    await passTime(world, 31 * day - 1);
    expect(await datesOf(recurring)).toEqual([]);
    await passTime(world, 1);
    for (let times = 0; times < 3; times++) await world.runDue();
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
  });

  test("missed periods are made up for, each as of its own date", async () => {
    const recurring = await active(await campaign());
    await passTime(world, 100 * day);
    expect(await datesOf(recurring)).toEqual(["2026-04-02", "2026-05-02", "2026-06-02"].map(at));
  });

  test.for([
    ["monthly from the 31st", "2027-01-31", "MONTHLY", ["2027-02-28", "2027-03-31", "2027-04-30"]],
    ["in a leap year", "2028-01-31", "MONTHLY", ["2028-02-29", "2028-03-31", "2028-04-30"]],
    [
      "quarterly from the 30th",
      "2026-11-30",
      "QUARTERLY",
      ["2027-02-28", "2027-05-30", "2027-08-30"],
    ],
    ["yearly from 29 February", "2028-02-29", "YEARLY", ["2029-02-28", "2030-02-28", "2031-02-28"]],
  ] as const)("months are counted from the first day: %s", async ([, start, frequency, dates]) => {
    await passTimeTo(world, at(start));
    const recurring = await active(await campaign(), { frequency });
    await passTimeTo(world, at(dates[2]));
    expect(await datesOf(recurring)).toEqual(dates.map(at));
  });

  test("a recurring donation without a charity creates nothing; its months count from its claim", async () => {
    const on = await campaign();
    const recurring = await recurringOf(world, on);
    await passTime(world, 10 * day);
    await world.ok("claim-recurring-donation", {
      as: on.account,
      path: { recurringDonationId: recurring.recurringDonationId },
      body: { charityId: on.charityIds[1] },
    });
    await passTime(world, 31 * day);
    expect(await donationsOf(recurring)).toMatchObject([
      { createdAt: at("2026-04-12"), charityId: on.charityIds[1] },
    ]);
  });

  test("changes of amount, charity and frequency apply from the next donation on", async () => {
    const on = await campaign();
    const recurring = await active(on);
    await passTimeTo(world, at("2026-04-10"));
    await change(recurring, { amount: 2_500, frequency: "QUARTERLY" });
    await world.ok("claim-recurring-donation", {
      as: on.account,
      path: { recurringDonationId: recurring.recurringDonationId },
      body: { charityId: on.charityIds[2] },
    });
    await passTimeTo(world, at("2026-06-30"));
    expect(await donationsOf(recurring)).toMatchObject([
      { createdAt: at("2026-04-02"), amount: 1_000, charityId: on.charityIds[0] },
      { createdAt: at("2026-06-02"), amount: 2_500, charityId: on.charityIds[2] },
    ]);
  });

  test("a canceled recurring donation creates no more donations", async () => {
    const recurring = await active(await campaign());
    await passTime(world, 35 * day);
    await change(recurring, { status: "CANCELED" });
    await passTime(world, 100 * day);
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
  });

  test("a period that exceeds the budget is skipped, and the next one is tried", async () => {
    const on = await campaign({ budget: 2_500 });
    const recurring = await active(on);
    await passTimeTo(world, at("2026-06-10"));
    expect(await datesOf(recurring)).toEqual([at("2026-04-02"), at("2026-05-02")]);
    expect(await stateOf(recurring)).toMatchObject({
      status: "ACTIVE",
      nextDonationAt: at("2026-07-02"),
    });
    await change(recurring, { amount: 500 });
    await passTimeTo(world, at("2026-08-10"));
    expect(await donationsOf(recurring)).toMatchObject([
      { amount: 1_000 },
      { amount: 1_000 },
      { amount: 500, createdAt: at("2026-07-02") },
    ]);
  });

  test("a period whose charity is no longer published asks its donor in Slack for another one", async () => {
    const account = await world.account();
    const on = await campaignOfOwnCharities(world, account, {
      campaignTemplateId: templates.recurring,
      kind: "SLACK",
    });
    const recurring = await active(on, { donor: { firstName: "Ada", slackId: "U024BE7LH" } });
    await unpublish(world, on.charityIds[0]);
    await passTimeTo(world, at("2026-04-10"));
    const [open] = await donationsOf(recurring);
    const { data } = await world.ok<{ data: object[] }>("list-slack-messages", {
      as: account,
      query: { campaignId: on.campaignId },
    });
    expect(data).toMatchObject([{ donationId: open?.donationId }]);
  });

  test("a period whose charity is no longer published creates a donation that can be claimed for another one", async () => {
    const account = await world.account();
    const on = await campaignOfOwnCharities(world, account, {
      campaignTemplateId: templates.recurring,
      kind: "EMAIL",
    });
    const donor = { firstName: "Ada", email: "ada@lumen.example" };
    const recurring = await active(on, { donor });
    await unpublish(world, on.charityIds[0]);
    await passTimeTo(world, at("2026-04-10"));
    const [open] = await donationsOf(recurring);
    const { donationId } = open ?? {};
    expect(open).toMatchObject({ status: "PENDING", charityId: null, claimedAt: null });
    const { data: mails } = await world.ok<{ data: { text: string }[] }>("list-mails", {
      as: "operator",
      query: { to: donor.email },
    });
    expect(mails.map(({ text }) => text).join()).toContain(`/donations/${donationId}`);
    await world.ok("claim-donation", {
      as: account,
      path: { donationId: String(donationId) },
      body: { charityId: on.charityIds[1] },
    });
    await setPublished(on.charityIds[0]);
    await passTimeTo(world, at("2026-05-10"));
    expect(await donationsOf(recurring)).toMatchObject([
      // Billed on the first of May, and settled.
      { status: "PROCESSED", charityId: on.charityIds[1], createdAt: at("2026-04-02") },
      { status: "DONE", charityId: on.charityIds[0], createdAt: at("2026-05-02") },
    ]);
  });

  test("recurring donations with the same date use the rest of a budget in order of ID", async () => {
    const on = await campaign({ budget: 1_500 });
    const [first, second] = [await active(on), await active(on)];
    await passTime(world, 35 * day);
    expect(await datesOf(first)).toEqual([at("2026-04-02")]);
    expect(await datesOf(second)).toEqual([]);
  });

  test("after the end of the campaign no donation follows, and nextDonationAt becomes null at the next date", async () => {
    const recurring = await active(await campaign());
    await passTime(world, 35 * day);
    await closeCampaign(world, recurring);
    const before = await world.lastEventId();
    await passTimeTo(world, at("2026-05-20"));
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
    const ofRecurring = (await world.eventsAfter(before)).filter(({ event }) =>
      /recurring|donation_create/.test(event),
    );
    expect(ofRecurring).toMatchObject([
      { event: "recurringdonation_update", diff: { nextDonationAt: null } },
    ]);
    await change(recurring, { frequency: "YEARLY", amount: 2_000 });
    expect(await stateOf(recurring)).toMatchObject({ frequency: "YEARLY", nextDonationAt: null });
    await passTimeTo(world, at("2028-03-10"));
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
  });

  test("a campaign that ends between two periods prevents the second one, even in a late run", async () => {
    const on = await campaign({ endsAt: "2026-05-15T00:00:00.000Z" });
    const recurring = await active(on);
    await passTime(world, 200 * day);
    expect(await datesOf(recurring)).toEqual([at("2026-04-02"), at("2026-05-02")]);
    expect(await stateOf(recurring)).toMatchObject({ nextDonationAt: null });
  });

  test("no donation is created at the exact end of the campaign", async () => {
    const recurring = await active(await campaign({ endsAt: at("2026-05-02") }));
    await passTime(world, 200 * day);
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
  });

  test("no donation is created after endsAt, even if the campaign is not completed yet", async () => {
    const recurring = await active(await campaign({ endsAt: at("2026-05-02") }));
    world.clock.advance(90 * day);
    world.breakAt("update-campaigns");
    await expect(world.runDue()).rejects.toThrow("broken at");
    expect(await datesOf(recurring)).toEqual([at("2026-04-02")]);
    world.breakAt(null);
  });

  test("no donation is created while the account is closed; later periods continue when it is reopened", async () => {
    const recurring = await active(await campaign());
    await setAccount(world, recurring.account, { status: "CLOSED" });
    await passTimeTo(world, at("2026-05-20"));
    await setAccount(world, recurring.account, { status: "ACTIVE" });
    expect(await datesOf(recurring)).toEqual([]);
    await passTimeTo(world, at("2026-06-20"));
    expect(await datesOf(recurring)).toEqual([at("2026-06-02")]);
  });

  test("a period whose payment method nobody can charge any more is skipped and not made up for, and its donor can repair it", async () => {
    const account = await world.account();
    const donorId = await donorOf(world, account, { email: "ada@lumen.example" });
    const enter = (last4: string) =>
      world.ok<{ paymentMethodId: string }>("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type: "CARD", last4, holder: "Ada Lumen", donorId },
      });
    const { paymentMethodId } = await enter("4242");
    const on = await recurringCampaignOf(world, account);
    const recurring = await active(on, { donor: { donorId }, paymentMethodId });
    // As when the service no longer uses its provider.
    await world.store.write((tx) => tx.run(setProvider, { paymentMethodId, provider: "stripe" }));
    await passTimeTo(world, at("2026-04-10"));
    expect(await datesOf(recurring)).toEqual([]);
    expect(await stateOf(recurring)).toMatchObject({
      ...{ status: "ACTIVE", nextDonationAt: at("2026-05-02") },
      paymentFailedAt: at("2026-04-02"),
    });
    await enter("4444");
    expect(await stateOf(recurring)).toMatchObject({ paymentFailedAt: null });
    await passTimeTo(world, at("2026-05-10"));
    expect(await datesOf(recurring)).toEqual([at("2026-05-02")]);
  });

  test("a crash halfway is rolled back, and the retry creates each donation once", async () => {
    const on = await campaign();
    const recurring = [await active(on), await active(on), await active(on)];
    await passTime(world, 31 * day - 60);
    const before = await world.snapshot();
    world.clock.advance(60);
    // After the donation and its totals, but before the next date.
    world.breakAt("update-recurring_donations");
    await expect(world.runDue()).rejects.toThrow("broken at");
    expect(await world.snapshot()).toEqual(before);
    world.breakAt(null);
    await world.runDue();
    for (const one of recurring) expect(await datesOf(one)).toEqual([at("2026-04-02")]);
  });

  test("the running totals match the rows", async () => {
    const on = await campaign();
    const { account, campaignId } = await active(on);
    await passTime(world, 100 * day);
    const { data } = await world.ok<{ data: Body[] }>("get-all-campaigns-metrics", {
      as: account,
      query: { accountId: account.accountId },
    });
    expect(data.find((one) => one.campaignId === campaignId)).toMatchObject({
      donations: { DONE: { count: 3, cents: 3_000 } },
      topCharities: [{ charityId: on.charityIds[0], count: 3, cents: 3_000 }],
    });
  });
});
