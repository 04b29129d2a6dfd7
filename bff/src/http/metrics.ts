import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** The process's Prometheus metrics. */
export interface Metrics {
  readonly contentType: string;
  /** `operation` is an operation's id, or a page's route pattern: a small, fixed set of values. */
  countRequest(operation: string, status: number, seconds: number): void;
  /** `asked` is what the route asked for, `status` 401, or 429 while the caller had to wait. */
  countAuthFailure(asked: string, status: number): void;
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
  const authFailures = new Counter({
    name: "obole_auth_failures_total",
    help: "Calls whose credential or link was not accepted.",
    labelNames: ["asked", "status"],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    countRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    countAuthFailure: (asked, status) => authFailures.inc({ asked, status }),
    text: () => registry.metrics(),
  };
}
