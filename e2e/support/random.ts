/** Choices that look random and are the same again for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of several; there must be one. */
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough to choose moments, and what to send. */
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
