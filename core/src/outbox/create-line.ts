import type { Claimed } from "./delivery-queue.js";
import { createPlaces, type PlaceLimits } from "./places.js";

interface LineOptions {
  readonly limits: PlaceLimits;
  readonly claim: (webhookId: string, limit: number) => Promise<readonly Claimed[]>;
  /** Sends a delivery and records how it went. */
  readonly attempt: (call: Claimed) => Promise<void>;
  readonly onError: (error: unknown, what: string) => void;
}

/** The webhooks that may have something due, in the order in which they get their turn. */
export interface Line {
  /** Puts webhooks in the line and begins with as much as there are places for. */
  add(webhookIds: readonly string[]): void;
  /** Resolves when nothing runs. */
  settle(): Promise<void>;
  /** How many deliveries were claimed so far. */
  claimedCount(): number;
  /** Begins nothing more. */
  close(): void;
}

/** Makes a line. A webhook's turn is to claim what it has places for; each call that ends gives its place back. */
export function createLine({ limits, claim, attempt, onError }: LineOptions): Line {
  const places = createPlaces(limits);
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let claimedCount = 0;
  let isClosed = false;

  function run(what: string, work: Promise<void>): void {
    const ended = work
      .catch((error: unknown) => onError(error, what))
      .finally(() => running.delete(ended));
    running.add(ended);
  }

  function advance(): void {
    for (const webhookId of waiting) {
      if (isClosed || places.isFull()) return;
      const taken = places.take(webhookId);
      // It stays in the line, and comes up again when one of its calls ends.
      if (taken === 0) continue;
      waiting.delete(webhookId);
      run("claiming deliveries", takeTurn(webhookId, taken));
    }
  }

  async function takeTurn(webhookId: string, taken: number): Promise<void> {
    let calls: readonly Claimed[] = [];
    try {
      calls = await claim(webhookId, taken);
    } finally {
      places.giveBack(webhookId, taken - calls.length);
    }
    claimedCount += calls.length;
    // As many as were asked for: there may be more.
    if (calls.length === taken) waiting.add(webhookId);
    for (const call of calls) run("recording an attempt", makeCall(call));
    advance();
  }

  async function makeCall(call: Claimed): Promise<void> {
    try {
      await attempt(call);
    } finally {
      places.giveBack(call.webhookId, 1);
      advance();
    }
  }

  return {
    add(webhookIds) {
      for (const webhookId of webhookIds) waiting.add(webhookId);
      advance();
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
    claimedCount: () => claimedCount,
    close() {
      isClosed = true;
    },
  };
}
