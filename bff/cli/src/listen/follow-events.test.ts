import { expect, test } from "vitest";
import { type Event, newEvents, type Page, placeAt, withDone, withHead } from "./follow-events.js";

/** An id of a second, in order of `number`. */
function id(second: number, number = 0): string {
  const time = (1_795_000_000_000 + second * 1_000).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(number).padStart(12, "0")}`;
}

const eventOf = (eventId: string) => ({ eventId }) as Event;

/** A service with events, in pages of two. */
function serviceOf(...ids: string[]) {
  const stored = [...ids];
  const read = async (after: string): Promise<Page> => {
    const from = stored.findIndex((one) => one > after);
    const rest = from < 0 ? [] : stored.slice(from, from + 3);
    const data = rest.slice(0, 2).map(eventOf);
    return {
      data,
      after: data.at(-1)?.eventId ?? after,
      hasMore: rest.length > 2,
      isAfterStored: stored.includes(after),
    };
  };
  return {
    read,
    add: (id: string) => void stored.splice(0, stored.length, ...[...stored, id].sort()),
  };
}

/** Reads what is new, and returns the ids that were brought. */
async function bring(
  service: ReturnType<typeof serviceOf>,
  at: { place: ReturnType<typeof placeAt> },
  { isSweep = false, most = Number.POSITIVE_INFINITY } = {},
): Promise<string[]> {
  const brought: string[] = [];
  for await (const { events, head } of newEvents(service.read, () => at.place, isSweep)) {
    for (const { eventId } of events) {
      if (brought.length >= most) return brought;
      brought.push(eventId);
      at.place = withDone(at.place, eventId);
    }
    at.place = withHead(at.place, head);
  }
  return brought;
}

test("events are brought once each, oldest first, over several pages", async () => {
  const ids = [1, 2, 3, 4, 5].map((second) => id(second));
  const service = serviceOf(id(-5), ...ids);
  const at = { place: placeAt(id(0)) };
  expect(await bring(service, at)).toEqual(ids);
  expect(await bring(service, at)).toEqual([]);
  expect(await bring(service, at, { isSweep: true })).toEqual([]);
  expect(at.place.last).toBe(id(5));
});

test("an event that becomes visible late is brought by a sweep, once", async () => {
  const service = serviceOf(id(1), id(9));
  const at = { place: placeAt(id(0)) };
  await bring(service, at);
  service.add(id(5));
  expect(await bring(service, at)).toEqual([]);
  expect(await bring(service, at, { isSweep: true })).toEqual([id(5)]);
  expect(await bring(service, at, { isSweep: true })).toEqual([]);
});

test("a listener that ended in the middle of a page continues with the next event", async () => {
  const ids = [1, 2, 3, 4].map((second) => id(second));
  const service = serviceOf(...ids);
  const at = { place: placeAt(id(0)) };
  expect(await bring(service, at, { most: 1 })).toEqual([id(1)]);
  at.place = JSON.parse(JSON.stringify(at.place));
  expect(await bring(service, at, { isSweep: true })).toEqual(ids.slice(1));
});

test("after a long time away, all events are brought, and the place stays small", async () => {
  const ids = Array.from({ length: 600 }, (_, number) => id(number, number));
  const service = serviceOf(...ids);
  const at = { place: placeAt(id(0)) };
  const brought = await bring(service, at);
  expect(brought).toHaveLength(599);
  expect(at.place.done.length).toBeLessThanOrEqual(61);
});

test("many events of one minute are bounded, and none of them is brought twice", async () => {
  let at = placeAt(id(0));
  for (let number = 1; number <= 5_500; number++) at = withDone(at, id(1, number));
  expect(at.done).toHaveLength(5_000);
  expect(at.settled).toBe(id(1, 500));
});

test("events from before the start are not brought by a sweep", async () => {
  const at = { place: placeAt(id(10)) };
  expect(await bring(serviceOf(id(9), id(11)), at, { isSweep: true })).toEqual([id(11)]);
});
