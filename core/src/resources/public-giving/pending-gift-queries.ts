import * as sql from "../../contract/define-query.js";
import type { Dedication } from "../../domain/public-giving.js";
import type { RecurringFrequency } from "../../domain/recurrence.js";

/** The donor's fields as a person has entered them on a campaign's page. */
export interface EnteredDonor {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly street?: string | undefined;
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

/**
 * Gifts on campaigns' pages that are not complete. No list, total or event has them: they become donations when they are
 * paid.
 */
export const pendingGifts = sql.table("pending_gifts", {
  /** The id of the donation that it becomes. */
  donationId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  charityId: sql.text,
  amountCents: sql.integer,
  coversFee: sql.boolean,
  /** Null: given once. */
  frequency: sql.nullable(sql.word<RecurringFrequency>()),
  donor: sql.json<EnteredDonor>(),
  /** Once the donor is stored. */
  donorId: sql.nullable(sql.text),
  dedication: sql.nullable(sql.json<Dedication>()),
  message: sql.nullable(sql.text),
  isAnonymous: sql.boolean,
  /** The language of the page, and so of the donor's mails. */
  language: sql.text,
  /** The payment that may still succeed. */
  paymentId: sql.nullable(sql.text),
  grossCents: sql.nullable(sql.integer),
  netCents: sql.nullable(sql.integer),
  /** The payment method of a regular gift. */
  paymentMethodId: sql.nullable(sql.text),
  /** The page on which it is paid. */
  sessionId: sql.text,
  emailKey: sql.text,
  networkKey: sql.nullable(sql.text),
  /** When it was paid: a regular gift that is paid still waits for its payment method. */
  paidAt: sql.nullable(sql.text),
  expiresAt: sql.text,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PendingGiftRow = sql.TableRow<typeof pendingGifts>;

export const insertPendingGift = sql.insertInto(pendingGifts);
export const pendingGiftById = sql.selectBy(pendingGifts, ["donationId"]);
export const pendingGiftOfCampaign = sql.selectBy(pendingGifts, ["campaignId", "donationId"]);
export const updatePendingGift = sql.updateOf(
  pendingGifts,
  ["donationId"],
  [
    "donorId",
    "paymentId",
    "grossCents",
    "netCents",
    "paymentMethodId",
    "paidAt",
    "expiresAt",
    "updatedAt",
  ],
);
export const deletePendingGift = sql.deleteBy(pendingGifts, ["donationId"]);

/** The newest unpaid gift of an address, or of a network, that has `newer` newer ones: it exists when a limit is reached. */
const unpaidAfter = (column: "email_key" | "network_key") =>
  sql.select({
    name: `unpaid-gift-of-${column.replace("_", "-")}`,
    text: `select expires_at from pending_gifts
      where campaign_id = :campaignId and ${column} = :key and paid_at is null and expires_at > :now
      order by created_at desc limit 1 offset :newer`,
    parameters: { campaignId: sql.text, key: sql.text, now: sql.text, newer: sql.integer },
    row: { expiresAt: sql.text },
  });
export const unpaidGiftOfAddress = unpaidAfter("email_key");
export const unpaidGiftOfNetwork = unpaidAfter("network_key");

const isInFlight = `exists (select 1 from payments p
      where p.donation_id = pending_gifts.donation_id and p.status in ('PENDING', 'PROCESSING'))`;

/** The oldest unpaid gift of a campaign beyond its newest `kept`, unless its payment is in flight. */
export const oldestPendingGiftBeyond = sql.selectRows(pendingGifts, {
  name: "oldest-pending-gift-beyond",
  where: `campaign_id = :campaignId and paid_at is null and created_at <= (
        select created_at from pending_gifts where campaign_id = :campaignId
        order by created_at desc, donation_id desc limit 1 offset :kept)
      and not ${isInFlight}
    order by created_at, donation_id limit 1`,
  parameters: { campaignId: sql.text, kept: sql.integer },
});

/** The gifts whose link has expired, earliest first. One whose payment is in flight stays until the payment is decided. */
export const expiredPendingGifts = sql.select({
  name: "expired-pending-gifts",
  text: `select expires_at as due_at, campaign_id || ' ' || donation_id as key from pending_gifts
    where expires_at <= :now and not ${isInFlight}
    order by expires_at, donation_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});
