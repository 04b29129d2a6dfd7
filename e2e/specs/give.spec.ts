import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount, signInAgain } from "../support/api.js";
import type { RunningProgram } from "../support/child-process.js";
import { activeCampaign, type Giving, giftToPay, recurringTemplate } from "../support/giving.js";
import { type Host, interceptRequests, startHost } from "../support/host-page.js";
import { enterCard, expectAudited, linkIn, mailsTo, paymentsOf } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";
import { untilReady } from "../support/widget-world.js";

/** Visitors who give without a call of the client's server: by the element on a host's page, and on the campaign's page. */

let system: RunningSystem;
let account: Account;
let campaign: Giving;
let host: Host;

const goodCard = "4242 4242 4242 4242";
const declinedCard = "4000 0000 0000 0002";

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen", { feeBasisPoints: 300 });
  const route = `/v1/accounts/${account.accountId}/donor-platform`;
  await account.call("POST", route, { authSchemes: ["API", "EMAIL"] });
  campaign = await activeCampaign(account, {
    name: "A light for everybody",
    description: "Every gift goes to the charity that you choose.",
    language: "en",
    acceptsPublicDonations: true,
    givingTarget: 100_000,
    withFiscalReceipt: true,
  });
  host = await startHost(system);
});
test.afterAll(async () => {
  host?.stop();
  await system?.stop();
});
test.afterEach(() => expectAudited(system));

interface Gift {
  readonly donationId: string;
  readonly amount: number;
  readonly status: string;
  readonly coversFee: boolean | null;
  readonly isAnonymous: boolean | null;
  readonly dedication: object | null;
  readonly message: string | null;
  readonly recurringDonationId: string | null;
  readonly donor: { readonly donorId: string; readonly email: string } | null;
}

/** The newest donations of the account. */
async function gifts(): Promise<readonly Gift[]> {
  account = await signInAgain(system, account);
  return (await account.call<{ data: Gift[] }>("GET", "/v1/donations?limit=100")).data;
}

const widgetIn = (page: Page) => page.locator("obole-give");

async function openHost(page: Page, { publicKey } = campaign): Promise<Locator> {
  const widget = `<obole-give public-key="${publicKey}">
    <svg display="block" width="1" height="760" aria-hidden="true"></svg>
    <p slot="after">Back to the shop</p></obole-give>`;
  await host.open(page, { widget });
  await untilReady(page, widgetIn(page));
  return widgetIn(page);
}

let visitors = 0;

async function enterVisitor(
  page: Page,
  email = `visitor-${++visitors}@lumen.example`,
): Promise<string> {
  await page.getByRole("textbox", { name: "First name" }).fill("Ada");
  await page.getByLabel("Last name").fill("Lumen");
  await page.getByLabel("E-mail").fill(email);
  return email;
}

test("a visitor gives once with the fee, a dedication and a message, unnamed, and is thanked on the host's page", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const told: number[] = [];
  await page.exposeFunction("tell", (amount: number) => told.push(amount));
  const widget = await openHost(page);
  await page.evaluate(() => {
    const { tell } = window as unknown as { tell(amount: number): void };
    addEventListener("obole-give", (event) => {
      const { detail } = event as CustomEvent<{ amount: number }>;
      tell(detail.amount);
    });
  });
  await widget.getByRole("radio", { name: "€50", exact: true }).check();
  await widget.getByRole("button", { name: "Give €50" }).click();
  await expect(widget.getByText("Choose a charity first.")).toBeVisible();
  await widget.getByRole("radio").last().check();
  await widget.getByRole("button", { name: "Give €50" }).click();
  await expect(widget.getByRole("heading", { name: "Your details" })).toBeFocused();
  await widget.getByRole("button", { name: "Pay €50.00" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toBeFocused();
  const email = await enterVisitor(page);
  await widget.getByRole("checkbox", { name: /for the costs/ }).check();
  await widget.getByRole("checkbox", { name: "Dedicate" }).check();
  await widget.getByRole("combobox", { name: "Dedication" }).selectOption("In memory of");
  await widget.getByLabel("Their name").fill("Grace Hopper");
  await widget.getByRole("checkbox", { name: "Add a message" }).check();
  await widget.getByLabel("Your message").fill("For the children");
  await widget.getByRole("button", { name: /^Pay €5[0-9]\.[0-9]{2}$/ }).click();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
  expect(await gifts()).toEqual([]);
  await enterCard(page, goodCard);

  await expect(widgetIn(page).getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await expect(widgetIn(page).getByText(/^€50\.00 for /)).toBeVisible();
  const after = page.getByText("Back to the shop");
  await expect(after).toBeVisible();
  const colorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(after)).toBe(await colorOf(widgetIn(page).getByRole("heading")));
  expect(new URL(page.url()).search).toBe("");
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);

  const [gift, ...others] = await gifts();
  expect(others).toEqual([]);
  expect(gift).toMatchObject({
    amount: 5_000,
    status: "DONE",
    coversFee: true,
    isAnonymous: true,
    message: "For the children",
    donor: { email },
    dedication: { kind: "IN_MEMORY", name: "Grace Hopper" },
  });
  const [payment] = await paymentsOf(account, { donationId: gift?.donationId ?? "" });
  expect(payment?.amount).toBeGreaterThan(5_000);
  expect(told).toEqual([payment?.amount]);
  await widgetIn(page).getByRole("button", { name: "Give again" }).click();
  await expect(widgetIn(page).getByText("€50.00 of €1,000.00")).toBeVisible();
});

test("a double press makes one gift; a declined card pays nothing and keeps the page; going back keeps the choice", async ({
  page,
}) => {
  const before = (await gifts()).length;
  const widget = await openHost(page);
  await widget.getByLabel("Another amount in euros").fill("12,50");
  const charity = widget.getByRole("radio").last();
  await charity.check();
  await widget.getByRole("button", { name: "Give €12.50" }).click();
  await enterVisitor(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/donations"))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });
  await widget.getByRole("button", { name: "Pay €12.50" }).dblclick();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toBe("");
  await enterCard(page, declinedCard);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(widgetIn(page).getByText("Nothing was paid.")).toBeVisible();
  await expect(widgetIn(page).getByLabel("Another amount in euros")).toHaveValue("12.50");
  await expect(widgetIn(page).getByRole("radio").last()).toBeChecked();
  expect(await gifts()).toHaveLength(before);
});

test("going back keeps a charity that is not among those on view", async ({ page }) => {
  await interceptRequests(page);
  const widget = await openHost(page);
  await widget.getByRole("radio").last().check();
  const name = await widget.locator(".name").last().innerText();
  await widget.getByRole("button", { name: "Give €25" }).click();
  await enterVisitor(page);
  await widget.getByRole("button", { name: "Pay €25.00" }).click();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
  // As of a campaign of so many charities that it was searched for.
  await page.route(`**/${campaign.publicKey}/view?**`, async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    const data = view.charities.data.filter((one: { name: string }) => one.name !== name);
    await route.fulfill({ response, json: { ...view, charities: { ...view.charities, data } } });
  });
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(widgetIn(page).getByText("Nothing was paid.")).toBeVisible();
  await expect(widgetIn(page).getByText(name)).toHaveCount(0);
  await widgetIn(page).getByRole("button", { name: "Give €25" }).click();
  await enterVisitor(page);
  await widgetIn(page).getByRole("button", { name: "Pay €25.00" }).click();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
  await expect(page.getByText(name)).toBeVisible();
});

test("a visitor gives every month, and the first gift of it is paid", async ({ page }) => {
  const widget = await openHost(page);
  await widget.getByRole("radio", { name: "Every month" }).check();
  await widget.getByRole("radio", { name: "€10", exact: true }).check();
  await widget.getByRole("radio").last().check();
  await widget.getByRole("button", { name: "Give €10 every month" }).click();
  const email = await enterVisitor(page);
  await widget.getByRole("checkbox", { name: "Show my first name" }).check();
  await widget.getByRole("button", { name: "Pay €10.00 every month" }).click();
  await enterCard(page, goodCard);
  await expect(widgetIn(page).getByText(/^€10\.00 every month for /)).toBeVisible();
  const gift = (await gifts()).find((one) => one.donor?.email === email);
  expect(gift).toMatchObject({ amount: 1_000, isAnonymous: false });
  expect(gift?.recurringDonationId).toEqual(expect.any(String));
  await widgetIn(page).getByRole("button", { name: "Give again" }).click();
  await expect(widgetIn(page).getByText("Lately gave: Ada L.")).toBeVisible();
});

test("what was typed stays after a refusal, and a later press makes the gift", async ({ page }) => {
  await interceptRequests(page);
  const widget = await openHost(page);
  await widget.getByRole("radio").last().check();
  await widget.getByRole("button", { name: "Give €25" }).click();
  const email = await enterVisitor(page);
  await page.route("**/donations", (route) => route.abort());
  await widget.getByRole("button", { name: "Pay €25.00" }).click();
  await expect(widget.locator("footer .error")).toContainText("Check your connection");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.unroute("**/donations");
  await widget.getByRole("button", { name: "Pay €25.00" }).click();
  await expect(page).toHaveURL(`${system.baseUrl}/pay`);
});

test("a charity that a search found alone is not chosen before the visitor chooses it", async ({
  page,
}) => {
  const widget = await openHost(page);
  const charities = widget.getByRole("radiogroup").last().getByRole("radio");
  await widget.getByRole("button", { name: "Show all charities" }).click();
  const count = await charities.count();
  const search = widget.getByRole("searchbox");
  await search.fill(await widget.locator(".name").last().innerText());
  await expect(charities).toHaveCount(1);
  await search.clear();
  await expect(charities).toHaveCount(count);
  await widget.getByRole("button", { name: "Give €25" }).click();
  await expect(widget.getByText("Choose a charity first.")).toBeVisible();
  await expect(widget.getByRole("heading", { name: "Your details" })).toHaveCount(0);
});

test("another public key starts over with the campaign of that key: nothing of the first one is on view or chosen", async ({
  page,
}) => {
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "One", charityIds: campaign.charityIds.slice(0, 1) },
  );
  const shared = { language: "en", acceptsPublicDonations: true };
  const single = await activeCampaign(account, { ...shared, name: "One", charitiesSelectionId });
  const monthly = await activeCampaign(account, {
    ...{ ...shared, name: "A light every month", campaignTemplateId: recurringTemplate },
    suggestedAmounts: [700, 1_900],
  });
  await interceptRequests(page);
  const widget = await openHost(page, single);
  await expect(widget.getByRole("radio", { name: "€25", exact: true })).toBeChecked();
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    const hold = new Promise<void>((resume) => {
      answer = resume;
    });
    void page.route(`**/${monthly.publicKey}/view?**`, async (route) => {
      asked();
      await hold;
      await route.continue();
    });
  });
  await widget.evaluate(
    (element, key) => element.setAttribute("public-key", key),
    monthly.publicKey,
  );
  await isAsked;
  await expect(widget.locator(".ghost").first()).toBeVisible();
  await expect(widget.getByRole("radio")).toHaveCount(0);
  answer();
  await expect(widget.getByRole("heading", { name: "A light every month" })).toBeVisible();
  await expect(widget.getByRole("radio", { name: "€19" })).toBeChecked();
  await widget.getByRole("button", { name: "Give €19 every month" }).click();
  await expect(widget.getByText("Choose a charity first.")).toBeVisible();
});

test("what was typed about the giver stays while the visitor goes back to the first step", async ({
  page,
}) => {
  const widget = await openHost(page);
  await widget.getByRole("radio").last().check();
  await widget.getByRole("button", { name: "Give €25" }).click();
  await widget.getByRole("checkbox", { name: /tax receipt/ }).check();
  await page.getByLabel("Town or city").fill("Paris");
  await page.getByLabel("Country").selectOption("FR");
  const email = await enterVisitor(page);
  await widget.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveCount(0);
  await widget.getByRole("radio", { name: "€50", exact: true }).check();
  await widget.getByRole("button", { name: "Give €50" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await expect(page.getByLabel("Last name")).toHaveValue("Lumen");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Town or city")).toHaveValue("Paris");
  await expect(page.getByLabel("Country")).toHaveValue("FR");
});

test("the campaign's page can be shared, and its widget takes a gift by keyboard alone", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`${system.baseUrl}/give/${campaign.publicKey}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "A light for everybody" }),
  ).toBeVisible();
  const metas = Object.fromEntries(
    await page
      .locator("meta[property]")
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute("property"), one.getAttribute("content")]),
      ),
  );
  expect(metas).toMatchObject({
    "og:title": "A light for everybody",
    "og:url": `${system.baseUrl}/give/${campaign.publicKey}`,
  });
  const widget = widgetIn(page);
  await untilReady(page, widget);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await widget.getByRole("radio", { name: "€25", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(widget.getByRole("radio", { name: "€50", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await widget.getByRole("button", { name: "Give €50" }).focus();
  await page.keyboard.press("Enter");
  await expect(widget.getByRole("heading", { name: "Your details" })).toBeFocused();
  expect(complaints).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the campaign's page takes a gift by its form, and keeps what was entered when something is missing", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${system.baseUrl}/give/${campaign.publicKey}`);
    await page.getByRole("radio", { name: "€50.00" }).check();
    await page
      .getByRole("group", { name: "Who receives your gift" })
      .getByRole("radio")
      .first()
      .check();
    await page.getByRole("textbox", { name: "First name" }).fill("Ada");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByRole("alert")).toContainText("What you entered is still here");
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
    await expect(page.getByRole("radio", { name: "€50.00" })).toBeChecked();
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    const width = await page.locator("html").evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await enterVisitor(page);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText(/^You give €50\.00 to /)).toBeVisible();
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });

  test("a gift is paid by a form: a refused card is explained, 3-D Secure is passed, and the visitor is thanked", async ({
    page,
  }) => {
    await page.goto(`${system.baseUrl}/give/${campaign.publicKey}`);
    await page.getByRole("radio", { name: "€50.00" }).check();
    await page
      .getByRole("group", { name: "Who receives your gift" })
      .getByRole("radio")
      .first()
      .check();
    await enterVisitor(page);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    const enterCard = async (number: string) => {
      await page.getByRole("radio", { name: "Test card" }).check();
      await expect(page.getByLabel("IBAN", { exact: true })).toBeHidden();
      await page.getByLabel("Card number", { exact: true }).fill(number);
      await page.getByLabel("Expires").fill("11/49");
      await page.getByRole("button", { name: "Confirm" }).click();
    };
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByLabel("IBAN", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(/holder/i).fill("Ada Lumen");
    await enterCard("4000 0000 0000 9995");
    await expect(page.getByRole("alert")).toContainText("not enough money");
    expect(page.url()).not.toContain("token");
    await enterCard("4000 0025 0000 3155");
    await page.getByRole("button", { name: "Refuse it" }).click();
    await expect(page.getByRole("alert")).toContainText("not confirmed");
    await enterCard("4000 0025 0000 3155");
    await page.getByRole("button", { name: "Confirm the payment" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  });

  test("somebody who did not pay finds the amount that was typed, and the charity", async ({
    page,
  }) => {
    const { publicKey: givingKey, charityIds } = campaign;
    const gift = { givingKey, charityIds: charityIds.slice(-1), amount: 1_250 };
    const { donation } = await giftToPay(system, gift);
    const address = `${system.baseUrl}/give/${campaign.publicKey}`;
    await page.goto(`${address}?donation=${donation.donationId}&payment=canceled`);
    await expect(page.getByRole("alert")).toContainText("Nothing was paid");
    await expect(page.getByLabel("Another amount in euros")).toHaveValue("12.50");
    const charities = page.getByRole("group", { name: "Who receives your gift" });
    await expect(charities.locator(`[value="${charityIds.at(-1)}"]`)).toBeChecked();
  });

  test("somebody back from paying is thanked, and an ended campaign says so", async ({ page }) => {
    const { publicKey: givingKey, charityIds } = campaign;
    const { donation } = await giftToPay(system, { givingKey, charityIds });
    const address = `${system.baseUrl}/give/${campaign.publicKey}`;
    await page.goto(`${address}?donation=${donation.donationId}&payment=processing`);
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    const over = await activeCampaign(account, { name: "Over", acceptsPublicDonations: true });
    await account.call("POST", `/v1/campaigns/${over.campaignId}/close`);
    await page.goto(`${system.baseUrl}/give/${over.publicKey}`);
    await expect(page.getByText("This campaign has ended")).toBeVisible();
  });
});

test.describe("at the demo shop", () => {
  let demo: RunningProgram;
  test.beforeAll(async () => {
    demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
    expect((await fetch(`${demo.baseUrl}/api/session`)).ok).toBe(true);
  });
  test.afterAll(() => demo?.stop());

  test("an order that is rounded up ends in a donation that the shop has charged", async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const before = (await gifts()).length;
    await page.goto(`${demo.baseUrl}/round-up.html`);
    const widget = page.locator("obole-round-up");
    await expect(widget.getByRole("heading", { name: /^Add a small gift for / })).toBeVisible();
    await widget.getByRole("radio", { name: "€2" }).check();
    await expect(page.getByRole("button", { name: "Pay €55.35" })).toBeVisible();
    await widget.getByRole("radio", { name: "Round up €0.65" }).check();
    await expect(widget.getByText("Total with your gift: €54.00")).toBeVisible();
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Pay €54.00" }).click();
    await expect(page.getByText(/^Thank you\. Your order is paid, with €0\.65 for /)).toBeVisible();
    const all = await gifts();
    expect(all).toHaveLength(before + 1);
    expect(all.find(({ amount }) => amount === 65)).toMatchObject({ hasBeenCharged: true });
    expect(complaints).toEqual([]);
  });

  test("an order that the browser restores shows the total that is paid", async ({ page }) => {
    await page.goto(`${demo.baseUrl}/round-up.html`);
    await page.locator("obole-round-up").getByRole("radio", { name: "Round up €0.65" }).check();
    await page.goto("about:blank");
    await page.goBack();
    await expect(page.getByRole("button", { name: "Pay €54.00" })).toBeVisible();
  });

  test("an order without a gift makes no donation, and the shop takes no gift that it did not offer", async ({
    page,
  }) => {
    const before = (await gifts()).length;
    await page.goto(`${demo.baseUrl}/round-up.html`);
    await page.locator("obole-round-up").getByRole("radio", { name: "Not now" }).check();
    await page.getByRole("button", { name: "Pay €53.35" }).click();
    await expect(page.getByText("Thank you. Your order is paid.", { exact: true })).toBeVisible();
    for (const gift of [64, -1, 0.5, "100", 1_000_000, null]) {
      const response = await fetch(`${demo.baseUrl}/api/orders`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ gift }),
      });
      expect(response.status, String(gift)).toBe(400);
    }
    expect(await gifts()).toHaveLength(before);
  });

  test("a visitor of its giving page pays, and is thanked there", async ({ page }) => {
    await page.goto(`${demo.baseUrl}/giving.html`);
    await untilReady(page, widgetIn(page));
    await widgetIn(page).getByRole("radio").last().check();
    await widgetIn(page).getByRole("button", { name: "Give €25" }).click();
    await enterVisitor(page);
    await widgetIn(page).getByRole("button", { name: "Pay €25.00" }).click();
    await enterCard(page, goodCard);
    await expect(page).toHaveURL(`${demo.baseUrl}/giving.html`);
    await expect(widgetIn(page).getByRole("heading", { name: /Thank you/ })).toBeVisible();
  });
});

test("who gave on two pages finds gifts and receipt in the donor platform, by a link to the address", async ({
  page,
}) => {
  const widget = await openHost(page);
  await widget.getByRole("radio", { name: "€100", exact: true }).check();
  await widget.getByRole("radio").last().check();
  await widget.getByRole("button", { name: "Give €100" }).click();
  const email = await enterVisitor(page);
  await widget.getByRole("checkbox", { name: /tax receipt/ }).check();
  await page.getByLabel("Street and number").fill("1 rue de la Paix");
  await page.getByLabel("Postcode").fill("75002");
  await page.getByLabel("Town or city").fill("Paris");
  await page.getByLabel("Country").selectOption("FR");
  await widget.getByRole("button", { name: "Pay €100.00" }).click();
  await enterCard(page, goodCard);
  await expect(widgetIn(page).getByRole("heading", { name: "Thank you!" })).toBeVisible();
  const gift = (await gifts()).find((one) => one.donor?.email === email);
  await callOperator(system, "POST", `/operator/donations/${gift?.donationId}/process`);
  account = await signInAgain(system, account);
  const receipts = await account.call<{ data: { donationId: string }[] }>(
    "GET",
    "/v1/fiscal-receipts?limit=100",
  );
  expect(receipts.data.map(({ donationId }) => donationId)).toContain(gift?.donationId);
  // Monthly, on the campaign's own page, by somebody who spells the address differently.
  await page.goto(`${system.baseUrl}/give/${campaign.publicKey}`);
  await untilReady(page, widgetIn(page));
  await widgetIn(page).getByRole("radio", { name: "Every month" }).check();
  await widgetIn(page).getByRole("radio", { name: "€10", exact: true }).check();
  await widgetIn(page).getByRole("radio").last().check();
  await widgetIn(page).getByRole("button", { name: "Give €10 every month" }).click();
  await enterVisitor(page, email.toUpperCase());
  await widgetIn(page)
    .getByRole("button", { name: /^Pay €10/ })
    .click();
  await enterCard(page, goodCard);
  await widgetIn(page).getByRole("link", { name: "See your gifts and tax receipts" }).click();

  // The page is the same for everybody; the link goes to the mailbox.
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const thanks = await mailsTo(system, email, "DONATION_THANKS");
  expect(thanks.map(({ text }) => text.includes(`${system.baseUrl}/sign-in`))).toEqual([true]);
  // To the address as the latest gift has it.
  const [mail] = await mailsTo(system, email.toUpperCase(), "SIGN_IN");
  if (mail === undefined) throw new Error("there is no mail");
  await page.goto(linkIn(mail, "sign-in"));
  await page.getByRole("button", { name: "Sign in" }).click();
  const platform = page.locator("obole-donor-platform");
  await expect(platform.getByText("€100.00").first()).toBeVisible();
  await expect(platform.getByText("€10.00").first()).toBeVisible();
  await platform.getByRole("tab", { name: "Receipts" }).click();
  await expect(platform.getByText("€100.00").first()).toBeVisible();
  await expect(platform.getByRole("button", { name: /Download receipt/ })).toHaveCount(1);
  expect(await sidewaysOverflow(page)).toBe(0);
});
