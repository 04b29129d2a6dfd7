import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as the receiver got it. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body. */
  readonly body: Buffer;
}

/** How a receiver answers; it may also not, or break the connection. */
export type Answering = (response: ServerResponse, call: ReceivedCall) => void;

/** A real HTTP server on loopback that keeps what it is sent. */
export interface Receiver {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** How it answers from now on; with 200 at first. */
  answering: Answering;
  /** Resolves once it has been called so often in all. */
  called(times: number): Promise<void>;
  close(): Promise<void>;
}

/** Answers with a status and nothing else. */
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
