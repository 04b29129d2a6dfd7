import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to connections, so that none takes a port before its server listens or while its
 * server is down; below those of the servers in `e2e`; above those that `fetch` refuses.
 */
const ports = [10_100, 12_000] as const;

/** A loopback port on which nothing listens. */
export async function freePort(): Promise<number> {
  let port: number;
  do port = randomInt(...ports);
  while (!(await isFree(port)));
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
