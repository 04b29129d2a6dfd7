import { randomUUID } from "node:crypto";
import type { EventName } from "../../../contract/events.js";
import type { Store } from "../../../contract/store.js";
import { insertAccount } from "../../../resources/accounts/account-queries.js";
import {
  type DeliveryRow,
  deliveryById,
  firstDueAt,
  insertDelivery,
  insertEvent,
} from "../../../resources/webhooks/event-queries.js";
import {
  insertWebhook,
  insertWebhookSubscription,
  type WebhookRow,
} from "../../../resources/webhooks/webhook-queries.js";

/** A signing key in the format of create-webhook. */
export const signingKey = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const createdAt = "2026-03-02T08:00:00.000Z";

/** Inserts an account. */
export async function seedAccount(
  store: Store,
  parentAccountId: string | null = null,
): Promise<string> {
  const accountId = randomUUID();
  await store.write((tx) =>
    tx.run(insertAccount, {
      accountId,
      parentAccountId,
      name: "Atelier Lumen",
      status: "ACTIVE",
      validated: true,
      subscriptionActive: true,
      invoiceFixedBudgets: false,
      features: ["API"],
      authSchemes: ["API"],
      subdomain: null,
      customDomain: null,
      customDomainChallenge: null,
      billedTo: "ACCOUNT",
      feeBasisPoints: 0,
      legalEntity: null,
      termsUrl: null,
      privacyUrl: null,
      donorPlatform: null,
      branding: null,
      createdAt,
      updatedAt: createdAt,
    }),
  );
  return accountId;
}

/** Inserts a webhook with subscriptions. */
export async function seedWebhook(
  store: Store,
  fields: Pick<WebhookRow, "accountId" | "target"> & Partial<WebhookRow>,
): Promise<string> {
  const webhook: WebhookRow = {
    webhookId: randomUUID(),
    name: "Shop",
    events: [] as EventName[],
    authenticationStrategy: "BEARER",
    username: null,
    password: null,
    accessToken: "a-token",
    signingKey,
    previousSigningKey: null,
    previousKeyExpiresAt: null,
    isSealed: false,
    failingSince: null,
    disableDueAt: null,
    disabledAt: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
  const { webhookId, accountId } = webhook;
  await store.write(async (tx) => {
    await tx.run(insertWebhook, webhook);
    for (const event of webhook.events)
      await tx.run(insertWebhookSubscription, {
        event,
        accountId,
        webhookId,
        isDisabled: false,
      });
  });
  return webhookId;
}

/** Inserts an event and its delivery to a webhook, due at a given time. */
export async function seedDelivery(
  store: Store,
  {
    webhookId,
    dueAt,
    payload = { donationId: "d" },
    diff = null,
    traceparent = null,
  }: {
    webhookId: string;
    dueAt: string;
    payload?: unknown;
    diff?: unknown;
    traceparent?: string | null;
  },
): Promise<string> {
  const [deliveryId, eventId] = [randomUUID(), randomUUID()];
  const event = "donation_update";
  await store.write(async (tx) => {
    await tx.run(insertEvent, {
      ...{ eventId, accountId: null, event, payload, diff, createdAt, traceparent },
    });
    await tx.run(insertDelivery, {
      ...firstDueAt(dueAt),
      deliveryId,
      webhookId,
      accountId: randomUUID(),
      eventId,
      event,
      attempts: [],
      createdAt,
    });
  });
  return deliveryId;
}

/** The stored row of a delivery. */
export async function deliveryOf(store: Store, deliveryId: string): Promise<DeliveryRow> {
  const row = await store.read((tx) => tx.one(deliveryById, { deliveryId }));
  if (row === undefined) throw new Error("there is no such delivery");
  return row;
}
