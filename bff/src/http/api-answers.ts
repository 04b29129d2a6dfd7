import { type Answer, type ErrorBody, errorAnchor, statusAnchor } from "@obole/core";
import { docUrlOf, helpLink, withDocUrl } from "../docs/doc-url.js";
import { type ExchangeResponse, requestIdHeader } from "./exchange.js";

/**
 * Writes an API response. A buffer body is already JSON. `headers` is a flat list of names and values in addition to
 * the common ones.
 */
export type AnswerWriter = (
  response: ExchangeResponse,
  answer: Answer,
  headers?: readonly string[],
  cacheControl?: string,
) => void;

const noHeaders: readonly string[] = [];

/**
 * Responses are not cached unless their operation says so (see cacheable-answer.ts): a claim must show at once, also in
 * the widgets.
 */
const neverCached = "no-store";
const jsonBody = ["Content-Type", "application/json; charset=utf-8"];
/** RFC 9110 requires it with a 401. */
const challenge = ["WWW-Authenticate", "Bearer"];
/** Marks the stored response of an earlier call with the same `Idempotency-Key`. */
const replayed = ["Idempotent-Replayed", "true"];
/** The client may still be sending the rest of the body. */
const closes = ["Connection", "close"];
/** A restart or a database outage is usually short. */
const tryAgain = ["Retry-After", "1"];

/**
 * @param securityHeaders added to every response
 * @param baseUrl the public address, under which errors link to their documentation
 */
export function answerWriter(
  securityHeaders: Readonly<Record<string, string>>,
  baseUrl: string,
): AnswerWriter {
  const always = [...Object.entries(securityHeaders).flat(), "Cache-Control"];
  return (response, answer, headers = noHeaders, cacheControl = neverCached) => {
    const { status, isReplay, retryAfterSeconds } = answer;
    // A flat list in one `writeHead` call is written as it is, twice as fast as `setHeader`.
    const all = [...always, cacheControl, requestIdHeader, response.locals.requestId, ...headers];
    let { body } = answer;
    if (status >= 400) {
      const docUrl = docUrlOf(baseUrl, anchorOf(answer));
      body = withDocUrl(body as ErrorBody, docUrl);
      all.push("Link", helpLink(docUrl));
    }
    if (isReplay) all.push(...replayed);
    if (status === 401) all.push(...challenge);
    if (status === 413) all.push(...closes);
    if (status === 503) all.push(...tryAgain);
    if (retryAfterSeconds !== undefined) all.push("Retry-After", String(retryAfterSeconds));
    if (body === undefined) {
      response.writeHead(status, all).end();
      return;
    }
    // Node sends a string in one packet with the headers, but not a buffer.
    const text = Buffer.isBuffer(body) ? body : JSON.stringify(body);
    all.push(...jsonBody, "Content-Length", String(Buffer.byteLength(text)));
    response.writeHead(status, all).end(text);
  };
}

const anchorOf = ({ status, error }: Answer) =>
  error === undefined ? statusAnchor(status) : errorAnchor(error);
