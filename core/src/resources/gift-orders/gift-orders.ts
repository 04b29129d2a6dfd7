import { Id, listInput, listOf, Optional, paged } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { GiftCode, GiftOrder } from "../../contract/resources/gift-order.js";
import type { ReadTransaction } from "../../contract/store.js";
import { showGiftCode } from "../../domain/gift-code.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { listRows } from "../shared/list-rows.js";
import { namesUnknownObject } from "../shared/names-unknown-object.js";
import { operatorListOperation } from "../shared/operator-list-operation.js";
import { endGiftOrder } from "./end-gift-order.js";
import {
  codesOfGiftOrder,
  type GiftOrderRow,
  giftOrderById,
  giftOrderOfAccount,
  listGiftOrdersQuery,
} from "./gift-order-queries.js";
import { presentGiftOrder, presentGiftOrders } from "./present-gift-orders.js";

const ofAccount = { tag: "Gift orders", callers: "account" } as const;
const ofOperator = { tag: "Gift orders", callers: "operator" } as const;

export const listGiftOrders = defineOperation({
  ...ofAccount,
  id: "list-gift-orders",
  summary: "List the orders of gifts",
  description:
    "Newest first, with what became of the gifts. The operator makes orders, on order campaigns.",
  path: "/v1/gift-orders",
  ...paged(GiftOrder, { campaignId: Optional(Id, "Only those of this campaign.") }),
  refusals: ["bad_request"],
  example: { limit: "20" },
  async handle(context, { limit, cursor: _, ...filters }) {
    if (await namesUnknownObject(context, filters)) return context.refuse("bad_request");
    const { data, nextCursor } = await listRows(context, listGiftOrdersQuery, {
      filters,
      limit,
      present: (row: GiftOrderRow) => row,
    });
    return { data: await presentGiftOrders(context.tx, data), nextCursor };
  },
});

export const listOperatorGiftOrders = operatorListOperation(listGiftOrders, {
  id: "list-operator-gift-orders",
  path: "/operator/gift-orders",
  summary: "List the orders of gifts of all accounts",
  example: { limit: "20" },
});

export const getGiftOrder = defineOperation({
  ...ofAccount,
  id: "get-gift-order",
  summary: "Get an order of gifts",
  method: "GET",
  path: "/v1/gift-orders/{giftOrderId}",
  output: GiftOrder,
  refusals: ["not_found"],
  async handle({ tx, account: { accountId }, refuse }, { giftOrderId }) {
    const order = await tx.one(giftOrderOfAccount, { accountId, giftOrderId });
    return await presentGiftOrder(tx, order ?? refuse("not_found"));
  },
});

type Loading = Pick<Context<"not_found">, "refuse"> & { readonly tx: ReadTransaction };

const loadOrder = async ({ tx, refuse }: Loading, giftOrderId: string): Promise<GiftOrderRow> =>
  (await tx.one(giftOrderById, { giftOrderId })) ?? refuse("not_found");

export const getOperatorGiftOrder = defineOperation({
  ...ofOperator,
  id: "get-operator-gift-order",
  variantOf: "get-gift-order",
  summary: "Get an order of gifts of any account",
  method: "GET",
  path: "/operator/gift-orders/{giftOrderId}",
  output: GiftOrder,
  refusals: ["not_found"],
  handle: async (context, { giftOrderId }) =>
    await presentGiftOrder(context.tx, await loadOrder(context, giftOrderId)),
});

export const cancelGiftOrder = defineOperation({
  ...ofOperator,
  id: "cancel-gift-order",
  summary: "Cancel an order of gifts",
  description:
    "Ends it before it expires: the gifts that nobody redeemed are canceled, and their money is in the campaign's budget again. Redeemed ones stay. Canceling twice changes nothing.",
  method: "POST",
  path: "/operator/gift-orders/{giftOrderId}/cancel",
  output: GiftOrder,
  refusals: ["not_found", "gift_order_expired"],
  emits: [
    "donation_update",
    "payment_create",
    "payment_update",
    "invoice_create",
    "invoice_update",
    "campaign_update",
  ],
  scope: ({ giftOrderId }) => [{ giftOrderId }, "ledger"],
  async handle(context, { giftOrderId }) {
    const { tx, refuse } = context;
    const before = await loadOrder(context, giftOrderId);
    if (before.status === "EXPIRED") return refuse("gift_order_expired");
    if (before.status === "CANCELED") return await presentGiftOrder(tx, before);
    return await presentGiftOrder(tx, (await endGiftOrder(context, before, "cancel")).order);
  },
});

export const listGiftOrderCodes = defineOperation({
  ...ofOperator,
  id: "list-gift-order-codes",
  summary: "List the codes of an order of gifts",
  description:
    "In the order of its rows. A code is enough to redeem a gift: each call is kept in the audit log.",
  method: "GET",
  path: "/operator/gift-orders/{giftOrderId}/codes",
  audited: "always",
  input: listInput({ giftOrderId: Id }),
  output: listOf(GiftCode),
  refusals: ["not_found"],
  example: { giftOrderId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle(context, { giftOrderId, limit }) {
    const { tx, vault, settings, after, page } = context;
    const { campaignId } = await loadOrder(context, giftOrderId);
    const { publicKey } = await existingCampaign(tx, campaignId);
    const from = Number(after?.[0] ?? 0);
    // The extra row tells whether there is a next page.
    const rows = await tx.all(codesOfGiftOrder, { giftOrderId, after: from, limit: limit + 1 });
    return page(
      rows,
      limit,
      ({ rowNumber }) => [rowNumber],
      ({ sealedCode, amountCents, ...row }) => ({
        ...row,
        amount: amountCents,
        code: showGiftCode(vault.unlock(sealedCode)),
        pageUrl: `${settings.baseUrl}/give/${publicKey}/donations/${row.donationId}`,
      }),
    );
  },
});
