/** Choices that look random and are the same again for the same seed. */
export interface Random {
  /** 0 to 1, without 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough to choose moments. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    oneOf<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error("there is nothing to choose from");
      return choices[between(0, choices.length - 1)] as T;
    },
  };
}
