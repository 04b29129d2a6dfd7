import { bareErrorBody, operations } from "@obole/core";
import { describe, expect, it } from "vitest";
import { deferredEngine } from "../deferred-engine.js";
import { startTestService } from "../testing/test-service.js";

describe("a service that is not ready", () => {
  it("is live, is not ready, and answers calls with 503", async () => {
    const service = await startTestService({
      isReady: () => false,
      engineOf: () => deferredEngine(operations),
    });
    expect((await service.fetch("/livez")).status).toBe(200);
    expect((await service.fetch("/readyz")).status).toBe(503);
    const response = await service.fetch("/v1/donations");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toEqual(bareErrorBody(503));
    expect((await service.fetch("/v1/nothing")).status).toBe(404);
    await service.stop();
  });

  it("answers calls as soon as its engine is available", async () => {
    let isReady = false;
    const deferred = deferredEngine(operations);
    const service = await startTestService({
      isReady: () => isReady,
      engineOf(engine) {
        deferred.resolve(engine);
        isReady = true;
        return deferred;
      },
    });
    expect((await service.fetch("/readyz")).status).toBe(200);
    expect((await service.fetch("/v1/donations")).status).toBe(401);
    await service.stop();
  });
});
