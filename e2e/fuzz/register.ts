/** A change that a call requests. */
export interface Write {
  readonly value: unknown;
  readonly begun: number;
}

/**
 * A field with concurrent reads and writes: knows which values a read may return. Time is a counter, so that the order
 * is certain. A read that began before a write ended may return the old value.
 */
export interface Register {
  begin(value: unknown, now: number): Write;
  /** A call with an unknown outcome never ends: its value stays possible. */
  end(write: Write, isAccepted: boolean, now: number): void;
  /** Whether a read that began at this time may return the value. */
  allows(value: unknown, begun: number): boolean;
  values(): unknown[];
}

export function register(first: unknown): Register {
  /** The time until which a value can be read. */
  const until = new Map<unknown, number>([[first, Number.POSITIVE_INFINITY]]);
  const open = new Set<Write>();
  let lastEnd = -1;
  return {
    begin(value, begun) {
      const write = { value, begun };
      open.add(write);
      return write;
    },
    end(write, isAccepted, now) {
      open.delete(write);
      if (!isAccepted) return;
      // Either of two concurrent writes can be the last.
      const isAlone = open.size === 0 && lastEnd < write.begun;
      if (isAlone) for (const [value, end] of until) until.set(value, Math.min(end, now));
      until.set(write.value, Number.POSITIVE_INFINITY);
      lastEnd = now;
    },
    allows(value, begun) {
      const isOpen = [...open].some((write) => write.value === value);
      return isOpen || (until.get(value) ?? -1) >= begun;
    },
    values: () => [...until.keys()].filter((value) => (until.get(value) ?? 0) > lastEnd),
  };
}
