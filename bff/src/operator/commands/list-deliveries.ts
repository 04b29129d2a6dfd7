import { z } from "zod";
import { defineCommand } from "../command.js";
import { table } from "../table.js";

interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
}

interface Delivery {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly target: string;
  readonly event: string;
  readonly status: "PENDING" | "FAILED";
  readonly attempts: readonly Attempt[];
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
}

export const listDeliveries = defineCommand({
  name: "list-deliveries",
  summary: "List failed and pending webhook deliveries, newest event first",
  description:
    "PENDING deliveries are retried automatically. FAILED ones are not: send them with replay-deliveries.",
  reach: "service",
  input: z.strictObject({
    status: z.enum(["FAILED", "PENDING"]).optional().meta({ description: "Only these." }),
    webhook: z
      .string()
      .optional()
      .meta({ description: "Only deliveries of this webhook, by its ID." }),
    limit: z.coerce
      .number()
      .int()
      .positive()
      .default(100)
      .meta({ description: "The maximum number; 100 by default." }),
  }),
  async run({ service }, { status, webhook, limit }) {
    const filters = { status, webhookId: webhook, limit: String(Math.min(limit, 100)) };
    const deliveries: Delivery[] = [];
    let hasMore = false;
    for await (const delivery of service.list<Delivery>("/operator/deliveries", filters)) {
      hasMore = deliveries.length === limit;
      if (hasMore) break;
      deliveries.push(delivery);
    }
    const lines = table(deliveries.map(rowOf), "Every delivery was accepted.");
    return {
      json: deliveries,
      lines: hasMore ? [...lines, `There are more: use --limit ${limit * 10}.`] : lines,
    };
  },
});

function rowOf({
  deliveryId,
  event,
  status,
  attempts,
  nextAttemptAt,
  webhookId,
  target,
}: Delivery) {
  const last = attempts.at(-1);
  return [
    deliveryId,
    status,
    event,
    `${attempts.length} attempts`,
    last === undefined ? "not tried yet" : `last: ${last.error ?? `status ${last.status}`}`,
    nextAttemptAt === null ? "not retried" : `next: ${nextAttemptAt}`,
    `${target} (webhook ${webhookId})`,
  ];
}
