import { createHash, timingSafeEqual } from "node:crypto";

/** A key of the operator API, and the name under which the audit log keeps its calls. */
export interface OperatorKey {
  readonly name: string;
  readonly key: string;
}

/** The name under which the audit log keeps the calls with `MAIL_REPORTS_KEY`. */
export const mailReporter = "mail-reports";

/** The name of `OPERATOR_KEY`. */
export const defaultOperatorName = "operator";

/** More than a back office has people. Each call with an unknown token is compared with every key. */
export const maxOperatorKeys = 50;

const nameShape = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/**
 * Reads `name:key, name:key`. A key can contain further colons.
 *
 * @returns null if an entry has no name of lowercase letters, digits, dots, hyphens and underscores
 */
export function parseOperatorKeys(list: string): readonly OperatorKey[] | null {
  const keys = list.split(",").map((entry): OperatorKey => {
    const text = entry.trim();
    const colon = text.indexOf(":");
    return { name: text.slice(0, Math.max(colon, 0)), key: text.slice(colon + 1) };
  });
  return keys.every(({ name }) => nameShape.test(name)) ? keys : null;
}

/** The texts that occur more than once. */
export function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

/**
 * Finds whose key a text is. Compares hashes with every key, whether or not one was found, so that the time tells
 * neither how much of a key is right nor whose it is.
 */
export function operatorFinder(keys: readonly OperatorKey[]): (given: string) => string | null {
  const hashed = keys.map(({ name, key }) => ({ name, hash: hashOf(key) }));
  return (given) => {
    const hash = hashOf(given);
    let found: string | null = null;
    for (const one of hashed) if (timingSafeEqual(one.hash, hash)) found = one.name;
    return found;
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
