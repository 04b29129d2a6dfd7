import type { Answer } from "@obole/core";
import { type ExchangeResponse, requestIdHeader } from "./exchange.js";

/**
 * Writes an answer of the API. A body that is a buffer holds JSON already. `headers` is a flat list of names and
 * values, beside those of every answer.
 */
export type AnswerWriter = (
  response: ExchangeResponse,
  answer: Answer,
  headers?: readonly string[],
) => void;

const noHeaders: readonly string[] = [];

/**
 * Answers are never stored: a claim or a closed campaign must show at once, also in the widgets. Asking anew costs one
 * read, so there are no ETags either.
 */
const everyAnswer = ["Cache-Control", "no-store"];
const jsonBody = ["Content-Type", "application/json; charset=utf-8"];
/** What RFC 9110 asks of a 401: the scheme with which the call may succeed. */
const challenge = ["WWW-Authenticate", "Bearer"];
/** The answer that the same call with the same `Idempotency-Key` got before. */
const replayed = ["Idempotent-Replayed", "true"];
/** A client may still send what nobody reads. */
const closes = ["Connection", "close"];
/** A full disk or a start-up is soon over. */
const tryAgain = ["Retry-After", "1"];

/** @param securityHeaders those of every answer */
export function answerWriter(securityHeaders: Readonly<Record<string, string>>): AnswerWriter {
  const always = [...Object.entries(securityHeaders).flat(), ...everyAnswer];
  return (response, { status, body, isReplay, retryAfterSeconds }, headers = noHeaders) => {
    // One list given to `writeHead` at once: Node writes it out as it is, which is twice as fast as `setHeader`.
    const all = [...always, requestIdHeader, response.locals.requestId, ...headers];
    if (isReplay) all.push(...replayed);
    if (status === 401) all.push(...challenge);
    if (status === 413) all.push(...closes);
    if (status === 503) all.push(...tryAgain);
    if (retryAfterSeconds !== undefined) all.push("Retry-After", String(retryAfterSeconds));
    if (body === undefined) {
      response.writeHead(status, all).end();
      return;
    }
    // A text goes out in one piece with the headers, unlike a buffer.
    const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
    all.push(...jsonBody, "Content-Length", String(Buffer.byteLength(text)));
    response.writeHead(status, all).end(text);
  };
}
