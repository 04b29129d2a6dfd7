import type { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../contract/payment-provider.js";
import { vault } from "../../platform/node.js";
import { disputeFee } from "../../providers/stripe/testing/stand-in-numbers.js";
import {
  campaignOf,
  claimed,
  closeCampaign,
  donationOf,
  draftOf,
  fixedCampaign,
} from "../../testing/fixtures.js";
import { donorOf, recurringCampaignOf, recurringOf } from "../../testing/giving.js";
import { mailsIn } from "../../testing/mails.js";
import { testOfRules } from "../../testing/observe.js";
import { databases, isAvailable, openWorld, type TestAccount } from "../../testing/world.js";
import { worldTokenSecret } from "../../testing/world-service.js";
import { startPayments } from "./start-payments.js";
import {
  daySeconds,
  hourSeconds,
  numbers,
  openPayments,
  type Payments,
  type Row,
  tokenIn,
} from "./testing/open-payments.js";

/** Whatever goes wrong on the way to a provider, nobody pays twice, nothing is lost, and the ledger agrees. */

describe.each(databases)("the worker of payments on %s", (database) => {
  // PostgreSQL keeps those that a crash, a lease or the order of writes decides.
  const ruleTest = testOfRules(database);
  describe.skipIf(!isAvailable(database))("with a provider that misbehaves", () => {
    let live: Payments;
    let original: Payments["provider"];
    beforeAll(async () => {
      live = await openPayments(database);
      original = { ...live.provider };
      await live.world.runDue();
    });
    afterEach(async () => {
      Object.assign(live.provider, original);
      await live.notify();
      await live.assertVerified();
    });
    afterAll(() => live.close());

    const charges = () =>
      live.stripe.all("charge").filter(({ status }) => status !== "failed").length;
    const payments = (account: TestAccount) => live.list("list-payments", account);
    /** The number of notifications that were synthesized from others. */
    let late = 0;

    /** An OPEN invoice of 15.00 € of an account with a card, which nobody has charged yet. */
    async function invoiceOf(number: string = numbers.card) {
      const account = await live.payer(null);
      await placeholder(account);
      const campaign = await campaignOf(live.world, account, { withFiscalReceipt: true });
      const gift = await donationOf(live.world, campaign, { amount: 1_500 });
      const { donationId } = await claimed(live.world, gift);
      await live.world.ok("bill-donation", { as: "operator", path: { donationId } });
      const [invoice] = await live.list("list-invoices", account);
      await live.enter(account, number);
      const call = { as: account, path: { invoiceId: String(invoice?.invoiceId) } } as const;
      return { account, call, invoice: () => live.world.ok("get-invoice", call) };
    }
    const placeholder = (account: TestAccount) =>
      live.world.ok("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type: "SEPA_DEBIT", last4: "0189", holder: "Atelier Lumen" },
      });

    /** The process dies: what it was about to do never happens. */
    const dies = (): Promise<never> => Promise.reject(new Error("the process was killed"));
    const retried = () => live.pass(10);

    test("a process that dies before it calls the provider is followed by one charge", async () => {
      const { account, call, invoice } = await invoiceOf();
      const before = charges();
      live.provider.charge = dies;
      expect(await live.world.ok("pay-invoice", call)).toMatchObject({ status: "PENDING" });
      expect(charges()).toBe(before);
      expect(await live.world.call("pay-invoice", call)).toMatchObject({ status: 409 });
      live.provider.charge = original.charge;
      await retried();
      expect(charges()).toBe(before + 1);
      expect(await invoice()).toMatchObject({ status: "PAID" });
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED" }]);
    });

    test("a process that dies after the charge, before it is recorded, charges once", async () => {
      const { account, call, invoice } = await invoiceOf();
      const before = charges();
      live.provider.charge = async (request) => {
        await original.charge(request);
        return await dies();
      };
      await live.world.ok("pay-invoice", call);
      expect(charges()).toBe(before + 1);
      live.loseNotifications();
      live.provider.charge = original.charge;
      await retried();
      expect(charges()).toBe(before + 1);
      expect(await invoice()).toMatchObject({ status: "PAID" });
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED" }]);
    });

    test("a process that dies after the charge of an activation activates the campaign later", async () => {
      const account = await live.payer(numbers.card);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const call = { as: account, path: { campaignId } };
      const before = charges();
      live.provider.charge = async (request) => {
        await original.charge(request);
        return await dies();
      };
      expect(await live.world.call("activate-campaign", call)).toMatchObject({ status: 409 });
      // The client tries again at once.
      expect(await live.world.call("activate-campaign", call)).toMatchObject({ status: 409 });
      live.provider.charge = original.charge;
      await retried();
      expect(await live.world.ok("get-campaign", call)).toMatchObject({ status: "ACTIVE" });
      expect(await live.list("list-invoices", account)).toMatchObject([{ status: "PAID" }]);
      expect(charges()).toBe(before + 1);
    });

    test("a process that stalls beyond its lease is overtaken by another one, and both charge once", async () => {
      const account = await live.payer(numbers.debit);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const before = charges();
      await live.world.ok("activate-campaign", { as: account, path: { campaignId } });
      let wake = () => {};
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const stalling = new Promise<void>((resolve) => {
        live.provider.charge = async (request) => {
          resolve();
          await asleep;
          return await original.charge(request);
        };
      });
      const running = live.world.runDue();
      await stalling;
      live.provider.charge = original.charge;
      const other = await openWorld(database, {
        environment: "live",
        store: live.world.store,
        paymentProviders: [live.port],
      });
      const behindMs = live.world.clock.now() - other.clock.now();
      other.clock.advance(behindMs / 1_000 + 6 * 60);
      await other.runDue();
      expect(charges()).toBe(before + 1);
      wake();
      await running;
      expect(charges()).toBe(before + 1);
      expect(await payments(account)).toHaveLength(1);
      await live.pass(6 * 60);
    });

    test("a stop does not wait for a provider that does not answer, and the charge is made once", async () => {
      const account = await live.payer(numbers.debit);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const before = charges();
      await live.world.ok("activate-campaign", { as: account, path: { campaignId } });
      let asked = 0;
      live.provider.charge = () => {
        asked++;
        return new Promise(() => {});
      };
      const problems: string[] = [];
      const note = (_: unknown, message: string) => void problems.push(message);
      const { engine, store, clock } = live.world;
      const stopping = startPayments({
        ...{ engine, store, clock, wallClock: clock, providers: [live.port] },
        ...{ vault: vault([worldTokenSecret]), log: { warn: note, error: note }, pollMs: null },
      });
      const running = stopping.runDue();
      await expect.poll(() => asked).toBe(1);
      await stopping.stop({ graceMs: 0 });
      await running;
      expect(problems).toEqual([]);
      live.provider.charge = original.charge;
      await live.pass(6 * 60);
      expect(charges()).toBe(before + 1);
      expect(await payments(account)).toHaveLength(1);
    });

    test("a database that fails while the outcome is recorded loses nothing", async () => {
      const { call, invoice } = await invoiceOf();
      const before = charges();
      live.world.breakAt("insert-into-ledger_transfers");
      await live.world.ok("pay-invoice", call);
      live.world.breakAt(null);
      expect(await invoice()).toMatchObject({ status: "OPEN" });
      await retried();
      expect(await invoice()).toMatchObject({ status: "PAID" });
      expect(charges()).toBe(before + 1);
    });

    test("a job that was recorded and not ended is repeated without effect", async () => {
      const { account, call } = await invoiceOf();
      live.world.breakAt("finish-provider-job");
      expect(await live.world.ok("pay-invoice", call)).toMatchObject({ status: "SUCCEEDED" });
      live.world.breakAt(null);
      await retried();
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED", refunded: 0 }]);
    });

    ruleTest.each([
      ["drops the connection before it charges", "drop", "before"],
      ["drops the connection after it has charged", "drop", "after"],
      ["answers 500 after it has charged", 500, "after"],
      ["answers 429", 429, "before"],
      ["answers with a page of a proxy", "garbage", "after"],
    ] as const)("a provider that %s charges once", async (_, kind, when) => {
      const { call, invoice } = await invoiceOf();
      const before = charges();
      live.stripe.failNext("POST /v1/payment_intents", { kind, when });
      expect(await live.world.ok("pay-invoice", call)).toMatchObject({ status: "PENDING" });
      live.loseNotifications();
      await retried();
      expect(await invoice()).toMatchObject({ status: "PAID" });
      expect(charges()).toBe(before + 1);
    });

    ruleTest("an outage of an hour delays a charge, and the operator sees it", async () => {
      const { account, call, invoice } = await invoiceOf();
      const outage = () => Promise.reject(new ProviderUnavailable("out of order"));
      live.provider.charge = outage;
      await live.world.ok("pay-invoice", call);
      for (let minutes = 0; minutes < 60; minutes += 10) await live.pass(600);
      const { data } = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
        as: "operator",
      });
      expect(data.find(({ accountId }) => accountId === account.accountId)).toMatchObject({
        problem: "PROVIDER_ERROR",
        status: "PENDING",
        amount: 1_500,
      });
      live.provider.charge = original.charge;
      await live.pass(hourSeconds);
      expect(await invoice()).toMatchObject({ status: "PAID" });
    });

    test("an invoice that is paid while its charge is in flight is refunded the charge", async () => {
      const { account, call, invoice } = await invoiceOf();
      live.provider.charge = dies;
      await live.world.ok("pay-invoice", call);
      await live.world.ok("pay-operator-invoice", {
        as: "operator",
        path: call.path,
        body: { reason: "On the bank statement" },
      });
      expect(await invoice()).toMatchObject({ status: "PAID" });
      live.provider.charge = original.charge;
      await retried();
      await live.assertVerified();
      await live.notify();
      expect(await payments(account)).toMatchObject([
        { provider: "bank", status: "SUCCEEDED" },
        { provider: "stripe", status: "SUCCEEDED", refunded: 1_500 },
      ]);
    });

    ruleTest(
      "a refund of an account that fails is its credit, which pays its next invoice",
      async () => {
        const { account, call } = await invoiceOf();
        live.provider.charge = dies;
        await live.world.ok("pay-invoice", call);
        await live.world.ok("pay-operator-invoice", {
          as: "operator",
          path: call.path,
          body: { reason: "On the bank statement" },
        });
        live.provider.charge = original.charge;
        const failure = { code: "account_closed", message: "account closed", mayRetry: false };
        live.provider.refund = async () => ({ status: "FAILED", failure });
        await retried();
        await live.notify();
        await live.assertVerified();
        const campaign = await campaignOf(live.world, account);
        const { donationId } = await claimed(
          live.world,
          await donationOf(live.world, campaign, { amount: 1_500 }),
        );
        await live.world.ok("bill-donation", { as: "operator", path: { donationId } });
        const [invoice] = await live.list("list-invoices", account);
        expect(invoice).toMatchObject({ status: "PAID", amountDue: 0 });
      },
    );

    ruleTest(
      "a charge that no worker has begun is withdrawn when it is not needed any more",
      async () => {
        const account = await live.payer(numbers.debit);
        const { campaignId } = await draftOf(live.world, account, fixedCampaign);
        const before = charges();
        await live.world.ok("activate-campaign", { as: account, path: { campaignId } });
        const [invoice] = await live.list("list-invoices", account);
        const invoiceId = String(invoice?.invoiceId);
        await live.world.ok("void-invoice", {
          as: "operator",
          path: { invoiceId },
          body: { reason: "A mistake" },
        });
        await live.world.runDue();
        expect(charges()).toBe(before);
        expect(await payments(account)).toMatchObject([{ status: "CANCELED" }]);
      },
    );

    test("notifications that come twice and in the wrong order change nothing more", async () => {
      const { account, call } = await invoiceOf();
      const first = live.stripe.events.length;
      await live.world.ok("pay-invoice", call);
      const events = live.stripe.events.slice(first);
      live.loseNotifications();
      for (const event of [...events, ...events].reverse()) {
        await live.deliver(event);
        await live.world.runDue();
      }
      const [payment] = await payments(account);
      expect(payment).toMatchObject({ status: "SUCCEEDED", refunded: 0, disputed: 0 });
      const transfers = await live.world.ok<{ data: Row[] }>("list-ledger-transfers", {
        as: "operator",
        query: { paymentId: String(payment?.paymentId) },
      });
      expect(transfers.data.map(({ kind }) => kind).sort()).toEqual(["COST", "PAYMENT"]);
    });

    ruleTest("a forged notification is refused and stores nothing", async () => {
      const { call } = await invoiceOf();
      await live.world.ok("pay-invoice", call);
      await live.notify();
      const event = live.stripe.events.at(-1);
      if (event === undefined) throw new Error("nothing has happened");
      const before = await live.world.snapshot();
      for (const forgery of [
        { secret: "whsec_other" },
        { tamper: (body: string) => body.replace("evt_", "evt_x") },
        { at: live.stripe.now() - hourSeconds * 1_000 },
      ]) {
        const { body, headers } = live.stripe.sign(event, forgery);
        expect(await live.world.receiveNotification("stripe", body, headers)).toBe("FORGED");
      }
      expect(await live.world.receiveNotification("other", new Uint8Array(), {})).toBe("UNKNOWN");
      expect(await live.world.snapshot()).toEqual(before);
    });

    ruleTest("a debit whose notifications are all lost is found out by reading", async () => {
      const { call, invoice } = await invoiceOf(numbers.debit);
      expect(await live.world.ok("pay-invoice", call)).toMatchObject({ status: "PROCESSING" });
      await live.pass(hourSeconds);
      live.loseNotifications();
      expect(await invoice()).toMatchObject({ status: "OPEN" });
      await live.pass(daySeconds);
      expect(await invoice()).toMatchObject({ status: "PAID" });
    });

    ruleTest("a debit that the payer's bank takes back opens the invoice again, once", async () => {
      const { account, call, invoice } = await invoiceOf(numbers.debitReturned);
      await live.world.ok("pay-invoice", call);
      await live.pass(hourSeconds);
      await live.notify();
      await live.notify();
      expect(await invoice()).toMatchObject({ status: "OPEN", amountDue: 1_500 });
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED", disputed: 1_500 }]);
    });

    /** A monthly gift of 10.00 € by card, of which no period is due yet. */
    async function monthlyGift() {
      const account = await live.payer(null);
      await placeholder(account);
      const campaign = await recurringCampaignOf(live.world, account);
      const donorId = await donorOf(live.world, account, { email: "ada@lumen.example" });
      await live.enter(account, numbers.confirmedOnce, donorId);
      const methods = await live.world.ok<{ data: Row[] }>("find-donor-payment-methods", {
        ...{ as: account, path: { donorId } },
      });
      const [charityId] = campaign.charityIds;
      const paymentMethodId = String(methods.data[0]?.paymentMethodId);
      const recurring = await recurringOf(live.world, campaign, { charityId, paymentMethodId });
      return { account, recurring };
    }

    ruleTest(
      "a refused charge of a recurring donation is tried again after 1, 3, 5 and 7 days",
      async () => {
        const { account, recurring } = await monthlyGift();
        live.provider.charge = async ({ idempotencyKey }) => ({
          status: "FAILED",
          reference: `pi_${idempotencyKey.slice(-8)}`,
          failure: { code: "insufficient_funds", message: "insufficient funds", mayRetry: true },
        });
        await live.pass(31 * daySeconds);
        for (let day = 0; day < 8; day++) await live.pass(daySeconds);
        const tried = await payments(account);
        expect(tried).toMatchObject([{ payer: "DONOR", status: "FAILED", amount: 1_000 }]);
        const given = await live.list("list-recurring-donations", account);
        expect(given.filter(({ paymentFailedAt }) => paymentFailedAt !== null)).toMatchObject([
          { recurringDonationId: recurring.recurringDonationId },
        ]);
        const mails = await mailsIn(live.world, "ada@lumen.example");
        expect(mails.filter(({ kind }) => kind === "GIFT_PAYMENT_FAILED")).toHaveLength(5);
      },
    );

    /** A gift of 10.00 € whose donor pays it on Stripe's page. */
    async function paidGift(status: "PENDING" | "DONE" = "DONE") {
      const account = await live.payer(null);
      await placeholder(account);
      const campaign = await campaignOf(live.world, account, { withFiscalReceipt: true });
      const made = await donationOf(live.world, campaign, { amount: 1_000 });
      const gift = status === "DONE" ? await claimed(live.world, made) : made;
      const path = { donationId: gift.donationId };
      const body = { returnUrl: "https://give.example/thanks" };
      const link = async () =>
        (await live.world.ok("create-payment-session", { as: account, path, body })).url;
      const payOn = async (page: string) => {
        const payer = { number: numbers.card, name: "Ada", email: "ada@lumen.example" };
        await live.stripe.pay(page, payer);
        await live.notify();
      };
      const donation = () => live.world.ok("get-donation", { as: account, path });
      return { account, path, link, payOn, donation };
    }

    /** Stripe's id of the account's only payment. */
    async function intentOf(account: TestAccount) {
      const [payment] = await payments(account);
      const intents = live.stripe.all("payment_intent");
      const own = ({ metadata }: Stripe.PaymentIntent) =>
        metadata.obole_payment_id === payment?.paymentId;
      return String(intents.find(own)?.id);
    }

    ruleTest("a donation that is paid on two pages is refunded once", async () => {
      const { account, link, payOn, donation } = await paidGift();
      const pages = [await live.pageOf(await link()), await live.pageOf(await link())];
      for (const page of pages) await payOn(page);
      expect(await donation()).toMatchObject({ hasBeenCharged: true });
      const made = await payments(account);
      expect(made.map(({ refunded }) => refunded).sort()).toEqual([0, 1_000]);
    });

    ruleTest("a page that closes unpaid leaves the donation to another one", async () => {
      const { account, link, payOn, donation } = await paidGift();
      await live.pageOf(await link());
      await live.pass(25 * hourSeconds);
      await live.notify();
      expect(await payments(account)).toMatchObject([{ status: "CANCELED" }]);
      await payOn(await live.pageOf(await link()));
      expect(await donation()).toMatchObject({ hasBeenCharged: true });
    });

    ruleTest(
      "a donation that is canceled is refunded by the provider, and in the ledger only then",
      async () => {
        const { account, path, link, payOn } = await paidGift();
        await payOn(await live.pageOf(await link()));
        live.provider.refund = () => Promise.reject(new ProviderUnavailable("out of order"));
        await live.world.ok("cancel-donation", { as: "operator", path });
        await live.world.runDue();
        const [payment] = await payments(account);
        expect(payment).toMatchObject({ refunded: 0 });
        await live.assertVerified();
        const second = {
          as: "operator",
          path: { paymentId: String(payment?.paymentId) },
          body: { amount: 1_000, reason: "It takes long" },
        } as const;
        expect(await live.world.call("refund-payment", second)).toMatchObject({ status: 400 });
        live.provider.refund = original.refund;
        await retried();
        expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
      },
    );

    ruleTest("a refund that fails is shown to the operator, who can ask for it again", async () => {
      const { account, path, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const failure = { code: "account_closed", message: "account closed", mayRetry: false };
      live.provider.refund = async () => ({ status: "FAILED", failure });
      await live.world.ok("cancel-donation", { as: "operator", path });
      await live.world.runDue();
      const [payment] = await payments(account);
      expect(payment).toMatchObject({ refunded: 0, status: "SUCCEEDED" });
      const problems = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
        as: "operator",
      });
      expect(
        problems.data.map(({ paymentId, problem }) => ({ paymentId, problem })),
      ).toContainEqual({
        paymentId: payment?.paymentId,
        problem: "REFUND_FAILED",
      });
      await live.assertVerified();
      live.provider.refund = original.refund;
      await live.world.ok("refund-payment", {
        as: "operator",
        path: { paymentId: String(payment?.paymentId) },
        body: { amount: 1_000, reason: "Again" },
      });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
      const { data } = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
        as: "operator",
      });
      expect(data.map(({ paymentId }) => paymentId)).not.toContain(payment?.paymentId);
    });

    test("a refund whose notifications say completed, pending and completed is in the ledger once", async () => {
      const { account, path, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      await live.world.ok("cancel-donation", { as: "operator", path });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
      const told = live.stripe.events.findLast(({ type }) => type.startsWith("refund."));
      const refund = live.stripe.all("refund").at(0);
      if (told === undefined || refund === undefined) throw new Error("Stripe has no refund");
      // What is read at Stripe can be older than what is known.
      for (const status of ["pending", "succeeded", "pending", "succeeded"]) {
        refund.status = status;
        expect(await live.deliver({ ...told, id: `${told.id}_${++late}` })).toBe("STORED");
        await live.world.runDue();
        expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
        await live.assertVerified();
      }
    });

    ruleTest("a donation that is deleted while its donor pays is refunded", async () => {
      const { account, path, link, payOn } = await paidGift("PENDING");
      const page = await live.pageOf(await link());
      await live.world.ok("delete-donation", { as: account, path });
      await payOn(page);
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED", refunded: 1_000 }]);
    });

    ruleTest("a dispute that is won leaves the donation as it was", async () => {
      const { account, link, payOn, donation } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const dispute = live.stripe.openDispute(await intentOf(account), "fraudulent");
      await live.notify();
      expect(await payments(account)).toMatchObject([{ disputed: 1_000 }]);
      live.stripe.closeDispute(dispute, "won");
      await live.notify();
      expect(await payments(account)).toMatchObject([{ disputed: 0, refunded: 0 }]);
      expect(await donation()).toMatchObject({ status: "DONE" });
    });

    test("a dispute of a part that is lost cancels the donation, and the rest is refunded", async () => {
      const { account, link, payOn, donation } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const dispute = live.stripe.openDispute(await intentOf(account), "fraudulent");
      dispute.amount = 400;
      live.stripe.closeDispute(dispute, "lost");
      await live.notify();
      await live.notify();
      expect(await donation()).toMatchObject({ status: "CANCELED" });
      expect(await payments(account)).toMatchObject([{ disputed: 400, refunded: 600 }]);
    });

    /** A gift of 10.00 € whose payer takes the payment back while Stripe refunds it. */
    async function lostWhileRefunded(lostCents: number) {
      const { account, path, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const held = await heldByStripe();
      const intent = await intentOf(account);
      refundsStayPending();
      await live.world.ok("cancel-donation", { as: "operator", path });
      await live.world.runDue();
      live.loseNotifications();
      const dispute = live.stripe.openDispute(intent, "fraudulent");
      dispute.amount = lostCents;
      live.stripe.closeDispute(dispute, "lost");
      await live.notify();
      expect(await payments(account)).toMatchObject([{ disputed: lostCents, refunded: 0 }]);
      await live.assertVerified();
      return { account, held };
    }

    function refundsStayPending() {
      live.provider.refund = async (request) => {
        await original.refund(request);
        const made = refundAtStripe();
        made.status = "pending";
        return { status: "PROCESSING", reference: made.id };
      };
    }

    /** What Stripe holds, as the ledger has it. */
    async function heldByStripe() {
      const { data } = await live.world.ok<{ data: Row[] }>("list-ledger-balances", {
        as: "operator",
        query: { prefix: "provider/stripe" },
      });
      return -Number(data[0]?.balance ?? 0);
    }

    async function problemOf(account: TestAccount) {
      const [payment] = await payments(account);
      const { data } = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
        as: "operator",
      });
      return data.find(({ paymentId }) => paymentId === payment?.paymentId)?.problem;
    }

    function refundAtStripe() {
      const refund = live.stripe.all("refund").at(0);
      if (refund === undefined) throw new Error("Stripe has no refund");
      return refund;
    }

    /** Stripe says what has become of the last refund. */
    async function tellRefund(status: "succeeded" | "failed") {
      const told = live.stripe.events.findLast(({ type }) => type.startsWith("refund."));
      if (told === undefined) throw new Error("Stripe told nothing of a refund");
      refundAtStripe().status = status;
      expect(await live.deliver({ ...told, id: `${told.id}_${++late}` })).toBe("STORED");
      await live.world.runDue();
      await live.assertVerified();
    }

    test("a payment that is lost while it is refunded is lost twice, and shown to the operator", async () => {
      const { account, held } = await lostWhileRefunded(1_000);
      await tellRefund("succeeded");
      expect(await payments(account)).toMatchObject([{ disputed: 1_000, refunded: 1_000 }]);
      expect(await heldByStripe()).toBe(held - 2_000 - disputeFee);
      expect(await problemOf(account)).toBe("LOST_AFTER_REFUND");
    });

    test("a payment that is lost while it is refunded is lost once if the refund fails", async () => {
      const { account, held } = await lostWhileRefunded(1_000);
      await tellRefund("failed");
      expect(await payments(account)).toMatchObject([{ disputed: 1_000, refunded: 0 }]);
      expect(await heldByStripe()).toBe(held - 1_000 - disputeFee);
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a payment of which a part is lost while it is refunded keeps the rest if the refund fails", async () => {
      const { account, held } = await lostWhileRefunded(400);
      await tellRefund("failed");
      expect(await heldByStripe()).toBe(held - 400 - disputeFee);
      expect(await problemOf(account)).toBe("REFUND_FAILED");
    });

    test("a refund that fails after it was made, of a payment that was lost, leaves one loss", async () => {
      const { account, held } = await lostWhileRefunded(1_000);
      await tellRefund("succeeded");
      await tellRefund("failed");
      expect(await payments(account)).toMatchObject([{ disputed: 1_000, refunded: 0 }]);
      expect(await heldByStripe()).toBe(held - 1_000 - disputeFee);
    });

    const failure = { code: "account_closed", message: "account closed", mayRetry: false };
    const failsRefunds = () => {
      live.provider.refund = async () => ({ status: "FAILED", failure });
    };
    /** The account's payment whose refund failed. */
    async function failedRefundOf({ accountId }: TestAccount) {
      const { data } = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
        as: "operator",
      });
      const failed = data.filter((payment) => payment.accountId === accountId);
      expect(failed).toMatchObject([{ problem: "REFUND_FAILED", refunded: 0 }]);
      return String(failed[0]?.paymentId);
    }
    const refundAgain = (paymentId: string, amount: number) =>
      live.world.call("refund-payment", {
        as: "operator",
        path: { paymentId },
        body: { amount, reason: "Again" },
      });
    /** The payer's bank takes a part of a payment back. */
    async function lose(paymentId: string, cents: number) {
      const intents = live.stripe.all("payment_intent");
      const intent = intents.find(({ metadata }) => metadata.obole_payment_id === paymentId);
      const dispute = live.stripe.openDispute(String(intent?.id), "fraudulent");
      dispute.amount = cents;
      live.stripe.closeDispute(dispute, "lost");
      await live.notify();
      await live.assertVerified();
    }

    /** A donation that was deleted while its donor paid 10.00 €, which cannot be refunded. */
    async function keptOfDeletedGift() {
      const { account, path, link, payOn } = await paidGift("PENDING");
      const page = await live.pageOf(await link());
      await live.world.ok("delete-donation", { as: account, path });
      failsRefunds();
      await payOn(page);
      return { account, paymentId: await failedRefundOf(account) };
    }

    /** A gift that was paid by its second attempt. Then Stripe says that the first has succeeded, too. */
    async function chargedTwice() {
      const { account, recurring } = await monthlyGift();
      live.stripe.answerNext({ code: "card_declined", declineCode: "insufficient_funds" });
      await live.pass(31 * daySeconds);
      await live.pass(daySeconds);
      await live.notify();
      // Its next periods would take the refusals of other tests.
      const { recurringDonationId } = recurring;
      await live.world.ok("update-recurring-donation", {
        ...{ as: account, path: { recurringDonationId }, body: { status: "CANCELED" } },
      });
      const [payment] = await payments(account);
      expect(payment).toMatchObject({ status: "SUCCEEDED", refunded: 0 });
      const [, first] = live.stripe
        .all("payment_intent")
        .filter(({ metadata }) => metadata.obole_payment_id === payment?.paymentId);
      const told = live.stripe.events.findLast(({ type }) => type === "payment_intent.succeeded");
      const charge = live.stripe.all("charge").find(({ id }) => id === first?.latest_charge);
      if (first === undefined || told === undefined || charge === undefined)
        throw new Error("it was charged once");
      Object.assign(charge, { status: "succeeded", paid: true });
      first.status = "succeeded";
      /** Stripe tells the success of the first attempt. */
      const tell = async () => {
        const data = { ...told.data, object: first } as typeof told.data;
        const event = { ...told, data, id: `${told.id}_${++late}` } as typeof told;
        expect(await live.deliver(event)).toBe("STORED");
        await live.notify();
      };
      const refunds = () =>
        live.stripe.all("refund").filter(({ payment_intent }) => payment_intent === first.id);
      return { account, first, tell, refunds };
    }

    test("a second charge is refunded once, whatever is told of it, and nothing else changes", async () => {
      const { account, tell, refunds } = await chargedTwice();
      const held = await heldByStripe();
      await tell();
      await tell();
      expect(refunds()).toMatchObject([{ amount: 1_000, status: "succeeded" }]);
      expect(await problemOf(account)).toBeUndefined();
      expect(await heldByStripe()).toBe(held);
      expect(await payments(account)).toMatchObject([{ status: "SUCCEEDED", refunded: 0 }]);
    });

    test("a second charge that cannot be refunded is shown until it is refunded at the provider", async () => {
      const { account, first, tell } = await chargedTwice();
      live.provider.refund = () => Promise.reject(new ProviderUnavailable("out of order"));
      await tell();
      expect(await problemOf(account)).toBe("CHARGED_TWICE");
      failsRefunds();
      await retried();
      expect(await problemOf(account)).toBe("SECOND_CHARGE_KEPT");
      live.stripe.createRefund(first.id, 1_000, {});
      await live.notify();
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a refund of a second charge that fails days later is shown until it is refunded at the provider", async () => {
      const { account, first, tell, refunds } = await chargedTwice();
      await tell();
      const [refund] = refunds();
      if (refund === undefined) throw new Error("the second charge was not refunded");
      live.stripe.endRefund(refund, "expired_or_canceled_card");
      await live.notify();
      expect(await problemOf(account)).toBe("SECOND_CHARGE_KEPT");
      live.stripe.createRefund(first.id, 1_000, {});
      await live.notify();
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a second charge that is refunded at the provider after its problem was closed is not shown again", async () => {
      const { account, first, tell } = await chargedTwice();
      failsRefunds();
      await tell();
      expect(await problemOf(account)).toBe("SECOND_CHARGE_KEPT");
      const [payment] = await payments(account);
      await live.world.ok("close-payment-problem", {
        ...{ as: "operator", path: { paymentId: String(payment?.paymentId) } },
        body: { reason: "It is refunded tomorrow" },
      });
      live.stripe.createRefund(first.id, 1_000, {});
      await live.notify();
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a dispute of a second charge takes nothing of the payment, and ends its problem once it is lost", async () => {
      const { account, first, tell } = await chargedTwice();
      failsRefunds();
      await tell();
      const [before] = await payments(account);
      const held = await heldByStripe();
      const dispute = live.stripe.openDispute(first.id, "duplicate");
      await live.notify();
      expect(await problemOf(account)).toBe("SECOND_CHARGE_KEPT");
      live.stripe.closeDispute(dispute, "lost");
      await live.notify();
      expect(await problemOf(account)).toBeUndefined();
      const [after] = await payments(account);
      expect(after).toMatchObject({ status: "SUCCEEDED", disputed: 0, refunded: 0 });
      expect(after).toEqual({ ...before, updatedAt: after?.updatedAt });
      expect(await heldByStripe()).toBe(held);
    });

    ruleTest(
      "a refund that the database has lost is shown until the operator closes the problem",
      async () => {
        const { account, link, payOn } = await paidGift();
        await payOn(await live.pageOf(await link()));
        live.stripe.createRefund(await intentOf(account), 1_000, {
          obole_refund_id: "lost by a restore",
        });
        await live.notify();
        expect(await problemOf(account)).toBe("REFUNDED_AT_PROVIDER");
        const [payment] = await payments(account);
        await live.world.ok("close-payment-problem", {
          ...{ as: "operator", path: { paymentId: String(payment?.paymentId) } },
          body: { reason: "The donor gives again" },
        });
        expect(await problemOf(account)).toBeUndefined();
        const [closed] = await payments(account);
        expect({ ...closed, updatedAt: null }).toEqual({ ...payment, updatedAt: null });
      },
    );

    /** What is still open at Stripe of an account's pages, and their payments. */
    async function openPages({ accountId }: TestAccount, pages: readonly string[]) {
      await live.world.runDue();
      const made = await live.world.ok<{ data: Row[] }>("list-operator-payments", {
        ...{ as: "operator", query: { accountId } },
      });
      const open = live.stripe.all("checkout.session").filter(({ status }) => status === "open");
      return {
        pages: open.filter(({ url }) => url !== null && pages.includes(url)).length,
        payments: made.data.filter(({ status }) => status === "PENDING").length,
      };
    }
    const close = ({ accountId }: TestAccount) =>
      live.world.ok("update-operator-account", {
        ...{ as: "operator", path: { accountId }, body: { status: "CLOSED" } },
      });

    test("the pages of an account that is closed are closed at the provider, also those that were replaced", async () => {
      const { account, link, path } = await paidGift("PENDING");
      const url = await link();
      const first = await live.pageOf(url);
      await live.pass(60);
      await live.world.ok("update-donation", { as: account, path, body: { amount: 2_000 } });
      const second = await live.pageOf(url);
      const method = await live.world.ok<{ url: string }>("create-payment-method-session", {
        ...{ as: account, body: { returnUrl: "https://give.example/account" } },
      });
      const pages = [first, second, await live.pageOf(method.url)];
      expect(new Set(pages).size).toBe(3);
      expect(await openPages(account, pages)).toEqual({ pages: 3, payments: 2 });
      live.loseNotifications();
      await close(account);
      expect(await openPages(account, pages)).toEqual({ pages: 0, payments: 0 });
      await live.world.ok("update-operator-account", {
        ...{ as: "operator", path: { accountId: account.accountId }, body: { status: "ACTIVE" } },
      });
      await live.pass(60);
      const again = [await live.pageOf(url), await live.pageOf(method.url)];
      expect((await openPages(account, again)).pages).toBe(2);
    });

    test("a page that was paid just before its account was closed stays paid", async () => {
      const { account, link } = await paidGift();
      const page = await live.pageOf(await link());
      const payer = { number: numbers.card, name: "Ada", email: "ada@lumen.example" };
      await live.stripe.pay(page, payer);
      live.loseNotifications();
      await close(account);
      expect(await openPages(account, [page])).toEqual({ pages: 0, payments: 0 });
      const { data } = await live.world.ok<{ data: Row[] }>("list-operator-payments", {
        ...{ as: "operator", query: { accountId: account.accountId } },
      });
      expect(data).toMatchObject([{ status: "SUCCEEDED" }]);
    });

    test("a page that is opened while its account is closed is closed", async () => {
      const { account, link } = await paidGift();
      const pages: string[] = [];
      live.provider.openSession = async (request) => {
        const opened = await original.openSession(request);
        pages.push(opened.url);
        await close(account);
        return opened;
      };
      const body = { token: tokenIn(await link()) };
      expect(await live.world.call("continue-payment-session", { body })).toMatchObject({
        status: 401,
      });
      expect(pages).toHaveLength(1);
      expect(await openPages(account, pages)).toEqual({ pages: 0, payments: 0 });
    });

    test("a failed refund of a donation that was deleted can be asked for again", async () => {
      const { account, paymentId } = await keptOfDeletedGift();
      live.provider.refund = original.refund;
      expect(await refundAgain(paymentId, 1_000)).toMatchObject({ status: 200 });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a dispute takes what could not be refunded of a deleted donation, once", async () => {
      const { account, paymentId } = await keptOfDeletedGift();
      const held = await heldByStripe();
      await lose(paymentId, 1_000);
      expect(await heldByStripe()).toBe(held - 1_000 - disputeFee);
      expect(await problemOf(account)).toBeUndefined();
      expect(await refundAgain(paymentId, 1_000)).toMatchObject({ status: 409 });
    });

    test("a dispute of a second payment that could not be refunded leaves the donation paid", async () => {
      const { account, link, payOn, donation } = await paidGift();
      const pages = [await live.pageOf(await link()), await live.pageOf(await link())];
      failsRefunds();
      for (const page of pages) await payOn(page);
      const paymentId = await failedRefundOf(account);
      const before = await donation();
      expect(before.paymentId).not.toBe(paymentId);
      const held = await heldByStripe();
      await lose(paymentId, 1_000);
      expect(await heldByStripe()).toBe(held - 1_000 - disputeFee);
      expect(await donation()).toEqual(before);
    });

    test("the rest of a payment that was lost in part can be refunded again after a failure", async () => {
      const { account, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      failsRefunds();
      await lose(String((await payments(account))[0]?.paymentId), 400);
      const paymentId = await failedRefundOf(account);
      live.provider.refund = original.refund;
      expect(await refundAgain(paymentId, 601)).toMatchObject({ status: 400 });
      expect(await refundAgain(paymentId, 600)).toMatchObject({ status: 200 });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ disputed: 400, refunded: 600 }]);
      expect(await refundAgain(paymentId, 1)).toMatchObject({ status: 409 });
    });

    /** An invoice that needed none of its charge of 15.00 €, which its payer takes back while Stripe refunds it. */
    async function surplusLostWhileRefunded(settled: "pay-operator-invoice" | "void-invoice") {
      const { account, call, invoice } = await invoiceOf();
      live.provider.charge = dies;
      await live.world.ok("pay-invoice", call);
      const [{ paymentId } = {}] = await payments(account);
      const body = { reason: "Dealt with by mail" };
      await live.world.ok(settled, { as: "operator", path: call.path, body });
      const before = await invoice();
      live.provider.charge = original.charge;
      refundsStayPending();
      await retried();
      await live.notify();
      await lose(String(paymentId), 1_500);
      const problem = async () => {
        const { data } = await live.world.ok<{ data: Row[] }>("list-payment-problems", {
          as: "operator",
        });
        return data.find((payment) => payment.paymentId === paymentId)?.problem;
      };
      return { account, before, invoice, problem };
    }

    ruleTest(
      "an account owes an invoice whose surplus charge is both refunded and taken back",
      async () => {
        const { invoice, problem } = await surplusLostWhileRefunded("pay-operator-invoice");
        await tellRefund("succeeded");
        expect(await invoice()).toMatchObject({ status: "OPEN", amountDue: 1_500 });
        expect(await problem()).toBe("LOST_AFTER_REFUND");
      },
    );

    test("an invoice whose surplus charge is taken back stays paid if the refund fails", async () => {
      const { before, invoice, problem } = await surplusLostWhileRefunded("pay-operator-invoice");
      await tellRefund("failed");
      const { status, amountDue } = before;
      expect(await invoice()).toMatchObject({ status, amountDue });
      expect(await problem()).toBeUndefined();
    });

    test.for(["succeeded", "failed"] as const)(
      "a voided invoice whose charge is taken back stays void if the refund has %s",
      async (outcome) => {
        const { before, invoice, problem } = await surplusLostWhileRefunded("void-invoice");
        await tellRefund(outcome);
        const { status, amountDue } = before;
        expect(await invoice()).toMatchObject({ status, amountDue });
        expect(await problem()).toBe(outcome === "failed" ? undefined : "LOST_AFTER_REFUND");
      },
    );

    /** A gift of 10.00 € that was canceled, and whose refund Stripe has not made yet. */
    async function pendingRefund() {
      const { account, path, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      refundsStayPending();
      await live.world.ok("cancel-donation", { as: "operator", path });
      await live.world.runDue();
      live.loseNotifications();
      return account;
    }
    /** Counts how often an account's only payment is read from now on. */
    async function countReads(account: TestAccount) {
      const [payment] = await payments(account);
      const reads = { count: 0 };
      live.provider.read = async (request) => {
        if (request.paymentId === payment?.paymentId) reads.count += 1;
        return await original.read(request);
      };
      return reads;
    }

    test("a refund whose notifications are all lost is found out by reading, which then ends", async () => {
      const account = await pendingRefund();
      const before = await payments(account);
      const reads = await countReads(account);
      await live.pass(2 * daySeconds);
      expect(reads.count).toBe(2);
      expect(await payments(account)).toEqual(before);
      live.stripe.endRefund(refundAtStripe(), null);
      live.loseNotifications();
      await live.pass(daySeconds);
      expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
      await live.pass(daySeconds);
      const { count } = reads;
      await live.pass(5 * daySeconds);
      expect(reads.count).toBe(count);
    });

    test("a refund that is open for more than three weeks is shown to the operator until it ends", async () => {
      const account = await pendingRefund();
      await live.pass(21 * daySeconds);
      expect(await problemOf(account)).toBeUndefined();
      await live.pass(2 * daySeconds);
      expect(await problemOf(account)).toBe("OVERDUE");
      live.stripe.endRefund(refundAtStripe(), null);
      live.loseNotifications();
      await live.pass(daySeconds);
      expect(await problemOf(account)).toBeUndefined();
    });

    test("a refund is read each day also if the cost of its charge is told meanwhile", async () => {
      live.stripe.bookLater(true);
      const account = await pendingRefund();
      live.stripe.bookAll();
      live.stripe.bookLater(false);
      await live.notify();
      live.stripe.endRefund(refundAtStripe(), null);
      live.loseNotifications();
      await live.pass(daySeconds);
      expect(await payments(account)).toMatchObject([{ refunded: 1_000 }]);
    });

    test.each([
      { end: "lost", disputed: 1_000, status: "CANCELED" },
      { end: "won", disputed: 0, status: "PROCESSED" },
    ] as const)(
      "a dispute that is $end is found out by reading, which then ends",
      async ({ end, disputed, status }) => {
        const { account, link, payOn, donation } = await paidGift();
        await payOn(await live.pageOf(await link()));
        const dispute = live.stripe.openDispute(await intentOf(account), "fraudulent");
        await live.notify();
        const before = await payments(account);
        const reads = await countReads(account);
        await live.pass(30 * daySeconds);
        expect(reads.count).toBe(30);
        expect(await payments(account)).toEqual(before);
        expect(await problemOf(account)).toBeUndefined();
        live.stripe.closeDispute(dispute, end);
        live.loseNotifications();
        await live.pass(daySeconds);
        expect(await payments(account)).toMatchObject([{ disputed }]);
        expect(await donation()).toMatchObject({ status });
        await live.pass(daySeconds);
        const { count } = reads;
        await live.pass(5 * daySeconds);
        expect(reads.count).toBe(count);
      },
    );

    test("a debit that was entered on a page is shown to the operator after three weeks", async () => {
      const { account, link } = await paidGift();
      const page = await live.pageOf(await link());
      const payer = { number: numbers.debit, name: "Ada", email: "ada@lumen.example" };
      await live.stripe.pay(page, payer);
      await live.notify();
      expect(await payments(account)).toMatchObject([{ status: "PROCESSING" }]);
      live.provider.read = async () => [];
      await live.pass(21 * daySeconds);
      expect(await problemOf(account)).toBeUndefined();
      await live.pass(2 * daySeconds);
      expect(await problemOf(account)).toBe("OVERDUE");
      live.provider.read = original.read;
      await live.notify();
      expect(await problemOf(account)).toBeUndefined();
    });

    test("what Stripe keeps for a dispute is a cost, also if it is booked later or given back", async () => {
      const { account, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const held = await heldByStripe();
      const dispute = live.stripe.openDispute(await intentOf(account), "fraudulent");
      const booked = dispute.balance_transactions;
      dispute.balance_transactions = [];
      await live.notify();
      expect(await heldByStripe()).toBe(held);
      dispute.balance_transactions = booked;
      await live.pass(daySeconds);
      await live.pass(daySeconds);
      expect(await heldByStripe()).toBe(held - disputeFee);
      live.stripe.closeDispute(dispute, "won", disputeFee);
      await live.notify();
      await live.notify();
      expect(await heldByStripe()).toBe(held);
    });

    test("what Stripe keeps for a dispute that is lost at once is a cost, also if it is booked later", async () => {
      const { account, link, payOn } = await paidGift();
      await payOn(await live.pageOf(await link()));
      const held = await heldByStripe();
      const dispute = live.stripe.openDispute(await intentOf(account), "fraudulent", "lost");
      const booked = dispute.balance_transactions;
      dispute.balance_transactions = [];
      await live.notify();
      expect(await heldByStripe()).toBe(held - 1_000);
      dispute.balance_transactions = booked;
      await live.pass(daySeconds);
      expect(await heldByStripe()).toBe(held - 1_000 - disputeFee);
    });

    /** The payment of a budget of 100.00 € that left 90.00 €. */
    async function paidBudget() {
      const account = await live.payer(numbers.card);
      const campaign = await campaignOf(live.world, account, fixedCampaign);
      await claimed(live.world, await donationOf(live.world, campaign, { amount: 1_000 }));
      await closeCampaign(live.world, campaign);
      await live.pass(2 * daySeconds);
      await live.notify();
      const [payment] = await payments(account);
      return { account, paymentId: String(payment?.paymentId) };
    }

    test("a failed refund of what a budget left can be asked for again, with the rest of it", async () => {
      const { account, paymentId } = await paidBudget();
      failsRefunds();
      expect(await refundAgain(paymentId, 5_000)).toMatchObject({ status: 200 });
      await live.world.runDue();
      expect(await failedRefundOf(account)).toBe(paymentId);
      live.provider.refund = original.refund;
      expect(await refundAgain(paymentId, 9_001)).toMatchObject({ status: 400 });
      expect(await refundAgain(paymentId, 9_000)).toMatchObject({ status: 200 });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ refunded: 9_000 }]);
      expect(await problemOf(account)).toBeUndefined();
      expect(await live.list("list-invoices", account)).toMatchObject([
        { kind: "CREDIT_NOTE", status: "PAID", amountDue: 0 },
        { kind: "INVOICE" },
      ]);
      expect(await refundAgain(paymentId, 1)).toMatchObject({ status: 400 });
    });

    /** The payment of 100.00 € for a campaign that was deleted while its card was charged. It cannot be refunded. */
    async function keptOfDeletedCampaign() {
      const account = await live.payer(numbers.card);
      const { campaignId } = await draftOf(live.world, account, fixedCampaign);
      const call = { as: account, path: { campaignId } };
      live.provider.charge = async (request) => {
        await original.charge(request);
        return await dies();
      };
      expect(await live.world.call("activate-campaign", call)).toMatchObject({ status: 409 });
      live.loseNotifications();
      live.provider.charge = original.charge;
      await live.world.ok("delete-campaign", call);
      failsRefunds();
      await retried();
      return { account, paymentId: await failedRefundOf(account) };
    }

    test("a dispute takes what could not be refunded of a campaign that was deleted, and the account can have the rest", async () => {
      const { account, paymentId } = await keptOfDeletedCampaign();
      const held = await heldByStripe();
      await lose(paymentId, 4_000);
      expect(await heldByStripe()).toBe(held - 4_000 - disputeFee);
      live.provider.refund = original.refund;
      expect(await refundAgain(paymentId, 6_001)).toMatchObject({ status: 400 });
      expect(await refundAgain(paymentId, 6_000)).toMatchObject({ status: 200 });
      await live.world.runDue();
      expect(await payments(account)).toMatchObject([{ disputed: 4_000, refunded: 6_000 }]);
    });

    test("a dispute takes all that could not be refunded of a campaign that was deleted", async () => {
      const { account, paymentId } = await keptOfDeletedCampaign();
      await lose(paymentId, 10_000);
      expect(await problemOf(account)).toBeUndefined();
      expect(await refundAgain(paymentId, 1)).toMatchObject({ status: 409 });
    });

    test("an account owes what a dispute takes of a campaign that was deleted, once its next invoice has used it up", async () => {
      const { account, paymentId } = await keptOfDeletedCampaign();
      await claimed(
        live.world,
        await donationOf(live.world, await campaignOf(live.world, account)),
      );
      await live.world.ok("create-invoicing-run", { as: "operator", body: {} });
      await lose(paymentId, 10_000);
      expect(await problemOf(account)).toBe("LOST_AFTER_REFUND");
    });

    ruleTest("a payment method that is removed is forgotten by the provider", async () => {
      const forgotten = () =>
        live.stripe.all("payment_method").filter(({ customer }) => customer === null).length;
      const account = await live.payer(numbers.card);
      const before = forgotten();
      const [method] = await live.list("get-payment-methods", account);
      const path = { paymentMethodId: String(method?.paymentMethodId) };
      await live.world.ok("delete-payment-method", { as: account, path });
      await live.world.runDue();
      expect(forgotten()).toBe(before + 1);
    });

    ruleTest("a token of a page that was never opened shows nothing", async () => {
      const { link } = await paidGift();
      const token = `${tokenIn(await link())}x`;
      const call = { as: "nobody", body: { token } } as const;
      expect(await live.world.call("continue-payment-session", call)).toMatchObject({
        status: 401,
      });
    });
  });
});
