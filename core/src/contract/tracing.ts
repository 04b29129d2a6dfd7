/**
 * The tracing port: how the service reports the spans of a call or job. It is null unless the process exports traces: its
 * implementation is then not even loaded.
 *
 * Attributes and names must not contain personal data or secrets: ids, routes, statement names, counts and statuses only.
 */

/** The facts of a span, by the names of OpenTelemetry's semantic conventions, or with the prefix `obole.`. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The role of a span: it answers a caller, calls another system, runs a job of a queue, or is part of its parent. */
export type SpanKind = "server" | "client" | "consumer" | "internal";

/** The options of a new span. */
export interface SpanOptions {
  /** One of few: a route or a statement's name, never an id. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /**
   * The parent span or its `traceparent`; the current span by default. Null, or a text that is no `traceparent`, begins a new
   * trace.
   */
  readonly parent?: Span | string | null | undefined;
}

/** A span of a trace. The code that begins it must end it. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** The W3C `traceparent` with which another process or service continues the trace. */
  readonly traceparent: string;
  /** Whether the span is exported. If not, its trace still has an id, which is passed on. */
  readonly isRecorded: boolean;
  rename(name: string): void;
  /** Adds attributes; undefined ones are left out. */
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param type the class of the error, never its message */
  fail(type: string): void;
  /** Runs work with this span as the current one. */
  run<T>(work: () => T): T;
  end(): void;
}

/** Begins spans. */
export interface Tracing {
  begin(options: SpanOptions): Span;
  /** The span of the running code; null if there is none, or if it has ended. */
  current(): Span | null;
  /** Returns the function bound to the current span, wherever it is called. */
  bind<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
}

/** The `traceparent` of the running code, for a job that it leaves; null without tracing. */
export function currentTraceparent(tracing: Tracing | null | undefined): string | null {
  return tracing?.current()?.traceparent ?? null;
}

/** Runs work in a span; without tracing, the work alone. Calls it at once. */
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
