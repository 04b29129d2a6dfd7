/**
 * The tracing port: how the service tells what it does for a call, step by step. Its implementation is not loaded, and
 * nothing of it runs, unless a process exports traces: the port is then null.
 *
 * Attributes and names must not contain personal data or secrets: ids, routes, statement names, counts and statuses only.
 */

/** The facts of a span, by the names of OpenTelemetry's semantic conventions, or with the prefix `obole.`. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Whom a step serves: a caller (server), a system that it asks (client), a queue (consumer), or the step around it. */
export type SpanKind = "server" | "client" | "consumer" | "internal";

/** A step that begins. */
export interface SpanOptions {
  /** One of few: a route or a statement's name, never an id. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /**
   * The step that this one belongs to, or its `traceparent`; the current step by default. With null, or a text that is no
   * `traceparent`, a new trace begins.
   */
  readonly parent?: Span | string | null | undefined;
}

/** One step of a trace. Whoever begins it ends it. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The step as a W3C `traceparent`, for whoever continues the trace. */
  readonly traceparent: string;
  /** Whether it is exported. If not, its trace still has an id that others continue. */
  readonly isRecorded: boolean;
  rename(name: string): void;
  /** Adds attributes; undefined ones are left out. */
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param type the class of the error, never its message */
  fail(type: string): void;
  /** Runs work whose steps belong to this one. */
  run<T>(work: () => T): T;
  end(): void;
}

/** Begins the steps of traces. */
export interface Tracing {
  begin(options: SpanOptions): Span;
  /** The step that the running code belongs to; null for code that belongs to none, or to one that has ended. */
  current(): Span | null;
  /** The function with the step that is current now, wherever it is called. */
  bind<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
}

/** The `traceparent` of the running code, for a job that it leaves; null without tracing. */
export function currentTraceparent(tracing: Tracing | null | undefined): string | null {
  return tracing?.current()?.traceparent ?? null;
}

/** Runs work as one step; without tracing, the work alone. Calls it at once. */
export async function inSpan<T>(
  tracing: Tracing | null | undefined,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracing == null) return await work(null);
  const span = tracing.begin(options);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : "unknown");
    throw error;
  } finally {
    span.end();
  }
}
