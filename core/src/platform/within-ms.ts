/** Waits for work, but not longer than a time. */
export async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, passed]);
  clearTimeout(timer);
}

/** Waits for work until a signal is aborted. Then the work continues, and its result and its error are dropped. */
export async function leaveWhenAborted(
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await untilAborted(signal, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * Waits for work until a signal is aborted, and then throws its reason; the work continues and its result is dropped.
 *
 * Not `Promise.race`: with one promise for all, each race would stay in memory until that promise settles.
 */
export function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", leave));
  });
}
