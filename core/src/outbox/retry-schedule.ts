import type { CallResult } from "./call-result.js";

/** Waits before the second and the third attempt: about 30 s and 3 min after the first one. */
export const retryWaitsMs: readonly number[] = [30_000, 150_000];

/** The statuses after which the specification tries again ("Delivery", rule 3). */
const retriedStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Up to a tenth of a wait is taken off, so that what failed together does not come back together. */
const jitter = 0.1;

/** What becomes of a delivery after an attempt. */
export type Verdict =
  | { readonly status: "SUCCEEDED" | "FAILED" }
  | { readonly status: "PENDING"; readonly waitMs: number };

/**
 * Decides what follows an attempt.
 *
 * A receiver's `Retry-After` can put the next attempt off, but never beyond the longest wait of the schedule.
 *
 * @param retries attempts of this round that were already made after its first one
 * @param random 0 to 1
 */
export function judge(
  result: CallResult,
  { retries, waitsMs, random }: { retries: number; waitsMs: readonly number[]; random: number },
): Verdict {
  if (result.error === null && isSuccess(result.status)) return { status: "SUCCEEDED" };
  const waitMs = waitsMs[retries];
  if (waitMs === undefined || !isRetried(result)) return { status: "FAILED" };
  const askedMs = Math.min(result.retryAfterMs ?? 0, Math.max(...waitsMs));
  return {
    status: "PENDING",
    waitMs: Math.max(askedMs, Math.round(waitMs * (1 - jitter * random))),
  };
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function isRetried({ status, error }: CallResult): boolean {
  // The specification never repeats a call that timed out, and a forbidden address stays forbidden.
  if (error === "timeout" || error === "target_not_allowed") return false;
  return error !== null || (status !== null && retriedStatuses.has(status));
}
