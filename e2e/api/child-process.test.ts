import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort, portsOf } from "../support/child-process.js";

/** A server that starts where another is about to start answers that one's calls. */

it("processes of tests that run at the same time have no port in common", () => {
  const ports = [1_000, 1_001, 1_002, 1_003].flatMap(portsOf);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports, ...portsOf(639))).toBeLessThan(32_768);
});

it("a port is given to one caller, and not while a server listens on it", async () => {
  const first = await freePort();
  const server = createServer().listen(first, "127.0.0.1");
  await once(server, "listening");
  const others = await Promise.all(
    Array.from({ length: portsOf(process.pid).length - 1 }, freePort),
  );
  server.close();
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
});
