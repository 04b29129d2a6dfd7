import { afterEach, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
afterEach(() => service?.stop());

const turn = (body: object) =>
  service.fetch("/operator/clock", {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.operatorKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
async function describedPaths(): Promise<string[]> {
  const document = (await (await service.fetch("/v1/openapi.json")).json()) as { paths: object };
  return Object.keys(document.paths);
}

describe("the operator's clock", () => {
  test("tokens expire by it: advancing it by an hour ends a token, and a new one is valid", async () => {
    service = await startTestService();
    const before = await service.signUp();
    const listed = ({ accessToken }: { accessToken: string }) =>
      service.fetch("/v1/campaigns", { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await turn({ advanceSeconds: 3_599 })).status).toBe(200);
    expect((await listed(before)).status).toBe(200);
    expect((await turn({ advanceSeconds: 2 })).status).toBe(200);
    expect((await listed(before)).status).toBe(401);
    expect((await listed(await service.signUp())).status).toBe(200);
    expect((await turn({ reset: true })).status).toBe(200);
    expect((await listed(before)).status).toBe(200);
  });

  test("live has neither the route nor its documentation", async () => {
    service = await startTestService({ environment: "live" });
    expect((await turn({ advanceSeconds: 0 })).status).toBe(404);
    expect(await describedPaths()).not.toContain("/operator/clock");
    expect(await describedPaths()).toContain("/operator/health");
  });

  test("the sandbox documents it", async () => {
    service = await startTestService();
    expect(await describedPaths()).toContain("/operator/clock");
  });
});
