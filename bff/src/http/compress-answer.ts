import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "@obole/core";
import type { Request } from "express";
import { encodingFor } from "./encoding-for.js";

/** What fits into one packet arrives no sooner for being shorter. */
const leastBytes = 1_400;
/** It takes about as long as gzip does; the qualities above are for what is compressed once. */
const brotliQuality = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress = {
  br: (text: string) =>
    brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => gzipped(text),
} as const;

/** An answer as it goes out, and the headers that say how. */
interface Encoded {
  readonly answer: Answer;
  readonly headers: readonly string[];
}

const varies = ["Vary", "Accept-Encoding"];

/**
 * Compresses an answer for who takes that: a phone waits longer for a list of charities than for the widget that shows
 * it.
 *
 * Only for answers that hold no secret: their length would tell of one to who can have the caller send a guess beside
 * it (BREACH).
 */
export async function compressAnswer(request: Request, answer: Answer): Promise<Encoded> {
  const encoding = encodingFor(request);
  if (encoding === "identity" || answer.body === undefined) return { answer, headers: varies };
  const text = Buffer.isBuffer(answer.body) ? answer.body.toString() : JSON.stringify(answer.body);
  if (text.length < leastBytes) return { answer, headers: varies };
  const body = await compress[encoding](text);
  return { answer: { ...answer, body }, headers: [...varies, "Content-Encoding", encoding] };
}
