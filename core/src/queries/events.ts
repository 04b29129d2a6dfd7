import type { EventName } from "../contract/events.js";
import type { DeliveryAttempt } from "../contract/resources/webhook.js";
import type { RowOf } from "../contract/store.js";
import {
  boolean,
  columnList,
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  pick,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

export const events = table("events", {
  eventId: text,
  /** Null for what is no change of one account's objects: an event of the catalogue, or a ping. */
  accountId: nullable(text),
  event: text,
  payload: json<unknown>(),
  diff: nullable(json<unknown>()),
  createdAt: text,
});
export type EventRow = TableRow<typeof events>;

/** One event to be sent to one webhook. */
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
  /** Null for one that is PENDING while its webhook is disabled. */
  nextAttemptAt: nullable(text),
  /** Until then it is whoever's it was who took it last, to send it: it is due for nobody else. */
  leaseEnd: text,
  createdAt: text,
  updatedAt: text,
});
export type DeliveryRow = TableRow<typeof deliveries>;

export const insertEvent = insertInto(events);
export const insertDelivery = insertInto(deliveries);
export const deliveryById = selectBy(deliveries, ["deliveryId"]);
export const deliveryOfWebhook = selectBy(deliveries, ["accountId", "webhookId", "deliveryId"]);
export const deleteDeliveriesOfWebhook = deleteBy(deliveries, ["webhookId"]);
export const updateDelivery = updateOf(
  deliveries,
  ["deliveryId"],
  ["status", "tries", "attempts", "nextAttemptAt", "leaseEnd", "updatedAt"],
);

/** What a delivery is at the beginning of a round of attempts: to be sent at once. */
export function firstDueAt(now: string) {
  return {
    status: "PENDING",
    tries: 0,
    nextAttemptAt: now,
    leaseEnd: now,
    updatedAt: now,
  } as const;
}

/** The columns of {@link firstDueAt}. */
const firstDue = pick(deliveries.columns, [
  "status",
  "tries",
  "nextAttemptAt",
  "leaseEnd",
  "updatedAt",
]);

/** A webhook that an event goes to, the id of the delivery that takes it there, and when that is first due. */
export type Addressee = Pick<
  DeliveryRow,
  "deliveryId" | "webhookId" | "accountId" | "nextAttemptAt"
>;

const insertDeliveriesText = (addressees: string) => `
  insert into deliveries (delivery_id, webhook_id, account_id, event_id, event, status, tries, attempts,
    next_attempt_at, lease_end, created_at, updated_at)
  select delivery_id, webhook_id, account_id, :eventId, :event, :status, cast(:tries as bigint), '[]',
    next_attempt_at, :leaseEnd, :createdAt, :updatedAt
  from (${addressees}) addressees`;

/** The deliveries of an event, each as {@link firstDueAt} says unless its webhook is disabled. */
export const insertDeliveries = statement({
  name: "insert-deliveries",
  text: {
    sqlite: insertDeliveriesText(`
      select value ->> 'deliveryId' as delivery_id, value ->> 'webhookId' as webhook_id,
        value ->> 'accountId' as account_id, value ->> 'nextAttemptAt' as next_attempt_at
      from json_each(:addressees)`),
    postgres: insertDeliveriesText(`
      select "deliveryId" as delivery_id, "webhookId" as webhook_id, "accountId" as account_id,
        "nextAttemptAt" as next_attempt_at
      from json_to_recordset(cast(:addressees as json)) each ("deliveryId" text, "webhookId" text, "accountId" text,
        "nextAttemptAt" text)`),
  },
  parameters: {
    ...pick(deliveries.columns, ["status", "tries", "leaseEnd", "updatedAt"]),
    eventId: text,
    event: text,
    createdAt: text,
    addressees: json<readonly Addressee[]>(),
  },
});

/**
 * Of a page, the rows that fit into `mostBytes`, and one more: what the database holds of a hundred long events is more
 * than a process should, and sizes are known without reading what they are of.
 */
const accountEventsText = (condition: string) => `
  with page as materialized (
    select event_id, octet_length(payload) + coalesce(octet_length(diff), 0) as bytes, created_at from events
    where account_id = :accountId and created_at >= :since and (created_at, event_id) < (:afterAt, :afterId)
      and event = coalesce(:event, event)${condition}
    order by created_at desc, event_id desc limit :limit),
  counted as (
    select event_id, sum(bytes) over (order by created_at desc, event_id desc) - bytes as bytes_before from page)
  select ${columnList(events.columns, "e")}
  from counted join events e on e.event_id = counted.event_id
  where counted.bytes_before <= cast(:mostBytes as bigint)
  order by e.created_at desc, e.event_id desc`;
const accountEventColumns = {
  ...events.columns,
  event: word<EventName>(),
  payload: json<Record<string, unknown>>(),
  diff: nullable(json<Record<string, unknown>>()),
};
const accountEventsParameters = {
  accountId: text,
  since: text,
  afterAt: text,
  afterId: text,
  event: nullable(text),
  limit: integer,
  mostBytes: integer,
};

/** An account's events since a moment, newest first by the clock that they were recorded by. */
export const listEventsQuery = select({
  name: "list-events",
  text: accountEventsText(""),
  parameters: accountEventsParameters,
  row: accountEventColumns,
});
/** Those of which a webhook has not accepted its delivery. */
export const listUndeliveredEventsQuery = select({
  name: "list-undelivered-events",
  text: accountEventsText(`
    and exists (select 1 from deliveries d where d.event_id = events.event_id and d.status <> 'SUCCEEDED')`),
  parameters: accountEventsParameters,
  row: accountEventColumns,
});

/**
 * The deliveries of a webhook, newest first. `after` is above every id on the first page. The index is the webhook's
 * own deliveries whatever the filters are, so one text serves with and without them.
 */
export const listDeliveriesQuery = select({
  name: "list-deliveries",
  text: `select ${columnList(deliveries.columns)} from deliveries
    where account_id = :accountId and webhook_id = :webhookId and delivery_id < :after
      and event = coalesce(:event, event) and status = coalesce(:status, status)
    order by delivery_id desc limit :limit`,
  parameters: {
    accountId: text,
    webhookId: text,
    after: text,
    event: nullable(text),
    status: nullable(deliveries.columns.status),
    limit: integer,
  },
  row: deliveries.columns,
});

/**
 * Deliveries that no receiver has accepted, of any account, newest event first. `afterEvent` and `afterId` are above
 * every id on the first page. The index holds no other deliveries, so that it is short while all is well.
 */
export const listUndeliveredQuery = select({
  name: "list-undelivered",
  text: `select ${columnList(deliveries.columns, "d")}, w.name as webhook_name, w.target
    from deliveries d join webhooks w on w.webhook_id = d.webhook_id
    where d.status <> 'SUCCEEDED' and (d.event_id, d.delivery_id) < (:afterEvent, :afterId)
      and d.status = coalesce(:status, d.status) and d.webhook_id = coalesce(:webhookId, d.webhook_id)
    order by d.event_id desc, d.delivery_id desc limit :limit`,
  parameters: {
    afterEvent: text,
    afterId: text,
    status: nullable(deliveries.columns.status),
    webhookId: nullable(text),
    limit: integer,
  },
  row: { ...deliveries.columns, webhookName: text, target: text },
});

/** Begins a new round for deliveries that failed: of one webhook, or (null) of all. */
export const replayFailedDeliveries = select({
  name: "replay-failed-deliveries",
  text: `update deliveries
    set status = :status, tries = :tries, next_attempt_at = :nextAttemptAt, lease_end = :leaseEnd,
      updated_at = :updatedAt
    where status <> 'SUCCEEDED' and status = 'FAILED' and webhook_id = coalesce(:webhookId, webhook_id)
    returning webhook_id`,
  parameters: { ...firstDue, webhookId: nullable(text) },
  row: { webhookId: text },
  scans: "walks what has not been delivered, which has an index of its own",
});

/** Has what is pending of a webhook wait until it is enabled. */
export const holdDeliveriesOfWebhook = statement({
  name: "hold-deliveries-of-webhook",
  text: `update deliveries set next_attempt_at = null, updated_at = :now
    where webhook_id = :webhookId and status = 'PENDING' and next_attempt_at is not null`,
  parameters: { webhookId: text, now: text },
});
/** Has what waits of a webhook sent. */
export const releaseDeliveriesOfWebhook = statement({
  name: "release-deliveries-of-webhook",
  text: `update deliveries set next_attempt_at = :now, updated_at = :now
    where webhook_id = :webhookId and status = 'PENDING' and next_attempt_at is null`,
  parameters: { webhookId: text, now: text },
});

/**
 * The webhooks that have something pending, and when the first of it is to be sent.
 *
 * A skip scan: two looks into the index for each webhook, however much it has waiting. A condition on the time inside
 * the walk would read through everything that a dead receiver has put off.
 */
export const earliestPendingDeliveries = select({
  name: "earliest-pending-deliveries",
  text: `with recursive walk (webhook_id) as (
      select min(webhook_id) from deliveries where status = 'PENDING' and webhook_id > :after
      union all
      select (select min(d.webhook_id) from deliveries d where d.status = 'PENDING' and d.webhook_id > walk.webhook_id)
      from walk where walk.webhook_id is not null)
    select webhook_id,
      (select min(d.next_attempt_at) from deliveries d
        where d.status = 'PENDING' and d.webhook_id = walk.webhook_id) as next_attempt_at
    from walk where webhook_id is not null limit :limit`,
  parameters: { after: text, limit: integer },
  // Null where all of it waits for its webhook to be enabled.
  row: { webhookId: text, nextAttemptAt: nullable(text) },
});

/**
 * Has PostgreSQL look deliveries up by their ids, a few at a time. What it guesses of a list that it would join is a
 * hundred rows, and of a queue that came just now, that it is short: it read the whole of either for each step.
 */
const byKeyOnly = (deliveries: string, ids: string) =>
  `${deliveries}.delivery_id = any (array(select ${ids}))`;

/** How many deliveries a webhook claims. */
export interface Turn {
  readonly webhookId: string;
  readonly limit: number;
}

const isDue = "status = 'PENDING' and next_attempt_at <= :now and lease_end <= :now";

/**
 * Takes the earliest due deliveries of webhooks, as many as each of them has a turn for, until the end of a lease. On
 * PostgreSQL another process does the same at the same time: each takes what the other has not, and neither waits.
 *
 * `mostOfOne` is the highest limit of the turns: SQLite cannot take a limit from a row, so it looks at so many of each
 * webhook and leaves what is beyond the turn.
 */
export const claimDueDeliveries = select({
  name: "claim-due-deliveries",
  text: {
    sqlite: `update deliveries set lease_end = :leaseEnd
      where delivery_id in (
        select due.value from json_each(:turns) turn
          join json_each((select json_group_array(delivery_id) from (
            select delivery_id from deliveries
            where ${isDue} and webhook_id = turn.value ->> 'webhookId'
            order by next_attempt_at limit :mostOfOne))) due
        where due.key < turn.value ->> 'limit')
      returning delivery_id`,
    postgres: `with due as materialized (
        select earliest.delivery_id
        from json_to_recordset(cast(:turns as json)) turn ("webhookId" text, "limit" bigint)
          cross join lateral (
            select delivery_id from deliveries
            where ${isDue} and webhook_id = turn."webhookId"
            order by next_attempt_at limit least(turn."limit", :mostOfOne)
            for update skip locked) earliest)
      update deliveries set lease_end = :leaseEnd
      where ${byKeyOnly("deliveries", "delivery_id from due")}
      returning delivery_id`,
  },
  parameters: {
    turns: json<readonly Turn[]>(),
    mostOfOne: integer,
    now: text,
    leaseEnd: text,
  },
  row: { deliveryId: text },
});

/** The first attempt at a delivery whose lease ends at `leaseEnd`, and what the delivery becomes by it. */
export interface FirstAttempt extends Pick<DeliveryRow, "deliveryId" | "status" | "nextAttemptAt"> {
  readonly leaseEnd: string;
  /** As JSON text. */
  readonly attempts: string;
}

const firstAttemptsText = (attempted: string) => `
  update deliveries set status = attempted.status, tries = 1, attempts = attempted.attempts,
    next_attempt_at = attempted.next_attempt_at, lease_end = :now, updated_at = :now
  from (${attempted}) attempted
  where deliveries.delivery_id = attempted.delivery_id and deliveries.lease_end = attempted.lease_end
    and deliveries.attempts = '[]'`;

/**
 * Records first attempts at deliveries that are still whose they were, and ends their leases; of others nothing
 * changes.
 */
export const recordFirstAttempts = select({
  name: "record-first-attempts",
  text: {
    sqlite: `${firstAttemptsText(`
      select value ->> 'deliveryId' as delivery_id, value ->> 'leaseEnd' as lease_end, value ->> 'status' as status,
        value ->> 'attempts' as attempts, value ->> 'nextAttemptAt' as next_attempt_at
      from json_each(:attempted)`)}
      returning delivery_id`,
    postgres: `${firstAttemptsText(`
      select "deliveryId" as delivery_id, "leaseEnd" as lease_end, status, attempts, "nextAttemptAt" as next_attempt_at
      from json_to_recordset(cast(:attempted as json)) each ("deliveryId" text, "leaseEnd" text, status text,
        attempts text, "nextAttemptAt" text)`)}
      and ${byKeyOnly("deliveries", `json_array_elements(cast(:attempted as json)) ->> 'deliveryId'`)}
      returning deliveries.delivery_id`,
  },
  parameters: { attempted: json<readonly FirstAttempt[]>(), now: text },
  row: { deliveryId: text },
});

const callColumns = {
  deliveryId: text,
  webhookId: text,
  accountId: text,
  tries: integer,
  leaseEnd: text,
  target: text,
  authenticationStrategy: word<"BASIC" | "BEARER">(),
  username: nullable(text),
  password: nullable(text),
  accessToken: nullable(text),
  signingKey: text,
  isSealed: boolean,
  /** What `webhooks` said when the delivery was claimed. */
  failingSince: nullable(text),
  event: text,
  /** As JSON text: it is sent and not looked at. */
  payload: text,
  diff: nullable(text),
};
/** A delivery with everything that its HTTP call is made of. */
export type CallToSend = RowOf<typeof callColumns>;

const callsText = (deliveryIds: string) => `
  select d.delivery_id, d.webhook_id, d.account_id, d.tries, d.lease_end, w.target, w.authentication_strategy,
    w.username, w.password, w.access_token, w.signing_key, w.is_sealed, w.failing_since, d.event, e.payload, e.diff
  from deliveries d
    join webhooks w on w.webhook_id = d.webhook_id
    join events e on e.event_id = d.event_id
  where ${deliveryIds}`;

/** The calls of deliveries, whose ids are a JSON array. */
export const callsOfDeliveries = select({
  name: "calls-of-deliveries",
  text: {
    sqlite: callsText("d.delivery_id in (select value from json_each(:deliveryIds))"),
    postgres: callsText(byKeyOnly("d", "json_array_elements_text(cast(:deliveryIds as json))")),
  },
  parameters: { deliveryIds: json<readonly string[]>() },
  row: callColumns,
});

const backlogText = (databaseBytes: string) => `
  select cast(count(*) as bigint) as queue_depth, min(created_at) as oldest_pending_delivery_at,
    (select cast(count(*) as bigint) from deliveries where status <> 'SUCCEEDED' and status = 'FAILED')
      as failed_deliveries,
    (select cast(count(*) as bigint) from deliveries where status = 'PENDING' and next_attempt_at is null)
      as held_deliveries,
    (select cast(count(*) as bigint) from webhooks where disabled_at is not null) as disabled_webhooks,
    (select cast(count(*) as bigint) from mails where status = 'PENDING') as waiting_mails,
    (select cast(count(*) as bigint) from file_generation_requests where status = 'PENDING')
      + (select cast(count(*) as bigint) from fiscal_receipts where file_id is null)
      + (select cast(count(*) as bigint) from invoices where file_id is null and content is not null)
      as waiting_documents,
    (select max(version) from schema_versions) as schema_version,
    ${databaseBytes} as database_bytes
  from deliveries where status = 'PENDING' and next_attempt_at is not null`;

/** What is not sent or drawn yet, and how large the database is. */
export const backlog = select({
  name: "backlog",
  text: {
    sqlite: backlogText(
      "(select page_count * page_size from pragma_page_count(), pragma_page_size())",
    ),
    postgres: backlogText("pg_database_size(current_database())"),
  },
  parameters: {},
  row: {
    queueDepth: integer,
    oldestPendingDeliveryAt: nullable(text),
    failedDeliveries: integer,
    heldDeliveries: integer,
    disabledWebhooks: integer,
    waitingMails: integer,
    waitingDocuments: integer,
    schemaVersion: integer,
    databaseBytes: integer,
  },
  scans: "reads what is pending, when the operator asks",
});
