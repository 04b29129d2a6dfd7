import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** The process's Prometheus metrics. */
export interface Metrics {
  readonly contentType: string;
  /** `operation` is an operation's id, or a page's route pattern: a small, fixed set of values. */
  countRequest(operation: string, status: number, seconds: number): void;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "obole_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer.",
    labelNames: ["operation", "status"],
    // From a read of SQLite to what a person calls stuck.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    countRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    text: () => registry.metrics(),
  };
}
