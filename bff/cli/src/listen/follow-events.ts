import type { OutputOf } from "@obole/client";

export type Event = OutputOf<"followEvents">["data"][number];
export type Page = OutputOf<"followEvents">;

/** How far a listener is. Stored, so that it continues where it ended. */
export interface Place {
  /** Every event up to this id is done, or is from before the listener's start. */
  readonly settled: string;
  /** Where the next read begins. */
  readonly head: string;
  /** The ids after `settled` that are done, in order. */
  readonly done: readonly string[];
  /** The newest event that is done; null if there was none. */
  readonly last: string | null;
}

/**
 * Events that are recorded at the same time can become visible in another order. The last minute is read again now and
 * then: longer than any call of the service takes.
 */
const overlapMs = 60_000;
/** What is stored of the last minute; beyond it, older events are no longer looked for. */
const mostDone = 5_000;

/** The time at which an id was made (UUID, version 7). */
const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The least id of a time. */
function leastIdAt(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The place of a listener that begins now. */
export const placeAt = (id: string): Place => ({ settled: id, head: id, done: [], last: null });

/** The place after an event is done. */
export function withDone(place: Place, eventId: string): Place {
  const last = later(place.last ?? "", eventId);
  const done = [...place.done, eventId];
  // Only a late event is not the newest one.
  if (last !== eventId) done.sort();
  return settledOf({ ...place, last, done });
}

/** The place after everything up to an id was read. */
export function withHead(place: Place, head: string): Place {
  return settledOf({ ...place, head: later(place.head, head) });
}

/** Forgets what is older than the overlap. */
function settledOf({ settled, head, done, last }: Place): Place {
  const dropped = done[done.length - mostDone - 1] ?? "";
  const newest = later(head, done.at(-1) ?? "");
  const from = [leastIdAt(timeOf(newest) - overlapMs), dropped].reduce(later, settled);
  return { settled: from, head, done: done.filter((id) => id > from), last };
}

/** The time of an event, to show. */
export const shownTime = (eventId: string) => new Date(timeOf(eventId)).toISOString();

/**
 * Reads the events that are not done yet, oldest first, page by page.
 *
 * @param isSweep whether to look again for late events of the last minute
 * @param done returns the place as it is now, which changes while the pages are worked on
 */
export async function* newEvents(
  read: (after: string) => Promise<Page>,
  place: () => Place,
  isSweep: boolean,
): AsyncGenerator<{ readonly events: readonly Event[]; readonly head: string }> {
  let after = isSweep ? place().settled : place().head;
  for (let hasMore = true; hasMore; ) {
    const page = await read(after);
    const { settled, done } = place();
    const known = new Set(done);
    const events = page.data.filter(({ eventId }) => eventId > settled && !known.has(eventId));
    yield { events, head: page.after };
    ({ after, hasMore } = page);
  }
}
