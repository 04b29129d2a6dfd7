interface Waiting<Item> {
  readonly item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Does work for many at once: what comes in one turn of the event loop, or while the work before it runs, is done
 * together, in the order in which it came.
 *
 * @param most of what is done at once
 * @returns does it for one; fails when the work that it was part of does
 */
export function together<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  most: number,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        await work(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void run());
    });
}
