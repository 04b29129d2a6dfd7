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
