import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

/** The engine's response to the keys of this file; for all others, the response for an unknown receipt. */
const receipt = {
  number: "2026-00042-000123",
  status: "ISSUED",
  issuedOn: "2026-03-02",
  charityName: `Les Amis <script>alert("1")</script> & 'fils'`,
  amount: 123_450,
};
const answers: Record<string, { status: number; body: unknown }> = {
  good: { status: 200, body: receipt },
  canceled: { status: 200, body: { ...receipt, status: "CANCELED" } },
  early: { status: 503, body: { statusCode: 503, message: "Service Unavailable" } },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      call: async (operation, call) =>
        (operation.id === "verify-fiscal-receipt" && answers[String(call.query.key)]) ||
        (await engine.call(operation, call)),
    }),
  });
});
afterAll(() => service.stop());

async function open(path: string, language = "en") {
  const headers = { accept: "text/html", "accept-language": language };
  const response = await service.fetch(path, { headers, redirect: "manual" });
  return { response, status: response.status, text: await response.text() };
}
const factsIn = (text: string) =>
  Array.from(text.matchAll(/<dd>(.*?)<\/dd>/g), ([, fact]) => fact?.replaceAll(/\s/g, " "));

describe("the verification page of a receipt", () => {
  it("shows only the number, the day, the charity and the amount", async () => {
    const { status, text } = await open("/verify/2026-00042-000123?key=good", "fr");
    expect(status).toBe(200);
    expect(text).toContain("Ce reçu est authentique");
    expect(factsIn(text)).toEqual([
      "2026-00042-000123",
      "2 mars 2026",
      "Les Amis &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;fils&#39;",
      "1 234,50 €",
    ]);
    expect(text).not.toContain("<script");
  });

  it("says that a canceled receipt is no longer valid", async () => {
    const { status, text } = await open("/verify/2026-00042-000123?key=canceled");
    expect(status).toBe(200);
    expect(text).toContain("This receipt was cancelled");
    expect(text).not.toContain("authentic");
  });

  it("says in the sandbox that the receipt is a specimen", async () => {
    expect((await open("/verify/2026-00042-000123?key=good")).text).toContain(
      "a specimen without value",
    );
  });

  it.each(["", "?key=", "?key=wrong", "?key=a&key=b", "?key[a]=b", "?key=a&more=b"])(
    "is 404 for an unknown number or key: %j",
    async (query) => {
      const { status, text } = await open(`/verify/2026-00042-000123${query}`);
      expect(status).toBe(404);
      expect(text).toContain("This receipt cannot be confirmed");
    },
  );

  it("keeps the input for correction, and escapes it", async () => {
    const attack = `"><script>alert(1)</script>`;
    const escaped = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
    const { text } = await open(
      `/verify/${encodeURIComponent(attack)}?key=${encodeURIComponent(attack)}`,
    );
    expect(text).not.toContain("<script");
    expect(text).toContain(`name="number" value="${escaped}"`);
    expect(text).toContain(`name="key" value="${escaped}"`);
  });

  it("can be retried while the service starts", async () => {
    const { status, text } = await open("/verify/2026-00042-000123?key=early");
    expect(status).toBe(503);
    expect(text).toContain("We could not reach the service");
  });

  it("is never cached, sends no referrer, and does not log its key", async () => {
    const { response } = await open("/verify/2026-00042-000123?key=good");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const lines = JSON.stringify(service.logged);
    expect(lines).toContain("/verify/:number");
    expect(lines).not.toMatch(/key=|000123/);
  });
});

describe("the form for a receipt's number", () => {
  it("asks for a number and a key", async () => {
    const { status, text } = await open("/verify");
    expect(status).toBe(200);
    expect(text).toContain("Check a tax receipt");
  });

  it("redirects to the verification page, for any input", async () => {
    const { response } = await open("/verify?number=+2026%2F1%26%23+&key=+a%26b+");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/verify/2026%2F1%26%23?key=a%26b");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("asks again if the number is empty", async () => {
    expect((await open("/verify?number=+&key=a")).status).toBe(200);
  });
});
