import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, type Request, test } from "@playwright/test";
import { type Account, callOperator, signInAgain } from "../support/api.js";
import {
  type DonorGiving,
  donorToken,
  enterPaymentMethod,
  gift,
  givingDonor,
  monthlyGift,
  newDonor,
  type PlatformDonor,
  platformAccount,
  receiptedGift,
} from "../support/donor-platform.js";
import { activeCampaign } from "../support/giving.js";
import { type Host, type HostPage, interceptRequests, startHost } from "../support/host-page.js";
import { enterCard } from "../support/money.js";
import {
  accessibilityFaults,
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The donor platform in pages of another origin, with real gifts. */

let system: RunningSystem;
let host: Host;
let account: Account;
const phare = "Les Amis du Phare";
const views = ["gifts", "recurring", "receipts", "profile", "payment-methods", "campaigns"];
/** The specification's lifetime of a widget token. */
const widgetTokenSeconds = 24 * 60 * 60;

test.beforeAll(async () => {
  system = await startSystem();
  host = await startHost(system);
  account = await platformAccount(system, "Atelier Lumen");
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});

/** Creates a donor with a campaign and without gifts. */
async function giver(): Promise<DonorGiving> {
  account = await signInAgain(system, account);
  return givingDonor(system, account, phare);
}

/** Creates a donor with data in every view. */
async function generousGiver(): Promise<DonorGiving> {
  const donor = await giver();
  await receiptedGift(system, donor);
  await gift(donor);
  await monthlyGift(donor);
  const route = `/operator/accounts/${account.accountId}/payment-methods`;
  const { donorId } = donor;
  const card = { type: "CARD", last4: "4242", holder: "Ada Lumen", donorId };
  await callOperator(system, "POST", route, card);
  return donor;
}

/** The element in the snippet of the guide. */
function snippet(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<obole-donor-platform ${written.join(" ")}>
    <svg display="block" width="1" height="600" aria-hidden="true"></svg>
    <a href="https://lumen.example/giving">Ask about your gifts</a></obole-donor-platform>`;
}

interface Opening extends Partial<HostPage> {
  readonly view?: string;
  readonly kind?: "donor-widget" | "donor-platform-widget";
}

/** Opens the widget with a new token of the donor. */
async function open(page: Page, donor: PlatformDonor, opening: Opening = {}): Promise<Locator> {
  const { view, kind, ...shown } = opening;
  const token = await donorToken(donor, kind);
  await host.open(page, { widget: snippet({ token, ...(view ? { view } : {}) }), ...shown });
  const widget = page.locator("obole-donor-platform");
  await expect(panelOf(widget)).toBeVisible();
  await expect(widget.locator(".ghost")).toHaveCount(0);
  return widget;
}

const panelOf = (widget: Locator) => widget.getByRole("tabpanel");
const tabOf = (widget: Locator, name: string) => widget.getByRole("tab", { name, exact: true });
const rowsOf = (widget: Locator) => panelOf(widget).locator(".row");
const spokenBy = (widget: Locator) => widget.locator(".unseen").first();
const chooseOf = (widget: Locator) =>
  widget.getByRole("button", { name: "Choose a charity for your gift of €10.00" });

/** Records the widget's events from now on. */
async function eventsOf(page: Page): Promise<() => Promise<{ type: string; detail: unknown }[]>> {
  await page.addInitScript(() => {
    const events: object[] = [];
    Object.assign(window, { events });
    const verbs = "ready error token-expired change sign-out download claim select".split(" ");
    for (const type of verbs.map((verb) => `obole-${verb}`)) {
      document.addEventListener(type, (event) => {
        events.push({ type, detail: (event as CustomEvent).detail });
      });
    }
  });
  return () => page.evaluate(() => Reflect.get(window, "events"));
}

/** Measures layout shifts from the first paint on. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = Reflect.get(window, "shift") + Reflect.get(entry, "value");
        if (!Reflect.get(entry, "hadRecentInput")) Object.assign(window, { shift });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shift"));
}

const isApiCall = (request: Request) =>
  request.method() !== "OPTIONS" && new URL(request.url()).pathname.startsWith("/v1/widgets/");

test("shows the gifts with one call, and without personal data in a URL", async ({ page }) => {
  const complaints = complaintsOf(page);
  const events = await eventsOf(page);
  const donor = await generousGiver();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const widget = await open(page, donor);
  await expect(rowsOf(widget)).toHaveCount(2);
  await expect(rowsOf(widget).first()).toContainText("Awaiting your choice");
  await expect(rowsOf(widget).last()).toContainText(phare);
  await expect(rowsOf(widget).last()).toContainText("€42.00");
  await expect(rowsOf(widget).last()).toContainText("On its way");
  const asked = requests.filter(isApiCall).map((request) => new URL(request.url()).pathname);
  expect(asked).toEqual(["/v1/widgets/donor/donations"]);
  const token = await widget.getAttribute("token");
  expect(requests.filter((request) => request.url().includes(String(token)))).toEqual([]);
  expect(await events()).toEqual([{ type: "obole-ready", detail: {} }]);
  expect(complaints).toEqual([]);
});

test("a settled gift is on its way, and reversed once its money went back", async ({ page }) => {
  const donor = await giver();
  const donationId = await receiptedGift(system, donor);
  const status = rowsOf(await open(page, donor)).locator(".status");
  await expect(status).toHaveText("On its way");
  const reverse = `/operator/donations/${donationId}/reverse`;
  await callOperator(system, "POST", reverse, { reason: "The direct debit was returned" });
  const row = rowsOf(await open(page, donor));
  await expect(row.locator(".status")).toHaveText("Reversed");
  await expect(row.locator(".amount")).toHaveCSS("text-decoration-line", "line-through");
});

for (const kind of ["donor-widget", "donor-platform-widget"] as const) {
  test(`every view opens for a ${kind} token, without warnings`, async ({ page }) => {
    const events = await eventsOf(page);
    const donor = await generousGiver();
    const widget = await open(page, donor, { kind });
    const shows = {
      "Regular gifts": "Monthly · next:",
      Receipts: phare,
      Profile: "Signed in as ada@lumen.example",
      "Payment methods": "Ada Lumen · added",
      Campaigns: "A little every month",
      Gifts: "Awaiting your choice",
    };
    for (const [tab, text] of Object.entries(shows)) {
      await tabOf(widget, tab).click();
      await expect(panelOf(widget).getByText(text).first()).toBeVisible();
      await expect(panelOf(widget)).toHaveAccessibleName(tab);
    }
    expect((await events()).map(({ type }) => type)).toEqual(["obole-ready"]);
  });
}

test("the page can set and read the view; an unknown name opens the first", async ({ page }) => {
  const widget = await open(page, await giver(), { view: "profile" });
  await expect(tabOf(widget, "Profile")).toHaveAttribute("aria-selected", "true");
  await expect(widget.getByLabel("First name")).toHaveValue("Ada");
  await tabOf(widget, "Campaigns").click();
  await expect(widget).toHaveAttribute("view", "campaigns");
  await widget.evaluate((element) => element.setAttribute("view", "receipts"));
  await expect(tabOf(widget, "Receipts")).toHaveAttribute("aria-selected", "true");
  await widget.evaluate((element) => Object.assign(element, { view: "constructor" }));
  await expect(widget).toHaveAttribute("view", "gifts");
  await expect(panelOf(widget).getByText("There are no gifts yet.")).toBeVisible();
});

test("a donor without data sees an empty state in every view", async ({ page }) => {
  const fresh = await platformAccount(system, "Nothing yet");
  const widget = await open(page, await newDonor(fresh));
  const texts = {
    Gifts: "There are no gifts yet.",
    "Regular gifts": "There are no regular gifts yet.",
    Receipts: "There are no receipts yet.",
    "Payment methods": "No payment method is on file.",
    Campaigns: "There are no campaigns for you at the moment.",
  };
  for (const [tab, text] of Object.entries(texts)) {
    await tabOf(widget, tab).click();
    await expect(spokenBy(widget)).toContainText(text);
  }
});

test("loads more gifts on request, and moves the focus to the first new one", async ({ page }) => {
  await interceptRequests(page);
  const donor = await giver();
  const { charityId } = donor.giving;
  for (let made = 0; made < 26; made++) await gift(donor, { charityId });
  const widget = await open(page, donor);
  await expect(rowsOf(widget)).toHaveCount(24);
  const more = widget.getByRole("button", { name: "Show more" });
  await page.route("**/v1/widgets/donor/donations**", (route) => route.abort());
  await more.click();
  await expect(panelOf(widget).getByText("That did not work.")).toBeVisible();
  await expect(rowsOf(widget)).toHaveCount(24);
  await page.unroute("**/v1/widgets/donor/donations**");
  await more.click();
  await expect(rowsOf(widget)).toHaveCount(26);
  await expect(rowsOf(widget).nth(24)).toBeFocused();
  await expect(more).toHaveCount(0);
  // Another view begins at its top.
  await tabOf(widget, "Profile").click();
  await expect(widget.getByLabel("First name")).toBeInViewport();
});

test.describe("an open gift", () => {
  test("gets its charity with the keyboard alone, and updates the list and the page", async ({
    page,
  }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    const donationId = await gift(donor);
    const widget = await open(page, donor);
    await chooseOf(widget).focus();
    await page.keyboard.press("Enter");
    const selection = widget.locator("obole-charity-selection");
    await expect(selection.getByRole("radio", { name: phare })).toBeVisible();
    await expect(panelOf(widget)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(widget.getByRole("button", { name: "Back to my gifts" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(selection.getByRole("radio", { name: phare })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(selection.getByRole("button", { name: "Send our €10.00" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(selection.getByRole("heading", { name: "Thank you!" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(rowsOf(widget).first().getByRole("button")).toBeFocused();
    await expect(rowsOf(widget).first()).toContainText(`${phare}`);
    await expect(rowsOf(widget).first()).toContainText("Confirmed");
    const { charityId } = donor.giving;
    const donation = { donationId, charityId, status: "DONE" };
    expect(await events()).toEqual([
      { type: "obole-ready", detail: {} },
      { type: "obole-change", detail: { kind: "donation", donation } },
    ]);
    expect(await account.call("GET", `/v1/donations/${donationId}`)).toMatchObject(donation);
  });

  test("is claimed once if the response is lost and the claim is retried", async ({ page }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    const donationId = await gift(donor);
    const widget = await open(page, donor);
    let sent = 0;
    await page.route("**/claim", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sent += 1;
      // The service has claimed it, but the response is lost.
      if (sent === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.fallback();
    });
    await chooseOf(widget).click();
    await widget.getByRole("radio", { name: phare }).check();
    const give = widget.getByRole("button", { name: "Send our €10.00" });
    await give.click();
    await expect(widget.getByText("That did not work.").first()).toBeVisible();
    await give.dblclick();
    await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(sent).toBe(2);
    const changes = (await events()).filter(({ type }) => type === "obole-change");
    expect(changes).toHaveLength(1);
    const { data } = await account.call<{ data: object[] }>(
      "GET",
      "/v1/events?event=donation_update",
    );
    const updates = data.filter((event) => JSON.stringify(event).includes(donationId));
    expect(updates).toHaveLength(1);
  });

  test("shows that an organiser must confirm it, or the lead form with its validation errors", async ({
    page,
  }) => {
    const donor = await giver();
    const { campaignId } = await activeCampaign(account, {
      withValidation: true,
      withLeadCollection: true,
      leadCollectionOptions: { email: true },
    });
    await gift(donor, { campaignId });
    const { accountId } = account;
    const texts = {
      termsUrl: "https://lumen.example/terms",
      privacyUrl: "https://lumen.example/privacy",
    };
    await account.call("PATCH", `/v1/accounts/${accountId}`, texts);
    const widget = await open(page, donor);
    await chooseOf(widget).click();
    await widget.getByRole("radio").first().check();
    const give = widget.getByRole("button", { name: "Send our €10.00" });
    await give.click();
    const link = (name: string) => widget.getByRole("link", { name });
    await expect(link("Terms and conditions")).toHaveAttribute("href", texts.termsUrl);
    await expect(link("Privacy policy")).toHaveAttribute("href", texts.privacyUrl);
    const email = widget.getByLabel("E-mail");
    await email.fill("nobody");
    // The first error gets the focus: first the field, then the terms.
    await give.click();
    await expect(email).toBeFocused();
    await email.fill("ada@lumen.example");
    await give.click();
    await expect(widget.getByRole("checkbox")).toBeFocused();
    await widget.getByRole("checkbox").check();
    await give.click();
    await expect(widget.getByText("will be confirmed shortly")).toBeVisible();
    await widget.getByRole("button", { name: "Back to my gifts" }).click();
    await expect(rowsOf(widget).first()).toContainText("Being confirmed");
  });

  test("can be left open, and a campaign that failed to load can be retried", async ({ page }) => {
    await interceptRequests(page);
    const donor = await giver();
    await gift(donor);
    const widget = await open(page, donor);
    await page.route("**/v1/widgets/donor/campaigns**", (route) => route.abort());
    await chooseOf(widget).click();
    const retry = widget.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute("**/v1/widgets/donor/campaigns**");
    await retry.click();
    await expect(widget.getByRole("radio", { name: phare })).toBeVisible();
    await widget.getByRole("button", { name: "Back to my gifts" }).click();
    await expect(chooseOf(widget)).toBeFocused();
  });
});

test.describe("a recurring gift", () => {
  const changeOf = (widget: Locator) => widget.getByRole("button", { name: /^Change \(/ });
  const stopOf = (widget: Locator) => widget.getByRole("button", { name: /^Stop \(/ });

  test("gets another amount with the keyboard alone, with errors next to the field", async ({
    page,
  }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    const recurringDonationId = await monthlyGift(donor);
    const widget = await open(page, donor, { view: "recurring" });
    await changeOf(widget).focus();
    await page.keyboard.press("Enter");
    const field = widget.getByLabel("Amount in euros");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("15");
    await field.fill("much");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("Enter an amount, such as 12.50.");
    await expect(field).toBeFocused();
    await field.fill("22,50");
    await page.keyboard.press("Enter");
    await expect(rowsOf(widget)).toContainText("€22.50");
    await expect(spokenBy(widget)).toHaveText("Your changes are saved.");
    await expect(rowsOf(widget)).toBeFocused();
    expect((await events()).at(-1)).toMatchObject({
      type: "obole-change",
      detail: { kind: "recurring-donation", recurringDonation: { amount: 2_250 } },
    });
    const { data } = await account.call<{ data: object[] }>("GET", "/v1/recurring-donations");
    expect(data).toContainEqual(expect.objectContaining({ recurringDonationId, amount: 2_250 }));
  });

  test("is stopped only after a confirmation", async ({ page }) => {
    const donor = await giver();
    await monthlyGift(donor);
    const widget = await open(page, donor, { view: "recurring" });
    await stopOf(widget).focus();
    await page.keyboard.press("Enter");
    const question = widget.getByRole("group", { name: /Stop this gift\?/ });
    await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(stopOf(widget)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(rowsOf(widget)).toContainText("Stopped");
    await expect(rowsOf(widget)).toBeFocused();
    await expect(spokenBy(widget)).toHaveText("The gift was stopped.");
    await expect(rowsOf(widget).getByRole("button")).toHaveCount(0);
  });

  test("skips the next donation, is paused until a date, and resumes, with the keyboard alone", async ({
    page,
  }) => {
    const donor = await giver();
    const id = await monthlyGift(donor);
    const pausedUntil = async () => {
      const { data } = await account.call<{
        data: { recurringDonationId: string; pausedUntil: string | null; nextDonationAt: string }[];
      }>("GET", "/v1/recurring-donations?limit=100");
      return data.find(({ recurringDonationId }) => recurringDonationId === id);
    };
    const widget = await open(page, donor, { view: "recurring" });
    const buttonOf = (name: string) => rowsOf(widget).getByRole("button", { name });
    await buttonOf("Pause").focus();
    await page.keyboard.press("Enter");
    const skip = widget.getByRole("radio", { name: /^Skip only the next one/ });
    await expect(skip).toBeFocused();
    await expect(skip).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(spokenBy(widget)).toHaveText("The gift is paused.");
    await expect(rowsOf(widget)).toContainText("Paused");
    const { nextDonationAt = "", pausedUntil: dayAfter } = (await pausedUntil()) ?? {};
    expect(Date.parse(`${dayAfter}`) - Date.parse(nextDonationAt.slice(0, 10))).toBe(86_400_000);

    await buttonOf("Resume").focus();
    await page.keyboard.press("Enter");
    await expect(spokenBy(widget)).toHaveText("The gift continues.");
    expect(await pausedUntil()).toMatchObject({ pausedUntil: null });

    await buttonOf("Pause").focus();
    await page.keyboard.press("Enter");
    await expect(skip).toBeFocused();
    await page.keyboard.press("ArrowDown");
    const date = widget.getByLabel("Give again from");
    await date.fill(nextDonationAt.slice(0, 10));
    await page.keyboard.press("Enter");
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(/^Choose a date after the next gift/);
    await date.fill("2099-03-01");
    await page.keyboard.press("Enter");
    await expect(spokenBy(widget)).toHaveText("The gift is paused.");
    await expect(rowsOf(widget)).toContainText(/next: March \d+, 2099/);
    expect(await pausedUntil()).toMatchObject({ pausedUntil: "2099-03-01" });
  });

  test("goes to another charity, and one without a charity begins once it has one", async ({
    page,
  }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    await monthlyGift(donor);
    const widget = await open(page, donor, { view: "recurring" });
    const selection = widget.locator("obole-charity-selection");
    await changeOf(widget).click();
    await widget.getByRole("button", { name: "Choose another charity" }).click();
    await expect(selection.getByRole("radio").first()).toBeChecked();
    await widget.getByRole("button", { name: "Back to my regular gifts" }).click();
    await expect(changeOf(widget)).toBeFocused();
    await changeOf(widget).click();
    await widget.getByRole("button", { name: "Choose another charity" }).click();
    const save = widget.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    const other = selection.getByRole("radio").nth(1);
    await other.check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await save.click();
    await expect(spokenBy(widget)).toHaveText("The charity was changed.");
    await expect(rowsOf(widget)).toBeFocused();
    const [, charityId] = donor.monthly.charityIds;
    expect((await events()).at(-1)).toMatchObject({
      type: "obole-change",
      detail: { kind: "recurring-donation", recurringDonation: { charityId, status: "ACTIVE" } },
    });

    const waiting = await newDonor(account);
    await monthlyGift({ ...donor, ...waiting }, { charityId: null });
    const next = await open(page, waiting, { view: "recurring" });
    await rowsOf(next).getByRole("button", { name: "Choose a charity" }).click();
    await next.getByRole("radio").first().check();
    await next.getByRole("button", { name: "Save" }).click();
    await expect(rowsOf(next)).toContainText("Monthly · next:");
  });

  test("keeps the input if a change fails, and reports if it was stopped elsewhere", async ({
    page,
  }) => {
    const donor = await giver();
    const id = await monthlyGift(donor);
    const isPatch = "**/v1/widgets/donor/recurring-donations/**";
    // Before the page opens: a request that follows at once on a new route has been seen to pass by it.
    await page.route(isPatch, (route) => route.abort());
    const widget = await open(page, donor, { view: "recurring" });
    await changeOf(widget).click();
    const field = widget.getByLabel("Amount in euros");
    await field.fill("30");
    await page.keyboard.press("Enter");
    await expect(spokenBy(widget)).toHaveText("That did not work. Please try again.");
    await expect(field).toHaveValue("30");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(isPatch);
    await account.call("PATCH", `/v1/recurring-donations/${id}`, { status: "CANCELED" });
    await widget.getByRole("button", { name: "Save" }).click();
    await expect(spokenBy(widget)).toHaveText("This gift has already been stopped.");
  });
});

test.describe("a payment method", () => {
  test("is entered on the page of payment, which comes back to the view and tells what came of it", async ({
    page,
  }) => {
    const widget = await open(page, await giver(), { view: "payment-methods" });
    const add = widget.getByRole("button", { name: "Add a payment method" });
    await add.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(panelOf(widget).getByText("No payment method was added.")).toBeVisible();
    await expect(panelOf(widget)).toHaveAccessibleName("Payment methods");
    expect(new URL(page.url()).search).toBe("");
    await add.click();
    await enterCard(page, "4242 4242 4242 4242");
    await expect(panelOf(widget).getByText("Your payment method was added.")).toBeVisible();
    await expect(rowsOf(widget)).toContainText("Visa •••• 4242");
    await page.reload();
    await expect(rowsOf(widget)).toContainText("Visa •••• 4242");
    await expect(panelOf(widget).getByText("Your payment method was added.")).toHaveCount(0);
  });

  test("is entered from the page of a magic link, which comes back to it signed in", async ({
    page,
  }) => {
    const { donorId } = await giver();
    const { url } = await account.call<{ url: string }>(
      "POST",
      `/v1/donors/${donorId}/magic-link`,
      {},
    );
    await page.goto(url);
    await page.getByRole("button", { name: "Sign in" }).click();
    const widget = page.locator("obole-donor-platform");
    await tabOf(widget, "Payment methods").click();
    await widget.getByRole("button", { name: "Add a payment method" }).click();
    await enterCard(page, "4242 4242 4242 4242");
    await expect(panelOf(widget).getByText("Your payment method was added.")).toBeVisible();
    await expect(rowsOf(widget)).toContainText("Visa •••• 4242");
    await expect(page).toHaveURL(`${system.baseUrl}/sign-in`);
  });

  test("that cannot be added keeps the donor in place, with an error", async ({ page }) => {
    const events = await eventsOf(page);
    const sessions = "**/v1/widgets/donor/payment-method-sessions";
    await page.route(sessions, (route) => route.abort());
    const widget = await open(page, await giver(), { view: "payment-methods" });
    await widget.getByRole("button", { name: "Add a payment method" }).click();
    await expect(spokenBy(widget)).toHaveText("That did not work. Please try again.");
    expect((await events()).at(-1)).toMatchObject({ type: "obole-error" });
  });

  test("that pays a regular gift is removed only once the gift is paid with another", async ({
    page,
  }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    const paymentMethodId = await enterPaymentMethod(system, donor);
    await monthlyGift(donor, { paymentMethodId });
    const debit = { type: "SEPA_DEBIT", iban: "DE89370400440532013000" };
    await enterPaymentMethod(system, donor, debit);
    const widget = await open(page, donor, { view: "payment-methods" });
    const remove = widget.getByRole("button", { name: "Remove (Visa •••• 4242)" });
    await remove.focus();
    await page.keyboard.press("Enter");
    const question = widget.getByRole("group", { name: /Remove this payment method\?/ });
    await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(spokenBy(widget)).toContainText("A regular gift is paid with it.");

    await tabOf(widget, "Regular gifts").click();
    await widget.getByRole("button", { name: /^Change \(/ }).click();
    await widget.getByLabel("Payment method").selectOption({ label: "Direct debit •••• 3000" });
    await widget.getByRole("button", { name: "Save" }).click();
    await expect(spokenBy(widget)).toHaveText("Your changes are saved.");

    await tabOf(widget, "Payment methods").click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(spokenBy(widget)).toHaveText("The payment method was removed.");
    await expect(rowsOf(widget)).toHaveCount(1);
    await expect(panelOf(widget)).toBeFocused();
    expect((await events()).at(-1)).toEqual({
      type: "obole-change",
      detail: { kind: "payment-method", paymentMethodId, isRemoved: true },
    });
  });
});

test("a receipt is downloaded as a PDF, and the page gets an event", async ({ page }) => {
  await interceptRequests(page);
  const events = await eventsOf(page);
  const donor = await giver();
  await receiptedGift(system, donor);
  const widget = await open(page, donor, { view: "receipts" });
  await expect(widget.getByRole("heading", { level: 3 })).toHaveText(/^\d{4}$/);
  const button = widget.getByRole("button", { name: /^Download receipt/ });
  const number = String(await button.getAttribute("aria-label")).replace("Download receipt ", "");
  await page.route("**/downloads/**", (route) => route.abort());
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(spokenBy(widget)).toContainText("The download did not work.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/downloads/**");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    widget.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(spokenBy(widget)).toHaveText(`Downloaded: ${number}.pdf`);
  expect((await events()).at(-1)).toMatchObject({
    type: "obole-download",
    detail: { kind: "receipt", fileName: `${number}.pdf` },
  });
});

test.describe("the profile", () => {
  test("is changed with the keyboard alone, with errors next to their fields", async ({ page }) => {
    const events = await eventsOf(page);
    const donor = await giver();
    const widget = await open(page, donor, { view: "profile" });
    const email = widget.getByLabel("Personal e-mail");
    const save = widget.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await email.focus();
    await page.keyboard.type("ada@");
    await page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription("Enter a valid e-mail address.");
    await expect(spokenBy(widget)).toHaveText("Please check the marked fields.");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type("lumen.example");
    await widget.getByLabel("Country").selectOption({ label: "Belgium" });
    await email.press("Enter");
    await expect(spokenBy(widget)).toHaveText("Your changes are saved.");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(save).toBeDisabled();
    const changed = { personalEmail: "ada@lumen.example", country: "BE", firstName: "Ada" };
    expect(await account.call("GET", `/v1/donors/${donor.donorId}`)).toMatchObject(changed);
    expect((await events()).at(-1)).toMatchObject({
      type: "obole-change",
      detail: { kind: "donor", donor: changed },
    });
  });

  test("shows the service's errors next to their fields", async ({ page }) => {
    await interceptRequests(page);
    const widget = await open(page, await giver(), { view: "profile" });
    const birthdate = widget.getByLabel("Date of birth");
    await page.route("**/v1/widgets/donor", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 400,
            json: { statusCode: 400, error: "Bad Request", message: ["birthdate: Invalid"] },
            headers: { "access-control-allow-origin": "*" },
          })
        : route.fallback(),
    );
    await birthdate.fill("1984-05-23");
    await widget.getByRole("button", { name: "Save" }).click();
    await expect(birthdate).toBeFocused();
    await expect(birthdate).toHaveAccessibleDescription(/cannot be accepted/);
    await expect(birthdate).toHaveValue("1984-05-23");
  });

  test("keeps an incomplete date, and does not treat it as empty", async ({ page }) => {
    account = await signInAgain(system, account);
    const donor = await newDonor(account, { birthdate: "1984-05-23" });
    const widget = await open(page, donor, { view: "profile" });
    const birthdate = widget.getByLabel("Date of birth");
    await birthdate.focus();
    await page.keyboard.press("Backspace");
    await expect(birthdate).toHaveValue("");
    await widget.getByRole("button", { name: "Save" }).click();
    await expect(birthdate).toHaveAccessibleDescription(/cannot be accepted/);
    await expect(birthdate).toBeFocused();
    await page.keyboard.type("06");
    await expect(birthdate).toHaveValue("1984-06-23");
    await widget.getByRole("button", { name: "Save" }).click();
    await expect(spokenBy(widget)).toHaveText("Your changes are saved.");
    const route = `/v1/donors/${donor.donorId}`;
    expect(await account.call("GET", route)).toMatchObject({ birthdate: "1984-06-23" });
  });

  test("keeps unsaved input across views, languages, failures and a canceled sign-out", async ({
    page,
  }) => {
    await interceptRequests(page);
    const widget = await open(page, await giver(), { view: "profile" });
    await widget.getByLabel("City").fill("Quimper");
    await expect(widget.getByText("There are unsaved changes.").first()).toBeVisible();
    await tabOf(widget, "Gifts").click();
    await expect(widget.getByLabel("City")).toHaveCount(0);
    await widget.getByRole("button", { name: "Sign out" }).click();
    await expect(tabOf(widget, "Profile")).toHaveAttribute("aria-selected", "true");
    await expect(spokenBy(widget)).toHaveText("There are unsaved changes.");
    await widget.evaluate((element) => element.setAttribute("locale", "fr"));
    await expect(widget.getByLabel("Ville")).toHaveValue("Quimper");
    const isPatch = "**/v1/widgets/donor";
    await page.route(isPatch, (route) => route.abort());
    await widget.getByRole("button", { name: "Enregistrer" }).click();
    await expect(spokenBy(widget)).toContainText("Cela n’a pas fonctionné.");
    await expect(widget.getByLabel("Ville")).toHaveValue("Quimper");
    await page.unroute(isPatch);
    await widget.getByRole("button", { name: "Annuler" }).click();
    await expect(widget.getByLabel("Ville")).toHaveValue("Brest");
    await expect(widget.getByLabel("Prénom")).toBeFocused();
  });
});

test.describe("the donor's data", () => {
  test("are saved as a file, and erased once the donor has typed the address", async ({ page }) => {
    const events = await eventsOf(page);
    account = await signInAgain(system, account);
    const donor = await newDonor(account, { email: "zoe@lumen.example", firstName: "Zoé" });
    const widget = await open(page, donor, { view: "profile" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      widget.getByRole("button", { name: "Download my data" }).click(),
    ]);
    expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
      donors: [{ donorId: donor.donorId, email: "zoe@lumen.example", firstName: "Zoé" }],
    });

    await widget.getByRole("button", { name: "Delete my data" }).click();
    const address = widget.getByLabel("To confirm, type zoe@lumen.example");
    await expect(address).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type("bob@lumen.example");
    await page.keyboard.press("Enter");
    await expect(address).toHaveAccessibleDescription("That is not your e-mail address.");
    await expect(address).toBeFocused();
    await address.fill("zoe@lumen.example");
    await widget.getByRole("button", { name: "Delete for good" }).click();
    await expect(panelOf(widget)).toHaveText("Your data has been deleted.");
    await expect(spokenBy(widget)).toHaveText("Your data has been deleted.");
    expect((await events()).map(({ type }) => type)).toContain("obole-sign-out");
    await expect(account.call("GET", `/v1/donors/${donor.donorId}`)).rejects.toThrow(/404/);
  });

  test("are kept by who changes their mind", async ({ page }) => {
    const widget = await open(page, await giver(), { view: "profile" });
    const erase = widget.getByRole("button", { name: "Delete my data" });
    await erase.click();
    await widget.getByRole("button", { name: "Cancel" }).click();
    await expect(erase).toBeFocused();
    await expect(widget.getByRole("button", { name: "Delete for good" })).toHaveCount(0);
  });
});

test.describe("signing out", () => {
  test("revokes the token, hides everything and notifies the page", async ({ page }) => {
    await interceptRequests(page);
    const events = await eventsOf(page);
    const donor = await generousGiver();
    const widget = await open(page, donor);
    const token = String(await widget.getAttribute("token"));
    await page.route("**/logout", (route) => route.abort(), { times: 1 });
    await widget.getByRole("button", { name: "Sign out" }).click();
    await expect(spokenBy(widget)).toContainText("That did not work.");
    await expect(rowsOf(widget)).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    await widget.getByRole("button", { name: "Sign out" }).click();
    await expect(widget.getByRole("heading", { name: "You are signed out" })).toBeFocused();
    await expect(rowsOf(widget)).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    const types = (await events()).map(({ type }) => type);
    expect(types).toEqual(["obole-ready", "obole-error", "obole-sign-out"]);
    const { status } = await fetch(`${system.baseUrl}/v1/widgets/donor`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(401);

    const next = await donorToken(donor);
    await widget.evaluate((element, value) => element.setAttribute("token", value), next);
    await expect(rowsOf(widget)).toHaveCount(2);
  });

  test("works on the page of a magic link, which then shows a farewell", async ({ page }) => {
    const donor = await giver();
    await gift(donor);
    const route = `/v1/donors/${donor.donorId}/magic-link`;
    const { url } = await account.call<{ url: string }>("POST", route, {});
    await page.goto(url);
    await page.getByRole("button", { name: "Sign in" }).click();
    const widget = page.locator("obole-donor-platform");
    await expect(chooseOf(widget)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await widget.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in by e-mail" })).toBeVisible();
  });
});

test("a view that fails does not affect the others, and can be retried", async ({ page }) => {
  await interceptRequests(page);
  const events = await eventsOf(page);
  const donor = await generousGiver();
  const widget = await open(page, donor);
  const receipts = "**/v1/widgets/donor/receipts**";
  await page.route(receipts, (route) => route.fulfill({ status: 500, json: {} }));
  await tabOf(widget, "Receipts").click();
  await expect(panelOf(widget).getByText("That did not work.")).toBeVisible();
  expect((await events()).at(-1)).toMatchObject({ type: "obole-error" });
  await tabOf(widget, "Campaigns").click();
  await expect(panelOf(widget).getByText("Year-end giving").first()).toBeVisible();
  await page.unroute(receipts);
  await tabOf(widget, "Receipts").click();
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(panelOf(widget).getByText(phare)).toBeVisible();
  await expect(panelOf(widget)).toBeFocused();
});

test("without a connection it shows an error, the page's own link and a working retry", async ({
  page,
}) => {
  const donor = await generousGiver();
  await page.route("**/v1/widgets/donor/**", (route) => route.abort());
  const widget = await open(page, donor);
  const retry = widget.getByRole("button", { name: "Try again" });
  await expect(page.getByRole("link", { name: "Ask about your gifts" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/v1/widgets/donor/**");
  await retry.click();
  await expect(rowsOf(widget)).toHaveCount(2);
  await expect(panelOf(widget)).toBeFocused();
});

test("code of a view that fails to load can be retried", async ({ page }) => {
  await interceptRequests(page);
  const widget = await open(page, await giver());
  await page.route("**/widgets/v1/chunks/profile-**", (route) => route.abort(), { times: 1 });
  await tabOf(widget, "Profile").click();
  await expect(widget.getByRole("button", { name: "Try again" })).toBeVisible();
  await tabOf(widget, "Campaigns").click();
  await expect(panelOf(widget).getByText("Year-end giving").first()).toBeVisible();
});

test("an expired token covers the widget, which continues where it was with the next one", async ({
  page,
}) => {
  const events = await eventsOf(page);
  const donor = await giver();
  const widget = await open(page, donor, { view: "profile" });
  await widget.getByLabel("City").fill("Quimper");
  await callOperator(system, "POST", "/operator/clock", { advanceSeconds: widgetTokenSeconds });
  await widget.getByRole("button", { name: "Save" }).click();
  await expect(widget.getByRole("heading", { name: "Your access has expired" })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await events()).map(({ type }) => type)).toEqual([
    "obole-ready",
    "obole-error",
    "obole-token-expired",
  ]);
  account = await signInAgain(system, account);
  const next = await donorToken({ ...donor, account });
  await page.exposeFunction("nextToken", () => next);
  await widget.evaluate((element) => {
    Object.assign(element, { getToken: Reflect.get(window, "nextToken") });
  });
  await widget.getByRole("button", { name: "Try again" }).click();
  await expect(spokenBy(widget)).toHaveText("Your changes are saved.");
  const route = `/v1/donors/${donor.donorId}`;
  expect(await account.call("GET", route)).toMatchObject({ city: "Quimper" });
});

test("another donor's token shows only that donor's data", async ({ page }) => {
  const widget = await open(page, await generousGiver(), { view: "profile" });
  await widget.getByLabel("City").fill("Quimper");
  const token = await donorToken(await newDonor(account, { firstName: "Grace" }));
  await widget.evaluate((element, value) => element.setAttribute("token", value), token);
  await expect(widget.getByLabel("First name")).toHaveValue("Grace");
  await expect(widget.getByLabel("City")).toHaveValue("Brest");
  await tabOf(widget, "Gifts").click();
  await expect(spokenBy(widget)).toContainText("There are no gifts yet.");
});

test("the tabs are one tab stop, and arrow keys move between them", async ({ page }) => {
  const widget = await open(page, await generousGiver());
  await widget.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Tab");
  await expect(tabOf(widget, "Gifts")).toBeFocused();
  const others = [
    "Regular gifts",
    "Receipts",
    "By year",
    "Profile",
    "Payment methods",
    "Campaigns",
  ];
  for (const tab of others) {
    await page.keyboard.press("ArrowRight");
    await expect(tabOf(widget, tab)).toBeFocused();
    await expect(tabOf(widget, tab)).toHaveAttribute("aria-selected", "true");
  }
  await page.keyboard.press("ArrowRight");
  await expect(tabOf(widget, "Gifts")).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabOf(widget, "Campaigns")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect(panelOf(widget)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(chooseOf(widget)).toBeFocused();
});

test("causes no layout shift: while it loads, in every view, language and failure", async ({
  page,
}) => {
  await interceptRequests(page);
  const shift = await watchLayout(page);
  const donor = await generousGiver();
  for (const width of [1_000, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const widget = await open(page, donor);
    for (const view of [...views, "gifts"]) {
      await widget.evaluate((element, name) => element.setAttribute("view", name), view);
      await expect(widget.locator(".ghost")).toHaveCount(0);
    }
    await widget.evaluate((element) => element.setAttribute("locale", "de"));
    await expect(widget.getByRole("heading", { name: "Meine Spenden" })).toBeVisible();
    await expect(rowsOf(widget)).toHaveCount(2);
    for (const [index, view] of views.entries()) {
      const locale = index % 2 === 0 ? "es" : "fr";
      await widget.evaluate((element, name) => element.setAttribute("view", name), view);
      await expect(widget.locator(".ghost")).toHaveCount(0);
      await widget.evaluate((element, value) => element.setAttribute("locale", value), locale);
      await expect(widget.locator(`.root[lang=${locale}] h2`)).toBeVisible();
      await expect(widget.locator(".ghost")).toHaveCount(0);
    }
    await widget.evaluate((element) => Object.assign(element, { view: "gifts" }));
    await page.route("**/v1/widgets/donor/**", (route) => route.abort());
    await widget.evaluate((element) => element.setAttribute("locale", "it"));
    await expect(widget.getByRole("button", { name: "Riprova" })).toBeVisible();
    await page.unroute("**/v1/widgets/donor/**");
    expect(await shift()).toBe(0);
  }
});

test("works in a narrow column of a right-to-left page", async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 700 });
  const widget = await open(page, await generousGiver(), {
    dir: "rtl",
    css: "body { margin: 8px }",
  });
  expect((await widget.boundingBox())?.width).toBe(240);
  for (const tab of ["Gifts", "Regular gifts", "Receipts", "Profile", "Campaigns"]) {
    await widget.evaluate((element) => Object.assign(element, { view: "payment-methods" }));
    await tabOf(widget, tab).click();
    await expect(widget.locator(".ghost")).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    const inside = await panelOf(widget).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(inside.scrollWidth, tab).toBe(inside.clientWidth);
    for (const button of await widget.getByRole("button").all()) {
      const { x = -1, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(248);
      expect(height).toBeGreaterThanOrEqual(44);
    }
  }
  await tabOf(widget, "Gifts").click();
  await page.keyboard.press("ArrowLeft");
  await expect(tabOf(widget, "Regular gifts")).toBeFocused();
});

test("works under the strictest policy with Trusted Types, without violations", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { baseUrl } = system;
  const widget = await open(page, await generousGiver(), {
    policy:
      `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; img-src ${baseUrl}; ` +
      "require-trusted-types-for 'script'; trusted-types lit-html",
  });
  for (const view of views) {
    await widget.evaluate((element, name) => element.setAttribute("view", name), view);
    await expect(widget.locator(".ghost")).toHaveCount(0);
  }
  await tabOf(widget, "Gifts").click();
  await chooseOf(widget).click();
  await expect(widget.getByRole("radio", { name: phare })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const lang of isThorough ? ["en", "fr"] : ["en"]) {
  test(`is accessible in every view and state in both themes, ${lang}`, async ({ page }) => {
    const shown = { lang, css: ":root { color-scheme: light dark }" };
    const donor = await generousGiver();
    const widget = await open(page, donor, shown);
    const show = async (view: string) => {
      await widget.evaluate((element, name) => element.setAttribute("view", name), view);
      await expect(widget.locator(".ghost")).toHaveCount(0);
    };
    for (const view of views) {
      await show(view);
      expect(await accessibilityFaultsInThemes(page), view).toEqual([]);
    }
    await show("recurring");
    await widget.locator("[name=stop]").click();
    expect(await accessibilityFaultsInThemes(page), "stop").toEqual([]);
    await widget.locator("[name=keep]").click();
    await widget.locator("[name=change]").click();
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    expect(await accessibilityFaultsInThemes(page), "amount").toEqual([]);
    await show("gifts");
    await widget.locator(".open button").click();
    await expect(widget.getByRole("radio")).toBeVisible();
    expect(await accessibilityFaultsInThemes(page), "claim").toEqual([]);
    await open(page, await newDonor(account), shown);
    expect(await accessibilityFaultsInThemes(page), "empty").toEqual([]);
    await page.route("**/v1/widgets/donor/**", () => {});
    await host.open(page, { widget: snippet({ token: await donorToken(donor) }), ...shown });
    await expect(widget.locator(".ghost").first()).toBeVisible();
    expect(await accessibilityFaultsInThemes(page), "loading").toEqual([]);
  });
}

test("is accessible in forced colours and with reduced motion", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const widget = await open(page, await generousGiver());
  for (const view of views) {
    await widget.evaluate((element, name) => element.setAttribute("view", name), view);
    await expect(widget.locator(".ghost")).toHaveCount(0);
    expect(await accessibilityFaults(page), view).toEqual([]);
  }
});
