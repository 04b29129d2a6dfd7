import type { Engine, Environment } from "@obole/core";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { answerWriter } from "./http/api-answers.js";
import { corsPolicies } from "./http/cors.js";
import { credentialReader } from "./http/credentials.js";
import type { ExchangeResponse } from "./http/exchange.js";
import { createMetrics } from "./http/metrics.js";
import { mountApi } from "./http/mount-api.js";
import { observeRequests } from "./http/observe-requests.js";
import { operationRoutes } from "./http/operation-endpoints.js";
import { securityHeaders } from "./http/security-headers.js";
import type { Tokens } from "./http/tokens.js";

/** What the HTTP edge needs. */
export interface AppDependencies {
  readonly engine: Engine;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly operatorKey: string;
  readonly tokens: Tokens;
  readonly log: Logger;
  /** Whether calls can be answered: not while the service starts or stops. */
  readonly isReady: () => boolean;
}

/** Makes the Express app, which listens nowhere yet. */
export function createApp(dependencies: AppDependencies): Express {
  const { engine, log, operatorKey, tokens } = dependencies;
  const headers = securityHeaders(dependencies.baseUrl);
  const metrics = createMetrics();
  const writeAnswer = answerWriter(headers.api);
  const readCredential = credentialReader({ operatorKey, tokens });
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use(observeRequests({ log, metrics }));
  app.use(
    mountApi(operationRoutes(engine, readCredential), {
      writeAnswer,
      corsOf: corsPolicies(dependencies.environment),
      log,
    }),
  );
  app.get("/livez", (_request, response) =>
    writeAnswer(response as ExchangeResponse, { status: 200, body: { status: "ok" } }),
  );
  app.get("/readyz", (_request, response) => {
    const isReady = dependencies.isReady();
    writeAnswer(response as ExchangeResponse, {
      status: isReady ? 200 : 503,
      body: { status: isReady ? "ok" : "unavailable" },
    });
  });
  return app;
}
