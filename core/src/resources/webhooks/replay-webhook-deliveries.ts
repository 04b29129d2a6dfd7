import { z } from "zod";
import { Id, Optional, TimestampInput } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { leastIdAt } from "../../domain/id-time.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { finishedDeliveries, firstDueAt, restartDeliveries } from "./event-queries.js";
import { loadWebhook } from "./load-webhook.js";

/**
 * How much later than its event a delivery's id may be, in milliseconds. A job that runs late records its events with the time
 * at which it was due.
 */
const latestMs = 24 * 60 * 60 * 1_000;

/** The pause between the first attempts of a replay: 100 a second, among which new deliveries find their turn. */
const pauseMs = 10;

export const replayWebhookDeliveries = defineOperation({
  id: "replay-webhook-deliveries",
  summary: "Send a range of deliveries again",
  description: `Sends the finished deliveries of a webhook again, oldest first: those whose event was recorded from \`from\` on and before \`until\`, and with \`status\` only the FAILED or only the SUCCEEDED ones. Each starts a new round of attempts, keeps its id and its earlier attempts, and is counted in \`replayed\`. PENDING deliveries are sent anyway, so they are left alone: a repeated call sends nothing twice while the first one is being sent. They are sent over time, 100 a second, so that they neither flood the receiver nor hold up new ones. A disabled webhook sends them when it is enabled. At most ${limits.deliveriesReplayed} at once: choose a shorter range if there are more. With \`isPreview\` they are only counted.`,
  tag: "Webhooks",
  method: "POST",
  path: "/v1/webhooks/{webhookId}/deliveries/replay",
  callers: "account",
  feature: "API",
  input: z.strictObject({
    webhookId: Id,
    from: Optional(TimestampInput, "Only deliveries of events from this time on."),
    until: Optional(TimestampInput, "Only deliveries of events before this time."),
    status: Optional(z.enum(["FAILED", "SUCCEEDED"]), "Only deliveries in this status."),
    isPreview: z
      .boolean()
      .default(false)
      .meta({ description: "Whether the deliveries are only counted, and not sent again." }),
  }),
  output: z.object({
    replayed: z.int().meta({ description: "How many deliveries are sent again, or would be." }),
  }),
  refusals: ["not_found"],
  example: {
    webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    from: "2026-11-20T08:00:00Z",
    until: "2026-11-20T09:00:00Z",
    status: "FAILED",
  },
  // The worker of deliveries updates the same rows.
  scope: ["account", "outbox"],
  async handle(context, { webhookId, from, until, status = null, isPreview }) {
    const { tx, account, clock, now, settings, refuseInput, wake } = context;
    const { disabledAt } = await loadWebhook(context, webhookId);
    // A sandbox's clock can be turned, so that the times of its ids tell nothing.
    const isTurned = settings.environment === "sandbox";
    const rows = await tx.all(finishedDeliveries, {
      accountId: account.accountId,
      webhookId,
      fromId: isTurned || from === undefined ? "" : leastIdAt(Date.parse(from)),
      untilId:
        isTurned || until === undefined ? aboveEveryId : leastIdAt(Date.parse(until) + latestMs),
      from: from ?? "",
      until: until ?? endOfTime,
      status,
      limit: limits.deliveriesReplayed + 1,
    });
    if (rows.length > limits.deliveriesReplayed)
      return refuseInput(
        `from: the range has more than ${limits.deliveriesReplayed} deliveries: choose a shorter one`,
      );
    if (!isPreview && rows.length > 0) {
      const due = rows.map(({ deliveryId }, index) => ({
        deliveryId,
        nextAttemptAt:
          disabledAt === null ? new Date(clock.now() + index * pauseMs).toISOString() : null,
      }));
      await tx.run(restartDeliveries, { ...firstDueAt(now), due });
      wake(webhookId);
    }
    return { replayed: rows.length };
  },
});

/** Sorts after every timestamp. */
const endOfTime = "9999";
