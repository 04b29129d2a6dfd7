import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the sender's clock may be from ours, either way. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** What a call claims to be: its raw bytes and the two headers that sign them. */
export interface SignedCall {
  rawBody: Buffer | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** `verified`, or the words for why the call must not be believed. */
export type Verdict =
  | "verified"
  | "body, timestamp or signature missing"
  | "timestamp is not a number"
  | "timestamp more than five minutes away"
  | "signature does not match";

/**
 * Tells whether a webhook call really comes from Obole, as its specification asks of a receiver.
 * It must be given the bytes as they arrived: parsed and written again, the same JSON has another signature.
 */
export function checkSignature(call: SignedCall, signingKey: string, now = Date.now()): Verdict {
  const { rawBody, timestamp, signature } = call;
  if (!rawBody?.length || !timestamp || !signature) return "body, timestamp or signature missing";

  const sentAt = Number(timestamp);
  if (!Number.isFinite(sentAt)) return "timestamp is not a number";
  if (Math.abs(now - sentAt) > TOLERANCE_MS) return "timestamp more than five minutes away";

  const digest = createHmac("sha256", signingKey)
    .update(`${timestamp}:`)
    .update(rawBody)
    .digest("hex");
  return isSameSecret(signature, `sha256=${digest}`) ? "verified" : "signature does not match";
}

/** Compares in constant time, so that the time taken tells nothing about the secret but its length. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
