import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./listen.js";

/** A minimal load balancer: each call goes to the next server. */
export interface RoundRobin {
  readonly baseUrl: string;
  /** The number of calls of each server, in the order of the servers. */
  readonly counts: readonly number[];
  stop(): Promise<void>;
}

/**
 * Starts a proxy on a free loopback port in front of several servers. If a server fails, it responds with 502.
 *
 * Each call has its own connection, because a server may close a kept-alive one just when it is used again.
 * `neverHangUp` guarantees that these servers close none.
 */
export async function startRoundRobin(
  baseUrls: readonly string[],
  { neverHangUp = false }: { readonly neverHangUp?: boolean } = {},
): Promise<RoundRobin> {
  const shared = neverHangUp ? new http.Agent({ keepAlive: true }) : null;
  const counts = baseUrls.map(() => 0);
  let next = 0;
  const proxy = http.createServer((request, response) => {
    const index = next++ % baseUrls.length;
    counts[index] = (counts[index] ?? 0) + 1;
    forward(request, response, String(baseUrls[index]), shared);
  });
  const port = await listen(proxy);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    counts,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      shared?.destroy();
      await once(proxy, "close");
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  baseUrl: string,
  shared: http.Agent | null,
): void {
  const { method, url: path } = request;
  const { connection: _, ...headers } = request.headers;
  // Not `Connection: close`: a server that refuses a body before it has read all of it would close the connection while
  // the rest arrives, and its answer could be lost.
  const agent = shared ?? new http.Agent({ keepAlive: true });
  const upstream = http.request(baseUrl, {
    method,
    // The raw path: parsing it as a URL would normalize it.
    path,
    headers,
    agent,
  });
  upstream.on("response", (answer) => {
    const { connection: _, ...answerHeaders } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, answerHeaders);
    answer.pipe(response);
  });
  upstream.on("error", () => {
    // What is left of the body is read, so that the caller's connection can be used again.
    request.resume();
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  let open = 2;
  for (const side of [request, response])
    side.once("close", () => {
      open -= 1;
      if (open > 0) return;
      upstream.destroy();
      if (shared === null) agent.destroy();
    });
  request.pipe(upstream);
}
