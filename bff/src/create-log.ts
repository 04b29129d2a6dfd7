import type { Tracing } from "@obole/core";
import { type Logger, pino, type SerializedError } from "pino";

/** How many bytes of the log are written at once, and how long a line waits at most. */
const logBytes = 8_192;
const logMs = 250;

export interface LogOptions {
  /** With tracing, the lines of a call or job have its `traceId`. */
  readonly tracing: Tracing | null;
  /** A file's path or descriptor. */
  readonly destination?: string | number;
}

const standardOutput = 1;

/**
 * Creates the log. Lines are buffered: a write for each would take a tenth of the time of a read. A killed process loses
 * only its last log lines; one that exits writes them.
 */
export function createLog({ tracing, destination: dest = standardOutput }: LogOptions): Logger {
  const destination = pino.destination({
    ...{ dest, sync: true, minLength: logBytes, periodicFlush: logMs },
  });
  process.once("exit", () => destination.flushSync());
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
