import { z } from "zod";
import { eventNames } from "../../contract/events.js";
import { Id, Optional, paged, QueryBoolean, Timestamp } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { retentionDays } from "../../contract/retention.js";
import { listEventsQuery, listUndeliveredEventsQuery } from "./event-queries.js";

const keptDays = retentionDays.event;
const dayMs = 86_400_000;
/** Sorts after every timestamp. */
const endOfTime = "9999";

/** An event as the lists of events show it. */
export const Event = z
  .object({
    eventId: Id,
    accountId: Id.nullable(),
    event: z.enum(eventNames),
    payload: z.record(z.string(), z.unknown()),
    diff: z.record(z.string(), z.unknown()).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "Event" });

/** Always fills a page: the pager counts a character of a short text as one byte, but JSON may need six. */
const readBytes = 8 * limits.pageBytes;

export const listEvents = defineOperation({
  id: "list-events",
  summary: "List events",
  description: `Read it to catch up after an outage of your service: the account's events of the last ${keptDays} days, newest first. \`undelivered=true\` returns only those that a subscribed webhook has not accepted yet.`,
  tag: "Webhooks",
  path: "/v1/events",
  callers: "account",
  feature: "API",
  ...paged(Event, {
    event: Optional(z.enum(eventNames), "Only events of this name."),
    undelivered: Optional(
      QueryBoolean,
      "Only events that a subscribed webhook has not accepted yet.",
    ),
  }),
  example: { event: "donation_update", undelivered: "true" },
  async handle({ tx, account, clock, after, page }, { event = null, undelivered = false, limit }) {
    const rows = await tx.all(undelivered ? listUndeliveredEventsQuery : listEventsQuery, {
      accountId: account.accountId,
      event,
      since: new Date(clock.now() - keptDays * dayMs).toISOString(),
      afterAt: String(after?.[0] ?? endOfTime),
      afterId: String(after?.[1] ?? ""),
      limit: limit + 1,
      mostBytes: readBytes,
    });
    return page(
      rows,
      limit,
      ({ createdAt, eventId }) => [createdAt, eventId],
      (row) => row,
    );
  },
});
