/**
 * Limits concurrency to `count`, in order of arrival.
 *
 * @param waitMs how long work waits for its turn
 * @param refusal creates the error of work that has waited so long
 */
export function createSlots(count: number, waitMs: number, refusal: () => Error) {
  let free = count;
  const waiting = new Set<() => void>();

  function take(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(refusal());
      }, waitMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(enter);
    });
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await take();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
