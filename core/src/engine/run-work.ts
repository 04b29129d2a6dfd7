import type { EventName } from "../contract/events.js";
import type { Work, WorkContext } from "../contract/operation.js";
import type { Clock, Secrets, Settings, Vault } from "../contract/ports.js";
import type { WriteTransaction } from "../contract/store.js";
import { type EmittedEvent, recordEvents } from "./record-events.js";

/** Who works: the name stands in the fault when it emits what it does not declare. */
export interface Worker<E extends EventName = EventName> {
  readonly id: string;
  readonly emits: readonly E[];
}

export interface WorkDependencies {
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly newId: () => string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly vault: Vault;
}

/** What others have to do once a transaction is committed. */
export interface Committed {
  /** The webhooks that have something to send. */
  readonly webhookIds: readonly string[];
  readonly work: readonly Work[];
}

export const nothingCommitted: Committed = { webhookIds: [], work: [] };

/** Work under way in a transaction. */
export interface OpenWork<E extends EventName> {
  readonly context: WorkContext<E>;
  /** Writes the events and their deliveries, in the transaction of the changes themselves. */
  finish(): Promise<Committed>;
}

/** Begins work in a transaction, as of one moment. */
export function beginWork<E extends EventName>(
  tx: WriteTransaction,
  worker: Worker<E>,
  now: string,
  { clock, wallClock, newId, settings, secrets, vault }: WorkDependencies,
): OpenWork<E> {
  const emitted: EmittedEvent[] = [];
  const woken = new Set<string>();
  const announced = new Set<Work>();
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
      emit(event, payload, before) {
        if (!worker.emits.includes(event))
          throw new Error(`${worker.id} does not declare the event ${event}`);
        emitted.push({ event, payload, before });
      },
      wake: (webhookId) => woken.add(webhookId),
      announce: (work) => announced.add(work),
    },
    async finish() {
      const subscribed = await recordEvents(tx, emitted, { now, newId });
      return { webhookIds: [...woken, ...subscribed], work: [...announced] };
    },
  };
}
