import { edgeLimits } from "./edge-limits.js";

const { freeAuthFailures, firstAuthWaitMs, longestAuthWaitMs } = edgeLimits;
/** Failures are forgotten after an hour without a further one. */
const forgetMs = 60 * 60 * 1_000;
/** About 200 bytes each: 2 MB at most. The oldest failures are evicted first. */
export const maxEntries = 10_000;

/** Exponential backoff after repeated failures, by key. */
export interface Backoff {
  /** How many whole milliseconds the key must still wait; 0 if it need not wait. */
  waitMs(key: string): number;
  fail(key: string): void;
  succeed(key: string): void;
}

/** @param now milliseconds of a monotonic clock */
export function createBackoff(now: () => number): Backoff {
  const kept = new Map<string, { failures: number; failedAtMs: number }>();
  const live = (key: string) => {
    const entry = kept.get(key);
    return entry !== undefined && now() - entry.failedAtMs < forgetMs ? entry : undefined;
  };
  return {
    waitMs(key) {
      const { failures = 0, failedAtMs = 0 } = live(key) ?? {};
      if (failures < freeAuthFailures) return 0;
      const waitMs = Math.min(
        firstAuthWaitMs * 2 ** (failures - freeAuthFailures),
        longestAuthWaitMs,
      );
      return Math.max(0, Math.ceil(waitMs - (now() - failedAtMs)));
    },
    fail(key) {
      const failures = (live(key)?.failures ?? 0) + 1;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxEntries) kept.delete(oldest);
      kept.set(key, { failures, failedAtMs: now() });
    },
    succeed(key) {
      kept.delete(key);
    },
  };
}
