import { parseNetwork } from "@obole/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";
import { publicCalls } from "./address-limits.js";

describe("the form of a campaign's page", () => {
  let service: TestService;
  let accessToken: string;
  let address: string;
  let charityId: string;
  let retryAfterSeconds: number | null = null;

  beforeAll(async () => {
    const proxy = parseNetwork("127.0.0.1");
    service = await startTestService({
      trustedProxies: proxy === null ? [] : [proxy],
      edge: { countCall: async (limit) => (limit === publicCalls ? retryAfterSeconds : null) },
    });
    ({ accessToken } = await service.signUp());
    ({ charityId } = await post<{ charityId: string }>(service.operatorKey, "/operator/charities", {
      name: "Les Jardins du Phare",
    }));
    const { charitiesSelectionId } = await post<{ charitiesSelectionId: string }>(
      accessToken,
      "/v1/charities-selections",
      { name: "Ours", charityIds: [charityId] },
    );
    const made = await post<{ campaignId: string; publicKey: string }>(
      accessToken,
      "/v1/campaigns",
      {
        ...{ name: "Give to the town", slug: "town", language: "en" },
        ...{ amountType: "FREE_AMOUNT", donationType: "FACE_VALUE", acceptsPublicDonations: true },
        ...{ charitiesSelectionId, endsAt: "2090-03-31T22:00:00.000Z" },
      },
    );
    await post(accessToken, `/v1/campaigns/${made.campaignId}/activate`, {});
    address = `/give/${made.publicKey}`;
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    retryAfterSeconds = null;
  });

  async function post<T>(token: string, path: string, body: object): Promise<T> {
    const response = await service.fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as T;
  }

  /** Sends the form as a browser does that has loaded the page, but for some fields. */
  async function send(changed: Record<string, string> = {}) {
    const page = await service.fetch(address, { headers: { "accept-language": "en" } });
    const stamp = /name="stamp" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const donor = { firstName: "Ada", lastName: "Lumen", email: "ada@lumen.example" };
    return await service.fetch(address, {
      method: "POST",
      headers: { "x-forwarded-for": "8.8.8.8", "accept-language": "en" },
      body: new URLSearchParams({
        charityId,
        amount: "2500",
        ...donor,
        stamp,
        topic: "",
        ...changed,
      }),
    });
  }

  it("leads to the payment", async () => {
    const response = await send();
    expect(response.status, await response.clone().text()).toBe(200);
    expect(await response.text()).toContain('action="/pay');
  });

  it("opens the dedication where its name is missing", async () => {
    const response = await send({ dedicationKind: "IN_MEMORY", dedicationName: "" });
    expect(response.status).toBe(400);
    const [, opened = ""] = /<details open>(.*?)<\/details>/s.exec(await response.text()) ?? [];
    expect(opened).toMatch(/name="dedicationName"[^>]* aria-invalid="true" autofocus>/);
  });

  it("says when too many were sent from an address, and keeps what was entered", async () => {
    retryAfterSeconds = 42;
    const response = await send();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("42");
    const text = await response.text();
    expect(text).toContain("There were too many attempts.");
    expect(text).toContain('value="ada@lumen.example"');
  });
});
