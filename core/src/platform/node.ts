import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
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

/** Derives a key per purpose from the service's one secret. */
export function deriveKey(tokenSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", tokenSecret, "", `obole ${use}`, 32));
}

/** Eight bytes: each guess costs a call, and a success only shows a page that the caller may read anyway. */
const sealBytes = 8;

/** Encodes cursors as signed JSON. */
export function cursorCodec(tokenSecret: string): CursorCodec {
  const key = deriveKey(tokenSecret, "cursors");
  const seal = (scope: string, keys: string) =>
    createHmac("sha256", key)
      .update(`${scope}\n${keys}`)
      .digest()
      .subarray(0, sealBytes)
      .toString("base64url");
  return {
    encode(scope, keys) {
      const text = Buffer.from(JSON.stringify(keys)).toString("base64url");
      return `${text}.${seal(scope, text)}`;
    },
    decode(scope, cursor) {
      const [text = "", code = "", ...rest] = cursor.split(".");
      if (rest.length > 0 || !equalInConstantTime(seal(scope, text), code)) return null;
      return JSON.parse(Buffer.from(text, "base64url").toString()) as CursorKeys;
    },
  };
}

/** Encodes download links as signed JSON. */
export function linkSigner(tokenSecret: string): LinkSigner {
  const key = deriveKey(tokenSecret, "download links");
  const seal = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sign(download, expiresAt) {
      const text = Buffer.from(JSON.stringify({ download, expiresAt })).toString("base64url");
      return `${text}.${seal(text)}`;
    },
    open(signed) {
      const [text = "", code = "", ...rest] = signed.split(".");
      if (rest.length > 0 || !equalInConstantTime(seal(text), code)) return null;
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

/** Encrypts with AES-256-GCM, with a key derived from the service's one secret. */
export function vault(tokenSecret: string): Vault {
  const key = deriveKey(tokenSecret, "vault");
  const hashKey = deriveKey(tokenSecret, "keyed hashes");
  return {
    keyedHash: (text) => createHmac("sha256", hashKey).update(text).digest("base64url"),
    lock(text) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, key, nonce);
      const body = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64");
    },
    unlock(locked) {
      const bytes = Buffer.from(locked, "base64");
      const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes));
      decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decryption.update(bytes.subarray(nonceBytes + tagBytes)),
        decryption.final(),
      ]).toString();
    },
  };
}
