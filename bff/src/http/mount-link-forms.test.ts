import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";
import { tokenOf } from "./link-forms.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const unknown = "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT";

describe.each(["/billing", "/accept-invitation", "/pay"])(
  "the form of %s without JavaScript",
  (path) => {
    it.each([
      ["an unknown link", { link: `https://give.example${path}#token=${unknown}` }],
      ["a text that is no link", { link: "hello" }],
      ["a form without a link", { firstName: "Ada" }],
    ])("says of %s that it cannot be used", async (_, fields: Record<string, string>) => {
      const body = new URLSearchParams({ locale: "fr", ...fields });
      const response = await service.fetch(path, { method: "POST", body });
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const text = await response.text();
      expect(text).toContain('<html lang="fr">');
      expect(text).not.toContain(unknown);
    });
  },
);

describe("the secret of a pasted link", () => {
  it.each([
    [`https://give.example/pay#token=${unknown}`, unknown],
    [`  https://give.example/pay?returned=1#token=${unknown}\n`, unknown],
    [`https://give.example/pay?token=${unknown}`, ""],
    ["", ""],
  ])("of %j is %j", (link, token) => {
    expect(tokenOf({ link, token: "other" })).toBe(token);
  });
});
