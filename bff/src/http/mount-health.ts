import {
  bareErrorBody,
  type Clock,
  type Credential,
  type Engine,
  type OperatorHealth,
} from "@obole/core";
import type { Express, Response } from "express";
import { operatorFinder } from "../operator-keys.js";
import type { Telemetry } from "../telemetry/telemetry.js";
import type { AnswerWriter } from "./api-answers.js";
import { type AuthGuard, loggedCaller } from "./auth-guard.js";
import { type CredentialReader, operatorOf } from "./credentials.js";
import type { ExchangeResponse } from "./exchange.js";
import type { Metrics } from "./metrics.js";

export interface HealthDependencies {
  readonly writeAnswer: AnswerWriter;
  readonly readCredential: CredentialReader;
  readonly guard: AuthGuard;
  readonly metrics: Metrics;
  readonly isReady: () => boolean | Promise<boolean>;
  readonly engine: Engine;
  readonly clock: Clock;
  /** The key that opens `/metrics` alone, besides those of operators; null: none. */
  readonly metricsKey?: string | null;
  /** Exports the values of `/metrics` too; none by default. */
  readonly telemetry?: Pick<Telemetry, "exportMetrics"> | null;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Collectors usually ask every 15 to 60 seconds. */
const backlogReadMs = 15_000;

/** The name in the log of a caller with the metrics key. */
const collector = "metrics";

/** Mounts the liveness, readiness and metrics endpoints. */
export function mountHealth(app: Express, dependencies: HealthDependencies): void {
  const { writeAnswer, readCredential, guard, metrics, isReady, metricsKey = null } = dependencies;
  const readBacklog = backlogReader(dependencies);
  const isCollector = operatorFinder(
    metricsKey === null ? [] : [{ name: collector, key: metricsKey }],
  );
  const answer = (response: Response, status: number, body: unknown) =>
    writeAnswer(response as ExchangeResponse, { status, body });

  dependencies.telemetry?.exportMetrics(async () => {
    await readBacklog();
    return await metrics.values();
  });
  app.get("/livez", (_request, response) => answer(response, 200, { status: "alive" }));
  app.get("/readyz", async (_request, response) => {
    if (await isReady()) answer(response, 200, { status: "ready" });
    else answer(response, 503, bareErrorBody(503));
  });
  // Requires a key. Allowing loopback addresses instead would not be safe: behind a proxy on the same
  // machine, every request comes from one.
  app.get("/metrics", async (request, response) => {
    const { locals: exchange } = response as ExchangeResponse;
    const { authorization = "" } = request.headers;
    const credential: Credential =
      isCollector(authorization.replace(/^bearer +/i, "")) === null
        ? readCredential(authorization)
        : { kind: "operator", name: collector };
    exchange.caller = loggedCaller(credential);
    const call = { request, exchange, credential, required: "operator" } as const;
    // The guard needs only the status: the text of the metrics is not JSON.
    const answered = await guard.throttle(call, async () =>
      operatorOf(credential) !== null
        ? { status: 200, body: undefined }
        : { status: 401, body: bareErrorBody(401) },
    );
    if (answered.status !== 200) return writeAnswer(response as ExchangeResponse, answered);
    await readBacklog();
    response
      .set({ "Content-Type": metrics.contentType, "Cache-Control": "no-store" })
      .end(await metrics.text());
  });
}

/**
 * Creates the updater of the backlog's metrics. While the database is unavailable they keep their last values. They are
 * also cached for a while, because counting a long backlog slows calls down.
 */
function backlogReader({
  engine,
  clock,
  metrics,
  now = () => performance.now(),
}: HealthDependencies): () => Promise<void> {
  const operation = engine.operations.find(({ id }) => id === "get-operator-health");
  let readAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (operation === undefined || now() - readAtMs < backlogReadMs) return;
    readAtMs = now();
    const credential = { kind: "operator", name: collector } as const;
    const { status, body } = await engine.call(operation, {
      path: {},
      query: {},
      body: undefined,
      credential,
    });
    if (status === 200) metrics.setBacklog(body as OperatorHealth, clock.now());
  };
}
