import { setTimeout as sleep } from "node:timers/promises";
import { newUuid } from "@obole/core";
import { hrTime, setGlobalErrorHandler } from "@opentelemetry/core";
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  MeterProvider,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { MetricFamily } from "../http/metrics.js";
import { metricDataOf } from "./metric-data.js";
import { createTracing } from "./spans.js";
import type { Telemetry } from "./telemetry.js";
import type { OtlpProtocol, TelemetrySettings } from "./telemetry-settings.js";

/** The instrumentation scope of spans and metrics. */
const scope = "obole";

/** How often the log says that the collector takes nothing. */
const complaintMs = 60_000;

/**
 * What waits for the collector while it is away or slow: further spans are dropped, and no call waits. The SDK's own limits,
 * named here because memory depends on them.
 */
const queue = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 5_000 };

/** Only the packages of the chosen encoding are loaded. */
const spanExporters = {
  "http/protobuf": () => import("@opentelemetry/exporter-trace-otlp-proto"),
  "http/json": () => import("@opentelemetry/exporter-trace-otlp-http"),
} as const satisfies Record<OtlpProtocol, unknown>;
const metricExporters = {
  "http/protobuf": () => import("@opentelemetry/exporter-metrics-otlp-proto"),
  "http/json": () => import("@opentelemetry/exporter-metrics-otlp-http"),
} as const satisfies Record<OtlpProtocol, unknown>;

/** Starts OpenTelemetry's SDK, without registering anything globally. */
export async function startSdk(
  settings: TelemetrySettings,
  names: { readonly version: string; readonly environment: string },
): Promise<Telemetry> {
  const resource = resourceOf(settings, names);
  const traces = await openTraces(settings, resource);
  const exporting: MeterProvider[] = [];
  const exporter = await openMetricExporter(settings);
  return {
    tracing: traces === null ? null : createTracing(traces.getTracer(scope, names.version)),
    exportMetrics(read) {
      if (exporter === null || settings.metrics === null) return;
      const reader = new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: settings.metrics.everyMs,
        metricProducers: [producerOf(read, resource, names.version)],
      });
      exporting.push(new MeterProvider({ resource, readers: [reader] }));
    },
    reportTo(log) {
      setGlobalErrorHandler(complaintsTo(log));
    },
    async stop(graceMs) {
      const stopping = [...exporting, ...(traces === null ? [] : [traces])].map((one) =>
        one.shutdown(),
      );
      await Promise.race([Promise.allSettled(stopping), sleep(graceMs, null, { ref: false })]);
    },
  };
}

/** What spans and metrics are of: this process of the service. `OTEL_RESOURCE_ATTRIBUTES` can add to it and change it. */
function resourceOf(
  { serviceName }: TelemetrySettings,
  { version, environment }: { readonly version: string; readonly environment: string },
): Resource {
  return defaultResource()
    .merge(
      resourceFromAttributes({
        "service.name": "obole",
        "service.version": version,
        // Several processes of a service count for themselves.
        "service.instance.id": newUuid(),
        "deployment.environment.name": environment,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes(serviceName === null ? {} : { "service.name": serviceName }));
}

async function openTraces(
  { traces }: TelemetrySettings,
  resource: Resource,
): Promise<TracerProvider | null> {
  if (traces === null) return null;
  const { OTLPTraceExporter } = await spanExporters[traces.protocol]();
  const exporter = new OTLPTraceExporter();
  return new TracerProvider({
    resource,
    sampler: samplerOf(traces),
    spanProcessors: [new BatchSpanProcessor({ ...queue, exporter })],
  });
}

async function openMetricExporter({ metrics }: TelemetrySettings) {
  if (metrics === null) return null;
  const { OTLPMetricExporter } = await metricExporters[metrics.protocol]();
  return new OTLPMetricExporter();
}

function samplerOf({ sampler, ratio }: NonNullable<TelemetrySettings["traces"]>): Sampler {
  const prefix = "parentbased_";
  if (sampler.startsWith(prefix))
    return new ParentBasedSampler({ root: rootSampler(sampler.slice(prefix.length), ratio) });
  return rootSampler(sampler, ratio);
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === "always_off") return new AlwaysOffSampler();
  return name === "traceidratio" ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/** Reads the registry of `/metrics` at each export, so that both have the same values. */
function producerOf(
  read: () => Promise<readonly MetricFamily[]>,
  resource: Resource,
  version: string,
): MetricProducer {
  const startTime = hrTime();
  return {
    async collect() {
      const metrics = metricDataOf(await read(), { startTime, endTime: hrTime() });
      const scopeMetrics = [{ scope: { name: scope, version }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

/** An exporter fails with each batch while the collector is away. */
function complaintsTo(log: Parameters<Telemetry["reportTo"]>[0]) {
  let nextMs = Number.NEGATIVE_INFINITY;
  return (problem: unknown) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + complaintMs;
    log.warn({ err: problem }, "traces or metrics could not be exported");
  };
}
