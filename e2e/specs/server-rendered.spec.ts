import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { complaintsOf } from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";

/** Hosted pages: the server renders the widget, which works without JavaScript and which the element takes over. */

let system: RunningSystem;
let account: Account;
let giving: Giving;

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  giving = await activeCampaign(account);
});
test.afterAll(() => system?.stop());

async function newDonation(body: object = {}): Promise<string> {
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...donationBody(giving),
    ...body,
  });
  return donationId;
}
const addressOf = (donationId: string) =>
  `${system.baseUrl}/give/${giving.publicKey}/donations/${donationId}`;
const stored = (donationId: string) =>
  account.call<{ status: string; charityId: string }>("GET", `/v1/donations/${donationId}`);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person chooses a charity and claims", async ({ page }) => {
    const complaints = complaintsOf(page);
    const donationId = await newDonation();
    await page.goto(addressOf(donationId));
    const radio = page.getByRole("radio").nth(2);
    await radio.check();
    const charityId = await radio.getAttribute("value");
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await stored(donationId)).toMatchObject({ status: "DONE", charityId });
    await page.goto(addressOf(donationId));
    await expect(page.getByRole("heading", { name: /already been claimed/ })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("a person who chose nothing is asked to, and an address alone thanks nobody", async ({
    page,
  }) => {
    const donationId = await newDonation();
    await page.goto(`${addressOf(donationId)}?thanks`);
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.getByText("Choose a charity first.").first()).toBeVisible();
    expect(await stored(donationId)).toMatchObject({ charityId: null });
  });

  test("details open, and the choice is kept in a search and a filter", async ({ page }) => {
    const donationId = await newDonation();
    await page.goto(addressOf(donationId));
    const names = await page.locator(".card .name").allInnerTexts();
    await page.getByRole("radio").first().check();
    await page.getByRole("searchbox").fill(names[1]?.slice(2, 14) ?? "");
    await page.getByRole("searchbox").press("Enter");
    await expect(page.locator(".card .name").first()).toHaveText(names[1] ?? "");
    await expect(page.locator(".choice .name")).toHaveText(names[0] ?? "");
    await page.getByRole("button", { name: `About ${names[1]}` }).click();
    await expect(page.locator(".details")).toContainText("Mission");
    await page.getByRole("searchbox").fill("");
    await page.getByRole("combobox").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Search charities" }).click();
    await expect(page.getByRole("radio")).not.toHaveCount(names.length);
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.locator(".given")).toContainText(names[0] ?? "");
  });

  test("a search without a result leads back to all charities", async ({ page }) => {
    await page.goto(addressOf(await newDonation()));
    const count = await page.getByRole("radio").count();
    await page.getByRole("searchbox").fill("qqqqqq");
    await page.getByRole("searchbox").press("Enter");
    await page.getByRole("button", { name: "Show all charities" }).click();
    await expect(page.getByRole("radio")).toHaveCount(count);
  });

  test("a campaign's terms and details are asked for before the claim", async ({ page }) => {
    const leads = await activeCampaign(account, {
      withLeadCollection: true,
      leadCollectionOptions: {
        fullname: true,
        companyName: false,
        email: true,
        phone: false,
        custom: false,
      },
    });
    const { donationId } = await account.call<{ donationId: string }>(
      "POST",
      "/v1/donations",
      donationBody(leads),
    );
    await page.goto(`${system.baseUrl}/give/${leads.publicKey}/donations/${donationId}`);
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await page.getByLabel("Full name").fill("Ada Example");
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/fill in this field/);
    await page.getByLabel("E-mail").fill("ada@lumen.example");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Give €10.00" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await stored(donationId)).toMatchObject({ status: "DONE" });
  });

  test.describe("in French", () => {
    test.use({ locale: "fr-FR" });

    test("a vote is cast", async ({ page }) => {
      const vote = await activeCampaign(account, {
        amountType: "FIXED_AMOUNT",
        donationType: "DISTRIBUTION",
        budget: 10_000,
      });
      const { campaignId } = vote;
      const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", {
        campaignId,
      });
      await page.goto(`${system.baseUrl}/give/${vote.publicKey}/votes/${voteId}`);
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: "Voter" }).click();
      await expect(page.getByRole("heading", { name: "Merci" })).toBeVisible();
      expect(await account.call("GET", `/v1/votes/${voteId}`)).toMatchObject({
        status: "DONE",
        charityId: vote.charityIds[0] && expect.any(String),
      });
    });
  });

  test("the demo shop's page claims", async ({ page }) => {
    const demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
    try {
      await page.goto(`${demo.baseUrl}/rendered.html`);
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: "Give €3.70" }).click();
      await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    } finally {
      await demo.stop();
    }
  });
});

/** Holds back the scripts of a page, so that a person can act before they arrive. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/widgets/**", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Remembers the nodes that the server rendered. */
const remember = (widget: Locator) =>
  widget.evaluate((element) => {
    const nodes = [...(element.shadowRoot?.querySelectorAll("form, form *") ?? [])];
    Object.assign(window, { nodes });
  });

/** Waits until the element has taken over; counts the nodes that were replaced. */
async function replacedNodes(widget: Locator): Promise<number> {
  await expect(widget.locator("script")).toHaveCount(0);
  return await widget.evaluate((element) => {
    const now = new Set(element.shadowRoot?.querySelectorAll("form, form *"));
    const before: Element[] = Reflect.get(window, "nodes");
    return before.filter((node) => !now.has(node)).length;
  });
}

test("the element takes over: no node is replaced, no data is requested, and it works", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  const donationId = await newDonation();
  await page.goto(addressOf(donationId), { waitUntil: "commit" });
  const widget = page.locator("obole-charity-selection");
  await expect(widget.getByRole("radio").nth(2)).toBeVisible();
  await remember(widget);
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => Reflect.get(entry, "value"))),
    ).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  release();
  expect(await replacedNodes(widget)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  expect(requested.filter((path) => path.startsWith("/v1/"))).toEqual([]);
  await widget.getByRole("radio").nth(2).check();
  await widget.getByRole("button", { name: "Give €10.00" }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what was chosen and typed before is kept, with the focus, and is acted on", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(addressOf(await newDonation()), { waitUntil: "commit" });
  const widget = page.locator("obole-charity-selection");
  const search = widget.getByRole("searchbox");
  const name = await widget.locator(".card .name").nth(1).innerText();
  await widget.getByRole("radio").nth(1).check();
  await search.pressSequentially(name.slice(0, 12));
  await remember(widget);
  await page.evaluate(() => {
    const events: string[] = [];
    document.addEventListener("obole-select", (event) =>
      events.push(Reflect.get(event, "detail").name),
    );
    Object.assign(window, { events });
  });
  release();
  await expect(widget.locator("script")).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(name.slice(0, 12));
  await expect(widget.getByRole("radio")).toHaveCount(1);
  await expect(widget.getByRole("radio")).toBeChecked();
  await expect(widget.locator(".choice .name")).toHaveText(name);
  expect(await page.evaluate(() => Reflect.get(window, "events"))).toEqual([name]);
});

test("hostile names and texts stay text, on the server and when the element takes over", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const names = [
    "</template></script><script>window.broken = 1</script>",
    `"><img src=x onerror="window.broken = 1">`,
    "<!--lit-part--><!--/lit-part--> {{2}} </style>",
  ];
  const headers = {
    authorization: `Bearer ${system.operatorKey}`,
    "content-type": "application/json",
  };
  const charityIds = await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${system.baseUrl}/operator/charities`, {
        method: "POST",
        headers,
        body: JSON.stringify({ name, city: name }),
      });
      return ((await response.json()) as { charityId: string }).charityId;
    }),
  );
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: "Hostile", charityIds },
  );
  const [, , description = ""] = names;
  const hostile = await activeCampaign(account, { charitiesSelectionId, description });
  await page.goto(`${system.baseUrl}/give/${hostile.publicKey}`);
  const widget = page.locator("obole-charity-selection");
  await expect(widget.locator("script")).toHaveCount(0);
  expect((await widget.locator(".card .name").allInnerTexts()).sort()).toEqual([...names].sort());
  await expect(widget.getByText(description, { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(complaints).toEqual([]);
});
