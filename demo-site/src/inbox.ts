import { EventEmitter } from "node:events";
import type { WebhookRejection } from "@obole/client";
import type { Request, Response } from "express";

/** How many calls are remembered for a page that opens later. */
const KEPT = 50;

/** `verified`, or why the call must not be believed. */
export type Verdict = "verified" | "wrong bearer token" | WebhookRejection;

/** A webhook call as the page shows it. Of a call that is not verified nothing is believed, so nothing is shown. */
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

/** Remembers the latest webhook calls and streams them to the pages that are open. */
export class Inbox {
  readonly #arrivals: Arrival[] = [];
  readonly #news = new EventEmitter<{ arrival: [Arrival] }>().setMaxListeners(0);

  add(arrival: Arrival): void {
    this.#arrivals.push(arrival);
    if (this.#arrivals.length > KEPT) this.#arrivals.shift();
    this.#news.emit("arrival", arrival);
  }

  /** Webhooks are delivered at least once: whether this very body came before. */
  has(rawBody: string): boolean {
    return this.#arrivals.some((arrival) => arrival.rawBody === rawBody);
  }

  /** Answers a request with Server-Sent Events: first what is remembered, then what comes. */
  stream(req: Request, res: Response): void {
    const send = (arrival: Arrival) => res.write(`data: ${JSON.stringify(arrival)}\n\n`);

    res.set({ "content-type": "text/event-stream", "cache-control": "no-store" }).flushHeaders();
    this.#arrivals.forEach(send);
    this.#news.on("arrival", send);
    req.once("close", () => this.#news.off("arrival", send));
  }
}
