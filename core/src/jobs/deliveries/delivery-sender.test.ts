import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTargetPolicy } from "../../platform/target-policy.js";
import type { CallToSend } from "../../resources/webhooks/event-queries.js";
import { createDeliverySender, type DeliverySender } from "./delivery-sender.js";
import { sendingLimits } from "./sending-limits.js";
import { type Receiver, startReceiver, withStatus } from "./testing/receiver.js";
import { signingKey } from "./testing/seed.js";

const open = createTargetPolicy({ allowPrivate: true });
/** The time limit in these tests, in real time. */
const shortMs = 200;

let receiver: Receiver;
let sender: DeliverySender;
let hasty: DeliverySender;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.calls.length = 0;
  receiver.answering = withStatus(200);
  sender = createDeliverySender({ targets: open, callMs: 5_000 });
  hasty = createDeliverySender({ targets: open, callMs: shortMs });
});
afterEach(async () => {
  await sender.close();
  await hasty.close();
});

function callTo(target: string, fields: Partial<CallToSend> = {}): CallToSend {
  return {
    deliveryId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    webhookId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a12",
    tries: 0,
    leaseEnd: "2026-11-19T12:01:00.000Z",
    target,
    authenticationStrategy: "BEARER",
    username: null,
    password: null,
    accessToken: "a-token",
    signingKey,
    previousSigningKey: null,
    previousKeyExpiresAt: null,
    isSealed: false,
    failingSince: null,
    eventId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a13",
    event: "donation_update",
    payload: '{"donationId":"d","city":"Évry"}',
    diff: '{"status":"DONE"}',
    traceparent: null,
    ...fields,
  };
}

describe("a request", () => {
  test("has the signature of the specification", async () => {
    await sender.send(callTo(receiver.url));
    const { headers, body } = receiver.calls[0]!;
    const timestamp = String(headers["x-service-timestamp"]);
    const signature = Buffer.from(String(headers["x-service-signature"]));
    const expected = Buffer.from(
      `sha256=${createHmac("sha256", signingKey)
        .update(Buffer.concat([Buffer.from(`${timestamp}:`), body]))
        .digest("hex")}`,
    );
    expect(signature.length).toBe(expected.length);
    expect(timingSafeEqual(signature, expected)).toBe(true);
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000);
  });

  test("has the signature of Standard Webhooks", async () => {
    const call = callTo(receiver.url);
    await sender.send(call);
    const { headers, body } = receiver.calls[0]!;
    const key = Buffer.from(signingKey.replace("whsec_", ""), "base64");
    const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body.toString()}`;
    const signature = createHmac("sha256", key).update(content).digest("base64");
    expect(key).toHaveLength(32);
    expect(headers["webhook-id"]).toBe(call.deliveryId);
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(headers["webhook-timestamp"]).toBe(
      String(Math.floor(Number(headers["x-service-timestamp"]) / 1_000)),
    );
  });

  test("names its event, by which the event is known in lists of events", async () => {
    const call = callTo(receiver.url);
    await sender.send(call);
    expect(receiver.calls[0]?.headers["x-service-event-id"]).toBe(call.eventId);
  });

  test("has event, payload and diff as JSON", async () => {
    await sender.send(callTo(`${receiver.url}/hooks?shop=1`));
    const { path, headers, body } = receiver.calls[0]!;
    expect(path).toBe("/hooks?shop=1");
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Obole-Webhooks/1",
    });
    expect(body.toString()).toBe(
      JSON.stringify({
        event: "donation_update",
        payload: { donationId: "d", city: "Évry" },
        diff: { status: "DONE" },
      }),
    );
  });

  test("has no diff if the event has none", async () => {
    await sender.send(callTo(receiver.url, { event: "ping", payload: "{}", diff: null }));
    expect(receiver.calls[0]!.body.toString()).toBe('{"event":"ping","payload":{}}');
  });

  test.for([
    [{ authenticationStrategy: "BEARER", accessToken: "a-token" }, "Bearer a-token"],
    [
      { authenticationStrategy: "BASIC", username: "zoé", password: "s:cret" },
      `Basic ${Buffer.from("zoé:s:cret").toString("base64")}`,
    ],
  ] as const)("carries the webhook's credentials: %o", async ([credentials, authorization]) => {
    await sender.send(callTo(receiver.url, credentials));
    expect(receiver.calls[0]!.headers.authorization).toBe(authorization);
  });

  test("does not follow a redirect", async () => {
    receiver.answering = withStatus(307, { Location: `${receiver.url}/elsewhere` });
    expect(await sender.send(callTo(receiver.url))).toMatchObject({ status: 307, error: null });
    expect(receiver.calls).toHaveLength(1);
  });

  test("returns the wait of a Retry-After in seconds", async () => {
    receiver.answering = withStatus(503, { "Retry-After": "90" });
    expect(await sender.send(callTo(receiver.url))).toMatchObject({
      status: 503,
      retryAfterMs: 90_000,
    });
    receiver.answering = withStatus(503, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" });
    expect(await sender.send(callTo(receiver.url))).toMatchObject({
      status: 503,
      retryAfterMs: null,
    });
  });

  test("reuses an idle connection", async () => {
    const connections = new Set<unknown>();
    receiver.answering = (response) => {
      connections.add(response.socket);
      response.end("thanks");
    };
    for (let count = 0; count < 10; count++) await sender.send(callTo(receiver.url));
    // Two instead of one if a request starts before the previous connection is free.
    expect(connections.size).toBeLessThanOrEqual(2);
  });

  test("reuses an idle connection while the maximum number of requests is in flight", async () => {
    const { callsAtOnce, idleConnections } = sendingLimits;
    const callsOfEach = 8;
    const connections = new Set<unknown>();
    receiver.answering = (response) => {
      connections.add(response.socket);
      response.end("thanks");
    };
    const lanes = Array.from({ length: callsAtOnce }, async () => {
      for (let count = 0; count < callsOfEach; count++) await sender.send(callTo(receiver.url));
    });
    await Promise.all(lanes);
    expect(connections.size).toBeLessThanOrEqual(callsAtOnce + idleConnections);
  });
});

describe("a receiver that misbehaves", () => {
  test("and never responds is aborted at the time limit", async () => {
    receiver.answering = () => {};
    const result = await hasty.send(callTo(receiver.url));
    expect(result).toMatchObject({ status: null, error: "timeout" });
    expect(result!.durationMs).toBeGreaterThanOrEqual(shortMs - 5);
    expect(result!.durationMs).toBeLessThan(sendingLimits.callMs);
  });

  test("is not charged for the time in which this process was suspended", async () => {
    const patient = createDeliverySender({ targets: open, callMs: 500 });
    const sending = patient.send(callTo(receiver.url));
    standStill(1_000);
    expect(await sending).toMatchObject({ status: 200, error: null });
    await patient.close();
  });

  test("and sends its body slowly is aborted at the time limit", async () => {
    receiver.answering = (response) => {
      const drip = setInterval(() => response.write("."), 5);
      response.on("close", () => clearInterval(drip));
    };
    expect(await hasty.send(callTo(receiver.url))).toMatchObject({ status: 200, error: "timeout" });
  });

  test("and sends its headers slowly is aborted at the time limit", async () => {
    await withRawReceiver(
      (socket) => {
        const drip = setInterval(() => socket.write("X"), 5);
        socket.on("close", () => clearInterval(drip)).on("error", () => {});
        socket.write("HTTP/1.1 200 OK\r\n");
      },
      async (url) =>
        expect(await hasty.send(callTo(url))).toMatchObject({ status: null, error: "timeout" }),
    );
  });

  test("and accepts a connection but never starts TLS is aborted at the time limit", async () => {
    await withRawReceiver(
      () => {},
      async (url) => {
        const result = await hasty.send(callTo(url.replace("http:", "https:")));
        expect(result).toMatchObject({ status: null, error: "timeout" });
        expect(result!.durationMs).toBeLessThan(sendingLimits.callMs);
      },
    );
  });

  test("and sends an endless body is read up to 64 KiB", async () => {
    let written = 0;
    const closed = new Promise<void>((resolve) => {
      receiver.answering = (response) => {
        const chunk = Buffer.alloc(16 * 1_024);
        const more = () => {
          while (!response.destroyed && response.write(chunk)) written += chunk.length;
        };
        response
          .on("drain", more)
          .on("close", resolve)
          .on("error", () => {});
        more();
      };
    });
    expect(await sender.send(callTo(receiver.url))).toMatchObject({ status: 200, error: null });
    await closed;
    // The data in the socket buffers is written as well, but then it ends.
    expect(written).toBeLessThan(64 * 1_024 * 1_024);
  });

  test("and announces a huge body is judged by its status", async () => {
    receiver.answering = (response) => {
      response.writeHead(200, { "Content-Length": "9000000000" });
      response.write("x");
    };
    expect(await sender.send(callTo(receiver.url))).toMatchObject({ status: 200, error: null });
  });

  test.for([
    ["closes without a word", (socket: Socket) => socket.end(), "connection_closed"],
    ["resets the connection", (socket: Socket) => socket.resetAndDestroy(), "connection_closed"],
    [
      "answers garbage",
      (socket: Socket) => socket.end("\u0000\u0001 what?\r\n\r\n"),
      "invalid_answer",
    ],
    [
      "answers another protocol",
      (socket: Socket) => socket.end("SSH-2.0-OpenSSH_9.7\r\n"),
      "invalid_answer",
    ],
    [
      "sends endless headers",
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(70_000)}\r\n\r\n`),
      "invalid_answer",
    ],
    [
      "wants to switch protocols",
      (socket: Socket) =>
        socket.write(
          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n",
        ),
      "connection_closed",
    ],
  ] as const)("and %s is reported with its error class", async ([, answer, error]) => {
    await withRawReceiver(
      (socket) => {
        socket.on("error", () => {});
        socket.once("data", () => void answer(socket));
      },
      async (url) => expect(await sender.send(callTo(url))).toMatchObject({ status: null, error }),
    );
  });

  test("and disconnects after its status is judged by its status", async () => {
    await withRawReceiver(
      (socket) => {
        socket.on("error", () => {});
        socket.once("data", () =>
          socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 10\r\n\r\nabc"),
        );
      },
      async (url) =>
        expect(await sender.send(callTo(url))).toMatchObject({ status: 404, error: null }),
    );
  });

  test("and does not support TLS is reported as its error class", async () => {
    const result = await sender.send(callTo(receiver.url.replace("http:", "https:")));
    expect(result).toMatchObject({ status: null, error: "tls_failed" });
  });

  test("and does not exist is reported as its error class", async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await sender.send(callTo(gone.url))).toMatchObject({
      status: null,
      error: "connection_refused",
    });
    expect(await sender.send(callTo("http://receiver.invalid/"))).toMatchObject({
      status: null,
      error: "dns_failed",
    });
  });

  test("does not affect another request to the same address", async () => {
    receiver.answering = (response, { path }) => {
      if (path === "/reset") response.socket?.resetAndDestroy();
      else if (path === "/hang") return;
      else response.writeHead(200).end();
    };
    const paths = ["/reset", "/fine", "/hang", "/fine", "/reset", "/fine"];
    const results = await Promise.all(
      paths.map((path) => hasty.send(callTo(`${receiver.url}${path}`))),
    );
    expect(results.map((result) => result!.error ?? result!.status)).toEqual([
      "connection_closed",
      200,
      "timeout",
      200,
      "connection_closed",
      200,
    ]);
  });
});

describe("without private targets", () => {
  test.for([
    ["an address", "https://127.0.0.1"],
    ["an IPv6 address", "https://[::1]"],
    ["an IPv4 address in IPv6", "https://[::ffff:127.0.0.1]"],
    ["a short form of an address", "https://127.1"],
    ["a name that resolves to this machine", "https://localhost"],
    ["plain http", "http://127.0.0.1"],
  ])("no connection is made to %s", async ([, origin]) => {
    const strict = createDeliverySender({
      targets: createTargetPolicy({ allowPrivate: false }),
      callMs: 5_000,
    });
    let connections = 0;
    await withRawReceiver(
      () => {
        connections++;
      },
      async (url) => {
        const target = `${origin}:${new URL(url).port}/`;
        expect(await strict.send(callTo(target))).toMatchObject({
          status: null,
          error: "target_not_allowed",
        });
      },
    );
    expect(connections).toBe(0);
    await strict.close();
  });

  test("the resolved address of a name decides, not the name", async () => {
    const judged: string[] = [];
    const picky = createDeliverySender({
      targets: {
        ...open,
        allowsAddress: (address) => {
          judged.push(address);
          return false;
        },
      },
      callMs: 5_000,
    });
    const target = receiver.url.replace("127.0.0.1", "localhost");
    expect(await picky.send(callTo(target))).toMatchObject({ error: "target_not_allowed" });
    expect(judged).toContain("127.0.0.1");
    expect(receiver.calls).toHaveLength(0);
    await picky.close();
  });
});

test("an abandoned request has no result", async () => {
  receiver.answering = () => {};
  const result = sender.send(callTo(receiver.url));
  await receiver.called(1);
  await sender.close();
  expect(await result).toBeNull();
});

/** Runs with a TCP server that responds with raw bytes. */
async function withRawReceiver(
  onConnection: (socket: Socket) => void,
  work: (url: string) => Promise<void>,
) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  }
}

/** Blocks this process, as if it were suspended. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
