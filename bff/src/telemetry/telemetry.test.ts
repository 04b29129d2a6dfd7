import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Collector, startCollector } from "../testing/collector.js";
import { startTestService, type TestService } from "../testing/test-service.js";
import { openTelemetry } from "./open-telemetry.js";
import type { Telemetry } from "./telemetry.js";
import { parseTelemetrySettings } from "./telemetry-settings.js";

interface Attribute {
  readonly key: string;
  readonly value: Record<string, unknown>;
}

interface ExportedSpan {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
}

interface Metric {
  readonly name: string;
  readonly histogram?: { readonly dataPoints: readonly HistogramPoint[] };
}

interface HistogramPoint {
  readonly attributes: readonly Attribute[];
  readonly count: number;
  readonly bucketCounts: readonly number[];
  readonly explicitBounds: readonly number[];
}

interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
  }[];
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";

let collector: Collector;
let telemetry: Telemetry;
let service: TestService | undefined;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  service = undefined;
  await collector.stop();
});

/** Exports to a collector with OpenTelemetry's variables, which its exporters read themselves. */
async function open(variables: Record<string, string> = {}, url = collector.url) {
  const all = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    ...variables,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const { settings = null } = parseTelemetrySettings(all);
  const names = { version: "1.2.3", environment: "sandbox" };
  telemetry = (await openTelemetry(settings, names)) as Telemetry;
  return telemetry;
}

/** Starts a service that exports, and calls it as a client whose own trace goes on in it. */
async function callTraced(flags: string, path = "/v1/donations"): Promise<Response> {
  service = await startTestService({ telemetry: await open() });
  const { accessToken } = await service.signUp();
  return await service.fetch(path, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      traceparent: `00-${callersTrace}-${callersSpan}-${flags}`,
    },
  });
}

const exportedSpans = () =>
  collector
    .bodies<Traces>("traces")
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

describe("traces", () => {
  it("continue a caller's trace with the call, by its route, and its statements", async () => {
    expect((await callTraced("01")).status).toBe(200);
    await telemetry.stop(60_000);
    const spans = exportedSpans().filter(({ traceId }) => traceId === callersTrace);
    const call = spans.find(({ parentSpanId }) => parentSpanId === callersSpan);
    expect(call?.name).toBe("GET /v1/donations");
    expect(plain(call?.attributes ?? [])).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/v1/donations",
      "http.response.status_code": 200,
      "obole.operation_id": "list-donations",
      "obole.account_id": expect.any(String),
    });
    const statements = spans.filter(({ attributes }) => "db.query.summary" in plain(attributes));
    expect(statements.length).toBeGreaterThan(1);
    const [first] = collector.bodies<Traces>("traces");
    expect(plain(first?.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({
      "service.name": "obole",
      "service.version": "1.2.3",
      "deployment.environment.name": "sandbox",
    });
  });

  it("are not exported where the caller has not chosen its trace, and others are", async () => {
    await callTraced("00");
    await telemetry.stop(60_000);
    const spans = exportedSpans();
    expect(spans.some(({ traceId }) => traceId === callersTrace)).toBe(false);
    expect(spans.some(({ name }) => name === "POST /v1/authentication")).toBe(true);
  });

  it("are named in the log lines of their calls, and do not include checks of health", async () => {
    await callTraced("01");
    await service?.fetch("/readyz");
    const [call, probe] = service?.logged.slice(-2) ?? [];
    expect(call).toMatchObject({ route: "/v1/donations", traceId: callersTrace });
    expect(probe).not.toHaveProperty("traceId");
    await telemetry.stop(60_000);
  });

  it("hold no path, token or address of a call", async () => {
    await callTraced(
      "01",
      "/v1/donations/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000?secret=in-the-query",
    );
    await telemetry.stop(60_000);
    const text = JSON.stringify(collector.bodies("traces"));
    expect(text).toContain("GET /v1/donations/{donationId}");
    for (const hidden of ["eeeeffff0000", "in-the-query", "127.0.0.1", "atelier-lumen.example"])
      expect(text).not.toContain(hidden);
  });

  it("are encoded by protocol buffers unless a setting says otherwise", async () => {
    const { tracing } = await open({ OTEL_EXPORTER_OTLP_PROTOCOL: "" });
    tracing?.begin({ name: "a step", kind: "internal" }).end();
    await telemetry.stop(60_000);
    const [exported] = collector.received;
    expect(exported).toMatchObject({ path: "/v1/traces", contentType: "application/x-protobuf" });
    expect(exported?.body.toString("latin1")).toContain("a step");
  });

  it("fail and delay no call while the collector is away, and the log says so once", async () => {
    const away = await startCollector();
    await away.stop();
    service = await startTestService({
      telemetry: await open({ OTEL_EXPORTER_OTLP_TIMEOUT: "200" }, away.url),
    });
    const warnings: unknown[] = [];
    telemetry.reportTo({ warn: (...line: unknown[]) => warnings.push(line) });
    const { tracing } = telemetry;
    // Far more than wait at most.
    for (let count = 0; count < 10_000; count++)
      tracing?.begin({ name: "a step", kind: "internal" }).end();
    expect((await service.fetch("/v1/openapi.json")).status).toBe(200);
    await telemetry.stop(10);
    await vi.waitFor(() => expect(warnings).toHaveLength(1), { timeout: 30_000 });
  });
});

describe("metrics", () => {
  it("are those of /metrics, with the same names, labels and buckets", async () => {
    const { reportTo, exportMetrics, stop } = await open({ OTEL_TRACES_EXPORTER: "none" });
    service = await startTestService({
      telemetry: { tracing: null, exportMetrics, reportTo, stop },
    });
    const { operatorKey } = service;
    for (let count = 0; count < 3; count++) await service.fetch("/v1/donations");
    const answer = await service.fetch("/metrics", {
      headers: { authorization: `Bearer ${operatorKey}` },
    });
    const text = await answer.text();
    await stop(60_000);

    const exported = collector
      .bodies<Metrics>("metrics")
      .flatMap(({ resourceMetrics }) => resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
    const shown = [...text.matchAll(/(?<=^# TYPE )\S+/gm)].map(([name]) => name);
    expect(exported.map(({ name }) => name)).toEqual(shown);
    const requests = exported.find(({ name }) => name === "obole_http_request_duration_seconds");
    const refused = requests?.histogram?.dataPoints.find(
      ({ attributes }) => plain(attributes).operation === "list-donations",
    );
    expect(plain(refused?.attributes ?? [])).toEqual({
      operation: "list-donations",
      status: "401",
    });
    expect(Number(refused?.count)).toBe(3);
    const { bucketCounts = [], explicitBounds = [] } = refused ?? {};
    expect(bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(3);
    expect(explicitBounds).toEqual([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]);
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
    expect(collector.bodies("traces")).toEqual([]);
  });
});

describe("the settings", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };

  it("export nothing without an endpoint, or where OpenTelemetry is disabled", async () => {
    for (const variables of [
      {},
      { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", OTEL_TRACES_SAMPLER: "of another program" },
      { ...endpoint, OTEL_SDK_DISABLED: "true" },
      { ...endpoint, OTEL_TRACES_EXPORTER: "none", OTEL_METRICS_EXPORTER: "none" },
    ])
      expect(parseTelemetrySettings(variables)).toEqual({ settings: null });
    expect(await openTelemetry(null, { version: "1", environment: "live" })).toBeNull();
  });

  it("have OpenTelemetry's defaults", () => {
    expect(parseTelemetrySettings(endpoint).settings).toEqual({
      serviceName: null,
      traces: { protocol: "http/protobuf", sampler: "parentbased_always_on", ratio: 1 },
      metrics: { protocol: "http/protobuf", everyMs: 60_000 },
    });
  });

  it("are those of one signal where only that has an endpoint", () => {
    const { settings } = parseTelemetrySettings({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/v1/traces",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
      OTEL_SERVICE_NAME: "giving",
    });
    expect(settings).toEqual({
      serviceName: "giving",
      traces: { protocol: "http/protobuf", sampler: "parentbased_traceidratio", ratio: 0.1 },
      metrics: null,
    });
  });

  it("are refused one by one", () => {
    expect(
      parseTelemetrySettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
        OTEL_TRACES_SAMPLER_ARG: "2",
      }).problems,
    ).toEqual([
      "OTEL_EXPORTER_OTLP_ENDPOINT: must be an http or https address",
      "OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf or http/json",
      "OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1",
    ]);
  });
});
