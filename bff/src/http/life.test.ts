import { bareErrorBody, operations } from "@obole/core";
import { describe, expect, it } from "vitest";
import { deferredEngine } from "../deferred-engine.js";
import { documented } from "../testing/documented.js";
import { startTestService } from "../testing/test-service.js";
import { edgeLimits } from "./edge-limits.js";

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
    expect(await response.json()).toEqual(documented(bareErrorBody(503)));
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

/** A service whose lists of campaigns are answered only when they are released. */
async function startHeldService() {
  const held: (() => void)[] = [];
  const service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      async call(operation, call) {
        if (operation.id === "list-campaigns")
          await new Promise<void>((release) => held.push(release));
        return await engine.call(operation, call);
      },
    }),
  });
  const untilHeld = (calls: number) => expect.poll(() => held.length).toBe(calls);
  const release = () => held.splice(0).map((one) => one());
  return { service, untilHeld, release };
}

describe("a service with more calls than it can answer", () => {
  it("answers further ones with 503 at once, says why in its log, and answers again when some are done", async () => {
    const { service, untilHeld, release } = await startHeldService();
    const most = edgeLimits.callsInFlight;
    const waiting = Array.from({ length: most }, () => service.fetch("/v1/campaigns"));
    await untilHeld(most);
    const refused = await service.fetch("/v1/campaigns");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect((await service.fetch("/readyz")).status).toBe(200);
    expect(service.logged).toContainEqual(
      expect.objectContaining({ status: 503, reason: `${most} calls are in flight` }),
    );
    release();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(
      new Set([401]),
    );
    const next = service.fetch("/v1/campaigns");
    await untilHeld(1);
    release();
    expect((await next).status).toBe(401);
    await service.stop();
  });

  it("counts calls whose callers have left until their work is done, with status 499 in the log", async () => {
    const { service, untilHeld, release } = await startHeldService();
    const leaving = new AbortController();
    const left = service.fetch("/v1/campaigns", { signal: leaving.signal });
    await untilHeld(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect
      .poll(() => service.logged)
      .toContainEqual(expect.objectContaining({ status: 499 }));
    const inFlight = async () => {
      const headers = { authorization: `Bearer ${service.operatorKey}` };
      return (await (await service.fetch("/metrics", { headers })).text()).match(
        /^obole_api_calls_in_flight (\d+)$/m,
      )?.[1];
    };
    expect(await inFlight()).toBe("1");
    release();
    await expect.poll(inFlight).toBe("0");
    await service.stop();
  });
});

describe("a service without its database", () => {
  it("says in the log of each refused call why", async () => {
    const service = await startTestService({
      engineOf: (engine) => ({
        ...engine,
        call: async () => ({ status: 503, body: bareErrorBody(503), reason: "the disk is full" }),
      }),
    });
    expect((await service.fetch("/v1/campaigns")).status).toBe(503);
    await expect
      .poll(() => service.logged)
      .toContainEqual(expect.objectContaining({ status: 503, reason: "the disk is full" }));
    await service.stop();
  });
});
