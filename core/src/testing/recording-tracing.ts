import { AsyncLocalStorage } from "node:async_hooks";
import type { Span, SpanAttributes, SpanOptions, Tracing } from "../contract/tracing.js";

/** A span that a test looks at. */
export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** The id of the span or remote step that it belongs to; null at the beginning of a trace. */
  readonly parentId: string | null;
  readonly attributes: SpanAttributes;
  readonly failure: string | null;
  readonly hasEnded: boolean;
}

interface TestTracing extends Tracing {
  /** In the order in which they began. */
  readonly spans: readonly RecordedSpan[];
  readonly run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** A tracing port in memory. Ids count up, so that tests are repeatable. */
export function recordingTracing(): TestTracing {
  const spans: RecordedSpan[] = [];
  const running = new AsyncLocalStorage<Span | null>();
  let count = 0;
  const idOf = (digits: number) => (++count).toString(16).padStart(digits, "0");
  const current = () => running.getStore() ?? null;

  function begin({ name, attributes = {}, parent = current() }: SpanOptions): Span {
    const traceparent = typeof parent === "string" ? parent : (parent?.traceparent ?? null);
    const [, traceId = idOf(32), parentId = null] = traceparent?.split("-") ?? [];
    const spanId = idOf(16);
    const index =
      spans.push({
        ...{ name, traceId, spanId, parentId, attributes },
        ...{ failure: null, hasEnded: false },
      }) - 1;
    const change = (fields: Partial<RecordedSpan>) => {
      spans[index] = { ...(spans[index] as RecordedSpan), ...fields };
    };
    const span: Span = {
      traceId,
      traceparent: `00-${traceId}-${spanId}-01`,
      isRecorded: true,
      rename: (name) => change({ name }),
      set: (added) => change({ attributes: { ...spans[index]?.attributes, ...added } }),
      fail: (failure) => change({ failure }),
      run: (work) => running.run(span, work),
      end: () => change({ hasEnded: true }),
    };
    return span;
  }

  return {
    spans,
    begin,
    current,
    bind(work) {
      const span = current();
      return (...args) => running.run(span, () => work(...args));
    },
    async run(name, work) {
      const span = begin({ name, kind: "internal", parent: null });
      try {
        return await span.run(work);
      } finally {
        span.end();
      }
    },
  };
}
