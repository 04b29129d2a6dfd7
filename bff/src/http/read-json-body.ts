import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Operation } from "@obole/core";
import { decodeXml } from "./decode-xml.js";
import { edgeLimits } from "./edge-limits.js";

/** The maximum body size of an operation. */
export function mostBodyBytes({
  callers,
  fileBody,
  holdsFile,
}: Pick<Operation, "callers" | "fileBody" | "holdsFile">): number {
  if (fileBody !== undefined || holdsFile) return edgeLimits.fileBodyBytes;
  const isAnybodys = callers.some((mark) => ["none", "publicKey", "client"].includes(mark));
  return isAnybodys ? edgeLimits.bodyWithoutTokenBytes : edgeLimits.bodyBytes;
}

/** A body, or the status of its rejection. */
export type JsonBody =
  | { readonly value: unknown; readonly refusedWith?: never }
  | { readonly refusedWith: 400 | 413 | 415 | 503 };

/**
 * Reads a request's JSON body up to a limit in bytes; `undefined` if the request has no body. A body of the media type of
 * `fileBody` becomes the field that it says.
 */
export type BodyReader = (
  request: IncomingMessage,
  mostBytes: number,
  fileBody?: Operation["fileBody"],
) => Promise<JsonBody>;

/** The total size of the bodies being read. */
interface Budget {
  readonly mostBytes: number;
  heldBytes: number;
}

/** Creates a reader whose bodies share one memory budget: beyond it a body is refused with 503. */
export function bodyReader(options: { maxHeldBytes?: number } = {}): BodyReader {
  const budget: Budget = {
    mostBytes: options.maxHeldBytes ?? edgeLimits.bodiesInFlightBytes,
    heldBytes: 0,
  };
  return async (request, mostBytes, fileBody) => {
    const { "content-length": length, "transfer-encoding": transferEncoding } = request.headers;
    if (transferEncoding === undefined && (length === undefined || length === "0"))
      return { value: undefined };
    const bytes = await readBytes(request, mostBytes, budget);
    return typeof bytes === "number" ? { refusedWith: bytes } : parsed(request, bytes, fileBody);
  };
}

function parsed(
  request: IncomingMessage,
  bytes: Buffer,
  fileBody: Operation["fileBody"],
): JsonBody {
  if (bytes.length === 0) return { value: undefined };
  const { mediaType, isPlain, charset } = bodyTypeOf(request.headers);
  if (fileBody !== undefined && isPlain && fileBody.mediaTypes.includes(mediaType)) {
    const text =
      fileBody.as === "Base64" ? bytes.toString("base64") : decodeXml(bytes, charset ?? "");
    return text === null ? { refusedWith: 400 } : { value: { [fileBody.field]: text } };
  }
  const isUnicode = charset === null || /^utf-?8$/.test(charset);
  const isJson = isPlain && mediaType === "application/json" && isUnicode;
  if (!isJson) return { refusedWith: 415 };
  if (!isUtf8(bytes)) return { refusedWith: 400 };
  try {
    return { value: JSON.parse(bytes.toString()) };
  } catch {
    return { refusedWith: 400 };
  }
}

function readBytes(
  request: IncomingMessage,
  mostBytes: number,
  budget: Budget,
): Promise<Buffer | 400 | 413 | 503> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let heldBytes = 0;
    let seenBytes = 0;
    let refusedWith: 413 | 503 | undefined;
    const release = () => {
      budget.heldBytes -= heldBytes;
      heldBytes = 0;
      chunks = [];
    };
    request.on("data", (chunk: Buffer) => {
      seenBytes += chunk.length;
      if (seenBytes > mostBytes) refusedWith = 413;
      else if (budget.heldBytes + chunk.length > budget.mostBytes) refusedWith ??= 503;
      if (refusedWith === undefined) {
        chunks.push(chunk);
        heldBytes += chunk.length;
        budget.heldBytes += chunk.length;
        return;
      }
      release();
      if (seenBytes > edgeLimits.discardedBodyBytes) resolve(refusedWith);
    });
    request.on("end", () => {
      const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      release();
      resolve(refusedWith ?? bytes);
    });
    const breakOff = () => {
      release();
      resolve(400);
    };
    request.on("error", breakOff).on("close", breakOff);
  });
}

/** The media type of a body, its charset, null if the header has none, and whether it is not compressed. */
function bodyTypeOf({
  "content-type": type = "",
  "content-encoding": encoding = "identity",
}: IncomingMessage["headers"]) {
  const [mediaType = "", ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const parameter = parameters.find((one) => one.startsWith("charset="));
  return {
    mediaType,
    charset: parameter?.replace(/^charset="?(.*?)"?$/, "$1") ?? null,
    isPlain: encoding.toLowerCase() === "identity",
  };
}
