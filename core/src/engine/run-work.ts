import type { EventName, EventPayload } from "../contract/events.js";
import type { Work, WorkContext } from "../contract/operation.js";
import type { Clock, Secrets, Settings, Vault } from "../contract/ports.js";
import { recordRowEvent } from "../contract/row-events.js";
import type { WriteTransaction } from "../contract/store.js";
import { currentTraceparent, type Tracing } from "../contract/tracing.js";
import { type EmittedEvent, recordEvents } from "./record-events.js";

/** The operation or task that runs. Its id is part of the error when it emits an undeclared event. */
export interface Worker<E extends EventName = EventName> {
  readonly id: string;
  readonly emits: readonly E[];
  /** Whether the audit logs of the accounts that it changes keep it. */
  readonly audited?: unknown;
}

export interface WorkDependencies {
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly newId: () => string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly vault: Vault;
  /** None by default. */
  readonly tracing?: Tracing | null | undefined;
}

/** The background work that a committed transaction leaves. */
export interface Committed {
  /** The webhooks with due deliveries. */
  readonly webhookIds: readonly string[];
  readonly work: readonly Work[];
}

export const nothingCommitted: Committed = { webhookIds: [], work: [] };

/** Work in progress in a transaction. */
export interface OpenWork<E extends EventName> {
  readonly context: WorkContext<E>;
  /** Records the events and their deliveries, in the same transaction as the changes. */
  finish(): Promise<Committed>;
}

/** Starts work in a transaction, as of a time. */
export function beginWork<E extends EventName>(
  tx: WriteTransaction,
  worker: Worker<E>,
  now: string,
  { clock, wallClock, newId, settings, secrets, vault, tracing }: WorkDependencies,
): OpenWork<E> {
  const traceparent = currentTraceparent(tracing);
  const emitted: EmittedEvent[] = [];
  const woken = new Set<string>();
  const announced = new Set<Work>();
  function emit<Name extends E>(
    event: Name,
    payload: EventPayload<Name>,
    before?: EventPayload<Name>,
  ): void {
    if (!worker.emits.includes(event))
      throw new Error(`${worker.id} does not declare the event ${event}`);
    emitted.push({ event, payload, before });
  }
  return {
    context: {
      tx,
      now,
      clock,
      wallClock,
      newId,
      settings,
      secrets,
      vault,
      traceparent,
      emit,
      [recordRowEvent]: emit,
      wake: (webhookId) => woken.add(webhookId),
      announce: (work) => announced.add(work),
    },
    async finish() {
      const subscribed = await recordEvents(tx, emitted, { now, newId, traceparent });
      return { webhookIds: [...woken, ...subscribed], work: [...announced] };
    },
  };
}
