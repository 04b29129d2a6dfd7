import type { DeliveryAttempt } from "../contract/resources/webhook.js";
import { insertInto, integer, json, nullable, selectBy, table, type TableRow, text, word } from "./define-query.js";

export const events = table("events", {
  eventId: text,
  /** Null for an event of the catalogue, which concerns every account. */
  accountId: nullable(text),
  event: text,
  payload: json<unknown>(),
  diff: nullable(json<unknown>()),
  createdAt: text,
});
export type EventRow = TableRow<typeof events>;

/** One event to be sent to one webhook. `nextAttemptAt` is also the end of the lease of whoever sends it now. */
export const deliveries = table("deliveries", {
  deliveryId: text,
  webhookId: text,
  accountId: text,
  eventId: text,
  event: text,
  status: word<"PENDING" | "SUCCEEDED" | "FAILED">(),
  /** Attempts of the present round; a redelivery begins a new one. */
  tries: integer,
  attempts: json<DeliveryAttempt[]>(),
  nextAttemptAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type DeliveryRow = TableRow<typeof deliveries>;

export const insertEvent = insertInto(events);
export const eventById = selectBy(events, ["eventId"]);
export const insertDelivery = insertInto(deliveries);
