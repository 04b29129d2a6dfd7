import { z } from "zod";
import { settingProblems, setVariables, type Variables, wholeNumber } from "../setting-fields.js";

/** How spans and metrics are encoded. */
const protocols = ["http/protobuf", "http/json"] as const;
export type OtlpProtocol = (typeof protocols)[number];

/** Which traces are exported, by OpenTelemetry's names. `parentbased_…` leaves it to the caller who sends a `traceparent`. */
const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof samplers)[number];

/**
 * What a process exports to an OpenTelemetry collector. Where to, with which headers and certificates, the exporters read
 * themselves from OpenTelemetry's variables.
 */
export interface TelemetrySettings {
  /** Null: as `OTEL_RESOURCE_ATTRIBUTES` names it, or `obole`. */
  readonly serviceName: string | null;
  readonly traces: {
    readonly protocol: OtlpProtocol;
    readonly sampler: SamplerName;
    /** The share of traces, 0 to 1, for samplers with a ratio. */
    readonly ratio: number;
  } | null;
  readonly metrics: { readonly protocol: OtlpProtocol; readonly everyMs: number } | null;
}

type TelemetryResult =
  | { readonly settings: TelemetrySettings | null; readonly problems?: never }
  | { readonly settings?: never; readonly problems: readonly string[] };

const protocol = z.enum(protocols, `must be ${protocols.join(" or ")}`);
const address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const exporter = z.enum(["otlp", "none"], "must be otlp or none").default("otlp");

const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.default("http/protobuf"),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: protocol.optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(", ")}`)
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, "must be a number from 0 to 1")
    .default("1"),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 3_600_000).default(60_000),
});

const switches = [
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_METRICS_ENDPOINT",
];

/**
 * Checks OpenTelemetry's variables. Without an endpoint, or with `OTEL_SDK_DISABLED=true`, nothing is exported and the
 * other variables are not looked at: they may be meant for other programs.
 */
export function parseTelemetrySettings(variables: Variables): TelemetryResult {
  const given = setVariables(variables);
  const isOn = switches.some((name) => given[name] !== undefined);
  if (!isOn || given.OTEL_SDK_DISABLED?.toLowerCase() === "true") return { settings: null };
  const { data, error } = schema.safeParse(given);
  if (data === undefined) return { problems: settingProblems(error) };
  return { settings: settingsOf(data) };
}

function settingsOf(data: z.output<typeof schema>): TelemetrySettings | null {
  const common = data.OTEL_EXPORTER_OTLP_PROTOCOL;
  const exportsTo = (endpoint: string | undefined, exporter: "otlp" | "none") =>
    exporter === "otlp" && (endpoint ?? data.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  const traces = exportsTo(data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, data.OTEL_TRACES_EXPORTER)
    ? {
        protocol: data.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? common,
        sampler: data.OTEL_TRACES_SAMPLER,
        ratio: Number(data.OTEL_TRACES_SAMPLER_ARG),
      }
    : null;
  const metrics = exportsTo(data.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, data.OTEL_METRICS_EXPORTER)
    ? {
        protocol: data.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL ?? common,
        everyMs: data.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null;
  if (traces === null && metrics === null) return null;
  return { serviceName: data.OTEL_SERVICE_NAME ?? null, traces, metrics };
}
