import { createHmac } from "node:crypto";

interface Signed {
  readonly deliveryId: string;
  readonly signingKey: string;
  /** The key before, while it is valid. */
  readonly previousSigningKey?: string | null;
}

/** The prefix of a signing key. The rest is its bytes in base64. */
const keyPrefix = "whsec_";

/**
 * The headers that prove the origin and time of a request: the specification's ("Call shape"), keyed with the text of the
 * signing key, and those of Standard Webhooks, keyed with its decoded bytes. Both sign the raw body.
 *
 * A receiver that knows only one of two keys accepts the request: our header stays of the previous key until that expires,
 * and another one is of the new key. Standard Webhooks has both in one header.
 *
 * @param sentAtMs wall clock, milliseconds since 1970
 */
export function signatureHeaders(
  { deliveryId, signingKey, previousSigningKey = null }: Signed,
  body: Buffer,
  sentAtMs: number,
): Record<string, string> {
  const sentAtSeconds = Math.floor(sentAtMs / 1_000);
  const ownBy = (key: string) =>
    `sha256=${createHmac("sha256", key).update(`${sentAtMs}:`).update(body).digest("hex")}`;
  const standardBy = (key: string) =>
    `v1,${createHmac("sha256", Buffer.from(key.slice(keyPrefix.length), "base64"))
      .update(`${deliveryId}.${sentAtSeconds}.`)
      .update(body)
      .digest("base64")}`;
  const standard = [signingKey, ...(previousSigningKey === null ? [] : [previousSigningKey])];
  return {
    "X-Service-Timestamp": String(sentAtMs),
    "X-Service-Signature": ownBy(previousSigningKey ?? signingKey),
    ...(previousSigningKey === null ? {} : { "X-Service-Signature-Next": ownBy(signingKey) }),
    "webhook-id": deliveryId,
    "webhook-timestamp": String(sentAtSeconds),
    "webhook-signature": standard.map(standardBy).join(" "),
  };
}
