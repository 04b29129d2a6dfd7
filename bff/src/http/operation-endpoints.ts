import {
  type Answer,
  bareErrorBody,
  type Credential,
  type Engine,
  errorBody,
  errorCatalogue,
  isPublicAddress,
  mayReachBody,
  type Operation,
} from "@obole/core";
import type { Request } from "express";
import type { EdgeService } from "../late-service.js";
import { isOpenToAll, takesIdempotencyKey } from "../openapi/callers.js";
import { openCalls } from "./address-limits.js";
import { type AuthGuard, askedBy, loggedCaller } from "./auth-guard.js";
import type { ClientAddressReader } from "./client-address.js";
import type { CredentialReader } from "./credentials.js";
import type { Endpoint } from "./mount-api.js";
import { type BodyReader, bodyReader, mostBodyBytes } from "./read-json-body.js";
import type { Match, Route } from "./resources.js";

/** Who calls, and how often an address has. */
export interface CallerReaders extends Pick<EdgeService, "countCall"> {
  readonly readCredential: CredentialReader;
  readonly clientAddress: ClientAddressReader;
  readonly guard: AuthGuard;
}

/** The routes of an engine's operations. */
export function operationRoutes(engine: Engine, callers: CallerReaders): Route<Endpoint>[] {
  const readBody = bodyReader();
  return engine.operations.map((operation) => {
    const asked = askedBy(operation);
    return {
      method: operation.method,
      path: operation.path,
      endpoint: {
        id: operation.id,
        isOpen: operation.callers.includes("publicKey"),
        async answer(request, match, response) {
          if (isOpenToAll(operation)) {
            const refused = await countOpenCall(callers, request);
            if (refused !== null) return refused;
          }
          const { locals: exchange } = response;
          const credential = callers.readCredential(request.headers.authorization);
          exchange.accountId = accountIdOf(credential);
          exchange.caller = loggedCaller(credential);
          return await callers.guard.watch({ request, exchange, credential, asked }, () =>
            answerCall(engine, operation, { credential, readBody }, request, match),
          );
        },
      },
    };
  });
}

/** What a call brought, and how its body is read. */
interface Edge {
  readonly credential: Credential;
  readonly readBody: BodyReader;
}

async function answerCall(
  engine: Engine,
  operation: Operation,
  { credential, readBody }: Edge,
  request: Request,
  match: Match,
): Promise<Answer> {
  // A caller without the right kind of credential is refused before its body is read.
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

/**
 * Counts a call that anybody can make. An address of a private network is a proxy's that `TRUSTED_PROXIES` does not name,
 * or of people who run the service: everybody behind it would be refused with one who calls too often.
 */
async function countOpenCall(
  { countCall, clientAddress }: CallerReaders,
  request: Request,
): Promise<Answer | null> {
  const address = clientAddress(request);
  if (!isPublicAddress(address)) return null;
  const retryAfterSeconds = await countCall(openCalls, address);
  if (retryAfterSeconds === null) return null;
  const row = errorCatalogue.rate_limit_exceeded;
  return { status: row.status, body: errorBody(row), retryAfterSeconds };
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
