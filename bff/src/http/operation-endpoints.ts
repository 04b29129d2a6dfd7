import {
  type Answer,
  accountOfCredential,
  bareErrorBody,
  type Credential,
  type Engine,
  errorBody,
  errorCatalogue,
  errorRows,
  isPublicAddress,
  lifetimes,
  mayReachBody,
  type Operation,
} from "@obole/core";
import type { Request } from "express";
import type { EdgeService } from "../deferred-service.js";
import { isOpenToAll, takesIdempotencyKey } from "../openapi/callers.js";
import { mailRequests, publicCalls } from "./address-limits.js";
import { type AuthGuard, loggedCaller } from "./auth-guard.js";
import { originOf } from "./call-origin.js";
import type { ClientAddressReader } from "./client-address.js";
import { type CredentialReader, inSession } from "./credentials.js";
import type { OperatorSession } from "./exchange.js";
import type { Endpoint } from "./mount-api.js";
import { type BodyReader, bodyReader, mostBodyBytes } from "./read-json-body.js";
import { requiredCredential } from "./required-credential.js";
import type { Match, Route } from "./resources.js";

/** Counts the calls of an address. */
export type CallCounter = Pick<EdgeService, "countCall"> & {
  readonly clientAddress: ClientAddressReader;
};

/** Identifies callers and counts the calls of an address. */
export interface CallerReaders extends Pick<EdgeService, "countCall"> {
  readonly readCredential: CredentialReader;
  readonly clientAddress: ClientAddressReader;
  readonly guard: AuthGuard;
}

/** The routes of an engine's operations. */
export function operationRoutes(engine: Engine, callers: CallerReaders): Route<Endpoint>[] {
  const readBody = bodyReader();
  return engine.operations.map((operation) => {
    const required = requiredCredential(operation);
    return {
      method: operation.method,
      path: operation.path,
      endpoint: {
        id: operation.id,
        isOpen: operation.callers.includes("publicKey"),
        isCacheable: ({ query }, body) => isCacheable(operation, query, body),
        async answer(request, match, response) {
          if (isOpenToAll(operation)) {
            const refused = await countPublicCall(callers, request, operation);
            if (refused !== null) return refused;
          }
          const { locals: exchange } = response;
          const { operatorSession: session } = exchange;
          const sent = callers.readCredential(request.headers.authorization);
          const credential = inSession(sent, session);
          exchange.accountId = accountOfCredential(credential);
          exchange.caller = loggedCaller(credential);
          if (isTooOldFor(operation, session)) return recentSignInRequired;
          return await callers.guard.throttle({ request, exchange, credential, required }, () =>
            answerCall(
              engine,
              operation,
              { credential, readBody, clientAddress: callers.clientAddress },
              request,
              match,
            ),
          );
        },
      },
    };
  });
}

const recentSignInRequired: Answer = {
  status: errorRows.recent_sign_in_required.status,
  body: errorBody(errorRows.recent_sign_in_required),
  error: "recent_sign_in_required",
};

/** Whether the session of the back office through which an operator calls began too long ago for the operation. */
const isTooOldFor = ({ needsRecentSignIn }: Operation, session: OperatorSession | null): boolean =>
  needsRecentSignIn === true && session !== null && session.ageMs > lifetimes.recentSignInMs;

function isCacheable(
  { cacheable }: Operation,
  query: Readonly<Record<string, unknown>>,
  body: unknown,
): boolean {
  if (cacheable === undefined) return false;
  const { unlessSent, isLasting } = cacheable;
  return unlessSent.every((name) => !(name in query)) && (isLasting?.(body) ?? true);
}

const bodiesInFlight = "the bodies being read fill their memory";

/** The credential of a call, and the reader of its body. */
interface Edge {
  readonly credential: Credential;
  readonly readBody: BodyReader;
  readonly clientAddress: ClientAddressReader;
}

async function answerCall(
  engine: Engine,
  operation: Operation,
  { credential, readBody, clientAddress }: Edge,
  request: Request,
  match: Match,
): Promise<Answer> {
  // A caller without the right kind of credential is rejected before its body is read.
  const body =
    hasBody(operation) && mayReachBody(operation, credential)
      ? await readBody(request, mostBodyBytes(operation), operation.fileBody)
      : { value: undefined };
  if (body.refusedWith === undefined) {
    const idempotencyKey = idempotencyKeyOf(operation, credential, request);
    const { path, query } = match;
    const { value } = body;
    return await engine.call(operation, {
      ...{ path, query, body: value, credential, idempotencyKey },
      origin: () => originOf(request, clientAddress),
    });
  }
  // Authentication errors come before errors of the body (contract, section 10, "Order").
  const rejected = await engine.rejectCredential(operation, credential);
  const { refusedWith: status } = body;
  const refused = { status, body: bareErrorBody(status) };
  return rejected ?? (status === 503 ? { ...refused, reason: bodiesInFlight } : refused);
}

/**
 * Counts a call to an operation that needs no credential, and a mail that it sends for a stranger. A private address belongs to a proxy that is missing in
 * `TRUSTED_PROXIES`, or to the operator. It is not counted, because one caller would block everybody behind the proxy.
 */
export async function countPublicCall(
  { countCall, clientAddress }: CallCounter,
  request: Request,
  { mailsTypedAddress }: Pick<Operation, "mailsTypedAddress"> = {},
): Promise<Answer | null> {
  const address = clientAddress(request);
  if (!isPublicAddress(address)) return null;
  for (const limit of mailsTypedAddress ? [publicCalls, mailRequests] : [publicCalls]) {
    const retryAfterSeconds = await countCall(limit, address);
    if (retryAfterSeconds === null) continue;
    const row = errorCatalogue.rate_limit_exceeded;
    const error = "rate_limit_exceeded";
    return { status: row.status, body: errorBody(row), error, retryAfterSeconds };
  }
  return null;
}

/** GET and DELETE have their input in the query; a body is not read. */
const hasBody = ({ method }: Operation) => method !== "GET" && method !== "DELETE";

/** The idempotency key of a POST with a token (contract, section 2), or of a visitor who may send one; otherwise ignored. */
function idempotencyKeyOf(
  operation: Operation,
  { kind }: Credential,
  request: Request,
): string | undefined {
  // Operations without authentication ignore a token, so its key would be stored for the wrong account.
  const isKept = kind === "token" || operation.replaysToVisitors === true;
  return isKept && takesIdempotencyKey(operation) ? request.get("Idempotency-Key") : undefined;
}
