export interface WorkLoop {
  /** Looks for work soon. */
  wake(): void;
  /** Does what there is now; what failed is told to `onError`. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Does work whenever it is woken, and every `pollMs`, one round at a time. Whoever wakes it during a round is served by
 * the next, which sees all that was there when it was woken.
 */
export function startWorkLoop(
  round: () => Promise<void>,
  { pollMs, onError }: { pollMs: number | null; onError: (error: unknown) => void },
): WorkLoop {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      await round().catch(onError);
    }
    running = undefined;
  }
  function runDue(): Promise<void> {
    isAsked = true;
    running ??= run();
    return running;
  }
  const timer = pollMs === null ? undefined : setInterval(() => void runDue(), pollMs);
  timer?.unref();

  return {
    wake: () => void runDue(),
    runDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
