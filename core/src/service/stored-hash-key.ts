import type { Store } from "../contract/store.js";
import { hashKeyOf, type TokenSecrets, vault } from "../platform/node.js";
import { insertServiceKey, serviceKeyByName } from "./sealed-column-queries.js";

const name = "keyed hashes";

/**
 * Reads the key of keyed hashes from the database, and stores it at the first start: that of the oldest secret. It
 * outlives the secrets, because hashes cannot be computed anew: they count, for example, the votes of an address.
 *
 * @returns null if none of the secrets decrypts it: the database belongs to another secret
 */
export async function storedHashKey(
  store: Store,
  tokenSecrets: TokenSecrets,
): Promise<Buffer | null> {
  const { lock, unlock } = vault(tokenSecrets);
  const read = () => store.read((tx) => tx.one(serviceKeyByName, { name }));
  if ((await read()) === undefined) {
    const sealedKey = lock(hashKeyOf(tokenSecrets.at(-1) as string).toString("base64"));
    await store.write((tx) => tx.run(insertServiceKey, { name, sealedKey }));
  }
  try {
    return Buffer.from(unlock(String((await read())?.sealedKey)), "base64");
  } catch {
    return null;
  }
}
