import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
let accountId: string;
let cookie: string;
beforeAll(async () => {
  service = await startTestService();
  const { accessToken, ...account } = await service.signUp();
  ({ accountId } = account);
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const { data } = await (await service.fetch("/v1/users", { headers })).json();
  const made = await service.fetch(`/v1/users/${data[0].userId}/magic-link`, {
    ...{ method: "POST", headers, body: "{}" },
  });
  const token = new URLSearchParams(new URL((await made.json()).url).hash.slice(1)).get("token");
  const redeemed = await service.fetch("/v1/sessions", {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ magicToken: token }),
  });
  const session = await service.fetch("/dashboard/session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-obole-dashboard": "1" },
    body: JSON.stringify({ token: (await redeemed.json()).token }),
  });
  cookie = String(session.headers.get("set-cookie")).split(";")[0] ?? "";
});
afterAll(() => service.stop());

const draft = () => ({
  ...{ accountId, name: "A winter of giving" },
  ...{ amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
});

/** Sends the form as the dashboard does, unless the headers say otherwise. */
function preview(fields: object, headers: Readonly<Record<string, string>> = {}) {
  return service.fetch("/dashboard/preview", {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    body: new URLSearchParams({ draft: JSON.stringify(fields) }),
  });
}

describe("the picture of a campaign that is being planned", () => {
  it("is the page of its fields, which only the dashboard frames", async () => {
    const shown = await preview(draft());
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("A winter of giving");
    expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(shown.headers.get("cache-control")).toBe("no-store");
  });

  it("stays as it was while the fields make no campaign", async () => {
    expect((await preview({})).status).toBe(204);
  });

  it("is not shown to forms of other sites, or without a session", async () => {
    expect((await preview(draft(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await preview(draft(), { cookie: "" })).status).toBe(401);
  });

  it("of a form that is too large is refused", async () => {
    expect((await preview({ name: "x".repeat(64 * 1_024) })).status).toBe(413);
  });
});
