import { z } from "zod";
import { Id, Timestamp } from "../fields.js";
import { limits } from "../limits.js";

export const authenticationStrategies = ["BASIC", "BEARER"] as const;
export const deliveryStatuses = ["PENDING", "SUCCEEDED", "FAILED"] as const;

/** A webhook without its secrets. `eventName` values are those of the event catalogue. */
export const Webhook = z
  .object({
    webhookId: Id,
    accountId: Id,
    name: z.string(),
    target: z.string(),
    events: z.array(z.string()),
    authenticationStrategy: z.enum(authenticationStrategies),
    username: z.string().nullable(),
    failingSince: Timestamp.nullable().meta({
      description:
        "The first failed attempt since the receiver last accepted a call; null while it accepts them.",
    }),
    disabledAt: Timestamp.nullable().meta({
      description: `When the webhook was disabled because every delivery had failed for ${limits.webhookFailingDays} days. Its deliveries are held until it is enabled.`,
    }),
    previousKeyExpiresAt: Timestamp.nullable().meta({
      description:
        "Until when calls are signed with the previous signing key too; null if it was never rolled, or ended at once.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Webhook" });

/** A webhook as the responses show it that contain a new signing key. */
export const WebhookWithSigningKey = Webhook.extend({
  signingKey: z.string().meta({
    description: "`whsec_` and the base64 of 32 random bytes.",
  }),
}).meta({ id: "WebhookWithSigningKey" });

export const DeliveryAttempt = z
  .object({
    at: Timestamp,
    status: z
      .int()
      .nullable()
      .meta({ description: "The receiver's HTTP status; null without a response." }),
    durationMs: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    deliveryId: Id,
    webhookId: Id,
    accountId: Id,
    eventId: Id,
    event: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.array(DeliveryAttempt),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "WebhookDelivery" });
