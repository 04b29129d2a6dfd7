import { randomUUID } from "node:crypto";
import { signatureHeaders } from "@obole/core/webhooks";
import type { Options } from "./read-options.js";

/** A webhook request as Obole sends it. */
export interface SignedCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The body of a webhook. All IDs are made up, so that a receiver finds no object of its own. */
export function bodyOf(event: Options["event"]): string {
  const accountId = randomUUID();
  if (event === "ping")
    return JSON.stringify({ event, payload: { webhookId: randomUUID(), accountId } });
  const now = new Date().toISOString();
  const payload = {
    donationId: randomUUID(),
    accountId,
    campaignId: randomUUID(),
    charityId: randomUUID(),
    uniqueExternalId: `obole-doctor-${randomUUID()}`,
    amount: 100,
    status: "DONE",
    claimedAt: now,
    validatedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const { status, charityId, claimedAt, validatedAt } = payload;
  return JSON.stringify({ event, payload, diff: { status, charityId, claimedAt, validatedAt } });
}

/** A webhook without a signature. */
export function unsigned(body: string, { authorization }: Options): SignedCall {
  return {
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Obole-Doctor/1",
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
  };
}

/** A webhook with a signature. */
export function signed(
  body: string,
  options: Options,
  { deliveryId = randomUUID() as string, sentAtMs = Date.now() } = {},
): SignedCall {
  const { signingKey = "" } = options;
  return {
    body,
    headers: {
      ...unsigned(body, options).headers,
      ...signatureHeaders({ deliveryId, signingKey }, Buffer.from(body), sentAtMs),
    },
  };
}

/** The same JSON with other white space: a receiver that signs the parsed JSON gets another signature. */
export function respelled(body: string): string {
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}

/** A body of the same length with other content. */
export function altered(body: string): string {
  return body.replace(
    /"accountId":"(.)/,
    (_, digit: string) => `"accountId":"${digit === "0" ? "1" : "0"}`,
  );
}
