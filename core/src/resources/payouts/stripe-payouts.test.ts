import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  daySeconds,
  numbers,
  openPayments,
  type Payments,
} from "../../jobs/payments/testing/open-payments.js";
import { campaignOf, donationOf, selectionOf } from "../../testing/fixtures.js";
import { mailsIn } from "../../testing/mails.js";
import { testOfRules } from "../../testing/observe.js";
import { charityAccountOf, payoutsOf, runPayouts } from "../../testing/payouts.js";
import { databases, isAvailable, openWorld } from "../../testing/world.js";

/** Charities that are paid into their connected accounts at Stripe, through the stand-in. */

type Row = Record<string, unknown>;
let accounts = 0;

describe.each(databases)("payouts through Stripe on %s", (database) => {
  // PostgreSQL keeps those that a crash, a lease or the order of writes decides.
  const ruleTest = testOfRules(database);
  describe.skipIf(!isAvailable(database))("to connected accounts", () => {
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
    afterAll(() => live?.close());

    const call = (charityId: string) => ({ path: { charityId } });

    /** A connected account that two operators agree to. */
    async function connect(charityId: string, options = {}): Promise<string> {
      const stripeAccountId = `acct_charity${String(++accounts).padStart(6, "0")}`;
      live.stripe.connect(stripeAccountId, options);
      const body = { stripeAccountId, holder: "Les Ponts de Demain" };
      const proposed = { as: "operator", ...call(charityId), body } as const;
      await live.world.ok("set-charity-bank-account", proposed);
      const approved = { as: "second operator", ...call(charityId) } as const;
      await live.world.ok("approve-charity-bank-account", approved);
      return stripeAccountId;
    }

    /** A charity with a connected account, and a settled gift of 25.00 euros that a card has paid. */
    async function owedCharity() {
      const { world } = live;
      const account = await live.payer(numbers.card);
      const [charityId = ""] = await world.charities(1);
      const { charitiesSelectionId } = await selectionOf(world, account, {
        charityIds: [charityId],
      });
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      const gift = await donationOf(world, campaign, { amount: 2_500, charityId });
      const { donationId } = gift;
      const billed = await world.ok("bill-donation", { as: "operator", path: { donationId } });
      const path = { invoiceId: String(billed.invoiceId) };
      await world.ok("pay-invoice", { as: account, path });
      await live.notify();
      const { accountId } = account;
      await world.ok("settle-donations", { as: "operator", body: { accountId } });
      // Stripe's costs: others' money covers them.
      await collect();
      return { charityId, destination: await connect(charityId), account, donationId };
    }

    /** A payment that is settled to nobody, so that Stripe holds more than it is asked for. */
    async function collect() {
      const account = await live.payer(numbers.card);
      const campaign = await campaignOf(live.world, account);
      const [charityId] = campaign.charityIds;
      const { donationId } = await donationOf(live.world, campaign, { amount: 500, charityId });
      const path = { donationId };
      const billed = await live.world.ok("bill-donation", { as: "operator", path });
      const invoice = { as: account, path: { invoiceId: String(billed.invoiceId) } };
      await live.world.ok("pay-invoice", invoice);
    }

    const transfersTo = (wanted: string) =>
      live.stripe.all("transfer").filter(({ destination }) => destination === wanted);
    const run = async () => {
      await runPayouts(live.world);
      await live.world.runDue();
    };
    const retried = () => live.pass(10);
    const heldAtStripe = async () => {
      const query = { prefix: "provider/stripe" };
      const asked = { as: "operator", query } as const;
      const { data } = await live.world.ok<{ data: Row[] }>("list-ledger-balances", asked);
      return -Number(data[0]?.balance);
    };

    test("a payout is one transfer, PAID when Stripe has made it, out of what Stripe holds", async () => {
      const { charityId, destination, account, donationId } = await owedCharity();
      const before = await heldAtStripe();
      await run();
      expect(transfersTo(destination)).toMatchObject([{ amount: 2_500, currency: "eur" }]);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        {
          ...{ status: "PAID", provider: "stripe", amount: 2_500, donations: 1, fileNumber: null },
          ...{ last4: destination.slice(-4), sentAt: expect.any(String) },
        },
      ]);
      expect(await heldAtStripe()).toBe(before - 2_500);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({
        ...{ balance: 0, inTransit: 0, heldBecause: null },
        bankAccount: { provider: "stripe", last4: destination.slice(-4) },
      });
      await live.world.runDue();
      const gift = { as: account, path: { donationId } };
      expect((await live.world.ok("get-donation", gift)).paidOutAt).toEqual(expect.any(String));
      expect((await live.world.eventCounts()).payout_update).toBeGreaterThan(0);
      // Stripe tells it again, and the next run pays nothing.
      await live.notify();
      await run();
      expect(transfersTo(destination)).toHaveLength(1);
    });

    ruleTest.each([
      ["drops the connection before it transfers", "drop", "before"],
      ["drops the connection after it has transferred", "drop", "after"],
      ["answers 500 after it has transferred", 500, "after"],
      ["answers 429", 429, "before"],
      ["answers with a page of a proxy", "garbage", "after"],
    ] as const)("a provider that %s pays once", async (_, kind, when) => {
      const { charityId, destination } = await owedCharity();
      live.stripe.failNext("POST /v1/transfers", { kind, when });
      await run();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "SENT" }]);
      live.loseNotifications();
      await retried();
      expect(transfersTo(destination)).toHaveLength(1);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "PAID" }]);
    });

    test("a process that dies after the transfer pays once, also when Stripe has forgotten the key", async () => {
      const { charityId, destination } = await owedCharity();
      live.provider.transfer = async (request) => {
        await original.transfer?.(request);
        throw new Error("the process was killed");
      };
      await run();
      live.loseNotifications();
      live.stripe.forgetKeys();
      Object.assign(live.provider, original);
      await live.pass(2 * daySeconds);
      expect(transfersTo(destination)).toHaveLength(1);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "PAID" }]);
    });

    test("a notification that overtakes the answer counts", async () => {
      const { charityId, destination } = await owedCharity();
      live.provider.transfer = async (request) => {
        await original.transfer?.(request);
        throw new Error("the process was killed");
      };
      await run();
      await live.notify();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "PAID" }]);
      Object.assign(live.provider, original);
      await retried();
      expect(transfersTo(destination)).toHaveLength(1);
      expect(await payoutsOf(live.world, charityId)).toHaveLength(1);
    });

    test("a transfer that is reversed at Stripe gives the charity its balance back, in whatever order it is told", async () => {
      const { charityId, destination } = await owedCharity();
      const before = await heldAtStripe();
      await run();
      const known = live.stripe.events.length;
      const [transfer] = transfersTo(destination);
      if (transfer === undefined) throw new Error("no transfer was made");
      live.stripe.reverseTransfer(transfer);
      const [reversed] = live.stripe.events.slice(known);
      if (reversed === undefined) throw new Error("the reversal is not told");
      await live.deliver(reversed);
      await live.world.runDue();
      await live.notify();
      await live.deliver(reversed);
      await live.world.runDue();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        { status: "RETURNED", returnReason: "REVERSED" },
      ]);
      expect(await heldAtStripe()).toBe(before);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({
        ...{ balance: 2_500, inTransit: 0, heldBecause: "RETURNED" },
      });
      const again = await connect(charityId);
      await run();
      expect(transfersTo(again)).toMatchObject([{ amount: 2_500 }]);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        { status: "PAID" },
        { status: "RETURNED" },
      ]);
    });

    test("a reversal that is known before the answer returns the payout, and the answer changes nothing", async () => {
      const { charityId, destination } = await owedCharity();
      live.provider.transfer = async (request) => {
        await original.transfer?.(request);
        for (const transfer of transfersTo(destination)) live.stripe.reverseTransfer(transfer);
        throw new Error("the process was killed");
      };
      await run();
      for (const event of live.stripe.events.slice(-2).reverse()) await live.deliver(event);
      await live.world.runDue();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "RETURNED" }]);
      Object.assign(live.provider, original);
      await retried();
      expect(transfersTo(destination)).toHaveLength(1);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "RETURNED" }]);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({ balance: 2_500 });
    });

    ruleTest("a part that is reversed changes nothing", async () => {
      const { charityId, destination } = await owedCharity();
      await run();
      const [transfer] = transfersTo(destination);
      if (transfer !== undefined) live.stripe.reverseTransfer(transfer, 100);
      await live.notify();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([{ status: "PAID" }]);
    });

    test("an account that may receive nothing is held until two operators agree to it again", async () => {
      const { charityId } = await owedCharity();
      const refused = await connect(charityId, { mayReceive: false });
      await run();
      expect(transfersTo(refused)).toEqual([]);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        { status: "RETURNED", returnReason: "insufficient_capabilities_for_transfer" },
      ]);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({
        ...{ balance: 2_500, heldBecause: "RETURNED" },
      });
      await run();
      expect(await payoutsOf(live.world, charityId)).toHaveLength(1);
    });

    test("a balance at Stripe that is too low delays a payout to the next run", async () => {
      const { charityId, destination } = await owedCharity();
      live.stripe.failNext("POST /v1/transfers", {
        ...{ kind: 400, when: "before", code: "balance_insufficient" },
      });
      await run();
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        { status: "RETURNED", returnReason: "balance_insufficient" },
      ]);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({ heldBecause: null });
      await run();
      expect(transfersTo(destination)).toHaveLength(1);
      expect(await payoutsOf(live.world, charityId)).toMatchObject([
        { status: "PAID" },
        { status: "RETURNED" },
      ]);
    });

    ruleTest("an IBAN is held where Stripe alone pays", async () => {
      const { charityId } = await owedCharity();
      const body = { iban: "FR7630006000011234567890189", holder: "Les Ponts de Demain" };
      await live.world.ok("set-charity-bank-account", { as: "operator", ...call(charityId), body });
      const approved = { as: "second operator", ...call(charityId) } as const;
      await live.world.ok("approve-charity-bank-account", approved);
      await run();
      expect(await payoutsOf(live.world, charityId)).toEqual([]);
      expect(await charityAccountOf(live.world, charityId)).toMatchObject({
        heldBecause: "PROVIDER_NOT_USED",
      });
    });

    ruleTest("the id of the account is sealed, and a charity with a page hears of it", async () => {
      const [charityId = ""] = await live.world.charities(1);
      const invited = { email: "tresorerie@ponts.example", language: "en" };
      await live.world.ok("invite-charity", { as: "operator", ...call(charityId), body: invited });
      const stripeAccountId = await connect(charityId);
      expect((await live.world.snapshot()).join("\n")).not.toContain(stripeAccountId);
      const mails = await mailsIn(live.world, invited.email);
      expect(mails.map(({ text }) => text).join("\n")).toContain(
        `a Stripe account with an ID ending in ${stripeAccountId.slice(-4)}`,
      );
    });
  });

  describe.skipIf(!isAvailable(database))("without Stripe", () => {
    ruleTest("a connected account is held, and named by exactly one of IBAN and ID", async () => {
      const world = await openWorld(database, { environment: "live" });
      const [charityId = ""] = await world.charities(1);
      const path = { charityId };
      const set = (body: Row) =>
        world.call("set-charity-bank-account", { as: "operator", path, body });
      const [iban, stripeAccountId] = ["FR7630006000011234567890189", "acct_1Nv0FGQ9RKHgCVdK"];
      expect(await set({ holder: "Ada" })).toMatchObject({ status: 400 });
      expect(await set({ iban, stripeAccountId, holder: "Ada" })).toMatchObject({ status: 400 });
      expect(await set({ stripeAccountId: "ac_1", holder: "Ada" })).toMatchObject({ status: 400 });
      expect(await set({ stripeAccountId, holder: "Ada" })).toMatchObject({ status: 200 });
      await world.ok("approve-charity-bank-account", { as: "second operator", path });
      expect(await charityAccountOf(world, charityId)).toMatchObject({
        heldBecause: "PROVIDER_NOT_USED",
      });
      await world.close();
    });
  });
});
