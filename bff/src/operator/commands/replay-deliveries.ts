import { z } from "zod";
import { defineCommand } from "../command.js";
import { UsageProblem } from "../problems.js";

export const replayDeliveries = defineCommand({
  name: "replay-deliveries",
  summary: "Send webhook deliveries again: one, all failed ones of a webhook, or all failed ones",
  description:
    "Deliveries keep their IDs, by which receivers recognize duplicates. Use one of the three options.",
  reach: "service",
  input: z.strictObject({
    delivery: z.string().optional().meta({ description: "One delivery, whatever its status." }),
    webhook: z.string().optional().meta({ description: "The failed deliveries of this webhook." }),
    all: z.boolean().default(false).meta({ description: "All failed deliveries." }),
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
