import { withinMs } from "../platform/within-ms.js";

interface ProbeOptions {
  /** How long a result is reused. */
  readonly freshMs?: number;
  /** How long a caller waits for a check. */
  readonly patienceMs?: number;
}

/** A delay of one second is fine for a load balancer, and limits the checks to one database read per second. */
const usualFreshMs = 1_000;
/** A database that takes longer for a small read is useless to calls as well. */
const usualPatienceMs = 2_000;

/** Creates a health check. Runs at most one check at a time, so that a slow dependency does not get more load. */
export function createProbe(
  look: () => Promise<unknown>,
  { freshMs = usualFreshMs, patienceMs = usualPatienceMs }: ProbeOptions = {},
): () => Promise<boolean> {
  let isReachable = false;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    isReachable = await look().then(
      () => true,
      () => false,
    );
    // Unlike the machine's clock, it never steps back.
    lookedAtMs = performance.now();
    looking = undefined;
  }

  return async () => {
    if (looking === undefined && performance.now() - lookedAtMs < freshMs) return isReachable;
    looking ??= lookOnce();
    const mine = looking;
    await withinMs(patienceMs, mine);
    return looking !== mine && isReachable;
  };
}
