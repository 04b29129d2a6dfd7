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
  lost: { status: 200, body: receipt },
  early: { status: 503, body: { statusCode: 503, message: "Service Unavailable" } },
};

const words = { title: `Given <b>`, text: "A gift for R&D.", at: "March 2, 2026" };
const step = { step: "GIVEN", state: "DONE", display: words };
const charity = {
  name: `<img src=x onerror="alert(1)">`,
  headline: null,
  mission: "We <i>care</i>",
  impact: null,
  locale: "en",
};
const whole = { amount: "€1,234.50", charityAmount: null };
const journey = { steps: [step], charity, division: null, display: whole };
const shares = [
  { name: "Les Ponts", isCounted: true, display: { votes: "9", amount: "€90.00" } },
  { name: "Le Phare", isCounted: false, display: { votes: "3", amount: "€0.00" } },
];
const division = { shares, display: { votes: "12", budget: "€90.00", dividedAt: "March 2, 2026" } };
/** The engine's response to where the gift is, by key. */
const journeys: Record<string, { status: number; body: unknown }> = {
  good: { status: 200, body: journey },
  canceled: { status: 200, body: { ...journey, division } },
  lost: { status: 503, body: { statusCode: 503, message: "Service Unavailable" } },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      call: async (operation, call) =>
        (operation.id === "verify-fiscal-receipt" && answers[String(call.query.key)]) ||
        (operation.id === "get-receipt-journey" && journeys[String(call.query.key)]) ||
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

describe("where the gift of a receipt is", () => {
  it("is on its page without any script, and all of it is escaped", async () => {
    const { text } = await open("/verify/2026-00042-000123?key=good");
    expect(text).toContain("Where the gift is");
    expect(text).toContain("Given &lt;b&gt;");
    expect(text).toContain("A gift for R&amp;D.");
    expect(text).toContain("We &lt;i&gt;care&lt;/i&gt;");
    expect(text).not.toMatch(/<img|<script/);
  });

  it("is shown in the visitor's language", async () => {
    const titles = { fr: "Où en est le don", de: "Wo die Spende ist", nl: "Waar de gift is" };
    for (const [language, title] of Object.entries(titles))
      expect((await open("/verify/2026-00042-000123?key=good", language)).text).toContain(title);
  });

  it("with a vote, lists the counts, and has the widget repeat the division", async () => {
    const { text } = await open("/verify/2026-00042-000123?key=canceled");
    expect(text).toContain('<script async crossorigin src="/widgets/v1/obole.js"></script>');
    expect(text).toContain(
      '<obole-gift-journey view="proof" receipt-number="2026-00042-000123" receipt-key="canceled" locale="en">',
    );
    expect(text).toContain("How €90.00 were divided by 12 votes");
    expect(text).toContain("No longer offered when the campaign ended");
  });

  it("cannot be read: the receipt is verified all the same", async () => {
    const { status, text } = await open("/verify/2026-00042-000123?key=lost");
    expect(status).toBe(200);
    expect(text).toContain("This receipt is authentic");
    expect(text).not.toContain("Where the gift is");
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
