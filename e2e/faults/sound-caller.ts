import { setTimeout as sleep } from "node:timers/promises";
import { type Account, type Answer, type Api, send } from "../support/api.js";
import type { Ledger } from "./ledger.js";

/** Longer than any call takes on a busy machine; after it the connection counts as broken. */
const callLimitMs = 5_000;
const betweenTriesMs = 50;
/** After this time without a response, the service has not recovered. */
const usualPatienceMs = 60_000;
/** Statuses of a temporarily unavailable service or proxy. */
const triedAgain: ReadonlySet<number> = new Set([502, 503]);
/** The caller gave up after an interrupted attempt, as people do. */
export const abandoned = Symbol("abandoned");

/** The final response to a caller. */
export interface Told<Body> extends Answer<Body> {
  /** Whether an earlier attempt was interrupted, and may have succeeded. */
  readonly isRepeated: boolean;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Called after each interrupted attempt. */
  readonly isGivenUp?: () => boolean;
}

/** A correct client: it retries after a broken connection or a 503, with the same body and key. */
export interface SoundCaller {
  call<Body = unknown>(
    method: string,
    route: string,
    options?: CallOptions,
  ): Promise<Told<Body> | typeof abandoned>;
  /** Makes a call until it succeeds and returns the response body. */
  get<Body = unknown>(route: string): Promise<Body>;
  send<Body = unknown>(method: string, route: string, body?: unknown): Promise<Body>;
}

export interface CallerOptions {
  /** Called after each attempt that was interrupted or rejected as unavailable. */
  readonly onCutOff?: () => void;
  /** Called before each attempt; what it returns, after it. */
  readonly onAttempt?: (method: string, route: string) => () => void;
  /** The time limit of long calls. */
  readonly limitMs?: number;
  /** How long a call may go without a response, if kills go on. */
  readonly patienceMs?: number;
}

/** The caller with the operator key. */
export function operatorOf(api: Api, options?: CallerOptions): SoundCaller {
  return soundCaller(api, { authorization: () => `Bearer ${api.operatorKey}` }, options);
}

/** A person without a credential, such as a donor on a page. */
export function visitorOf(api: Api, options?: CallerOptions): SoundCaller {
  return soundCaller(api, { authorization: () => undefined }, options);
}

/** An account's client server. Its token expires whenever the clock is advanced; it then signs in again. */
export function clientServerOf(api: Api, account: Account, options?: CallerOptions): SoundCaller {
  const { clientId, clientSecret } = account;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const signedOut = soundCaller(api, { authorization: () => basic }, options);
  let { accessToken } = account;
  let renewing: Promise<void> | undefined;
  const signIn = async () => {
    accessToken = (await signedOut.send<{ accessToken: string }>("POST", "/v1/authentication"))
      .accessToken;
  };
  const credential: Credential = {
    authorization: () => `Bearer ${accessToken}`,
    async renew() {
      renewing ??= signIn().finally(() => {
        renewing = undefined;
      });
      await renewing;
    },
  };
  return soundCaller(api, credential, options);
}

interface Credential {
  /** Undefined for a call without a credential. */
  authorization(): string | undefined;
  /** Replaces an expired token. */
  renew?(): Promise<void>;
}

function soundCaller(api: Api, credential: Credential, options: CallerOptions = {}): SoundCaller {
  const { onCutOff = () => {}, onAttempt = () => () => {} } = options;
  const { limitMs = callLimitMs, patienceMs = usualPatienceMs } = options;
  const line = withTimeLimit(api, limitMs);

  async function call<Body>(
    method: string,
    route: string,
    { body, idempotencyKey, isGivenUp = () => false }: CallOptions = {},
  ): Promise<Told<Body> | typeof abandoned> {
    const headers: Record<string, string> =
      idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey };
    const endMs = performance.now() + patienceMs;
    let isRepeated = false;
    for (;;) {
      const authorization = credential.authorization();
      const onEnd = onAttempt(method, route);
      const answer = await answerOrNull(() =>
        send(line, method, route, {
          ...(authorization === undefined ? {} : { authorization }),
          ...{ body, headers },
        }),
      ).finally(onEnd);
      if (performance.now() > endMs)
        throw new Error(
          `${method} ${route}: ${answer?.status ?? "no answer"} for ${patienceMs / 1_000} s`,
        );
      if (answer === null || triedAgain.has(answer.status)) {
        isRepeated = true;
        onCutOff();
        if (isGivenUp()) return abandoned;
        await sleep(betweenTriesMs);
      } else if (answer.status === 401 && credential.renew) {
        if (credential.authorization() === authorization) await credential.renew();
      } else return { ...(answer as Answer<Body>), isRepeated };
    }
  }
  async function insist<Body>(method: string, route: string, body?: unknown): Promise<Body> {
    const told = await call<Body>(method, route, { body });
    if (told === abandoned) throw new Error("nobody gave up");
    if (told.status >= 300)
      throw new Error(`${method} ${route}: ${told.status} ${JSON.stringify(told.body)}`);
    return told.body;
  }
  return { call, send: insist, get: (route) => insist("GET", route) };
}

interface Asking {
  readonly ledger: Pick<Ledger, "acknowledge" | "oddAnswers">;
  /** The pause before each call, which leaves the processor to the service. */
  readonly restMs: number;
  /** The statuses that a call under kills may end with; others are findings. */
  readonly soundStatuses: ReadonlySet<number>;
}

/** Makes a POST until it is answered, and returns the body; null if it was refused or came too late. */
export type Ask = <Body>(
  caller: SoundCaller,
  route: string,
  body?: unknown,
) => Promise<Body | null>;

/** Creates what makes the calls of a load and counts them in its ledger. */
export function createAsk({ ledger, restMs, soundStatuses }: Asking): Ask {
  return async <Body>(caller: SoundCaller, route: string, body: unknown = {}) => {
    await sleep(restMs);
    const told = await caller.call<Body>("POST", route, { body });
    if (told === abandoned) return null;
    if (!soundStatuses.has(told.status))
      ledger.oddAnswers.push(`POST ${route}: ${told.status} ${JSON.stringify(told.body)}`);
    if (told.status > 299) return null;
    ledger.acknowledge();
    return told.body;
  };
}

/** The response; null if it was incomplete. */
async function answerOrNull(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call();
  } catch (error) {
    const isCut =
      error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
    if (isCut) return null;
    throw error;
  }
}

function withTimeLimit(api: Api, limitMs: number): Api {
  return {
    ...api,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) }),
  };
}
