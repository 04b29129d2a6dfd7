import { expect, type Page, test } from "@playwright/test";
import { pictureFields, pictureFieldsHead } from "../../bff/src/pages/picture-fields.js";
import { blackPng } from "../../core/src/pictures/testing/png.js";
import { callOperator } from "../support/api.js";
import { unique } from "../support/giving.js";
import { mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The fields by which a charity uploads its logo and its picture, in a page that has nothing else. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

const languages = ["en", "fr", "de", "es", "it", "nl"] as const;

const script = `import { runPictureFields } from "/assets/picture-fields.js";
globalThis.seen = [];
const show = runPictureFields({
  token: () => sessionStorage.token,
  ended: () => globalThis.seen.push("ended"),
  changed: (kind, picture) => globalThis.seen.push(kind + (picture === null ? " gone" : "")),
});
show({ logo: null, picture: null });`;

/** Opens the fields at the service, under the policy of its pages, for a charity of its own. */
async function open(page: Page, language: (typeof languages)[number] = "en"): Promise<string> {
  const { charityId, token } = await charitySession();
  const policy = (await fetch(`${system.baseUrl}/sign-in`)).headers.get("content-security-policy");
  await page.route("**/fields", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "Content-Security-Policy": policy ?? "" },
      body: `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pictures</title><link rel="stylesheet" href="/assets/pages.css">${pictureFieldsHead.text}
<main class="card"><h1>Pictures</h1>${pictureFields(language).text}</main><script type="module" src="/run.js"></script>`,
    }),
  );
  await page.route("**/run.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.addInitScript((secret) => sessionStorage.setItem("token", secret), token);
  await page.goto(`${system.baseUrl}/fields`);
  await expect(page.getByRole("group").first()).toBeVisible();
  return charityId;
}

async function charitySession() {
  const body = { name: unique("Les Ponts"), published: true };
  const { charityId } = await callOperator<{ charityId: string }>(
    ...([system, "POST", "/operator/charities", body] as const),
  );
  const email = `${unique("bonjour")}@ponts.example`;
  const page = `/operator/charities/${charityId}/page`;
  await callOperator(system, "PUT", page, { email, language: "en" });
  const [mail] = await mailsTo(system, email, "CHARITY_INVITATION");
  const link = new URL(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
  const response = await fetch(`${system.baseUrl}/v1/charity-page/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: new URLSearchParams(link.hash.slice(1)).get("token") }),
  });
  const { token } = (await response.json()) as { token: string };
  return { charityId, token };
}

const photograph = (width = 1_400, height = 900) => blackPng({ width, height });
const fileOf = (buffer: Buffer) => ({ name: "photo.png", mimeType: "image/png", buffer });
const field = (page: Page, name: "Logo" | "Picture") => page.getByRole("group", { name });
const inputOf = (page: Page, name: "Logo" | "Picture") =>
  field(page, name).locator("input[type=file]");
const seen = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "seen"));

test("a chosen file is saved and shown as donors see it, and can be removed", async ({ page }) => {
  const complaints = complaintsOf(page);
  const charityId = await open(page);
  for (const name of ["Logo", "Picture"] as const) {
    await inputOf(page, name).setInputFiles(fileOf(photograph()));
    await expect(field(page, name).getByRole("status")).toHaveText("Saved. Donors see it now.");
    const image = field(page, name).getByRole("img");
    await expect(image).toBeVisible();
    const width = await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
    expect(width).toBe(name === "Logo" ? 176 : 1_280);
    await expect(field(page, name).getByText("Choose another file")).toBeVisible();
  }
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  for (const name of ["Logo", "Picture"] as const) {
    await page.getByRole("button", { name: `Remove (${name})` }).click();
    await expect(field(page, name).getByRole("status")).toHaveText("Removed.");
    await expect(inputOf(page, name)).toBeFocused();
    await expect(field(page, name).getByRole("img")).toBeHidden();
  }
  expect(await seen(page)).toEqual(["logo", "picture", "logo gone", "picture gone"]);
  const { data } = await callOperator<{ data: { operation: string; charityId?: string }[] }>(
    ...([system, "GET", `/operator/audit-log?limit=100`] as const),
  );
  expect(JSON.stringify(data)).toContain(charityId);
  expect(complaints).toEqual([]);
});

test("a dropped file is saved", async ({ page }) => {
  await open(page);
  const base64 = photograph().toString("base64");
  const transfer = await page.evaluateHandle((text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const dropped = new DataTransfer();
    dropped.items.add(new File([bytes], "photo.png", { type: "image/png" }));
    return dropped;
  }, base64);
  const zone = field(page, "Picture").locator(".drop");
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(zone).toHaveAttribute("data-over", "");
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(field(page, "Picture").getByRole("status")).toHaveText("Saved. Donors see it now.");
  await expect(zone).not.toHaveAttribute("data-over");
});

test("what is wrong with a file is said, and the picture that was there stays", async ({
  page,
}) => {
  await open(page);
  await inputOf(page, "Picture").setInputFiles(fileOf(photograph()));
  await expect(field(page, "Picture").getByRole("img")).toBeVisible();
  const wrong: readonly (readonly [Buffer, string])[] = [
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "is not a PNG, JPEG or WebP picture",
    ],
    [Buffer.alloc(0), "is not a PNG, JPEG or WebP picture"],
    [photograph(600, 300), "at least 640 × 360 pixels"],
    [photograph(4_000, 700), "too long and narrow"],
    [Buffer.alloc(7 * 1024 * 1024 + 1), "too large"],
  ];
  for (const [bytes, said] of wrong) {
    await inputOf(page, "Picture").setInputFiles(fileOf(bytes));
    await expect(field(page, "Picture").getByRole("alert")).toContainText(said);
    await expect(inputOf(page, "Picture")).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field(page, "Picture").getByRole("img")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
});

test("an ended session is told, and a service that does not answer too", async ({ page }) => {
  await open(page);
  await page.evaluate(() => sessionStorage.setItem("token", "ended"));
  await inputOf(page, "Logo").setInputFiles(fileOf(photograph()));
  await expect.poll(() => seen(page)).toEqual(["ended"]);
  await page.route("**/v1/charity-page/logo", (route) => route.abort());
  await inputOf(page, "Logo").setInputFiles(fileOf(photograph()));
  await expect(field(page, "Logo").getByRole("alert")).toContainText("try again in a moment");
});

for (const language of languages)
  test(`nothing overflows at 320 pixels, and axe finds nothing, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, language);
    await page.locator("[data-picture=picture] input").setInputFiles(fileOf(photograph()));
    await expect(page.locator("[data-picture=picture] img")).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  });
