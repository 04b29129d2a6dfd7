import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";

/** Between two attempts: a server that comes back is found soon, and the log stays short. */
const pauseMs = 1_000;

interface StartWaitOptions {
  /** How long the whole start waits for servers that do not answer, in milliseconds; 0: the first failure ends it. */
  readonly waitMs: number;
  readonly log: Pick<Logger, "warn">;
  /** Injected by tests. */
  readonly time?: { now(): number; sleep(ms: number): Promise<unknown> };
}

const systemTime = { now: () => performance.now(), sleep: (ms: number) => delay(ms) };

/** Runs a step of the start, which can be repeated. Throws what its last attempt threw. */
export type WhenReachable = <T>(step: () => Promise<T>) => Promise<T>;

/**
 * Begins the wait of a start, which its steps share. While a server that a step needs does not answer, such as a database
 * that restarts, the step is run again. What waiting cannot mend, such as a wrong password, fails at once.
 */
export function startWait({ waitMs, log, time = systemTime }: StartWaitOptions): WhenReachable {
  const deadline = time.now() + waitMs;
  return async (step) => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isOutage(error) || time.now() >= deadline) throw error;
        log.warn({ reason: (error as Error).message }, "the start waits");
        await time.sleep(pauseMs);
      }
    }
  };
}

/**
 * The codes of errors that pass: Node's of a connection; PostgreSQL's of a connection, of missing resources, of a restart
 * and of a lock that another process holds; and the names of S3's.
 */
const passingCodes =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-3]|55P03|TimeoutError|InternalError|ServiceUnavailable|SlowDown)$/;
/** PostgreSQL's driver has neither a class nor a code for them. */
const passingMessages =
  /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

/** Whether an error, or one that caused it, says that a server did not answer. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if ([code, error.name].some((name) => passingCodes.test(name))) return true;
  if (passingMessages.test(error.message)) return true;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.some(isOutage);
}
