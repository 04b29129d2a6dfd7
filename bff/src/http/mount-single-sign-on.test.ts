import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commonTexts } from "../pages/common-texts.js";
import { signInTexts } from "../pages/sign-in-texts.js";
import { singleSignOnTexts } from "../pages/single-sign-on-texts.js";
import { pageLanguages } from "../pages/texts.js";
import { plainBrowser } from "../testing/plain-browser.js";
import { startTestService, type TestService } from "../testing/test-service.js";

const providerUrl = "https://login.lumen.example/authorize?state=1&nonce=2";
const unknownId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
const text = singleSignOnTexts.en;

let service: TestService;
let path: string;
/** The account that has a provider, and what the provider does. */
let federated: { accountId: string | null; isDown: boolean };
beforeAll(async () => {
  service = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      async call(operation, input) {
        const { accountId } = (input.body ?? {}) as { accountId?: string };
        if (operation.id !== "start-sso-sign-in" || accountId !== federated.accountId)
          return await engine.call(operation, input);
        if (federated.isDown)
          return { status: 503, body: { code: "IDENTITY_PROVIDER_UNAVAILABLE" } };
        const expiresAt = new Date(Date.now() + 900_000).toISOString();
        return { status: 200, body: { url: providerUrl, flow: "sealed", expiresAt } };
      },
    }),
  });
  const { accountId } = await service.signUp();
  path = `/sign-in/sso/${accountId}`;
});
afterAll(() => service.stop());
beforeEach(() => {
  federated = { accountId: path.split("/").at(-1) ?? "", isDown: false };
});

/** A browser that says which site led to the page. */
function browserFrom(site: string | null, language = "en") {
  const said = site === null ? {} : { "sec-fetch-site": site };
  return plainBrowser(
    {
      fetch: (address, init) => {
        const headers = { ...(init?.headers as object), ...(init?.method ? {} : said) };
        return service.fetch(address, { ...init, headers });
      },
    },
    language,
  );
}

const elsewhere = ["cross-site", "same-site"];

describe("the address at which an account signs in", () => {
  it.each([null, "none", "same-origin"])(
    "leads to the provider at once when Sec-Fetch-Site is %s",
    async (site) => {
      const browser = browserFrom(site);
      const led = await browser.open(path);
      expect([led.status, led.headers.get("location")]).toEqual([303, providerUrl]);
      expect(browser.cookies.get("obole-sso")).toBe("sealed");
    },
  );

  it.each(elsewhere)("names the account first when Sec-Fetch-Site is %s", async (site) => {
    const browser = browserFrom(site);
    const asked = await browser.open(path);
    expect([asked.status, asked.headers.get("location")]).toEqual([200, null]);
    expect(asked.headers.get("cache-control")).toBe("no-store");
    expect(asked.text).toContain(`<h1>${text.askTitle("Atelier Lumen")}</h1>`);
    expect(asked.text).not.toContain("login.lumen.example");
    expect([...browser.cookies.keys()]).toEqual(["obole-form"]);
    const led = await browser.submit(path);
    expect(led.status).toBe(200);
    const url = providerUrl.replace("&", "&amp;");
    expect(led.text).toContain(`<meta http-equiv="refresh" content="0;url=${url}">`);
    expect(led.text).toContain(`<a class="button" href="${url}">${signInTexts.en.toProvider}</a>`);
    expect(browser.cookies.get("obole-sso")).toBe("sealed");
  });

  it.each(pageLanguages)("asks in the language %s, and keeps it", async (language) => {
    const browser = browserFrom("cross-site", language);
    const asked = await browser.open(path);
    expect(asked.text).toContain(`<html lang="${language}">`);
    expect(asked.text).toContain(singleSignOnTexts[language].askTitle("Atelier Lumen"));
    expect((await browser.submit(path)).text).toContain(`<html lang="${language}">`);
  });

  it("answers other sites about an account without a provider like itself, and names none", async () => {
    const { accountId } = await service.signUp();
    for (const id of [accountId, unknownId, "no-id"]) {
      const [own, foreign] = await Promise.all(
        [null, "cross-site"].map((site) => browserFrom(site).open(`/sign-in/sso/${id}`)),
      );
      expect(foreign?.status).toBe(id === "no-id" ? 400 : 404);
      expect([foreign?.status, foreign?.text]).toEqual([own?.status, own?.text]);
      expect(foreign?.text).not.toContain("Atelier");
    }
  });
});

describe("the form that begins it", () => {
  it("is shown again when it was open for too long, and begins nothing", async () => {
    const browser = browserFrom("cross-site");
    await browser.open(path);
    browser.cookies.delete("obole-form");
    const refused = await browser.submit(path);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(commonTexts.en.sendAgain);
    expect(browser.cookies.has("obole-sso")).toBe(false);
    await browser.submit(path);
    expect(browser.cookies.get("obole-sso")).toBe("sealed");
  });

  it("says that the provider does not answer", async () => {
    const browser = browserFrom("cross-site");
    await browser.open(path);
    federated.isDown = true;
    const failed = await browser.submit(path);
    expect(failed.status).toBe(503);
    expect(failed.text).toContain("identity provider does not answer");
  });
});

it("trying again after a sign-in that failed names the account first, whoever began it", async () => {
  const browser = browserFrom("cross-site");
  for (const failed of [`${path}/callback?code=1&state=2`, path]) {
    federated.isDown = failed === path;
    const { text: page } = await browser.open(failed);
    federated.isDown = false;
    const [, again = ""] = /<a class="button" href="([^"]+)">/.exec(page) ?? [];
    const asked = await browserFrom("same-origin").open(again);
    expect(asked.text).toContain(text.askTitle("Atelier Lumen"));
  }
});
