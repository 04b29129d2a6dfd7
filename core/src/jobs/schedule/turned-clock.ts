import type { Clock } from "../../contract/ports.js";
import type { Store } from "../../contract/store.js";
import { clockAheadMs } from "../../resources/operator/instance-settings-queries.js";

/** The service's clock: the machine's, and in a sandbox as far ahead of it as the operator has turned it. */
export interface TurnedClock extends Clock {
  /** Reads from the database how far it is turned. */
  load(store: Store): Promise<void>;
}

/** A clock ahead of another. */
export function turnedClock(wallClock: Clock): TurnedClock {
  let aheadMs = 0;
  let loads = 0;
  return {
    now: () => wallClock.now() + aheadMs,
    async load(store) {
      const mine = ++loads;
      const setting = await store.read((tx) => tx.one(clockAheadMs, {}));
      // Of two at once, the one that began last has seen the newest state, whichever ends last.
      if (mine === loads) aheadMs = setting?.aheadMs ?? 0;
    },
  };
}
