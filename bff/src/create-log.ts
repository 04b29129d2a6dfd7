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

/** PostgreSQL's errors about a value, such as a text that is no number: their messages quote it. */
const dataException = /^22[0-9A-Z]{3}$/;

function serializeError(error: Error): unknown {
  const serialized = pino.stdSerializers.err(error);
  const isObject = typeof serialized === "object" && serialized !== null;
  return isObject ? keep(serialized, quotingMessages(error)) : serialized;
}

/** The messages that quote a value, of an error, its causes and those that it joins, with what the log has instead. */
function quotingMessages(error: unknown, seen = new Set<unknown>()): [string, string][] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const { code, errors } = error as { readonly code?: unknown; readonly errors?: unknown };
  const isQuoting = typeof code === "string" && dataException.test(code) && error.message !== "";
  return [
    ...(isQuoting ? [[error.message, `a value was refused (${code})`] as [string, string]] : []),
    ...[error.cause, ...(Array.isArray(errors) ? errors : [])].flatMap((other) =>
      quotingMessages(other, seen),
    ),
  ];
}

function keep(error: SerializedError, quoting: readonly [string, string][]): object {
  const clean = (value: unknown) =>
    typeof value === "string"
      ? quoting.reduce((text, pair) => text.replaceAll(...pair), value)
      : value;
  const kept = keptFields.flatMap((name) => (name in error ? [[name, clean(error[name])]] : []));
  const { aggregateErrors } = error;
  return {
    ...Object.fromEntries(kept),
    ...(aggregateErrors !== undefined && {
      aggregateErrors: aggregateErrors.map((each: SerializedError) => keep(each, quoting)),
    }),
  };
}
