import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { openStore, type Store } from "@obole/core";
import { createWorldService } from "../../../../core/src/testing/world-service.js";
import { openEdge } from "../world-edge.js";
import { type Command, type CommandAnswers, callHeaders } from "./commands.js";

/** This process's share of a world: its own service on the world's database, behind its own edge. */
interface Share {
  followClock(): Promise<void>;
  close(): Promise<void>;
}

/** The shares of open worlds, by the address of their edge. */
const shares = new Map<string, Share>();
/** Each is used by one world after another, as the worlds' own stores are. */
const stores = new Map<string, Promise<Store>>();
let calls = 0;

/**
 * Starts a server for commands and returns its address. Each command names a world; the process then answers its calls
 * at another address.
 */
export async function serveWorlds(): Promise<string> {
  const server = http.createServer((request, response) => {
    json(request)
      .then((command) => perform(command as Command))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: Error) => response.writeHead(500).end(JSON.stringify(error.stack)),
      );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function perform(command: Command): Promise<CommandAnswers[keyof CommandAnswers]> {
  switch (command.name) {
    case "open":
      return { baseUrl: await open(command) };
    case "follow-clock":
      await shares.get(command.baseUrl)?.followClock();
      return {};
    case "close":
      await shares.get(command.baseUrl)?.close();
      shares.delete(command.baseUrl);
      return {};
    case "count":
      return { calls };
  }
}

async function open({
  databaseUrl,
  environment,
}: Extract<Command, { name: "open" }>): Promise<string> {
  let now = 0;
  const clock = { now: () => now };
  const opening = stores.get(databaseUrl) ?? openStore(databaseUrl);
  stores.set(databaseUrl, opening);
  const store = await opening;
  const service = createWorldService({ store, clock, environment });
  const edge = await openEdge({ engine: service.engine, clock, environment }, (headers) => {
    calls += 1;
    now = Number(headers[callHeaders.now]);
    service.breakAt(headers[callHeaders.breakAt]?.toString() ?? null);
  });
  shares.set(edge.baseUrl, {
    followClock: () => service.clock.load(store),
    async close() {
      edge.close();
      await service.stop(0);
    },
  });
  return edge.baseUrl;
}
