import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const send = (fields: Record<string, string>) =>
  service.fetch("/pay", { method: "POST", body: new URLSearchParams(fields) });

const card = {
  type: "CARD",
  holder: "Ada",
  cardNumber: "4242 4242 4242 4242",
  cardExpiry: "11/49",
};

describe("the form of the page of payment", () => {
  it.each([
    ["an unknown link", { token: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT", ...card }],
    ["no link", card],
    ["an unknown kind of payment method", { ...card, type: "constructor" }],
  ])("says of %s that it cannot be used", async (_, fields: Record<string, string>) => {
    const response = await send({ locale: "fr", ...fields });
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).toContain('<html lang="fr">');
    expect(text).not.toContain("4242");
  });

  it("takes no form of many kilobytes", async () => {
    expect((await send({ holder: "a".repeat(20_000) })).status).toBe(413);
  });
});
