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
  summary: "List webhook deliveries that failed or wait, newest event first",
  description:
    "FAILED ones are not tried again by themselves: replay-deliveries sends them. PENDING ones are.",
  reach: "service",
  input: z.strictObject({
    status: z.enum(["FAILED", "PENDING"]).optional().meta({ description: "Only these." }),
    webhook: z.string().optional().meta({ description: "Only those of this webhook, by its id." }),
    limit: z.coerce
      .number()
      .int()
      .positive()
      .default(100)
      .meta({ description: "At most so many; 100 without." }),
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
      lines: hasMore ? [...lines, `There are more: --limit ${limit * 10} shows them.`] : lines,
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
    nextAttemptAt === null ? "not tried again" : `next: ${nextAttemptAt}`,
    `${target} (webhook ${webhookId})`,
  ];
}
