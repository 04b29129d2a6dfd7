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
  const agent = neverHangUp ? new http.Agent({ keepAlive: true }) : false;
  const counts = baseUrls.map(() => 0);
  let next = 0;
  const proxy = http.createServer((request, response) => {
    const index = next++ % baseUrls.length;
    counts[index] = (counts[index] ?? 0) + 1;
    forward(request, response, String(baseUrls[index]), agent);
  });
  const port = await listen(proxy);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    counts,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
      if (agent) agent.destroy();
      await once(proxy, "close");
    },
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  baseUrl: string,
  agent: http.Agent | false,
): void {
  const { method, url: path } = request;
  const { connection: _, ...headers } = request.headers;
  const upstream = http.request(baseUrl, {
    method,
    // The raw path: parsing it as a URL would normalize it.
    path,
    headers: agent === false ? { ...headers, connection: "close" } : headers,
    agent,
  });
  upstream.on("response", (answer) => {
    const { connection: _, ...answerHeaders } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, answerHeaders);
    answer.pipe(response);
  });
  upstream.on("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
