import type { Bar, Chart } from "../campaign-metrics.model.js";

/** The chart's day at a place from 0 to 1, when something was donated on it. */
export function barAt({ bars, width }: Chart, place: number): Bar | null {
  const at = Math.floor(place * width);
  return bars.find((bar) => bar.at === at) ?? null;
}
