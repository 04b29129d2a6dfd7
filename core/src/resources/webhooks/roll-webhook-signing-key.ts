import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { WebhookWithSigningKey } from "../../contract/resources/webhook.js";
import { openSecrets, sealSecrets } from "../../contract/webhook-secrets.js";
import { loadWebhook } from "./load-webhook.js";
import { newSigningKey } from "./new-signing-key.js";
import { updateSigningKeys } from "./webhook-queries.js";

const hourMs = 60 * 60 * 1_000;

/** A day: long enough to deploy a receiver. */
const usualHours = 24;

const input = z.strictObject({
  webhookId: Id,
  previousValidHours: z.int().min(0).max(limits.previousSigningKeyHours).default(usualHours).meta({
    description:
      "How long calls are signed with the previous key too. 0 ends it at once, if it has leaked.",
  }),
});

export const rollWebhookSigningKey = defineOperation({
  id: "roll-webhook-signing-key",
  summary: "Roll a webhook's signing key",
  description: `Replaces the \`signingKey\`; this response shows the new one once. For ${usualHours} hours, or as long as you say, each call is signed with both: \`X-Service-Signature\` with the previous key, \`X-Service-Signature-Next\` with the new one, and \`webhook-signature\` with both. Afterwards \`X-Service-Signature\` is of the new key. Rolling the key again within that time ends the key before the previous one.`,
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks/{webhookId}/roll-signing-key",
  callers: "account",
  feature: "API",
  input,
  output: WebhookWithSigningKey,
  refusals: ["not_found"],
  example: { webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", previousValidHours: usualHours },
  // The worker of deliveries updates the same rows.
  scope: ["account", "outbox"],
  async handle(context, { webhookId, previousValidHours }) {
    const { tx, now, secrets, vault } = context;
    const before = openSecrets(vault, await loadWebhook(context, webhookId));
    const overlaps = previousValidHours > 0;
    const rolled = {
      ...before,
      signingKey: newSigningKey(secrets),
      previousSigningKey: overlaps ? before.signingKey : null,
      previousKeyExpiresAt: overlaps
        ? new Date(Date.parse(now) + previousValidHours * hourMs).toISOString()
        : null,
      updatedAt: now,
    };
    await tx.run(updateSigningKeys, sealSecrets(vault, rolled));
    return rolled;
  },
});
