import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import express, { type Request, type Response } from "express";
import { listen } from "../../support/listen.js";
import type { SecureProxy } from "../../support/secure-proxy.js";
import { rootDirectory } from "../processes.js";
import type { EmbedPage } from "./embed.js";

/** The service's file sender: the same compression and headers for all embeds. */
interface StaticFiles {
  readonly caching: { readonly revalidated: string };
  fileSender(): (
    request: Request,
    response: Response,
    file: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<boolean>;
}

export interface PageServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a page with an embed between two lines of text, over TLS and HTTP/2 at a proxy of its own. */
export async function servePage(
  { snippet, files, answers }: EmbedPage,
  proxy: SecureProxy,
): Promise<PageServer> {
  const { caching, fileSender }: StaticFiles = await import(
    `${rootDirectory}bff/dist/http/static-files.js`
  );
  const sendFile = fileSender();
  const headers = { "Cache-Control": caching.revalidated };
  const app = express();
  // As hosts send their pages, once for all loads: a rendered widget is most of its page.
  const document = gzipSync(documentOf(snippet));
  app.get("/", (_, response) =>
    response.type("html").set("Content-Encoding", "gzip").send(document),
  );
  for (const [path, file] of Object.entries(files ?? {}))
    app.get(path, (request, response) => sendFile(request, response, file, headers));
  for (const [path, answer] of Object.entries(answers ?? {}))
    app.all(path, (_, response) => response.json(answer));
  const server = createServer(app);
  proxy.forwardTo(`http://127.0.0.1:${await listen(server)}`);
  return {
    url: `${proxy.url}/`,
    async stop() {
      await proxy.stop();
      server.close();
    },
  };
}

/** An embed without reserved space shifts the last line. The inline icon prevents a request for a favicon. */
function documentOf(snippet: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <style>main { max-width: 40rem }</style>
    <main><h1>Thank you</h1>${snippet}<p>Your order is on its way.</p></main></html>`;
}
