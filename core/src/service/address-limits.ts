import { createHmac } from "node:crypto";
import type { Clock } from "../contract/ports.js";
import { scopeOf } from "../contract/scope.js";
import { StorageUnavailable, type Store } from "../contract/store.js";
import { maxClockSkewMs } from "../domain/clock-skew.js";
import { callerNetwork } from "../platform/networks.js";
import { addAddressCalls, deleteEndedAddressCalls } from "./address-calls-queries.js";

/** A rate limit per client IP address. */
export interface AddressLimit {
  readonly name: string;
  readonly calls: number;
  readonly windowMs: number;
  /**
   * How many calls a process counts before it reports them to the database: 1 for an exact limit, more where a write
   * per call would cost more than what the limit protects.
   */
  readonly callsPerReport: number;
}

/** Counts calls per client IP address in the database, so that all processes share a limit. */
export interface AddressLimits {
  /**
   * Counts a call.
   *
   * @returns null, or the seconds to wait when the limit is exceeded
   */
  countCall(limit: AddressLimit, address: string): Promise<number | null>;
}

export interface AddressLimitsOptions {
  readonly store: Pick<Store, "write">;
  /** The wall clock: turning the sandbox's clock does not reset the limits. */
  readonly clock: Clock;
  /** The key of the hashes under which callers are stored. */
  readonly key: Buffer | string;
}

/** A process's view of a caller: its own count, and the last total read from the database. */
interface Counted {
  calls: number;
  unreported: number;
  windowEndsAtMs: number;
}

/** The number of callers that a process remembers, at about 200 bytes each. Beyond it, the oldest is dropped. */
const maxCallers = 20_000;

/** Creates the limits of one process. */
export function createAddressLimits({ store, clock, key }: AddressLimitsOptions): AddressLimits {
  const known = new Map<string, Counted>();

  function countedOf(caller: string, { windowMs }: AddressLimit, nowMs: number): Counted {
    const before = known.get(caller);
    const leftMs = (before?.windowEndsAtMs ?? nowMs) - nowMs;
    const isCurrent = leftMs > 0 && leftMs <= windowMs + maxClockSkewMs;
    if (before !== undefined && isCurrent) return before;
    known.delete(caller);
    const [oldest] = known.keys();
    if (known.size >= maxCallers && oldest !== undefined) known.delete(oldest);
    const counted = { calls: 0, unreported: 0, windowEndsAtMs: nowMs + windowMs };
    known.set(caller, counted);
    return counted;
  }

  async function report(caller: string, counted: Counted, windowMs: number, nowMs: number) {
    const calls = counted.unreported;
    counted.unreported = 0;
    const total = await store.write(
      async (tx) => {
        await tx.run(deleteEndedAddressCalls, { nowMs });
        const windowEndsAtMs = nowMs + windowMs;
        return await tx.one(addAddressCalls, { caller, calls, windowEndsAtMs, nowMs });
      },
      { scope: scopeOf(["address limits"]) },
    );
    if (total === undefined) return;
    counted.calls = Math.max(counted.calls, total.calls);
    counted.windowEndsAtMs = total.windowEndsAtMs;
  }

  return {
    async countCall(limit, address) {
      const nowMs = clock.now();
      const caller = createHmac("sha256", key)
        .update(`${limit.name} ${callerNetwork(address)}`)
        .digest("base64url");
      const counted = countedOf(caller, limit, nowMs);
      counted.calls++;
      counted.unreported++;
      const isDue = counted.unreported >= limit.callsPerReport;
      // Calls beyond the limit cost no more writes.
      if (isDue && counted.calls <= limit.calls) {
        try {
          await report(caller, counted, limit.windowMs, nowMs);
        } catch (error) {
          // Fall back to this process's own count.
          if (!(error instanceof StorageUnavailable)) throw error;
        }
      }
      if (counted.calls <= limit.calls) return null;
      return Math.max(1, Math.ceil((counted.windowEndsAtMs - nowMs) / 1_000));
    },
  };
}
