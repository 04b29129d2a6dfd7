import { Agent, type Dispatcher } from "undici";
import type { CallToSend } from "../queries/events.js";
import { type CallResult, classOf } from "./call-result.js";
import { guardedConnector, TargetNotAllowed } from "./guarded-connector.js";
import { sendingLimits } from "./sending-limits.js";
import { signatureHeaders } from "./sign-call.js";
import type { TargetGuard } from "./target-policy.js";

/** Makes the HTTP calls of the outbox. */
export interface Sender {
  /** Never throws for what a receiver does. Null when the call was let go: nothing is known of it. */
  send(call: CallToSend): Promise<CallResult | null>;
  /** Lets go of every call that still runs, and closes all connections. */
  letGo(): Promise<void>;
}

/** The time limit of a call has passed. */
class CallTimeout extends Error {
  override readonly name = "CallTimeout";
}

/**
 * Makes a sender.
 *
 * @param callMs what one call may take in all
 */
export function createSender({
  targets,
  callMs,
}: {
  targets: TargetGuard;
  callMs: number;
}): Sender {
  const { connect, openConnections } = guardedConnector(targets, callMs);
  // No bound on the connections to one origin: a slow webhook must not hold up another at the same address. How many
  // calls there can be at once is the outbox's to say.
  const agent = new Agent({ connect, pipelining: 1, keepAliveMaxTimeout: sendingLimits.callMs });
  let hasLetGo = false;

  function request(call: CallToSend, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const url = new URL(call.target);
    const body = bodyOf(call);
    return agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: headersOf(call, body),
      body,
      signal,
      reset: openConnections() > sendingLimits.keptConnections,
    });
  }

  return {
    async send(call) {
      const startedAt = performance.now();
      const limit = timeLimit(callMs);
      let answer: Dispatcher.ResponseData | undefined;
      let error: CallResult["error"] = null;
      try {
        // Raced as well: a request hears the signal only once its connection stands.
        answer = await Promise.race([request(call, limit.signal), limit.passed]);
        await readAway(answer.body, limit.signal);
      } catch (problem) {
        if (hasLetGo) return null;
        error = errorOf(problem);
      } finally {
        limit.clear();
      }
      return {
        status: answer?.statusCode ?? null,
        error,
        durationMs: Math.round(performance.now() - startedAt),
        retryAfterMs: retryAfterOf(answer?.headers["retry-after"]),
      };
    },
    async letGo() {
      hasLetGo = true;
      await agent.destroy();
    },
  };
}

/** A time limit passes in so many parts. */
const limitParts = 10;

/**
 * A signal that aborts, and a promise that fails, once the time of a call has passed.
 *
 * A call that timed out is never made again, so the receiver must have had its time: while this process stands still
 * (paused, moved to another machine, starved), one part passes at most, and what has come meanwhile is read before the
 * next one.
 */
function timeLimit(ms: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    let partsLeft = limitParts;
    timer = setInterval(() => {
      partsLeft--;
      if (partsLeft > 0) return;
      clearInterval(timer);
      const reason = new CallTimeout();
      controller.abort(reason);
      reject(reason);
    }, ms / limitParts);
  });
  return { signal: controller.signal, passed, clear: () => clearInterval(timer) };
}

/** The stored texts of payload and diff are what `JSON.stringify` made of them: nothing is parsed to be sent. */
function bodyOf({ event, payload, diff }: CallToSend): Buffer {
  const diffField = diff === null ? "" : `,"diff":${diff}`;
  return Buffer.from(`{"event":${JSON.stringify(event)},"payload":${payload}${diffField}}`);
}

function headersOf(call: CallToSend, body: Buffer): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Obole-Webhooks/1",
    Authorization: authorizationOf(call),
    // The receiver compares it with its own clock, so it is the wall clock's, whatever the service's clock says.
    ...signatureHeaders({ ...call, body, sentAtMs: Date.now() }),
  };
}

function authorizationOf({
  authenticationStrategy,
  username,
  password,
  accessToken,
}: CallToSend): string {
  switch (authenticationStrategy) {
    case "BASIC":
      return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    case "BEARER":
      return `Bearer ${accessToken}`;
    default:
      return authenticationStrategy satisfies never;
  }
}

/** Reads an answer's body, which frees its connection for the next call, or closes the connection past the limit. */
async function readAway(body: Dispatcher.ResponseData["body"], signal: AbortSignal): Promise<void> {
  // Of what breaks after the status only our own time limit counts, and `dump` throws for nothing else.
  await body.dump({ limit: sendingLimits.answerBytes, signal });
}

/** Only the form in seconds, which is what receivers that are overloaded send. */
function retryAfterOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}

function errorOf(error: unknown): CallResult["error"] {
  if (error instanceof CallTimeout) return "timeout";
  if (error instanceof TargetNotAllowed) return "target_not_allowed";
  return classOf(error);
}
