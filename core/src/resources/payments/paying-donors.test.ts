import { beforeAll, expect, test } from "vitest";
import {
  campaignOf,
  campaignOfOwnCharities,
  claimed,
  donationOf,
  leaving,
  setAccount,
  type TestDonation,
  templates,
} from "../../testing/fixtures.js";
import { donorOf, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { linkIn, mailsIn } from "../../testing/mails.js";
import { onEveryDatabase, testOfRules } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";
import { verifyLedger } from "../ledger/verify-ledger.js";

type Row = Record<string, unknown>;

const daySeconds = 24 * 60 * 60;
const passDays = (world: World, days: number) => passTime(world, days * daySeconds);
const list = async (world: World, operation: string, as: TestAccount) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100" } })).data;
const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

const card = (last4: "4242" | "0002" | "3155" | "0259") => ({
  type: "CARD",
  holder: "Ada Lumen",
  cardNumber: {
    "4242": "4242 4242 4242 4242",
    "0002": "4000 0000 0000 0002",
    "3155": "4000 0025 0000 3155",
    "0259": "4000 0000 0000 0259",
  }[last4],
  cardExpiry: "11/29",
});
const debit = (iban: string) => ({ type: "SEPA_DEBIT", holder: "Ada Lumen", iban });
const slowDebit = debit("DE08370400440532013003");
const refusedDebit = debit("DE78370400440532013004");

/** A donation of 10.00 € that its donor pays, with what a receipt needs. */
async function giftOf(world: World, body: Row = {}): Promise<TestDonation> {
  const campaign = await campaignOf(world, await world.account(), { withFiscalReceipt: true });
  const donor = {
    email: "ada@lumen.example",
    firstName: "Ada",
    lastName: "Lumen",
    street: "1 rue du Phare",
    zip: "29200",
    city: "Brest",
    country: "FR",
  };
  return await claimed(world, await donationOf(world, campaign, { amount: 1_000, donor, ...body }));
}

async function sessionOf(world: World, { account, donationId }: TestDonation, body: Row = {}) {
  const { url } = await world.ok("create-payment-session", {
    as: account,
    path: { donationId },
    body: { returnUrl: "http://localhost:3000/thanks?a=1#top", ...body },
  });
  return tokenIn(url);
}
const tokenIn = (url: unknown) => String(url).split("#token=")[1] ?? "";

const pay = (world: World, token: string, body: Row) =>
  world.ok("complete-payment-session", { as: "nobody", body: { token, ...body } });

const giftNow = (world: World, { account, donationId }: TestDonation) =>
  world.ok("get-donation", { as: account, path: { donationId } });

onEveryDatabase("a donor who pays a donation", (world, database) => {
  // PostgreSQL keeps one of each course that a gift takes.
  const ruleTest = testOfRules(database);
  beforeAll(() => world().runDue());

  test("gets a receipt of one's own once the donation is settled, and the account owes nothing", async () => {
    const gift = await giftOf(world());
    const token = await sessionOf(world(), gift);
    const opened = await world().ok("open-payment-session", { as: "nobody", body: { token } });
    expect(opened).toMatchObject({ amount: 1_000, frequency: null, keepsPaymentMethod: false });
    expect(await pay(world(), token, card("4242"))).toEqual({
      status: "SUCCEEDED",
      failure: null,
      returnUrl: "http://localhost:3000/thanks?a=1&payment=succeeded#top",
    });
    expect(await giftNow(world(), gift)).toMatchObject({ status: "DONE", hasBeenCharged: true });
    await passDays(world(), 40);
    expect(await giftNow(world(), gift)).toMatchObject({ status: "PROCESSED", invoiceId: null });
    const receipts = await list(world(), "list-fiscal-receipts", gift.account);
    expect(receipts).toMatchObject([{ kind: "DONOR", amount: 1_000, status: "ISSUED" }]);
    expect(await list(world(), "list-invoices", gift.account)).toEqual([]);
    expect(await list(world(), "list-payments", gift.account)).toMatchObject([
      { payer: "DONOR", amount: 1_000, status: "SUCCEEDED" },
    ]);
    expect(await list(world(), "get-payment-methods", gift.account)).toHaveLength(1);
    await assertVerified(world());
  });

  ruleTest.each(leaving)(
    "is not charged for a gift whose charity was %s meanwhile",
    async (_, leave) => {
      const account = await world().account();
      const campaign = await campaignOfOwnCharities(world(), account, { withFiscalReceipt: true });
      const gift = await claimed(world(), await donationOf(world(), campaign, { amount: 1_000 }));
      const token = await sessionOf(world(), gift);
      await leave(world(), gift.charityIds[0]);
      for (const [operation, body] of [
        ["open-payment-session", { token }],
        ["complete-payment-session", { token, ...card("4242") }],
        ["continue-payment-session", { token }],
      ] as const)
        expect(await world().call(operation, { as: "nobody", body })).toMatchObject({
          status: 401,
        });
      const again = {
        as: account,
        path: { donationId: gift.donationId },
        body: { returnUrl: "http://localhost:3000/" },
      };
      expect(await world().call("create-payment-session", again)).toMatchObject({
        status: 400,
        body: { message: ["donationId: its charity takes no donations now"] },
      });
      expect(await list(world(), "list-payments", account)).toEqual([]);
    },
  );

  test("can try another card after one was declined, and pays once", async () => {
    const gift = await giftOf(world());
    const token = await sessionOf(world(), gift);
    expect(await pay(world(), token, card("0002"))).toMatchObject({
      status: "FAILED",
      failure: "card_declined",
      returnUrl: null,
    });
    expect(await giftNow(world(), gift)).toMatchObject({ paymentId: null, paidAt: null });
    expect(await pay(world(), token, card("4242"))).toMatchObject({ status: "SUCCEEDED" });
    const again = { token, ...card("4242") };
    expect(
      await world().call("complete-payment-session", { as: "nobody", body: again }),
    ).toMatchObject({ status: 401 });
    const payments = await list(world(), "list-payments", gift.account);
    expect(payments.map(({ status }) => status)).toEqual(["SUCCEEDED", "FAILED"]);
    await assertVerified(world());
  });

  ruleTest("can use the link for 24 hours, and no longer", async () => {
    const gift = await giftOf(world());
    const token = await sessionOf(world(), gift);
    const open = () => world().call("open-payment-session", { as: "nobody", body: { token } });
    await passTime(world(), daySeconds - 1);
    expect(await open()).toMatchObject({ status: 200 });
    await passTime(world(), 1);
    expect(await open()).toMatchObject({ status: 401 });
  });

  ruleTest("is asked by 3-D Secure, and pays only after having confirmed", async () => {
    const gift = await giftOf(world());
    const token = await sessionOf(world(), gift);
    const secured = card("3155");
    expect(await pay(world(), token, secured)).toMatchObject({ status: "NEEDS_CONFIRMATION" });
    expect(await list(world(), "list-payments", gift.account)).toEqual([]);
    expect(await pay(world(), token, { ...secured, confirmation: "FAILED" })).toMatchObject({
      status: "FAILED",
      failure: "authentication_failed",
    });
    expect(await pay(world(), token, { ...secured, confirmation: "PASSED" })).toMatchObject({
      status: "SUCCEEDED",
    });
    await assertVerified(world());
  });

  test("by a direct debit has given nothing until it is in", async () => {
    const gift = await giftOf(world());
    expect(await pay(world(), await sessionOf(world(), gift), slowDebit)).toMatchObject({
      status: "PROCESSING",
    });
    await passDays(world(), 2);
    expect(await giftNow(world(), gift)).toMatchObject({ status: "DONE", hasBeenCharged: false });
    await passDays(world(), 2);
    expect(await giftNow(world(), gift)).toMatchObject({
      status: "PROCESSED",
      hasBeenCharged: true,
    });
    await assertVerified(world());
  });

  ruleTest(
    "by a direct debit pays the VAT that was asked for, also if the account's is another one when it is in",
    async () => {
      const account = await world().account({ feeBasisPoints: 500 });
      const campaign = await campaignOf(world(), account);
      const gift = await claimed(world(), await donationOf(world(), campaign, { amount: 1_000 }));
      await pay(world(), await sessionOf(world(), gift), slowDebit);
      const legalEntity = { legalName: "Lumen GmbH", country: "DE", vatNumber: "DE136695976" };
      await setAccount(world(), account, { legalEntity });
      await passDays(world(), 4);
      expect(await giftNow(world(), gift)).toMatchObject({ status: "PROCESSED" });
      const payments = () => list(world(), "list-payments", account);
      expect(await payments()).toMatchObject([{ status: "SUCCEEDED", amount: 1_060 }]);
      await assertVerified(world());
      await world().ok("reverse-donation", {
        as: "operator",
        path: { donationId: gift.donationId },
        body: { reason: "The donor asked for it" },
      });
      expect(await payments()).toMatchObject([{ refunded: 1_060 }]);
      await assertVerified(world());
    },
  );

  ruleTest("whose direct debit is refused after days can pay anew", async () => {
    const gift = await giftOf(world());
    await pay(world(), await sessionOf(world(), gift), refusedDebit);
    await passDays(world(), 3);
    expect(await giftNow(world(), gift)).toMatchObject({ status: "DONE", paymentId: null });
    await pay(world(), await sessionOf(world(), gift), card("4242"));
    expect(await giftNow(world(), gift)).toMatchObject({ hasBeenCharged: true });
    await assertVerified(world());
  });

  ruleTest.each([
    ["a card that is declined", card("0002"), "FAILED"],
    ["a direct debit that is refused after days", refusedDebit, "PROCESSING"],
  ])(
    "of a period that the account pays for can try %s, and the next periods come",
    async (_, method, status) => {
      const account = await world().account();
      const campaign = await recurringCampaignOf(world(), account);
      const [charityId] = campaign.charityIds;
      await recurringOf(world(), campaign, { charityId, frequency: "MONTHLY" });
      await passDays(world(), 31);
      const [donation] = await list(world(), "list-donations", account);
      const gift = { ...campaign, donationId: String(donation?.donationId) } as TestDonation;
      const token = await sessionOf(world(), gift);
      expect(await pay(world(), token, method)).toMatchObject({ status });
      await passDays(world(), 3);
      expect(await giftNow(world(), gift)).toMatchObject({ status: "DONE", paymentId: null });
      await pay(world(), await sessionOf(world(), gift), card("4242"));
      await passDays(world(), 31);
      expect(await list(world(), "list-donations", account)).toHaveLength(2);
      expect(await list(world(), "list-recurring-donations", account)).toMatchObject([
        { status: "ACTIVE", paymentFailedAt: null },
      ]);
      await assertVerified(world());
    },
  );

  ruleTest.each([
    ["never opens the page", null],
    ["has a card that is declined", card("0002")],
    ["has a direct debit that is refused after days", refusedDebit],
  ])(
    "who %s leaves the donation unpaid, and the account is not asked for it",
    async (_, method) => {
      const gift = await giftOf(world());
      const token = await sessionOf(world(), gift);
      if (method !== null) await pay(world(), token, method);
      await passDays(world(), 40);
      expect(await giftNow(world(), gift)).toMatchObject({
        status: "DONE",
        paymentId: null,
        invoiceId: null,
        paidAt: null,
      });
      expect(await list(world(), "list-invoices", gift.account)).toEqual([]);
      // A second run has nothing left to do either.
      expect(await world().ok("create-invoicing-run", { as: "operator", body: {} })).toMatchObject({
        remaining: false,
      });
      const asked = await sessionOf(world(), gift);
      expect(await pay(world(), asked, card("4242"))).toMatchObject({ status: "SUCCEEDED" });
      await assertVerified(world());
    },
  );

  test("who disputes the payment takes the donation and its receipt back", async () => {
    const gift = await giftOf(world());
    await pay(world(), await sessionOf(world(), gift), card("0259"));
    await passDays(world(), 2);
    expect(await giftNow(world(), gift)).toMatchObject({ status: "PROCESSED" });
    expect(await list(world(), "list-payments", gift.account)).toMatchObject([{ disputed: 1_000 }]);
    await passDays(world(), 7);
    expect(await giftNow(world(), gift)).toMatchObject({ status: "CANCELED" });
    expect(await list(world(), "list-fiscal-receipts", gift.account)).toMatchObject([
      { status: "CANCELED" },
    ]);
    const kinds = (await mailsIn(world(), "ada@lumen.example")).map(({ kind }) => kind);
    expect(kinds).toContain("DONATION_REVERSED");
    await assertVerified(world());
  });

  ruleTest("gets a direct debit back that comes in after the donation was canceled", async () => {
    const gift = await giftOf(world());
    await pay(world(), await sessionOf(world(), gift), slowDebit);
    const path = { donationId: gift.donationId };
    await world().ok("cancel-donation", { as: "operator", path });
    await passDays(world(), 4);
    expect(await list(world(), "list-payments", gift.account)).toMatchObject([
      { status: "SUCCEEDED", refunded: 1_000 },
    ]);
    await assertVerified(world());
  });

  ruleTest(
    "is not billed to the account, nor paid or settled by hand, while the direct debit is on its way",
    async () => {
      const gift = await giftOf(world());
      await pay(world(), await sessionOf(world(), gift), slowDebit);
      const path = { donationId: gift.donationId };
      for (const operation of ["bill-donation", "pay-donation", "process-donation"])
        expect(await world().call(operation, { as: "operator", path }), operation).toMatchObject({
          status: 409,
        });
      await world().ok("create-invoicing-run", { as: "operator", body: {} });
      const { accountId } = gift.account;
      await world().ok("settle-donations", { as: "operator", body: { accountId } });
      expect(await list(world(), "list-invoices", gift.account)).toEqual([]);
      expect(await giftNow(world(), gift)).toMatchObject({ status: "DONE" });
      await assertVerified(world());
    },
  );
});

/** A monthly donation of 5.00 € that is charged to a test card, or a test account, of its donor. */
async function monthly(world: World, last4: string, type = "CARD") {
  const account = await world.account();
  const campaign = await campaignOfOwnCharities(world, account, {
    campaignTemplateId: templates.recurring,
  });
  const donorId = await donorOf(world, account, { email: `d-${account.accountId}@lumen.example` });
  const method = await world.ok("create-payment-method", {
    as: "operator",
    path: { accountId: account.accountId },
    body: { type, last4, holder: "Ada Lumen", donorId },
  });
  const paymentMethodId = String(method.paymentMethodId);
  const [charityId] = campaign.charityIds;
  const { recurringDonationId } = await recurringOf(world, campaign, {
    charityId,
    amount: 500,
    frequency: "MONTHLY",
    donor: { donorId },
    paymentMethodId,
  });
  const now = async () =>
    (await list(world, "list-recurring-donations", account)).find(
      (one) => one.recurringDonationId === recurringDonationId,
    );
  return { account, charityId, donorId, recurringDonationId, paymentMethodId, now };
}

/** The date, YYYY-MM-DD, so many days from now. */
const dateIn = (world: World, days: number) =>
  new Date(world.clock.now() + days * daySeconds * 1_000).toISOString().slice(0, 10);

/** Publishes a charity, and resumes it. */
async function giveAgain(world: World, charityId: string) {
  const path = { charityId };
  await world.ok("update-operator-charity", { as: "operator", path, body: { published: true } });
  await world.ok("resume-charity", { as: "operator", path });
}

/** The mails that tell its donor that a period was skipped. */
const skippedMails = async (world: World, { accountId }: TestAccount) =>
  (await mailsIn(world, `d-${accountId}@lumen.example`)).filter(
    ({ kind }) => kind === "GIFT_SKIPPED",
  );

const statuses = async (world: World, operation: string, account: TestAccount) =>
  (await list(world, operation, account)).map(({ status }) => status).reverse();

onEveryDatabase("a recurring donation with a payment method of its donor", (world, database) => {
  // PostgreSQL keeps one of each course that a gift takes.
  const ruleTest = testOfRules(database);
  beforeAll(() => world().runDue());

  test("charges each period's donation, which settles", async () => {
    const { account } = await monthly(world(), "4242");
    await passDays(world(), 65);
    expect(await statuses(world(), "list-donations", account)).toEqual(["PROCESSED", "PROCESSED"]);
    expect(await list(world(), "list-payments", account)).toMatchObject([
      { payer: "DONOR", amount: 500, status: "SUCCEEDED" },
      { payer: "DONOR", amount: 500, status: "SUCCEEDED" },
    ]);
    expect(await list(world(), "list-invoices", account)).toEqual([]);
    await assertVerified(world());
  });

  test("stops after the last refusal, notifies the donor by mail, and resumes once another card is entered", async () => {
    const { account, now } = await monthly(world(), "0002");
    await passDays(world(), 32);
    expect(await statuses(world(), "list-payments", account)).toEqual(["PENDING"]);
    await passDays(world(), 8);
    expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED"]);
    expect(await now()).toMatchObject({ status: "ACTIVE", paymentFailedAt: expect.any(String) });
    await passDays(world(), 31);
    expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED"]);
    const mails = await mailsIn(world(), `d-${account.accountId}@lumen.example`);
    const asked = mails.filter(({ kind }) => kind === "GIFT_PAYMENT_FAILED");
    expect(asked).toHaveLength(5);
    const body = { returnUrl: "http://localhost:3000/", donorId: (await now())?.donor };
    const { donorId } = body.donorId as { donorId: string };
    const { url } = await world().ok("create-payment-method-session", {
      as: account,
      body: { ...body, donorId },
    });
    expect(await pay(world(), tokenIn(url), card("4242"))).toMatchObject({ status: "SUCCEEDED" });
    expect(await now()).toMatchObject({ paymentFailedAt: null });
    await passDays(world(), 31);
    expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED", "PROCESSED"]);
    await assertVerified(world());
  });

  ruleTest("sends an event for each refusal, with the date of the next charge", async () => {
    const { account } = await monthly(world(), "0002");
    const before = await world().lastEventId();
    await passDays(world(), 40);
    const payments = (await world().eventsAfter(before)).filter(
      ({ accountId, event }) => accountId === account.accountId && event.startsWith("payment_"),
    );
    const told = payments.map(({ event, payload }) => {
      const { status, retryAt, updatedAt } = payload as Record<string, string | null>;
      const waitMs = retryAt ? Date.parse(retryAt) - Date.parse(updatedAt ?? "") : null;
      return [event, status, waitMs && waitMs / (24 * 60 * 60 * 1_000)];
    });
    expect(told).toEqual([
      ["payment_create", "PENDING", 1],
      ["payment_update", "PENDING", 2],
      ["payment_update", "PENDING", 2],
      ["payment_update", "PENDING", 2],
      ["payment_update", "FAILED", null],
    ]);
  });

  ruleTest("resumes by the link in the mail, also weeks after the last refusal", async () => {
    const { account, now } = await monthly(world(), "0002");
    await passDays(world(), 32);
    await passDays(world(), 8);
    expect(await now()).toMatchObject({ paymentFailedAt: expect.any(String) });
    await passDays(world(), 20);
    const mails = await mailsIn(world(), `d-${account.accountId}@lumen.example`);
    const mail = mails.findLast(({ kind }) => kind === "GIFT_PAYMENT_FAILED");
    if (mail === undefined) throw new Error("there is no mail");
    const token = tokenIn(linkIn(mail));
    expect(await pay(world(), token, card("4242"))).toMatchObject({ status: "SUCCEEDED" });
    expect(await now()).toMatchObject({ paymentFailedAt: null });
  });

  ruleTest("is charged at once to a card that is entered between two attempts", async () => {
    const { account, donorId } = await monthly(world(), "0002");
    await passDays(world(), 31);
    expect(await statuses(world(), "list-payments", account)).toEqual(["PENDING"]);
    const body = { type: "CARD", last4: "4242", holder: "Ada Lumen", donorId };
    const path = { accountId: account.accountId };
    await world().ok("create-payment-method", { as: "operator", path, body });
    await world().runDue();
    expect(await statuses(world(), "list-payments", account)).toEqual(["SUCCEEDED"]);
    await assertVerified(world());
  });

  ruleTest.each(leaving)(
    "is not charged while its charity is %s, which its donor is told each time, and goes on after",
    async (_, leave) => {
      const { account, charityId, now } = await monthly(world(), "4242");
      await leave(world(), charityId);
      await passDays(world(), 62);
      expect(await skippedMails(world(), account)).toHaveLength(2);
      expect(await list(world(), "list-donations", account)).toEqual([]);
      expect(await list(world(), "list-payments", account)).toEqual([]);
      expect(await now()).toMatchObject({ status: "ACTIVE", charityId, paymentFailedAt: null });
      await giveAgain(world(), charityId);
      await passDays(world(), 30);
      expect(await statuses(world(), "list-payments", account)).toEqual(["SUCCEEDED"]);
      expect(await skippedMails(world(), account)).toHaveLength(2);
      await assertVerified(world());
    },
  );

  ruleTest.each(leaving)(
    "is not charged again after a refusal if its charity was %s, which its donor is told",
    async (_, leave) => {
      const { account, charityId, now } = await monthly(world(), "0002");
      await passDays(world(), 32);
      expect(await statuses(world(), "list-payments", account)).toEqual(["PENDING"]);
      await leave(world(), charityId);
      await passDays(world(), 8);
      expect(await statuses(world(), "list-payments", account)).toEqual(["CANCELED"]);
      expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED"]);
      expect(await skippedMails(world(), account)).toHaveLength(1);
      expect(await now()).toMatchObject({ status: "ACTIVE", paymentFailedAt: null });
      await assertVerified(world());
    },
  );

  ruleTest.each([
    ["stopped", () => ({ status: "CANCELED" })],
    ["paused", (world: World) => ({ pausedUntil: dateIn(world, 60) })],
  ] as const)(
    "is not charged again after a refusal once its donor has %s it, not even to another card",
    async (_, change) => {
      const { account, donorId, recurringDonationId, now } = await monthly(world(), "0002");
      await passDays(world(), 31);
      expect(await statuses(world(), "list-payments", account)).toEqual(["PENDING"]);
      const path = { recurringDonationId };
      const body = change(world());
      await world().ok("update-recurring-donation", { as: account, path, body });
      await world().ok("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type: "CARD", last4: "4242", holder: "Ada Lumen", donorId },
      });
      await passDays(world(), 8);
      expect(await list(world(), "list-payments", account)).toMatchObject([
        { status: "CANCELED", retryAt: null },
      ]);
      expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED"]);
      expect(await skippedMails(world(), account)).toHaveLength(0);
      expect(await now()).toMatchObject({ paymentFailedAt: null });
      await assertVerified(world());
    },
  );

  ruleTest(
    "is told nothing of a debit that is refused after its donor has stopped it",
    async () => {
      const { account, recurringDonationId } = await monthly(world(), "3004", "SEPA_DEBIT");
      await passDays(world(), 31);
      expect(await statuses(world(), "list-payments", account)).toEqual(["PROCESSING"]);
      const path = { recurringDonationId };
      const body = { status: "CANCELED" };
      await world().ok("update-recurring-donation", { as: account, path, body });
      await passDays(world(), 3);
      expect(await statuses(world(), "list-payments", account)).toEqual(["CANCELED"]);
      expect(await statuses(world(), "list-donations", account)).toEqual(["CANCELED"]);
      expect(await mailsIn(world(), `d-${account.accountId}@lumen.example`)).toEqual([]);
      await assertVerified(world());
    },
  );

  test("skips the periods before the end of a pause, and does not make up for them", async () => {
    const { account, recurringDonationId } = await monthly(world(), "4242");
    const pausedUntil = dateIn(world(), 45);
    await world().ok("update-recurring-donation", {
      as: account,
      path: { recurringDonationId },
      body: { pausedUntil },
    });
    await passDays(world(), 44);
    expect(await list(world(), "list-donations", account)).toEqual([]);
    await passDays(world(), 20);
    expect(await list(world(), "list-donations", account)).toHaveLength(1);
  });
});
