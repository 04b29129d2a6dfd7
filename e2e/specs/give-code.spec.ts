import { expect, test } from "@playwright/test";
import { accessibilityFaults, complaintsOf, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The page for the short code of a printed card, for people without a camera. */

let system: RunningSystem;

test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(() => system?.stop());

test.use({ locale: "fr-FR" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a code is entered with the keyboard alone; an unknown one can be corrected at once", async ({
      page,
    }) => {
      await page.goto(`${system.baseUrl}/give`);
      await page.keyboard.press("Tab");
      await page.keyboard.type("2345-6789");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText("Nous ne connaissons pas ce code");
      const field = page.getByLabel("Code", { exact: true });
      await expect(field).toHaveValue("2345-6789");
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Les 10 ou 18 lettres et chiffres/);
    });
  });
}

for (const typed of [null, "23456-789AB"]) {
  test(`the page ${typed === null ? "" : "of a refused code "}is accessible, fits a narrow screen and logs no errors`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${system.baseUrl}/give`);
    if (typed !== null) {
      await page.getByLabel("Code", { exact: true }).fill(typed);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Continuer" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    // The browser itself logs a 404.
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });
}
