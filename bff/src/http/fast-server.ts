import { randomUUID } from "node:crypto";
import http from "node:http";
import type { Duplex } from "node:stream";
import { bareErrorBody } from "@obole/core";
import type { Express } from "express";
import { edgeLimits } from "./edge-limits.js";
import { requestIdHeader } from "./exchange.js";

/**
 * Creates the HTTP server of an Express app.
 *
 * Express changes the prototype of every request and response, which makes Node's objects slow. Here Node gets classes
 * that have Express's members from the start, so that Express has nothing to change (core/decisions, 005).
 */
export function createFastServer(app: Express): http.Server {
  class FastRequest extends http.IncomingMessage {}
  class FastResponse<
    Request extends http.IncomingMessage = http.IncomingMessage,
  > extends http.ServerResponse<Request> {}
  adopt(FastRequest.prototype, app.request, app);
  adopt(FastResponse.prototype, app.response, app);
  app.request = FastRequest.prototype as Express["request"];
  app.response = FastResponse.prototype as Express["response"];
  const server = http.createServer(
    {
      IncomingMessage: FastRequest,
      ServerResponse: FastResponse as typeof http.ServerResponse,
      requestTimeout: edgeLimits.requestTimeoutMs,
      headersTimeout: edgeLimits.headersTimeoutMs,
      connectionsCheckingInterval: edgeLimits.connectionsCheckingMs,
    },
    app,
  );
  server.maxConnections = edgeLimits.connections;
  server.on("clientError", answerClientError);
  return server.on("request", endUnreadUpload);
}

/**
 * Node reads and discards the rest of a body after the response, however long it is. Here the connection ends after as
 * many bytes as a client may still send before it sees the response.
 */
function endUnreadUpload(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { "content-length": length = "0", "transfer-encoding": transferEncoding } = request.headers;
  if (transferEncoding === undefined && Number(length) <= edgeLimits.discardedBodyBytes) return;
  // Runs before Node's own listener, which would consume the body.
  response.prependListener("finish", () => {
    if (request.complete) return;
    let bytes = 0;
    request.read(0);
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > edgeLimits.discardedBodyBytes) request.socket.destroy();
    });
  });
}

/** The statuses of Node's parser errors; all others are 400. */
const parserStatuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a request that cannot be parsed, in the common error format, and closes its connection. */
export function answerClientError(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
): void {
  // A response may already be partly sent: Node stores it at the socket.
  const { _httpMessage: answering } = socket as { _httpMessage?: http.ServerResponse | null };
  if (error.code === "ECONNRESET" || !socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  const status = parserStatuses[error.code ?? ""] ?? 400;
  const body = JSON.stringify(bareErrorBody(status));
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Connection: close",
    `${requestIdHeader}: ${randomUUID()}`,
  ];
  // The parser does not report the method: detect a HEAD by its first packet.
  const isHead = error.rawPacket?.toString("latin1", 0, 5) === "HEAD ";
  socket.end(`${head.join("\r\n")}\r\n\r\n${isHead ? "" : body}`, () => socket.destroy());
}

/** Copies the members of Express's prototype; `app` gives them access to its settings. */
function adopt(prototype: object, expressPrototype: object, app: Express): void {
  const members = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(expressPrototype));
  Object.defineProperties(prototype, members);
  Object.assign(prototype, { app });
}
