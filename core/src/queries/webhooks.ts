import type { EventName } from "../contract/events.js";
import { listQuery } from "./define-list.js";
import {
  boolean,
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "./define-query.js";

/**
 * Where events are sent. The receiver's credentials and the signing key are encrypted and not hashed: each call carries
 * the ones and is signed with the other. They leave the database for that alone; no answer and no log line holds them.
 */
export const webhooks = table("webhooks", {
  webhookId: text,
  accountId: text,
  name: text,
  target: text,
  events: json<EventName[]>(),
  authenticationStrategy: word<"BASIC" | "BEARER">(),
  username: nullable(text),
  password: nullable(text),
  accessToken: nullable(text),
  signingKey: text,
  /** Whether the three above are encrypted: see `sealSecrets`. */
  isSealed: boolean,
  /** The first failed attempt since the receiver last accepted a call. */
  failingSince: nullable(text),
  /** Set when it has failed for too long, until the schedule has disabled it. */
  disableDueAt: nullable(text),
  disabledAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type WebhookRow = TableRow<typeof webhooks>;

/** Which webhook wants which event: what a change looks up to make its deliveries. */
export const webhookSubscriptions = table("webhook_subscriptions", {
  event: text,
  accountId: text,
  webhookId: text,
  /** While it is, deliveries are made and wait. */
  isDisabled: boolean,
});

export const insertWebhook = insertInto(webhooks);
export const insertWebhookSubscription = insertInto(webhookSubscriptions);
export const webhookById = selectBy(webhooks, ["accountId", "webhookId"]);
/** Whatever its account: for the operator. */
export const anyWebhookById = selectBy(webhooks, ["webhookId"]);
export const deleteWebhookRow = deleteBy(webhooks, ["webhookId"]);
export const deleteWebhookSubscriptions = deleteBy(webhookSubscriptions, ["webhookId"]);
/** How many an account has. */
export const countWebhooks = select({
  name: "count-webhooks",
  text: "select cast(count(*) as bigint) as count from webhooks where account_id = :accountId",
  parameters: { accountId: text },
  row: { count: integer },
});
export const listWebhooksQuery = listQuery({ table: webhooks, id: "webhookId", filters: [] });

const secretColumns = {
  webhookId: text,
  password: nullable(text),
  accessToken: nullable(text),
  signingKey: text,
  isSealed: boolean,
};

/** Some of the webhooks whose secrets an earlier release stored in clear. */
export const unsealedWebhooks = select({
  name: "unsealed-webhooks",
  text: `select webhook_id, password, access_token, signing_key, is_sealed from webhooks
    where is_sealed = 0 limit :limit`,
  parameters: { limit: integer },
  row: secretColumns,
  scans: "once at each start, and an account has few webhooks",
});

/** Encrypts a webhook's secrets, unless another process has. */
export const sealWebhook = statement({
  name: "seal-webhook",
  text: `update webhooks set password = :password, access_token = :accessToken, signing_key = :signingKey,
      is_sealed = :isSealed
    where webhook_id = :webhookId and is_sealed = 0`,
  parameters: secretColumns,
});

/** Writes whether a webhook fails or is disabled. */
export const updateWebhookState = updateOf(
  webhooks,
  ["webhookId"],
  ["failingSince", "disableDueAt", "disabledAt", "updatedAt"],
);
export const updateSubscriptionsOfWebhook = updateOf(
  webhookSubscriptions,
  ["webhookId"],
  ["isDisabled"],
);

const ofWebhooks = (change: string, condition: string) => ({
  sqlite: `update webhooks set ${change}
    where webhook_id in (select value from json_each(:webhookIds)) and ${condition}`,
  postgres: `update webhooks set ${change}
    where webhook_id in (select json_array_elements_text(cast(:webhookIds as json))) and ${condition}`,
});
const webhookIds = json<readonly string[]>();

/** Notes that receivers have begun to fail. */
export const markWebhooksFailing = statement({
  name: "mark-webhooks-failing",
  text: ofWebhooks("failing_since = :now", "failing_since is null"),
  parameters: { webhookIds, now: text },
});
/** Notes that receivers have accepted a call. */
export const markWebhooksAccepting = statement({
  name: "mark-webhooks-accepting",
  text: ofWebhooks("failing_since = null, disable_due_at = null", "failing_since is not null"),
  parameters: { webhookIds },
});
/** Has the schedule disable webhooks. */
export const markWebhooksToDisable = statement({
  name: "mark-webhooks-to-disable",
  text: ofWebhooks("disable_due_at = :now", "disable_due_at is null and disabled_at is null"),
  parameters: { webhookIds, now: text },
});

/** The webhooks to disable, earliest first. */
export const webhooksToDisable = select({
  name: "webhooks-to-disable",
  text: `select webhook_id, disable_due_at as due_at from webhooks
    where disable_due_at is not null and disable_due_at <= :now
    order by disable_due_at, webhook_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { webhookId: text, dueAt: text },
});

/** The webhooks of an account and of its parent that want an event. */
export const subscribersOfAccount = select({
  name: "subscribers-of-account",
  text: `select webhook_id, account_id, is_disabled from webhook_subscriptions
    where event = :event and account_id in (
      select :accountId union all select parent_account_id from accounts where account_id = :accountId)`,
  parameters: { event: text, accountId: text },
  row: { webhookId: text, accountId: text, isDisabled: boolean },
});

/** Every webhook that wants an event, whatever its account. */
export const subscribersOfEvent = select({
  name: "subscribers-of-event",
  text: `select webhook_id, account_id, is_disabled from webhook_subscriptions where event = :event`,
  parameters: { event: text },
  row: { webhookId: text, accountId: text, isDisabled: boolean },
});
