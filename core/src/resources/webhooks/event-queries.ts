import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { EventName } from "../../contract/events.js";
import type { accountStatuses } from "../../contract/resources/account.js";
import type { DeliveryAttempt } from "../../contract/resources/webhook.js";
import type { RowOf } from "../../contract/store.js";
import { mailPutOff } from "../mails/mail-queries.js";

export const events = sql.table("events", {
  eventId: sql.text,
  /** Null for an event that belongs to no single account: one of the catalogue, or a ping. */
  accountId: sql.nullable(sql.text),
  event: sql.text,
  payload: sql.json<unknown>(),
  diff: sql.nullable(sql.json<unknown>()),
  createdAt: sql.text,
  /** The trace of the call or job that left it, which its deliveries continue; null without tracing. */
  traceparent: sql.nullable(sql.text),
});
export type EventRow = sql.TableRow<typeof events>;

/** The delivery of one event to one webhook. */
export const deliveries = sql.table("deliveries", {
  deliveryId: sql.text,
  webhookId: sql.text,
  accountId: sql.text,
  eventId: sql.text,
  event: sql.text,
  status: sql.word<"PENDING" | "SUCCEEDED" | "FAILED">(),
  /** Attempts of the current round; a redelivery starts a new one. */
  tries: sql.integer,
  attempts: sql.json<DeliveryAttempt[]>(),
  /** Null while the delivery is PENDING and its webhook is disabled. */
  nextAttemptAt: sql.nullable(sql.text),
  /** The end of the lease of the worker that last claimed it. Nobody else claims the delivery before. */
  leaseEnd: sql.text,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DeliveryRow = sql.TableRow<typeof deliveries>;

export const insertEvent = sql.insertInto(events);
export const eventById = sql.selectBy(events, ["eventId"]);
export const insertDelivery = sql.insertInto(deliveries);
export const deliveryById = sql.selectBy(deliveries, ["deliveryId"]);
export const deliveryOfWebhook = sql.selectBy(deliveries, ["accountId", "webhookId", "deliveryId"]);
export const deleteDeliveriesOfWebhook = sql.deleteBy(deliveries, ["webhookId"]);
export const updateDelivery = sql.updateOf(
  deliveries,
  ["deliveryId"],
  ["status", "tries", "attempts", "nextAttemptAt", "leaseEnd", "updatedAt"],
);

/** The state of a delivery at the start of a round of attempts: due at once. */
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
const firstDue = sql.pick(deliveries.columns, [
  "status",
  "tries",
  "nextAttemptAt",
  "leaseEnd",
  "updatedAt",
]);

/** A subscribed webhook, the id of its delivery, and when the first attempt is due. */
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

/** Inserts the deliveries of an event, each in the state of {@link firstDueAt}, or held if its webhook is disabled. */
export const insertDeliveries = sql.statement({
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
    ...sql.pick(deliveries.columns, ["status", "tries", "leaseEnd", "updatedAt"]),
    eventId: sql.text,
    event: sql.text,
    createdAt: sql.text,
    addressees: sql.json<readonly Addressee[]>(),
  },
});

/**
 * The rows of a page that fit into `mostBytes`, and one more. Bounds the memory that a page of long events takes: the
 * query adds up sizes without reading the contents.
 */
const accountEventsText = (condition: string) => `
  with page as materialized (
    select event_id, octet_length(payload) + coalesce(octet_length(diff), 0) as bytes, created_at from events
    where account_id = :accountId and created_at >= :since and (created_at, event_id) < (:afterAt, :afterId)
      and event = coalesce(:event, event)${condition}
    order by created_at desc, event_id desc limit :limit),
  counted as (
    select event_id, sum(bytes) over (order by created_at desc, event_id desc) - bytes as bytes_before from page)
  select ${sql.columnList(events.columns, "e")}
  from counted join events e on e.event_id = counted.event_id
  where counted.bytes_before <= cast(:mostBytes as bigint)
  order by e.created_at desc, e.event_id desc`;
const accountEventColumns = {
  ...events.columns,
  event: sql.word<EventName>(),
  payload: sql.json<Record<string, unknown>>(),
  diff: sql.nullable(sql.json<Record<string, unknown>>()),
};
const accountEventsParameters = {
  accountId: sql.text,
  since: sql.text,
  afterAt: sql.text,
  afterId: sql.text,
  event: sql.nullable(sql.text),
  limit: sql.integer,
  mostBytes: sql.integer,
};

/** An account's events since a moment, newest first by the time of recording. */
export const listEventsQuery = sql.select({
  name: "list-events",
  text: accountEventsText(""),
  parameters: accountEventsParameters,
  row: accountEventColumns,
});
/** The same, only events with a delivery that its webhook has not accepted. */
export const listUndeliveredEventsQuery = sql.select({
  name: "list-undelivered-events",
  text: accountEventsText(`
    and exists (select 1 from deliveries d where d.event_id = events.event_id and d.status <> 'SUCCEEDED')`),
  parameters: accountEventsParameters,
  row: accountEventColumns,
});

/** The last of a number of events of any account after one, to bound what a page examines. */
export const lastExaminedEvent = sql.select({
  name: "last-examined-event",
  text: `select event_id from events where event_id > :after order by event_id limit 1 offset :examined - 1`,
  parameters: { after: sql.text, examined: sql.integer },
  row: { eventId: sql.text },
});
/** The id of the newest event of any account. */
export const newestEvent = sql.select({
  name: "newest-event",
  text: "select max(event_id) as event_id from events",
  parameters: {},
  row: { eventId: sql.nullable(sql.text) },
});

/** The events that the webhooks of an account receive: its own, those of its children and those of the catalogue. */
const isReceived = `(account_id = :accountId
      or account_id in (select account_id from accounts where parent_account_id = :accountId)
      or (account_id is null and event <> 'ping'))`;

/** An event that the webhooks of an account receive. */
export const receivedEventById = sql.selectRows(events, {
  name: "received-event-by-id",
  where: `event_id = :eventId and ${isReceived}`,
  parameters: { accountId: sql.text, eventId: sql.text },
});

/**
 * The events after one that the webhooks of an account receive, oldest first. As many as fit into `mostBytes`, and one more. `matched` counts all of the page.
 */
export const eventsAfterQuery = sql.select({
  name: "events-after",
  text: `
  with page as materialized (
    select event_id, octet_length(payload) + coalesce(octet_length(diff), 0) as bytes from events
    where event_id > :after and event_id <= :upTo and ${isReceived}
    order by event_id limit :limit),
  counted as (
    select event_id, sum(bytes) over (order by event_id) - bytes as bytes_before,
      cast(count(*) over () as bigint) as matched
    from page)
  select ${sql.columnList(events.columns, "e")}, counted.matched
  from counted join events e on e.event_id = counted.event_id
  where counted.bytes_before <= cast(:mostBytes as bigint)
  order by e.event_id`,
  parameters: {
    ...{ accountId: sql.text, after: sql.text, upTo: sql.text },
    ...{ limit: sql.integer, mostBytes: sql.integer },
  },
  row: { ...accountEventColumns, matched: sql.integer },
});

const ofWebhook = { table: deliveries, id: "deliveryId", always: ["webhookId"] } as const;
/** A webhook's deliveries, newest first. */
export const listDeliveriesQuery = listQuery({
  ...ofWebhook,
  filters: ["webhookId", "event", "status"],
});
/** The same, only the failed ones: few among a million, which the partial index finds without a look at the others. */
export const listFailedDeliveriesQuery = listQuery({
  ...ofWebhook,
  filters: ["webhookId", "event"],
  only: "status = 'FAILED'",
});

const undelivered = (...filters: ("status" | "webhookId")[]) =>
  sql.select({
    name: ["list-undelivered", ...filters].join("-"),
    text: `select ${sql.columnList(deliveries.columns, "d")}, w.name as webhook_name, w.target
    from deliveries d join webhooks w on w.webhook_id = d.webhook_id
    where d.status <> 'SUCCEEDED' and (d.event_id, d.delivery_id) < (:afterEvent, :afterId)
      ${filters.map((name) => `and d.${sql.snakeCase(name)} = :${name}`).join(" ")}
    order by d.event_id desc, d.delivery_id desc limit :limit`,
    parameters: {
      afterEvent: sql.text,
      afterId: sql.text,
      status: sql.nullable(deliveries.columns.status),
      webhookId: sql.nullable(sql.text),
      limit: sql.integer,
    },
    row: { ...deliveries.columns, webhookName: sql.text, target: sql.text },
  });
/**
 * Deliveries of any account that no receiver has accepted, newest event first: all, in a status, of a webhook, and both.
 * For the first page `afterEvent` and `afterId` are greater than every id. Of `coalesce(:status, status)` PostgreSQL
 * expects few rows, and so reads and sorts them all.
 */
export const undeliveredQueries = [
  undelivered(),
  undelivered("status"),
  undelivered("webhookId"),
  undelivered("status", "webhookId"),
] as const;

/** Starts a new round for failed deliveries, of one webhook or (null) of all. */
export const replayFailedDeliveries = sql.select({
  name: "replay-failed-deliveries",
  text: `update deliveries
    set status = :status, tries = :tries, next_attempt_at = :nextAttemptAt, lease_end = :leaseEnd,
      updated_at = :updatedAt
    where status <> 'SUCCEEDED' and status = 'FAILED' and webhook_id = coalesce(:webhookId, webhook_id)
    returning webhook_id`,
  parameters: { ...firstDue, webhookId: sql.nullable(sql.text) },
  row: { webhookId: sql.text },
  scans: "scans undelivered deliveries, which have a partial index",
});

/** A webhook's finished deliveries of a range, oldest first. The ids are a range that contains the times. */
export const finishedDeliveries = sql.select({
  name: "finished-deliveries",
  text: `select delivery_id from deliveries
    where account_id = :accountId and webhook_id = :webhookId and delivery_id >= :fromId and delivery_id < :untilId
      and created_at >= :from and created_at < :until
      and status <> 'PENDING' and status = coalesce(:status, status)
    order by delivery_id limit :limit`,
  parameters: {
    ...{ accountId: sql.text, webhookId: sql.text, fromId: sql.text, untilId: sql.text },
    ...{ from: sql.text, until: sql.text, limit: sql.integer },
    status: sql.nullable(deliveries.columns.status),
  },
  row: { deliveryId: sql.text },
});

const restartDeliveriesText = (due: string) => `
  update deliveries set status = :status, tries = :tries, next_attempt_at = due.next_attempt_at,
    lease_end = :leaseEnd, updated_at = :updatedAt
  from (${due}) due where deliveries.delivery_id = due.delivery_id`;

/** Starts a new round for deliveries, each due at a time of its own; null holds it until its webhook is enabled. */
export const restartDeliveries = sql.statement({
  name: "restart-deliveries",
  text: {
    sqlite: restartDeliveriesText(
      `select value ->> 'deliveryId' as delivery_id, value ->> 'nextAttemptAt' as next_attempt_at
      from json_each(:due)`,
    ),
    postgres: restartDeliveriesText(
      `select "deliveryId" as delivery_id, "nextAttemptAt" as next_attempt_at
      from json_to_recordset(cast(:due as json)) each ("deliveryId" text, "nextAttemptAt" text)`,
    ),
  },
  parameters: {
    ...sql.pick(deliveries.columns, ["status", "tries", "leaseEnd", "updatedAt"]),
    due: sql.json<readonly Pick<DeliveryRow, "deliveryId" | "nextAttemptAt">[]>(),
  },
});

/** Holds a webhook's pending deliveries until the webhook is enabled, or its account opened again. */
export const holdDeliveriesOfWebhook = sql.statement({
  name: "hold-deliveries-of-webhook",
  text: `update deliveries set next_attempt_at = null, updated_at = :now
    where webhook_id = :webhookId and status = 'PENDING' and next_attempt_at is not null`,
  parameters: { webhookId: sql.text, now: sql.text },
});
/** Holds deliveries that were claimed, and ends their lease. */
export const holdClaimedDeliveries = sql.statement({
  name: "hold-claimed-deliveries",
  text: sql.withLists(
    (
      elementsOf,
    ) => `update deliveries set next_attempt_at = null, lease_end = :now, updated_at = :now
      where delivery_id in (${elementsOf("deliveryIds")})`,
  ),
  parameters: { deliveryIds: sql.json<readonly string[]>(), now: sql.text },
});
/** Releases a webhook's held deliveries. */
export const releaseDeliveriesOfWebhook = sql.statement({
  name: "release-deliveries-of-webhook",
  text: `update deliveries set next_attempt_at = :now, updated_at = :now
    where webhook_id = :webhookId and status = 'PENDING' and next_attempt_at is null`,
  parameters: { webhookId: sql.text, now: sql.text },
});

/**
 * The webhooks with pending deliveries, and when the earliest of each is due.
 *
 * A skip scan: two index lookups per webhook, regardless of its backlog. A condition on the time within the recursion
 * would read through the backlog of an unreachable receiver.
 */
export const earliestPendingDeliveries = sql.select({
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
  parameters: { after: sql.text, limit: sql.integer },
  // Null when all of them are held.
  row: { webhookId: sql.text, nextAttemptAt: sql.nullable(sql.text) },
});

/**
 * Makes PostgreSQL look deliveries up by primary key. For a join its planner assumes a hundred rows in the list and
 * underestimates a fresh backlog, and so scanned the whole table for each batch.
 */
const byKeyOnly = (deliveries: string, ids: string) =>
  `${deliveries}.delivery_id = any (array(select ${ids}))`;

/** How many deliveries a webhook, the `key`, may claim. */
export interface DeliveryClaim {
  readonly key: string;
  readonly limit: number;
}

const isDue = "status = 'PENDING' and next_attempt_at <= :now and lease_end <= :now";

/**
 * Claims the earliest due deliveries of several webhooks until the end of a lease, up to the limit of each claim. On
 * PostgreSQL, concurrent processes claim different deliveries and do not wait for each other.
 *
 * `highestLimit` is the highest limit of the claims. SQLite cannot take a LIMIT from a row, so it reads that many
 * deliveries of each webhook and skips those beyond the webhook's own limit.
 */
export const claimDueDeliveries = sql.select({
  name: "claim-due-deliveries",
  text: {
    sqlite: `update deliveries set lease_end = :leaseEnd
      where delivery_id in (
        select due.value from json_each(:claims) claim
          join json_each((select json_group_array(delivery_id) from (
            select delivery_id from deliveries
            where ${isDue} and webhook_id = claim.value ->> 'key'
            order by next_attempt_at limit :highestLimit))) due
        where due.key < claim.value ->> 'limit')
      returning delivery_id`,
    postgres: `with due as materialized (
        select earliest.delivery_id
        from json_to_recordset(cast(:claims as json)) claim ("key" text, "limit" bigint)
          cross join lateral (
            select delivery_id from deliveries
            where ${isDue} and webhook_id = claim."key"
            order by next_attempt_at limit least(claim."limit", :highestLimit)
            for update skip locked) earliest)
      update deliveries set lease_end = :leaseEnd
      where ${byKeyOnly("deliveries", "delivery_id from due")}
      returning delivery_id`,
  },
  parameters: {
    claims: sql.json<readonly DeliveryClaim[]>(),
    highestLimit: sql.integer,
    now: sql.text,
    leaseEnd: sql.text,
  },
  row: { deliveryId: sql.text },
});

/** An attempt at a delivery that was claimed until `leaseEnd`, and the resulting state of the delivery. */
export interface FinishedAttempt
  extends Pick<DeliveryRow, "deliveryId" | "leaseEnd" | "status" | "nextAttemptAt"> {
  /** As JSON text. */
  readonly attempt: string;
}

const ifLeased = (column: string, value: string) =>
  `${column} = case when deliveries.lease_end = finished.lease_end then ${value} else deliveries.${column} end`;

const recordAttemptsText = (finished: string, count: string, withoutFirst: string) => `
  update deliveries set
    attempts = rtrim(case when ${count} < :kept then deliveries.attempts else ${withoutFirst} end, ']')
      || case when deliveries.attempts = '[]' then '' else ',' end || finished.attempt || ']',
    ${ifLeased("status", "finished.status")},
    ${ifLeased("tries", "deliveries.tries + 1")},
    ${ifLeased("next_attempt_at", "finished.next_attempt_at")},
    ${ifLeased("lease_end", ":now")},
    updated_at = :now
  from (${finished}) finished
  where deliveries.delivery_id = finished.delivery_id`;

/**
 * Adds an attempt to each of several deliveries and keeps the last `kept` attempts. If the attempt still holds the
 * lease, the delivery's status is updated as well. If the lease has expired, or the delivery was redelivered during the
 * request, the current holder of the lease updates the status.
 */
export const recordAttempts = sql.statement({
  name: "record-attempts",
  text: {
    sqlite: recordAttemptsText(
      `select value ->> 'deliveryId' as delivery_id, value ->> 'leaseEnd' as lease_end, value ->> 'status' as status,
        value ->> 'attempt' as attempt, value ->> 'nextAttemptAt' as next_attempt_at
      from json_each(:attempts)`,
      "json_array_length(deliveries.attempts)",
      "json_remove(deliveries.attempts, '$[0]')",
    ),
    postgres: `${recordAttemptsText(
      `select "deliveryId" as delivery_id, "leaseEnd" as lease_end, status, attempt, "nextAttemptAt" as next_attempt_at
      from json_to_recordset(cast(:attempts as json)) each ("deliveryId" text, "leaseEnd" text, status text,
        attempt text, "nextAttemptAt" text)`,
      "json_array_length(cast(deliveries.attempts as json))",
      "cast(cast(deliveries.attempts as jsonb) - 0 as text)",
    )}
      and ${byKeyOnly("deliveries", `json_array_elements(cast(:attempts as json)) ->> 'deliveryId'`)}`,
  },
  parameters: {
    attempts: sql.json<readonly FinishedAttempt[]>(),
    kept: sql.integer,
    now: sql.text,
  },
});

const callColumns = {
  deliveryId: sql.text,
  webhookId: sql.text,
  accountId: sql.text,
  tries: sql.integer,
  leaseEnd: sql.text,
  target: sql.text,
  authenticationStrategy: sql.word<"BASIC" | "BEARER">(),
  username: sql.nullable(sql.text),
  password: sql.nullable(sql.text),
  accessToken: sql.nullable(sql.text),
  signingKey: sql.text,
  previousSigningKey: sql.nullable(sql.text),
  previousKeyExpiresAt: sql.nullable(sql.text),
  isSealed: sql.boolean,
  /** The webhook's `failingSince` when the delivery was claimed. */
  failingSince: sql.nullable(sql.text),
  eventId: sql.text,
  event: sql.text,
  /** As JSON text, which is sent without parsing. */
  payload: sql.text,
  diff: sql.nullable(sql.text),
  traceparent: sql.nullable(sql.text),
};
/** A delivery with all fields of its HTTP request. */
export type CallToSend = RowOf<typeof callColumns>;

const callsText = (deliveryIds: string) => `
  select a.status as account_status, d.delivery_id, d.webhook_id, d.account_id, d.tries, d.lease_end, w.target, w.authentication_strategy,
    w.username, w.password, w.access_token, w.signing_key, w.previous_signing_key, w.previous_key_expires_at, w.is_sealed, w.failing_since, d.event_id, d.event, e.payload, e.diff, e.traceparent
  from deliveries d
    join webhooks w on w.webhook_id = d.webhook_id
    join accounts a on a.account_id = w.account_id
    join events e on e.event_id = d.event_id
  where ${deliveryIds}`;

/** The calls of deliveries (`deliveryIds` is a JSON array), and whether their webhook's account still gets them. */
export const callsOfDeliveries = sql.select({
  name: "calls-of-deliveries",
  text: {
    sqlite: callsText("d.delivery_id in (select value from json_each(:deliveryIds))"),
    postgres: callsText(byKeyOnly("d", "json_array_elements_text(cast(:deliveryIds as json))")),
  },
  parameters: { deliveryIds: sql.json<readonly string[]>() },
  row: { accountStatus: sql.word<(typeof accountStatuses)[number]>(), ...callColumns },
});

/**
 * How many rows of an index there are, up to `:counted`: a backlog of millions costs no more than that. The condition on
 * the index's first column makes SQLite search the partial index.
 */
const countUpTo = (rows: string) =>
  `(select cast(count(*) as bigint) from (select 1 from ${rows} limit :counted) counted)`;

const isWaiting = "status = 'PENDING' and next_attempt_at is not null and created_at > ''";

/** Since when the oldest file, receipt or invoice is not generated, among `:counted` of each kind. */
const oldestDocument = `(select min(created_at) from (
      select created_at from (select created_at from file_generation_requests
        where status = 'PENDING' and next_try_at > '' limit :counted) requests
      union all
      select created_at from (select created_at, donor_removed_at from fiscal_receipts
        where file_id is null and fiscal_receipt_id > '' order by fiscal_receipt_id desc limit :counted) receipts
        where donor_removed_at is null
      union all
      select created_at from (select created_at from invoices
        where file_id is null and content is not null and invoice_id > '' limit :counted) invoices) documents)`;

const isPending = "status = 'PENDING' and next_attempt_at > ''";

const backlogText = (databaseBytes: string) => `
  select ${countUpTo(`deliveries where ${isWaiting}`)} as queue_depth,
    (select min(created_at) from deliveries where ${isWaiting}) as oldest_pending_delivery_at,
    ${countUpTo("deliveries where status = 'FAILED' and webhook_id > ''")} as failed_deliveries,
    ${countUpTo("deliveries where status = 'PENDING' and next_attempt_at is null and webhook_id > ''")}
      as held_deliveries,
    ${countUpTo("webhooks where disabled_at > ''")} as disabled_webhooks,
    ${countUpTo("mails where status = 'PENDING' and next_attempt_at > ''")} as waiting_mails,
    -- Not of a mail that its recipient's server has put off. The earliest due are looked at.
    (select min(created_at) from (
      select created_at, error from mails where status = 'PENDING' and next_attempt_at > ''
      order by next_attempt_at, mail_id limit :counted) earliest
      where error is null or error not like '%${mailPutOff}') as oldest_waiting_mail_at,
    ${countUpTo("mails where status = 'FAILED' and mail_id > ''")} as failed_mails,
    (select coalesce(max(reports), 0) from mail_report_totals where report = 'PERMANENT_BOUNCE') as permanent_bounces,
    (select coalesce(max(reports), 0) from mail_report_totals where report = 'TEMPORARY_BOUNCE') as temporary_bounces,
    (select coalesce(max(reports), 0) from mail_report_totals where report = 'COMPLAINT') as complaints,
    ${countUpTo("file_generation_requests where status = 'PENDING' and next_try_at > ''")} as waiting_files,
    -- Receipts whose donor was removed have lost their file for good; they are old, so the newest are looked at.
    (select cast(count(*) as bigint) from (
      select donor_removed_at from fiscal_receipts where file_id is null and fiscal_receipt_id > ''
      order by fiscal_receipt_id desc limit :counted) newest where donor_removed_at is null) as waiting_receipts,
    ${countUpTo("invoices where file_id is null and content is not null and invoice_id > ''")} as waiting_invoices,
    ${oldestDocument} as oldest_waiting_document_at,
    ${countUpTo(`provider_jobs where ${isPending}`)} as waiting_provider_jobs,
    (select min(created_at) from (select created_at from provider_jobs where ${isPending}
      order by next_attempt_at, job_id limit :counted) earliest) as oldest_waiting_provider_job_at,
    ${countUpTo("payments where problem is not null and payment_id > ''")} as payment_problems,
    (select max(version) from schema_versions) as schema_version,
    ${databaseBytes} as database_bytes`;

/** The backlog of deliveries, mails, documents and payments, each counted up to a number, and the size of the database. */
export const backlog = sql.select({
  name: "backlog",
  text: {
    sqlite: backlogText(
      "(select page_count * page_size from pragma_page_count(), pragma_page_size())",
    ),
    postgres: backlogText("pg_database_size(current_database())"),
  },
  parameters: { counted: sql.integer },
  row: {
    queueDepth: sql.integer,
    oldestPendingDeliveryAt: sql.nullable(sql.text),
    failedDeliveries: sql.integer,
    heldDeliveries: sql.integer,
    disabledWebhooks: sql.integer,
    waitingMails: sql.integer,
    oldestWaitingMailAt: sql.nullable(sql.text),
    waitingFiles: sql.integer,
    waitingReceipts: sql.integer,
    waitingInvoices: sql.integer,
    oldestWaitingDocumentAt: sql.nullable(sql.text),
    failedMails: sql.integer,
    permanentBounces: sql.integer,
    temporaryBounces: sql.integer,
    complaints: sql.integer,
    waitingProviderJobs: sql.integer,
    oldestWaitingProviderJobAt: sql.nullable(sql.text),
    paymentProblems: sql.integer,
    schemaVersion: sql.integer,
    databaseBytes: sql.integer,
  },
});
