/** The retry schedule of a job. */
export interface Backoff {
  /** The wait after each failure, in milliseconds. */
  readonly waitsMs: readonly number[];
  /** Whether retries continue indefinitely at the last wait. Otherwise the job fails permanently after it. */
  readonly repeatsLast?: boolean;
  /** The random share by which a wait is shortened at most, so that jobs that failed together retry apart. */
  readonly jitter?: number;
}

/**
 * How long to wait after a failure, in milliseconds; null if the job fails permanently.
 *
 * @param failures the failures before this one
 * @param random 0 to 1, for the jitter
 */
export function waitAfter(
  { waitsMs, repeatsLast = false, jitter = 0 }: Backoff,
  failures: number,
  random = 0,
): number | null {
  const waitMs = waitsMs[failures] ?? (repeatsLast ? waitsMs.at(-1) : undefined);
  return waitMs === undefined ? null : Math.round(waitMs * (1 - jitter * random));
}
