/** Pseudo-random choices that are reproducible from a seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** An integer from 0 to less than `end`. */
  below(end: number): number;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of several choices. */
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough for tests. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error("there is nothing to choose from");
      return choices[below(choices.length)] as T;
    },
  };
}
