import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { edgeLimits } from "./edge-limits.js";

/** The process's Prometheus metrics. */
export interface Metrics {
  readonly contentType: string;
  /** `operation` is an operation's ID or a page's route pattern: a small, fixed set of values. */
  countRequest(operation: string, status: number, seconds: number): void;
  /** `asked` is the required kind of credential. `status` is 401, or 429 while the caller is delayed. */
  countAuthFailure(asked: string, status: number): void;
  setCallsInFlight(calls: number): void;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "obole_http_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response.",
    labelNames: ["operation", "status"],
    // From a SQLite read to a response that people consider stuck.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const authFailures = new Counter({
    name: "obole_auth_failures_total",
    help: "Calls with a rejected credential or link.",
    labelNames: ["asked", "status"],
    registers: [registry],
  });
  const callsInFlight = new Gauge({
    name: "obole_api_calls_in_flight",
    help: `API calls being answered. At ${edgeLimits.callsInFlight}, further calls get a 503 at once.`,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    countRequest: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    countAuthFailure: (asked, status) => authFailures.inc({ asked, status }),
    setCallsInFlight: (calls) => callsInFlight.set(calls),
    text: () => registry.metrics(),
  };
}
