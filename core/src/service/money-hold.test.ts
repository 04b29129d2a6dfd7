import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProviderFact } from "../contract/payment-provider.js";
import { startPayments } from "../jobs/payments/start-payments.js";
import {
  daySeconds,
  numbers,
  openPayments,
  type Payments,
} from "../jobs/payments/testing/open-payments.js";
import { newUuid, vault } from "../platform/node.js";
import { paymentById } from "../resources/payments/payment-queries.js";
import { campaignOf, claimed, donationOf, selectionOf } from "../testing/fixtures.js";
import { donorOf, recurringCampaignOf, recurringOf } from "../testing/giving.js";
import { bankAccount, charityWithGifts } from "../testing/payouts.js";
import { onEveryDatabase } from "../testing/scenario.js";
import { passTime } from "../testing/time.js";
import { databases, isAvailable, type TestAccount, type World } from "../testing/world.js";
import { worldTokenSecret } from "../testing/world-service.js";
import { findHeldBack, holdMoney, releaseMoney } from "./money-hold.js";

type Row = Record<string, unknown>;

const daysOf = (world: World, days: number) => passTime(world, days * daySeconds);
const nowIn = ({ clock }: World) => new Date(clock.now()).toISOString();

/** What a restore at the present time sets, of a backup that is two days old. */
async function hold(world: World) {
  const backupAt = new Date(world.clock.now() - 2 * daySeconds * 1_000).toISOString();
  return await holdMoney(world.store, { backupAt, realNow: nowIn(world) });
}

const list = async (world: World, operation: string, as: TestAccount) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100" } })).data;

describe.each(databases)("money that is held on %s", (database) => {
  describe.skipIf(!isAvailable(database))("after a restore, in live through Stripe", () => {
    let live: Payments;
    beforeEach(async () => {
      live = await openPayments(database);
      await live.world.runDue();
    });
    afterEach(() => live?.close());

    const charges = () => live.stripe.all("payment_intent").length;

    /** A monthly gift of a donor's card, whose first period fell due yesterday without having been charged. */
    async function dueYesterday() {
      const { world } = live;
      const account = await live.payer(null);
      // A placeholder of the operator's, which nobody charges: the account pays by transfer.
      await world.ok("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type: "CARD", last4: "4242", holder: "Atelier Lumen" },
      });
      const campaign = await recurringCampaignOf(world, account);
      const donorId = await donorOf(world, account, { email: "ada@lumen.example" });
      await live.enter(account, numbers.confirmedOnce, donorId);
      const { data } = await world.ok<{ data: Row[] }>("find-donor-payment-methods", {
        as: account,
        path: { donorId },
      });
      const given = await recurringOf(world, campaign, {
        charityId: campaign.charityIds[0],
        paymentMethodId: String(data[0]?.paymentMethodId),
      });
      world.clock.advance(32 * daySeconds);
      const held = await hold(world);
      await live.notify();
      return { account, held, given, before: charges() };
    }

    const payments = (account: TestAccount) => live.list("list-payments", account);
    async function nextOf(account: TestAccount) {
      const [given] = await live.list("list-recurring-donations", account);
      return given?.nextDonationAt;
    }

    test("a recurring gift that fell due since the backup is not charged, and once after the release", async () => {
      const { account, before } = await dueYesterday();
      await live.pass(daySeconds);
      expect(charges()).toBe(before);
      expect(await live.list("list-donations", account)).toEqual([]);

      await releaseMoney(live.world.store, { skipsRecurring: false });
      await live.pass(0);
      await live.pass(daySeconds);
      expect(charges()).toBe(before + 1);
      expect(await payments(account)).toMatchObject([{ payer: "DONOR", amount: 1_000 }]);
      await live.assertVerified();
    });

    test("a period that fell due before the restore can be skipped; the next one is charged", async () => {
      const { account, before } = await dueYesterday();
      const due = await nextOf(account);
      await releaseMoney(live.world.store, { skipsRecurring: true });
      await live.pass(daySeconds);
      expect(charges()).toBe(before);
      expect(await live.list("list-donations", account)).toEqual([]);
      expect(String(await nextOf(account)) > String(due)).toBe(true);

      await live.pass(31 * daySeconds);
      expect(charges()).toBe(before + 1);
    });

    test("a period that falls due while money is held is charged after the release, also when earlier ones are skipped", async () => {
      const { account, before } = await dueYesterday();
      live.world.clock.advance(31 * daySeconds);
      await live.pass(0);
      expect(charges()).toBe(before);
      await releaseMoney(live.world.store, { skipsRecurring: true });
      await live.pass(0);
      expect(charges()).toBe(before + 1);
      expect(await payments(account)).toHaveLength(1);
    });

    test("a charge that waits for its provider is not asked for, and is listed", async () => {
      const { world } = live;
      const { account } = await dueYesterday();
      await releaseMoney(world.store, { skipsRecurring: false });
      live.provider.charge = () => Promise.reject(new Error("the process was killed"));
      await live.pass(0);
      const { charge } = live.port;
      let asked = 0;
      live.provider.charge = (request) => {
        asked++;
        return charge(request);
      };
      await hold(world);
      await live.pass(daySeconds);
      expect(asked).toBe(0);
      const [payment] = await payments(account);
      const { jobs } = await findHeldBack(world.store, nowIn(world));
      expect(jobs).toMatchObject([{ kind: "CHARGE", jobKey: `${payment?.paymentId}-1` }]);
    });

    test("a payment and a payout that the database does not have are logged with the provider's ids", async () => {
      const { engine, store, clock } = live.world;
      const [paymentId, payoutId] = [newUuid(), newUuid()];
      const facts: ProviderFact[] = [
        {
          ...({ kind: "CHARGE", paymentId } as const),
          outcome: { status: "SUCCEEDED", reference: "pi_lost", costCents: null },
        },
        {
          ...({ kind: "TRANSFER", payoutId } as const),
          outcome: { status: "SUCCEEDED", reference: "tr_lost" },
        },
      ];
      const provider = { ...live.port, parse: () => ({ eventId: "evt_lost", facts }) };
      const logged: unknown[] = [];
      const log = { warn: (fields: unknown) => void logged.push(fields), error() {} };
      const worker = startPayments({
        ...{ engine, store, clock, wallClock: clock, providers: [provider], log },
        ...{ vault: vault([worldTokenSecret]), pollMs: null },
      });
      await worker.receiveNotification("stripe", new Uint8Array(), {});
      await worker.runDue();
      await worker.stop({ graceMs: 0 });
      expect(logged).toEqual([
        { provider: "stripe", kind: "CHARGE", paymentId, reference: "pi_lost" },
        { provider: "stripe", kind: "TRANSFER", payoutId, reference: "tr_lost" },
      ]);
    });

    test("an invoice that somebody pays now is charged", async () => {
      const { world } = live;
      const account = await live.payer(numbers.card);
      const [charityId = ""] = await world.charities(1);
      const { charitiesSelectionId } = await selectionOf(world, account, {
        charityIds: [charityId],
      });
      const campaign = await campaignOf(world, account, { charitiesSelectionId });
      const { donationId } = await donationOf(world, campaign, { amount: 2_500, charityId });
      const billed = await world.ok("bill-donation", { as: "operator", path: { donationId } });
      await hold(world);
      const path = { invoiceId: String(billed.invoiceId) };
      expect(await world.ok("pay-invoice", { as: account, path })).toMatchObject({
        status: "SUCCEEDED",
      });
    });
  });
});

onEveryDatabase("held money", (world) => {
  beforeAll(() => world().runDue());
  beforeEach(() => releaseMoney(world().store, { skipsRecurring: false }));

  test("does not skip a gift that the account is billed for: nobody was charged for it", async () => {
    const account = await world().account();
    const campaign = await recurringCampaignOf(world(), account);
    await recurringOf(world(), campaign, { charityId: campaign.charityIds[0] });
    world().clock.advance(32 * daySeconds);
    await hold(world());
    await releaseMoney(world().store, { skipsRecurring: true });
    await world().runDue();
    expect(await list(world(), "list-donations", account)).toHaveLength(1);
  });

  test("keeps the hold that there is, with the time of its backup", async () => {
    const first = await hold(world());
    await daysOf(world(), 1);
    expect(await hold(world())).toEqual(first);
    const health = await world().ok("get-operator-health", { as: "operator" });
    expect(health).toMatchObject({ moneyHeldSince: first.heldAt });
    await releaseMoney(world().store, { skipsRecurring: false });
    expect(await world().ok("get-operator-health", { as: "operator" })).toMatchObject({
      moneyHeldSince: null,
    });
  });

  test("is listed with all that fell due, and delays nothing else of the schedule", async () => {
    const account = await world().account();
    const campaign = await recurringCampaignOf(world(), account);
    const { recurringDonationId } = await recurringOf(world(), campaign, {
      charityId: campaign.charityIds[0],
    });
    await claimed(world(), await donationOf(world(), await campaignOf(world(), account)));
    const { charityId } = await charityWithGifts(world());
    await bankAccount(world(), charityId);
    const runs = async () =>
      (await world().ok<{ data: Row[] }>("list-payout-runs", { as: "operator" })).data;
    const before = await runs();
    await hold(world());
    await daysOf(world(), 40);
    const heldBack = await findHeldBack(world().store, nowIn(world()));
    expect(heldBack).toMatchObject({
      recurringGifts: expect.arrayContaining([recurringDonationId]),
      payoutsDueAt: expect.any(String),
      charitiesOwed: expect.arrayContaining([charityId]),
      invoicesDueAt: expect.any(String),
    });
    expect(await runs()).toEqual(before);
    expect(await list(world(), "list-invoices", account)).toEqual([]);
    expect(await world().ok("get-operator-health", { as: "operator" })).toMatchObject({
      oldestDueAt: null,
    });

    await releaseMoney(world().store, { skipsRecurring: false });
    await world().runDue();
    expect((await runs()).length).toBeGreaterThan(before.length);
    expect(await list(world(), "list-invoices", account)).toHaveLength(1);
  });

  test("lets no refused payment be charged again", async () => {
    const account = await world().account({ withPaymentMethod: null });
    const enter = (type: string, last4: string) =>
      world().ok("create-payment-method", {
        as: "operator",
        path: { accountId: account.accountId },
        body: { type, last4, holder: "Atelier Lumen" },
      });
    await enter("CARD", "9995");
    const campaign = await campaignOf(world(), account);
    const [charityId] = campaign.charityIds;
    await donationOf(world(), campaign, { amount: 2_500, charityId });
    await world().ok("create-invoicing-run", { as: "operator", body: {} });
    const [refused] = await list(world(), "list-payments", account);
    const paymentId = String(refused?.paymentId);
    const attempts = async () =>
      (await world().store.read((tx) => tx.one(paymentById, { paymentId })))?.attempts;
    expect(await attempts()).toBe(1);
    await hold(world());
    await daysOf(world(), 2);
    expect(await attempts()).toBe(1);
    const { retries } = await findHeldBack(world().store, nowIn(world()));
    expect(retries).toEqual([paymentId]);
    await releaseMoney(world().store, { skipsRecurring: false });
    await world().runDue();
    expect(await attempts()).toBe(2);
  });
});
