import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { v7 } from "uuid";
import type {
  Clock,
  CursorCodec,
  CursorKeys,
  Download,
  LinkSigner,
  Secrets,
  Vault,
} from "../contract/ports.js";

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A new UUID version 7: ids created by one process are in order of creation. */
export const newUuid: () => string = () => v7();

/** Random values and comparisons from `node:crypto`. */
export const nodeSecrets: Secrets = {
  random: (bytes) => randomBytes(bytes).toString("base64url"),
  randomBase64: (bytes) => randomBytes(bytes).toString("base64"),
  hash: (secret) => createHash("sha256").update(secret).digest("hex"),
  equal: equalInConstantTime,
};

function equalInConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The service's secrets, newest first: the first one signs and encrypts, and each verifies and decrypts, so that a
 * secret can be replaced while the service runs.
 */
export type TokenSecrets = readonly [string, ...string[]];

/** Derives a key per purpose from a secret of the service. */
export function deriveKey(tokenSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", tokenSecret, "", `obole ${use}`, 32));
}

/** Signs texts with HMAC-SHA256. */
export interface TextSigner {
  /** The signature by the newest secret, in base64url. */
  sign(text: string): string;
  /** Whether one of the secrets signed the text. Compares with all of them, so that the time does not tell which. */
  isSigned(text: string, signature: string): boolean;
}

/**
 * Signs with a key for one use of the service's secrets.
 *
 * @param bytes the length of a signature, at most 32
 */
export function textSigner([newest, ...older]: TokenSecrets, use: string, bytes = 32): TextSigner {
  const signWith = (tokenSecret: string) => {
    // A key given as bytes costs five times the hash.
    const key = createSecretKey(deriveKey(tokenSecret, use));
    return (text: string) =>
      createHmac("sha256", key).update(text).digest().subarray(0, bytes).toString("base64url");
  };
  const sign = signWith(newest);
  const all = [sign, ...older.map(signWith)];
  return {
    sign,
    isSigned: (text, signature) =>
      all.reduce((found, by) => equalInConstantTime(by(text), signature) || found, false),
  };
}

/** Eight bytes: each guess costs a call, and a success only shows a page that the caller may read anyway. */
const cursorBytes = 8;

/** Encodes cursors as signed JSON. */
export function cursorCodec(tokenSecrets: TokenSecrets): CursorCodec {
  const signer = textSigner(tokenSecrets, "cursors", cursorBytes);
  return {
    encode(scope, keys) {
      const text = Buffer.from(JSON.stringify(keys)).toString("base64url");
      return `${text}.${signer.sign(`${scope}\n${text}`)}`;
    },
    decode(scope, cursor) {
      const [text = "", code = "", ...rest] = cursor.split(".");
      if (rest.length > 0 || !signer.isSigned(`${scope}\n${text}`, code)) return null;
      return JSON.parse(Buffer.from(text, "base64url").toString()) as CursorKeys;
    },
  };
}

/** Encodes download links as signed JSON. */
export function linkSigner(tokenSecrets: TokenSecrets): LinkSigner {
  const signer = textSigner(tokenSecrets, "download links");
  return {
    sign(download, expiresAt) {
      const text = Buffer.from(JSON.stringify({ download, expiresAt })).toString("base64url");
      return `${text}.${signer.sign(text)}`;
    },
    open(signed) {
      const [text = "", code = "", ...rest] = signed.split(".");
      if (rest.length > 0 || !signer.isSigned(text, code)) return null;
      return JSON.parse(Buffer.from(text, "base64url").toString()) as {
        download: Download;
        expiresAt: string;
      };
    },
  };
}

const cipher = "aes-256-gcm";
/** The nonce and tag sizes recommended for GCM. */
const nonceBytes = 12;
const tagBytes = 16;

/** The key of keyed hashes that a secret gives, as long as the database has none of its own. */
export const hashKeyOf = (tokenSecret: string): Buffer => deriveKey(tokenSecret, "keyed hashes");

/** A vault that knows which values are to be encrypted anew. */
export interface RotatingVault extends Vault {
  /** Whether the newest secret encrypted a value. */
  isCurrent(locked: string): boolean;
  /** Whether one of the secrets encrypted a value. */
  canUnlock(locked: string): boolean;
}

/**
 * Encrypts with AES-256-GCM, with a key derived from the newest secret, and decrypts with each.
 *
 * @param hashKey of keyed hashes, which outlive secrets: that of the oldest secret by default
 */
export function vault(
  tokenSecrets: TokenSecrets,
  hashKey: Buffer = hashKeyOf(tokenSecrets.at(-1) as string),
): RotatingVault {
  const keys = tokenSecrets.map((tokenSecret) => deriveKey(tokenSecret, "vault"));
  const [newest] = keys as [Buffer, ...Buffer[]];
  const keyOfHashes = createSecretKey(hashKey);
  function unlocked(locked: string): string | null {
    const bytes = Buffer.from(locked, "base64");
    for (const key of keys) {
      const text = decrypted(bytes, key);
      if (text !== null) return text;
    }
    return null;
  }
  return {
    keyedHash: (text) => createHmac("sha256", keyOfHashes).update(text).digest("base64url"),
    lock(text) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, newest, nonce);
      const body = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64");
    },
    unlock(locked) {
      const text = unlocked(locked);
      if (text === null) throw new Error("none of the secrets encrypted this value");
      return text;
    },
    isCurrent: (locked) => decrypted(Buffer.from(locked, "base64"), newest) !== null,
    canUnlock: (locked) => unlocked(locked) !== null,
  };
}

/** The text; null if another key encrypted it, or it was altered. */
function decrypted(bytes: Buffer, key: Buffer): string | null {
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decryption.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([text, decryption.final()]).toString();
  } catch {
    return null;
  }
}
