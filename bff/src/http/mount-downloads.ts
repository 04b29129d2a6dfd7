import { pipeline } from "node:stream/promises";
import { type Answer, bareErrorBody, type OpenedDownload, StorageUnavailable } from "@obole/core";
import type { Express, Request, Response } from "express";
import type { Logger } from "pino";
import type { EdgeService } from "../deferred-service.js";
import type { AnswerWriter } from "./api-answers.js";
import type { ExchangeResponse } from "./exchange.js";

export interface DownloadsDependencies extends Pick<EdgeService, "openDownload"> {
  readonly writeAnswer: AnswerWriter;
  /** The security headers for content that pages of other origins may load. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** The signed link alone grants access and cookies are ignored, so pages of any origin may read the file. */
const anyOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Disposition, Content-Length, X-Request-Id",
};

/** The path of download links. The last segment is the file name. */
const route = "/downloads/:signed/:name";

interface LinkParts {
  readonly signed: string;
  readonly name: string;
}

/** Mounts the route that serves files by signed link. */
export function mountDownloads(app: Express, dependencies: DownloadsDependencies): void {
  const { openDownload, writeAnswer, securityHeaders, log } = dependencies;
  const refuse = (response: Response, status: number, headers: readonly string[] = []) => {
    const answer: Answer = { status, body: bareErrorBody(status) };
    writeAnswer(response as ExchangeResponse, answer, [
      ...Object.entries(anyOrigin).flat(),
      ...headers,
    ]);
  };

  async function open(
    { signed, name }: LinkParts,
    method: string,
  ): Promise<OpenedDownload | number> {
    try {
      const opened = await openDownload(signed);
      if (opened === null || opened.fileName !== name) return 403;
      return method === "HEAD" ? opened : { ...opened, bytes: await firstChunkRead(opened.bytes) };
    } catch (error) {
      if (error instanceof StorageUnavailable) return 503;
      throw error;
    }
  }

  app.get(route, async (request: Request<LinkParts>, response) => {
    const opened = await open(request.params, request.method);
    if (typeof opened === "number") return refuse(response, opened);
    const { fileName, mediaType, size, bytes } = opened;
    response
      .attachment(fileName)
      .set(securityHeaders)
      .set(anyOrigin)
      .set({ "Content-Type": mediaType, "Cache-Control": "private, no-store" });
    if (size !== null) response.set("Content-Length", String(size));
    if (request.method === "HEAD") return response.end();
    try {
      await pipeline(bytes, response);
    } catch (error) {
      // Either the client disconnected, or the download failed. A failure closes the connection, so that the client
      // does not mistake a partial file for the whole one.
      if (isPrematureClose(error)) return;
      const { requestId } = (response as ExchangeResponse).locals;
      log.error({ err: error, requestId }, "a download failed");
    }
  });
  app.all(route, (_request, response) => refuse(response, 405, ["Allow", "GET, HEAD"]));
}

/**
 * Reads the first chunk before the response starts, so that an unreadable file gets an error response instead of an
 * interrupted download.
 */
async function firstChunkRead(
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const iterator = bytes[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<Uint8Array>> | null = Promise.resolve(await iterator.next());
  return {
    [Symbol.asyncIterator]: () => ({
      next() {
        const next = first ?? iterator.next();
        first = null;
        return next;
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

const isPrematureClose = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
