import { createHash } from "node:crypto";
import type { Answer } from "@obole/core";
import type { Request } from "express";

/**
 * A widget's first request costs no round trip for a minute. After that a browser shows what it has and asks again in
 * the background. A campaign or a charity changes rarely, and what a person gives is checked when it is sent.
 */
export const publicCaching = "public, max-age=60, stale-while-revalidate=600";

/** A response that may be cached, and its headers. */
interface Cacheable {
  readonly answer: Answer;
  readonly headers: readonly string[];
}

/** Adds the ETag of a response; a client that has the same content already gets a 304. */
export function withETag(request: Request, answer: Answer): Cacheable {
  const body = Buffer.from(JSON.stringify(answer.body));
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  // Weak, because it is the same in every encoding.
  const headers = ["ETag", `W/"${hash}"`];
  const isKnown = request.headers["if-none-match"]?.includes(`"${hash}"`) ?? false;
  return { answer: isKnown ? { status: 304, body: undefined } : { ...answer, body }, headers };
}
