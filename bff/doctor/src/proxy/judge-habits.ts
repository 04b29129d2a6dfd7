import { found, good, type Note, unseen } from "../check.js";
import { type Exchange, retryAfterSeconds, tokenPath } from "./exchange.js";

/** A clock's grain, and the way there. */
const toleranceMs = 150;

/** What is created once for each thing in the client's own system. */
const creates = /^\/v1\/(donations|votes|donors|recurring-donations)$/;

/** What a client server's calls tell of its habits. */
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
        ? "No call came through the proxy."
        : `Nothing but refused tokens came through the proxy (${refused.status}).`,
    why: "Without calls there is nothing to see.",
    mend: "Give your server the proxy's address as Obole's base URL, restart it, and have it do what it does every day.",
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
  if (needless === 0) return good(`${counted}: they are kept`);
  return found({
    id: "token-not-kept",
    what: `The client made ${counted}; ${needless} of them while it had a good one.`,
    why: "A token lasts an hour, and making one is a call of its own. Calls that start at once must wait for one and the same.",
    mend: "Keep the token beside its `expiresAt` for all calls, as createClient does. Of several processes each may have its own.",
  });
}

function creationNote(calls: readonly Exchange[]): Note {
  const created = calls.filter(({ method, path }) => method === "POST" && creates.test(path));
  if (created.length === 0)
    return unseen("whether what it creates can be sent again: it created nothing");
  const bare = created.find(
    ({ idempotencyKey, uniqueExternalId }) => idempotencyKey === null && uniqueExternalId === null,
  );
  if (bare === undefined) return good("what it creates can be sent again: it carries a key");
  return found({
    id: "creation-without-key",
    what: `POST ${bare.path} carries neither an Idempotency-Key nor a uniqueExternalId.`,
    why: "When its answer is lost, it cannot be sent again without making a second one.",
    mend: "Send your own id as `uniqueExternalId`, or an `Idempotency-Key` that stays the same for every try.",
  });
}

function afterUnauthorized({ refused, again, hasNewToken }: Fault): Note {
  if (again === null)
    return found({
      id: "no-retry-after-401",
      what: `After a 401 the client gave up (${refused.method} ${refused.path}).`,
      why: "A token can end at any moment, also early; one new token and one more try are all that it takes.",
      mend: "On 401 make a new token and send the same call once more.",
    });
  if (!hasNewToken)
    return found({
      id: "refused-token-again",
      what: "After a 401 the client sent the same call with the same token.",
      why: "A token that was refused once is refused for good.",
      mend: "On 401 drop the token, make a new one, and send the call once more.",
    });
  return good("after a 401 it made a new token and sent the call again");
}

function afterFailure({ refused, again }: Fault): Note {
  if (again === null)
    return found({
      id: "no-retry-after-500",
      what: `After a 500 the client gave up (${refused.method} ${refused.path}).`,
      why: "A 500 is Obole's fault and mostly gone a moment later.",
      mend: "Send the call once more, a POST with the same `uniqueExternalId` or `Idempotency-Key`.",
    });
  const isSafe =
    refused.method !== "POST" ||
    (refused.idempotencyKey !== null && refused.idempotencyKey === again.idempotencyKey) ||
    (refused.uniqueExternalId !== null && refused.uniqueExternalId === again.uniqueExternalId);
  if (isSafe) return good("after a 500 it sent the call again, so that it could act once alone");
  return found({
    id: "retry-acts-twice",
    what: `After a 500 the client sent POST ${refused.path} again as a new call.`,
    why: "Neither its Idempotency-Key nor its uniqueExternalId was that of the first try, which may have been carried out.",
    mend: "Choose the key once for what is to be done, not for each try.",
  });
}

function afterLimit({ refused, again }: Fault): Note {
  if (again === null) return good("after a 429 it gave up, as it may");
  const waitedMs = again.arrivedAtMs - refused.answeredAtMs;
  if (waitedMs >= retryAfterSeconds * 1_000 - toleranceMs)
    return good(`after a 429 it waited the ${retryAfterSeconds} s of Retry-After`);
  return found({
    id: "retry-after-ignored",
    what: `After a 429 the client came back in ${waitedMs} ms; Retry-After said ${retryAfterSeconds} s.`,
    why: "Calls before that time are refused as well, and count.",
    mend: "Wait the seconds of Retry-After, then send the call once more.",
  });
}

/** The call that met a fault, and the one with which the client came back. */
interface Fault {
  readonly refused: Exchange;
  readonly again: Exchange | null;
  /** Whether it made a token in between; two tokens of one second may be equal. */
  readonly hasNewToken: boolean;
}

function faultNote(
  exchanges: readonly Exchange[],
  status: number,
  judge: (fault: Fault) => Note,
): Note {
  const index = exchanges.findIndex(({ injected }) => injected === status);
  const refused = exchanges[index];
  if (refused === undefined) return unseen(`what it does after a ${status}: too few calls came`);
  const later = exchanges.slice(index + 1);
  const again =
    later.find(({ sameness }) => sameness === refused.sameness) ??
    // A client that makes a new key for each try sends another body to the same place.
    // A client that makes a new key for each try sends what is the same but for its key.
    later.find(({ samenessButKey }) => samenessButKey === refused.samenessButKey);
  const hasNewToken = later
    .slice(0, again && later.indexOf(again))
    .some(({ path, status }) => path === tokenPath && status === 201);
  return judge({ refused, again: again ?? null, hasNewToken });
}
