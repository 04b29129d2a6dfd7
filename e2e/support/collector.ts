import { once } from "node:events";
import { createServer } from "node:http";
import { listen } from "./listen.js";

/** A span as a collector receives it in JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** A stand-in for an OpenTelemetry collector, which takes OTLP over HTTP in JSON. */
export interface Collector {
  readonly url: string;
  /** All spans so far. */
  readonly spans: readonly CollectedSpan[];
  /** The names of all metrics so far. */
  readonly metricNames: ReadonlySet<string>;
  stop(): Promise<void>;
}

interface Export {
  readonly resourceSpans?: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

/** Starts a collector on a free loopback port. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const metricNames = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(
      Buffer.concat(chunks).toString(),
    ) as Export;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    for (const { scopeMetrics } of resourceMetrics)
      for (const { metrics } of scopeMetrics) for (const { name } of metrics) metricNames.add(name);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metricNames,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
