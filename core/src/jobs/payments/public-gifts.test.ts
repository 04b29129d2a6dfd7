import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../contract/payment-provider.js";
import {
  deletePendingGift,
  pendingGiftById,
} from "../../resources/public-giving/pending-gift-queries.js";
import { setAccount, type TestCampaign, unique } from "../../testing/fixtures.js";
import { type GiftToPay, givePublicly, givingCampaign } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { databases, isAvailable } from "../../testing/world.js";
import {
  daySeconds,
  hourSeconds,
  numbers,
  openPayments,
  type Payments,
  type Row,
  tokenIn,
} from "./testing/open-payments.js";

/** Gifts on a campaign's page in live: they become donations when Stripe says that they are paid, and not before. */

describe.each(databases)("gifts on a campaign's page in live on %s", (database) => {
  describe.skipIf(!isAvailable(database))("through Stripe", () => {
    let live: Payments;
    beforeAll(async () => {
      live = await openPayments(database);
      await live.world.runDue();
    });
    afterAll(() => live.close());

    /** A gift of a donor of its own, whose page at Stripe was opened so many seconds later. */
    async function given(body: Row = {}, opensAfter = 0, terms: Row = {}) {
      const campaign = await givingCampaign(live.world);
      await setAccount(live.world, campaign.account, terms);
      const email = `${unique("ada")}@lumen.example`;
      const donor = { email, firstName: "Ada", lastName: "Lumen" };
      const gift = await live.world.ok<GiftToPay>(
        "create-public-donation",
        givePublicly(campaign, { donor, ...body }),
      );
      if (opensAfter > 0) await live.pass(opensAfter);
      return { ...gift, campaign, email, page: await live.pageOf(gift.url) };
    }
    type Given = Awaited<ReturnType<typeof given>>;

    const pay = ({ page, email }: Given, number: string) =>
      live.stripe.pay(page, { number, name: "Ada Lumen", email });
    const listOf = (operation: string, { account }: TestCampaign) => live.list(operation, account);
    const donations = ({ campaign }: Given) => listOf("list-donations", campaign);
    const payments = ({ campaign }: Given) => listOf("list-payments", campaign);
    const raised = async ({ campaign: { publicKey } }: Given) =>
      (await live.world.ok<{ giving: Row }>("get-public-campaign", { path: { publicKey } })).giving
        .raised;
    const pendingOf = ({ donation: { donationId } }: Given) =>
      live.world.store.read((tx) => tx.one(pendingGiftById, { donationId }));
    const stripesPayment = async (gift: Given) => {
      const [payment] = await payments(gift);
      const id = payment?.paymentId;
      const found = live.stripe
        .all("payment_intent")
        .find(({ metadata }) => metadata.obole_payment_id === id);
      if (found === undefined) throw new Error("Stripe knows nothing of the payment");
      return found;
    };

    test("a card that is charged makes one donation, whatever is told twice and in which order", async () => {
      const gift = await given();
      expect(await donations(gift)).toEqual([]);
      const known = live.stripe.events.length;
      await pay(gift, numbers.card);
      const told = live.stripe.events.slice(known);
      expect(told.length).toBeGreaterThan(1);
      for (const event of [...told].reverse()) await live.deliver(event);
      await live.world.runDue();
      await live.notify();
      for (const event of told) await live.deliver(event);
      await live.world.runDue();
      expect(await donations(gift)).toMatchObject([
        {
          donationId: gift.donation.donationId,
          status: "DONE",
          amount: 2_500,
          hasBeenCharged: true,
          paidAt: expect.any(String),
        },
      ]);
      expect(await payments(gift)).toMatchObject([
        { payer: "DONOR", provider: "stripe", status: "SUCCEEDED", amount: 2_500, refunded: 0 },
      ]);
      expect(await raised(gift)).toBe(2_500);
      expect(await pendingOf(gift)).toBeUndefined();
      await live.assertVerified();
    });

    test("a declined card makes none, and another one pays the same gift", async () => {
      const gift = await given();
      await pay(gift, numbers.declined);
      await live.notify();
      expect(await donations(gift)).toEqual([]);
      await pay(gift, numbers.card);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      expect(await raised(gift)).toBe(2_500);
      await live.assertVerified();
    });

    test("a payer who comes back after the payment failed can pay again", async () => {
      const gift = await given();
      await pay(gift, numbers.debitRefused);
      await live.notify();
      await live.pass(5 * 60);
      await live.notify();
      expect(await payments(gift)).toMatchObject([{ status: "FAILED" }]);
      const back = { token: tokenIn(gift.url), hasReturned: true };
      expect(await live.world.ok("continue-payment-session", { as: "nobody", body: back })).toEqual(
        { status: "OPEN", url: null, returnUrl: null },
      );
      const page = await live.pageOf(gift.url);
      expect(page).not.toBe(gift.page);
      await pay({ ...gift, page }, numbers.card);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      await live.assertVerified();
    });

    test("a notification that never comes is made up for by asking Stripe", async () => {
      const gift = await given();
      await pay(gift, numbers.card);
      live.loseNotifications();
      const back = { token: tokenIn(gift.url), hasReturned: true };
      await live.world.ok("continue-payment-session", { as: "nobody", body: back });
      await live.world.runDue();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      await live.assertVerified();
    });

    test("a monthly gift is paid on the page, and charged again without its donor", async () => {
      const gift = await given({ frequency: "MONTHLY" });
      await pay(gift, numbers.card);
      await live.notify();
      expect(await listOf("list-recurring-donations", gift.campaign)).toMatchObject([
        { status: "ACTIVE", frequency: "MONTHLY", paymentMethodId: expect.any(String) },
      ]);
      await live.pass(31 * daySeconds);
      await live.notify();
      const charged = { status: "SUCCEEDED", amount: 2_500, provider: "stripe" };
      expect(await payments(gift)).toMatchObject([charged, charged]);
      expect(await donations(gift)).toHaveLength(2);
      await live.assertVerified();
    });

    test("a fee that changes while the page is open is divided by the terms of the time of the payment", async () => {
      const gift = await given({ coversFee: false }, 0, { feeBasisPoints: 500 });
      await setAccount(live.world, gift.campaign.account, { feeBasisPoints: 0 });
      await pay(gift, numbers.card);
      await live.notify();
      expect(await payments(gift)).toMatchObject([{ status: "SUCCEEDED", amount: 2_500 }]);
      expect(await donations(gift)).toMatchObject([{ status: "DONE", amount: 2_500 }]);
      await live.assertVerified();
    });

    test("a debit counts once it has come in, also after the link has expired", async () => {
      const gift = await given({}, daySeconds - 60);
      await pay(gift, numbers.debit);
      await live.notify();
      await live.pass(90);
      expect(await pendingOf(gift)).toBeDefined();
      expect(await donations(gift)).toEqual([]);
      expect(await payments(gift)).toMatchObject([{ status: "PROCESSING" }]);
      await live.pass(5 * 60);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ paidAt: expect.any(String) }]);
      expect(await payments(gift)).toMatchObject([{ status: "SUCCEEDED", refunded: 0 }]);
      await live.assertVerified();
    });

    test("a page that nobody completes ends with its gift", async () => {
      const gift = await given();
      await live.pass(3 * daySeconds);
      await live.notify();
      expect(await pendingOf(gift)).toBeUndefined();
      expect(await donations(gift)).toEqual([]);
      expect((await payments(gift)).map(({ status }) => status)).not.toContain("PENDING");
      expect(await mailsIn(live.world, gift.email)).toEqual([]);
      await live.assertVerified();
    });

    /** A gift whose donor comes back when the first page is about to close, and so gets another one. */
    async function givenTwice() {
      const gift = await given();
      await live.pass(22.5 * hourSeconds);
      const page = await live.pageOf(gift.url);
      expect(page).not.toBe(gift.page);
      return { ...gift, page, firstPage: gift.page };
    }

    test("a page that another one replaces ends alone when it closes", async () => {
      const gift = await givenTwice();
      await live.pass(hourSeconds);
      await live.notify();
      const firstIsOver = [{ status: "PENDING" }, { status: "CANCELED", failure: null }];
      expect(await payments(gift)).toMatchObject(firstIsOver);
      expect(await live.pageOf(gift.url)).toBe(gift.page);
      await pay(gift, numbers.card);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      await live.assertVerified();
    });

    test("a page that another one replaces ends alone, also if the notification is lost", async () => {
      const gift = await givenTwice();
      await live.pass(hourSeconds);
      live.loseNotifications();
      await live.pass(0.6 * hourSeconds);
      expect(await payments(gift)).toMatchObject([{ status: "PENDING" }, { status: "CANCELED" }]);
    });

    test("two pages that nobody completes end with their gift, and its donor can be erased", async () => {
      const gift = await givenTwice();
      await live.pass(2 * daySeconds);
      await live.notify();
      await live.world.runDue();
      expect(await pendingOf(gift)).toBeUndefined();
      expect((await payments(gift)).map(({ status }) => status)).toEqual(["CANCELED", "CANCELED"]);
      const { email } = gift;
      await live.world.ok("erase-address", { as: gift.campaign.account, body: { email } });
    });

    test("a page that Stripe never opened ends with its gift", async () => {
      const { openSession } = live.provider;
      live.provider.openSession = async () => {
        throw new ProviderUnavailable("Stripe cannot be reached");
      };
      const gift = await given();
      await live.pass(2 * daySeconds);
      live.provider.openSession = openSession;
      await live.pass(daySeconds);
      await live.notify();
      expect(gift.page).toBe("null");
      expect((await payments(gift)).map(({ status }) => status)).not.toContain("PENDING");
      expect(await pendingOf(gift)).toBeUndefined();
    });

    test("a page that was opened in the link's last minute can still be completed", async () => {
      const gift = await given({}, daySeconds - 60);
      await live.pass(10 * 60);
      await pay(gift, numbers.card);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      expect(await payments(gift)).toMatchObject([{ status: "SUCCEEDED", refunded: 0 }]);
      await live.assertVerified();
    });

    /** A monthly gift that was paid after its link had expired. Stripe has not told its card yet. */
    async function paidWithoutCard() {
      const gift = await given({ frequency: "MONTHLY" }, daySeconds - 60);
      await live.pass(10 * 60);
      const known = live.stripe.events.length;
      await pay(gift, numbers.card);
      for (const event of live.stripe.events.slice(known))
        if (event.type === "payment_intent.succeeded") await live.deliver(event);
      live.loseNotifications();
      await live.world.runDue();
      return gift;
    }

    test("a monthly gift that is paid waits two days for its card", async () => {
      const gift = await paidWithoutCard();
      const { read } = live.provider;
      live.provider.read = async () => [];
      await live.pass(2 * daySeconds - 1);
      expect(await pendingOf(gift)).toBeDefined();
      await live.pass(1);
      live.provider.read = read;
      expect(await pendingOf(gift)).toBeUndefined();
      expect(await donations(gift)).toMatchObject([{ status: "PROCESSED" }]);
    });

    test("a monthly gift becomes monthly, although its card is only known after the link has expired", async () => {
      const gift = await paidWithoutCard();
      await live.pass(60);
      expect(await donations(gift)).toMatchObject([{ recurringDonationId: null }]);
      await live.pass(daySeconds);
      const regular = await listOf("list-recurring-donations", gift.campaign);
      expect(regular).toMatchObject([{ status: "ACTIVE", paymentMethodId: expect.any(String) }]);
      expect(await pendingOf(gift)).toBeUndefined();
      await live.assertVerified();
    });

    test("what is paid for a gift that is gone is given back", async () => {
      const gift = await given();
      // Paid in the page's last minute; the notification arrives only after the gift was deleted.
      await pay(gift, numbers.card);
      live.loseNotifications();
      const pending = await pendingOf(gift);
      if (pending === undefined) throw new Error("the gift is gone already");
      await live.world.store.write((tx) => tx.run(deletePendingGift, pending));
      await live.pass(2 * daySeconds);
      await live.notify();
      await live.pass(daySeconds);
      await live.notify();
      expect(await donations(gift)).toEqual([]);
      expect(await payments(gift)).toMatchObject([{ status: "SUCCEEDED", refunded: 2_500 }]);
      expect(live.stripe.all("refund").filter(({ amount }) => amount === 2_500)).toHaveLength(1);
      expect(await raised(gift)).toBe(0);
      await live.assertVerified();
    });

    test("what is paid on a page that another one replaces counts, also if its notification is lost, and only once", async () => {
      const gift = await givenTwice();
      await pay({ ...gift, page: gift.firstPage }, numbers.card);
      live.loseNotifications();
      await pay(gift, numbers.card);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "DONE" }]);
      await live.pass(2 * hourSeconds);
      await live.notify();
      const charged = { status: "SUCCEEDED", amount: 2_500 };
      expect(await payments(gift)).toMatchObject([
        { ...charged, refunded: 0 },
        { ...charged, refunded: 2_500 },
      ]);
      await live.assertVerified();
    });

    test("a dispute takes a settled gift back, with its total", async () => {
      const gift = await given();
      await pay(gift, numbers.card);
      await live.notify();
      await live.pass(daySeconds);
      await live.notify();
      expect(await donations(gift)).toMatchObject([{ status: "PROCESSED" }]);
      const { id } = await stripesPayment(gift);
      const dispute = live.stripe.openDispute(id, "fraudulent");
      await live.notify();
      live.stripe.closeDispute(dispute, "lost");
      await live.notify();
      await live.pass(daySeconds);
      expect(await donations(gift)).toMatchObject([{ status: "CANCELED" }]);
      expect(await payments(gift)).toMatchObject([{ disputed: 2_500 }]);
      expect(await raised(gift)).toBe(0);
      expect((await mailsIn(live.world, gift.email)).map(({ kind }) => kind)).toContain(
        "DONATION_REVERSED",
      );
      await live.assertVerified();
    });

    test("a gift that the operator refunds before it is settled no longer counts", async () => {
      const gift = await given();
      await pay(gift, numbers.card);
      await live.notify();
      const [payment] = await payments(gift);
      await live.world.ok("refund-payment", {
        as: "operator",
        path: { paymentId: String(payment?.paymentId) },
        body: { amount: 2_500, reason: "The donor asked for it" },
      });
      await live.world.runDue();
      await live.notify();
      await live.pass(daySeconds);
      expect(await donations(gift)).toMatchObject([{ status: "CANCELED" }]);
      expect(await payments(gift)).toMatchObject([{ refunded: 2_500 }]);
      expect(await raised(gift)).toBe(0);
      await live.assertVerified();
    });
  });
});
