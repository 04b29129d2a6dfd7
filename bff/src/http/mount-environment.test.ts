import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

describe.each(["sandbox", "live"] as const)("the environment, %s", (environment) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ environment });
  });
  afterAll(() => service.stop());

  it("can be read by pages of any origin, and is never cached", async () => {
    const { headers } = await service.fetch("/widgets/v1/environment");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("reports its name, the service's time and the real time", async () => {
    service.advance(3_600);
    const calledAtMs = Date.now();
    const body = (await (await service.fetch("/widgets/v1/environment")).json()) as {
      [field: string]: string;
    };
    expect(body).toMatchObject({ environment, version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    const answeredAtMs = Date.parse(body.wallClock ?? "");
    expect(answeredAtMs).toBeGreaterThanOrEqual(calledAtMs);
    expect(answeredAtMs).toBeLessThanOrEqual(Date.now());
    const aheadMs = Date.parse(body.now ?? "") - answeredAtMs;
    expect(aheadMs).toBeGreaterThanOrEqual(3_599_000);
    expect(aheadMs).toBeLessThan(3_605_000);
  });
});
