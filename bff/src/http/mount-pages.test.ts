import { createHash, randomUUID } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureDocsBuilt } from "../../bin/ensure-docs.mjs";
import { pageLanguages } from "../pages/texts.js";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  await ensureDocsBuilt();
  service = await startTestService();
});
afterAll(() => service.stop());

const page = async (path: string, language = "en", accept = "text/html") => {
  const response = await service.fetch(path, { headers: { accept, "accept-language": language } });
  return { response, text: await response.text() };
};

/** The statuses that a page's request gets, with the files that each names. */
function linksOf(path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<[status: number | undefined, links: unknown][]>((resolve, reject) => {
    const answers: [number | undefined, unknown][] = [];
    const sent = request(service.baseUrl + path, { headers }, (response) => {
      answers.push([response.statusCode, response.headers.link]);
      response.resume().on("end", () => resolve(answers));
    });
    sent.on("information", (early) => answers.push([early.statusCode, early.headers.link]));
    sent.on("error", reject);
    sent.end();
  });
}

/** A donation and a vote of two campaigns of a new account. */
async function givenGifts() {
  const { accessToken } = await service.signUp();
  const call = async (route: string, body: object = {}) => {
    const response = await service.fetch(route, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, string>;
    expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
    return answer;
  };
  const charity = await service.fetch("/operator/charities", {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.operatorKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ name: "Les Amis du Phare" }),
  });
  const { charityId } = (await charity.json()) as { charityId: string };
  const { charitiesSelectionId } = await call("/v1/charities-selections", {
    name: "The lighthouse",
    charityIds: [charityId],
  });
  const drafted = (body: object) =>
    call("/v1/campaigns", { name: "Giving", charitiesSelectionId, ...body });
  const activated = async (body: object) => {
    const campaign = await drafted(body);
    await call(`/v1/campaigns/${campaign.campaignId}/activate`);
    return campaign;
  };
  const giving = await activated({
    slug: "giving",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  });
  const voting = await activated({
    slug: "voting",
    amountType: "FIXED_AMOUNT",
    donationType: "DISTRIBUTION",
    budget: 1_000,
  });
  const { campaignId } = giving;
  const gift = { campaignId, uniqueExternalId: randomUUID(), amount: 100 };
  const { donationId } = await call("/v1/donations", gift);
  const { voteId } = await call("/v1/votes", { campaignId: voting.campaignId });
  const draft = await drafted({
    slug: "draft",
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
  });
  const end = () => call(`/v1/campaigns/${draft.campaignId}/close`);
  const keys = { publicKey: giving.publicKey, otherKey: voting.publicKey };
  return { ...keys, draft: { publicKey: draft.publicKey, end }, donationId, voteId };
}

describe("the donation page", () => {
  it("has the rendered widget for a campaign, a donation or a vote", async () => {
    const { publicKey, donationId, otherKey, voteId } = await givenGifts();
    for (const [path, attributes] of [
      [`/give/${publicKey}`, ""],
      [`/give/${publicKey}/donations/${donationId}`, ` donation-id="${donationId}"`],
      [`/give/${otherKey}/votes/${voteId}`, ` vote-id="${voteId}"`],
    ] as const) {
      const { text } = await page(path);
      const key = path.split("/")[2];
      expect(text).toContain(
        `<obole-charity-selection data-rendered public-key="${key}"${attributes} locale="en">`,
      );
      expect(text).toContain("Les Amis du Phare");
    }
  });

  it.each([
    ["fr-BE,fr;q=0.9,en;q=0.5", "fr", "Choisissez"],
    ["ja, nl;q=0.4", "nl", "Kies"],
    ["de", "de", "Wählen"],
    ["es-MX", "es", "Elija"],
    ["it", "it", "Scelga"],
    ["ja", "en", "Choose"],
  ])("for Accept-Language %s is in %s", async (accepted, language, word) => {
    const { publicKey } = await givenGifts();
    const { text, response } = await page(`/give/${publicKey}`, accepted);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(word);
    expect(response.headers.get("vary")).toBe("Accept-Language, Cookie, Accept-Encoding");
  });

  it("names the files that it loads, for navigations already while it is being rendered", async () => {
    const { publicKey } = await givenGifts();
    const link = expect.stringContaining("</widgets/v1/obole.js>; rel=preload; as=script");
    const path = `/give/${publicKey}`;
    const navigation = { "sec-fetch-mode": "navigate", "accept-language": "de" };
    expect(await linksOf(path, navigation)).toEqual([
      [103, link],
      [200, link],
    ]);
    expect(await linksOf(path, {})).toEqual([[200, link]]);
  });

  it("has no inline style sheet but the one that its policy names by its hash", async () => {
    const { publicKey } = await givenGifts();
    const { text, response } = await page(`/give/${publicKey}`);
    const sheets = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
    const [hash] = sheets.map((css) => createHash("sha256").update(css).digest("base64"));
    expect(sheets).toHaveLength(1);
    expect(response.headers.get("content-security-policy")).toContain(
      `style-src 'self' 'sha256-${hash}'`,
    );
  });

  it("previews a campaign that has not started: no script, nothing to press, framed by the dashboard alone", async () => {
    const { draft } = await givenGifts();
    const notStarted = "has not started yet";
    expect((await page(`/give/${draft.publicKey}`)).text).toContain(notStarted);
    const { text, response } = await page(`/give/${draft.publicKey}/preview`);
    expect(text).not.toContain(notStarted);
    expect(text).toContain("<div inert><obole-charity-selection");
    expect(text).not.toMatch(/<script(?! type="application\/json")/);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect((await page("/give/pk_test_nobody-has-this-key/preview")).response.status).toBe(404);
    await draft.end();
    expect((await page(`/give/${draft.publicKey}/preview`)).text).toContain("has ended");
  });

  it("shows what a query says as text alone", async () => {
    const { publicKey, donationId } = await givenGifts();
    const attack = `"></template></script><script>alert('1')</script>&<!--lit-part-->`;
    const query = new URLSearchParams({ search: attack, charity: attack, open: attack });
    const { text, response } = await page(`/give/${publicKey}/donations/${donationId}?${query}`);
    expect(response.status).toBe(200);
    expect(text).not.toContain("<script>");
    expect(text.match(/<\/template>/g)).toHaveLength(1);
    expect(text).toContain("&quot;&gt;&lt;/template&gt;");
  });

  it("without a choice, asks for one and claims nothing", async () => {
    const { publicKey, donationId } = await givenGifts();
    const response = await service.fetch(`/give/${publicKey}/donations/${donationId}`, {
      method: "POST",
      body: new URLSearchParams({ locale: "de" }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Bitte wählen Sie zuerst eine Organisation.");
  });
});

describe("the donation page of an unknown gift", () => {
  const statusOf = async (path: string) => (await page(path)).response.status;

  it("is 404 for an unknown key, donation or vote, or one of another campaign", async () => {
    const { publicKey, donationId, voteId, otherKey } = await givenGifts();
    expect(await statusOf(`/give/${publicKey}`)).toBe(200);
    expect(await statusOf(`/give/${publicKey}/donations/${donationId}`)).toBe(200);
    expect(await statusOf(`/give/${otherKey}/votes/${voteId}`)).toBe(200);
    const unknown = "01920000-0000-7000-8000-00000000dead";
    for (const path of [
      "/give/pk_test_nobody-has-this-key",
      `/give/pk_test_nobody-has-this-key/donations/${donationId}`,
      `/give/${publicKey}/donations/${unknown}`,
      `/give/${publicKey}/donations/no-id`,
      `/give/${otherKey}/donations/${donationId}`,
      `/give/${otherKey}/votes/${unknown}`,
      `/give/${publicKey}/votes/${voteId}`,
    ]) {
      const { response, text } = await page(path);
      expect(response.status, path).toBe(404);
      expect(text).toContain("This page does not exist");
    }
  });
});

it.each([
  ...["/", "/docs", "/docs/api", "/docs/errors"],
  ...[
    "/sign-in/session",
    "/apply/asked",
    "/charity/asked",
    "/verify",
    "/verify/1",
    "/assets/pages.css",
  ],
  ...["/widgets/v1/obole.js", "/widgets/v1/chunks/x.js", "/widgets/v1/environment"],
  ...["/livez", "/readyz", "/metrics"],
])("another method of %s is not allowed, and the allowed ones are listed", async (path) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await service.fetch(path, { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    if (method !== "OPTIONS")
      expect(await response.json()).toEqual({ statusCode: 405, message: "Method Not Allowed" });
  }
});

it.each(["/give", "/give/pk_test_a", "/pay", "/sign-in", "/charity", "/apply"])(
  "%s takes forms, and no other method",
  async (path) => {
    const refused = await service.fetch(path, { method: "PUT" });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, POST");
    for (const body of ["amount=1", "x=1&".repeat(60), `message=${"x".repeat(20_000)}`]) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", headers, body };
      expect((await service.fetch("/give/pk_test_a", init)).status).toBe(404);
    }
  },
);

it("an unknown page is 404 with any method", async () => {
  for (const path of ["/nowhere", "/give/a/b/c/d"])
    expect((await service.fetch(path, { method: "POST" })).status).toBe(404);
});

describe("every page", () => {
  const linkPages = ["/sign-in", "/accept-invitation", "/billing", "/pay"];
  const personal = [...linkPages, "/verify", "/verify/1?key=2", "/give/pk_test_a", "/nowhere"];
  const docs = ["/docs", "/docs/api", "/docs/errors", "/docs/widgets/obole-receipts"];
  const paths = ["/", ...docs, ...personal];

  it.each(paths)("%s has no inline code, and its policy forbids it", async (path) => {
    const { text, response } = await page(path);
    const withoutCode = text.replaceAll(/<code.*?<\/code>/gs, "");
    expect(withoutCode).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/trusted-types [^;]*\bdefault\b/);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("permissions-policy")).toMatch(/\bcamera=\(\).*\bgeolocation=\(\)/);
  });

  it.each([
    ["/docs/errors/", "/docs/errors"],
    ["/docs/errors.html", "/docs/errors"],
    ["/docs/index.html", "/docs"],
    ["/docs/api/", "/docs/api"],
    ["/llms.txt", "/docs/llms.txt"],
  ])("%s leads to %s", async (path, target) => {
    const { status, headers } = await service.fetch(path, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([303, target]);
  });

  it("/docs/llms.txt lists the guides for programs that read text", async () => {
    const { text, response } = await page("/docs/llms.txt", "en", "*/*");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^# Obole\n/);
    expect(text).toMatch(/^- \[Quick start\]\(\S+\/docs\/quick-start\): /m);
    expect(text).not.toContain("give.example");
  });

  it.each(personal)("%s is not indexed by search engines", async (path) => {
    expect((await page(path)).text).toContain('<meta name="robots" content="noindex">');
  });

  it.each(paths)("%s shows one main heading", async (path) => {
    const { text } = await page(path);
    const shown = text.replaceAll(/<section[^>]* hidden>.*?<\/section>/gs, "");
    expect(shown.match(/<h1/g) ?? []).toHaveLength(1);
  });

  it("are in the language that was chosen in the dashboard, whatever the browser prefers", async () => {
    const titleWith = async (cookie: string) => {
      const headers = { accept: "text/html", "accept-language": "de", cookie };
      const text = await (await service.fetch("/sign-in", { headers })).text();
      return /<html lang="(\w\w)">/.exec(text)?.[1];
    };
    expect(await titleWith("obole-session=abc; obole-language=it")).toBe("it");
    expect(await titleWith("obole-language=xx")).toBe("de");
  });

  it.each(personal)("%s is available in all languages of the widgets", async (path) => {
    const titles = new Set<string>();
    for (const language of pageLanguages) {
      const { text } = await page(path, language);
      expect(text).toContain(`<html lang="${language}">`);
      titles.add(String(/<title>(.*)<\/title>/.exec(text)?.[1]));
    }
    expect(titles.size).toBe(pageLanguages.length);
  });

  it.each(linkPages)("%s asks for the link without JavaScript, and posts it", async (path) => {
    const { text } = await page(path, "de");
    const [, form = ""] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? [];
    expect(form).toContain(`<form action="${path}" method="post"`);
    expect(form).toContain("Ihr Link");
  });

  it.each(linkPages)(
    "%s has no form that a browser could submit without the script",
    async (path) => {
      const { text } = await page(path);
      expect(text).toContain("<form");
      const shown = text
        .replace(/<section data-state="\w+" hidden>.*?<\/section>/gs, "")
        .replace(/<noscript>.*?<\/noscript>/s, "");
      expect(shown).not.toContain("<form");
    },
  );

  it.each(paths)("%s refers only to existing files of this server", async (path) => {
    const { text } = await page(path);
    const files = Array.from(
      text.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g),
      ([, file]) => file,
    );
    if (linkPages.includes(path)) files.push("/assets/link-page.js");
    // The widget bundle has its own test.
    for (const file of files.filter((name) => !name?.startsWith("/widgets/"))) {
      expect((await service.fetch(String(file))).status, file).toBe(200);
    }
  });
});

describe("the payment method page", () => {
  it("says that nothing is charged only in the sandbox", async () => {
    const sandbox = "Test environment: nothing is charged";
    expect((await page("/billing")).text).toContain(sandbox);
    const live = await startTestService({ environment: "live" });
    try {
      const response = await live.fetch("/billing", { headers: { accept: "text/html" } });
      expect(await response.text()).not.toContain(sandbox);
    } finally {
      await live.stop();
    }
  });
});

describe("the input of a person", () => {
  const secrets = {
    iban: "FR76 3000 6000 0112 3456 7890 189",
    wrongIban: "FR76 3000 6000 0112 3456 7890 188",
    cardNumber: "4242 4242 4242 4242",
    wrongCardNumber: "4242 4242 4242 4241",
  };

  async function post(path: string, body: object, authorization = "") {
    const headers = { "content-type": "application/json", authorization };
    const response = await service.fetch(path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return await response.text();
  }

  it("is neither logged nor returned in a response, valid or not", async () => {
    const { accountId, accessToken } = await service.signUp();
    await service.fetch(`/operator/accounts/${accountId}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${service.operatorKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ customDomain: "give.example.org" }),
    });
    const answers = [];
    for (const entered of [
      { type: "SEPA_DEBIT", iban: secrets.wrongIban },
      { type: "SEPA_DEBIT", iban: secrets.iban, cardNumber: secrets.cardNumber },
      { type: "CARD", cardNumber: secrets.wrongCardNumber, cardExpiry: "11/29" },
      { type: "CARD", cardNumber: secrets.cardNumber, cardExpiry: "01/20" },
      { type: "SEPA_DEBIT", iban: secrets.iban },
      { type: "CARD", cardNumber: secrets.cardNumber, cardExpiry: "11/49" },
    ]) {
      const { url } = JSON.parse(await post("/v1/billing-links", {}, `Bearer ${accessToken}`));
      const token = new URL(url).hash.slice("#token=".length);
      const body = { token, holder: "Inès Moreau", ...entered };
      answers.push(await post("/v1/billing-links/payment-methods", body));
    }
    expect(answers.filter((answer) => answer.includes("paymentMethodId"))).toHaveLength(2);
    const seen = [...answers, JSON.stringify(service.logged)].join().replaceAll(/[\s-]/g, "");
    for (const secret of Object.values(secrets)) {
      expect(seen).not.toContain(secret.replaceAll(" ", "").slice(0, -4));
    }
  });
});

describe("an unknown address", () => {
  it("is a 404 page for browsers and JSON for programs", async () => {
    const { response, text } = await page("/nowhere", "fr");
    expect(response.status).toBe(404);
    expect(text).toContain("Cette page n’existe pas");
    const forProgram = await page("/nowhere", "fr", "*/*");
    expect(JSON.parse(forProgram.text)).toEqual({ statusCode: 404, message: "Not Found" });
  });

  it("is 404 even if its percent-encoding is invalid", async () => {
    expect((await page("/give/%E0%A4")).response.status).toBe(404);
  });

  it("gives no access to other files of this project", async () => {
    for (const path of [
      "/docs/package.json",
      "/docs/..%2fpackage.json",
      "/assets/..%2fpackage.json",
    ]) {
      expect((await service.fetch(path)).status).toBe(404);
    }
  });
});
