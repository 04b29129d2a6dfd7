import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { type Encoding, encodingFor } from "./encoding-for.js";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How long a file may be used without asking again. */
export const caching = {
  /** The name stands for the content: it never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** The name stays while the content changes; asking costs a 304. */
  revalidated: "no-cache",
} as const;

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** One more level of compression saves 3 % of the bytes and takes ten times as long. */
const brotliQuality = 9;

const encodings: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (bytes: Buffer) => bytes,
};

/** A file as it was when it was read; its encodings are made when they are first asked for. */
interface KeptFile {
  readonly changedAtMs: number;
  readonly hash: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Sends a file; resolves to false when there is none. `headers` come beside those of the file itself. */
export type FileSender = (
  request: Request,
  response: Response,
  file: string,
  headers: Readonly<Record<string, string>>,
) => Promise<boolean>;

/** Keeps the files that it sends in memory, compressed once, until they change on disk. */
export function fileSender(): FileSender {
  const kept = new Map<string, KeptFile>();
  return async (request, response, file, headers) => {
    const found = await upToDate(kept, file);
    if (found === null) return false;
    response.set(headers);
    await answerWith(found, file, request, response);
    return true;
  };
}

/** Bytes that never change under their name; `read` gives null where there are none. */
export interface NamedBytes {
  readonly name: string;
  read(): Promise<Uint8Array | null>;
}

/** Several times the files of a release of the widgets. */
const mostNamesKept = 500;

/** Sends bytes as {@link fileSender} sends files, and keeps those in memory that were asked for last. */
export function bytesSender() {
  const kept = new Map<string, KeptFile>();
  return async (
    request: Request,
    response: Response,
    { name, read }: NamedBytes,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    let found = kept.get(name);
    if (found === undefined) {
      const bytes = await read();
      if (bytes === null) return false;
      found = keptFile(Buffer.from(bytes), 0);
    }
    // Behind all others: the first is the one that nobody has asked for longest.
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > mostNamesKept && oldest !== undefined) kept.delete(oldest);
    response.set(headers);
    await answerWith(found, name, request, response);
    return true;
  };
}

async function answerWith(found: KeptFile, name: string, request: Request, response: Response) {
  const encoding = encodingFor(request);
  const etag = `"${found.hash}-${encoding}"`;
  response.set({
    ETag: etag,
    Vary: "Accept-Encoding",
    "Content-Type": contentTypes[extname(name)] ?? "application/octet-stream",
  });
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.status(304).end();
    return;
  }
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  const body = await found.encoded(encoding);
  response.set("Content-Length", String(body.length)).end(body);
}

async function upToDate(kept: Map<string, KeptFile>, file: string): Promise<KeptFile | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) return null;
  const known = kept.get(file);
  if (known?.changedAtMs === stats.mtimeMs) return known;
  const fresh = keptFile(await readFile(file), stats.mtimeMs);
  kept.set(file, fresh);
  return fresh;
}

function keptFile(bytes: Buffer, changedAtMs: number): KeptFile {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    changedAtMs,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encoded(encoding) {
      const bodies = made.get(encoding) ?? encodings[encoding](bytes);
      made.set(encoding, bodies);
      return bodies;
    },
  };
}
