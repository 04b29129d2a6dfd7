import { StorageUnavailable } from "../contract/store.js";

/** Admits work to a store until `close` is called, and closes the store once all admitted work is done. */
export function createWorkGate(closeStore: () => Promise<void> | void) {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let onEmpty = () => {};

  return {
    async enter<T>(work: () => Promise<T>): Promise<T> {
      if (closed !== undefined) throw new StorageUnavailable("the store is closed");
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
        if (inside === 0) onEmpty();
      }
    },
    /** Finishes admitted work first, including queued work. A second call waits for the first. */
    close(): Promise<void> {
      closed ??= new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (inside === 0) resolve();
      }).then(closeStore);
      return closed;
    },
  };
}
