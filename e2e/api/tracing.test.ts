import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, send } from "../support/api.js";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { type CollectedSpan, type Collector, startCollector } from "../support/collector.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { isThorough } from "../support/tier.js";
import {
  canRun,
  onSqlite,
  type RunningService,
  startService,
  topologies,
} from "../support/topology.js";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.js";

/** The trace of a client's own system, which calls the service in one of its steps. */
const clients = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const notChosen = "0af7651916cd43dd8448eb211c80319c";

describe.each((isThorough ? topologies : [onSqlite]).filter(canRun))(
  "a service that exports its traces on $name",
  (topology) => {
    let collector: Collector;
    let receiver: WebhookReceiver;
    let service: RunningService;
    /** The headers of the two webhooks: of the call in a chosen trace, and of the one in a trace that is not. */
    let received: readonly unknown[];
    beforeAll(async () => {
      collector = await startCollector();
      receiver = await startWebhookReceiver();
      service = await startService(topology, {
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        },
      });
      const account = await createAccount(service, "Atelier Lumen");
      const campaign = await activeCampaign(account);
      await account.call("POST", "/v1/webhooks", {
        ...{ name: "Shop", target: receiver.url, events: ["donation_create"] },
        ...{ authenticationStrategy: "BEARER", accessToken: "a-token-of-the-shop" },
      });
      const headersAfter = async (traceparent: string) => {
        const { status } = await send(service, "POST", "/v1/donations", {
          ...{ authorization: `Bearer ${account.accessToken}`, headers: { traceparent } },
          body: donationBody(campaign),
        });
        expect(status).toBe(201);
        return (await receiver.nextCall()).headers.traceparent;
      };
      received = [
        await headersAfter(`00-${clients.traceId}-${clients.spanId}-01`),
        await headersAfter(`00-${notChosen}-${clients.spanId}-00`),
      ];
      // What waits is exported before the end.
      await service.stop();
    });
    afterAll(async () => {
      await receiver?.stop();
      await collector?.stop();
    });

    it("has one trace from the client's call through statements and jobs to the receiver", () => {
      const own = collector.spans.filter(({ traceId }) => traceId === clients.traceId);
      const [, traceId, spanId, flags] = String(received[0]).split("-");
      expect([traceId, flags]).toEqual([clients.traceId, "01"]);
      const steps: string[] = [];
      const last = own.find((span) => span.spanId === spanId);
      let at: CollectedSpan | undefined = last;
      let first = last;
      while (at !== undefined) {
        steps.unshift(at.name);
        first = at;
        const { parentSpanId }: CollectedSpan = at;
        at = own.find((span) => span.spanId === parentSpanId);
      }
      expect(steps).toEqual(["POST /v1/donations", "write transaction", "deliveries job", "POST"]);
      expect(first?.parentSpanId).toBe(clients.spanId);
      const names = own.map(({ name }) => name);
      expect(names).toContain("insert-into-events");
      expect(names).toContain("insert-deliveries");
    });

    it("exports nothing of a trace that its caller has not chosen, and tells the receiver of it", () => {
      expect(received[1]).toMatch(new RegExp(`^00-${notChosen}-[0-9a-f]{16}-00$`));
      expect(collector.spans.some(({ traceId }) => traceId === notChosen)).toBe(false);
    });

    it("exports its metrics, and names traces in its log", () => {
      expect(collector.metricNames).toContain("obole_http_request_duration_seconds");
      expect(service.logs()).toMatch(
        new RegExp(`"traceId":"${clients.traceId}",.*"route":"/v1/donations","status":201`),
      );
    });
  },
);

it("a service without the settings loads nothing of OpenTelemetry's SDK", () => {
  const bundle = path.join(ROOT_DIRECTORY, "bff/dist/bundle");
  const files = readdirSync(bundle).filter((file) => file.endsWith(".js"));
  const textOf = (file: string) => readFileSync(path.join(bundle, file), "utf8");
  const loaded = new Set(["serve.js"]);
  for (const file of loaded)
    for (const [, name = ""] of textOf(file).matchAll(/\bfrom\s*"\.\/([^"]+)"/g)) loaded.add(name);
  const users = files.filter((file) => /from\s*"@opentelemetry\//.test(textOf(file)));
  expect(users).toHaveLength(1);
  expect(users.filter((file) => loaded.has(file))).toEqual([]);
});
