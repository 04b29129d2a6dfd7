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
   * The content of this name changes with a release, and the files that it refers to stay available: browsers use it at
   * once, and revalidate it in the background after five minutes. For a day they may use the release before.
   */
  released: "public, max-age=300, stale-while-revalidate=86400",
} as const;

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** For files that the build has not compressed. The next level saves 3 % of the bytes and takes ten times as long. */
const brotliQuality = 9;

/** The extensions of the compressed files that the build has put next to each file. */
const compressedEndings = { br: ".br", gzip: ".gz" } as const;

const encodings: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (bytes: Buffer) => bytes,
};

/** A cached file. Its encodings are computed on first use. */
interface CachedFile {
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
 * Creates a sender that caches its files in memory until they change on disk. It compresses each once, unless the build
 * has already done so.
 */
export function fileSender(): FileSender {
  const cache = new Map<string, CachedFile>();
  return async (request, response, file, headers) => {
    const found = await upToDate(cache, file);
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
const maxCachedNames = 500;

/** Like {@link fileSender}, for content that is not in files. Caches the most recently used entries. */
export function bytesSender() {
  const cache = new Map<string, CachedFile>();
  return async (
    request: Request,
    response: Response,
    { name, read }: NamedBytes,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    let found = cache.get(name);
    if (found === undefined) {
      const bytes = await read();
      if (bytes === null) return false;
      found = cachedFile(Buffer.from(bytes), { changedAtMs: 0 });
    }
    // Moves the entry to the end: the first one is the least recently used.
    cache.delete(name);
    cache.set(name, found);
    const [oldest] = cache.keys();
    if (cache.size > maxCachedNames && oldest !== undefined) cache.delete(oldest);
    response.set(headers);
    await answerWith(found, name, request, response);
    return true;
  };
}

async function answerWith(found: CachedFile, name: string, request: Request, response: Response) {
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

async function upToDate(cache: Map<string, CachedFile>, file: string): Promise<CachedFile | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) return null;
  const known = cache.get(file);
  if (known?.changedAtMs === stats.mtimeMs) return known;
  const fresh = cachedFile(await readFile(file), {
    changedAtMs: stats.mtimeMs,
    compressed: (encoding) => compressedFile(file + compressedEndings[encoding], stats.mtimeMs),
  });
  cache.set(file, fresh);
  return fresh;
}

/** A file that the build has compressed; null if there is none, or if it belongs to an earlier build. */
async function compressedFile(file: string, changedAtMs: number): Promise<Buffer | null> {
  const stats = await stat(file).catch(() => null);
  return stats !== null && stats.mtimeMs >= changedAtMs ? await readFile(file) : null;
}

interface CachedFileOptions {
  readonly changedAtMs: number;
  /** Reads the file that the build has compressed, if any. */
  readonly compressed?: (encoding: keyof typeof compressedEndings) => Promise<Buffer | null>;
}

function cachedFile(bytes: Buffer, { changedAtMs, compressed }: CachedFileOptions): CachedFile {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const encode = async (encoding: Encoding) => {
    const built = encoding === "identity" ? null : await compressed?.(encoding);
    return built ?? (await encodings[encoding](bytes));
  };
  return {
    changedAtMs,
    hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encoded(encoding) {
      const body = bodies.get(encoding) ?? encode(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}
