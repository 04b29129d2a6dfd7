import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly body: Buffer;
}

/** Handles a request: responds, does not respond, or closes the connection. */
export type Answering = (response: ServerResponse, call: ReceivedCall) => void;

/** A real HTTP server on the loopback interface that records its requests. */
export interface Receiver {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Sets how it responds; with 200 by default. */
  answering: Answering;
  /** Resolves when it has received this many requests in total. */
  called(times: number): Promise<void>;
  close(): Promise<void>;
}

/** Responds with a status and no body. */
export function withStatus(status: number, headers: Record<string, string> = {}): Answering {
  return (response) => response.writeHead(status, headers).end();
}

/** Starts a receiver on a free port. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const waiting: { times: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      path: String(request.url),
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    calls.push(call);
    receiver.answering(response, call);
    for (const { times, resolve } of waiting) if (calls.length >= times) resolve();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    calls,
    answering: withStatus(200),
    called: (times) =>
      new Promise((resolve) => {
        if (calls.length >= times) resolve();
        else waiting.push({ times, resolve });
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
