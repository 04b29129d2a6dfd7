import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { EventName } from "../../contract/events.js";

/**
 * Webhooks. The receiver's credentials and the signing key are encrypted instead of hashed, because each call needs
 * them in clear. No response and no log line contains them.
 */
export const webhooks = sql.table("webhooks", {
  webhookId: sql.text,
  accountId: sql.text,
  name: sql.text,
  target: sql.text,
  events: sql.json<EventName[]>(),
  authenticationStrategy: sql.word<"BASIC" | "BEARER">(),
  username: sql.nullable(sql.text),
  password: sql.nullable(sql.text),
  accessToken: sql.nullable(sql.text),
  signingKey: sql.text,
  /** The key before, which also signs until it expires. */
  previousSigningKey: sql.nullable(sql.text),
  previousKeyExpiresAt: sql.nullable(sql.text),
  /** Whether the secrets above are encrypted; see `sealSecrets`. */
  isSealed: sql.boolean,
  /** The first failed attempt since the receiver last accepted a call. */
  failingSince: sql.nullable(sql.text),
  /** Set when the receiver has failed for too long; null again once the schedule has disabled the webhook. */
  disableDueAt: sql.nullable(sql.text),
  disabledAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type WebhookRow = sql.TableRow<typeof webhooks>;

/** The webhooks that subscribe to an event. Read for each change to create its deliveries. */
const webhookSubscriptions = sql.table("webhook_subscriptions", {
  event: sql.text,
  accountId: sql.text,
  webhookId: sql.text,
  /** While true, deliveries are created and held. */
  isDisabled: sql.boolean,
});

export const insertWebhook = sql.insertInto(webhooks);
export const insertWebhookSubscription = sql.insertInto(webhookSubscriptions);
export const webhookById = sql.selectBy(webhooks, ["accountId", "webhookId"]);
/** A webhook of any account, for the operator. */
export const webhookOfAnyAccountById = sql.selectBy(webhooks, ["webhookId"]);
export const deleteWebhookRow = sql.deleteBy(webhooks, ["webhookId"]);
export const deleteWebhookSubscriptions = sql.deleteBy(webhookSubscriptions, ["webhookId"]);
/** The number of an account's webhooks. */
export const countWebhooks = sql.select({
  name: "count-webhooks",
  text: "select cast(count(*) as bigint) as count from webhooks where account_id = :accountId",
  parameters: { accountId: sql.text },
  row: { count: sql.integer },
});
export const listWebhooksQuery = listQuery({ table: webhooks, id: "webhookId", filters: [] });

const secretColumns = {
  webhookId: sql.text,
  password: sql.nullable(sql.text),
  accessToken: sql.nullable(sql.text),
  signingKey: sql.text,
  previousSigningKey: sql.nullable(sql.text),
  isSealed: sql.boolean,
};

/** Webhooks whose secrets an earlier release stored in clear. */
export const unsealedWebhooks = sql.select({
  name: "unsealed-webhooks",
  text: `select webhook_id, password, access_token, signing_key, previous_signing_key, is_sealed from webhooks
    where is_sealed = 0 limit :limit`,
  parameters: { limit: sql.integer },
  row: secretColumns,
  scans: "once at each start, and an account has few webhooks",
});

/** Encrypts a webhook's secrets, unless another process already has. */
export const sealWebhook = sql.statement({
  name: "seal-webhook",
  text: `update webhooks set password = :password, access_token = :accessToken, signing_key = :signingKey,
      previous_signing_key = :previousSigningKey, is_sealed = :isSealed
    where webhook_id = :webhookId and is_sealed = 0`,
  parameters: secretColumns,
});

/** Replaces the signing key. */
export const updateSigningKeys = sql.updateOf(
  webhooks,
  ["webhookId"],
  [
    "password",
    "accessToken",
    "signingKey",
    "previousSigningKey",
    "previousKeyExpiresAt",
    "isSealed",
    "updatedAt",
  ],
);

/** Updates whether a webhook is failing or disabled. */
export const updateWebhookState = sql.updateOf(
  webhooks,
  ["webhookId"],
  ["failingSince", "disableDueAt", "disabledAt", "updatedAt"],
);
export const updateSubscriptionsOfWebhook = sql.updateOf(
  webhookSubscriptions,
  ["accountId", "webhookId"],
  ["isDisabled"],
);

const ofWebhooks = (change: string, condition: string) =>
  sql.withLists(
    (elementsOf) => `update webhooks set ${change}
      where webhook_id in (${elementsOf("webhookIds")}) and ${condition}`,
  );
const webhookIds = sql.json<readonly string[]>();

/** Records that receivers have begun to fail. */
export const markWebhooksFailing = sql.statement({
  name: "mark-webhooks-failing",
  text: ofWebhooks("failing_since = :now", "failing_since is null"),
  parameters: { webhookIds, now: sql.text },
});
/** Records that receivers have accepted a call. */
export const markWebhooksAccepting = sql.statement({
  name: "mark-webhooks-accepting",
  text: ofWebhooks("failing_since = null, disable_due_at = null", "failing_since is not null"),
  parameters: { webhookIds },
});
/** Marks webhooks for the schedule to disable, unless they have accepted a call since. */
export const markWebhooksToDisable = sql.statement({
  name: "mark-webhooks-to-disable",
  text: ofWebhooks(
    "disable_due_at = :now",
    "disable_due_at is null and disabled_at is null and failing_since <= :failingSince",
  ),
  parameters: { webhookIds, now: sql.text, failingSince: sql.text },
});

/** The webhooks to disable, earliest first. */
export const webhooksToDisable = sql.select({
  name: "webhooks-to-disable",
  text: `select webhook_id, disable_due_at as due_at from webhooks
    where disable_due_at is not null and disable_due_at <= :now
    order by disable_due_at, webhook_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { webhookId: sql.text, dueAt: sql.text },
});

/** Closed accounts receive no events. */
const ofOpenAccount = "join accounts o on o.account_id = s.account_id and o.status <> 'CLOSED'";

/** The webhooks of an account and of its parent that subscribe to an event. */
export const subscribersOfAccount = sql.select({
  name: "subscribers-of-account",
  text: `select s.webhook_id, s.account_id, s.is_disabled from webhook_subscriptions s ${ofOpenAccount}
      where s.event = :event and s.account_id = :accountId
    union all
    select s.webhook_id, s.account_id, s.is_disabled from accounts a
      join webhook_subscriptions s on s.account_id = a.parent_account_id and s.event = :event ${ofOpenAccount}
      where a.account_id = :accountId`,
  parameters: { event: sql.text, accountId: sql.text },
  row: { webhookId: sql.text, accountId: sql.text, isDisabled: sql.boolean },
});

/** The webhooks of all accounts that subscribe to an event. */
export const subscribersOfEvent = sql.select({
  name: "subscribers-of-event",
  text: `select s.webhook_id, s.account_id, s.is_disabled from webhook_subscriptions s ${ofOpenAccount}
      where s.event = :event`,
  parameters: { event: sql.text },
  row: { webhookId: sql.text, accountId: sql.text, isDisabled: sql.boolean },
});

/** An account's webhooks that are not disabled. */
export const enabledWebhooksOfAccount = sql.select({
  name: "enabled-webhooks-of-account",
  text: "select webhook_id from webhooks where account_id = :accountId and disabled_at is null",
  parameters: { accountId: sql.text },
  row: { webhookId: sql.text },
});
