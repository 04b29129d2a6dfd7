import type { SendFailure } from "./send-failure.js";

/** Waits before each further attempt, in milliseconds: quickly over a hiccup, and half a day over an outage. */
export const retryWaitsMs: readonly number[] = [
  60_000,
  5 * 60_000,
  30 * 60_000,
  2 * 3_600_000,
  12 * 3_600_000,
];

/**
 * When a mail that could not be sent is tried again: milliseconds from now, or null when it has failed for good.
 *
 * @param tries attempts that had failed before
 */
export function nextTryMs(
  failure: SendFailure,
  tries: number,
  waitsMs: readonly number[] = retryWaitsMs,
): number | null {
  return failure.isFinal ? null : (waitsMs[tries] ?? null);
}
