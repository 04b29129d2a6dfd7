import type { EventName } from "../contract/events.js";
import { listQuery } from "./define-list.js";
import {
  deleteBy,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  word,
} from "./define-query.js";

/**
 * Where events are sent. The receiver's credentials and the signing key are kept as they are and not as hashes: each
 * call carries the ones and is signed with the other. They leave the database for that alone; no answer and no log
 * line holds them.
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
  createdAt: text,
  updatedAt: text,
});
export type WebhookRow = TableRow<typeof webhooks>;

/** Which webhook wants which event: what a change looks up to make its deliveries. */
export const webhookSubscriptions = table("webhook_subscriptions", {
  event: text,
  accountId: text,
  webhookId: text,
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

/** The webhooks of an account and of its parent that want an event. */
export const subscribersOfAccount = select({
  name: "subscribers-of-account",
  text: `select webhook_id, account_id from webhook_subscriptions
    where event = :event and account_id in (
      select :accountId union all select parent_account_id from accounts where account_id = :accountId)`,
  parameters: { event: text, accountId: text },
  row: { webhookId: text, accountId: text },
});

/** Every webhook that wants an event, whatever its account. */
export const subscribersOfEvent = select({
  name: "subscribers-of-event",
  text: `select webhook_id, account_id from webhook_subscriptions where event = :event`,
  parameters: { event: text },
  row: { webhookId: text, accountId: text },
});
