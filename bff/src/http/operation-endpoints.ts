import {
  type Answer,
  bareErrorBody,
  type Credential,
  type Engine,
  mayReachBody,
  type Operation,
} from "@obole/core";
import type { Request } from "express";
import { takesIdempotencyKey } from "../openapi/callers.js";
import type { CredentialReader } from "./credentials.js";
import type { ExchangeResponse } from "./exchange.js";
import type { Endpoint } from "./mount-api.js";
import { type BodyReader, bodyReader, mostBodyBytes } from "./read-json-body.js";
import type { Match, Route } from "./resources.js";

/** The routes of an engine's operations. */
export function operationRoutes(
  engine: Engine,
  readCredential: CredentialReader,
): Route<Endpoint>[] {
  const edge = { readCredential, readBody: bodyReader() };
  return engine.operations.map((operation) => ({
    method: operation.method,
    path: operation.path,
    endpoint: {
      id: operation.id,
      isOpen: operation.callers.includes("publicKey"),
      answer: (request, match, response) =>
        answerCall(engine, operation, edge, request, match, response),
    },
  }));
}

interface Edge {
  readonly readCredential: CredentialReader;
  readonly readBody: BodyReader;
}

async function answerCall(
  engine: Engine,
  operation: Operation,
  { readCredential, readBody }: Edge,
  request: Request,
  match: Match,
  response: ExchangeResponse,
): Promise<Answer> {
  const credential = readCredential(request.headers.authorization);
  response.locals.accountId = accountIdOf(credential);
  // Whoever may not call at all is told so whatever the body holds, so it is not waited for.
  const body =
    hasBody(operation) && mayReachBody(operation, credential)
      ? await readBody(request, mostBodyBytes(operation))
      : { value: undefined };
  if (body.refusedWith === undefined) {
    const idempotencyKey = idempotencyKeyOf(operation, credential, request);
    const { path, query } = match;
    const { value } = body;
    return await engine.call(operation, { path, query, body: value, credential, idempotencyKey });
  }
  // Whoever may not call at all is told so first (contract, section 10, "Order").
  const rejected = await engine.rejectCredential(operation, credential);
  return rejected ?? { status: body.refusedWith, body: bareErrorBody(body.refusedWith) };
}

/** A GET or DELETE brings its input in the query, and a body that it may have is not read. */
const hasBody = ({ method }: Operation) => method !== "GET" && method !== "DELETE";

/** On every POST with a token (contract, section 2); elsewhere the header means nothing. */
function idempotencyKeyOf(
  operation: Operation,
  { kind }: Credential,
  request: Request,
): string | undefined {
  // Where nobody is asked who calls, a token is not looked at: its key would be kept among those of another account.
  return kind === "token" && takesIdempotencyKey(operation)
    ? request.get("Idempotency-Key")
    : undefined;
}

const accountIdOf = (credential: Credential) =>
  credential.kind === "token" ? credential.claims.accountId : null;
