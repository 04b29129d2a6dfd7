import { expect, test } from "@playwright/test";
import { startDemoSite } from "../support/system.js";
import { thoroughOnly } from "../support/tier.js";
import {
  startWidgetWorld,
  untilReady,
  type WidgetWorld,
  widgetNames,
} from "../support/widget-world.js";

/** The main job in Firefox; all details are tested in Chromium. */

let world: WidgetWorld;

test.beforeAll(async () => {
  world = await startWidgetWorld();
});
test.afterAll(() => world?.stop());

test(
  "a visitor chooses a charity and donates, and the host's server receives a verified webhook",
  thoroughOnly,
  async ({ page }) => {
    const { system, households } = world;
    const demo = await startDemoSite({ oboleUrl: system.baseUrl, ...households[0].account });
    try {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(String(error)));
      await page.goto(demo.baseUrl);
      await page.getByRole("button", { name: "Place the order" }).click();
      const widget = page.locator("obole-charity-selection");
      await widget.getByRole("searchbox").fill("phare");
      const found = widget.getByRole("radio", {
        name: "Fédération des jardins du phare (sandbox)",
      });
      await expect(widget.getByRole("radio")).toHaveCount(1);
      await found.check();
      await widget.getByRole("button", { name: "Send our €3.70" }).click();
      await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeFocused();
      const event = page.getByRole("listitem").filter({ hasText: "donation_update" });
      await expect(event.getByText("✓ verified")).toBeVisible();
      await expect(event.locator(".status")).toHaveText("DONE");
      expect(faults).toEqual([]);
    } finally {
      await demo.stop();
    }
  },
);

test("every widget shows its data under the strictest policy, all of them on one page", async ({
  page,
}) => {
  const { host, system, households } = world;
  const before = host.reports.length;
  const snippets = await Promise.all(widgetNames.map((name) => world.snippet(name)));
  const { baseUrl } = system;
  await host.open(page, {
    widget: snippets.join(""),
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; style-src 'self'; ` +
      `img-src ${baseUrl}; require-trusted-types-for 'script'`,
  });
  for (const name of widgetNames) {
    const widget = page.locator(`obole-${name}`);
    await widget.scrollIntoViewIfNeeded();
    await untilReady(page, widget);
    await expect(widget.locator(".root")).toContainText(households[0].word);
  }
  // Ignore this engine's request for the page's icon.
  const reports = host.reports.slice(before).filter((report) => !report.includes("/favicon.ico"));
  expect(reports).toEqual([]);
});

test(
  "a receipts widget with a rejected token requests another one and continues",
  thoroughOnly,
  async ({ page }) => {
    await page.exposeFunction("nextToken", async () => {
      const snippet = await world.snippet("receipts");
      return /token="(.+?)"/.exec(snippet)?.[1];
    });
    await world.open(page, "receipts", {
      widget: await world.snippet("receipts", world.households[0], { token: "made-up" }),
    });
    const widget = page.locator("obole-receipts");
    await expect(widget.getByRole("heading", { name: "Your access has expired" })).toBeVisible();
    await widget.evaluate((element) => {
      Object.assign(element, { getToken: Reflect.get(window, "nextToken") });
    });
    await widget.getByRole("button", { name: "Try again" }).click();
    await expect(widget.getByRole("listitem")).toHaveCount(3);
  },
);
