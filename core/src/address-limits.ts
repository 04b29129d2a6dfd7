import { createHmac } from "node:crypto";
import type { Clock } from "./contract/ports.js";
import { StorageUnavailable, type Store } from "./contract/store.js";
import { callerNetwork } from "./platform/networks.js";
import { addAddressCalls, deleteEndedAddressCalls } from "./queries/address-calls.js";

/** How often one client address may do something. */
export interface AddressLimit {
  readonly name: string;
  readonly calls: number;
  readonly windowMs: number;
  /**
   * After so many calls a process tells the others of them: 1 where each counts, more where a write for each would cost
   * more than what it guards.
   */
  readonly reportedTogether: number;
}

/** Counts calls by client address, in the database, so that all processes share a limit. */
export interface AddressLimits {
  /**
   * Counts a call.
   *
   * @returns null, or how many seconds a caller who has made too many is to wait
   */
  countCall(limit: AddressLimit, address: string): Promise<number | null>;
}

export interface AddressLimitsOptions {
  readonly store: Pick<Store, "write">;
  /** The wall clock: turning the sandbox's frees nobody. */
  readonly clock: Clock;
  /** Keys the hashes under which callers are kept. */
  readonly key: Buffer | string;
}

/** What a process knows of a caller: what it counted itself, and what it last heard from the database. */
interface Counted {
  calls: number;
  unreported: number;
  windowEndsAtMs: number;
}

/** Callers that a process remembers, at about 200 bytes each. Of those beyond, it forgets the oldest. */
const mostCallers = 20_000;

/** Makes the limits of one process. */
export function createAddressLimits({ store, clock, key }: AddressLimitsOptions): AddressLimits {
  const known = new Map<string, Counted>();

  function countedOf(caller: string, { windowMs }: AddressLimit, nowMs: number): Counted {
    const before = known.get(caller);
    if (before !== undefined && before.windowEndsAtMs > nowMs) return before;
    known.delete(caller);
    const [oldest] = known.keys();
    if (known.size >= mostCallers && oldest !== undefined) known.delete(oldest);
    const counted = { calls: 0, unreported: 0, windowEndsAtMs: nowMs + windowMs };
    known.set(caller, counted);
    return counted;
  }

  async function report(caller: string, counted: Counted, windowMs: number, nowMs: number) {
    const calls = counted.unreported;
    counted.unreported = 0;
    const total = await store.write(async (tx) => {
      await tx.run(deleteEndedAddressCalls, { nowMs });
      const windowEndsAtMs = nowMs + windowMs;
      return await tx.one(addAddressCalls, { caller, calls, windowEndsAtMs, nowMs });
    });
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
      const isDue = counted.unreported >= limit.reportedTogether;
      // Who is over the limit already costs no more writes.
      if (isDue && counted.calls <= limit.calls) {
        try {
          await report(caller, counted, limit.windowMs, nowMs);
        } catch (error) {
          // What this process has counted itself still holds.
          if (!(error instanceof StorageUnavailable)) throw error;
        }
      }
      if (counted.calls <= limit.calls) return null;
      return Math.max(1, Math.ceil((counted.windowEndsAtMs - nowMs) / 1_000));
    },
  };
}
