import { found, good, type Note, unseen } from "../check.js";
import { type Exchange, retryAfterSeconds, tokenPath } from "./exchange.js";

/** Tolerance for clock resolution and latency. */
const toleranceMs = 150;

/** The collections in which clients create an object for each of their own records. */
const creationPaths = /^\/v1\/(donations|votes|donors|recurring-donations)$/;

/** Derives findings from the calls that a server sent through the proxy. */
export function evaluateClientBehavior(exchanges: readonly Exchange[]): Note[] {
  const calls = exchanges.filter(({ path }) => path !== tokenPath);
  if (calls.length === 0) return [noCallsNote(exchanges)];
  return [
    tokenNote(exchanges, calls.length),
    creationNote(calls),
    faultNote(exchanges, 401, afterUnauthorized),
    faultNote(exchanges, 500, afterFailure),
    faultNote(exchanges, 429, afterLimit),
  ];
}

function noCallsNote(exchanges: readonly Exchange[]): Note {
  const failed = exchanges.find(({ status }) => status !== 201);
  return found({
    id: "nothing-came",
    what:
      failed === undefined
        ? "No call was sent through the proxy."
        : `Only rejected token requests were sent through the proxy (${failed.status}).`,
    why: "Without calls there is nothing to check.",
    fix: "Set the proxy's address as Obole's base URL in your server, restart it, and use it as usual.",
  });
}

function tokenNote(exchanges: readonly Exchange[], calls: number): Note {
  const valid = new Map<string, number>();
  let created = 0;
  let unnecessary = 0;
  for (const { path, status, tokenFingerprint, tokenExpiresAtMs, arrivedAtMs } of exchanges) {
    if (tokenFingerprint === null) continue;
    if (path !== tokenPath) {
      if (status === 401) valid.delete(tokenFingerprint);
      continue;
    }
    if (status !== 201 || tokenExpiresAtMs === null) continue;
    created++;
    if ([...valid.values()].some((expiresAtMs) => expiresAtMs > arrivedAtMs)) unnecessary++;
    valid.set(tokenFingerprint, tokenExpiresAtMs);
  }
  const counted = `${created} ${created === 1 ? "token" : "tokens"} for ${calls} calls`;
  if (unnecessary === 0) return good(`${counted}: tokens are reused`);
  return found({
    id: "token-not-kept",
    what: `The client created ${counted}; ${unnecessary} of them while it had a valid one.`,
    why: "A token is valid for an hour, and creating one takes an extra call. Concurrent calls should wait for the same token.",
    fix: "Cache the token until its `expiresAt` and use it for all calls, as createClient does. Each process may have its own.",
  });
}

function creationNote(calls: readonly Exchange[]): Note {
  const created = calls.filter(({ method, path }) => method === "POST" && creationPaths.test(path));
  if (created.length === 0)
    return unseen("whether creations can be retried safely: nothing was created");
  const withoutKey = created.find(
    ({ idempotencyKey, uniqueExternalId }) => idempotencyKey === null && uniqueExternalId === null,
  );
  if (withoutKey === undefined) return good("creations can be retried safely: they have a key");
  return found({
    id: "creation-without-key",
    what: `POST ${withoutKey.path} has neither an Idempotency-Key nor a uniqueExternalId.`,
    why: "If its response is lost, a retry creates a duplicate.",
    fix: "Send your own ID as `uniqueExternalId`, or the same `Idempotency-Key` with every attempt.",
  });
}

function afterUnauthorized({ failed, retry, hasNewToken }: FailedCall): Note {
  if (retry === null)
    return found({
      id: "no-retry-after-401",
      what: `After a 401 the client gave up (${failed.method} ${failed.path}).`,
      why: "A token can become invalid before it expires. One new token and one retry are enough.",
      fix: "On 401, create a new token and retry the call once.",
    });
  if (!hasNewToken)
    return found({
      id: "refused-token-again",
      what: "After a 401 the client sent the same call with the same token.",
      why: "A rejected token never becomes valid again.",
      fix: "On 401, discard the token, create a new one, and retry the call once.",
    });
  return good("after a 401 it created a new token and retried the call");
}

function afterFailure({ failed, retry }: FailedCall): Note {
  if (retry === null)
    return found({
      id: "no-retry-after-500",
      what: `After a 500 the client gave up (${failed.method} ${failed.path}).`,
      why: "A 500 is an error in Obole, and usually temporary.",
      fix: "Retry the call once, a POST with the same `uniqueExternalId` or `Idempotency-Key`.",
    });
  const isSafe =
    failed.method !== "POST" ||
    (failed.idempotencyKey !== null && failed.idempotencyKey === retry.idempotencyKey) ||
    (failed.uniqueExternalId !== null && failed.uniqueExternalId === retry.uniqueExternalId);
  if (isSafe) return good("after a 500 it retried the call idempotently");
  return found({
    id: "retry-acts-twice",
    what: `After a 500 the client sent POST ${failed.path} again as a new call.`,
    why: "Neither its Idempotency-Key nor its uniqueExternalId was that of the first attempt, which may have succeeded.",
    fix: "Generate the key once for each operation, not for each attempt.",
  });
}

function afterLimit({ failed, retry }: FailedCall): Note {
  if (retry === null) return good("after a 429 it gave up, which is fine");
  const waitedMs = retry.arrivedAtMs - failed.answeredAtMs;
  if (waitedMs >= retryAfterSeconds * 1_000 - toleranceMs)
    return good(`after a 429 it waited the ${retryAfterSeconds} s of Retry-After`);
  return found({
    id: "retry-after-ignored",
    what: `After a 429 the client retried after ${waitedMs} ms; Retry-After was ${retryAfterSeconds} s.`,
    why: "Earlier calls are rejected as well, and count towards the limit.",
    fix: "Wait for the seconds in Retry-After, then retry the call.",
  });
}

/** A call that failed with an injected fault, and its retry. */
interface FailedCall {
  readonly failed: Exchange;
  readonly retry: Exchange | null;
  /** Whether the client created a token in between. Tokens are not compared: two of the same second may be equal. */
  readonly hasNewToken: boolean;
}

function faultNote(
  exchanges: readonly Exchange[],
  status: number,
  evaluate: (call: FailedCall) => Note,
): Note {
  const index = exchanges.findIndex(({ injected }) => injected === status);
  const failed = exchanges[index];
  if (failed === undefined)
    return unseen(`what it does after a ${status}: there were too few calls`);
  const later = exchanges.slice(index + 1);
  const retry =
    later.find(({ fingerprint }) => fingerprint === failed.fingerprint) ??
    // A client that generates a new key for each attempt sends another body to the same path. Compare without the key.
    later.find(
      ({ fingerprintWithoutKey }) => fingerprintWithoutKey === failed.fingerprintWithoutKey,
    );
  const hasNewToken = later
    .slice(0, retry && later.indexOf(retry))
    .some(({ path, status }) => path === tokenPath && status === 201);
  return evaluate({ failed, retry: retry ?? null, hasNewToken });
}
