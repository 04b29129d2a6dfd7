import { expect, test } from "vitest";
import type { Donation } from "../../contract/resources/donation.js";
import type { GiftOrder } from "../../contract/resources/gift-order.js";
import {
  campaignOf,
  closeCampaign,
  donationOf,
  fixedCampaign,
  type TestCampaign,
} from "../../testing/fixtures.js";
import {
  newOrder,
  orderCampaignOf,
  orderExpiry,
  orderOf,
  redeemed,
  type TestOrder,
} from "../../testing/gift-orders.js";
import { fiscalFields } from "../../testing/giving.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import { passTime, passTimeTo } from "../../testing/time.js";
import type { World } from "../../testing/world.js";

const day = 86_400;
const first = ({ codes: [code] }: TestOrder) => ({
  donationId: code?.donationId ?? "",
  code: code?.code ?? "",
});
const onPage = (order: TestOrder) => ({
  ...{ as: "nobody" as const, body: { charityId: order.charityIds[0] } },
  path: { publicKey: order.publicKey, donationId: first(order).donationId },
});
const donationOfOrder = (world: World, order: TestOrder, index = 0) =>
  world.ok<Donation>("get-donation", {
    as: order.account,
    path: { donationId: order.codes[index]?.donationId ?? "" },
  });

async function balances(world: World): Promise<Record<string, number>> {
  const call = { as: "operator", query: { limit: "100" } } as const;
  type Balances = { data: { ledgerAccount: string; balance: number }[] };
  const { data } = await world.ok<Balances>("list-ledger-balances", call);
  return Object.fromEntries(data.map(({ ledgerAccount, balance }) => [ledgerAccount, balance]));
}

onEveryDatabase("an ordered gift", (world) => {
  test("ends in the same state, money and receipt as the same gift by mail and by post", async () => {
    const donor = { ...fiscalFields, email: "ada@lumen.example" };
    const settings = { ...fixedCampaign, withFiscalReceipt: true };
    const ends: object[] = [];
    const claimAndSettle = async (campaign: TestCampaign, donationId: string) => {
      const { publicKey, charityIds, account, campaignId } = campaign;
      await world().ok("claim-public-donation", {
        ...{ as: "nobody", path: { publicKey, donationId } },
        body: { charityId: charityIds[0] },
      });
      await passTime(world(), day);
      await passTime(world(), day);
      const path = { donationId };
      const gift = await world().ok<Donation>("get-donation", { as: account, path });
      const { status, charityId, amount, hasBeenCharged, withFiscalReceipt, invoiceId } = gift;
      ends.push({
        ...{ status, charityId, amount, hasBeenCharged, withFiscalReceipt, invoiceId },
        isPaid: gift.paidAt !== null,
        fund: (await balances(world()))[`fund/${campaignId}`],
      });
    };
    for (const kind of ["EMAIL", "POSTAL"]) {
      const campaign = await campaignOf(world(), await world().account(), { ...settings, kind });
      await claimAndSettle(campaign, (await donationOf(world(), campaign, { donor })).donationId);
    }
    const orders = await orderCampaignOf(world(), await world().account(), settings);
    const order = await orderOf(world(), orders, { gifts: [{ amount: 1_200, donor }] });
    expect(await world().findGift(first(order).code)).toMatchObject({ problem: null });
    await claimAndSettle(order, first(order).donationId);
    const [one] = ends;
    expect(one).toMatchObject({ status: "PROCESSED", amount: 1_200, isPaid: true });
    expect(ends).toEqual([one, one, one]);
  });

  test("is found by its code however it is typed, and by no other", async () => {
    const order = await newOrder(world());
    const { donationId, code } = first(order);
    const { publicKey } = order;
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `])
      expect(await world().findGift(typed)).toEqual({ publicKey, donationId, problem: null });
    const last = code.at(-1) === "0" ? "1" : "0";
    expect(await world().findGift(code.slice(0, -1) + last)).toBeNull();
    await world().ok("delete-donation", { as: order.account, path: { donationId } });
    expect(await world().findGift(code)).toBeNull();
  });

  test("is redeemed once", async () => {
    const order = await redeemed(world(), await newOrder(world()));
    expect(await world().findGift(first(order).code)).toMatchObject({ problem: "used" });
    expect(await world().call("claim-public-donation", onPage(order))).toMatchObject({
      status: 409,
    });
  });

  test("of a canceled order is expired", async () => {
    const order = await newOrder(world());
    const { giftOrderId } = order;
    await world().ok("cancel-gift-order", { as: "operator", path: { giftOrderId } });
    expect(await world().findGift(first(order).code)).toMatchObject({ problem: "expired" });
  });

  test("that nobody redeemed goes to the most chosen charity when its campaign ends before its order", async () => {
    const order = await redeemed(world(), await newOrder(world()));
    await closeCampaign(world(), order);
    const [charityId] = order.charityIds;
    expect(await donationOfOrder(world(), order, 1)).toMatchObject({ status: "DONE", charityId });
    expect(await world().findGift(order.codes[1]?.code ?? "")).toMatchObject({ problem: null });
  });

  // Last: it turns the clock of the world.
  test("cannot be redeemed from its end on, also before the job has run that cancels it", async () => {
    const order = await newOrder(world());
    const { code } = first(order);
    const isExpired = async () =>
      (await world().ok("get-public-donation", { ...onPage(order), body: undefined })).isExpired;
    expect(await isExpired()).toBe(false);
    world().clock.advance((Date.parse(orderExpiry) - world().clock.now()) / 1_000);
    for (const run of [async () => {}, () => world().runDue()]) {
      await run();
      expect(await world().findGift(code)).toMatchObject({ problem: "expired" });
      expect(await isExpired()).toBe(true);
      expect(await world().call("claim-public-donation", onPage(order))).toMatchObject({
        status: 409,
      });
    }
    expect(await donationOfOrder(world(), order)).toMatchObject({ status: "CANCELED" });
  });
});

onEveryDatabase("the money of gifts that nobody redeemed", (world) => {
  test("is credited to the account when the campaign ends with the order", async () => {
    const campaign = await orderCampaignOf(world(), await world().account(), {
      endsAt: orderExpiry,
    });
    const order = await redeemed(world(), await orderOf(world(), campaign));
    await passTimeTo(world(), orderExpiry);
    const { giftOrderId, account, campaignId } = order;
    expect(
      await world().ok<GiftOrder>("get-gift-order", { as: account, path: { giftOrderId } }),
    ).toMatchObject({ status: "EXPIRED", redeemed: 1, passedOn: 0, expired: 1 });
    await passTime(world(), day);
    await passTime(world(), day);
    const { data } = await world().ok<{ data: { kind: string; amount: number }[] }>(
      "list-invoices",
      { as: account },
    );
    expect(data.filter(({ kind }) => kind === "CREDIT_NOTE")).toHaveLength(1);
    expect((await balances(world()))[`fund/${campaignId}`]).toBe(0);
    const audit = await world().ok<{ differences: unknown[] }>("audit-ledger", {
      as: "operator",
      body: {},
    });
    expect(audit.differences).toEqual([]);
  });
});
