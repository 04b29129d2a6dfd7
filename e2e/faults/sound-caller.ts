import { setTimeout as sleep } from "node:timers/promises";
import { type Account, type Answer, type Api, send } from "../support/api.js";

/** Longer than any call takes on a busy machine; then the connection is taken for broken. */
const callLimitMs = 5_000;
const betweenTriesMs = 50;
/** A call that nobody answers for so long meets no fault that heals. */
const patienceMs = 60_000;
/** The service, or what stands before it, says that it cannot take the call now. */
const triedAgain: ReadonlySet<number> = new Set([502, 503]);
/** The caller went away after a try that was cut off, as people do. */
export const abandoned = Symbol("abandoned");

/** What a caller was told at last. */
export interface Told<Body> extends Answer<Body> {
  /** A try before was cut off, and may have done what was asked. */
  readonly isRepeated: boolean;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** Asked after each try that was cut off. */
  readonly isGivenUp?: () => boolean;
}

/** Calls as a sound client makes them: again after a broken connection or a 503, with the same body and key. */
export interface SoundCaller {
  call<Body = unknown>(
    method: string,
    route: string,
    options?: CallOptions,
  ): Promise<Told<Body> | typeof abandoned>;
  /** For calls that nobody gives up: the body of an answer that is a success. */
  get<Body = unknown>(route: string): Promise<Body>;
  send<Body = unknown>(method: string, route: string, body?: unknown): Promise<Body>;
}

export interface CallerOptions {
  /** Told of each try that was cut off, or that the service could not take. */
  readonly onCutOff?: () => void;
  /** For calls that take longer than others. */
  readonly limitMs?: number;
}

/** The service's back office. */
export function operatorOf(api: Api, options?: CallerOptions): SoundCaller {
  return soundCaller(api, { authorization: () => `Bearer ${api.operatorKey}` }, options);
}

/** An account's client server. Its token ends with each turn of the clock; it signs in again. */
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
  authorization(): string;
  /** Gets another one in the place of one that ended. */
  renew?(): Promise<void>;
}

function soundCaller(
  api: Api,
  credential: Credential,
  { onCutOff = () => {}, limitMs = callLimitMs }: CallerOptions = {},
): SoundCaller {
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
      const answer = await answerOrNull(() =>
        send(line, method, route, { authorization, body, headers }),
      );
      if (performance.now() > endMs)
        throw new Error(`${method} ${route}: ${answer?.status ?? "no answer"} for a minute`);
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

/** Null when there was no whole answer. */
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
