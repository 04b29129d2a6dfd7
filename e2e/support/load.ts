/** Repeated calls until the load is ended or the server dies. */
export interface Load {
  /** Resolves once this many calls were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** Starts no more calls, and resolves when those in flight have ended. */
  end(): Promise<void>;
}

/**
 * Puts a system under load with concurrent callers, each with one call at a time. A caller stops at its first call
 * without a response, as when the server is killed; an error response fails the test.
 *
 * @param call resolves if the call was acknowledged; throws `TypeError`, as `fetch` does, if the connection broke
 */
export function startLoad(callers: number, call: () => Promise<void>): Load {
  let isEnding = false;
  let count = 0;
  const waiting: { count: number; resolve(): void }[] = [];
  const failures: unknown[] = [];

  async function keepCalling(): Promise<void> {
    while (!isEnding) {
      try {
        await call();
      } catch (error) {
        // fetch throws TypeError if there is no complete response; end() reports all other errors.
        if (!(error instanceof TypeError)) failures.push(error);
        return;
      }
      count++;
      for (const one of waiting) if (count >= one.count) one.resolve();
    }
  }

  const running = Array.from({ length: callers }, keepCalling);
  const allEnded = Promise.all(running);
  return {
    async acknowledged(wanted) {
      const reached = new Promise<void>((resolve) => waiting.push({ count: wanted, resolve }));
      const endedEarly = allEnded.then(() => {
        throw failures[0] ?? new Error(`the load ended after ${count} of ${wanted} calls`);
      });
      await Promise.race([reached, endedEarly]);
    },
    async end() {
      isEnding = true;
      await allEnded;
      if (failures.length > 0) throw failures[0];
    },
  };
}
