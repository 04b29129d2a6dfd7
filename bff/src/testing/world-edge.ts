import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { allRoles, type Engine } from "@obole/core";
import { pino } from "pino";
import type { Destination } from "../../../core/src/testing/transport.js";
import { createApp } from "../app.js";
import { unavailableSlack } from "../deferred-service.js";
import { createFastServer } from "../http/fast-server.js";
import { formGuard } from "../http/form-guard.js";
import { jsonWebTokens, type Tokens } from "../http/tokens.js";
import { operatorKeys, tokenSecret } from "./test-service.js";

/** The parts of a world that the edge and its caller need. */
export type WorldBehindEdge = Pick<Destination, "engine" | "clock" | "environment">;

/** The HTTP edge of a world, which listens on a free loopback port. */
export interface WorldEdge {
  readonly baseUrl: string;
  close(): void;
}

/** The header of a response to an internal error, with the error's message. */
export const faultHeader = "x-test-fault";

/** Signs and checks the tokens of a world's calls. */
export const tokensOf = ({ environment, clock }: Omit<WorldBehindEdge, "engine">): Tokens =>
  jsonWebTokens([tokenSecret], { environment, clock });

/**
 * Starts the whole edge in front of a world's engine.
 *
 * @param onCall is called with the headers of each call before the edge
 */
export async function openEdge(
  { engine, clock, environment }: WorldBehindEdge,
  onCall: (headers: IncomingHttpHeaders) => void = () => {},
): Promise<WorldEdge> {
  const exchange = new AsyncLocalStorage<ServerResponse>();
  const app = createApp({
    engine: telling(engine, (message) =>
      exchange.getStore()?.setHeader(faultHeader, encodeURIComponent(message)),
    ),
    // The scenarios only call the API.
    openDownload: async () => null,
    findGift: async () => null,
    receiveNotification: async () => "UNKNOWN",
    readBrand: async () => null,
    readPicture: async () => null,
    countCall: async () => null,
    slack: unavailableSlack,
    noteCall: () => true,
    widgetReleases: { list: async () => [], readFile: async () => null },
    environment,
    baseUrl: "https://give.example",
    operatorKeys,
    clock,
    tokens: tokensOf({ environment, clock }),
    forms: formGuard([tokenSecret], clock),
    log: pino({ level: "silent" }),
    isReady: () => true,
    roles: allRoles,
  });
  const server = createFastServer(app);
  server.prependListener("request", ({ headers }, response) => {
    exchange.enterWith(response);
    onCall(headers);
  });
  // Only tests are callers: they may keep connections open.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Wraps an engine so that its internal errors are reported: the edge answers each with a bare 500, and a test may
 * expect a certain one.
 */
function telling(engine: Engine, tell: (message: string) => void): Engine {
  return {
    ...engine,
    async call(operation, call) {
      try {
        return await engine.call(operation, call);
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}
