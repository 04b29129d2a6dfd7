import { parseNetwork } from "@obole/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { commonTexts } from "../pages/common-texts.js";
import { signInTexts } from "../pages/sign-in-texts.js";
import { type PlainBrowser, plainBrowser } from "../testing/plain-browser.js";
import { startTestService, type TestService } from "../testing/test-service.js";

const proxy = parseNetwork("127.0.0.0/8");

let service: TestService;
let accessToken: string;
let accountId: string;
beforeAll(async () => {
  service = await startTestService();
  ({ accessToken, accountId } = await service.signUp());
  await operator("PATCH", `/operator/accounts/${accountId}`, { authSchemes: ["API", "EMAIL"] });
  await call("POST", `/v1/accounts/${accountId}/donor-platform`, { authSchemes: ["API", "EMAIL"] });
});
afterAll(() => service.stop());

let browser: PlainBrowser;
beforeEach(() => {
  browser = plainBrowser(service);
});

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
const call = <T>(method: string, path: string, body?: object) =>
  send<T>(method, path, accessToken, body);
const operator = <T>(method: string, path: string, body?: object) =>
  send<T>(method, path, service.operatorKey, body);

async function userLink(body: object = {}): Promise<string> {
  const { data } = await call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  return (await call<{ url: string }>("POST", path, body)).url;
}

const donorLink = async (donorId: string) =>
  (await call<{ url: string }>("POST", `/v1/donors/${donorId}/magic-link`, {})).url;

const newDonor = () => call<{ donorId: string }>("POST", "/v1/donors", { firstName: "Ada" });
const newDonorLink = async () => donorLink((await newDonor()).donorId);

/** Opens a link as a person does whose browser runs no scripts: the link is pasted into the page. */
async function signIn(link: string, by = browser) {
  await by.open("/sign-in");
  await by.submit("/sign-in", { link });
  return await by.submit("/sign-in", { token: tokenIn(link) });
}
const tokenIn = (link: string) =>
  new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

const en = signInTexts.en;

describe("asking for a link without JavaScript", () => {
  it("answers the same for every address, and a registered one gets the mail", async () => {
    for (const email of ["ines@atelier-lumen.example", "nobody@nowhere.example"]) {
      await browser.open("/sign-in");
      const asked = await browser.submit("/sign-in", { email });
      expect([asked.status, asked.path]).toEqual([200, "/sign-in/asked"]);
      expect(asked.text).toContain(en.askedTitle);
    }
    const { data } = await operator<{ data: { kind: string }[] }>(
      "GET",
      "/operator/mails?to=ines@atelier-lumen.example",
    );
    expect(data.filter(({ kind }) => kind === "SIGN_IN")).toHaveLength(1);
  });

  it("shows the error beside the field, and keeps what was typed", async () => {
    await browser.open("/sign-in");
    const refused = await browser.submit("/sign-in", { email: 'ines"@' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(
      'aria-describedby="plain-email-error" value="ines&quot;@" aria-invalid="true"',
    );
    expect(refused.text).toContain(`>${en.emailError}</p>`);
    expect(refused.text).not.toContain("<script");
    const asked = await browser.submit("/sign-in", { email: "ines@atelier-lumen.example" });
    expect(asked.path).toBe("/sign-in/asked");
  });

  it("is limited by network, like the call of the API", async () => {
    const limited = await startTestService({
      edge: { countCall: async ({ name }) => (name === "mail requests" ? 60 : null) },
      trustedProxies: proxy === null ? [] : [proxy],
    });
    try {
      const visitor = plainBrowser({
        fetch: (path, init) =>
          limited.fetch(path, {
            ...init,
            headers: { ...(init?.headers as object), "x-forwarded-for": "8.8.8.8" },
          }),
      });
      await visitor.open("/sign-in");
      const refused = await visitor.submit("/sign-in", { email: "ines@atelier-lumen.example" });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    } finally {
      await limited.stop();
    }
  });
});

it("somebody whose organisation has an identity provider is led there, and gets no mail", async () => {
  const mailed: unknown[] = [];
  const url = "https://login.lumen.example/authorize?state=1";
  const federated = await startTestService({
    engineOf: (engine) => ({
      ...engine,
      async call(operation, input) {
        if (operation.id === "request-sign-in") mailed.push(input.body);
        if (operation.id !== "start-sso-sign-in") return await engine.call(operation, input);
        const expiresAt = new Date(Date.now() + 900_000).toISOString();
        return { status: 200, body: { url, flow: "sealed", expiresAt } };
      },
    }),
  });
  try {
    const visitor = plainBrowser(federated);
    await visitor.open("/sign-in");
    const led = await visitor.submit("/sign-in", { email: "ines@lumen.example" });
    expect(led.status).toBe(200);
    expect(led.text).toContain(`<a class="button" href="${url}">${en.toProvider}</a>`);
    expect(visitor.cookies.get("obole-sso")).toBe("sealed");
    expect(mailed).toEqual([]);
  } finally {
    await federated.stop();
  }
});

describe("a pasted link", () => {
  it("is used up by the button alone, and then opens the session of a user", async () => {
    const link = await userLink();
    await browser.open("/sign-in");
    const opened = await browser.submit("/sign-in", { link });
    expect(opened.text).toContain("Atelier Lumen");
    expect(opened.headers.get("cache-control")).toBe("no-store");
    // Opening it again shows that it still works.
    await browser.open("/sign-in");
    await browser.submit("/sign-in", { link });
    const entered = await browser.submit("/sign-in", { token: tokenIn(link) });
    expect([entered.status, entered.path]).toEqual([200, "/sign-in/session"]);
    expect(entered.text).toContain(en.dashboardText);
    expect(entered.text).not.toContain(browser.cookies.get("obole-session"));
    const session = `Bearer ${browser.cookies.get("obole-session")}`;
    const { status } = await service.fetch("/v1/session", { headers: { authorization: session } });
    expect(status).toBe(200);
    await browser.open("/sign-in");
    const again = await browser.submit("/sign-in", { link });
    expect(again.status).toBe(401);
    expect(again.text).toContain(commonTexts.en.unusableLink);
  });

  it.each(["hello", `https://give.example/sign-in#token=${"x".repeat(43)}`])(
    "%s cannot be used, and says so",
    async (link) => {
      await browser.open("/sign-in");
      expect((await browser.submit("/sign-in", { link })).status).toBe(401);
    },
  );

  it("of another site leads there with the session after the #, and sets no cookie", async () => {
    await operator("PATCH", `/operator/accounts/${accountId}`, { customDomain: "give.example" });
    const link = await userLink({ returnUrl: "https://give.example/back?view=1#top" });
    const entered = await signIn(link);
    expect(entered.status).toBe(200);
    expect(entered.text).toMatch(
      /href="https:\/\/give\.example\/back\?view=1#top&amp;token=[^"]+&amp;kind=USER&amp;expiresAt=/,
    );
    expect([...browser.cookies.keys()]).toEqual(["obole-form"]);
  });
});

describe("a donor's session", () => {
  it("shows gifts and receipts, and ends everywhere", async () => {
    const charity = await operator<{ charityId: string }>("POST", "/operator/charities", {
      name: "Les Amis du Phare",
    });
    const { charityId } = charity;
    const { charitiesSelectionId } = await call<{ charitiesSelectionId: string }>(
      "POST",
      "/v1/charities-selections",
      { name: "The lighthouse", charityIds: [charityId] },
    );
    const { campaignId } = await call<{ campaignId: string }>("POST", "/v1/campaigns", {
      ...{ name: "Giving", slug: "giving", charitiesSelectionId },
      ...{ amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
    });
    await call("POST", `/v1/campaigns/${campaignId}/activate`);
    const { donorId } = await newDonor();
    const gift = { campaignId, uniqueExternalId: "order-1", amount: 1_250, charityId };
    await call("POST", "/v1/donations", { ...gift, donor: { donorId } });

    const entered = await signIn(await donorLink(donorId));
    expect(entered.path).toBe("/sign-in/session");
    expect(entered.text).toContain("€12.50");
    expect(entered.text).toContain("Les Amis du Phare");
    expect(entered.text).toContain(en.noReceipts);
    expect(entered.text).toContain("Atelier Lumen");
    expect(entered.text).not.toContain(en.dashboardText);

    const session = browser.cookies.get("obole-donor") ?? "";
    const out = await browser.submit("/sign-in/sign-out");
    expect([out.status, out.path]).toEqual([200, "/sign-in/signed-out"]);
    expect(browser.cookies.has("obole-donor")).toBe(false);
    browser.cookies.set("obole-donor", session);
    expect((await browser.open("/sign-in/session")).path).toBe("/sign-in");
  });

  it.each(["?gifts=nonsense", "?receipts=nonsense", "?gifts=a&gifts=b"])(
    "says of a wrong place in a list, %s, that there is no such page",
    async (query) => {
      await signIn(await newDonorLink());
      const refused = await browser.open(`/sign-in/session${query}`);
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('<a href="/sign-in/session">');
    },
  );

  it("has no receipt of somebody else, or that there is none of", async () => {
    await signIn(await newDonorLink());
    for (const id of ["01920000-0000-7000-8000-00000000dead", "no-id"])
      expect((await browser.open(`/sign-in/receipts/${id}`)).status).toBe(404);
  });

  it("is asked for by the pages that need one, whatever else is in the cookie", async () => {
    await signIn(await userLink());
    const foreign = browser.cookies.get("obole-session") ?? "";
    const stranger = plainBrowser(service);
    for (const token of ["", "nonsense", foreign]) {
      stranger.cookies.set("obole-donor", token);
      for (const path of ["/sign-in/session", "/sign-in/receipts/1"])
        expect((await stranger.open(path)).path).toBe("/sign-in");
    }
  });
});

describe("a form that another site sends", () => {
  it("signs nobody in, asks for nothing and signs nobody out", async () => {
    const link = await userLink();
    const attacker = plainBrowser(service);
    await attacker.open("/sign-in");
    const form = await attacker.submit("/sign-in", { link });
    const stamp = /name="stamp" value="([^"]+)"/.exec(form.text)?.[1] ?? "";
    await browser.open("/sign-in");
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    for (const fields of [
      { token: tokenIn(link), stamp, topic: "" },
      { token: tokenIn(link), topic: "" },
      { email: "ines@atelier-lumen.example", stamp, topic: "" },
      { link, stamp, topic: "" },
    ]) {
      const response = await service.fetch("/sign-in", {
        ...{ method: "POST", redirect: "manual", headers: { cookie } },
        body: new URLSearchParams(fields),
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(commonTexts.en.sendAgain);
      expect(response.headers.getSetCookie().join()).not.toContain("obole-session");
    }
    await signIn(link);
    const before = browser.cookies.get("obole-session");
    const out = await service.fetch("/sign-in/sign-out", {
      ...{ method: "POST", redirect: "manual" },
      headers: { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") },
      body: new URLSearchParams({ stamp, topic: "" }),
    });
    expect(out.headers.getSetCookie()).toEqual([]);
    expect(browser.cookies.get("obole-session")).toBe(before);
    expect((await browser.open("/sign-in/session")).status).toBe(200);
  });

  it("is told from one of a program that fills in every field, and from one of yesterday", async () => {
    await browser.open("/sign-in");
    const filled = { email: "ines@atelier-lumen.example", topic: "cheap" };
    expect((await browser.submit("/sign-in", filled)).status).toBe(400);
    const other = await startTestService();
    try {
      const visitor = plainBrowser(other);
      await visitor.open("/sign-in");
      other.advance(25 * 60 * 60);
      const late = await visitor.submit("/sign-in", { email: "ines@atelier-lumen.example" });
      expect(late.status).toBe(400);
      expect(late.text).toContain('value="ines@atelier-lumen.example"');
    } finally {
      await other.stop();
    }
  });
});

it("no secret of a link or a session is in the log", async () => {
  const link = await userLink();
  await signIn(link);
  const seen = JSON.stringify(service.logged);
  expect(seen).toContain("/sign-in");
  expect(seen).not.toContain(tokenIn(link));
  expect(seen).not.toContain(browser.cookies.get("obole-session"));
});
