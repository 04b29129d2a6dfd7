import { z } from "zod";
import { eventNames } from "../../contract/events.js";
import { Name, Optional, SomeOf, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type Refuse } from "../../contract/operation.js";
import {
  authenticationStrategies,
  WebhookWithSigningKey,
} from "../../contract/resources/webhook.js";
import { sealSecrets } from "../../contract/webhook-secrets.js";
import { newSigningKey } from "./new-signing-key.js";
import {
  countWebhooks,
  insertWebhook,
  insertWebhookSubscription,
  type WebhookRow,
} from "./webhook-queries.js";

const Secret = Text(limits.secretCharacters);

const input = z.strictObject({
  name: Name,
  target: Text(limits.urlCharacters)
    .pipe(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
    .meta({
      description: "The URL to which events are sent by POST.",
      example: "https://shop.example/hooks/obole",
    }),
  events: SomeOf(eventNames, "must not repeat an event").min(1),
  authenticationStrategy: Text().meta({
    description: `${authenticationStrategies.join(" or ")}: the scheme of each call's \`Authorization\` header.`,
  }),
  username: Optional(Secret.regex(/^[^:]*$/, "must not contain a colon"), "For BASIC."),
  password: Optional(Secret, "For BASIC."),
  accessToken: Optional(
    Secret.regex(/^[\x21-\x7e]*$/, "must be visible ASCII characters"),
    "For BEARER.",
  ),
});

export const createWebhook = defineOperation({
  id: "create-webhook",
  summary: "Create a webhook",
  description:
    "Store the `signingKey`: this response shows it once. If you lose it, get another one with `roll-webhook-signing-key`. An account has at most 50 webhooks.",
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks",
  callers: "account",
  feature: "API",
  accountIdInBody: true,
  input,
  output: WebhookWithSigningKey,
  status: 201,
  refusals: [
    "access_token_required_for_bearer",
    "username_and_password_required_for_basic",
    "invalid_authentication_strategy",
    "webhook_limit_reached",
  ],
  example: {
    name: "Shop",
    target: "https://shop.example/hooks/obole",
    events: ["donation_create", "donation_update"],
    authenticationStrategy: "BEARER",
    accessToken: "a-token-of-your-own",
  },
  scope: "account",
  async handle({ tx, account, now, newId, secrets, vault, targets, refuse, refuseInput }, sent) {
    const { name, target, events } = sent;
    const problem = targets.problem(target);
    if (problem !== null) return refuseInput(`target: ${problem}`);
    const { accountId } = account;
    const webhook: WebhookRow = {
      webhookId: newId(),
      accountId,
      name,
      target,
      events,
      ...receiverCredentials(sent, refuse),
      signingKey: newSigningKey(secrets),
      previousSigningKey: null,
      previousKeyExpiresAt: null,
      isSealed: false,
      failingSince: null,
      disableDueAt: null,
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const { count } = (await tx.one(countWebhooks, { accountId })) ?? { count: 0 };
    if (count >= limits.webhooksOfAccount) return refuse("webhook_limit_reached");
    await tx.run(insertWebhook, sealSecrets(vault, webhook));
    for (const event of events) {
      await tx.run(insertWebhookSubscription, {
        event,
        accountId,
        webhookId: webhook.webhookId,
        isDisabled: false,
      });
    }
    return webhook;
  },
});

type ReceiverCredentials = Pick<
  WebhookRow,
  "authenticationStrategy" | "username" | "password" | "accessToken"
>;

/** Validates the credentials of the strategy, and discards those that it does not use. */
function receiverCredentials(
  { authenticationStrategy, username, password, accessToken }: z.output<typeof input>,
  refuse: Refuse<
    | "access_token_required_for_bearer"
    | "username_and_password_required_for_basic"
    | "invalid_authentication_strategy"
  >,
): ReceiverCredentials {
  switch (authenticationStrategy) {
    case "BEARER":
      if (accessToken === undefined) return refuse("access_token_required_for_bearer");
      return { authenticationStrategy, username: null, password: null, accessToken };
    case "BASIC":
      if (username === undefined || password === undefined) {
        return refuse("username_and_password_required_for_basic");
      }
      return { authenticationStrategy, username, password, accessToken: null };
    default:
      return refuse("invalid_authentication_strategy");
  }
}
