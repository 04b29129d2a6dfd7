import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { Turn } from "../queries/events.js";
import { createPlaces, type PlaceLimits } from "./places.js";

/** What is done at once, in one transaction. */
interface Step<Attempted> {
  readonly attempted: readonly Attempted[];
  readonly turns: readonly Turn[];
}

interface LineOptions<Call, Attempted> {
  readonly limits: PlaceLimits & {
    readonly recordedTogether: number;
    readonly betweenStepsMs: number;
  };
  /** Records attempts and claims deliveries. */
  readonly takeStep: (step: Step<Attempted>) => Promise<readonly Call[]>;
  /** Null when nothing is to be recorded. */
  readonly attempt: (call: Call) => Promise<Attempted | null>;
  /** What webhooks share that must not be called, or call, without bound. */
  readonly groupsOf: (call: Call) => readonly string[];
  readonly isAccepted: (attempted: Attempted) => boolean;
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

/**
 * Makes a line. A webhook's turn is to claim what it has places for; each call that ends gives its place back.
 *
 * There is one step at a time, and a moment between two of them. What ends by then shares a step, and so do the turns of
 * all webhooks that have places: they share what the transaction itself costs.
 */
export function createLine<Call extends { readonly webhookId: string }, Attempted>({
  limits,
  takeStep,
  attempt,
  groupsOf,
  isAccepted,
  onError,
}: LineOptions<Call, Attempted>): Line {
  const places = createPlaces(limits);
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let attempted: Attempted[] = [];
  let claimedCount = 0;
  let isAdvancing = false;
  let isClosed = false;

  function run(what: string, work: Promise<void>): void {
    const ended = work
      .catch((error: unknown) => onError(error, what))
      .finally(() => running.delete(ended));
    running.add(ended);
  }

  function advance(): void {
    if (isAdvancing) return;
    isAdvancing = true;
    run("recording and claiming deliveries", takeSteps());
  }

  async function takeSteps(): Promise<void> {
    await nextTurn();
    for (;;) {
      const turns = takeTurns();
      if (turns.length === 0 && attempted.length === 0) break;
      const together = attempted.slice(0, limits.recordedTogether);
      attempted = attempted.slice(limits.recordedTogether);
      await takeOne({ attempted: together, turns });
      if (attempted.length < limits.recordedTogether) await delay(limits.betweenStepsMs);
    }
    isAdvancing = false;
  }

  function takeTurns(): Turn[] {
    const turns: Turn[] = [];
    const inLine = waiting.size;
    for (const webhookId of waiting) {
      if (isClosed || places.isFull()) break;
      const limit = places.take(webhookId, inLine);
      // It stays in the line, and comes up again when one of its calls ends.
      if (limit === 0) continue;
      waiting.delete(webhookId);
      turns.push({ webhookId, limit });
    }
    return turns;
  }

  async function takeOne(step: Step<Attempted>): Promise<void> {
    let calls: readonly Call[] = [];
    try {
      calls = await takeStep(step);
    } catch (error) {
      onError(error, "recording and claiming deliveries");
    }
    claimedCount += calls.length;
    for (const call of calls) places.join(call.webhookId, groupsOf(call));
    const counts = countsOf(calls);
    for (const { webhookId, limit } of step.turns) {
      const count = counts.get(webhookId) ?? 0;
      places.giveBack(webhookId, limit - count);
      // As many as were asked for: there may be more.
      if (count === limit) waiting.add(webhookId);
    }
    for (const call of calls) run("a call", makeCall(call));
  }

  async function makeCall(call: Call): Promise<void> {
    try {
      const made = await attempt(call);
      if (made === null) return;
      attempted.push(made);
      places.note(call.webhookId, isAccepted(made));
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

function countsOf(calls: readonly { readonly webhookId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { webhookId } of calls) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  return counts;
}
