import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createMetrics } from "../http/metrics.js";

/** Compares the guide and the alert rules with the metrics that the service exports. */

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const guide = read("docs/monitoring.md");
const rules = read("monitoring/alerts.yml");
const ownName = /\bobole_[a-z_]+[a-z]/g;
const dashboard = read("monitoring/dashboard.json");
/** The suffixes that Prometheus adds to a histogram's name. */
const metricOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, "");
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])];

const atStart = await createMetrics("1.2.3").text();
const exposed = namesIn(atStart, /(?<=^# TYPE )\S+/gm);

test.each([
  ["an alert rule", rules],
  ["the dashboard", dashboard],
])("every metric that %s reads exists", (_, text) => {
  const used = namesIn(text, /\b(?:obole|nodejs|process)_[a-z0-9_]+/g).map(metricOf);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !exposed.includes(name))).toEqual([]);
});

/** `increase` sees nothing of a series that begins with its first event. */
test("every counter whose increase an alert reads is 0 from the start", () => {
  const read = Array.from(
    rules.matchAll(/increase\((\w+)(?:\{([^}]*)\})?\[/g),
    ([, name = "", label = ""]) => ({ name, label }),
  );
  expect(read.length).toBeGreaterThan(2);
  const isAtZero = ({ name, label }: { name: string; label: string }) =>
    atStart
      .split("\n")
      .some((line) => line.startsWith(name) && line.includes(label) && / 0$/.test(line));
  expect(read.filter((counter) => !isAtZero(counter))).toEqual([]);
});

test("every own metric is in the guide, and no other", () => {
  const own = exposed.filter((name) => name.startsWith("obole_"));
  expect(namesIn(guide, ownName).sort()).toEqual(own.sort());
});

test("every own metric is on the dashboard, or is read by an alert", () => {
  const own = exposed.filter((name) => name.startsWith("obole_"));
  const shown = namesIn(dashboard + rules, ownName).map(metricOf);
  // Which calls the request log misses matters to who reads it, and is in the guide.
  expect(own.filter((name) => !shown.includes(name))).toEqual([
    "obole_request_log_calls_not_kept_total",
  ]);
});

test("every alert has a section that says what to do, and no other has", () => {
  const alerts = namesIn(rules, /(?<=- alert: )\w+/g);
  expect(namesIn(guide, /(?<=^### )Obole\w+/gm).sort()).toEqual(alerts.sort());
});
