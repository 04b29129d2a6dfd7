import { expect } from "vitest";
import { callRulesOf } from "../../testing/call-rules.js";
import { scenario, scenariosOf } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { deleteWebhook } from "./delete-webhook.js";
import { enableWebhook } from "./enable-webhook.js";
import { getWebhook } from "./get-webhook.js";
import { getWebhookDelivery } from "./get-webhook-delivery.js";
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
callRulesOf(getWebhookDelivery, {
  given,
  call: (path) => ({ path }),
  ownIds: { ...ownIds, "path.deliveryId": "not_found" },
});

/** An account with a webhook and a delivery. */
async function delivered(world: World) {
  const account = await world.account();
  return { account, path: await given(world, account) };
}
scenariosOf(getWebhookDelivery, [
  scenario({
    name: "a delivery is shown with the body that it sends",
    given: delivered,
    call: ({ account, path }) => ({ as: account, path }),
    expect: {
      status: 200,
      body: ({ path }: { path: object }) => ({
        ...path,
        body: { event: "ping", payload: expect.anything() },
      }),
    },
  }),
  scenario({
    name: "another account's delivery is not found",
    async given(world) {
      const { path } = await delivered(world);
      return { path, other: await world.account() };
    },
    call: ({ path, other }) => ({ as: other, path }),
    refusal: "not_found",
  }),
]);
