/** A write of a value, by a call that has begun. */
export interface Write {
  readonly value: unknown;
  /** When it began. */
  readonly begun: number;
}

/**
 * A field with concurrent reads and writes: knows which values a read may return. Times are values of a counter, so no
 * two events have the same one. A read that began before a write ended may return the old value.
 */
export interface Register {
  begin(value: unknown, now: number): Write;
  /** A call with an unknown outcome never ends: its value stays possible. */
  end(write: Write, isAccepted: boolean, now: number): void;
  /** Whether a read that began at this time may return the value. */
  allows(value: unknown, begun: number): boolean;
  /** The values that a read that begins now may return, without those of writes in flight. */
  values(): unknown[];
}

export function register(first: unknown): Register {
  /** The latest time at which a read may begin and still return the value. */
  const readableUntil = new Map<unknown, number>([[first, Number.POSITIVE_INFINITY]]);
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
      if (isAlone)
        for (const [value, end] of readableUntil) readableUntil.set(value, Math.min(end, now));
      readableUntil.set(write.value, Number.POSITIVE_INFINITY);
      lastEnd = now;
    },
    allows(value, begun) {
      const isOpen = [...open].some((write) => write.value === value);
      return isOpen || (readableUntil.get(value) ?? -1) >= begun;
    },
    values: () =>
      [...readableUntil.keys()].filter((value) => (readableUntil.get(value) ?? 0) > lastEnd),
  };
}
