import type { Secrets } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { isOrderOver } from "../domain/gift-order-status.js";
import { readGiveCode } from "../domain/give-code.js";
import {
  type GiftByCodeRow,
  giftOfTypedCode,
} from "../resources/gift-orders/gift-order-queries.js";
import { giftByCode } from "../resources/gifts/give-code-queries.js";

/** The donation of a code, as in the URL of its page. */
export interface Gift {
  readonly publicKey: string;
  readonly donationId: string;
  /** Why the code cannot be redeemed any more: its holder has chosen, or its order has ended. Null if it can be. */
  readonly problem: "used" | "expired" | null;
}

export interface GiftFinderDependencies {
  readonly store: Pick<Store, "read">;
  readonly secrets: Pick<Secrets, "hash" | "equal">;
  /** The time, in ISO 8601 UTC. */
  readonly now: string;
}

/** Finds the gift of a printed card's code or of an ordered gift's, in any case and grouping; null for an unknown code. */
export async function findGift(
  { store, secrets, now }: GiftFinderDependencies,
  typed: string,
): Promise<Gift | null> {
  const code = readGiveCode(typed);
  if (code !== null) {
    const gift = await store.read((tx) => tx.one(giftByCode, { code }));
    return gift === undefined ? null : { ...gift, problem: null };
  }
  const row = await store.read((tx) => giftOfTypedCode(tx, secrets, typed));
  if (row === undefined) return null;
  const { publicKey, donationId } = row;
  return { publicKey, donationId, problem: problemOf(row, now) };
}

/** What was redeemed stays so after the end. A gift that was passed on shows on its page to whom. */
function problemOf(row: GiftByCodeRow, now: string): Gift["problem"] {
  if (row.claimedAt !== null) return "used";
  const order = { status: row.orderStatus, expiresAt: row.expiresAt };
  return row.charityId === null && isOrderOver(order, now) ? "expired" : null;
}
