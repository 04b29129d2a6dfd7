import type { Secrets } from "../../contract/ports.js";
import type { ReadTransaction } from "../../contract/store.js";
import { readGiftCode } from "../../domain/gift-code.js";
import { type GiftByCodeRow, giftByCodeHash } from "./gift-order-queries.js";

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
