import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
let publicKey = "";
beforeAll(async () => {
  service = await startTestService();
  const { accessToken } = await service.signUp();
  const response = await service.fetch("/v1/campaigns", {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Giving",
      slug: "giving",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
    }),
  });
  ({ publicKey } = (await response.json()) as { publicKey: string });
});
afterAll(() => service.stop());

async function render(query: Record<string, string>, key = publicKey) {
  const path = `/v1/widgets/public/${key}/render?${new URLSearchParams(query)}`;
  const response = await service.fetch(path);
  return { response, body: (await response.json()) as Record<string, string> };
}

describe("the route that renders a widget", () => {
  it("returns the element, the source of its style sheet, and what it shows, for any page", async () => {
    const { response, body } = await render({ locale: "de" });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(body.html).toContain(`data-rendered public-key="${publicKey}" locale="de">`);
    expect(body.html).toContain("Diese Kampagne hat noch nicht begonnen");
    expect(body.styleSource).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it("takes the page's own texts, and escapes them", async () => {
    const notOpen = "</template><script>alert(1)</script>";
    const { body } = await render({ messages: JSON.stringify({ notOpen }) });
    expect(body.html).toContain("&lt;/template&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body.html).not.toContain("<script>");
  });

  it.each([
    [{ locale: "xx" }, "locale"],
    [{ messages: "{" }, "messages"],
    [{ messages: '{"a":1}' }, "messages"],
    [{ messages: "x".repeat(6_001) }, "messages"],
    [{ surprise: "1" }, ""],
  ])("refuses %o and names the field", async (query: Record<string, string>, field) => {
    const { response, body } = await render(query);
    expect(response.status).toBe(400);
    expect(JSON.stringify(body.message)).toContain(`["${field}`);
  });

  it("does not know an unknown key or gift", async () => {
    expect((await render({}, "pk_test_nobody")).response.status).toBe(404);
    expect((await render({ donationId: "nothing" })).response.status).toBe(404);
  });
});
