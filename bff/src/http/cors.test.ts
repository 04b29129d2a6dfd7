import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const from = { origin: "https://host.example" };
const preflight = (path: string, method = "POST") =>
  service.fetch(path, {
    method: "OPTIONS",
    headers: {
      ...from,
      "access-control-request-method": method,
      "access-control-request-headers": "content-type",
    },
  });

describe("public widget routes", () => {
  it("can be read by pages of any origin, refusals too", async () => {
    for (const path of ["/v1/widgets/public/pk_test_x", "/v1/widgets/public/pk_test_x/nothing"]) {
      const { status, headers } = await service.fetch(path, { headers: from });
      expect(status).toBe(404);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("X-Request-Id, Retry-After");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("tell a browser beforehand what it may send", async () => {
    const { status, headers } = await preflight("/v1/widgets/public/pk_x/donations/y/claim");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")).toBe("Content-Type");
    expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });
});

describe("the rest of the API", () => {
  it("cannot be read by pages of other origins", async () => {
    for (const path of ["/v1/donations", "/v1/openapi.json", "/operator/accounts", "/livez", "/"]) {
      const { headers } = await service.fetch(path, { headers: from });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
    const { status, headers } = await preflight("/v1/donations");
    expect(status).toBe(405);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});
