import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";

/** The contract's limit: far above any honest call, and little enough to hold for many callers at once. */
const mostBytes = 1024 * 1024;
/**
 * How much of a body that is too long is read and thrown away: a client that still sends when the connection is
 * closed would never see the answer.
 */
const mostDiscardedBytes = 8 * mostBytes;

/** A body, or the status with which it is refused. */
export type JsonBody =
  | { readonly value: unknown; readonly refusedWith?: never }
  | { readonly refusedWith: 400 | 413 | 415 };

/** Reads a request's JSON body; `undefined` where there is none. */
export async function readJsonBody(request: IncomingMessage): Promise<JsonBody> {
  const { "content-length": length, "transfer-encoding": transferEncoding } = request.headers;
  if (transferEncoding === undefined && (length === undefined || length === "0"))
    return { value: undefined };
  const bytes = await readBytes(request);
  if (bytes === "too long") return { refusedWith: 413 };
  if (bytes === "broken off") return { refusedWith: 400 };
  if (bytes.length === 0) return { value: undefined };
  if (!isJson(request.headers)) return { refusedWith: 415 };
  if (!isUtf8(bytes)) return { refusedWith: 400 };
  try {
    return { value: JSON.parse(bytes.toString()) };
  } catch {
    return { refusedWith: 400 };
  }
}

function readBytes(request: IncomingMessage): Promise<Buffer | "too long" | "broken off"> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes) chunks.push(chunk);
      else chunks = [];
      if (bytes > mostDiscardedBytes) resolve("too long");
    });
    request.on("end", () => {
      if (bytes > mostBytes) return resolve("too long");
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    request.on("error", () => resolve("broken off"));
  });
}

function isJson({
  "content-type": type = "",
  "content-encoding": encoding = "identity",
}: IncomingMessage["headers"]) {
  const [mediaType = "", ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  return (
    mediaType === "application/json" &&
    (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) &&
    encoding.toLowerCase() === "identity"
  );
}
