import type { Context } from "../../contract/operation.js";
import { maxClockSkewMs } from "../../domain/clock-skew.js";
import {
  deleteUncountedCalls,
  insertLimitedCall,
  limitedCallAfter,
} from "./limited-calls-queries.js";

const minuteMs = 60_000;

/**
 * Enforces an operation's rate limit of an account: calls in the last minute. A refused call is rolled back, so only
 * accepted calls count. The minute is measured by the machine's clock, so turning the sandbox's clock does not reset
 * the limit. Calls from before that clock stepped back do not count.
 */
export async function limitCalls(
  {
    tx,
    account,
    settings,
    wallClock,
    newId,
    refuse,
  }: Pick<
    Context<"rate_limit_exceeded">,
    "tx" | "account" | "settings" | "wallClock" | "newId" | "refuse"
  >,
  operationId: string,
): Promise<void> {
  const { accountId } = account;
  const calledAtMs = wallClock.now();
  const latestMs = calledAtMs + maxClockSkewMs;
  const newer = settings.rateLimitPerMinute - 1;
  const counted = { accountId, operationId, latestMs };
  const oldestCounted = await tx.one(limitedCallAfter, { ...counted, newer });
  const waitMs = oldestCounted === undefined ? 0 : oldestCounted.calledAtMs + minuteMs - calledAtMs;
  if (waitMs > 0)
    return refuse("rate_limit_exceeded", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const beforeMs = calledAtMs - minuteMs;
  await tx.run(deleteUncountedCalls, { ...counted, beforeMs });
  await tx.run(insertLimitedCall, { limitedCallId: newId(), accountId, operationId, calledAtMs });
}
