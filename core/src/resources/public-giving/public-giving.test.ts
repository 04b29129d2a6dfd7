import { expect, test } from "vitest";
import { integer, statement, text } from "../../contract/define-query.js";
import { limits } from "../../contract/limits.js";
import { campaignOf, closeCampaign, type TestCampaign } from "../../testing/fixtures.js";
import {
  fiscalFields,
  type GiftToPay,
  givePublicly,
  givingCampaign,
  payOnPage,
} from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";
import { oldestPendingGiftBeyond, pendingGiftById } from "./pending-gift-queries.js";

type Body = Record<string, unknown>;

const daySeconds = 24 * 60 * 60;
const slowDebit = { type: "SEPA_DEBIT", iban: "DE08370400440532013003" };
const refusedDebit = { type: "SEPA_DEBIT", iban: "DE78370400440532013004" };
const noCard = { cardNumber: undefined, cardExpiry: undefined };

const give = (world: World, campaign: TestCampaign, body: Body = {}) =>
  world.ok<GiftToPay>("create-public-donation", givePublicly(campaign, body));
const list = async (world: World, operation: string, { account }: TestCampaign) =>
  (await world.ok<{ data: Body[] }>(operation, { as: account })).data;
const giving = async (world: World, { publicKey }: TestCampaign) =>
  (await world.ok<{ giving: Body }>("get-public-campaign", { path: { publicKey } })).giving;
const pendingOf = (world: World, { donation: { donationId } }: GiftToPay) =>
  world.store.read((tx) => tx.one(pendingGiftById, { donationId }));
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

/** As many unpaid gifts as a campaign may hold, a second apart. */
const fillCampaign = statement({
  name: "test-fill-campaign",
  text: `insert into pending_gifts (donation_id, account_id, campaign_id, charity_id, amount_cents, covers_fee,
      donor, is_anonymous, language, session_id, email_key, expires_at, created_at, updated_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < :gifts)
    select 'gift ' || i, :accountId, :campaignId, 'a charity', 1, 0, '{}', 1, 'fr', 'a session', 'key ' || i,
      '2099', '2026-01-01 ' || (100000 + i), '2026' from n`,
  parameters: { accountId: text, campaignId: text, gifts: integer },
});

const markPaid = statement({
  name: "test-mark-pending-gift-paid",
  text: "update pending_gifts set paid_at = created_at where donation_id = :donationId",
  parameters: { donationId: text },
});

onEveryDatabase("public giving", (world) => {
  test("a monthly gift is charged on the page, and every month after", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign, { frequency: "MONTHLY", coversFee: true });
    const token = given.url.split("#token=")[1];
    expect(await world().ok("open-payment-session", { body: { token } })).toMatchObject({
      frequency: "MONTHLY",
    });
    await payOnPage(world(), given);

    const [recurring] = await list(world(), "list-recurring-donations", campaign);
    expect(recurring).toMatchObject({ status: "ACTIVE", frequency: "MONTHLY", coversFee: true });
    expect(recurring?.paymentMethodId).not.toBeNull();
    const { recurringDonationId } = recurring ?? {};
    expect(await list(world(), "list-donations", campaign)).toMatchObject([
      { recurringDonationId, donationId: given.donation.donationId },
    ]);
    expect(await pendingOf(world(), given)).toBeUndefined();

    await passTime(world(), 31 * daySeconds);
    const both = await list(world(), "list-donations", campaign);
    expect(both).toHaveLength(2);
    for (const donation of both)
      expect(donation).toMatchObject({
        recurringDonationId,
        coversFee: true,
        hasBeenCharged: true,
        paidAt: expect.any(String),
      });
    await assertVerified(world());
  });

  test("a refused card begins no monthly gift", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign, { frequency: "MONTHLY" });
    await payOnPage(world(), given, { cardNumber: "4000000000000002" });
    expect(await list(world(), "list-recurring-donations", campaign)).toEqual([]);
  });

  test("what a donor pays, and the charity gets, follows the fee that the page has shown", async () => {
    const account = await world().account({ feeBasisPoints: 500 });
    const campaign = await campaignOf(world(), account, { acceptsPublicDonations: true });
    const amounts = [999, 2_500, 12_345];
    for (const amount of amounts) {
      for (const coversFee of [true, false]) {
        const donor = { email: `${amount}-${coversFee}@lumen.example` };
        await payOnPage(world(), await give(world(), campaign, { amount, coversFee, donor }));
        const { gift } = await world().ok<{ gift: { totalWithFee: number } }>("get-public-quote", {
          path: { publicKey: campaign.publicKey },
          query: { amount: String(amount) },
        });
        const [payment] = await list(world(), "list-payments", campaign);
        expect(payment?.amount).toBe(coversFee ? gift.totalWithFee : amount);
      }
    }
    await assertVerified(world());
  });

  test("a slow debit counts once it has come in, however long the link has expired", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign);
    await payOnPage(world(), given, { ...noCard, ...slowDebit });
    await passTime(world(), daySeconds + 1);
    const isIn = (await list(world(), "list-donations", campaign)).length === 1;
    if (!isIn) expect(await pendingOf(world(), given)).toBeDefined();
    await passTime(world(), 14 * daySeconds);
    expect(await list(world(), "list-donations", campaign)).toHaveLength(1);
    expect(await giving(world(), campaign)).toMatchObject({ raised: 2_500, donations: 1 });
    await assertVerified(world());
  });

  test("a debit that is refused leaves nothing behind", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign);
    await payOnPage(world(), given, { ...noCard, ...refusedDebit });
    await passTime(world(), 14 * daySeconds);
    expect(await list(world(), "list-donations", campaign)).toEqual([]);
    expect(await pendingOf(world(), given)).toBeUndefined();
    await assertVerified(world());
  });

  test("an unpaid gift is gone with its page after 24 hours, and no mail was sent", async () => {
    const campaign = await givingCampaign(world());
    const email = "unpaid@lumen.example";
    const given = await give(world(), campaign, { donor: { email } });
    await passTime(world(), daySeconds);
    expect(await pendingOf(world(), given)).toBeUndefined();
    const path = { publicKey: campaign.publicKey, donationId: given.donation.donationId };
    expect(await world().call("get-public-donation", { path })).toMatchObject({ status: 404 });
    const [, token] = given.url.split("#token=");
    expect(await world().call("open-payment-session", { body: { token } })).toMatchObject({
      status: 401,
    });
    expect(await mailsIn(world(), email)).toEqual([]);
  });

  test("who gives is thanked once, when the gift is paid, in the language of the page", async () => {
    const campaign = await givingCampaign(world(), { withFiscalReceipt: true });
    const email = "thanked@lumen.example";
    const donor = { ...fiscalFields, email };
    const given = await give(world(), campaign, { donor, locale: "de" });
    await payOnPage(world(), given);
    const mails = await mailsIn(world(), email);
    expect(mails).toMatchObject([{ kind: "DONATION_THANKS" }]);
    expect(mails[0]?.subject).toMatch(/^Danke für Ihre Spende an /);
    expect(mails[0]?.text).toContain("Ihre Spendenbescheinigung erhalten Sie per E-Mail");
    await passTime(world(), 2 * daySeconds);
    const again = (await mailsIn(world(), email)).filter(({ kind }) => kind === "DONATION_THANKS");
    expect(again).toHaveLength(1);
  });

  test("of a regular gift only the first one is thanked for", async () => {
    const campaign = await givingCampaign(world());
    const donor = { email: "monthly@lumen.example" };
    await payOnPage(world(), await give(world(), campaign, { frequency: "MONTHLY", donor }));
    await passTime(world(), 62 * daySeconds);
    expect((await list(world(), "list-donations", campaign)).length).toBeGreaterThan(1);
    const mails = await mailsIn(world(), donor.email);
    expect(mails.filter(({ kind }) => kind === "DONATION_THANKS")).toHaveLength(1);
  });

  test("a slow debit that comes in for a gift that is gone is given back", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign);
    await payOnPage(world(), given, { ...noCard, ...slowDebit });
    const { donationId } = given.donation;
    const remove = statement({
      name: "test-remove-pending",
      text: "delete from pending_gifts where donation_id = :donationId",
      parameters: { donationId: text },
    });
    await world().store.write((tx) => tx.run(remove, { donationId }));
    await passTime(world(), 14 * daySeconds);
    expect(await list(world(), "list-donations", campaign)).toEqual([]);
    expect(await list(world(), "list-payments", campaign)).toMatchObject([{ refunded: 2_500 }]);
    await assertVerified(world());
  });

  test("a gift that was begun before its campaign ended can still be paid", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign);
    await closeCampaign(world(), campaign);
    await payOnPage(world(), given);
    expect(await list(world(), "list-donations", campaign)).toMatchObject([{ status: "DONE" }]);
  });

  test("a refunded gift no longer counts", async () => {
    const campaign = await givingCampaign(world());
    const given = await give(world(), campaign);
    await payOnPage(world(), given);
    const path = { donationId: given.donation.donationId };
    await world().ok("cancel-donation", { as: "operator", path, body: {} });
    expect(await giving(world(), campaign)).toMatchObject({ raised: 0, donations: 0 });
    await assertVerified(world());
  });

  test("the page shows the first names of the latest donors who agreed, and nothing else of anybody", async () => {
    const campaign = await givingCampaign(world());
    for (let at = 0; at < limits.shownDonors + 2; at++) {
      const donor = { email: `d${at}@lumen.example`, firstName: "Ada", lastName: "Lumen" };
      const body = { donor, isAnonymous: at === 0, message: "secret", dedication: null };
      await payOnPage(world(), await give(world(), campaign, body));
    }
    const shown = await giving(world(), campaign);
    expect(shown.donors).toEqual(
      Array.from({ length: limits.shownDonors }, () => ({ name: "Ada L." })),
    );
    expect(JSON.stringify(shown)).not.toMatch(/lumen|secret/i);
    expect(Object.keys(shown).sort()).toEqual([
      ...[
        "display",
        "donations",
        "donorSignInUrl",
        "donors",
        "endsAt",
        "frequencies",
        "hasFee",
        "isOpen",
        "issuesReceipts",
        "matching",
        "maxAmount",
      ],
      ...["minAmount", "raised", "suggestedAmounts", "target"],
    ]);
  });

  test("an advertisement in place of a first name is not shown", async () => {
    const campaign = await givingCampaign(world());
    for (const firstName of ["Buy now!!!", "example.com", "7 Euro", "x".repeat(40)]) {
      const donor = { email: "spam@lumen.example", firstName };
      await payOnPage(world(), await give(world(), campaign, { donor, isAnonymous: false }));
    }
    expect(await giving(world(), campaign)).toMatchObject({ donors: [], donations: 4 });
  });

  test("beyond the bound of a campaign, a new gift replaces the oldest unpaid one", async () => {
    const campaign = await givingCampaign(world());
    const { campaignId } = campaign;
    const { accountId } = campaign.account;
    const gifts = limits.unpaidGiftsOfCampaign;
    await world().store.write((tx) => tx.run(fillCampaign, { accountId, campaignId, gifts }));
    await give(world(), campaign);
    const pending = (kept: number) =>
      world().store.read((tx) => tx.one(oldestPendingGiftBeyond, { campaignId, kept }));
    expect(await pending(gifts)).toBeUndefined();
    expect(await pending(gifts - 1)).toMatchObject({ donationId: "gift 2" });
    await world().store.write((tx) => tx.run(markPaid, { donationId: "gift 2" }));
    expect(await pending(gifts - 2), "one that waits for its payment method").toMatchObject({
      donationId: "gift 3",
    });
  });
});
