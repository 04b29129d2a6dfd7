import { bareErrorBody } from "@obole/core";
import type { Express, Response } from "express";
import type { AnswerWriter } from "./api-answers.js";
import { type AuthGuard, loggedCaller } from "./auth-guard.js";
import type { CredentialReader } from "./credentials.js";
import type { ExchangeResponse } from "./exchange.js";
import type { Metrics } from "./metrics.js";

export interface HealthDependencies {
  readonly writeAnswer: AnswerWriter;
  readonly readCredential: CredentialReader;
  readonly guard: AuthGuard;
  readonly metrics: Metrics;
  readonly isReady: () => boolean | Promise<boolean>;
}

/** Mounts the liveness, readiness and metrics endpoints. */
export function mountHealth(app: Express, dependencies: HealthDependencies): void {
  const { writeAnswer, readCredential, guard, metrics, isReady } = dependencies;
  const answer = (response: Response, status: number, body: unknown) =>
    writeAnswer(response as ExchangeResponse, { status, body });

  app.get("/livez", (_request, response) => answer(response, 200, { status: "alive" }));
  app.get("/readyz", async (_request, response) => {
    if (await isReady()) answer(response, 200, { status: "ready" });
    else answer(response, 503, bareErrorBody(503));
  });
  // Requires the operator key. Allowing loopback addresses instead would not be safe: behind a proxy on the same
  // machine, every request comes from one.
  app.get("/metrics", async (request, response) => {
    const { locals: exchange } = response as ExchangeResponse;
    const credential = readCredential(request.headers.authorization);
    exchange.caller = loggedCaller(credential);
    const call = { request, exchange, credential, required: "operator" } as const;
    // The guard needs only the status: the text of the metrics is not JSON.
    const answered = await guard.throttle(call, async () =>
      credential.kind === "operator"
        ? { status: 200, body: undefined }
        : { status: 401, body: bareErrorBody(401) },
    );
    if (answered.status !== 200) return writeAnswer(response as ExchangeResponse, answered);
    response
      .set({ "Content-Type": metrics.contentType, "Cache-Control": "no-store" })
      .end(await metrics.text());
  });
}
