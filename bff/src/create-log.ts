import type { Tracing } from "@obole/core";
import { type Logger, pino, type SerializedError } from "pino";

/** How many bytes of the log are written at once, and how long a line waits at most. */
const logBytes = 8_192;
const logMs = 250;
/** How many bytes of the log wait while it cannot be written; further lines are dropped. */
const maxWaitingBytes = 1_048_576;
/** How often it is reported that the log cannot be written. */
const reportMs = 60_000;

export interface LogOptions {
  /** With tracing, the lines of a call or job have its `traceId`. */
  readonly tracing: Tracing | null;
  /** Receives a line about a log that cannot be written, once a minute at most. */
  readonly report: (problem: string) => void;
  /** A file's path or descriptor; standard output by default. */
  readonly destination?: string | number;
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
}

const standardOutput = 1;

/**
 * Creates the log. Lines are buffered: a write for each would take a tenth of the time of a read. A killed process loses
 * only its last log lines; one that exits writes them. A log that cannot be written, such as one on a full disk, drops
 * lines.
 */
export function createLog({
  tracing,
  report,
  destination: dest = standardOutput,
  now = () => performance.now(),
}: LogOptions): Logger {
  const destination = pino.destination({
    ...{ dest, sync: true, minLength: logBytes, periodicFlush: logMs },
    maxLength: maxWaitingBytes,
  });
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  destination.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (now() - reportedAtMs < reportMs) return;
    reportedAtMs = now();
    report(`The log cannot be written (${code}): lines are dropped until it can.`);
  });
  // Not `flushSync`: it repeats until the log can be written.
  process.once("exit", () => destination.flush());
  return pino(
    {
      serializers: { err: serializeError },
      ...(tracing !== null && { mixin: () => ({ traceId: tracing.current()?.traceId }) }),
    },
    destination,
  );
}

/**
 * The fields of an error that the log keeps. Others may hold personal data: PostgreSQL's `detail` has the row that it
 * refused, and an error of a payment provider has its request.
 */
const keptFields = ["type", "message", "stack", "code", "constraint", "table", "column"] as const;

function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.err(error);
  const isObject = typeof serialized === "object" && serialized !== null;
  return isObject ? keep(serialized) : serialized;
}

function keep(error: SerializedError): object {
  const kept = keptFields.flatMap((name) => (name in error ? [[name, error[name]]] : []));
  const { aggregateErrors } = error;
  return {
    ...Object.fromEntries(kept),
    ...(aggregateErrors !== undefined && { aggregateErrors: aggregateErrors.map(keep) }),
  };
}
