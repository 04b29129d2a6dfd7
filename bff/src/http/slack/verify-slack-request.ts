import { createHmac, timingSafeEqual } from "node:crypto";

/** Slack's own advice: an older request may be a replay. */
const toleranceMs = 5 * 60_000;

/** The parts of a request that Slack signs. */
interface SignedRequest {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  /** The raw bytes. */
  readonly body: Uint8Array;
}

/** Whether a request is Slack's: signed with the app's secret over its raw bytes, minutes ago at most. */
export function isFromSlack(
  { timestamp, signature, body }: SignedRequest,
  signingSecret: string,
  nowMs: number,
): boolean {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(nowMs - Number(timestamp) * 1_000) > toleranceMs) return false;
  const expected = `v0=${createHmac("sha256", signingSecret).update(`v0:${timestamp}:`).update(body).digest("hex")}`;
  const [sent, own] = [Buffer.from(signature), Buffer.from(expected)];
  return sent.length === own.length && timingSafeEqual(sent, own);
}
