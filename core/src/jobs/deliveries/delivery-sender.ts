import { Agent, type Dispatcher } from "undici";
import { guardedConnector, TargetNotAllowed } from "../../platform/guarded-connector.js";
import type { TargetGuard } from "../../platform/target-policy.js";
import type { CallToSend } from "../../resources/webhooks/event-queries.js";
import { type CallResult, classOf } from "./call-result.js";
import { sendingLimits } from "./sending-limits.js";
import { signatureHeaders } from "./signature.js";

/** Sends the HTTP requests of webhooks. */
export interface DeliverySender {
  /**
   * Never throws because of a receiver. Null if the request was abandoned, so its outcome is unknown.
   *
   * @param traceparent the header of the trace that the receiver may continue; none by default
   */
  send(call: CallToSend, traceparent?: string | null): Promise<CallResult | null>;
  /** Abandons every request in flight and closes all connections. */
  close(): Promise<void>;
}

/** The request exceeded its time limit. */
class CallTimeout extends Error {
  override readonly name = "CallTimeout";
}

/** The response is longer than the limit. */
class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** Lower statuses are interim responses (1xx). */
const firstFinalStatus = 200;

/**
 * Creates a sender.
 *
 * @param callMs the time limit of a request
 */
export function createDeliverySender({
  targets,
  callMs,
}: {
  targets: TargetGuard;
  callMs: number;
}): DeliverySender {
  const { connect, openConnections } = guardedConnector(targets, callMs);
  // No connection limit per origin: a slow webhook must not delay another one at the same address. The worker's slots
  // limit the requests.
  const agent = new Agent({ connect, pipelining: 1, keepAliveMaxTimeout: sendingLimits.callMs });
  let isClosed = false;
  let inFlight = 0;

  function requestOf(call: CallToSend, traceparent: string | null): Dispatcher.DispatchOptions {
    const url = new URL(call.target);
    const body = bodyOf(call);
    return {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "POST",
      headers: { ...headersOf(call, body), ...(traceparent === null ? {} : { traceparent }) },
      body,
      reset: openConnections() - inFlight > sendingLimits.idleConnections,
    };
  }

  return {
    async send(call, traceparent = null) {
      const startedAt = performance.now();
      const request = requestOf(call, traceparent);
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

/** A time limit is counted in this many ticks. */
const limitTicks = 10;

/**
 * Calls back when the time limit of a request has passed.
 *
 * A timeout is never retried, so the receiver must have had the full time. While this process is suspended (paused,
 * migrated or starved), at most one tick passes, and a response that arrived is read before the next tick.
 *
 * @returns a function that clears the time limit
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
  /** Null if a response arrived, even if it was truncated after its status or too long. */
  readonly error: unknown;
}

/**
 * Sends a request and discards the body of the response, which frees the connection. Uses undici's `dispatch`, because
 * the stream and the signal of its `request` are a quarter of the cost of a request.
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
    /** Closes the connection. A request without a connection is not sent. */
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
      // After the status, only our own time limit counts as a failure.
      onResponseError: (_, error) => end(status === null ? error : null),
    });
  });
}

/** Payload and diff are stored as JSON text, and sent unchanged. */
function bodyOf({ event, payload, diff }: CallToSend): Buffer {
  const diffField = diff === null ? "" : `,"diff":${diff}`;
  return Buffer.from(`{"event":${JSON.stringify(event)},"payload":${payload}${diffField}}`);
}

function headersOf(call: CallToSend, body: Buffer): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "User-Agent": "Obole-Webhooks/1",
    Authorization: authorizationOf(call),
    "X-Service-Event-Id": call.eventId,
    // The wall clock, not the service's clock: the receiver compares the time with its own clock.
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

/** Only reads the form in seconds, which overloaded receivers send. */
function retryAfterOf(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;
}

function errorOf(error: unknown): CallResult["error"] {
  if (error instanceof CallTimeout) return "timeout";
  if (error instanceof TargetNotAllowed) return "target_not_allowed";
  return classOf(error);
}
