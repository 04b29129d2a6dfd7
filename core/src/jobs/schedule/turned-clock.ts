import type { Clock } from "../../contract/ports.js";
import type { Store } from "../../contract/store.js";
import { clockAheadMs } from "../../resources/operator/instance-settings-queries.js";

/** The service's clock: the machine's. In a sandbox, the operator can advance it. */
export interface TurnedClock extends Clock {
  /** Reads from the database how far it is advanced. */
  load(store: Store): Promise<void>;
}

/** A clock that is ahead of another one. */
export function turnedClock(wallClock: Clock): TurnedClock {
  let aheadMs = 0;
  let loads = 0;
  return {
    now: () => wallClock.now() + aheadMs,
    async load(store) {
      const mine = ++loads;
      const setting = await store.read((tx) => tx.one(clockAheadMs, {}));
      // Of two concurrent reads, the one that started last has the newest state, whichever ends last.
      if (mine === loads) aheadMs = setting?.aheadMs ?? 0;
    },
  };
}
