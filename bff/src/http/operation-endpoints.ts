import {
  type Answer,
  bareErrorBody,
  type Credential,
  type Engine,
  type Operation,
} from "@obole/core";
import type { Request } from "express";
import { takesIdempotencyKey } from "../openapi/callers.js";
import { type AuthGuard, askedBy, loggedCaller } from "./auth-guard.js";
import type { CredentialReader } from "./credentials.js";
import type { Endpoint } from "./mount-api.js";
import { readJsonBody } from "./read-json-body.js";
import type { Match, Route } from "./resources.js";

/** The routes of an engine's operations. */
export function operationRoutes(
  engine: Engine,
  readCredential: CredentialReader,
  guard: AuthGuard,
): Route<Endpoint>[] {
  return engine.operations.map((operation) => {
    const asked = askedBy(operation);
    return {
      method: operation.method,
      path: operation.path,
      endpoint: {
        id: operation.id,
        isOpen: operation.callers.includes("publicKey"),
        answer(request, match, response) {
          const { locals: exchange } = response;
          const credential = readCredential(request.headers.authorization);
          exchange.accountId = accountIdOf(credential);
          exchange.caller = loggedCaller(credential);
          return guard.watch({ request, exchange, credential, asked }, () =>
            answerCall(engine, operation, credential, request, match),
          );
        },
      },
    };
  });
}

async function answerCall(
  engine: Engine,
  operation: Operation,
  credential: Credential,
  request: Request,
  match: Match,
): Promise<Answer> {
  const body = hasBody(operation) ? await readJsonBody(request) : { value: undefined };
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
