import type { TokenClaims } from "../contract/callers.js";
import { errorBody, ownErrors } from "../contract/error-catalogue.js";
import type { Operation } from "../contract/operation.js";
import type { Secrets, Vault } from "../contract/ports.js";
import { retentionDays } from "../contract/retention.js";
import type { WriteTransaction } from "../contract/store.js";
import {
  deleteIdempotencyKey,
  idempotencyKeyOf,
  insertIdempotencyKey,
} from "../queries/idempotency-keys.js";
import type { CallRequest } from "./parse-request.js";
import { Refused } from "./refused.js";

const keptMs = retentionDays.idempotencyKey * 24 * 60 * 60 * 1_000;
const keyShape = /^[\x21-\x7e]{1,255}$/;

/** What is wrong with a key as a caller sent it. */
export function keyProblems(key: string | undefined): string[] {
  return key === undefined || keyShape.test(key)
    ? []
    : ["Idempotency-Key: must be 1 to 255 visible ASCII characters"];
}

/**
 * Whose keys a token uses. Nobody else replays what was answered to it, or uses up its keys.
 *
 * The client servers of an account share theirs: a retry with a rotated credential must not run a call twice. A person's
 * keys end with its session, since a fixed key for each action (`logout-1`) is common in browsers: replayed, the second
 * logout would leave the new session signed in.
 */
export function callerKeyOf(claims: TokenClaims): string {
  const { kind } = claims;
  switch (kind) {
    case "access":
      return `${kind} ${claims.accountId}`;
    case "adminWidget":
      return `${kind} ${claims.ownerAccountId}`;
    case "user":
      return `${kind} ${claims.userId} ${claims.sessionEpoch}`;
    case "donorWidget":
    case "donorPlatform":
      return `${kind} ${claims.donorId} ${claims.sessionEpoch}`;
    default:
      return kind satisfies never;
  }
}

/** An answer as it is kept for a replay. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Keeper {
  readonly tx: WriteTransaction;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly accountId: string;
  /** Whose key it is. */
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly nowMs: number;
}

/**
 * The answer that the same call got before, or null.
 *
 * @throws Refused when the key was used for another call
 */
export async function keptAnswer(
  { tx, secrets, vault, accountId, caller, idempotencyKey, nowMs }: Keeper,
  operation: Operation,
  request: CallRequest,
): Promise<KeptAnswer | null> {
  const kept = await tx.one(idempotencyKeyOf, { accountId, caller, idempotencyKey });
  if (kept === undefined) return null;
  if (kept.createdAt <= new Date(nowMs - keptMs).toISOString()) {
    await tx.run(deleteIdempotencyKey, { accountId, caller, idempotencyKey });
    return null;
  }
  if (kept.fingerprint !== fingerprintOf(secrets, operation, request)) {
    const row = ownErrors.idempotency_key_reused;
    throw new Refused(row.status, errorBody(row));
  }
  const { status, lockedBody } = kept;
  return { status, body: lockedBody === null ? undefined : JSON.parse(vault.unlock(lockedBody)) };
}

/** Keeps an answer for a replay, in the transaction of the call itself. Refusals are not kept. */
export async function keepAnswer(
  { tx, secrets, vault, accountId, caller, idempotencyKey, nowMs }: Keeper,
  operation: Operation,
  request: CallRequest,
  { status, body }: KeptAnswer,
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
