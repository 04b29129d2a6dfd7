import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { type Encoding, encodingFor } from "./encoding-for.js";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Cache-Control values. */
export const caching = {
  /** The content of this name never changes. */
  immutable: "public, max-age=31536000, immutable",
  /** The content of this name may change: browsers revalidate it, which costs a 304. */
  revalidated: "no-cache",
  /**
   * The content of this name changes with a release, and what it names stays available: browsers use it at once, and
   * revalidate it in the background after five minutes. For a day after a release they may use the one before.
   */
  released: "public, max-age=300, stale-while-revalidate=86400",
} as const;

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** For files that the build has not compressed. The next level saves 3 % of the bytes and takes ten times as long. */
const brotliQuality = 9;

/** The endings of files that the build has compressed, beside the file itself. */
const compressedEndings = { br: ".br", gzip: ".gz" } as const;

const encodings: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (bytes: Buffer) => bytes,
};

/** A cached file. Its encodings are computed on first use. */
interface KeptFile {
  readonly changedAtMs: number;
  readonly hash: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Sends a file; resolves to false if it does not exist. `headers` are added to those of the file. */
export type FileSender = (
  request: Request,
  response: Response,
  file: string,
  headers: Readonly<Record<string, string>>,
) => Promise<boolean>;

/**
 * Creates a sender that caches its files in memory until they change on disk. It compresses each once, unless the build has
 * already done so.
 */
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

/** Content that never changes under its name; `read` returns null for an unknown name. */
export interface NamedBytes {
  readonly name: string;
  read(): Promise<Uint8Array | null>;
}

/** Enough for the files of several releases of the widgets. */
const mostNamesKept = 500;

/** Like {@link fileSender}, for content that is not in files. Caches the most recently used entries. */
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
      found = keptFile(Buffer.from(bytes), { changedAtMs: 0 });
    }
    // Moves the entry to the end: the first one is the least recently used.
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
  const fresh = keptFile(await readFile(file), {
    changedAtMs: stats.mtimeMs,
    compressed: (encoding) => compressedFile(file + compressedEndings[encoding], stats.mtimeMs),
  });
  kept.set(file, fresh);
  return fresh;
}

/** A file that the build has compressed; null if there is none, or if it belongs to an earlier build. */
async function compressedFile(file: string, changedAtMs: number): Promise<Buffer | null> {
  const stats = await stat(file).catch(() => null);
  return stats !== null && stats.mtimeMs >= changedAtMs ? await readFile(file) : null;
}

interface KeptFileOptions {
  readonly changedAtMs: number;
  /** What the build has compressed. */
  readonly compressed?: (encoding: keyof typeof compressedEndings) => Promise<Buffer | null>;
}

function keptFile(bytes: Buffer, { changedAtMs, compressed }: KeptFileOptions): KeptFile {
  const made = new Map<Encoding, Promise<Buffer>>();
  const encode = async (encoding: Encoding) => {
    const built = encoding === "identity" ? null : await compressed?.(encoding);
    return built ?? (await encodings[encoding](bytes));
  };
  return {
    changedAtMs,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encoded(encoding) {
      const body = made.get(encoding) ?? encode(encoding);
      made.set(encoding, body);
      return body;
    },
  };
}
