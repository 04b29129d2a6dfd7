import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { clockAheadMs, setClockAheadMs } from "../../queries/instance-settings.js";

const daySeconds = 24 * 60 * 60;
/** Ten years: all that falls due in them is done before the call is answered. */
const mostSeconds = 10 * 366 * daySeconds;
/** A century: years keep four digits, and so times as text keep their order. */
const mostAheadMs = 100 * 366 * daySeconds * 1_000;

export const turnClock = defineOperation({
  id: "turn-clock",
  summary: "Turn the clock",
  description:
    "Sandbox only. `advanceSeconds` turns the service's clock ahead, further with each call; `reset` turns it back to the real time. Before the answer, everything that falls due is done in its order and as of its own moment, as if that time had really passed: recurring donations, `endsAt`, reminders, yearly receipts, expiries. Files, mails and webhooks that follow from it, and retries, are waited for at most 5 s and then go on. Tokens, links and `Idempotency-Key`s age by this clock; rate limits and the timestamps of webhook signatures go by the real time. After a reset, what is planned for a later moment waits for it.",
  tag: "Operator",
  method: "POST",
  path: "/operator/clock",
  callers: operatorCallers,
  sandboxOnly: true,
  input: z.strictObject({
    advanceSeconds: z
      .int()
      .min(0)
      .max(mostSeconds)
      .optional()
      .meta({ description: "0 does what is due now. At most ten years at once.", example: 86_400 }),
    reset: z.literal(true).optional().meta({ description: "Instead of `advanceSeconds`." }),
  }),
  output: z.object({ now: Timestamp }),
  status: 200,
  refusals: [],
  emits: [],
  example: { advanceSeconds: 86_400 },
  queueKey: () => "turn-clock",
  async handle({ tx, wallClock, announce, refuseInput }, { advanceSeconds, reset }) {
    if (reset && advanceSeconds !== undefined)
      return refuseInput("reset: cannot be sent with advanceSeconds");
    if (!reset && advanceSeconds === undefined)
      return refuseInput("advanceSeconds: is required without reset");
    const before = await tx.one(clockAheadMs, {});
    const aheadMs = reset ? 0 : (before?.aheadMs ?? 0) + (advanceSeconds ?? 0) * 1_000;
    if (aheadMs > mostAheadMs)
      return refuseInput("advanceSeconds: the clock can be at most a century ahead");
    await tx.run(setClockAheadMs, { aheadMs });
    announce("clock");
    return { now: new Date(wallClock.now() + aheadMs).toISOString() };
  },
});
