import { beforeAll, expect, test } from "vitest";
import { campaignOf } from "../../testing/fixtures.js";
import { donorOf, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";

const daySeconds = 24 * 60 * 60;
const dayMs = daySeconds * 1_000;
const returnUrl = "http://localhost:3000/";

/** The month that ends 31 to 61 days from now, and the days until 30 days before its end. */
function expiring(world: World) {
  const now = new Date(world.clock.now());
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  const last = new Date(end.getTime() - dayMs);
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs) - 30;
  const pad = (value: number) => String(value).padStart(2, "0");
  const cardExpiry = `${pad(last.getUTCMonth() + 1)}/${pad(last.getUTCFullYear() % 100)}`;
  return { cardExpiry, days };
}

const tokenIn = (url: unknown) => String(url).split("#token=")[1] ?? "";

/** Enters a card on the page of a link. */
const enterCard = (world: World, token: string, cardExpiry: string) =>
  world.ok("complete-payment-session", {
    as: "nobody",
    body: {
      token,
      type: "CARD",
      holder: "Ada Lumen",
      cardNumber: "4242 4242 4242 4242",
      cardExpiry,
    },
  });

async function linkTo(world: World, account: TestAccount, donorId: string | null = null) {
  const body = { returnUrl, donorId };
  const { url } = await world.ok("create-payment-method-session", { as: account, body });
  return tokenIn(url);
}

/** A donor with a card that expires, and, if asked, with a monthly donation that is charged to it. */
async function donorWithCard(world: World, { gives = true, expiry = "" } = {}) {
  const account = await world.account();
  const campaign = await recurringCampaignOf(world, account, { language: "en" });
  const email = `d-${account.accountId}@lumen.example`;
  const donorId = await donorOf(world, account, { email, firstName: "Ada" });
  const { cardExpiry, days } = expiring(world);
  await enterCard(world, await linkTo(world, account, donorId), expiry || cardExpiry);
  const { data } = await world.ok<{ data: { paymentMethodId: string }[] }>(
    "find-donor-payment-methods",
    { as: account, path: { donorId } },
  );
  const paymentMethodId = String(data[0]?.paymentMethodId);
  const [charityId] = campaign.charityIds;
  const give = () =>
    recurringOf(world, campaign, {
      charityId,
      amount: 500,
      frequency: "MONTHLY",
      donor: { donorId },
      paymentMethodId,
    });
  if (gives) await give();
  const notices = async () =>
    (await mailsIn(world, email)).filter(({ kind }) => kind === "GIFT_CARD_EXPIRING");
  const methodNow = async () => {
    const list = await world.ok<{ data: { paymentMethodId: string }[] }>(
      "list-recurring-donations",
      { as: account },
    );
    return list.data[0]?.paymentMethodId;
  };
  return { account, donorId, days, paymentMethodId, give, notices, methodNow };
}

/** Day by day, as the schedule runs. */
async function passDays(world: World, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) await passTime(world, daySeconds);
}

onEveryDatabase("the mail that a card expires", (world) => {
  beforeAll(() => world().runDue());

  test("goes to the donor of a recurring gift 30 days before the end of the card's last month, once", async () => {
    const { days, notices } = await donorWithCard(world());
    await passDays(world(), days - 1);
    expect(await notices()).toEqual([]);
    await passDays(world(), 1);
    expect(await notices()).toMatchObject([
      { subject: expect.stringMatching(/^Your card expires on /) },
    ]);
    await passDays(world(), 35);
    expect(await notices()).toHaveLength(1);
  });

  test("has a link to another card, which the gifts are charged to from then on", async () => {
    const { days, notices, paymentMethodId, methodNow } = await donorWithCard(world());
    await passDays(world(), days);
    const [mail] = await notices();
    expect(mail?.text).toContain("Visa •••• 4242");
    expect(await methodNow()).toBe(paymentMethodId);
    // The link works until the card has expired.
    await passDays(world(), 28);
    const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await enterCard(world(), token, "12/49");
    expect(await methodNow()).not.toBe(paymentMethodId);
    await passDays(world(), 5);
    expect(await notices()).toHaveLength(1);
  });

  test("waits for a card that is not in use, and is sent when it comes into use before it expires", async () => {
    const { days, notices, give } = await donorWithCard(world(), { gives: false });
    await passDays(world(), days + 5);
    expect(await notices()).toEqual([]);
    await give();
    await passDays(world(), 1);
    expect(await notices()).toHaveLength(1);
  });

  test("is not sent for a card that is valid for years, nor for one that expired unused", async () => {
    const longLived = await donorWithCard(world(), { expiry: "12/49" });
    const unused = await donorWithCard(world(), { gives: false });
    await passDays(world(), 70);
    await unused.give();
    await passDays(world(), 5);
    expect(await longLived.notices()).toEqual([]);
    expect(await unused.notices()).toEqual([]);
  });

  test("goes to the administrators of an account with an active campaign, for the card that is charged", async () => {
    const account = await world().account({ withPaymentMethod: null });
    const idle = await world().account({ withPaymentMethod: null });
    const replaced = await world().account({ withPaymentMethod: null });
    const { cardExpiry, days } = expiring(world());
    for (const each of [account, idle, replaced])
      await enterCard(world(), await linkTo(world(), each), cardExpiry);
    for (const each of [account, replaced]) await campaignOf(world(), each, { language: "de" });
    await enterCard(world(), await linkTo(world(), replaced), "12/49");
    await passDays(world(), days + 2);
    const noticesTo = async ({ accountId }: TestAccount) =>
      (await mailsIn(world(), `admin@${accountId}.example`)).filter(
        ({ kind }) => kind === "CARD_EXPIRING",
      );
    const [mail, ...others] = await noticesTo(account);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Ihre Zahlungskarte läuft am /);
    expect(await noticesTo(idle)).toEqual([]);
    expect(await noticesTo(replaced)).toEqual([]);
    const token = /\/billing#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await world().ok("open-billing-link", { as: "nobody", body: { token } });
  });
});
