import { setTimeout as sleep } from "node:timers/promises";

const betweenLooksMs = 10;
const limitMs = 30_000;

/** @throws if it does not happen in time: a fault that had no effect would test nothing */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`not within ${limitMs / 1_000} s: ${what}`);
    await sleep(betweenLooksMs);
  }
}
