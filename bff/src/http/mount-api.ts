import { type Answer, bareErrorBody } from "@obole/core";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import type { AnswerWriter } from "./api-answers.js";
import { publicCaching, withETag } from "./cacheable-answer.js";
import { compressAnswer } from "./compress-answer.js";
import type { CorsPolicy } from "./cors.js";
import { edgeLimits } from "./edge-limits.js";
import type { ExchangeResponse } from "./exchange.js";
import type { Metrics } from "./metrics.js";
import { type Match, type Resource, type Route, resourceFinder } from "./resources.js";

/** Answers the calls of one route. If it throws, the response is 500 and the error is logged. */
export interface Endpoint {
  /** The name of the call in the log and the metrics. */
  readonly id: string;
  /** Whether its responses are public; those are compressed. */
  readonly isOpen: boolean;
  /** Whether a successful response to this call may be cached. Without it, none may. */
  isCacheable?(match: Match, body: unknown): boolean;
  answer(request: Request, match: Match, response: ExchangeResponse): Promise<Answer>;
}

export interface ApiDependencies {
  readonly writeAnswer: AnswerWriter;
  readonly corsOf: (path: string) => CorsPolicy | null;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "setCallsInFlight">;
}

const overloaded: Answer = {
  status: 503,
  body: bareErrorBody(503),
  reason: `${edgeLimits.callsInFlight} calls are in flight`,
};

const isApi = /^\/(?:v1|operator)(?:[/?]|$)/;

const bareAnswer = (status: number): Answer => ({ status, body: bareErrorBody(status) });

/**
 * Mounts everything under `/v1` and `/operator`. Unknown routes and methods are answered before authentication
 * (contract, section 10, "Order").
 */
export function mountApi(
  routes: readonly Route<Endpoint>[],
  dependencies: ApiDependencies,
): RequestHandler {
  const { writeAnswer, corsOf, log, metrics } = dependencies;
  const find = resourceFinder(routes);
  let callsInFlight = 0;
  /** Answers a call, or refuses it if too many are in flight. A call whose caller has disconnected counts until it ends. */
  async function answer(endpoint: Endpoint, ...call: Parameters<Endpoint["answer"]>) {
    if (callsInFlight >= edgeLimits.callsInFlight) return overloaded;
    metrics.setCallsInFlight(++callsInFlight);
    try {
      return await endpoint.answer(...call);
    } finally {
      metrics.setCallsInFlight(--callsInFlight);
    }
  }
  return async (request, expressResponse, next) => {
    if (!isApi.test(request.url)) return next();
    const response = expressResponse as ExchangeResponse;
    const { locals: exchange } = response;
    const cors = corsOf(request.url);
    const found = find(request.url);
    if (found === null) return writeAnswer(response, bareAnswer(404), cors?.open);
    exchange.route = found.resource.pattern;
    const endpoint = found.resource.endpoints.get(request.method);
    if (endpoint === undefined) {
      const { answer, headers } = toOtherMethod(request, found.resource, cors);
      return writeAnswer(response, answer, headers);
    }
    exchange.operationId = endpoint.id;
    try {
      const answered = await answer(endpoint, request, found.match, response);
      exchange.reason = answered.reason;
      exchange.error = answered.error ?? null;
      exchange.isReplay = answered.isReplay ?? false;
      const { origin } = request.headers;
      // The token has been read, so the account is known.
      const { accountId } = exchange;
      const headers = await cors?.answer({ status: answered.status, origin, accountId });
      if (!endpoint.isOpen) return writeAnswer(response, answered, headers);
      const isCacheable =
        answered.status === 200 && (endpoint.isCacheable?.(found.match, answered.body) ?? false);
      const tagged = isCacheable ? withETag(request, answered) : { answer: answered, headers: [] };
      const compressed = await compressAnswer(request, tagged.answer);
      writeAnswer(
        response,
        compressed.answer,
        [...(headers ?? []), ...tagged.headers, ...compressed.headers],
        isCacheable ? publicCaching : undefined,
      );
    } catch (error) {
      log.error(
        { err: error, requestId: exchange.requestId, operation: endpoint.id },
        "a call failed",
      );
      writeAnswer(response, bareAnswer(500), cors?.open);
    }
  };
}

function toOtherMethod(
  { method }: Request,
  { allow }: Resource<Endpoint>,
  cors: CorsPolicy | null,
): { answer: Answer; headers: readonly string[] } {
  if (cors === null) return { answer: bareAnswer(405), headers: ["Allow", allow] };
  if (method !== "OPTIONS")
    return { answer: bareAnswer(405), headers: [...cors.open, "Allow", allow] };
  return {
    answer: { status: 204, body: undefined },
    headers: [...cors.preflight, "Access-Control-Allow-Methods", allow],
  };
}
