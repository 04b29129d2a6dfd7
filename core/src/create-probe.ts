import type { Clock } from "./contract/ports.js";
import { withinMs } from "./outbox/within-ms.js";

interface ProbeOptions {
  readonly clock: Clock;
  /** How long a result is given to whoever asks, without another look. */
  readonly freshMs?: number;
  /** How long a look may take before nobody waits for it any more. */
  readonly patienceMs?: number;
}

/** A second's delay is nothing to a load balancer, and however many ask, the database hears one read a second. */
const usualFreshMs = 1_000;
/** What does not answer a small read by then is of no use to calls either. */
const usualPatienceMs = 2_000;

/**
 * Makes what tells whether something can be reached: by `look`, of which never two run at once, so that something slow
 * is not asked more the slower it is.
 */
export function createProbe(
  look: () => Promise<unknown>,
  { clock, freshMs = usualFreshMs, patienceMs = usualPatienceMs }: ProbeOptions,
): () => Promise<boolean> {
  let isReachable = false;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    isReachable = await look().then(
      () => true,
      () => false,
    );
    lookedAtMs = clock.now();
    looking = undefined;
  }

  return async () => {
    if (looking === undefined && clock.now() - lookedAtMs < freshMs) return isReachable;
    looking ??= lookOnce();
    const mine = looking;
    await withinMs(patienceMs, mine);
    return looking !== mine && isReachable;
  };
}
