import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

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
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Webhook" });

export const DeliveryAttempt = z
  .object({
    at: Timestamp,
    status: z
      .int()
      .nullable()
      .meta({ description: "The receiver's HTTP status; null when it gave none." }),
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
    event: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.array(DeliveryAttempt),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "WebhookDelivery" });
