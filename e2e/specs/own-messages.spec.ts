import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { untilReady } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

/** Custom texts, as shown in the guide. */

test.describe.configure({ mode: "parallel" });

const guide = readFileSync(new URL("../../bff/docs/widgets.md", import.meta.url), "utf8");
const example = /messages='([^']+)'/.exec(guide)?.[1] ?? "";

test("the guide's example shows its texts, with the amount filled in", async ({ page, world }) => {
  const messages = example.replaceAll('"', "&quot;");
  const [household] = world.households;
  const widget = await world.snippet("charity-selection", household, { locale: "en", messages });
  await world.host.open(page, { widget });
  const element = page.locator("obole-charity-selection");
  await untilReady(page, element);
  await expect(element).toContainText(JSON.parse(example).yourGift);
  await expect(element.getByRole("button", { name: "Grant €12.00 to …" })).toBeVisible();
  // Other texts stay unchanged.
  await expect(element.getByRole("searchbox")).toHaveAccessibleName("Search charities");
});

test("a custom language is announced to screen readers, and can be changed and removed", async ({
  page,
  world,
}) => {
  const element = await world.open(page, "receipts", { lang: "en" });
  await untilReady(page, element);
  const box = element.locator(".root");
  await expect(box).toHaveAttribute("lang", "en");
  const say = (messages: object | null) =>
    element.evaluate((receipts, own) => Object.assign(receipts, { messages: own }), messages);
  await say({ lang: "pt", title: "Recibos fiscais" });
  await expect(box).toHaveAttribute("lang", "pt");
  await expect(element.getByRole("heading", { name: "Recibos fiscais" })).toBeVisible();
  await say({ title: "<b>Receipts</b>", nonsense: "x", retry: 5 });
  await expect(box).toHaveAttribute("lang", "en");
  await expect(element.getByRole("heading", { name: "<b>Receipts</b>" })).toBeVisible();
  await say(null);
  await expect(element.getByRole("heading", { name: "Tax receipts" })).toBeVisible();
});
