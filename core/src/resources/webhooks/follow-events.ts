import { z } from "zod";
import { Id, Optional } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { retentionDays } from "../../contract/retention.js";
import { leastIdAt, timeOfId } from "../../domain/id-time.js";
import { aboveEveryId } from "../shared/list-rows.js";
import {
  eventsAfterQuery,
  lastExaminedEvent,
  newestEvent,
  receivedEventById,
} from "./event-queries.js";
import { Event } from "./list-events.js";

export const followEvents = defineOperation({
  id: "follow-events",
  summary: "Follow events",
  description: `Oldest first, the events after one that the account's webhooks receive: its own, those of its children, and those of the catalogue. Without \`after\` it returns none, and the place where they will begin; then send the \`after\` of each response with the next call, at once if \`hasMore\`, otherwise after a second. Events that are recorded at the same time can become visible in another order, some seconds later: to miss none, read the last minute again now and then, and skip the ids that you know. \`npx @obole/cli listen\` does all of this. Stored for ${retentionDays.event} days.`,
  tag: "Webhooks",
  method: "GET",
  path: "/v1/events/follow",
  callers: "account",
  feature: "API",
  isPolled: true,
  input: z.strictObject({
    after: Optional(Id, "The `after` of the last response, or the id of an event."),
  }),
  output: z.object({
    data: z.array(Event),
    after: Id.meta({ description: "The place where the next response begins." }),
    hasMore: z.boolean().meta({ description: "Whether more events can be read at once." }),
    isAfterStored: z.boolean().meta({
      description:
        "Whether the `after` of the call is the id of a stored event. False for an event that you know means that it was deleted because of its age, and that later ones may be missing too.",
    }),
  }),
  example: { after: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  async handle({ tx, account: { accountId }, newId }, { after }) {
    if (after === undefined)
      return { data: [], after: newId(), hasMore: false, isAfterStored: false };
    const stored = await tx.one(receivedEventById, { accountId, eventId: after });
    // Of other accounts' events, a page examines a bounded number. Their ids are not disclosed, only their time.
    const step = await tx.one(lastExaminedEvent, { after, examined: limits.examinedRows });
    const upTo = step?.eventId ?? aboveEveryId;
    const rows = await tx.all(eventsAfterQuery, {
      ...{ accountId, after, upTo },
      ...{ limit: limits.pageItems + 1, mostBytes: limits.pageBytes },
    });
    const data = rows.slice(0, limits.pageItems);
    const last = data.at(-1)?.eventId ?? after;
    const isCut = data.length < (rows[0]?.matched ?? 0);
    const examined = step?.eventId ?? (await tx.one(newestEvent, {}))?.eventId ?? null;
    return {
      data,
      after: isCut || examined === null ? last : later(last, leastIdAt(timeOfId(examined))),
      hasMore: isCut || step !== undefined,
      isAfterStored: stored !== undefined,
    };
  },
});

const later = (one: string, other: string) => (one > other ? one : other);
