import type { OperatorHealth } from "@obole/core";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { edgeLimits } from "./edge-limits.js";
import { type RequiredCredential, requiredCredentials } from "./required-credential.js";

/** The metrics of the backlog: name, help and value. Every process shows the same, because all share the database. */
const backlogMetrics: readonly (readonly [
  name: string,
  help: string,
  value: (backlog: OperatorHealth, nowMs: number) => number,
])[] = [
  ["obole_deliveries_pending", "Webhook deliveries that wait.", (all) => all.queueDepth],
  [
    "obole_deliveries_oldest_pending_age_seconds",
    "How long the oldest webhook delivery has waited; 0 if none waits.",
    (all, nowMs) => ageOf(all.oldestPendingDeliveryAt, nowMs),
  ],
  [
    "obole_deliveries_failed",
    "Webhook deliveries that are retried only on request.",
    (all) => all.failedDeliveries,
  ],
  [
    "obole_deliveries_held",
    "Webhook deliveries of disabled webhooks.",
    (all) => all.heldDeliveries,
  ],
  [
    "obole_webhooks_disabled",
    "Webhooks that were disabled because their receivers failed for days.",
    (all) => all.disabledWebhooks,
  ],
  ["obole_mails_pending", "Mails that wait.", (all) => all.waitingMails],
  [
    "obole_mails_oldest_pending_age_seconds",
    "How long the oldest mail has waited that its recipient's server has not put off; 0 if none waits.",
    (all, nowMs) => ageOf(all.oldestWaitingMailAt, nowMs),
  ],
  ["obole_mails_failed", "Mails that were given up.", (all) => all.failedMails],
  [
    "obole_documents_pending",
    "Receipts, invoices and files that are not generated yet.",
    (all) => all.waitingDocuments,
  ],
  [
    "obole_documents_oldest_pending_age_seconds",
    "How long the oldest of these documents has waited; 0 if none waits.",
    (all, nowMs) => ageOf(all.oldestWaitingDocumentAt, nowMs),
  ],
  [
    "obole_provider_jobs_pending",
    "What payment providers are still to be asked or have told.",
    (all) => all.waitingProviderJobs,
  ],
  [
    "obole_provider_jobs_oldest_pending_age_seconds",
    "How long the oldest of these jobs has waited; 0 if none waits.",
    (all, nowMs) => ageOf(all.oldestWaitingProviderJobAt, nowMs),
  ],
  ["obole_payment_problems", "Payments that need an operator.", (all) => all.paymentProblems],
  [
    "obole_schedule_oldest_due_age_seconds",
    "How long the oldest due job of the schedule has waited; 0 if none is due.",
    (all, nowMs) => ageOf(all.oldestDueAt, nowMs),
  ],
  [
    "obole_money_held",
    "1 while money is held after a restore, else 0.",
    (all) => (all.moneyHeldSince === null ? 0 : 1),
  ],
  ["obole_database_bytes", "The size of the database.", (all) => all.databaseBytes],
];

/** The kinds of mail reports, as `obole_mail_reports_total` names them, with their totals. */
const mailReportKinds: readonly (readonly [
  kind: string,
  total: (all: OperatorHealth) => number,
])[] = [
  ["permanent_bounce", (all) => all.permanentBounces],
  ["temporary_bounce", (all) => all.temporaryBounces],
  ["complaint", (all) => all.complaints],
];

/** The responses of server errors: a fault, and a refusal. */
const errorStatuses: readonly number[] = [500, 503];
/** The responses of failed authentication. */
const authFailureStatuses = [401, 429];

function ageOf(since: string | null, nowMs: number): number {
  return since === null ? 0 : Math.max(0, nowMs - Date.parse(since)) / 1_000;
}

/** A metric with its values, as the registry returns it. */
export type MetricFamily = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];

/** The process's Prometheus metrics. */
export interface Metrics {
  readonly contentType: string;
  /** `operation` is an operation's ID or a page's route pattern: a small, fixed set of values. */
  countRequest(operation: string, status: number, seconds: number): void;
  /** `asked` is the required kind of credential. `status` is 401, or 429 while the caller is delayed. */
  countAuthFailure(asked: RequiredCredential, status: number): void;
  setCallsInFlight(calls: number): void;
  /** Counts a call that the request log does not keep, because there were too many at once. */
  countCallNotKept(): void;
  /** @param nowMs the service's clock */
  setBacklog(backlog: OperatorHealth, nowMs: number): void;
  /** All metrics in Prometheus's text format. */
  text(): Promise<string>;
  /** The same metrics as values. */
  values(): Promise<readonly MetricFamily[]>;
}

/** @param version shown as a label of `obole_build_info` */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: "obole_build_info",
    help: "1, with the version that runs.",
    labelNames: ["version"],
    registers,
  });
  build.set({ version }, 1);
  const backlogGauges = backlogMetrics.map(([name, help, value]) => ({
    gauge: new Gauge({ name, help, registers }),
    value,
  }));
  const lateTasks = new Gauge({
    name: "obole_schedule_task_oldest_due_age_seconds",
    help: "The same of each task of the schedule that has a due job.",
    labelNames: ["task"],
    registers,
  });
  const mailReports = new Counter({
    name: "obole_mail_reports_total",
    help: "Bounces and complaints of all processes, by kind.",
    labelNames: ["kind"],
    registers,
  });
  const requests = new Histogram({
    name: "obole_http_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response.",
    labelNames: ["operation", "status"],
    // From a SQLite read to a response that people consider stuck.
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const serverErrors = serverErrorCounter(registers);
  const authFailures = authFailureCounter(registers);
  const callsNotKept = new Counter({
    name: "obole_request_log_calls_not_kept_total",
    help: "Calls that are missing from their account's request log, because there were too many at once.",
    registers,
  });
  const callsInFlight = new Gauge({
    name: "obole_api_calls_in_flight",
    help: `API calls being answered. At ${edgeLimits.callsInFlight}, further calls get a 503 at once.`,
    registers,
  });
  return {
    contentType: registry.contentType,
    countRequest(operation, status, seconds) {
      requests.observe({ operation, status }, seconds);
      if (errorStatuses.includes(status)) serverErrors.inc({ status });
    },
    countAuthFailure: (asked, status) => authFailures.inc({ asked, status }),
    countCallNotKept: () => callsNotKept.inc(),
    setCallsInFlight: (calls) => callsInFlight.set(calls),
    setBacklog(backlog, nowMs) {
      for (const { gauge, value } of backlogGauges) gauge.set(value(backlog, nowMs));
      lateTasks.reset();
      for (const { task, dueAt } of backlog.lateTasks) lateTasks.set({ task }, ageOf(dueAt, nowMs));
      // The database counts, and so a start does not begin anew.
      mailReports.reset();
      for (const [kind, total] of mailReportKinds) mailReports.inc({ kind }, total(backlog));
    },
    text: () => registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
  };
}

// Counters of which an alert reads the increase: a series that began with its first event would show Prometheus none.

function serverErrorCounter(registers: Registry[]) {
  const counter = new Counter({
    name: "obole_server_errors_total",
    help: "Responses of 500, a fault of the service, and of 503, a refused call.",
    labelNames: ["status"],
    registers,
  });
  for (const status of errorStatuses) counter.inc({ status }, 0);
  return counter;
}

function authFailureCounter(registers: Registry[]) {
  const counter = new Counter({
    name: "obole_auth_failures_total",
    help: "Calls with a rejected credential or link.",
    labelNames: ["asked", "status"],
    registers,
  });
  for (const asked of requiredCredentials)
    for (const status of authFailureStatuses) counter.inc({ asked, status }, 0);
  return counter;
}
