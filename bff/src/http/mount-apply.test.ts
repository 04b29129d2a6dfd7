import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyTexts } from "../pages/apply-texts.js";
import { commonTexts } from "../pages/common-texts.js";
import { invitationTexts } from "../pages/invitation-texts.js";
import { type PlainBrowser, plainBrowser } from "../testing/plain-browser.js";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

let browser: PlainBrowser;
let asked = 0;
let email: string;
beforeEach(() => {
  browser = plainBrowser(service);
  email = `ines-${++asked}@atelier-lumen.example`;
});

const en = applyTexts.en;

/** Asks for an account, and returns the link that was mailed. */
async function askedLink(): Promise<string> {
  await browser.open("/apply");
  const page = await browser.submit("/apply", { email, organisation: "Atelier Lumen" });
  expect([page.status, page.path]).toEqual([200, "/apply/asked"]);
  const response = await service.fetch(`/operator/mails?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${service.operatorKey}` },
  });
  const { data } = (await response.json()) as { data: { text: string }[] };
  return /^http\S+$/m.exec(data[0]?.text ?? "")?.[0] ?? "";
}
const tokenIn = (link: string) =>
  new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";

describe("an organisation without JavaScript", () => {
  it("asks for an account, opens it with the mailed link once, and is signed in", async () => {
    const link = await askedLink();
    await browser.open("/apply");
    const opened = await browser.submit("/apply", { link });
    expect(opened.text).toContain(en.openLead);
    const refused = await browser.submit("/apply", { firstName: "Inès", lastName: " " });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="firstName"[^>]* value="Inès">/);
    expect(refused.text).toMatch(/id="lastName"[^>]* aria-invalid="true"/);
    expect(refused.text).toContain(`>${invitationTexts.en.lastNameError}</p>`);
    const entered = await browser.submit("/apply", { lastName: "Moreau" });
    expect([entered.status, entered.path]).toEqual([200, "/sign-in/session"]);
    const session = `Bearer ${browser.cookies.get("obole-session")}`;
    const users = await service.fetch("/v1/users", { headers: { authorization: session } });
    expect(await users.json()).toMatchObject({ data: [{ email, lastName: "Moreau" }] });

    const late = plainBrowser(service);
    await late.open("/apply");
    await late.submit("/apply", { link });
    const again = await late.submit("/apply", { firstName: "Inès", lastName: "Moreau" });
    expect(again.status).toBe(401);
    expect(again.text).toContain(en.unusableText);
    expect(late.cookies.has("obole-session")).toBe(false);
    expect(JSON.stringify(service.logged)).not.toContain(tokenIn(link));
  });

  it("sees errors beside their fields, with what was typed", async () => {
    await browser.open("/apply");
    const refused = await browser.submit("/apply", { email: "ines", organisation: "Lumen" });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/id="plain-email"[^>]* value="ines" aria-invalid="true"/);
    expect(refused.text).toMatch(/id="plain-organisation"[^>]* value="Lumen">/);
    expect(refused.text).toContain(`>${en.emailError}</p>`);
    const unnamed = await browser.submit("/apply", { email, organisation: " " });
    expect(unnamed.text).toContain(`>${en.organisationError}</p>`);
  });

  it.each(["hello", "https://give.example/apply#token=unknown"])(
    "cannot open an account with %s",
    async (link) => {
      await browser.open("/apply");
      await browser.submit("/apply", { link });
      const refused = await browser.submit("/apply", { firstName: "Inès", lastName: "Moreau" });
      expect(refused.status).toBe(401);
    },
  );
});

it("a form that another site sends opens no account and signs nobody in", async () => {
  const link = await askedLink();
  const attacker = plainBrowser(service);
  await attacker.open("/apply");
  const form = await attacker.submit("/apply", { link });
  const stamp = /name="stamp" value="([^"]+)"/.exec(form.text)?.[1] ?? "";
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const names = { firstName: "Eve", lastName: "Moreau" };
  for (const fields of [
    { ...names, token: tokenIn(link), stamp, topic: "" },
    { ...names, token: tokenIn(link), topic: "" },
  ] as Record<string, string>[]) {
    const response = await service.fetch("/apply", {
      ...{ method: "POST", redirect: "manual", headers: { cookie } },
      body: new URLSearchParams(fields),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(commonTexts.en.sendAgain);
    expect(response.headers.getSetCookie().join()).not.toContain("obole-session");
  }
});

it("where the operator opens the accounts, the page says so and its form is refused", async () => {
  const live = await startTestService({ environment: "live" });
  try {
    const visitor = plainBrowser(live);
    const door = await visitor.open("/apply");
    expect(door.text).toContain(en.closedText);
    await visitor.open("/sign-in");
    const stamp = /name="stamp" value="([^"]+)"/.exec((await visitor.open("/sign-in")).text)?.[1];
    const response = await live.fetch("/apply", {
      method: "POST",
      headers: { cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") },
      body: new URLSearchParams({ email, organisation: "Lumen", stamp: stamp ?? "", topic: "" }),
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(en.closedTitle);
  } finally {
    await live.stop();
  }
});
