import { EventEmitter } from "node:events";
import type { WebhookRejection } from "@obole/client";
import type { Request, Response } from "express";

/** How many webhooks are stored for pages that open later. */
const KEPT = 50;

/** `verified`, or the reason of the rejection. */
export type Verdict = "verified" | "wrong bearer token" | WebhookRejection;

/** A webhook as the page shows it. Nothing in a rejected webhook can be trusted, so its content is not shown. */
export interface Arrival {
  id: string;
  receivedAt: string;
  verdict: Verdict;
  event: string | null;
  status: string | null;
  charity: string | null;
  amount: number | null;
  rawBody: string | null;
}

/** Stores the latest webhooks and streams them to open pages. */
export class Inbox {
  readonly #arrivals: Arrival[] = [];
  readonly #news = new EventEmitter<{ arrival: [Arrival] }>().setMaxListeners(0);

  add(arrival: Arrival): void {
    this.#arrivals.push(arrival);
    if (this.#arrivals.length > KEPT) this.#arrivals.shift();
    this.#news.emit("arrival", arrival);
  }

  /** Whether this body was received before: webhooks are delivered at least once. */
  has(rawBody: string): boolean {
    return this.#arrivals.some((arrival) => arrival.rawBody === rawBody);
  }

  /** Answers a request with Server-Sent Events: first the stored webhooks, then new ones. */
  stream(req: Request, res: Response): void {
    const send = (arrival: Arrival) => res.write(`data: ${JSON.stringify(arrival)}\n\n`);

    res.set({ "content-type": "text/event-stream", "cache-control": "no-store" }).flushHeaders();
    this.#arrivals.forEach(send);
    this.#news.on("arrival", send);
    req.once("close", () => this.#news.off("arrival", send));
  }
}
