import { afterEach, describe, expect, test } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
afterEach(() => service?.stop());

const setClock = (body: object) =>
  service.fetch("/operator/clock", {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.operatorKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
async function documentedPaths(): Promise<string[]> {
  const document = (await (await service.fetch("/operator/openapi.json")).json()) as {
    paths: object;
  };
  return Object.keys(document.paths);
}

describe("the operator's clock", () => {
  test("determines when tokens expire: an hour later a token is rejected, and a new one is accepted", async () => {
    service = await startTestService();
    const before = await service.signUp();
    const listCampaigns = ({ accessToken }: { accessToken: string }) =>
      service.fetch("/v1/campaigns", { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await setClock({ advanceSeconds: 3_500 })).status).toBe(200);
    expect((await listCampaigns(before)).status).toBe(200);
    expect((await setClock({ advanceSeconds: 100 })).status).toBe(200);
    expect((await listCampaigns(before)).status).toBe(401);
    expect((await listCampaigns(await service.signUp())).status).toBe(200);
    expect((await setClock({ reset: true })).status).toBe(200);
    expect((await listCampaigns(before)).status).toBe(200);
  });

  test("is turned back only before there is an account, which then has a past", async () => {
    service = await startTestService();
    const year = 365 * 86_400;
    expect((await setClock({ advanceSeconds: -year })).status).toBe(200);
    const { accessToken } = await service.signUp();
    expect((await setClock({ advanceSeconds: -1 })).status).toBe(400);
    expect((await setClock({ reset: true })).status).toBe(200);
    const { accountId, clientId, clientSecret } = await service.signUp();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    expect(accountId).toBeDefined();
    const now = await service.fetch("/v1/authentication", {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
    });
    expect(now.status).toBe(201);
    // The token of a year ago has expired.
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await service.fetch("/v1/campaigns", { headers })).status).toBe(401);
  });

  test("is neither available nor documented in the live environment", async () => {
    service = await startTestService({ environment: "live" });
    expect((await setClock({ advanceSeconds: 0 })).status).toBe(404);
    expect(await documentedPaths()).not.toContain("/operator/clock");
    expect(await documentedPaths()).toContain("/operator/health");
  });

  test("is documented in the sandbox", async () => {
    service = await startTestService();
    expect(await documentedPaths()).toContain("/operator/clock");
  });
});
