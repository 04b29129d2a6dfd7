import { expect, type Page, test } from "@playwright/test";
import { callOperator } from "../support/api.js";
import { unique } from "../support/giving.js";
import { mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The fields of a charity's page by which it uploads its logo and its picture. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

const languages = ["en", "fr", "de", "es", "it", "nl"] as const;

/** Opens a new charity's page at its profile, as it would from the mail with its link. */
async function open(page: Page, language: (typeof languages)[number] = "en"): Promise<string> {
  const { charityId } = await callOperator<{ charityId: string }>(
    system,
    "POST",
    "/operator/charities",
    { name: unique("Les Ponts"), published: true },
  );
  const email = `${unique("bonjour")}@ponts.example`;
  const access = `/operator/charities/${charityId}/page`;
  await callOperator(system, "PUT", access, { email, language });
  const [mail] = await mailsTo(system, email, "CHARITY_INVITATION");
  await page.setExtraHTTPHeaders({ "Accept-Language": language });
  await page.goto(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
  await page.locator("[data-form=enter] button").click();
  await page.locator("nav [data-go=profile]").click();
  await expect(page.locator("[data-picture=logo]")).toBeVisible();
  return charityId;
}

/** A PNG picture, drawn by the browser. */
async function photograph(page: Page, width = 1_400, height = 900): Promise<Buffer> {
  const drawn = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("nothing can be drawn");
      context.fillStyle = "#2f6f8f";
      context.fillRect(0, 0, wide, high);
      context.fillStyle = "#f2c14e";
      context.fillRect(wide / 4, high / 4, wide / 2, high / 2);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(drawn, "base64");
}
const fileOf = (buffer: Buffer) => ({ name: "photo.png", mimeType: "image/png", buffer });
const field = (page: Page, name: "Logo" | "Picture") => page.getByRole("group", { name });
const inputOf = (page: Page, name: "Logo" | "Picture") =>
  field(page, name).locator("input[type=file]");

test("a chosen file is saved and shown as donors see it, and can be removed", async ({ page }) => {
  const complaints = complaintsOf(page);
  const charityId = await open(page);
  for (const name of ["Logo", "Picture"] as const) {
    await inputOf(page, name).setInputFiles(fileOf(await photograph(page)));
    await expect(field(page, name).getByRole("status")).toHaveText("Saved. Donors see it now.");
    const image = field(page, name).getByRole("img");
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty("naturalWidth", name === "Logo" ? 176 : 1_280);
    await expect(field(page, name).getByText("Replace")).toBeVisible();
  }
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  for (const name of ["Logo", "Picture"] as const) {
    await page.getByRole("button", { name: `Remove (${name})` }).click();
    await expect(field(page, name).getByRole("status")).toHaveText("Removed.");
    await expect(inputOf(page, name)).toBeFocused();
    await expect(field(page, name).getByRole("img")).toBeHidden();
  }
  const { data } = await callOperator<{ data: { operation: string; charityId?: string }[] }>(
    system,
    "GET",
    `/operator/audit-log?limit=100`,
  );
  expect(JSON.stringify(data)).toContain(charityId);
  expect(complaints).toEqual([]);
});

test("a dropped file is saved", async ({ page }) => {
  await open(page);
  const base64 = (await photograph(page)).toString("base64");
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
  await inputOf(page, "Picture").setInputFiles(fileOf(await photograph(page)));
  await expect(field(page, "Picture").getByRole("img")).toBeVisible();
  const wrong: readonly (readonly [Buffer, string])[] = [
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "is not a PNG, JPEG or WebP picture",
    ],
    [Buffer.alloc(0), "is not a PNG, JPEG or WebP picture"],
    [await photograph(page, 600, 300), "at least 640 × 360 pixels"],
    [await photograph(page, 4_000, 700), "too long and narrow"],
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
  const route = "**/v1/charity-page/logo";
  await page.route(route, (request) => request.abort());
  await inputOf(page, "Logo").setInputFiles(fileOf(await photograph(page)));
  await expect(field(page, "Logo").getByRole("alert")).toContainText("try again in a moment");
  await page.unroute(route);
  await page.route(route, (request) => request.fulfill({ status: 401, json: {} }));
  await inputOf(page, "Logo").setInputFiles(fileOf(await photograph(page)));
  await expect(page.locator("[data-state=unusable]")).toBeVisible();
});

// German's words are the longest.
for (const language of isThorough ? languages : (["en", "de"] as const))
  test(`nothing overflows at 320 pixels, and axe finds nothing, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, language);
    await page
      .locator("[data-picture=picture] input")
      .setInputFiles(fileOf(await photograph(page)));
    await expect(page.locator("[data-picture=picture] img")).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  });
