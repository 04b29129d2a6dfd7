import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Secrets } from "../../contract/ports.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import type { DonationStatus } from "../../domain/donation-status.js";
import { readGiftCode } from "../../domain/gift-code.js";
import type { GiftOrderStatus } from "../../domain/gift-order-status.js";
import type { Language } from "../../domain/language.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";

const giftOrders = sql.table("gift_orders", {
  giftOrderId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  reference: sql.text,
  contentHash: sql.text,
  status: sql.word<GiftOrderStatus>(),
  gifts: sql.integer,
  amountCents: sql.integer,
  expiresAt: sql.text,
  endedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type GiftOrderRow = sql.TableRow<typeof giftOrders>;

export const insertGiftOrder = sql.insertInto(giftOrders);
export const giftOrderByReference = sql.selectBy(giftOrders, ["campaignId", "reference"]);
export const giftOrderById = sql.selectBy(giftOrders, ["giftOrderId"]);
export const giftOrderOfAccount = sql.selectBy(giftOrders, ["accountId", "giftOrderId"]);
export const endGiftOrderRow = sql.updateOf(
  giftOrders,
  ["giftOrderId"],
  ["status", "endedAt", "updatedAt"],
);
export const listGiftOrdersQuery = listQuery({
  table: giftOrders,
  id: "giftOrderId",
  filters: ["campaignId"],
  audience: "both",
  foundBy: ["campaignId"],
});

/** The orders whose codes can no longer be redeemed, earliest first. */
export const giftOrdersToExpire = sql.select({
  name: "gift-orders-to-expire",
  text: `select expires_at as due_at, gift_order_id as key from gift_orders
    where status = 'OPEN' and expires_at <= :now order by expires_at, gift_order_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

const giftCodes = sql.table("gift_codes", {
  donationId: sql.text,
  giftOrderId: sql.text,
  rowNumber: sql.integer,
  codeHash: sql.text,
  sealedCode: sql.text,
  language: sql.nullable(sql.word<Language>()),
  message: sql.nullable(sql.text),
});
export const insertGiftCode = sql.insertInto(giftCodes);

const countOf = (condition: string, name: string) =>
  `cast(sum(case when ${condition} then 1 else 0 end) as bigint) as ${name}`;

/** What became of the gifts of orders. One that was deleted counts nowhere. */
export const countsOfGiftOrders = sql.select({
  name: "counts-of-gift-orders",
  text: sql.withLists(
    (elementsOf) => `select k.gift_order_id,
      ${countOf("d.claimed_at is not null", "redeemed")},
      ${countOf("d.claimed_at is null and d.charity_id is not null", "passed_on")},
      ${countOf("d.claimed_at is null and d.charity_id is null and d.status = 'CANCELED'", "expired")},
      ${countOf("d.charity_id is null and d.status = 'PENDING'", "open")}
    from gift_codes k join donations d on d.donation_id = k.donation_id
    where k.gift_order_id in (${elementsOf("giftOrderIds")}) group by k.gift_order_id`,
  ),
  parameters: { giftOrderIds: sql.json<readonly string[]>() },
  row: {
    giftOrderId: sql.text,
    redeemed: sql.integer,
    passedOn: sql.integer,
    expired: sql.integer,
    open: sql.integer,
  },
});

/** The gifts of an order that nobody redeemed. */
export const openGiftsOfOrder = sql.selectRows(donationsWithDonor, {
  name: "open-gifts-of-order",
  where: `donation_id in (select k.donation_id from gift_codes k where k.gift_order_id = :giftOrderId)
      and status = 'PENDING' and charity_id is null
    order by donation_id`,
  parameters: { giftOrderId: sql.text },
});

/** A page of the codes of an order, in the order of its rows. */
export const codesOfGiftOrder = sql.select({
  name: "codes-of-gift-order",
  text: `select k.row_number, k.donation_id, k.sealed_code, d.amount_cents, d.status, d.claimed_at
    from gift_codes k join donations d on d.donation_id = k.donation_id
    where k.gift_order_id = :giftOrderId and k.row_number > :after order by k.row_number limit :limit`,
  parameters: { giftOrderId: sql.text, after: sql.integer, limit: sql.integer },
  row: {
    rowNumber: sql.integer,
    donationId: sql.text,
    sealedCode: sql.text,
    amountCents: sql.integer,
    status: sql.word<DonationStatus>(),
    claimedAt: sql.nullable(sql.text),
  },
});

const giftCodeRow = {
  donationId: sql.text,
  sealedCode: sql.text,
  language: giftCodes.columns.language,
  message: sql.nullable(sql.text),
  expiresAt: sql.text,
};
export type GiftCodeRow = RowOf<typeof giftCodeRow>;

/** The codes of donations and what their order says of them, given as a JSON array of ids. */
export const giftCodesOfDonations = sql.select({
  name: "gift-codes-of-donations",
  text: sql.withLists(
    (elementsOf) => `select k.donation_id, k.sealed_code, k.language, k.message, o.expires_at
      from gift_codes k join gift_orders o on o.gift_order_id = k.gift_order_id
      where k.donation_id in (${elementsOf("donationIds")})`,
  ),
  parameters: { donationIds: sql.json<readonly string[]>() },
  row: giftCodeRow,
});

/** What the order of a gift says of it: its language, its end, and the giver's own words. */
export type OrderOfGift = Pick<GiftCodeRow, "language" | "expiresAt" | "message">;

/** The orders of some gifts of a campaign, by donation; none of a campaign that is not for orders. */
export async function ordersOfGifts(
  tx: ReadTransaction,
  { isOrder }: Pick<CampaignRow, "isOrder">,
  gifts: readonly ({ readonly donationId: string } | { readonly voteId: string })[],
): Promise<ReadonlyMap<string, OrderOfGift>> {
  const donationIds = gifts.flatMap((gift) => ("donationId" in gift ? [gift.donationId] : []));
  if (!isOrder || donationIds.length === 0) return new Map();
  const codes = await tx.all(giftCodesOfDonations, { donationIds });
  return new Map(codes.map((code) => [code.donationId, code]));
}

/** The end of a gift's order. */
export const orderOfGift = sql.select({
  name: "order-of-gift",
  text: `select o.status, o.expires_at from gift_codes k join gift_orders o on o.gift_order_id = k.gift_order_id
    where k.donation_id = :donationId`,
  parameters: { donationId: sql.text },
  row: { status: giftOrders.columns.status, expiresAt: sql.text },
});

const giftByCodeColumns = {
  codeHash: sql.text,
  donationId: sql.text,
  accountId: sql.text,
  charityId: sql.nullable(sql.text),
  claimedAt: sql.nullable(sql.text),
  publicKey: sql.text,
  orderStatus: giftOrders.columns.status,
  expiresAt: sql.text,
};
export type GiftByCodeRow = RowOf<typeof giftByCodeColumns>;

/** The gift of a code, unless its account is closed. */
const giftByCodeHash = sql.select({
  name: "gift-by-code-hash",
  text: `select k.code_hash, k.donation_id, d.account_id, d.charity_id, d.claimed_at, c.public_key,
      o.status as order_status, o.expires_at
    from gift_codes k join gift_orders o on o.gift_order_id = k.gift_order_id
    join donations d on d.donation_id = k.donation_id
    join campaigns c on c.campaign_id = d.campaign_id
    join accounts a on a.account_id = d.account_id
    where k.code_hash = :codeHash and a.status <> 'CLOSED'`,
  parameters: { codeHash: sql.text },
  row: giftByCodeColumns,
});

/**
 * The ordered gift of a code, in any case and grouping; undefined for an unknown one. Codes are stored as hashes, which are
 * compared in constant time.
 */
export async function giftOfTypedCode(
  tx: ReadTransaction,
  secrets: Pick<Secrets, "hash" | "equal">,
  typed: string,
): Promise<GiftByCodeRow | undefined> {
  const code = readGiftCode(typed);
  if (code === null) return undefined;
  const codeHash = secrets.hash(code);
  const row = await tx.one(giftByCodeHash, { codeHash });
  return row !== undefined && secrets.equal(row.codeHash, codeHash) ? row : undefined;
}

/** Removes what a card says to a person who is erased. */
export const clearGiftMessage = sql.statement({
  name: "clear-gift-message",
  text: "update gift_codes set message = null where donation_id = :donationId and message is not null",
  parameters: { donationId: sql.text },
});
