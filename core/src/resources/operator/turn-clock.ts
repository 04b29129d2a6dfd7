import { z } from "zod";
import { Optional, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { anyAccount } from "../accounts/account-queries.js";
import { planJobsAnew } from "../ledger/job-time-queries.js";
import { clockAheadMs, setClockAheadMs } from "./instance-settings-queries.js";

const daySeconds = 24 * 60 * 60;
/** Ten years: all jobs that fall due in this time run before the response. */
const maxSeconds = 10 * 366 * daySeconds;
/** A century: years keep four digits, so ISO times still sort as text. */
const maxTurnMs = 100 * 366 * daySeconds * 1_000;

export const turnClock = defineOperation({
  id: "turn-clock",
  summary: "Advance the clock",
  description:
    "Sandbox only. `advanceSeconds` advances the service's clock, further with each call; `reset` returns it to the real time. Before the response, everything that falls due is processed in order and as of its own time, as if that time had really passed: recurring donations, `endsAt`, reminders, settlements, monthly invoices, yearly receipts, expiries. The call waits at most 5 s for the files, mails and webhooks that follow from it, and for retries; the rest continues in the background. Tokens, links and `Idempotency-Key`s age by this clock; rate limits and the timestamps of webhook signatures use the real time. After a reset, anything scheduled for a later time waits for it.",
  tag: "Operator",
  method: "POST",
  path: "/operator/clock",
  callers: "operator",
  sandboxOnly: true,
  input: z.strictObject({
    advanceSeconds: z.int().min(-maxSeconds).max(maxSeconds).optional().meta({
      description:
        "Seconds to advance the clock by, at most ten years. 0 only processes what is due now. A negative number sets the clock back, to create data of past months. This is allowed only before the first account exists.",
      example: 86_400,
    }),
    reset: Optional(z.literal(true), "Instead of `advanceSeconds`."),
  }),
  output: z.object({ now: Timestamp }),
  example: { advanceSeconds: 86_400 },
  scope: ["clock", "ledger"],
  async handle({ tx, wallClock, announce, refuseInput }, { advanceSeconds, reset }) {
    if (reset && advanceSeconds !== undefined)
      return refuseInput("reset: cannot be sent with advanceSeconds");
    if (!reset && advanceSeconds === undefined)
      return refuseInput("advanceSeconds: is required without reset");
    if (Number(advanceSeconds) < 0 && (await tx.one(anyAccount, {})) !== undefined)
      return refuseInput("advanceSeconds: must not be negative once there is an account");
    const before = await tx.one(clockAheadMs, {});
    const { aheadMs: wasAheadMs } = before ?? { aheadMs: 0 };
    const aheadMs = reset ? 0 : wasAheadMs + (advanceSeconds ?? 0) * 1_000;
    if (Math.abs(aheadMs) > maxTurnMs)
      return refuseInput("advanceSeconds: the clock can be at most a century ahead or behind");
    if (aheadMs !== wasAheadMs) await tx.run(setClockAheadMs, { aheadMs });
    // Their next runs may lie far ahead of the clock now.
    if (aheadMs < wasAheadMs) await tx.run(planJobsAnew, {});
    announce("clock");
    return { now: new Date(wallClock.now() + aheadMs).toISOString() };
  },
});
