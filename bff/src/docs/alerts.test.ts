import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { holdMoney, type Network, openStore, parseNetwork, StorageUnavailable } from "@obole/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMetrics } from "../http/metrics.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/**
 * Each alert of the runbook fires: its condition is provoked in a service, whose metrics before and after are handed to
 * Prometheus's own evaluation of the rules. It passes time much faster than a server would.
 */

const rulesFile = fileURLToPath(new URL("../../monitoring/alerts.yml", import.meta.url));
const rules = readFileSync(rulesFile, "utf8");
const dashboard = readFileSync(new URL("../../monitoring/dashboard.json", import.meta.url), "utf8");
const alerts = rules.match(/(?<=- alert: )\w+/g) ?? [];
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const noPromtool = "promtool is not installed (in Debian's package prometheus)";

/** Minutes before and after the provocation. The rules look back an hour at most, or wait an hour at most. */
const minutes = { before: 90, after: 100 };
/** When it is asked what fires: right after the change, while it is in view, and when it has lasted. */
const askedAfter = [5, 30, minutes.after];

type Samples = ReadonlyMap<string, { readonly value: number; readonly grows: boolean }>;

/** Reads the samples of the text format, by series. */
function samplesIn(text: string, up = 1): Samples {
  const kinds = new Map(
    Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name, kind]) => [name, kind]),
  );
  const samples = new Map([['up{job="obole"}', { value: up, grows: false }]]);
  for (const [, name = "", labels = "", value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    // Only what the rules read: the rest is long, and that of the tests' own process.
    if (!rules.includes(name)) continue;
    const kind = kinds.get(name) ?? kinds.get(name.replace(/_(?:bucket|count|sum)$/, ""));
    const own = ['job="obole"', ...(labels === "" ? [] : [labels])].join(",");
    samples.set(`${name}{${own}}`, { value: Number(value), grows: kind !== "gauge" });
  }
  return samples;
}

/**
 * As if the machine did nothing else: every call was quick and the event loop did not lag. Otherwise a busy machine
 * could make a further alert fire.
 */
function onQuickMachine(samples: Samples): Samples {
  return new Map(
    Array.from(samples, ([series, sample]) =>
      series.startsWith("nodejs_eventloop_lag")
        ? [series, { ...sample, value: 0.01 }]
        : [series, samples.get(series.replace(/\ble="[^"]+"/, 'le="+Inf"')) ?? sample],
    ),
  );
}

/** Whether what happened does so once, or again in each further minute: then counters grow as much in each. */
type Course = "once" | "each minute";

/** As promtool writes them. A series that was not there before begins with its value after. */
function seriesOf(before: Samples, after: Samples, course: Course) {
  return Array.from(after, ([series, { value, grows }]) => {
    const first = before.get(series)?.value;
    const step = grows && course === "each minute" ? value - (first ?? 0) : 0;
    const earlier = first === undefined ? "_" : `${plain(first)}+0`;
    const values = `${earlier}x${minutes.before} ${plain(value)}+${plain(step)}x${minutes.after}`;
    return { series, values };
  });
}

/** Without an exponent, which promtool does not read. */
const plain = (value: number) => value.toFixed(9);

/** The alerts that fire. */
function firing(before: Samples, after: Samples, course: Course = "once"): string[] {
  const folder = mkdtempSync(join(tmpdir(), "obole-alerts-"));
  try {
    const file = join(folder, "test.yml");
    const expected = askedAfter.flatMap((after) =>
      alerts.map((alertname) => ({
        ...{ eval_time: `${minutes.before + after}m`, alertname, exp_alerts: [] },
      })),
    );
    const input = { interval: "1m", input_series: seriesOf(before, after, course) };
    const tests = [{ ...input, alert_rule_test: expected }];
    const evaluation = { rule_files: [rulesFile], evaluation_interval: "1m", tests };
    writeFileSync(file, JSON.stringify(evaluation));
    const { stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    // It says of each alert that it was not expected.
    const found = `${stdout}${stderr}`.match(/(?<=alertname: ?"?)\w+(?="?, time)/g) ?? [];
    expect(`${stdout}${stderr}`).toMatch(/SUCCESS|FAILED/);
    return [...new Set(found)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const callAs =
  (service: TestService, key: string) =>
  async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await service.fetch(path, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Body;
  };

const loopback = parseNetwork("127.0.0.1/32") as Network;

describe("an alert", () => {
  const services: TestService[] = [];
  let calm: Samples;
  async function start(...options: Parameters<typeof startTestService>) {
    const service = await startTestService(...options);
    services.push(service);
    return service;
  }
  const asOperator = ({ operatorKey }: TestService) => ({
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
  });
  const scrapeTimed = async (service: TestService) =>
    samplesIn(await (await service.fetch("/metrics", asOperator(service))).text());
  const scrape = async (service: TestService) => onQuickMachine(await scrapeTimed(service));
  beforeAll(async () => {
    const service = await start();
    await service.fetch("/v1/charities");
    calm = await scrape(service);
  });
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  test("does not fire of a calm service, and the rules are valid", ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    execFileSync("promtool", ["check", "rules", rulesFile]);
    expect(firing(calm, calm)).toEqual([]);
  });

  test("and a panel of the dashboard have valid expressions", ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const expressions = Array.from(dashboard.matchAll(/"expr": (".*")/g), ([, text = ""]) =>
      String(JSON.parse(text)).replaceAll("$__rate_interval", "5m"),
    );
    expect(expressions.length).toBeGreaterThan(15);
    const recorded = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const folder = mkdtempSync(join(tmpdir(), "obole-dashboard-"));
    const file = join(folder, "rules.yml");
    writeFileSync(file, JSON.stringify({ groups: [{ name: "panels", rules: recorded }] }));
    execFileSync("promtool", ["check", "rules", file]);
    rmSync(folder, { recursive: true });
  });

  test("OboleDown fires when the service does not answer its collector", ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    expect(firing(calm, samplesIn("", 0))).toEqual(["OboleDown"]);
  });

  test("OboleErrors fires when a single call fails by a fault", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const service = await start({
      engineOf: (engine) => ({
        ...engine,
        async call(operation, call) {
          if (operation.id === "list-operator-accounts") throw new Error("a fault");
          return await engine.call(operation, call);
        },
      }),
    });
    await service.fetch("/operator/accounts", asOperator(service));
    expect(firing(calm, await scrape(service))).toEqual(["OboleErrors"]);
  });

  test("OboleRefusesCalls fires when the database is away", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const store = await openStore(":memory:");
    const away = () => Promise.reject(new StorageUnavailable("it does not answer"));
    const service = await start({ store: { ...store, read: away, write: away } });
    for (let count = 0; count < 12; count++)
      await service.fetch("/operator/accounts", asOperator(service));
    expect(firing(calm, await scrape(service), "each minute")).toEqual(["OboleRefusesCalls"]);
    await store.close();
  });

  async function withUnsentMail() {
    const service = await start({ environment: "live" });
    const { accessToken } = await service.signUp();
    await callAs(service, accessToken)("POST", "/v1/invitations", {
      ...{ email: "ada@atelier-lumen.example", role: "ADMIN" },
    });
    return service;
  }

  test("does not fire of a mail that has just been written", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    expect(firing(calm, await scrape(await withUnsentMail()))).toEqual([]);
  });

  test("OboleMailsWait fires when mails have waited for a mail server", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const service = await withUnsentMail();
    service.advance(2 * 3_600);
    expect(firing(calm, await scrape(service))).toEqual(["OboleMailsWait"]);
  });

  test("OboleGuessing fires when somebody tries keys", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const service = await start({ trustedProxies: [loopback] });
    const other = { "x-forwarded-for": "203.0.113.9" };
    for (let count = 0; count < 60; count++)
      await service.fetch("/operator/accounts", {
        headers: { ...other, authorization: `Bearer ${count}` },
      });
    expect(firing(calm, await scrape(service))).toEqual(["OboleGuessing"]);
  });

  test("OboleSlow fires when calls take seconds", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const metrics = createMetrics("1.2.3");
    for (let count = 0; count < 100; count++) metrics.countRequest("create-donation", 201, 2);
    const slow = samplesIn(await metrics.text());
    expect(firing(calm, slow, "each minute")).toEqual(["OboleSlow"]);
  });

  test("OboleEventLoopLags fires when the event loop is blocked", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const service = await start();
    const blocked = async () => {
      const until = performance.now() + 600;
      while (performance.now() < until);
      return firing(calm, await scrapeTimed(service));
    };
    await expect.poll(blocked).toContain("OboleEventLoopLags");
  });

  test("OboleMoneyHeld fires while money is held", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const store = await openStore(":memory:");
    await holdMoney(store, { backupAt: null, realNow: new Date().toISOString() });
    const service = await start({ store });
    expect(firing(calm, await scrape(service))).toEqual(["OboleMoneyHeld"]);
    await store.close();
  });

  test("those of waiting work fire when nothing does it", async ({ skip }) => {
    skip(!hasPromtool, noPromtool);
    const store = await openStore(":memory:");
    const change = (text: string) =>
      store.write((tx) => tx.run({ name: "test-change", text, parameters: {}, row: {} }, {}));
    const service = await start({ store });
    const { accountId, accessToken } = await service.signUp();
    const call = callAs(service, accessToken);
    const operate = callAs(service, service.operatorKey);
    const { webhookId } = await call<{ webhookId: string }>("POST", "/v1/webhooks", {
      ...{ name: "Shop", target: "http://127.0.0.1:9/", events: ["donation_create"] },
      ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
    });
    const ping = () => call("POST", `/v1/webhooks/${webhookId}/ping`);
    // As the worker leaves them after the last retry, and after five days of failures.
    await ping();
    await change("update deliveries set status = 'FAILED', next_attempt_at = null");
    const { charityId } = await operate<{ charityId: string }>("POST", "/operator/charities", {
      name: "A charity",
    });
    const { charitiesSelectionId } = await call<{ charitiesSelectionId: string }>(
      "POST",
      "/v1/charities-selections",
      { name: "Ours", charityIds: [charityId] },
    );
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { campaignId } = await call<{ campaignId: string }>("POST", "/v1/campaigns", {
      ...{ name: "Gifts", slug: "gifts", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
      ...{ charitiesSelectionId, endsAt },
    });
    await call("POST", `/v1/campaigns/${campaignId}/activate`);
    await call("POST", "/v1/file-generation-requests", {
      ...{ type: "DONATIONS_CSV", params: { campaignId } },
    });
    await ping();
    await change("update webhooks set disabled_at = updated_at");
    await operate("POST", `/operator/accounts/${accountId}/payment-methods`, {
      ...{ type: "CARD", last4: "4242", holder: "Atelier Lumen" },
    });
    const paid = await call<{ campaignId: string }>("POST", "/v1/campaigns", {
      ...{ name: "Paid gifts", slug: "paid", amountType: "FIXED_AMOUNT", budget: 10_000 },
      ...{ donationType: "FACE_VALUE", charitiesSelectionId, endsAt },
    });
    await call("POST", `/v1/campaigns/${paid.campaignId}/activate`);
    // As the worker of payments leaves them after some failures.
    await change("update payments set problem = 'PROVIDER_ERROR'");
    await change(`insert into provider_jobs
      (job_id, provider, kind, job_key, payload, status, next_attempt_at, tries, created_at, updated_at)
      select 'a job', 'stripe', 'TRANSFER', 'a payout', '', 'PENDING', updated_at, 5, created_at, updated_at
      from payments`);
    await call("POST", "/v1/invitations", { email: "ada@atelier-lumen.example", role: "ADMIN" });
    await change("update mails set status = 'FAILED', next_attempt_at = null");
    service.advance(2 * 86_400);
    expect(firing(calm, await scrape(service)).sort()).toEqual([
      "OboleDeliveriesFail",
      "OboleDeliveriesLate",
      "OboleDocumentsWait",
      "OboleMailsFail",
      "ObolePaymentProblem",
      "OboleProviderJobsWait",
      "OboleScheduleLate",
      "OboleWebhookDisabled",
    ]);
    await store.close();
  });
});
