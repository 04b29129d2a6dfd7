import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../../queries/accounts.js";
import { donationsToSettle } from "../../queries/donations.js";
import { changeProgress } from "../donations/change-progress.js";

/** Rows read at a time: bounds memory, not the work. */
const partRows = 500;

export const settleDonations = defineOperation({
  id: "settle-donations",
  summary: "Settle every donation that is paid for",
  description:
    "DONE donations that are paid, or that their donor paid (`hasBeenCharged`), become PROCESSED: of one account, or of all.",
  tag: "Operator",
  method: "POST",
  path: "/operator/settlements",
  callers: operatorCallers,
  input: z.strictObject({ accountId: Id.nullable().default(null) }),
  output: z.object({
    processed: z.int().meta({ description: "How many donations were settled." }),
  }),
  status: 200,
  refusals: ["bad_request"],
  emits: ["donation_update"],
  example: { accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
  // Two runs at once would settle the same donations, and one would have to run again.
  queueKey: () => "settle-donations",
  async handle(context, { accountId }) {
    const { tx, now, refuse } = context;
    if (accountId !== null && !(await tx.one(accountById, { accountId })))
      return refuse("bad_request");
    let processed = 0;
    for (let after = ""; ; ) {
      const part = await tx.all(donationsToSettle, { accountId, after, limit: partRows });
      for (const donation of part)
        await changeProgress(context, donation, { status: "PROCESSED", processedAt: now });
      processed += part.length;
      const last = part.at(-1);
      if (part.length < partRows || last === undefined) return { processed };
      after = last.donationId;
    }
  },
});
