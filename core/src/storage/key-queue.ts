/**
 * Lets work with the same key run one after the other, in the order in which it came.
 *
 * @param tails the last work of each key that has any
 */
export function createKeyQueue(tails = new Map<string, Promise<unknown>>()) {
  return async <T>(key: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return await work();
    const before = tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
