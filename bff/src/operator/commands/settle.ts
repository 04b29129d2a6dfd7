import { z } from "zod";
import { defineCommand } from "../command.js";

interface Settled {
  readonly processed: number;
  readonly remaining: boolean;
}

export const settle = defineCommand({
  name: "settle",
  summary: "Settle the paid donations",
  description:
    "The donations become PROCESSED, and their fiscal receipts are issued. Without --yes it only shows a preview. Running it again is safe.",
  reach: "service",
  input: z.strictObject({
    yes: z
      .boolean()
      .default(false)
      .meta({ description: "Settle the donations instead of showing a preview." }),
    accountId: z.string().optional().meta({ description: "Only donations of this account." }),
    campaignId: z.string().optional().meta({ description: "Only donations of this campaign." }),
    createdBefore: z
      .string()
      .optional()
      .refine((value) => value === undefined || !Number.isNaN(Date.parse(value)), "must be a date")
      .meta({
        description: "Only donations created before: 2026-12-01, or a whole ISO 8601 time.",
      }),
  }),
  async run({ service, progress }, { yes, createdBefore, ...limits }) {
    const body = {
      ...limits,
      ...(createdBefore === undefined
        ? {}
        : { createdBefore: new Date(createdBefore).toISOString() }),
    };
    const would = await service.call<{ donations: number; amount: number }>(
      "POST",
      "/operator/settlements/preview",
      body,
    );
    const euros = (would.amount / 100).toFixed(2);
    if (!yes) {
      const summary = `${would.donations} donations of ${euros} EUR in total would be settled.`;
      const lines =
        would.donations === 0
          ? [summary]
          : [summary, "Nothing was changed: use --yes to settle them."];
      return { json: { ...would, processed: 0 }, lines };
    }
    let processed = 0;
    // A call settles a limited number, so that other writes do not wait for all.
    for (let remaining = true; remaining; ) {
      const part = await service.call<Settled>("POST", "/operator/settlements", body);
      processed += part.processed;
      remaining = part.remaining;
      progress(processed, would.donations, "donations were settled");
    }
    return { json: { ...would, processed }, lines: [`${processed} donations were settled.`] };
  },
});
