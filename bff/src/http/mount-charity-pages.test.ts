import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { charitySections } from "../pages/charity-page.js";
import { charityTexts } from "../pages/charity-texts.js";
import { commonTexts } from "../pages/common-texts.js";
import { type PlainBrowser, plainBrowser } from "../testing/plain-browser.js";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const en = charityTexts.en;
async function send<T>(method: string, path: string, token: string, body?: object): Promise<T> {
  const response = await service.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? {} : await response.json();
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer as T;
}
const operator = <T>(method: string, path: string, body?: object) =>
  send<T>(method, path, service.operatorKey, body);

let invited = 0;
interface Invited {
  readonly charityId: string;
  readonly email: string;
  readonly link: string;
}

async function invitedCharity(): Promise<Invited> {
  const { charityId } = await operator<{ charityId: string }>("POST", "/operator/charities", {
    ...{ name: "Les <Ponts>", city: "Brest", country: "FR", published: true },
    causes: ["community"],
  });
  const email = `bonjour-${++invited}@ponts.example`;
  await operator("PUT", `/operator/charities/${charityId}/page`, { email, language: "en" });
  return { charityId, email, link: await newestLink(email) };
}

async function newestLink(email: string): Promise<string> {
  const path = `/operator/mails?to=${encodeURIComponent(email)}`;
  const { data } = await operator<{ data: { text: string }[] }>("GET", path);
  return /^http\S+$/m.exec(data[0]?.text ?? "")?.[0] ?? "";
}

const tokenIn = (link: string) =>
  new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

/** Goes in as a charity does whose browser runs no scripts. */
async function enter(link: string, by: PlainBrowser) {
  await by.open("/charity");
  return await by.submit("/charity", { link });
}

let charity: Invited;
let browser: PlainBrowser;
beforeEach(async () => {
  browser = plainBrowser(service);
  charity = await invitedCharity();
  expect((await enter(charity.link, browser)).path).toBe("/charity/overview");
});

const own = async () => {
  const session = browser.cookies.get("obole-charity") ?? "";
  return await send<Record<string, unknown>>("GET", "/v1/charity-page", session);
};

describe("a charity's link without JavaScript", () => {
  it("opens the page once, and its secret and the session are in no address, page or log", async () => {
    const overview = await browser.open("/charity/overview");
    expect(overview.text).toContain("<h1>Les &lt;Ponts&gt;</h1>");
    expect(overview.text).toContain(en.bankStep);
    expect(overview.text).not.toContain("<script");
    expect(overview.headers.get("cache-control")).toBe("no-store");
    const seen = overview.text + JSON.stringify(service.logged);
    expect(seen).not.toContain(tokenIn(charity.link));
    expect(seen).not.toContain(browser.cookies.get("obole-charity"));
    const late = plainBrowser(service);
    const again = await enter(charity.link, late);
    expect(again.status).toBe(401);
    expect(again.text).toContain(commonTexts.en.unusableLink);
    expect(late.cookies.has("obole-charity")).toBe(false);
  });

  it("is asked for with the same answer for every address, and the new one works", async () => {
    for (const email of ["nobody@nowhere.example", charity.email]) {
      await browser.open("/charity");
      const asked = await browser.submit("/charity", { email });
      expect([asked.status, asked.path]).toEqual([200, "/charity/asked"]);
    }
    const other = plainBrowser(service);
    expect((await enter(await newestLink(charity.email), other)).path).toBe("/charity/overview");
    // The new link has ended the session before.
    expect((await browser.open("/charity/bank")).status).toBe(401);
  });

  it("shows a refused address beside its field, and keeps it", async () => {
    await browser.open("/charity");
    const refused = await browser.submit("/charity", { email: "nobody" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="nobody" aria-invalid="true"');
    expect(refused.text).toContain(`>${en.emailError}</p>`);
  });
});

describe("a charity's form without JavaScript", () => {
  it("keeps who the charity is, with errors beside their fields", async () => {
    await browser.open("/charity/organisation");
    const typed = {
      ...{ name: "Les Ponts de Demain", siren: "732 829 321", street: "12 rue du Port" },
      ...{ zip: "", city: "Brest" },
    };
    const refused = await browser.submit("/charity/organisation", typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="siren"[^>]* value="732 829 321" aria-invalid="true"/);
    expect(refused.text).toMatch(/id="zip"[^>]* aria-invalid="true"/);
    expect(refused.text).toMatch(/id="city"[^>]* value="Brest">/);
    expect(refused.text).toContain('<option value="FR" selected>');
    const saved = await browser.submit("/charity/organisation", {
      ...{ siren: "732 829 320", zip: "29200" },
    });
    expect([saved.status, saved.path]).toEqual([200, "/charity/organisation?saved="]);
    expect(saved.text).toContain(`role="status">${en.saved}</p>`);
    expect((await own()).organisation).toMatchObject({
      ...{ name: "Les Ponts de Demain", siren: "732829320", rna: null, zip: "29200" },
    });
  });

  it("writes the profile of the chosen language, whole and with its line breaks", async () => {
    await browser.open("/charity/profile?locale=nl");
    const mission = `Bruggen\r\n${"é".repeat(4_900)}`;
    const saved = await browser.submit("/charity/profile", { headline: "Bruggen", mission });
    expect(saved.path).toBe("/charity/profile?saved=&locale=nl");
    expect((await own()).profiles).toEqual([
      expect.objectContaining({
        ...{ locale: "nl", headline: "Bruggen", impact: null },
        mission: mission.replace("\r\n", "\n"),
      }),
    ]);
    const refused = await browser.submit("/charity/profile", { impact: "x".repeat(5_001) });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="impact"[^>]* aria-invalid="true">x{5001}<\/textarea>/);
    expect(refused.text).toContain(`>${en.tooLong}</p>`);
    expect(refused.text).toMatch(/id="headline"[^>]* value="Bruggen"/);
  });

  it("proposes a bank account, and shows an error beside the IBAN", async () => {
    await browser.open("/charity/bank");
    const account = { holder: "Les Ponts", iban: "FR76 3000" };
    const refused = await browser.submit("/charity/bank", account);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="iban"[^>]* value="FR76 3000" aria-invalid="true"/);
    const iban = "DE89 3704 0044 0532 0130 00";
    const saved = await browser.submit("/charity/bank", { iban });
    expect(saved.path).toBe("/charity/bank?saved=");
    expect(saved.text).toContain("Les Ponts, •••• 3000");
    expect(saved.text).not.toContain(iban);
  });

  it("signs the mandate with the typed name, and revokes it", async () => {
    await browser.open("/charity/mandate");
    const signatory = { signatory: "Anne Le Goff", quality: "President" };
    const refused = await browser.submit("/charity/mandate", signatory);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(`>${en.consentError}</p>`);
    expect(refused.text).toMatch(/id="signatory"[^>]* value="Anne Le Goff"/);
    const old = await browser.submit("/charity/mandate", { consent: "accepted", version: "0" });
    expect(old.text).toContain(commonTexts.en.sendAgain);
    const unnamed = { consent: "accepted", quality: "" };
    const incomplete = await browser.submit("/charity/mandate", unnamed);
    expect(incomplete.text).toMatch(/id="quality"[^>]* aria-invalid="true"/);
    expect(incomplete.text).toMatch(/id="consent"[^>]* checked/);
    const signed = await browser.submit("/charity/mandate", { quality: "President" });
    expect(signed.path).toBe("/charity/mandate?saved=");
    expect(signed.text).toContain("Anne Le Goff, President");
    const pdf = await browser.open("/charity/mandate-pdf");
    expect(pdf.status).toBe(303);
    expect(pdf.headers.get("location")).toContain("/downloads/");
    await browser.open("/charity/mandate");
    const revoked = await browser.submit("/charity/revoke");
    expect(revoked.text).toContain(en.signButton);
    expect((await own()).mandate).toBeNull();
  });

  it("pauses and resumes, unless the operator has paused", async () => {
    await browser.open("/charity/pause");
    expect((await browser.submit("/charity/pause")).text).toContain(en.resumeButton);
    const { charityId } = charity;
    await operator("POST", `/operator/charities/${charityId}/pause`);
    const refused = await browser.submit("/charity/resume");
    expect([refused.status, refused.path]).toEqual([200, "/charity/pause?"]);
    expect(refused.text).toContain(en.pausedByUs);
  });

  it("removes a document of its own, and of nobody else", async () => {
    const addTo = (by: PlainBrowser) =>
      send<{ charityDocumentId: string }>(
        "POST",
        "/v1/charity-page/documents",
        by.cookies.get("obole-charity") ?? "",
        { kind: "STATUTES", name: "statuts.pdf", content: "JVBERi0xLjcKJSVFT0YK" },
      );
    await addTo(browser);
    const stranger = plainBrowser(service);
    await enter((await invitedCharity()).link, stranger);
    const { charityDocumentId: document } = await addTo(stranger);
    expect((await browser.open("/charity/organisation")).text).toContain("statuts.pdf");
    const foreign = await browser.submit("/charity/remove-document", { document });
    expect(foreign.text).toContain("statuts.pdf");
    expect((await stranger.open("/charity/organisation")).text).toContain("statuts.pdf");
    expect((await browser.submit("/charity/remove-document")).text).not.toContain("statuts.pdf");
  });

  it("signs out, and the session ends everywhere", async () => {
    const session = browser.cookies.get("obole-charity") ?? "";
    await browser.open("/charity/pause");
    expect((await browser.submit("/charity/sign-out")).path).toBe("/charity/signed-out");
    expect(browser.cookies.has("obole-charity")).toBe(false);
    browser.cookies.set("obole-charity", session);
    expect((await browser.open("/charity/pause")).status).toBe(401);
  });
});

describe("a charity's gifts without JavaScript", () => {
  it("are a page with payouts and the yearly statement", async () => {
    const gifts = await browser.open("/charity/gifts");
    for (const text of [en.noGifts, en.noPayouts, en.statement]) expect(gifts.text).toContain(text);
    for (const format of ["pdf", "csv"]) {
      const file = await browser.open(`/charity/statement?year=2026&format=${format}`);
      expect(file.headers.get("location")).toMatch(
        new RegExp(`/downloads/.+/receipts-statement-2026-.+\\.${format}$`),
      );
    }
  });

  it.each(["year=19&format=pdf", "", "year=2026&format=exe"])(
    "say of a statement of %j that the year is wrong",
    async (query) => {
      const refused = await browser.open(`/charity/statement?${query}`);
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(/id="year"[^>]* aria-invalid="true"/);
    },
  );

  it.each(["?gifts=nonsense", "?payouts=nonsense", "?gifts=a&gifts=b", "?payouts="])(
    "say of the place %s in a list that there is no such page",
    async (query) => {
      const refused = await browser.open(`/charity/gifts${query}`);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('<a href="/charity/gifts">');
    },
  );
});

describe("a charity's page", () => {
  it.each(charitySections)(
    "/charity/%s asks for a link without a session, or with a foreign one",
    async (section) => {
      const { accessToken } = await service.signUp();
      const stranger = plainBrowser(service);
      for (const token of ["", "nonsense", accessToken]) {
        stranger.cookies.set("obole-charity", token);
        const refused = await stranger.open(`/charity/${section}`);
        expect(refused.status).toBe(401);
        expect(refused.text).toContain(en.askTitle);
      }
    },
  );

  it("changes nothing for a form that another site sends, or that was opened with another session", async () => {
    const mine = await invitedCharity();
    const attacker = plainBrowser(service);
    await enter(mine.link, attacker);
    const form = await attacker.open("/charity/pause");
    const stamp = /name="stamp" value="([^"]+)"/.exec(form.text)?.[1] ?? "";
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    for (const fields of [{ stamp, topic: "" }, { topic: "" }, {}] as Record<string, string>[]) {
      for (const action of ["pause", "bank", "sign-out"]) {
        const response = await service.fetch(`/charity/${action}`, {
          ...{ method: "POST", redirect: "manual", headers: { cookie } },
          body: new URLSearchParams(fields),
        });
        expect(response.status, action).toBe(action === "sign-out" ? 303 : 400);
        if (action === "sign-out")
          expect(response.headers.get("location")).toBe("/charity/overview");
      }
    }
    expect(await own()).toMatchObject({ pausedAt: null, proposedBankAccount: null });
    // A tab that was left open, and another charity that has come in since.
    const left = await browser.open("/charity/bank");
    await enter((await invitedCharity()).link, browser);
    const old = /name="stamp" value="([^"]+)"/.exec(left.text)?.[1] ?? "";
    const late = await service.fetch("/charity/pause", {
      ...{ method: "POST", redirect: "manual" },
      headers: { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
      body: new URLSearchParams({ stamp: old, topic: "" }),
    });
    expect(late.status).toBe(400);
  });

  it("has no other section and no other action", async () => {
    expect((await browser.open("/charity/nowhere")).status).toBe(404);
    for (const name of ["nowhere", "constructor"]) {
      const response = await service.fetch(`/charity/${name}`, { method: "POST" });
      expect([404, 405]).toContain(response.status);
    }
  });
});
