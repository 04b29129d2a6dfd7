import { z } from "zod";
import { defineCommand } from "../command.js";
import { UsageProblem } from "../problems.js";

export const replayDeliveries = defineCommand({
  name: "replay-deliveries",
  summary: "Send webhook deliveries again: one, a webhook's failed ones, or all failed ones",
  description:
    "Each keeps its id, by which a receiver knows what it has had already. Say which: one of the three options.",
  reach: "service",
  input: z.strictObject({
    delivery: z.string().optional().meta({ description: "This one, whatever became of it." }),
    webhook: z.string().optional().meta({ description: "What failed of this webhook." }),
    all: z.boolean().default(false).meta({ description: "Everything that failed." }),
  }),
  async run({ service }, { delivery, webhook, all }) {
    if ([delivery, webhook, all || undefined].filter(Boolean).length !== 1)
      throw new UsageProblem("--delivery, --webhook or --all: one of them is required");
    const body = { deliveryId: delivery, webhookId: webhook };
    const done = await service.call<{ replayed: number }>(
      "POST",
      "/operator/deliveries/replay",
      body,
    );
    return { json: done, lines: [`${done.replayed} deliveries are sent again.`] };
  },
});
