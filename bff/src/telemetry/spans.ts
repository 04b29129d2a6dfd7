import { AsyncLocalStorage } from "node:async_hooks";
import type { Span, SpanAttributes, SpanKind, SpanOptions, Tracing } from "@obole/core";
import {
  type Attributes,
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

type Spans = AsyncLocalStorage<SpanOfSdk | null>;

class SpanOfSdk implements Span {
  readonly #span: SdkSpan;
  readonly #spans: Spans;
  hasEnded = false;

  constructor(span: SdkSpan, spans: Spans) {
    this.#span = span;
    this.#spans = spans;
  }

  /** The context of the steps in it. */
  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  }

  get isRecorded(): boolean {
    return this.#span.isRecording();
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(given(attributes));
  }

  fail(type: string): void {
    this.#span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
  }

  run<T>(work: () => T): T {
    return this.#spans.run(this, work);
  }

  end(): void {
    this.hasEnded = true;
    this.#span.end();
  }
}

const given = (attributes: SpanAttributes): Attributes => ({ ...attributes });

/**
 * Implements the tracing port on OpenTelemetry's SDK. Nothing is registered globally: other instrumentation in the process
 * sees none of it.
 */
export function createTracing(tracer: Tracer): Tracing {
  const spans: Spans = new AsyncLocalStorage();
  const current = (): SpanOfSdk | null => {
    const span = spans.getStore() ?? null;
    // Timers that a call has set, and workers that it has woken, outlive it.
    return span === null || span.hasEnded ? null : span;
  };

  function contextOf(parent: SpanOptions["parent"]): Context {
    if (parent instanceof SpanOfSdk) return parent.context;
    const remote = typeof parent === "string" ? parseTraceParent(parent) : null;
    return remote === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
  }

  return {
    begin({ name, kind, attributes = {}, parent = current() }) {
      const options = { kind: kinds[kind], attributes: given(attributes) };
      return new SpanOfSdk(tracer.startSpan(name, options, contextOf(parent)), spans);
    },
    current,
    bind(work) {
      const span = current();
      return (...args) => spans.run(span, () => work(...args));
    },
  };
}
