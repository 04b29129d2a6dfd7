import { expect, test } from "vitest";
import type { DonationMatch } from "../../contract/resources/matching-rule.js";
import {
  campaignOf,
  donationOf,
  fixedCampaign,
  type TestCampaign,
  type TestDonation,
} from "../../testing/fixtures.js";
import { chargedDonation, donorOf, moved, recurringOf } from "../../testing/giving.js";
import { matched, ruleOf } from "../../testing/matching.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTimeTo } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

type Row = Record<string, unknown>;

const bill = (world: World) => world.ok("create-invoicing-run", { as: "operator", body: {} });
const list = async (world: World, operation: string, as: TestAccount, query: object = {}) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100", ...query } })).data;
const read = (world: World, account: TestAccount, donationId: unknown) =>
  world.ok<Row>("get-donation", { as: account, path: { donationId: String(donationId) } });
const reread = (world: World, { account }: TestDonation, match: DonationMatch) =>
  read(world, account, match.matchDonationId);
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);
/** What the year's total of a rule says that it matched. */
const matchedBy = async (world: World, account: TestAccount, matchingRuleId: string) => {
  const rule = await world.ok<Row>("get-matching-rule", { as: account, path: { matchingRuleId } });
  expect(rule.matchedThisYear).toBe(rule.matched);
  return rule.matched;
};

/** A gift that its donor paid, and its match. */
async function matchedGift(world: World, campaign: TestCampaign, body: Row = {}) {
  const gift = await chargedDonation(world, campaign, body);
  await world.runDue();
  const match = await matched(world, campaign.account, gift.donationId);
  if (match === undefined) throw new Error("nothing was decided on the gift");
  return { gift, match };
}

async function withRule(world: World, rule: Row = {}, campaign: Row = {}) {
  const given = await campaignOf(world, await world.account(), campaign);
  const { matchingRuleId } = await ruleOf(world, given.account, rule);
  return { ...given, matchingRuleId };
}

onEveryDatabase("matching", (world) => {
  test("a gift that its donor paid is matched by a donation of the account to the same charity", async () => {
    const campaign = await withRule(world(), {}, { withFiscalReceipt: true });
    const { gift, match } = await matchedGift(world(), campaign, { externalId: "team-7" });
    expect(await reread(world(), gift, match)).toMatchObject({
      ...{ campaignId: campaign.campaignId, charityId: campaign.charityIds[0], donor: null },
      ...{ status: "DONE", amount: 1_200, hasBeenCharged: false, withFiscalReceipt: true },
      ...{ parentDonationId: gift.donationId, matchingRuleId: campaign.matchingRuleId },
      ...{ externalId: "team-7", invoiceId: null },
    });
  });

  test("the next monthly invoice asks the account for the match with its fee, apart from what it collected", async () => {
    const campaign = await withRule(world());
    const { gift, match } = await matchedGift(world(), campaign);
    await bill(world());
    const [invoice] = await list(world(), "list-invoices", campaign.account);
    const lines = (invoice?.lines ?? []) as Row[];
    const kinds = lines.map(({ kind, amount }) => [kind, amount]);
    expect(kinds).toContainEqual(["DONATIONS", 1_200]);
    expect(kinds).toContainEqual(["COLLECTED_DONATIONS", 1_200]);
    expect((await reread(world(), gift, match)).invoiceId).toBe(invoice?.invoiceId);
    await world()
      .ok("create-settlement", { as: "operator", body: {} })
      .catch(() => undefined);
    await assertVerified(world());
  });

  test("a gift of a company, an unclaimed gift, and one out of a budget are not matched", async () => {
    const campaign = await withRule(world());
    const [charityId] = campaign.charityIds;
    const budget = await campaignOf(world(), campaign.account, fixedCampaign);
    const gifts = [
      await donationOf(world(), campaign, { charityId }),
      await donationOf(world(), campaign, { hasBeenCharged: true }),
      await chargedDonation(world(), budget),
    ];
    await world().runDue();
    for (const { donationId } of gifts)
      expect(await matched(world(), campaign.account, donationId)).toBeUndefined();
  });

  test("a gift from before the rule, or while it is paused, is not matched", async () => {
    const campaign = await campaignOf(world(), await world().account());
    const before = await chargedDonation(world(), campaign);
    const { matchingRuleId } = await ruleOf(world(), campaign.account);
    const path = { matchingRuleId };
    const pause = { as: campaign.account, path, body: { status: "PAUSED" } };
    await world().ok("update-matching-rule", pause);
    const meanwhile = await chargedDonation(world(), campaign);
    await world().runDue();
    await world().ok("update-matching-rule", { ...pause, body: { status: "ACTIVE" } });
    await world().runDue();
    for (const { donationId } of [before, meanwhile])
      expect(await matched(world(), campaign.account, donationId)).toBeUndefined();
  });

  test("each period of a recurring gift out of the salary is matched, and both are on the invoice of its month", async () => {
    const payroll = "01920000-0000-7000-8000-000000000003";
    const campaign = await withRule(
      world(),
      {},
      { campaignTemplateId: payroll, defaultHasBeenCharged: true },
    );
    const donor = { email: "ada@lumen.example", firstName: "Ada" };
    const [charityId] = campaign.charityIds;
    await recurringOf(world(), campaign, { charityId, donor });
    // One step, over the gift, its match and the invoice of the month.
    await passTimeTo(world(), "2026-05-15T09:00:00.000Z");
    const invoices = await list(world(), "list-invoices", campaign.account);
    const sums = invoices.map(({ lines }) =>
      (lines as Row[])
        .filter(({ kind }) => kind !== "SERVICE_FEE")
        .map(({ kind, amount }) => [kind, amount])
        .sort(),
    );
    expect(sums).toEqual([
      [
        ["COLLECTED_DONATIONS", 1_000],
        ["DONATIONS", 1_000],
      ],
    ]);
    await assertVerified(world());
  });

  test("a canceled gift cancels its match, on whatever invoice it is, and frees what it used", async () => {
    const campaign = await withRule(world(), { yearlyMax: 2_000 });
    const { account, matchingRuleId } = campaign;
    const first = await matchedGift(world(), campaign);
    const second = await matchedGift(world(), campaign);
    expect(second.match).toMatchObject({ amount: 800, limitedBy: "YEAR" });
    await moved(world(), first.gift, "cancel");
    await world().runDue();
    expect(await reread(world(), first.gift, first.match)).toMatchObject({ status: "CANCELED" });
    expect(await matched(world(), account, first.gift.donationId)).toMatchObject({
      status: "CANCELED",
      canceledAt: expect.any(String),
    });
    expect(await matchedBy(world(), account, matchingRuleId)).toBe(800);
    const third = await matchedGift(world(), campaign);
    expect(third.match).toMatchObject({ amount: 1_200, limitedBy: null });
    await bill(world());
    await moved(world(), third.gift, "cancel");
    await world().runDue();
    expect(await reread(world(), third.gift, third.match)).toMatchObject({ status: "CANCELED" });
    expect(await matchedBy(world(), account, matchingRuleId)).toBe(800);
    const credited = (await list(world(), "list-invoices", account))
      .filter(({ kind }) => kind === "CREDIT_NOTE")
      .flatMap(({ lines }) => lines as Row[]);
    expect(credited).toContainEqual(expect.objectContaining({ kind: "DONATIONS", amount: -1_200 }));
    await assertVerified(world());
  });

  test("a deleted gift cancels its match", async () => {
    const campaign = await withRule(world());
    const { gift, match } = await matchedGift(world(), campaign);
    const { donationId } = gift;
    await world().ok("delete-donation", { as: campaign.account, path: { donationId } });
    await world().runDue();
    expect(await reread(world(), gift, match)).toMatchObject({ status: "CANCELED" });
    expect(await matchedBy(world(), campaign.account, campaign.matchingRuleId)).toBe(0);
  });

  test("a settled match stays when its gift is canceled", async () => {
    const campaign = await withRule(world());
    const { gift, match } = await matchedGift(world(), campaign);
    const made = { ...gift, donationId: String(match.matchDonationId) };
    await moved(world(), made, "pay", "process");
    await moved(world(), gift, "cancel");
    await world().runDue();
    expect(await reread(world(), gift, match)).toMatchObject({ status: "PROCESSED" });
    expect(await matchedBy(world(), campaign.account, campaign.matchingRuleId)).toBe(1_200);
    await assertVerified(world());
  });

  test("a match that is deleted or canceled itself frees what it used, and is not made again", async () => {
    const campaign = await withRule(world());
    const { account, matchingRuleId } = campaign;
    const one = await matchedGift(world(), campaign);
    const other = await matchedGift(world(), campaign);
    const path = { donationId: String(one.match.matchDonationId) };
    await world().ok("delete-donation", { as: account, path });
    await moved(
      world(),
      { ...other.gift, donationId: String(other.match.matchDonationId) },
      "cancel",
    );
    await world().runDue();
    for (const { gift } of [one, other])
      expect(await matched(world(), account, gift.donationId)).toMatchObject({
        status: "CANCELED",
      });
    expect(await matchedBy(world(), account, matchingRuleId)).toBe(0);
  });

  test("a person is one by address however it is written, by Slack id, or as an account-wide donor", async () => {
    const campaign = await withRule(world(), { yearlyMaxPerDonor: 2_000 });
    const amounts = async (...donors: (Row | null)[]) => {
      const found = [];
      for (const donor of donors)
        found.push((await matchedGift(world(), campaign, { donor })).match.amount);
      return found;
    };
    const donorId = await donorOf(world(), campaign.account, { email: "Ada@Lumen.example" });
    const byAddress = await amounts(
      { email: "ada@lumen.example" },
      { email: " ADA+gifts@lumen.example".trim() },
      { donorId },
    );
    expect(byAddress).toEqual([1_200, 800, 0]);
    const nameless = await donorOf(world(), campaign.account, { firstName: "Grace" });
    expect(await amounts({ donorId: nameless }, { donorId: nameless })).toEqual([1_200, 800]);
    expect(await amounts({ slackId: "U1" }, { slackId: "U1" }, { slackId: "U2" })).toEqual([
      1_200, 800, 1_200,
    ]);
    const { match } = await matchedGift(world(), campaign, { donor: { firstName: "Alan" } });
    expect(match).toMatchObject({
      ...{ amount: 0, status: "NOT_MATCHED", limitedBy: "UNKNOWN_DONOR", matchDonationId: null },
    });
  });

  test("a maximum of the year is free again at midnight of New Year in the rule's time zone", async () => {
    const campaign = await withRule(world(), { yearlyMax: 1_200, timeZone: "Europe/Paris" });
    const donor = { email: "ada@lumen.example" };
    const give = async () => (await matchedGift(world(), campaign, { donor })).match;
    expect(await give()).toMatchObject({ year: 2026, amount: 1_200 });
    await passTimeTo(world(), "2026-12-31T22:59:59.000Z");
    expect(await give()).toMatchObject({ year: 2026, amount: 0, limitedBy: "YEAR" });
    await passTimeTo(world(), "2026-12-31T23:00:00.000Z");
    expect(await give()).toMatchObject({ year: 2027, amount: 1_200 });
  });
});
