import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
let publicRoute: string;
/** Activates a new campaign, of which everybody sees a draft until then. */
let draft: { readonly route: string; readonly activate: () => Promise<unknown> };
let donationId: string;
let bearer: Record<string, string>;

beforeAll(async () => {
  service = await startTestService();
  const { accessToken } = await service.signUp();
  bearer = { authorization: `Bearer ${accessToken}` };
  const post = async (path: string, body: unknown, token = accessToken) => {
    const answer = await service.fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as Record<string, string>;
  };
  const { charityId } = await post(
    "/operator/charities",
    { name: "Ours", causes: ["animals"] },
    service.operatorKey,
  );
  const selection = { name: "Ours", charityIds: [charityId] };
  const { charitiesSelectionId } = await post("/v1/charities-selections", selection);
  const campaign = await post("/v1/campaigns", {
    name: "Spring",
    slug: "spring",
    charitiesSelectionId,
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  });
  const { campaignId, publicKey } = campaign;
  const other = await post("/v1/campaigns", {
    name: "Summer",
    slug: "summer",
    charitiesSelectionId,
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  });
  draft = {
    route: `/v1/widgets/public/${other.publicKey}`,
    activate: () => post(`/v1/campaigns/${other.campaignId}/activate`, {}),
  };
  await post(`/v1/campaigns/${campaignId}/activate`, {});
  const donation = { campaignId, amount: 500, uniqueExternalId: randomUUID() };
  ({ donationId = "" } = await post("/v1/donations", donation));
  publicRoute = `/v1/widgets/public/${publicKey}`;
});
afterAll(() => service.stop());

const publicRoutes = ["", "/charities", "/view"];

describe("a response that is the same for everybody", () => {
  it("is not cached before the campaign runs, so that its start is seen at once", async () => {
    const cachingOf = async (route: string) =>
      (await service.fetch(draft.route + route)).headers.get("cache-control");
    expect([await cachingOf(""), await cachingOf("/view")]).toEqual(["no-store", "no-store"]);
    await draft.activate();
    expect(await cachingOf("/view")).toContain("max-age=60");
  });

  it.each(publicRoutes)("may be cached for a short time (%s)", async (route) => {
    const { status, headers } = await service.fetch(publicRoute + route);
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=60, stale-while-revalidate=600",
    ]);
  });

  it.each(publicRoutes)("is not sent again to who has it, in any encoding (%s)", async (route) => {
    const first = await service.fetch(publicRoute + route);
    const etag = first.headers.get("etag") ?? "";
    for (const encoding of ["br", "identity"]) {
      const headers = { "if-none-match": etag, "accept-encoding": encoding };
      const again = await service.fetch(publicRoute + route, { headers });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      for (const name of ["etag", "cache-control", "vary", "access-control-allow-origin"])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
    }
  });

  it("has another ETag when its content is another", async () => {
    const etagOf = async (locale: string) =>
      (await service.fetch(`${publicRoute}/view?locale=${locale}`)).headers.get("etag");
    expect(await etagOf("fr")).not.toBe(await etagOf("en"));
  });
});

describe("is never cached:", () => {
  const gift = (): string => `${publicRoute}/donations/${donationId}`;
  const view = (query: string): string => `${publicRoute}/view?${query}`;
  it.each<[what: string, address: () => string, status: number]>([
    ["a gift in the view", () => view(`donationId=${donationId}`), 200],
    ["a gift", gift, 200],
    ["a refusal", () => "/v1/widgets/public/pk_test_unknown/view", 404],
    ["a refusal of the input", () => view("surprise=1"), 400],
    ["a response to a token", () => "/v1/campaigns", 200],
  ])("%s", async (_, address, status) => {
    const response = await service.fetch(address(), { headers: bearer });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
  });
});
