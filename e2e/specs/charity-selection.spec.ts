import { expect, type Page } from "@playwright/test";
import { createAccount } from "../support/api.js";
import { activeCampaign, donationBody } from "../support/giving.js";
import { untilReady, type WidgetWorld } from "../support/widget-world.js";
import { test } from "../support/world-test.js";

const phone = { width: 390, height: 844 };

/** Opens a gift of the sandbox's twelve charities that every account starts with. */
async function openGift(
  { system, host }: WidgetWorld,
  page: Page,
  inside = "",
  terms: object = {},
) {
  const account = await createAccount(system, "Atelier Lumen");
  const name = "Round up for good";
  const campaign = await activeCampaign(account, { name, language: "en", ...terms });
  const { donationId } = await account.call<{ donationId: string }>(
    "POST",
    "/v1/donations",
    donationBody(campaign),
  );
  await host.open(page, {
    widget: `<obole-charity-selection public-key="${campaign.publicKey}" donation-id="${donationId}">
      <svg display="block" width="1" height="600" aria-hidden="true"></svg>${inside}</obole-charity-selection>`,
  });
  const widget = page.locator("obole-charity-selection");
  await untilReady(page, widget);
  return widget;
}

test("shows five charities on a phone, and the others on demand", async ({ page, world }) => {
  await page.setViewportSize(phone);
  const widget = await openGift(world, page);
  const cards = widget.locator(".card:visible");
  await expect(cards).toHaveCount(5);
  await widget.getByRole("button", { name: "Show all 12" }).click();
  await expect(cards).toHaveCount(12);
  await expect(cards.nth(5).getByRole("radio")).toBeFocused();
  const scrolls = await widget.evaluate((element) => {
    const list = element.shadowRoot?.querySelector(".scroll");
    return (list?.scrollHeight ?? 0) - (list?.clientHeight ?? 0);
  });
  expect(scrolls, "the page scrolls, not the box").toBe(0);
  await expect(widget.getByRole("button", { name: /^Send our/ })).toBeInViewport();
});

test("filters by a chip on a phone, and by a select where there is room", async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone);
  const widget = await openGift(world, page);
  const animals = widget.getByRole("button", { name: "Animals" });
  await animals.click();
  await expect(animals).toHaveAttribute("aria-pressed", "true");
  await expect(widget.locator(".meta").first()).toContainText("Animals");
  await page.setViewportSize({ width: 1_000, height: 844 });
  await expect(widget.getByRole("combobox", { name: "Cause" })).toHaveValue("animals");
});

test("reaches the details of every charity by Tab", async ({ page, world }) => {
  const widget = await openGift(world, page);
  await widget.getByRole("radio").first().check();
  for (const index of [0, 1, 2]) {
    await page.keyboard.press("Tab");
    await expect(widget.locator(".about").nth(index)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(widget.locator(".details")).toContainText("Mission");
});

test("ends with what the charity does, a text to share, and what the page offers", async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Reflect.set(navigator, "share", undefined);
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (text: string) => Reflect.set(window, "copied", text) },
    });
  });
  const widget = await openGift(world, page, '<a slot="after" href="/shop">Back to the shop</a>');
  const back = page.getByRole("link", { name: "Back to the shop" });
  await expect(back).toBeHidden();
  await widget.getByRole("radio", { name: /Fédération des jardins/ }).check();
  await widget.getByRole("button", { name: "Send our €10.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await expect(widget.getByText("€10.00 for Fédération des jardins du phare")).toBeVisible();
  await expect(widget.getByText("€20 gives a family seeds")).toBeVisible();
  await expect(back).toBeVisible();
  await widget.getByRole("button", { name: "Tell others" }).click();
  await expect(widget.getByRole("button", { name: "Copied" })).toBeVisible();
  // Not the page's address, which may be a personal link.
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toBe(
    "I chose Fédération des jardins du phare (sandbox). https://jardins-du-phare.example/",
  );
});

test("keeps what was typed into the form of a lead while the visitor goes back to the charities", async ({
  page,
  world,
}) => {
  const widget = await openGift(world, page, "", {
    withLeadCollection: true,
    leadCollectionOptions: { fullname: true, email: true },
  });
  await widget.getByRole("radio").first().check();
  await widget.getByRole("button", { name: "Send our €10.00" }).click();
  await page.getByLabel("Full name").fill("Ada Lumen");
  await page.getByLabel("E-mail").fill("ada@lumen.example");
  await widget.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await widget.getByRole("radio").nth(1).check();
  await widget.getByRole("button", { name: "Send our €10.00" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lumen");
  await expect(page.getByLabel("E-mail")).toHaveValue("ada@lumen.example");
  await widget.getByRole("checkbox").check();
  await widget.getByRole("button", { name: "Send our €10.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});

test("leaves the page's own way to a visitor whose key is unknown", async ({ page, world }) => {
  const widget = '<a href="https://lumen.example/">Write to us</a>';
  await world.host.open(page, {
    widget: `<obole-charity-selection public-key="pk_test_unknown">${widget}
      <svg display="block" width="1" height="600" aria-hidden="true"></svg></obole-charity-selection>`,
  });
  await expect(page.getByRole("heading", { name: /^This link is invalid/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to us" })).toBeVisible();
});
