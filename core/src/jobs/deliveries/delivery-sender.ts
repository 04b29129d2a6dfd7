import { Agent, type Dispatcher } from "undici";
import { guardedConnector, TargetNotAllowed } from "../../platform/guarded-connector.js";
import type { TargetGuard } from "../../platform/target-policy.js";
import type { CallToSend } from "../../resources/webhooks/event-queries.js";
import { type CallResult, classOf } from "./call-result.js";
import { sendingLimits } from "./sending-limits.js";
import { signatureHeaders } from "./signature.js";

/** Makes the HTTP calls of webhooks. */
export interface DeliverySender {
  /** Never throws for what a receiver does. Null when the call was abandoned: its result is not known. */
  send(call: CallToSend): Promise<CallResult | null>;
  /** Abandons every call in flight and closes all connections. */
  close(): Promise<void>;
}

/** The time limit of a call has passed. */
class CallTimeout extends Error {
  override readonly name = "CallTimeout";
}

/** An answer has more bytes than are read. */
class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** Lower statuses are interim: the final answer is still to come. */
const firstFinalStatus = 200;

/**
 * Makes a sender.
 *
 * @param callMs what one call may take in all
 */
export function createDeliverySender({
  targets,
  callMs,
}: {
  targets: TargetGuard;
  callMs: number;
}): DeliverySender {
  const { connect, openConnections } = guardedConnector(targets, callMs);
  // No limit of connections to one origin: a slow webhook must not hold up another at the same address. The slots of the
  // worker limit the calls.
  const agent = new Agent({ connect, pipelining: 1, keepAliveMaxTimeout: sendingLimits.callMs });
  let isClosed = false;
  let inFlight = 0;

  function requestOf(call: CallToSend): Dispatcher.DispatchOptions {
    const url = new URL(call.target);
    const body = bodyOf(call);
    return {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: headersOf(call, body),
      body,
      reset: openConnections() - inFlight > sendingLimits.idleConnections,
    };
  }

  return {
    async send(call) {
      const startedAt = performance.now();
      const request = requestOf(call);
      inFlight++;
      const { status, retryAfter, error } = await exchange(agent, request, callMs).finally(() => {
        inFlight--;
      });
      if (isClosed && error !== null) return null;
      return {
        status,
        error: error === null ? null : errorOf(error),
        durationMs: Math.round(performance.now() - startedAt),
        retryAfterMs: retryAfterOf(retryAfter),
      };
    },
    async close() {
      isClosed = true;
      await agent.destroy();
    },
  };
}

/** The ticks of a time limit. */
const limitTicks = 10;

/**
 * Calls back once the time limit of a call has passed.
 *
 * A call that timed out is never made again, so the receiver must have had its time: while this process is suspended
 * (paused, moved to another machine, starved), one tick passes at most, and an answer that came meanwhile is read before
 * the next one.
 *
 * @returns clears the time limit
 */
function afterRunning(ms: number, onPassed: () => void): () => void {
  let ticksLeft = limitTicks;
  const timer = setInterval(() => {
    ticksLeft--;
    if (ticksLeft > 0) return;
    clearInterval(timer);
    onPassed();
  }, ms / limitTicks);
  return () => clearInterval(timer);
}

interface Exchange {
  readonly status: number | null;
  readonly retryAfter: string | string[] | undefined;
  /** Null when an answer came, even one that broke off after its status or was longer than what is read. */
  readonly error: unknown;
}

/**
 * Makes a call and discards the body of its answer, which frees the connection for the next call. Uses undici's
 * `dispatch`: the stream and the signal that its `request` needs are a fourth of the cost of a call.
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
    /** Closes the connection; a call that has none yet is not sent. */
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

/** Payload and diff are stored as the texts that `JSON.stringify` made: they are sent as they are. */
function bodyOf({ event, payload, diff }: CallToSend): Buffer {
  const diffField = diff === null ? "" : `,"diff":${diff}`;
  return Buffer.from(`{"event":${JSON.stringify(event)},"payload":${payload}${diffField}}`);
}

function headersOf(call: CallToSend, body: Buffer): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Obole-Webhooks/1",
    Authorization: authorizationOf(call),
    // The receiver compares the time with its own clock, so it is the wall clock's, not the service's.
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

/** Reads only the form in seconds, which overloaded receivers send. */
function retryAfterOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}

function errorOf(error: unknown): CallResult["error"] {
  if (error instanceof CallTimeout) return "timeout";
  if (error instanceof TargetNotAllowed) return "target_not_allowed";
  return classOf(error);
}
