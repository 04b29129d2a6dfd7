import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that exports spans or metrics. */
interface Exported {
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A stand-in for an OpenTelemetry collector, on OTLP over HTTP. */
export interface Collector {
  readonly url: string;
  readonly received: readonly Exported[];
  /** The bodies of a signal, `traces` or `metrics`, as JSON. */
  bodies<Body>(signal: string): Body[];
  stop(): Promise<void>;
}

/** Starts a collector on a free loopback port. */
export async function startCollector(): Promise<Collector> {
  const received: Exported[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { "content-type": contentType = "" } = request.headers;
    received.push({ path: String(request.url), contentType, body: Buffer.concat(chunks) });
    response.writeHead(200, { "content-type": contentType }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    bodies: (signal) =>
      received
        .filter(({ path }) => path === `/v1/${signal}`)
        .map(({ body }) => JSON.parse(body.toString())),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
