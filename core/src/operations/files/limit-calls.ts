import type { Context } from "../../contract/operation.js";
import {
  deleteLimitedCallsBefore,
  insertLimitedCall,
  limitedCallAfter,
} from "../../queries/limited-calls.js";

const minuteMs = 60_000;

/**
 * Counts a call among those that the account made of an operation in the last minute, and refuses one too many. What
 * is refused here or later leaves no trace, so that only accepted calls count. The minute is the machine's own: turning
 * the sandbox's clock ahead frees nobody.
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
  const newer = settings.rateLimitPerMinute - 1;
  const inTheWay = await tx.one(limitedCallAfter, { accountId, operationId, newer });
  const waitMs = inTheWay === undefined ? 0 : inTheWay.calledAtMs + minuteMs - calledAtMs;
  if (waitMs > 0)
    return refuse("rate_limit_exceeded", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const beforeMs = calledAtMs - minuteMs;
  await tx.run(deleteLimitedCallsBefore, { accountId, operationId, beforeMs });
  await tx.run(insertLimitedCall, { limitedCallId: newId(), accountId, operationId, calledAtMs });
}
