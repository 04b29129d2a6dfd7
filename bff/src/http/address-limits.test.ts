import { type AddressLimit, operations, parseNetwork } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOpenToAll } from "../openapi/callers.js";
import { documented } from "../testing/documented.js";
import { startTestService, type TestService } from "../testing/test-service.js";
import { mailRequests, publicCalls } from "./address-limits.js";
import { edgeLimits } from "./edge-limits.js";

describe("calls that need no credential", () => {
  let service: TestService;
  /** The addresses that were counted. */
  let counted: string[];
  let retryAfterSeconds: number | null = null;
  /** The limit that refuses. */
  let exceeded: AddressLimit = publicCalls;

  beforeAll(async () => {
    const proxy = parseNetwork("127.0.0.1");
    service = await startTestService({
      trustedProxies: proxy === null ? [] : [proxy],
      edge: {
        async countCall(limit, address) {
          counted.push(address);
          return limit === exceeded ? retryAfterSeconds : null;
        },
      },
    });
  });
  afterAll(() => service.stop());

  const call = (path: string, from: string, init: RequestInit = {}) => {
    counted = [];
    return service.fetch(path, { ...init, headers: { "x-forwarded-for": from, ...init.headers } });
  };
  const campaign = "/v1/widgets/public/pk_test_unknown";

  it("are refused with 429 once their address exceeds the limit", async () => {
    retryAfterSeconds = 42;
    const response = await call(campaign, "8.8.8.8");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("42");
    expect(await response.json()).toEqual(
      documented({ statusCode: 429, message: "Rate limit exceeded" }, "rate_limit_exceeded"),
    );
    expect(counted).toEqual(["8.8.8.8"]);
    const session = await call("/v1/sessions", "8.8.8.8", { method: "POST", body: "{" });
    expect(session.status).toBe(429);
  });

  it("are answered below the limit", async () => {
    retryAfterSeconds = null;
    expect((await call(campaign, "8.8.8.8")).status).toBe(404);
    expect(counted).toEqual(["8.8.8.8"]);
  });

  it("are not counted for private addresses: an unlisted proxy, or the operator", async () => {
    retryAfterSeconds = 42;
    for (const address of ["127.0.0.1", "10.1.2.3", "fd00::1"]) {
      expect((await call(campaign, address)).status).toBe(404);
      expect(counted).toEqual([]);
    }
  });

  it("that mail an address which their caller typed are limited by network besides", async () => {
    exceeded = mailRequests;
    retryAfterSeconds = 600;
    const mailing = operations.filter(({ mailsTypedAddress }) => mailsTypedAddress);
    expect(mailing.map(({ id }) => id).sort()).toEqual([
      ...["request-account", "request-charity-page-link", "request-public-vote"],
      "request-sign-in",
    ]);
    for (const { path } of mailing) {
      const route = path.replace("{publicKey}", "pk_test_unknown");
      const response = await call(route, "8.8.8.8", { method: "POST", body: "{" });
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("600");
      expect(counted).toEqual(["8.8.8.8", "8.8.8.8"]);
    }
    expect((await call(campaign, "8.8.8.8")).status).toBe(404);
    expect(edgeLimits.mailRequestsPerHour).toBe(mailRequests.calls);
    exceeded = publicCalls;
  });

  it("are the only calls that are counted", async () => {
    retryAfterSeconds = 42;
    expect((await call("/v1/campaigns", "8.8.8.8")).status).toBe(401);
    expect(counted).toEqual([]);
    const open = operations.filter(isOpenToAll).map(({ callers }) => callers);
    expect(open.length).toBeGreaterThan(5);
    expect(open.flat().every((mark) => mark === "none" || mark === "publicKey")).toBe(true);
  });
});
