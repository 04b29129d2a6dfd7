import { callRulesOf } from "../../testing/call-rules.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteWebhook } from "./delete-webhook.js";
import { enableWebhook } from "./enable-webhook.js";
import { getWebhook } from "./get-webhook.js";
import { listWebhookDeliveries } from "./list-webhook-deliveries.js";
import { listWebhooks } from "./list-webhooks.js";
import { redeliverWebhookDelivery } from "./redeliver-webhook-delivery.js";

/** A webhook with a delivery. */
async function given(world: World, account: TestAccount) {
  const { webhookId } = await world.ok<{ webhookId: string }>("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target: "http://127.0.0.1:4100/hooks",
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: "a-token",
    },
  });
  const { deliveryId } = await world.ok<{ deliveryId: string }>("ping-webhook", {
    as: account,
    path: { webhookId },
  });
  return { webhookId, deliveryId };
}
const call = ({ webhookId }: { webhookId: string }) => ({ path: { webhookId } });
const ownIds = { "path.webhookId": "not_found" } as const;

callRulesOf(listWebhooks, { given, call: () => ({}), wrong: { limit: "0", cursor: "made-up" } });
callRulesOf(getWebhook, { given, call, ownIds });
callRulesOf(deleteWebhook, { given, call, ownIds });
callRulesOf(enableWebhook, { given, call, ownIds });
callRulesOf(listWebhookDeliveries, {
  given,
  call,
  ownIds,
  wrong: { event: "pong", status: "LOST", limit: "101", cursor: "made-up" },
});
callRulesOf(redeliverWebhookDelivery, {
  given,
  call: (path) => ({ path }),
  ownIds: { ...ownIds, "path.deliveryId": "not_found" },
});
