import { found, good, type Note, unseen } from "../check.js";
import { type Exchange, retryAfterSeconds, tokenPath } from "./exchange.js";

/** Tolerance for clock resolution and latency. */
const toleranceMs = 150;

/** Resources that a client creates once for each of its own records. */
const creates = /^\/v1\/(donations|votes|donors|recurring-donations)$/;

/** Derives findings from the calls of a client server. */
export function judgeHabits(exchanges: readonly Exchange[]): Note[] {
  const calls = exchanges.filter(({ path }) => path !== tokenPath);
  if (calls.length === 0) return [nothingNote(exchanges)];
  return [
    tokenNote(exchanges, calls.length),
    creationNote(calls),
    faultNote(exchanges, 401, afterUnauthorized),
    faultNote(exchanges, 500, afterFailure),
    faultNote(exchanges, 429, afterLimit),
  ];
}

function nothingNote(exchanges: readonly Exchange[]): Note {
  const refused = exchanges.find(({ status }) => status !== 201);
  return found({
    id: "nothing-came",
    what:
      refused === undefined
        ? "No call was sent through the proxy."
        : `Only rejected token requests were sent through the proxy (${refused.status}).`,
    why: "Without calls there is nothing to check.",
    mend: "Set the proxy's address as Obole's base URL in your server, restart it, and use it as usual.",
  });
}

function tokenNote(exchanges: readonly Exchange[], calls: number): Note {
  const valid = new Map<string, number>();
  let made = 0;
  let needless = 0;
  for (const { path, status, tokenMark, tokenEndsAtMs, arrivedAtMs } of exchanges) {
    if (tokenMark === null) continue;
    if (path !== tokenPath) {
      if (status === 401) valid.delete(tokenMark);
      continue;
    }
    if (status !== 201 || tokenEndsAtMs === null) continue;
    made++;
    if ([...valid.values()].some((endsAtMs) => endsAtMs > arrivedAtMs)) needless++;
    valid.set(tokenMark, tokenEndsAtMs);
  }
  const counted = `${made} ${made === 1 ? "token" : "tokens"} for ${calls} calls`;
  if (needless === 0) return good(`${counted}: tokens are reused`);
  return found({
    id: "token-not-kept",
    what: `The client created ${counted}; ${needless} of them while it had a valid one.`,
    why: "A token is valid for an hour, and creating one takes an extra call. Concurrent calls should wait for the same token.",
    mend: "Cache the token until its `expiresAt` and use it for all calls, as createClient does. Each process may have its own.",
  });
}

function creationNote(calls: readonly Exchange[]): Note {
  const created = calls.filter(({ method, path }) => method === "POST" && creates.test(path));
  if (created.length === 0) return unseen("whether creations can be retried: nothing was created");
  const bare = created.find(
    ({ idempotencyKey, uniqueExternalId }) => idempotencyKey === null && uniqueExternalId === null,
  );
  if (bare === undefined) return good("creations can be retried: they have a key");
  return found({
    id: "creation-without-key",
    what: `POST ${bare.path} has neither an Idempotency-Key nor a uniqueExternalId.`,
    why: "If its response is lost, a retry creates a duplicate.",
    mend: "Send your own ID as `uniqueExternalId`, or the same `Idempotency-Key` with every attempt.",
  });
}

function afterUnauthorized({ refused, again, hasNewToken }: Fault): Note {
  if (again === null)
    return found({
      id: "no-retry-after-401",
      what: `After a 401 the client gave up (${refused.method} ${refused.path}).`,
      why: "A token can become invalid before it expires. One new token and one retry are enough.",
      mend: "On 401, create a new token and retry the call once.",
    });
  if (!hasNewToken)
    return found({
      id: "refused-token-again",
      what: "After a 401 the client sent the same call with the same token.",
      why: "A rejected token never becomes valid again.",
      mend: "On 401, discard the token, create a new one, and retry the call once.",
    });
  return good("after a 401 it created a new token and retried the call");
}

function afterFailure({ refused, again }: Fault): Note {
  if (again === null)
    return found({
      id: "no-retry-after-500",
      what: `After a 500 the client gave up (${refused.method} ${refused.path}).`,
      why: "A 500 is an error in Obole, and usually temporary.",
      mend: "Retry the call once, a POST with the same `uniqueExternalId` or `Idempotency-Key`.",
    });
  const isSafe =
    refused.method !== "POST" ||
    (refused.idempotencyKey !== null && refused.idempotencyKey === again.idempotencyKey) ||
    (refused.uniqueExternalId !== null && refused.uniqueExternalId === again.uniqueExternalId);
  if (isSafe) return good("after a 500 it retried the call idempotently");
  return found({
    id: "retry-acts-twice",
    what: `After a 500 the client sent POST ${refused.path} again as a new call.`,
    why: "Neither its Idempotency-Key nor its uniqueExternalId was that of the first attempt, which may have succeeded.",
    mend: "Generate the key once for each operation, not for each attempt.",
  });
}

function afterLimit({ refused, again }: Fault): Note {
  if (again === null) return good("after a 429 it gave up, which is fine");
  const waitedMs = again.arrivedAtMs - refused.answeredAtMs;
  if (waitedMs >= retryAfterSeconds * 1_000 - toleranceMs)
    return good(`after a 429 it waited the ${retryAfterSeconds} s of Retry-After`);
  return found({
    id: "retry-after-ignored",
    what: `After a 429 the client retried after ${waitedMs} ms; Retry-After was ${retryAfterSeconds} s.`,
    why: "Earlier calls are rejected as well, and count towards the limit.",
    mend: "Wait for the seconds in Retry-After, then retry the call.",
  });
}

/** The call that received a fault, and its retry. */
interface Fault {
  readonly refused: Exchange;
  readonly again: Exchange | null;
  /** Whether it created a token in between. Compared by time, because two tokens of the same second may be equal. */
  readonly hasNewToken: boolean;
}

function faultNote(
  exchanges: readonly Exchange[],
  status: number,
  judge: (fault: Fault) => Note,
): Note {
  const index = exchanges.findIndex(({ injected }) => injected === status);
  const refused = exchanges[index];
  if (refused === undefined)
    return unseen(`what it does after a ${status}: there were too few calls`);
  const later = exchanges.slice(index + 1);
  const again =
    later.find(({ sameness }) => sameness === refused.sameness) ??
    // A client that generates a new key for each attempt sends another body to the same path. Compare without the key.
    later.find(({ samenessButKey }) => samenessButKey === refused.samenessButKey);
  const hasNewToken = later
    .slice(0, again && later.indexOf(again))
    .some(({ path, status }) => path === tokenPath && status === 201);
  return judge({ refused, again: again ?? null, hasNewToken });
}
