import { beforeAll, expect, test } from "vitest";
import { verifyLedger } from "../../resources/ledger/verify-ledger.js";
import {
  campaignOf,
  claimed,
  donationOf,
  draftOf,
  fixedCampaign,
  type TestCampaign,
} from "../../testing/fixtures.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime } from "../../testing/time.js";
import type { TestAccount, World } from "../../testing/world.js";

type Row = Record<string, unknown>;

const daySeconds = 24 * 60 * 60;
const passDays = (world: World, days: number) => passTime(world, days * daySeconds);

const list = async (world: World, operation: string, as: TestAccount) =>
  (await world.ok<{ data: Row[] }>(operation, { as, query: { limit: "100" } })).data;

/** An account that pays with one of the sandbox's test numbers. */
async function payingWith(world: World, type: "CARD" | "SEPA_DEBIT", last4: string) {
  const account = await world.account({ withPaymentMethod: null });
  await enter(world, account, type, last4);
  return account;
}

async function enter(world: World, { accountId }: TestAccount, type: string, last4: string) {
  const body = { type, last4, holder: "Atelier Lumen" };
  await world.ok("create-payment-method", { as: "operator", path: { accountId }, body });
}

/** A campaign without a budget and one DONE donation of 12.00 €, which the month's invoice bills. */
async function unbilledGift(world: World, account: TestAccount) {
  return await claimed(world, await donationOf(world, await campaignOf(world, account)));
}

const invoiceNow = (world: World) => world.ok("create-invoicing-run", { as: "operator", body: {} });

async function statusOf(
  world: World,
  { account, donationId }: Awaited<ReturnType<typeof unbilledGift>>,
) {
  const { status } = await world.ok("get-donation", { as: account, path: { donationId } });
  return status;
}

const assertVerified = async (world: World) =>
  expect((await world.store.read(verifyLedger)).differences).toEqual([]);

const payments = async (world: World, account: TestAccount) => {
  const rows = await list(world, "list-payments", account);
  return rows.map(({ status, failure }) => [status, (failure as Row | null)?.code ?? null]);
};

onEveryDatabase("collecting", (world) => {
  beforeAll(() => world().runDue());

  test("charges a refused card again on the days 1, 3, 5 and 7 after the first charge, and then gives up", async () => {
    const account = await payingWith(world(), "CARD", "9995");
    const gift = await unbilledGift(world(), account);
    await invoiceNow(world());
    const refused = [["PENDING", "insufficient_funds"]];
    expect(await payments(world(), account)).toEqual(refused);
    for (let day = 0; day < 6; day++) await passDays(world(), 1);
    expect(await payments(world(), account)).toEqual(refused);
    await passDays(world(), 1);
    expect(await payments(world(), account)).toEqual([["FAILED", "insufficient_funds"]]);
    expect(await list(world(), "list-invoices", account)).toMatchObject([{ status: "OPEN" }]);
    expect(await statusOf(world(), gift)).toBe("DONE");
    await assertVerified(world());
  });

  test("never charges a stolen card again", async () => {
    const account = await payingWith(world(), "CARD", "9979");
    await unbilledGift(world(), account);
    await invoiceNow(world());
    expect(await payments(world(), account)).toEqual([["FAILED", "stolen_card"]]);
  });

  test("charges a payment method that is entered after a refusal at once, once", async () => {
    const account = await payingWith(world(), "CARD", "0002");
    const gift = await unbilledGift(world(), account);
    await invoiceNow(world());
    await enter(world(), account, "CARD", "4242");
    await world().runDue();
    expect(await payments(world(), account)).toEqual([["SUCCEEDED", null]]);
    expect(await list(world(), "list-invoices", account)).toMatchObject([
      { status: "PAID", amountDue: 0 },
    ]);
    await passDays(world(), 30);
    expect(await payments(world(), account)).toEqual([["SUCCEEDED", null]]);
    expect(await statusOf(world(), gift)).toBe("PROCESSED");
    await assertVerified(world());
  });

  test("charges nothing more for an invoice that was paid by hand or became void meanwhile", async () => {
    for (const operation of ["pay-operator-invoice", "void-invoice"]) {
      const account = await payingWith(world(), "CARD", "0002");
      await unbilledGift(world(), account);
      await invoiceNow(world());
      const [invoice] = await list(world(), "list-invoices", account);
      const path = { invoiceId: String(invoice?.invoiceId) };
      await world().ok(operation, { as: "operator", path });
      await enter(world(), account, "CARD", "4242");
      await passDays(world(), 2);
      const byHand = operation === "pay-operator-invoice" ? [["SUCCEEDED", null]] : [];
      expect(await payments(world(), account)).toEqual([...byHand, ["CANCELED", "card_declined"]]);
    }
    await assertVerified(world());
  });

  test("funds a budget when its direct debit is in, not before", async () => {
    const account = await payingWith(world(), "SEPA_DEBIT", "3003");
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const gift = await claimed(world(), await donationOf(world(), campaign));
    expect(await payments(world(), account)).toEqual([["PROCESSING", null]]);
    await passDays(world(), 2);
    expect(await statusOf(world(), gift)).toBe("DONE");
    await passDays(world(), 2);
    expect(await payments(world(), account)).toEqual([["SUCCEEDED", null]]);
    expect(await statusOf(world(), gift)).toBe("PROCESSED");
    await assertVerified(world());
  });

  test("settles nothing out of a budget whose direct debit is refused after days", async () => {
    const account = await payingWith(world(), "SEPA_DEBIT", "3004");
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const gift = await claimed(world(), await donationOf(world(), campaign));
    await passDays(world(), 3);
    expect(await payments(world(), account)).toEqual([["PENDING", "insufficient_funds"]]);
    await passDays(world(), 40);
    expect(await payments(world(), account)).toEqual([["FAILED", "insufficient_funds"]]);
    expect(await statusOf(world(), gift)).toBe("DONE");
    await assertVerified(world());
  });

  test("asks for an invoice again whose direct debit is returned after weeks, and settles nothing more until it is paid", async () => {
    const account = await payingWith(world(), "SEPA_DEBIT", "3002");
    const campaign = await campaignOf(world(), account, fixedCampaign);
    const settled = await claimed(world(), await donationOf(world(), campaign));
    await passDays(world(), 37);
    expect(await statusOf(world(), settled)).toBe("PROCESSED");
    await passDays(world(), 1);
    const later = await claimed(world(), await donationOf(world(), campaign));
    await passDays(world(), 5);
    const [payment] = await list(world(), "list-payments", account);
    expect(payment).toMatchObject({ status: "SUCCEEDED", amount: 10_000, disputed: 10_000 });
    const [invoice] = await list(world(), "list-invoices", account);
    expect(invoice).toMatchObject({ status: "OPEN", amountDue: 10_000, paidAt: null });
    expect(await statusOf(world(), settled)).toBe("PROCESSED");
    expect(await statusOf(world(), later)).toBe("DONE");
    await assertVerified(world());
    await enter(world(), account, "CARD", "4242");
    const path = { invoiceId: String(invoice?.invoiceId) };
    const paid = await world().ok("pay-invoice", { as: account, path });
    expect(paid).toMatchObject({ status: "SUCCEEDED", amount: 10_000 });
    await passDays(world(), 1);
    expect(await statusOf(world(), later)).toBe("PROCESSED");
    await assertVerified(world());
  });

  test("shows a dispute while it is open, and takes the money back when it is lost", async () => {
    const account = await payingWith(world(), "CARD", "0259");
    const gift = await unbilledGift(world(), account);
    await invoiceNow(world());
    await passDays(world(), 2);
    expect(await list(world(), "list-payments", account)).toMatchObject([{ disputed: 1_200 }]);
    expect(await list(world(), "list-invoices", account)).toMatchObject([{ status: "PAID" }]);
    await passDays(world(), 6);
    expect(await list(world(), "list-invoices", account)).toMatchObject([
      { status: "OPEN", amountDue: 1_200 },
    ]);
    expect(await statusOf(world(), gift)).toBe("PROCESSED");
    await assertVerified(world());
  });

  test("refunds a direct debit that comes in after its invoice was paid by hand", async () => {
    const account = await payingWith(world(), "SEPA_DEBIT", "3003");
    const { campaignId } = await campaignOf(world(), account, fixedCampaign);
    const { invoiceId } = await world().ok("get-campaign", { as: account, path: { campaignId } });
    const path = { invoiceId: String(invoiceId) };
    await world().ok("pay-operator-invoice", { as: "operator", path });
    await passDays(world(), 3);
    expect(await list(world(), "list-payments", account)).toMatchObject([
      { status: "SUCCEEDED", refunded: 0 },
      { status: "SUCCEEDED", refunded: 10_000 },
    ]);
    await assertVerified(world());
  });

  test("refunds what a credit note made unnecessary while a direct debit was on its way", async () => {
    const account = await payingWith(world(), "SEPA_DEBIT", "3003");
    const gifts = [await unbilledGift(world(), account), await unbilledGift(world(), account)];
    await invoiceNow(world());
    const path = { donationId: gifts[0]!.donationId };
    await world().ok("cancel-donation", { as: "operator", path });
    await passDays(world(), 4);
    expect(await list(world(), "list-payments", account)).toMatchObject([
      { amount: 2_400, refunded: 1_200, status: "SUCCEEDED" },
    ]);
    expect(await statusOf(world(), gifts[1]!)).toBe("PROCESSED");
    await assertVerified(world());
  });
});

onEveryDatabase("an activation", (world) => {
  test("is refused with the provider's reason when the card is declined, and changes nothing", async () => {
    const account = await payingWith(world(), "CARD", "0002");
    const draft: TestCampaign = await draftOf(world(), account, fixedCampaign);
    const before = await world().snapshot();
    const path = { campaignId: draft.campaignId };
    expect(await world().call("activate-campaign", { as: account, path })).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_REFUSED", message: "The card was declined." },
    });
    expect(await world().snapshot()).toEqual(before);
  });
});
