/** A change that a call asks for. */
export interface Write {
  readonly value: unknown;
  readonly begun: number;
}

/**
 * A field that calls change while others read it: knows which values a read may show. Moments are counted, so that
 * "after" is certain: a read that began before a change ended may show the field as it was.
 */
export interface Register {
  begin(value: unknown, now: number): Write;
  /** A call whose caller never heard the outcome does not end: its value stays possible. */
  end(write: Write, isAccepted: boolean, now: number): void;
  /** Whether a read that began at this moment may show the value. */
  allows(value: unknown, begun: number): boolean;
  values(): unknown[];
}

export function register(first: unknown): Register {
  /** Until when a value can have been read. */
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
      // Of two changes at the same time either can be the last.
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
