import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { WebhookDelivery } from "../../contract/resources/webhook.js";
import { deliveryOfWebhook, eventById } from "./event-queries.js";

export const getWebhookDelivery = defineOperation({
  id: "get-webhook-delivery",
  summary: "Get a delivery with its body",
  description: "A delivery with its attempts, and the JSON body that each of them sends.",
  tag: "Webhooks",
  method: "GET",
  path: "/v1/webhooks/{webhookId}/deliveries/{deliveryId}",
  callers: "account",
  feature: "API",
  output: WebhookDelivery.extend({
    body: z
      .object({ event: z.string(), payload: z.unknown(), diff: z.unknown().optional() })
      .nullable()
      .meta({ description: "Null once the event is no longer stored." }),
  }).meta({ id: "WebhookDeliveryWithBody" }),
  refusals: ["not_found"],
  example: {
    webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    deliveryId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  async handle({ tx, account: { accountId }, refuse }, { webhookId, deliveryId }) {
    const delivery =
      (await tx.one(deliveryOfWebhook, { accountId, webhookId, deliveryId })) ??
      refuse("not_found");
    const found = await tx.one(eventById, { eventId: delivery.eventId });
    if (found === undefined) return { ...delivery, body: null };
    const { event, payload, diff } = found;
    return { ...delivery, body: { event, payload, ...(diff === null ? {} : { diff }) } };
  },
});
