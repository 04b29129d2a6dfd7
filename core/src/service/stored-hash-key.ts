import type { Store } from "../contract/store.js";
import { hashKeyOf, type RotatingVault, type TokenSecrets, vault } from "../platform/node.js";
import {
  insertServiceKey,
  sealedColumnQueries,
  serviceKeyByName,
  updateServiceKey,
} from "./sealed-column-queries.js";

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
  const ownVault = vault(tokenSecrets);
  const read = () => store.read((tx) => tx.one(serviceKeyByName, { name }));
  if ((await read()) === undefined) {
    if (await isOfOtherSecret(store, ownVault)) return null;
    const sealedKey = sealedKeyOf(tokenSecrets, ownVault);
    await store.write((tx) => tx.run(insertServiceKey, { name, sealedKey }));
  }
  const sealedKey = String((await read())?.sealedKey);
  return ownVault.canUnlock(sealedKey) ? Buffer.from(ownVault.unlock(sealedKey), "base64") : null;
}

/**
 * Makes the key of keyed hashes anew if none of the secrets decrypts it, so that a service can start whose secret is lost.
 * What the lost secret encrypted stays unreadable, and hashes with the lost key are no longer recognized.
 *
 * @returns whether the key was lost
 */
export async function replaceLostHashKey(
  store: Store,
  tokenSecrets: TokenSecrets,
): Promise<boolean> {
  if ((await storedHashKey(store, tokenSecrets)) !== null) return false;
  const row = { name, sealedKey: sealedKeyOf(tokenSecrets, vault(tokenSecrets)) };
  await store.write(async (tx) => {
    await tx.run(insertServiceKey, row);
    await tx.run(updateServiceKey, row);
  });
  return true;
}

const sealedKeyOf = (tokenSecrets: TokenSecrets, { lock }: RotatingVault) =>
  lock(hashKeyOf(tokenSecrets.at(-1) as string).toString("base64"));

/**
 * Whether a database without a key, which an earlier release filled, has encrypted values of another secret: the first of
 * each column, and none of the secrets decrypts one.
 */
async function isOfOtherSecret(store: Store, ownVault: RotatingVault): Promise<boolean> {
  let hasValues = false;
  for (const { page, start } of sealedColumnQueries) {
    const first = await store.read((tx) => tx.one(page, { ...start, limit: 1 }));
    if (first === undefined) continue;
    if (ownVault.canUnlock(String(first.value))) return false;
    hasValues = true;
  }
  return hasValues;
}
