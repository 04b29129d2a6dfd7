/** Calls that go on until they are told to end or the server is gone. */
export interface Load {
  /** Resolves once so many calls were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** Begins no call more, and resolves when those under way have ended, however that was. */
  end(): Promise<void>;
}

/**
 * Puts a system under load: callers side by side, each with one call after the other. A caller stops at its first
 * call without an answer, as when the server is killed; a refusal fails the test.
 *
 * @param call resolves when the call was acknowledged; throws `TypeError`, as `fetch` does, when the connection broke
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
        // What fetch throws when there is no whole answer; anything else is told by end().
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
