import { pipeline } from "node:stream/promises";
import { type Answer, bareErrorBody, type OpenedDownload, StorageUnavailable } from "@obole/core";
import type { Express, Request, Response } from "express";
import type { Logger } from "pino";
import type { EdgeService } from "../late-service.js";
import type { AnswerWriter } from "./api-answers.js";
import type { ExchangeResponse } from "./exchange.js";

export interface DownloadsDependencies extends Pick<EdgeService, "openDownload"> {
  readonly writeAnswer: AnswerWriter;
  /** Those of what pages of other origins load. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly log: Logger;
}

/** The link is the secret, and no cookie is looked at: whoever has it may also read it from a page of another origin. */
const anyPage = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Disposition, Content-Length, X-Request-Id",
};

/** Where the links lead that the download-url operations give. Its name is the file's own. */
const route = "/downloads/:signed/:name";

interface LinkParts {
  readonly signed: string;
  readonly name: string;
}

/** Downloads of files that a signed link names. */
export function mountDownloads(app: Express, dependencies: DownloadsDependencies): void {
  const { openDownload, writeAnswer, securityHeaders, log } = dependencies;
  const refuse = (response: Response, status: number, headers: readonly string[] = []) => {
    const answer: Answer = { status, body: bareErrorBody(status) };
    writeAnswer(response as ExchangeResponse, answer, [
      ...Object.entries(anyPage).flat(),
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
      return method === "HEAD" ? opened : { ...opened, bytes: await begun(opened.bytes) };
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
      .set(anyPage)
      .set({ "Content-Type": mediaType, "Cache-Control": "private, no-store" });
    if (size !== null) response.set("Content-Length", String(size));
    if (request.method === "HEAD") return response.end();
    try {
      await pipeline(bytes, response);
    } catch (error) {
      // The caller went away; or a failure of ours, which ends the connection so that no part is taken for the whole.
      if (isPrematureClose(error)) return;
      const { requestId } = (response as ExchangeResponse).locals;
      log.error({ err: error, requestId }, "a download failed");
    }
  });
  app.all(route, (_request, response) => refuse(response, 405, ["Allow", "GET, HEAD"]));
}

/** Waits for the first bytes: what cannot be had at all is refused, and not a download that breaks off. */
async function begun(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
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
