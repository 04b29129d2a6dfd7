import { bareErrorBody } from "@obole/core";
import type { Express, Response } from "express";
import type { AnswerWriter } from "./api-answers.js";
import type { CredentialReader } from "./credentials.js";
import type { ExchangeResponse } from "./exchange.js";
import type { Metrics } from "./metrics.js";

export interface HealthDependencies {
  readonly writeAnswer: AnswerWriter;
  readonly readCredential: CredentialReader;
  readonly metrics: Metrics;
  readonly isReady: () => boolean | Promise<boolean>;
}

/** What those ask who run the service: whether it lives, whether it takes calls, and how it does. */
export function mountHealth(app: Express, dependencies: HealthDependencies): void {
  const { writeAnswer, readCredential, metrics, isReady } = dependencies;
  const answer = (response: Response, status: number, body: unknown) =>
    writeAnswer(response as ExchangeResponse, { status, body });

  app.get("/livez", (_request, response) => answer(response, 200, { status: "alive" }));
  app.get("/readyz", async (_request, response) => {
    if (await isReady()) answer(response, 200, { status: "ready" });
    else answer(response, 503, bareErrorBody(503));
  });
  // Not "from loopback alone": behind a proxy on the same machine every caller comes from there.
  app.get("/metrics", async (request, response) => {
    const isOperator = readCredential(request.headers.authorization).kind === "operator";
    if (!isOperator) return answer(response, 401, bareErrorBody(401));
    response
      .set({ "Content-Type": metrics.contentType, "Cache-Control": "no-store" })
      .end(await metrics.text());
  });
}
