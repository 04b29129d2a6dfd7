import { createHmac } from "node:crypto";

interface Signed {
  readonly deliveryId: string;
  readonly signingKey: string;
}

/** The prefix of a signing key. The rest is its bytes in base64. */
const keyPrefix = "whsec_";

/**
 * The headers that prove the origin and time of a request: the specification's ("Call shape"), keyed with the text of the
 * signing key, and those of Standard Webhooks, keyed with its decoded bytes. Both sign the raw body.
 *
 * @param sentAtMs wall clock, milliseconds since 1970
 */
export function signatureHeaders(
  { deliveryId, signingKey }: Signed,
  body: Buffer,
  sentAtMs: number,
): Record<string, string> {
  const sentAtSeconds = Math.floor(sentAtMs / 1_000);
  const own = createHmac("sha256", signingKey).update(`${sentAtMs}:`).update(body).digest("hex");
  const keyBytes = Buffer.from(signingKey.slice(keyPrefix.length), "base64");
  const standard = createHmac("sha256", keyBytes)
    .update(`${deliveryId}.${sentAtSeconds}.`)
    .update(body)
    .digest("base64");
  return {
    "X-Service-Timestamp": String(sentAtMs),
    "X-Service-Signature": `sha256=${own}`,
    "webhook-id": deliveryId,
    "webhook-timestamp": String(sentAtSeconds),
    "webhook-signature": `v1,${standard}`,
  };
}
