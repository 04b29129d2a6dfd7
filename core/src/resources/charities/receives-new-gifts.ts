import type { ReadTransaction } from "../../contract/store.js";
import { receivingCharityById } from "./charity-queries.js";

/** Whether a charity gets new gifts, by the rule of `receivesGifts`. */
export async function receivesNewGifts(tx: ReadTransaction, charityId: string): Promise<boolean> {
  return (await tx.one(receivingCharityById, { charityId })) !== undefined;
}
