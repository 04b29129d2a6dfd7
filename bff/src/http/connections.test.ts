import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";
import { limitConnections, openFilesLimit } from "./connection-limit.js";
import { answerClientError, createFastServer } from "./fast-server.js";

let service: TestService;
let accessToken: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  service = await startTestService();
  ({ accessToken } = await service.signUp());
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service.stop();
});

async function connected(): Promise<Socket> {
  const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
  sockets.push(socket);
  // The server resets the connection when it ends an upload.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Sends the head of a request and returns the first chunk of the response. */
async function answerTo(head: readonly string[]): Promise<string> {
  const socket = await connected();
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  return first.toString();
}

const headOf = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  "Host: 127.0.0.1",
  "Content-Type: application/json",
  ...headers,
];
const bearer = () => `Authorization: Bearer ${accessToken}`;
const longBody = "Content-Length: 1048576";

describe("a body without permission", () => {
  it.each<[string, string, string[], number]>([
    ["without a credential", "/v1/donations", [], 401],
    ["with a made-up token", "/v1/donations", ["Authorization: Bearer made.up"], 401],
    ["with a client id and secret", "/v1/donations", ["Authorization: Basic YTpi"], 401],
    ["without the operator's key", "/operator/accounts", [], 401],
    ["without a client id", "/v1/authentication", [], 401],
  ])("is not awaited: a call %s", async (_, path, headers, status) => {
    expect(await answerTo(headOf(path, longBody, ...headers))).toMatch(`HTTP/1.1 ${status} `);
  });

  it("is not awaited: a call with a token of another kind", async () => {
    expect(await answerTo(headOf("/operator/accounts", longBody, bearer()))).toMatch(
      "HTTP/1.1 403 ",
    );
  });
});

describe("a body of a call without a credential", () => {
  const send = (path: string, body: string) =>
    service.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  const padded = (bytes: number) => `{"magicToken":"${"x".repeat(bytes - 17)}"}`;

  it("is limited to 16 KiB", async () => {
    expect(padded(100)).toHaveLength(100);
    expect((await send("/v1/sessions", padded(16 * 1024))).status).toBe(400);
    expect((await send("/v1/sessions", padded(16 * 1024 + 1))).status).toBe(413);
    const toPublicKey = "/v1/widgets/public/pk_none/donations/x/claim";
    expect((await send(toPublicKey, padded(16 * 1024))).status).not.toBe(413);
  });
});

describe("an upload that does not end", () => {
  const chunk = Buffer.concat([
    Buffer.from("10000\r\n"),
    Buffer.alloc(0x10000, "x"),
    Buffer.from("\r\n"),
  ]);
  const mostBytes = 64 * 1024 * 1024;

  /** Sends until the server ends the connection, or until far more than the limit is sent. */
  async function wasEnded(head: readonly string[]): Promise<boolean> {
    const socket = await connected();
    let isClosed = false;
    socket.resume();
    const closed = new Promise<void>((resolve) => {
      socket.on("close", () => {
        isClosed = true;
        resolve();
      });
    });
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    for (let sent = 0; sent < mostBytes && !isClosed; sent += chunk.length) {
      if (socket.write(chunk)) continue;
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    return isClosed;
  }

  it.each([
    ["too long", () => [bearer()]],
    ["rejected by its credential", () => []],
  ])("is ended by the server: %s", async (_, headers) => {
    const head = headOf("/v1/donations", "Transfer-Encoding: chunked", ...headers());
    expect(await wasEnded(head)).toBe(true);
  });

  it("gets Connection: close with the 413", async () => {
    const response = await service.fetch("/v1/donations", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: "x".repeat(2 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
  });
});

describe("a request that Node's parser rejects", () => {
  it.each([
    ["no request at all", ["surprise"], 400, "Bad Request"],
    [
      "headers of more than 16 KiB",
      ["GET / HTTP/1.1", "Host: x", `X-Long: ${"x".repeat(20_000)}`],
      431,
      "Request Header Fields Too Large",
    ],
  ])("is answered in the common error format: %s", async (_, head, status, message) => {
    const [headers = "", body = ""] = (await answerTo(head)).split("\r\n\r\n");
    expect(headers).toMatch(`HTTP/1.1 ${status} ${message}`);
    expect(headers).toMatch(/^Connection: close\r?$/m);
    expect(headers).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r?$/m);
    expect(JSON.parse(body)).toEqual({ statusCode: status, message });
  });

  it("of a HEAD is answered without a body", async () => {
    const socket = await connected();
    socket.end(`HEAD /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [head, body] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch("HTTP/1.1 431 ");
    expect(body).toBe("");
  });

  it("is answered with 408 after a timeout", async () => {
    const socket = new PassThrough();
    answerClientError(Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it("is not answered after its connection has closed", () => {
    const socket = new PassThrough();
    answerClientError(Object.assign(new Error(), { code: "ECONNRESET" }), socket);
    expect(socket.destroyed).toBe(true);
    expect(socket.read()).toBeNull();
  });
});

describe("the limit of connections", () => {
  const limitOf = (openFiles: number | null) => {
    const server = http.createServer();
    const log = { warn: vi.fn() };
    limitConnections(server, openFiles, log);
    return { connections: server.maxConnections, warnings: log.warn.mock.calls.length };
  };

  it("is the usual one where there are file descriptors for it, or their number is unknown", () => {
    for (const openFiles of [4_096 + 640, 1_048_576, null])
      expect(limitOf(openFiles)).toEqual({ connections: 4_096, warnings: 0 });
  });

  it("leaves descriptors to the rest of the process, and the log says so", () => {
    expect(limitOf(4_096 + 639)).toEqual({ connections: 4_095, warnings: 1 });
    expect(limitOf(2_048)).toEqual({ connections: 1_408, warnings: 1 });
    expect(limitOf(100)).toEqual({ connections: 50, warnings: 1 });
  });

  it("is known of this process", () => {
    expect(openFilesLimit()).toBeGreaterThan(0);
  });

  it("is logged once a minute when connections are closed for it", async () => {
    const server = http.createServer();
    const log = { warn: vi.fn() };
    let nowMs = 0;
    limitConnections(server, 2, log, () => nowMs);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const first = connect(port, "127.0.0.1");
    await once(server, "connection");
    const refused = async () => {
      const socket = connect(port, "127.0.0.1")
        .resume()
        .on("error", () => {});
      await once(socket, "close");
    };
    for (const at of [0, 1_000, 59_999, 60_000]) {
      nowMs = at;
      await refused();
    }
    const closed = log.warn.mock.calls
      .filter(([, message]) => message.startsWith("connections were closed"))
      .map(([details]) => details);
    expect(closed).toEqual([
      { closed: 1, connections: 1 },
      { closed: 3, connections: 1 },
    ]);
    first.destroy();
    server.close();
  });
});

it("a server limits the time to receive a request, and the number of connections", () => {
  const { requestTimeout, headersTimeout, maxConnections } = createFastServer(express());
  expect({ requestTimeout, headersTimeout, maxConnections }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    maxConnections: 4_096,
  });
});
