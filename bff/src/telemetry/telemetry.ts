import type { Tracing } from "@obole/core";
import type { Logger } from "pino";
import type { MetricFamily } from "../http/metrics.js";

/** What a process exports to an OpenTelemetry collector. */
export interface Telemetry {
  /** Null if only metrics are exported. */
  readonly tracing: Tracing | null;
  /** Exports from now on what `read` returns; reads nothing if only traces are exported. */
  exportMetrics(read: () => Promise<readonly MetricFamily[]>): void;
  /** Has the log tell, at most once a minute, that the collector takes nothing. */
  reportTo(log: Pick<Logger, "warn">): void;
  /** Exports what waits, for `graceMs` at most, and stops. Never fails. */
  stop(graceMs: number): Promise<void>;
}
