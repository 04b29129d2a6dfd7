import { randomUUID } from "node:crypto";
import type { Row } from "../fill.js";
import { type GiftMix, giftAt } from "../gifts.js";

/** IDs that sort like the service's: by time, then by number. */
const idAt = (ms: number, index: number) => {
  const time = ms.toString(16).padStart(12, "0");
  const [, , , variant] = randomUUID().split("-");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-${variant}-${index.toString(16).padStart(12, "0")}`;
};

/** A donation as the API returns it after its creation. */
export function createdDonation(world: GiftMix["world"], donationId: string, nowMs: number) {
  const [created] = giftAt({ world, donations: 1, nowMs }, 0).events;
  const now = new Date(nowMs).toISOString();
  const shown: object = JSON.parse(String(created?.payload));
  return { ...shown, donationId, createdAt: now, updatedAt: now };
}

/** Rows of created donations with a pending delivery for each webhook. */
export function waitingEvents(
  world: GiftMix["world"],
  { webhookIds, count }: { webhookIds: readonly string[]; count: number },
): { keys: string[]; events: Row[]; deliveries: Row[] } {
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const of = { account_id: world.accountId, event: "donation_create", created_at: now };
  const keys = Array.from({ length: count }, (_, index) => idAt(nowMs, index));
  const events = keys.map((key): Row & { event_id: string } => {
    const payload = JSON.stringify(createdDonation(world, key, nowMs));
    return { ...of, event_id: key, payload, diff: payload };
  });
  const due = { status: "PENDING", tries: 0, attempts: "[]", next_attempt_at: now, lease_end: now };
  const deliveries = events.flatMap(({ event_id }, index) =>
    webhookIds.map((webhook_id, webhook): Row => {
      const delivery_id = idAt(nowMs, index * webhookIds.length + webhook);
      return { ...of, ...due, delivery_id, webhook_id, event_id, updated_at: now };
    }),
  );
  return { keys, events, deliveries };
}
