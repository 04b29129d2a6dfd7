import type { Answer, Engine } from "@obole/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
    expect(text).not.toMatch(/4242 ?4242/);
  });

  it("leads a payer back who sends it again, or opens the link again, because its answer was lost", async () => {
    const { accessToken } = await service.signUp();
    const opened = await service.fetch("/v1/payment-method-sessions", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ returnUrl: "http://localhost/account" }),
    });
    const { url: link } = (await opened.json()) as { url: string };
    const token = link.split("#token=")[1] ?? "";
    for (const fields of [{ token, ...card }, { token, ...card }, { link }]) {
      const response = await send({ locale: "en", ...fields });
      expect(response.status).toBe(200);
      const back = 'href="http://localhost/account?payment=succeeded"';
      expect(await response.text()).toContain(back);
    }
  });

  it("takes no form of many kilobytes", async () => {
    expect((await send({ holder: "a".repeat(20_000) })).status).toBe(413);
  });
});

describe("where the payment provider takes the payment on its own page", () => {
  const opened = {
    ...{ payer: "DONOR", accountName: "Atelier Lumen", charityName: "Phare", amount: 2_500 },
    ...{ frequency: null, accepts: [] as string[], keepsPaymentMethod: false, mandate: null },
    ...{
      brand: { name: "Atelier Lumen", accentColor: null, legalLine: null, logo: null },
      returnUrl: "https://give.example/a",
    },
  };
  const providersPage = "https://pay.example/c/1";
  const open = { status: "OPEN", url: providersPage, returnUrl: null };
  const waiting = { status: "WAITING", url: null, returnUrl: null };
  const called: string[] = [];
  let answers: Record<string, object> = {};
  let live: TestService;

  const stubbed = (engine: Engine): Engine => ({
    ...engine,
    async call(operation, call): Promise<Answer> {
      const body = answers[operation.id];
      if (body === undefined) return await engine.call(operation, call);
      called.push(operation.id);
      return { status: 200, body };
    },
  });
  beforeAll(async () => {
    live = await startTestService({ engineOf: stubbed });
  });
  afterEach(() => called.splice(0));
  afterAll(() => live.stop());

  async function pageFor(fields: Record<string, string>, given: Record<string, object>) {
    answers = given;
    const body = new URLSearchParams({ locale: "en", token: "t", ...fields });
    const response = await live.fetch("/pay", { method: "POST", body, redirect: "manual" });
    return await response.text();
  }

  it("leads a payer there who comes back while the payment is open", async () => {
    const page = await pageFor(
      { returned: "1" },
      { "open-payment-session": opened, "continue-payment-session": open },
    );
    expect(page).toContain(`href="${providersPage}"`);
    expect(page).not.toContain("Your payment is being confirmed");
  });

  it("asks a payer to wait while the provider says nothing, and offers the way back there", async () => {
    const page = await pageFor({ returned: "1" }, { "continue-payment-session": waiting });
    expect(page).toContain("Your payment is being confirmed");
    expect(page).toMatch(/<button[^>]* name="again"[^>]*>Continue to payment</);
    const again = await pageFor(
      { returned: "1", again: "1" },
      { "open-payment-session": opened, "continue-payment-session": open },
    );
    expect(again).toContain(`href="${providersPage}"`);
  });

  it("sends a payer back whose payment has come in meanwhile", async () => {
    const paid = { status: "SUCCEEDED", url: null, returnUrl: "https://give.example/thanks" };
    const page = await pageFor({ returned: "1", again: "1" }, { "continue-payment-session": paid });
    expect(page).toContain(`href="${paid.returnUrl}"`);
  });

  it("reads a payment once for the page that asks for it", async () => {
    const accepts = ["CARD"];
    const page = await pageFor(
      { link: "https://give.example/pay#token=t" },
      { "open-payment-session": { ...opened, accepts } },
    );
    expect(page).toContain('name="cardNumber"');
    expect(called).toEqual(["open-payment-session"]);
  });
});
