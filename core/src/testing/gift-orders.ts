import type { z } from "zod";
import type { GiftCode, GiftOrder } from "../contract/resources/gift-order.js";
import { campaignOf, fixedCampaign, type TestCampaign, templates, unique } from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

export interface TestOrder extends TestCampaign {
  readonly giftOrderId: string;
  readonly codes: readonly z.output<typeof GiftCode>[];
}

/** An ACTIVE order campaign with a budget of 10,000 cents, unless the body overrides it. */
export const orderCampaignOf = (
  world: World,
  account: TestAccount,
  body: Record<string, unknown> = {},
): Promise<TestCampaign> =>
  campaignOf(world, account, {
    ...fixedCampaign,
    campaignTemplateId: templates.order,
    ...body,
  });

/** When the orders of scenarios expire: a month after the world begins. */
export const orderExpiry = "2026-04-02T09:00:00.000Z";

/** The call that orders two gifts of 1,200 and 800 cents, unless the body overrides them. */
export const orderingOn = (
  { campaignId }: Pick<TestCampaign, "campaignId">,
  body: Record<string, unknown> = {},
) =>
  ({
    as: "operator",
    path: { campaignId },
    body: {
      reference: unique("order"),
      expiresAt: orderExpiry,
      gifts: [{ amount: 1_200 }, { amount: 800 }],
      ...body,
    },
  }) as const;

/** An order of two gifts, with their codes. */
export async function orderOf(
  world: World,
  campaign: TestCampaign,
  body: Record<string, unknown> = {},
): Promise<TestOrder> {
  const call = orderingOn(campaign, body);
  const { giftOrderId } = await world.ok<GiftOrder>("create-gift-order", call);
  return { ...campaign, giftOrderId, codes: await codesOf(world, giftOrderId) };
}

/** An order of two gifts of a new account. */
export const newOrder = async (world: World, body: Record<string, unknown> = {}) =>
  await orderOf(world, await orderCampaignOf(world, await world.account()), body);

export async function codesOf(world: World, giftOrderId: string): Promise<TestOrder["codes"]> {
  const call = { as: "operator", path: { giftOrderId } } as const;
  const { data } = await world.ok<{ data: TestOrder["codes"] }>("list-gift-order-codes", call);
  return data;
}

/** Redeems the gift at a place of the order. */
export async function redeemed(world: World, order: TestOrder, index = 0): Promise<TestOrder> {
  await world.ok("claim-public-donation", {
    as: "nobody",
    path: { publicKey: order.publicKey, donationId: order.codes[index]?.donationId ?? "" },
    body: { charityId: order.charityIds[0] },
  });
  return order;
}
