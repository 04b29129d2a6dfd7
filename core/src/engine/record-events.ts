import { type EventName, type EventRow, eventCatalogue } from "../contract/events.js";
import type { WorkContext } from "../contract/operation.js";
import type { WriteTransaction } from "../contract/store.js";
import { firstDueAt, insertDeliveries, insertEvent } from "../resources/webhooks/event-queries.js";
import { subscribersOfAccount, subscribersOfEvent } from "../resources/webhooks/webhook-queries.js";

/** A change that an operation emitted and that is not recorded yet. */
export interface EmittedEvent {
  readonly event: EventName;
  readonly payload: object;
  readonly before: object | undefined;
}

/**
 * Records events and one delivery per subscribed webhook, in the transaction of the change, so that a crash loses none.
 *
 * @returns the webhooks with due deliveries
 */
export async function recordEvents(
  tx: WriteTransaction,
  emitted: readonly EmittedEvent[],
  { now, newId, traceparent }: Pick<WorkContext, "now" | "newId" | "traceparent">,
): Promise<string[]> {
  const webhookIds = new Set<string>();
  for (const { event, payload: shown, before } of emitted) {
    const row: EventRow = eventCatalogue[event];
    const payload = row.payload.parse(shown) as Record<string, unknown>;
    const diff = diffOf(row, payload, before);
    if (row.diff === "changes" && Object.keys(diff ?? {}).length === 0) continue;
    const accountId = typeof payload.accountId === "string" ? payload.accountId : null;
    const eventId = newId();
    const [subscribers] = await Promise.all([
      row.audience === "everyone" || accountId === null
        ? tx.all(subscribersOfEvent, { event })
        : tx.all(subscribersOfAccount, { event, accountId }),
      tx.run(insertEvent, {
        ...{ eventId, accountId, event, payload, diff, createdAt: now, traceparent },
      }),
    ]);
    if (subscribers.length === 0) continue;
    const { nextAttemptAt, ...begun } = firstDueAt(now);
    const addressees = subscribers.map(({ isDisabled, ...subscriber }) => ({
      ...subscriber,
      deliveryId: newId(),
      nextAttemptAt: isDisabled ? null : nextAttemptAt,
    }));
    await tx.run(insertDeliveries, { ...begun, createdAt: now, eventId, event, addressees });
    for (const { webhookId, isDisabled } of subscribers) if (!isDisabled) webhookIds.add(webhookId);
  }
  return [...webhookIds];
}

function diffOf(row: EventRow, payload: Record<string, unknown>, before: object | undefined) {
  switch (row.diff) {
    case "none":
      return null;
    case "whole":
      return payload;
    case "ready": {
      const { updatedAt: _, ...diff } = payload;
      return diff;
    }
    case "changes":
      return changedFields(row.payload.parse(before) as Record<string, unknown>, payload);
    default:
      return row.diff satisfies never;
  }
}

/** The changed fields with their new values, without `updatedAt`, which always changes. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      name !== "updatedAt" && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}
