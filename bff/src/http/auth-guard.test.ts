import { request } from "node:http";
import { parseNetwork } from "@obole/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { operatorKey, startTestService, type TestService } from "../testing/test-service.js";
import { edgeLimits } from "./edge-limits.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Received {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Makes a call from one of the loopback addresses. */
function callFrom(
  localAddress: string,
  authorization: string | null,
  path = "/v1/authentication",
  method = "POST",
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const headers = authorization === null ? {} : { authorization };
    const call = request(service.baseUrl + path, { method, headers, localAddress }, (response) => {
      response.resume().on("end", () => {
        const retryAfter = response.headers["retry-after"];
        resolve({ status: response.statusCode ?? 0, retryAfter });
      });
    });
    call.on("error", reject).end();
  });
}
const basic = (clientId: string, secret: string) =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
const [attacker, other] = ["127.0.0.66", "127.0.0.1"];

async function failOften(call: (count: number) => Promise<Received>): Promise<void> {
  for (let count = 0; count < edgeLimits.freeAuthFailures; count++)
    expect((await call(count)).status).toBe(401);
}
const linesOf = (event: string) => service.logged.filter((line) => line.event === event);

/** Freezes the monotonic clock in each test of the block, so that the first delay of one second cannot end between two calls. */
function freezeClock(): void {
  beforeEach(() => {
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

describe("repeated wrong client secrets", () => {
  freezeClock();

  it("are delayed by address and client, and the right secret works from other addresses", async () => {
    const { clientId, clientSecret } = await service.signUp();
    await failOften((count) => callFrom(attacker, basic(clientId, `guess-${count}`)));
    expect(await callFrom(attacker, basic(clientId, "guess"))).toEqual({
      status: 429,
      retryAfter: "1",
    });
    // Also with the right secret, so that an attacker does not learn it.
    expect((await callFrom(attacker, basic(clientId, clientSecret))).status).toBe(429);
    expect((await callFrom(other, basic(clientId, clientSecret))).status).toBe(201);
    const another = await service.signUp();
    expect((await callFrom(attacker, basic(another.clientId, another.clientSecret))).status).toBe(
      201,
    );
  });

  it("are not reset by a call that is rejected before its secret is checked", async () => {
    const { clientId } = await service.signUp();
    const address = "127.0.0.71";
    await failOften(async (count) => {
      const path = "/v1/authentication?surprise=true";
      expect((await callFrom(address, basic(clientId, "guess"), path)).status).toBe(400);
      return callFrom(address, basic(clientId, `guess-${count}`));
    });
    expect((await callFrom(address, basic(clientId, "guess"))).status).toBe(429);
  });

  it("are reset by the right secret", async () => {
    const { clientId, clientSecret } = await service.signUp();
    for (let round = 0; round < 3; round++) {
      for (let count = 1; count < edgeLimits.freeAuthFailures; count++)
        expect((await callFrom(attacker, basic(clientId, "old"))).status).toBe(401);
      expect((await callFrom(attacker, basic(clientId, clientSecret))).status).toBe(201);
    }
  });
});

describe("repeated wrong secrets over IPv6", () => {
  freezeClock();
  let proxied: TestService;
  const proxy = parseNetwork("127.0.0.0/8");
  beforeAll(async () => {
    proxied = await startTestService({ trustedProxies: proxy === null ? [] : [proxy] });
  });
  afterAll(() => proxied.stop());

  it("are delayed by network, and logged with the whole address", async () => {
    const { clientId, clientSecret } = await proxied.signUp();
    const statusFrom = async (address: string, secret: string) => {
      const headers = { authorization: basic(clientId, secret), "x-forwarded-for": address };
      return (await proxied.fetch("/v1/authentication", { method: "POST", headers })).status;
    };
    for (let count = 0; count < edgeLimits.freeAuthFailures; count++)
      expect(await statusFrom(`2001:db8:0:1::${count}`, "guess")).toBe(401);
    expect(await statusFrom("2001:db8:0:1::ffff", clientSecret)).toBe(429);
    expect(proxied.logged.findLast(({ event }) => event === "auth_failed")).toMatchObject({
      ...{ address: "2001:db8:0:1::ffff", status: 429 },
    });
    expect(await statusFrom("2001:db8:0:2::1", clientSecret)).toBe(201);
  });
});

describe("repeated wrong operator keys", () => {
  freezeClock();

  it("are delayed on all routes, and reveal nothing about the right key", async () => {
    const address = "127.0.0.67";
    const places = ["/operator/accounts", "/metrics", "/v1/donations"];
    await failOften((count) =>
      callFrom(address, `Bearer guess-${count}`, places[count % places.length], "GET"),
    );
    for (const key of ["guess", operatorKey]) {
      const tried = await Promise.all(
        places.map((place) => callFrom(address, `Bearer ${key}`, place, "GET")),
      );
      expect(tried.map(({ status }) => status)).toEqual([429, 429, 401]);
    }
    expect((await callFrom(other, `Bearer ${operatorKey}`, "/metrics", "GET")).status).toBe(200);
  });

  it("do not include expired tokens: those are answered with 401, so that clients renew them", async () => {
    const address = "127.0.0.68";
    for (let count = 0; count < 2 * edgeLimits.freeAuthFailures; count++) {
      const { status } = await callFrom(address, "Bearer e30.e30.e30", "/v1/donations", "GET");
      expect(status).toBe(401);
    }
    expect((await callFrom(address, `Bearer ${operatorKey}`, "/metrics", "GET")).status).toBe(200);
  });
});

describe("the log and the metrics", () => {
  it("report a failed authentication with address and claimed client, never the secret", async () => {
    const { clientId } = await service.signUp();
    await callFrom("127.0.0.69", basic(clientId, "a-secret-that-is-wrong"));
    expect(linesOf("auth_failed").at(-1)).toMatchObject({
      level: 40,
      address: "127.0.0.69",
      asked: "client",
      status: 401,
      caller: { kind: "client", id: clientId },
      operation: "create-token",
      requestId: expect.any(String),
    });
    await callFrom("127.0.0.69", basic("no id: a secret?", "b-secret-that-is-wrong"));
    await callFrom("127.0.0.69", "Bearer c-secret-that-is-wrong", "/operator/accounts", "GET");
    expect(JSON.stringify(service.logged)).not.toMatch(/secret-that-is-wrong|a secret\?/);
    const metrics = await service.fetch("/metrics", {
      headers: { authorization: `Bearer ${operatorKey}` },
    });
    expect(await metrics.text()).toMatch(
      /obole_auth_failures_total\{asked="client",status="401"\} \d/,
    );
  });

  it("report a rejected link, and nothing if there was no credential", async () => {
    const before = linesOf("auth_failed").length;
    await callFrom("127.0.0.70", null, "/v1/donations", "GET");
    expect(linesOf("auth_failed")).toHaveLength(before);
    await service.fetch("/v1/sessions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ magicToken: "no-such-link" }),
    });
    expect(linesOf("auth_failed").at(-1)).toMatchObject({
      asked: "link",
      operation: "redeem-magic-link",
    });
  });

  it("identify the caller of every request by kind and ID", async () => {
    const { clientId, accessToken } = await service.signUp();
    await callFrom(other, `Bearer ${accessToken}`, "/v1/donations", "GET");
    await callFrom(other, `Bearer ${operatorKey}`, "/metrics", "GET");
    await callFrom(other, null, "/livez", "GET");
    await expect
      .poll(() => service.logged.filter(({ route }) => route !== undefined).slice(-3))
      .toMatchObject([
        { route: "/v1/donations", caller: { kind: "access", id: clientId } },
        { route: "/metrics", caller: { kind: "operator", id: "operator" } },
        { route: "/livez", caller: { kind: "none" } },
      ]);
  });
});
