import { signatureHeaders } from "@obole/core/webhooks";
import type { World } from "../command.js";
import type { Event } from "./follow-events.js";

/** The receiver on this machine. */
export interface Receiver {
  readonly target: string;
  readonly signingKey: string;
  /** Headers to add, such as the `Authorization` that a webhook would send. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the receiver answered; null if it cannot be reached. */
export type Answer = { readonly status: number; readonly ms: number } | null;

/** As long as the service waits for a receiver. */
const answerMs = 10_000;

/** Sends an event as the service sends a webhook. Its id is the delivery's, so that repeats can be recognized. */
export async function deliver(
  { fetch, now }: Pick<World, "fetch" | "now">,
  { target, signingKey, headers }: Receiver,
  { eventId, event, payload, diff }: Event,
): Promise<Answer> {
  const body = JSON.stringify({ event, payload, ...(diff === null ? {} : { diff }) });
  const startedAt = now();
  try {
    const response = await fetch(target, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Obole-CLI/1",
        ...headers,
        "X-Service-Event-Id": eventId,
        ...signatureHeaders({ deliveryId: eventId, signingKey }, Buffer.from(body), startedAt),
      },
      body,
    });
    await response.body?.cancel();
    return { status: response.status, ms: now() - startedAt };
  } catch {
    return null;
  }
}
