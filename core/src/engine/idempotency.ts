import type { Caller, Credential, TokenClaims } from "../contract/callers.js";
import type { Operation } from "../contract/operation.js";
import type { Secrets, Vault } from "../contract/ports.js";
import { retentionDays } from "../contract/retention.js";
import type { WriteTransaction } from "../contract/store.js";
import {
  deleteIdempotencyKey,
  idempotencyKeyOf,
  insertIdempotencyKey,
} from "../resources/access/idempotency-key-queries.js";
import type { CallRequest } from "./parse-request.js";
import { Refused } from "./refused.js";

const storedMs = retentionDays.idempotencyKey * 24 * 60 * 60 * 1_000;
const keyShape = /^[\x21-\x7e]{1,255}$/;

/** Validates an `Idempotency-Key` as sent. */
export function keyProblems(key: string | undefined): string[] {
  return key === undefined || keyShape.test(key)
    ? []
    : ["Idempotency-Key: must be 1 to 255 visible ASCII characters"];
}

/**
 * The namespace of a caller's keys; null for a caller whose keys are ignored.
 *
 * The visitors of a campaign's page share one: a response is replayed only to the same call, with all that its sender has
 * entered.
 */
export function namespaceOf(caller: Caller, credential: Credential): string | null {
  if (caller.kind === "publicKey") return `${caller.kind} ${caller.campaignId}`;
  return credential.kind === "token" ? callerKeyOf(credential.claims) : null;
}

/**
 * The namespace of a token's keys. Only the same caller can replay a response or use up a key.
 *
 * The client servers of an account share theirs: a retry with a rotated credential must not run a call twice. A
 * person's namespace ends with the session, because browsers often use a fixed key per action (`logout-1`): a replayed
 * second logout would leave the new session signed in.
 */
export function callerKeyOf(claims: TokenClaims): string {
  const { kind } = claims;
  switch (kind) {
    case "access":
      return `${kind} ${claims.accountId}`;
    case "adminWidget":
      return `${kind} ${claims.ownerAccountId}`;
    case "user":
      return `${kind} ${claims.userId} ${claims.sessionId}`;
    case "donorWidget":
    case "donorPlatform":
      return `${kind} ${claims.donorId} ${claims.sessionEpoch}`;
    case "charity":
      return `${kind} ${claims.charityId} ${claims.sessionId}`;
    default:
      return kind satisfies never;
  }
}

/** A response stored for replay. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

interface KeyContext {
  readonly tx: WriteTransaction;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly accountId: string;
  /** The namespace of the key. */
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

/**
 * The stored response to the same call, or null.
 *
 * @throws Refused when the key was used for another call
 */
export async function storedResponse(
  { tx, secrets, vault, accountId, caller, idempotencyKey, nowMs }: KeyContext,
  operation: Operation,
  request: CallRequest,
): Promise<StoredResponse | null> {
  const stored = await tx.one(idempotencyKeyOf, { accountId, caller, idempotencyKey });
  if (stored === undefined) return null;
  if (stored.createdAt <= new Date(nowMs - storedMs).toISOString()) {
    await tx.run(deleteIdempotencyKey, { accountId, caller, idempotencyKey });
    return null;
  }
  if (stored.fingerprint !== fingerprintOf(secrets, operation, request)) {
    throw Refused.because("idempotency_key_reused");
  }
  const { status, lockedBody } = stored;
  return { status, body: lockedBody === null ? undefined : JSON.parse(vault.unlock(lockedBody)) };
}

/** Stores a response for replay, in the call's own transaction. Refusals are not stored. */
export async function storeResponse(
  { tx, secrets, vault, accountId, caller, idempotencyKey, nowMs }: KeyContext,
  operation: Operation,
  request: CallRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await tx.run(insertIdempotencyKey, {
    accountId,
    caller,
    idempotencyKey,
    fingerprint: fingerprintOf(secrets, operation, request),
    status,
    lockedBody: body === undefined ? null : vault.lock(JSON.stringify(body)),
    createdAt: new Date(nowMs).toISOString(),
  });
}

function fingerprintOf(
  secrets: Secrets,
  { id }: Operation,
  { path, query, body }: CallRequest,
): string {
  return secrets.hash(JSON.stringify([id, path, query, body ?? null]));
}
