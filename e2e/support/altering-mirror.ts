import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./listen.js";

/** A proxy in front of a service that tampers with some of its scripts, as an attacker could. */
export interface AlteringMirror {
  readonly baseUrl: string;
  /** Makes scripts with matching paths set `globalThis.isAltered`, and marks them by a header; null alters none. */
  alter(paths: RegExp | null): void;
  /** The number of altered scripts sent. */
  sent(): number;
  stop(): void;
}

export async function startAlteringMirror(origin: string): Promise<AlteringMirror> {
  let altered: RegExp | null = null;
  let sent = 0;
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const { host: _host, connection: _connection, "content-length": _length, ...kept } = headers;
    const body = await buffer(request);
    const answer = await fetch(origin + url, {
      method,
      headers: { ...(kept as Record<string, string>), "accept-encoding": "identity" },
      ...(body.length > 0 ? { body } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isAltered = altered?.test(url) === true && answer.status === 200;
    if (isAltered) sent += 1;
    const sentBytes = isAltered
      ? Buffer.concat([Buffer.from("globalThis.isAltered=true;"), bytes])
      : bytes;
    const { "content-length": _, ...said } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...said, ...(isAltered ? { "x-altered": "yes" } : {}) });
    response.end(sentBytes);
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    alter(paths) {
      altered = paths;
      sent = 0;
    },
    sent: () => sent,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
