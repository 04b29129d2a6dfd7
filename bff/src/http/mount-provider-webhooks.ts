import { bareErrorBody, StorageUnavailable } from "@obole/core";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
} from "express";
import type { EdgeService } from "../deferred-service.js";
import type { AnswerWriter } from "./api-answers.js";
import { edgeLimits } from "./edge-limits.js";
import type { ExchangeResponse } from "./exchange.js";

export interface ProviderWebhooksDependencies extends Pick<EdgeService, "receiveNotification"> {
  readonly writeAnswer: AnswerWriter;
}

/**
 * Mounts the endpoint for payment providers' notifications. One with a valid signature over its raw bytes is stored and
 * answered with 200, and applied afterwards. Providers repeat a notification until it is answered with 200.
 */
export function mountProviderWebhooks(
  app: Express,
  { receiveNotification, writeAnswer }: ProviderWebhooksDependencies,
): void {
  const answer = (response: Response, status: number) =>
    writeAnswer(response as ExchangeResponse, {
      status,
      body: status === 200 ? { received: true } : bareErrorBody(status),
    });
  const readBytes = express.raw({
    type: () => true,
    inflate: false,
    limit: edgeLimits.notificationBytes,
  });
  const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    const { status } = error as { status?: unknown };
    if (status !== 400 && status !== 413 && status !== 415) return next(error);
    answer(response, status);
  };

  app.post(
    "/webhooks/:provider",
    readBytes,
    async (request: Request<{ provider: string }>, response: Response) => {
      const { params, headers } = request;
      const body: unknown = request.body;
      const bytes = Buffer.isBuffer(body) ? body : new Uint8Array();
      try {
        const { provider } = params;
        const status = await receiveNotification(provider, bytes, onlyTexts(headers));
        answer(response, { STORED: 200, FORGED: 400, UNKNOWN: 404 }[status]);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        answer(response, 503);
      }
    },
    refuse,
  );
}

/** The headers that came once. */
function onlyTexts(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
