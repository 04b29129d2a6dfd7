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

/** An answer has more bytes than are read. */
class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** Those below say that the answer is still to come. */
const firstFinalStatus = 200;

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
  let underWay = 0;

  function requestOf(call: CallToSend): Dispatcher.DispatchOptions {
    const url = new URL(call.target);
    const body = bodyOf(call);
    return {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: headersOf(call, body),
      body,
      reset: openConnections() - underWay > sendingLimits.idleConnections,
    };
  }

  return {
    async send(call) {
      const startedAt = performance.now();
      const request = requestOf(call);
      underWay++;
      const { status, retryAfter, error } = await exchange(agent, request, callMs).finally(() => {
        underWay--;
      });
      if (hasLetGo && error !== null) return null;
      return {
        status,
        error: error === null ? null : errorOf(error),
        durationMs: Math.round(performance.now() - startedAt),
        retryAfterMs: retryAfterOf(retryAfter),
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
 * Calls back once the time of a call has passed.
 *
 * A call that timed out is never made again, so the receiver must have had its time: while this process stands still
 * (paused, moved to another machine, starved), one part passes at most, and what has come meanwhile is read before the
 * next one.
 *
 * @returns ends the waiting
 */
function afterRunning(ms: number, onPassed: () => void): () => void {
  let partsLeft = limitParts;
  const timer = setInterval(() => {
    partsLeft--;
    if (partsLeft > 0) return;
    clearInterval(timer);
    onPassed();
  }, ms / limitParts);
  return () => clearInterval(timer);
}

interface Exchange {
  readonly status: number | null;
  readonly retryAfter: string | string[] | undefined;
  /** Null when an answer came, even one that broke off after its status or was longer than what is read. */
  readonly error: unknown;
}

/**
 * Makes a call and reads its answer away, which frees the connection for the next one. By undici's `dispatch`: the stream
 * and the signal that its `request` needs for each call are a fourth of what the call costs.
 */
function exchange(
  agent: Agent,
  request: Dispatcher.DispatchOptions,
  callMs: number,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined;
    let status: number | null = null;
    let retryAfter: Exchange["retryAfter"];
    let readBytes = 0;
    let cutOff: Error | undefined;

    const end = (error: unknown) => {
      endLimit();
      resolve({ status, retryAfter, error });
    };
    /** The connection is closed; where there is none yet, nothing is sent once it stands. */
    const cut = (reason: Error) => {
      cutOff = reason;
      controller?.abort(reason);
    };
    const endLimit = afterRunning(callMs, () => {
      const reason = new CallTimeout();
      end(reason);
      cut(reason);
    });
    const endIfTooLong = (bytes: number) => {
      if (bytes <= sendingLimits.answerBytes) return;
      end(null);
      cut(new AnswerTooLong());
    };

    agent.dispatch(request, {
      onRequestStart(given) {
        controller = given;
        if (cutOff !== undefined) given.abort(cutOff);
      },
      onResponseStart(_, statusCode, headers) {
        if (statusCode < firstFinalStatus) return;
        status = statusCode;
        retryAfter = headers["retry-after"];
        endIfTooLong(Number(headers["content-length"] ?? 0));
      },
      onResponseData(_, chunk) {
        readBytes += chunk.length;
        endIfTooLong(readBytes);
      },
      onResponseEnd: () => end(null),
      // Of what breaks after the status only our own time limit counts.
      onResponseError: (_, error) => end(status === null ? error : null),
    });
  });
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
    ...signatureHeaders(call, body, Date.now()),
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

/** Only the form in seconds, which is what receivers that are overloaded send. */
function retryAfterOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}

function errorOf(error: unknown): CallResult["error"] {
  if (error instanceof CallTimeout) return "timeout";
  if (error instanceof TargetNotAllowed) return "target_not_allowed";
  return classOf(error);
}
