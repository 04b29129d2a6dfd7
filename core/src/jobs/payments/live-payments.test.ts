import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  campaignOf,
  claimed,
  donationOf,
  draftOf,
  fixedCampaign,
  selectionOf,
} from "../../testing/fixtures.js";
import { fiscalFields } from "../../testing/giving.js";
import { passTimeTo } from "../../testing/time.js";
import { databases, isAvailable, type TestAccount } from "../../testing/world.js";
import {
  daySeconds,
  numbers,
  openPayments,
  type Payments,
  tokenIn,
} from "./testing/open-payments.js";

const receiptDetails = {
  street: "12 quai de la Douane",
  zip: "29200",
  city: "Brest",
  country: "FR",
  object: "Keeps the lighthouses lit",
  quality: "GENERAL_INTEREST_ASSOCIATION",
  signatoryName: "Anne Le Goff",
  signatoryRole: "Treasurer",
  mandateSignedOn: "2026-01-05",
};

/** What an integrator sees of payments in live, through the stand-in of Stripe. */

describe.each(databases)("payments in live on %s", (database) => {
  describe.skipIf(!isAvailable(database))("through Stripe", () => {
    let live: Payments;
    beforeAll(async () => {
      live = await openPayments(database);
      await live.world.runDue();
    });
    afterAll(async () => {
      await live.assertVerified();
      await live.close();
    });

    const charges = () => live.stripe.all("charge").length;

    test("a payment method that is entered on Stripe's page is kept, and its reference is shown to nobody", async () => {
      const account = await live.payer(numbers.card);
      const [method] = await live.list("get-payment-methods", account);
      expect(method).toMatchObject({
        type: "CARD",
        brand: "Visa",
        last4: "4242",
        holder: "Ada Lumen",
      });
      expect(JSON.stringify(method)).not.toMatch(/cus_|pm_/);
      expect((await live.world.snapshot()).join("\n")).not.toMatch(/cus_\w+\/pm_/);
    });

    test("a budget is charged to the card before the campaign is ACTIVE", async () => {
      const account = await live.payer(numbers.card);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const campaign = await live.world.ok("activate-campaign", {
        as: account,
        path: { campaignId },
      });
      expect(campaign).toMatchObject({ status: "ACTIVE" });
      expect(await live.list("list-invoices", account)).toMatchObject([
        { status: "PAID", amountDue: 0, campaignId },
      ]);
      expect(await live.list("list-payments", account)).toMatchObject([
        { provider: "stripe", status: "SUCCEEDED", amount: 10_000 },
      ]);
      await live.notify();
      await live.assertVerified();
    });

    test("a refused card leaves the campaign as it was, and no invoice", async () => {
      const account = await live.payer(numbers.card);
      await live.enter(account, numbers.card);
      live.stripe.answerNext({ code: "card_declined", declineCode: "insufficient_funds" } as never);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const call = { as: account, path: { campaignId } };
      expect(await live.world.call("activate-campaign", call)).toMatchObject({
        status: 402,
        body: { code: "PAYMENT_REFUSED", message: "insufficient funds" },
      });
      expect(await live.world.ok("get-campaign", call)).toMatchObject({ status: "DRAFT" });
      expect(await live.list("list-invoices", account)).toEqual([]);
      await live.notify();
      expect(await live.world.ok("activate-campaign", call)).toMatchObject({ status: "ACTIVE" });
    });

    test("a budget that is debited is ACTIVE at once, and funded when the money is in", async () => {
      const account = await live.payer(numbers.debit);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const call = { as: account, path: { campaignId } };
      expect(await live.world.ok("activate-campaign", call)).toMatchObject({ status: "ACTIVE" });
      expect(await live.list("list-invoices", account)).toMatchObject([{ status: "OPEN" }]);
      await live.world.runDue();
      expect(await live.list("list-payments", account)).toMatchObject([{ status: "PROCESSING" }]);
      await live.pass(4 * 60);
      await live.notify();
      expect(await live.list("list-payments", account)).toMatchObject([{ status: "SUCCEEDED" }]);
      expect(await live.list("list-invoices", account)).toMatchObject([{ status: "PAID" }]);
    });

    test("an invoice is paid by card within the call, and by nobody else meanwhile", async () => {
      const account = await live.payer(null);
      const gift = await claimed(
        live.world,
        await donationOf(live.world, await campaignOfPayer(account), { amount: 1_500 }),
      );
      await live.world.ok("bill-donation", {
        as: "operator",
        path: { donationId: gift.donationId },
      });
      const [invoice] = await live.list("list-invoices", account);
      const call = { as: account, path: { invoiceId: String(invoice?.invoiceId) } };
      await live.enter(account, numbers.card);
      const before = charges();
      const held = live.stripe.holdNext("POST /v1/payment_intents");
      const paying = live.world.call("pay-invoice", call);
      await held.arrived;
      expect(await live.world.call("pay-invoice", call)).toMatchObject({ status: 409 });
      held.release();
      expect(await paying).toMatchObject({
        status: 202,
        body: { status: "SUCCEEDED", amount: 1_500, provider: "stripe" },
      });
      expect(await live.world.call("pay-invoice", call)).toMatchObject({ status: 409 });
      expect(charges()).toBe(before + 1);
    });

    async function campaignOfPayer(account: TestAccount, body = {}) {
      // A placeholder of the operator's, which nobody charges: the account pays by transfer.
      await live.world.ok("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen" },
      });
      return await campaignOf(live.world, account, { withFiscalReceipt: true, ...body });
    }

    test("a donor pays on Stripe's page, and comes back to the client's", async () => {
      const account = await live.payer(null);
      const gift = await claimed(
        live.world,
        await donationOf(live.world, await campaignOfPayer(account), { amount: 1_000 }),
      );
      const { donationId } = gift;
      const { url } = await live.world.ok("create-payment-session", {
        as: account,
        path: { donationId },
        body: { returnUrl: "https://give.example/thanks?a=1#top" },
      });
      const token = tokenIn(url);
      expect(
        await live.world.ok("open-payment-session", { as: "nobody", body: { token } }),
      ).toMatchObject({ amount: 1_000, accepts: [] });
      const page = await live.pageOf(url);
      // A second request gets the same page.
      expect(await live.pageOf(url)).toBe(page);
      await live.stripe.pay(page, {
        number: numbers.card,
        name: "Ada",
        email: "ada@lumen.example",
      });
      const back = { as: "nobody", body: { token, hasReturned: true } } as const;
      // The notification has not come, and the provider is asked.
      expect(await live.world.ok("continue-payment-session", back)).toMatchObject({
        status: "WAITING",
      });
      await live.world.runDue();
      expect(await live.world.ok("continue-payment-session", back)).toEqual({
        status: "SUCCEEDED",
        url: null,
        returnUrl: "https://give.example/thanks?a=1&payment=succeeded#top",
      });
      const paid = { hasBeenCharged: true, paymentId: expect.any(String) };
      expect(
        await live.world.ok("get-donation", { as: account, path: { donationId } }),
      ).toMatchObject(paid);
      await live.notify();
      await live.pass(daySeconds);
      expect(await live.list("list-payments", account)).toMatchObject([
        { payer: "DONOR", status: "SUCCEEDED", amount: 1_000 },
      ]);
    });

    test("a donor pays a donation whose amount was changed on another page, and the first one ends when it closes", async () => {
      const account = await live.payer(null);
      const campaign = await campaignOfPayer(account);
      const donation = await donationOf(live.world, campaign, { amount: 1_000 });
      const path = { donationId: donation.donationId };
      const { url } = await live.world.ok("create-payment-session", {
        as: account,
        path,
        body: { returnUrl: "https://give.example/thanks" },
      });
      const first = await live.pageOf(url);
      await live.pass(60);
      await live.world.ok("update-donation", { as: account, path, body: { amount: 2_000 } });
      const page = await live.pageOf(url);
      expect(page).not.toBe(first);
      const ada = { number: numbers.card, name: "Ada", email: "ada@lumen.example" };
      await live.stripe.pay(page, ada);
      await live.notify();
      await live.pass(2 * daySeconds);
      await live.notify();
      expect(await live.list("list-payments", account)).toMatchObject([
        { status: "SUCCEEDED", amount: 2_000, refunded: 0 },
        { status: "CANCELED", amount: 1_000 },
      ]);
    });

    /** A gift whose donor pays on Stripe's page five minutes before a year ends in Paris. */
    async function paidAtYearEnd() {
      const account = await live.payer(null);
      const charityIds = await live.world.charities(1, {
        registrationNumber: "732 829 320",
        receiptDetails,
      });
      const selection = await selectionOf(live.world, account, { charityIds });
      const { charitiesSelectionId } = selection;
      const campaign = await campaignOfPayer(account, { charitiesSelectionId });
      const year = new Date(live.world.clock.now()).getUTCFullYear();
      await passTimeTo(live.world, `${year}-12-31T22:55:00.000Z`);
      const [charityId] = charityIds;
      const given = { charityId, donor: fiscalFields, withFiscalReceipt: true };
      const { donationId } = await donationOf(live.world, campaign, given);
      const { url } = await live.world.ok("create-payment-session", {
        as: account,
        path: { donationId },
        body: { returnUrl: "https://give.example/thanks" },
      });
      const page = await live.pageOf(url);
      await live.stripe.pay(page, {
        number: numbers.card,
        name: "Ada",
        email: "ada@lumen.example",
      });
      return { account, year, donationId };
    }

    test.each([
      ["is late", () => live.pass(10 * 60)],
      [
        "is lost",
        async () => {
          live.loseNotifications();
          await live.pass(daySeconds);
        },
      ],
    ])(
      "a donor who pays by card has a receipt of that day, also if the notification %s",
      async (_, wait) => {
        const { account, year, donationId } = await paidAtYearEnd();
        await wait();
        await live.notify();
        expect(
          await live.world.ok("get-donation", { as: account, path: { donationId } }),
        ).toMatchObject({ paidAt: `${year}-12-31T22:55:00.000Z` });
        await live.pass(daySeconds);
        expect(await live.list("list-fiscal-receipts", account)).toMatchObject([
          { donationId, year, number: expect.stringContaining(String(year)) },
        ]);
      },
    );
  });

  describe.skipIf(!isAvailable(database))("with a bank of one's own beside Stripe", () => {
    let live: Payments;
    beforeAll(async () => {
      live = await openPayments(database, { collectsDebits: true });
    });
    afterAll(() => live.close());

    test("payers enter cards and bank accounts on Stripe's page, and give no mandate on ours", async () => {
      const account = await live.payer(null);
      const body = { returnUrl: "https://give.example/account" };
      const { url } = await live.world.ok("create-payment-method-session", { as: account, body });
      const token = tokenIn(url);
      expect(
        await live.world.ok("open-payment-session", { as: "nobody", body: { token } }),
      ).toMatchObject({ accepts: [], mandate: null });
      const iban = { type: "SEPA_DEBIT", holder: "Ada Lumen", iban: "FR7630006000011234567890189" };
      expect(
        await live.world.call("complete-payment-session", {
          as: "nobody",
          body: { token, ...iban },
        }),
      ).toMatchObject({ status: 400 });
      await live.enter(account, numbers.debit);
      expect(await live.list("get-payment-methods", account)).toMatchObject([
        { type: "SEPA_DEBIT" },
      ]);
    });
  });
});
