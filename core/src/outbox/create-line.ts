import { setImmediate as nextTurn } from "node:timers/promises";
import type { Claimed } from "./delivery-queue.js";
import { createPlaces, type PlaceLimits } from "./places.js";

interface LineOptions<Result> {
  readonly limits: PlaceLimits;
  readonly claim: (webhookId: string, limit: number) => Promise<readonly Claimed[]>;
  readonly send: (call: Claimed) => Promise<Result>;
  readonly record: (call: Claimed, result: Result) => Promise<void>;
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
export function createLine<Result>({
  limits,
  claim,
  send,
  record,
  onError,
}: LineOptions<Result>): Line {
  const places = createPlaces(limits);
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let claimedCount = 0;
  let willAdvance = false;
  let isClosed = false;

  function run(what: string, work: Promise<void>): void {
    const ended = work
      .catch((error: unknown) => onError(error, what))
      .finally(() => running.delete(ended));
    running.add(ended);
  }

  /**
   * Whatever else ends in this turn of the event loop shares the step: a webhook claims once for all of the places that
   * it gets back, and in the commit that records how their calls went.
   */
  function advanceSoon(): void {
    if (willAdvance) return;
    willAdvance = true;
    run("claiming deliveries", nextTurn().then(advance));
  }

  function advance(): void {
    willAdvance = false;
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
    advanceSoon();
  }

  async function makeCall(call: Claimed): Promise<void> {
    const result = await send(call).finally(() => {
      places.giveBack(call.webhookId, 1);
      advanceSoon();
    });
    await record(call, result);
  }

  return {
    add(webhookIds) {
      for (const webhookId of webhookIds) waiting.add(webhookId);
      advanceSoon();
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
