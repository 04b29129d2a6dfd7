import type { Store } from "../contract/store.js";
import { readGiveCode } from "../domain/give-code.js";
import { giftByCode } from "../resources/gifts/give-code-queries.js";

/** The donation of a printed card, as in the URL of its page. */
export interface Gift {
  readonly publicKey: string;
  readonly donationId: string;
}

/** Finds the gift of a short code, in any case and grouping; null for an unknown code. */
export async function findGift(store: Pick<Store, "read">, typed: string): Promise<Gift | null> {
  const code = readGiveCode(typed);
  if (code === null) return null;
  return (await store.read((tx) => tx.one(giftByCode, { code }))) ?? null;
}
