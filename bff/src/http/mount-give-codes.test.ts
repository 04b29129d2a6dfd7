import { operations, type Renderer } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deferredService } from "../deferred-service.js";
import { startTestService, type TestService } from "../testing/test-service.js";

/** A renderer that renders nothing and records the short codes of cards. */
function codeKeeper(): { renderer: Renderer; codes: string[] } {
  const codes: string[] = [];
  const renderer: Renderer = {
    async render(document) {
      if (document.kind === "cards")
        codes.push(...document.content.cards.map(({ shortCode }) => shortCode));
      return { bytes: Buffer.from("%PDF-1.7"), warnings: [] };
    },
    async close() {},
  };
  return { renderer, codes };
}

const open = async (service: TestService, code?: string, language = "en") => {
  const form = code === undefined ? {} : { method: "POST", body: new URLSearchParams({ code }) };
  const response = await service.fetch("/give", {
    ...form,
    headers: { accept: "text/html", "accept-language": language },
    redirect: "manual",
  });
  return { response, status: response.status, text: await response.text() };
};

describe("the page for a card's code", () => {
  let service: TestService;
  let address: string;
  const { renderer, codes } = codeKeeper();

  beforeAll(async () => {
    service = await startTestService({ renderer });
    const { accessToken } = await service.signUp();
    const charity = await post(service.operatorKey, "/operator/charities", { name: "Phare" });
    const { charityId } = charity;
    const { charitiesSelectionId } = await post(accessToken, "/v1/charities-selections", {
      name: "Ours",
      charityIds: [charityId],
    });
    const { campaignId, publicKey } = await post(accessToken, "/v1/campaigns", {
      name: "Gifts by post",
      slug: "post",
      kind: "POSTAL",
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
      charitiesSelectionId,
    });
    await post(accessToken, `/v1/campaigns/${campaignId}/activate`, {});
    const donor = {
      firstName: "Ada",
      lastName: "Lumen",
      street: "1 rue du Phare",
      zip: "29200",
      city: "Brest",
    };
    const { donationId } = await post(accessToken, "/v1/donations", {
      campaignId,
      uniqueExternalId: "card-1",
      amount: 1_000,
      donor,
    });
    address = `/give/${publicKey}/donations/${donationId}`;
    await post(accessToken, "/v1/file-generation-requests", {
      type: "PRINT_PHYSICAL_CARDS_PDF",
      params: { campaignId },
    });
    await service.runDue();
  });
  afterAll(() => service.stop());

  async function post(token: string, path: string, body: unknown) {
    const response = await service.fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  }

  it.each([
    ["en", "Enter the code from your card"],
    ["fr", "Saisissez le code de votre carte"],
    ["de", "Geben Sie den Code Ihrer Karte ein"],
    ["es", "Introduzca el código de su tarjeta"],
    ["it", "Inserisca il codice della sua carta"],
    ["nl", "Voer de code van uw kaart in"],
  ])("is available in %s and needs no script", async (language, title) => {
    const { status, text } = await open(service, undefined, language);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toMatch(/<form action="\/give" method="post">/);
    expect(text).not.toContain("<script");
  });

  it("redirects from a card's code to its donation, however it is typed", async () => {
    const [code = ""] = codes;
    for (const typed of [code, code.toLowerCase(), ` ${code.replace("-", "  ")} `]) {
      const { response, status } = await open(service, typed);
      expect(status).toBe(303);
      expect(response.headers.get("location")).toBe(address);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect((await service.fetch(address)).status).toBe(200);
  });

  it("reports an unknown code, keeps the input, and escapes it", async () => {
    const attack = `"><script>alert(1)</script>`;
    const { status, text } = await open(service, attack, "fr");
    expect(status).toBe(404);
    expect(text).toContain("Nous ne connaissons pas ce code");
    expect(text).toContain('role="alert"');
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).not.toContain("<script");
  });

  it.each(["", "code=", "code=%20", "other=a", "code[a]=b"])(
    "asks again if the code is empty: %j",
    async (body) => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const sent = await service.fetch("/give", { method: "POST", headers, body });
      expect(sent.status).toBe(400);
    },
  );

  it("looks up no code in an address, where it would stay in histories and logs", async () => {
    const { status } = await service.fetch(`/give?code=${codes[0]}`, { redirect: "manual" });
    expect(status).toBe(200);
  });

  it("does not log codes", async () => {
    await open(service, codes[0]);
    expect(JSON.stringify(service.logged)).not.toContain(codes[0]);
  });
});

describe("guessed codes", () => {
  it("are refused after sixty wrong ones, and a valid one still works", async () => {
    const gift = { publicKey: "pk_test_a", donationId: "d-1", problem: null };
    const service = await startTestService({
      edge: { findGift: async (code) => (code === "right" ? gift : null) },
    });
    expect((await open(service, "right")).status).toBe(303);
    for (let count = 0; count < 60; count++)
      expect((await open(service, `wrong ${count}`)).status).toBe(404);
    const { status, response, text } = await open(service, "wrong again");
    const right = await open(service, "right");
    await service.stop();
    expect(right.status).toBe(303);
    expect(status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(text).toContain("Please wait a minute");
  });

  it("are not checked while the service starts", async () => {
    const service = await startTestService({ edge: deferredService(operations) });
    const { status, text } = await open(service, "23456-789AB");
    await service.stop();
    expect(status).toBe(503);
    expect(text).toContain("could not reach the service");
  });
});
