import { parseNetwork } from "@obole/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";
import { mailRequests } from "./address-limits.js";

describe("the page of a PUBLIC vote", () => {
  let service: TestService;
  let accessToken: string;
  let address: string;
  let publicKey: string;
  let retryAfterSeconds: number | null = null;

  beforeAll(async () => {
    const proxy = parseNetwork("127.0.0.1");
    service = await startTestService({
      trustedProxies: proxy === null ? [] : [proxy],
      edge: { countCall: async (limit) => (limit === mailRequests ? retryAfterSeconds : null) },
    });
    ({ accessToken } = await service.signUp());
    const { charityId } = await post(service.operatorKey, "/operator/charities", {
      name: "Les Jardins du Phare",
    });
    const { charitiesSelectionId } = await post(accessToken, "/v1/charities-selections", {
      ...{ name: "Ours", charityIds: [charityId] },
    });
    const made = await post(accessToken, "/v1/campaigns", {
      ...{ name: "The town decides", slug: "town", language: "en", visibility: "PUBLIC" },
      ...{ amountType: "FIXED_AMOUNT", donationType: "DISTRIBUTION", budget: 100_000 },
      ...{ charitiesSelectionId, endsAt: "2090-03-31T22:00:00.000Z" },
    });
    await post(accessToken, `/v1/campaigns/${made.campaignId}/activate`, {});
    publicKey = String(made.publicKey);
    address = `/give/${publicKey}`;
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    retryAfterSeconds = null;
  });

  async function post(token: string, path: string, body: object): Promise<Record<string, unknown>> {
    const response = await service.fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Record<string, unknown>;
  }

  async function open() {
    const response = await service.fetch(address, { headers: { "accept-language": "en" } });
    return { status: response.status, text: await response.text() };
  }

  /** Sends the form as a browser does that has loaded the page, but for some fields. */
  async function send(email: string, changed: Record<string, string> = {}) {
    const { text } = await open();
    const stamp = /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? "";
    return await service.fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": "8.8.8.8" },
      body: new URLSearchParams({ email, stamp, topic: "", locale: "en", ...changed }),
    });
  }

  async function votes(): Promise<number> {
    const response = await service.fetch("/v1/votes", {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return ((await response.json()) as { data: object[] }).data.length;
  }

  it("says what the vote decides and has one thing to do, in which nothing is chosen yet", async () => {
    const { status, text } = await open();
    expect(status).toBe(200);
    expect(text).toContain("<title>Public vote: The town decides</title>");
    expect(text).toContain(
      "€1,000.00 will be divided among the charities by their votes. You can vote until March 31, 2090.",
    );
    expect(text).toContain("Les Jardins du Phare");
    expect(text.match(/<button/g)).toHaveLength(1);
    expect(text).not.toContain('type="radio"');
    expect(text).not.toContain("<script");
  });

  it("mails the link, and then says so", async () => {
    const response = await send("ada@lumen.example");
    expect(response.status).toBe(303);
    const asked = await service.fetch(String(response.headers.get("location")));
    expect(await asked.text()).toContain("Check your inbox");
    expect(await votes()).toBe(1);
  });

  it.each([
    ["was not opened on its page", { stamp: "" }],
    ["has its unseen field filled in", { topic: "Cheap" }],
  ])("makes nothing of a form that %s, and keeps what was entered", async (_, changed) => {
    const before = await votes();
    const response = await send("grace@lumen.example", changed);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain("Please send the form once more.");
    expect(text).toContain('value="grace@lumen.example"');
    expect(await votes()).toBe(before);
  });

  it("keeps an address that is none in its field, beside what is wrong with it", async () => {
    const response = await send("ada");
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/value="ada" aria-invalid="true"/);
  });

  it("says when too many mails were asked for from a network", async () => {
    retryAfterSeconds = 600;
    const before = await votes();
    const response = await send("linus@lumen.example");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("600");
    expect(await response.text()).toContain("There were too many attempts.");
    expect(await votes()).toBe(before);
  });

  it("shows how the vote is, once it has ended", async () => {
    const { data } = (await (
      await service.fetch("/v1/campaigns", { headers: { authorization: `Bearer ${accessToken}` } })
    ).json()) as { data: { campaignId: string }[] };
    const vote = await post(accessToken, "/v1/votes", {
      ...{ campaignId: data[0]?.campaignId, uniqueExternalId: "one" },
    });
    expect(vote.voteId).toBeDefined();
    await post(accessToken, `/v1/campaigns/${data[0]?.campaignId}/close`, {});
    const response = await send("late@lumen.example");
    expect(response.status).toBe(303);
    expect((await open()).text).toContain("This campaign has ended");
  });
});
