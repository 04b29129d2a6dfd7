import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import { AggregationTemporality, DataPointType, type MetricData } from "@opentelemetry/sdk-metrics";
import type { MetricFamily } from "../http/metrics.js";

/** When counting began, and when the values were read. */
interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

type Value = MetricFamily["values"][number] & { readonly metricName?: string };

/** Converts the metrics of `/metrics` to OpenTelemetry's data model. Names, labels and buckets stay the same. */
export function metricDataOf(families: readonly MetricFamily[], times: Times): MetricData[] {
  return families.flatMap((family) => dataOf(family, times) ?? []);
}

function dataOf({ name, help, type, values }: MetricFamily, times: Times): MetricData | null {
  const common = {
    descriptor: { name, description: help, unit: "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = values.map(({ value, labels }) => ({
    ...{ ...times, value, attributes: attributesOf(labels) },
  }));
  // prom-client declares a numeric enum, but at run time the types are strings.
  switch (String(type)) {
    case "counter":
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
    case "gauge":
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
    case "histogram":
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramsIn(values).map((one) => ({ ...times, ...one })),
      };
    default:
      return null;
  }
}

function attributesOf({ le: _, ...labels }: Value["labels"]): Attributes {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

/** The histograms of a family, one per set of labels. Prometheus's buckets are cumulative, OpenTelemetry's are not. */
function histogramsIn(values: readonly Value[]) {
  const bySeries = new Map<string, Value[]>();
  for (const value of values) {
    const series = JSON.stringify(attributesOf(value.labels));
    bySeries.set(series, [...(bySeries.get(series) ?? []), value]);
  }
  return [...bySeries.values()].map((series) => {
    const ending = (suffix: string) =>
      series.filter(({ metricName = "" }) => metricName.endsWith(suffix));
    const buckets = ending("_bucket");
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    return {
      attributes: attributesOf(series[0]?.labels ?? {}),
      value: {
        buckets: { boundaries, counts },
        sum: ending("_sum")[0]?.value ?? 0,
        count: ending("_count")[0]?.value ?? 0,
      },
    };
  });
}
