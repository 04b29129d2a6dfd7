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

/** The texts that lead through the form. */
interface Words {
  readonly give: RegExp;
  readonly vote: string;
  readonly thanks: RegExp;
  readonly claimed: RegExp;
  readonly chooseFirst: string;
  readonly search: string;
  readonly showAll: string;
  readonly about: (name: string | undefined) => string;
}
const inLanguages: Readonly<Record<string, Words>> = {
  "en-GB": {
    give: /^Send our €/,
    vote: "Cast my vote",
    thanks: /^Thank you!/,
    claimed: /already been claimed/,
    chooseFirst: "Choose a charity first.",
    search: "Search charities",
    showAll: "Show all charities",
    about: (name) => `About ${name}`,
  },
  "fr-FR": {
    give: /^Verser nos .*€ à /,
    vote: "Voter",
    thanks: /^Merci/,
    claimed: /déjà été attribué/,
    chooseFirst: "Choisissez d’abord une association.",
    search: "Rechercher une association",
    showAll: "Voir toutes les associations",
    about: (name) => `En savoir plus sur ${name}`,
  },
};

async function newVote(): Promise<{ voteId: string; address: string }> {
  const { campaignId, publicKey } = await activeCampaign(account, {
    amountType: "FIXED_AMOUNT",
    donationType: "DISTRIBUTION",
    budget: 10_000,
  });
  const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", { campaignId });
  return { voteId, address: `${system.baseUrl}/give/${publicKey}/votes/${voteId}` };
}

/** Chooses the first charity, looks at others by search, details and cause, and gives to the first. */
async function lookAroundAndGive(page: Page, widget: Locator, words: Words): Promise<string> {
  const names = await widget.locator(".card .name").allInnerTexts();
  const [chosen = "", other = ""] = names;
  await widget.getByRole("radio").first().check();
  await widget.getByRole("searchbox").fill(other.slice(2, 14));
  await widget.getByRole("searchbox").press("Enter");
  // The search leads to the hosted page, which has one widget.
  await expect(page.locator(".card .name").first()).toHaveText(other);
  await expect(page.locator(".choice .name")).toHaveText(chosen);
  await page.getByRole("button", { name: words.about(other) }).click();
  await expect(page.locator(".details")).toContainText("Mission");
  await page.getByRole("searchbox").fill("");
  await page.getByRole("combobox").selectOption({ index: 1 });
  await page.getByRole("button", { name: words.search }).click();
  await expect(page.getByRole("radio")).not.toHaveCount(names.length);
  await page.getByRole("button", { name: words.give }).click();
  await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
  return chosen;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, words] of Object.entries(inLanguages))
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test("a person chooses a charity and claims", async ({ page }) => {
        const complaints = complaintsOf(page);
        const donationId = await newDonation();
        await page.goto(addressOf(donationId));
        const radio = page.getByRole("radio").nth(2);
        await radio.check();
        const charityId = await radio.getAttribute("value");
        await page.getByRole("button", { name: words.give }).click();
        await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
        expect(await stored(donationId)).toMatchObject({ status: "DONE", charityId });
        await page.goto(addressOf(donationId));
        await expect(page.getByRole("heading", { name: words.claimed })).toBeVisible();
        expect(complaints).toEqual([]);
      });

      test("a person who chose nothing is asked to, and an address alone thanks nobody", async ({
        page,
      }) => {
        const donationId = await newDonation();
        await page.goto(`${addressOf(donationId)}?thanks`);
        await page.getByRole("button", { name: words.give }).click();
        await expect(page.getByText(words.chooseFirst).first()).toBeVisible();
        expect(await stored(donationId)).toMatchObject({ charityId: null });
      });

      test("the choice is kept in a search, in details and in a filter, and is claimed", async ({
        page,
      }) => {
        const donationId = await newDonation();
        await page.goto(addressOf(donationId));
        const chosen = await lookAroundAndGive(page, page.locator("main"), words);
        await expect(page.locator(".given")).toContainText(chosen);
        expect(await stored(donationId)).toMatchObject({ status: "DONE" });
      });

      test("a search without a result leads back to all charities", async ({ page }) => {
        await page.goto(addressOf(await newDonation()));
        const count = await page.getByRole("radio").count();
        await page.getByRole("searchbox").fill("qqqqqq");
        await page.getByRole("searchbox").press("Enter");
        await page.getByRole("button", { name: words.showAll }).click();
        await expect(page.getByRole("radio")).toHaveCount(count);
      });

      test("a vote is cast", async ({ page }) => {
        const { voteId, address } = await newVote();
        await page.goto(address);
        const radio = page.getByRole("radio").nth(1);
        await radio.check();
        const charityId = await radio.getAttribute("value");
        await page.getByRole("button", { name: words.vote, exact: true }).click();
        await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
        const vote = await account.call("GET", `/v1/votes/${voteId}`);
        expect(vote).toMatchObject({ status: "DONE", charityId });
      });

      test("the demo shop's page chooses, searches, filters, claims and votes", async ({
        page,
      }) => {
        const demo = await startDemoSite({ oboleUrl: system.baseUrl, ...account });
        const open = async () => {
          // While the service is still starting its renderer, the page has the plain snippet.
          await expect(async () => {
            await page.goto(`${demo.baseUrl}/rendered.html`);
            await expect(page.getByRole("radio")).not.toHaveCount(0, { timeout: 1_000 });
          }).toPass();
          return page.locator("obole-charity-selection");
        };
        try {
          await lookAroundAndGive(page, (await open()).first(), words);
          const vote = (await open()).last();
          await vote.getByRole("radio").first().check();
          await vote.getByRole("button", { name: words.vote, exact: true }).click();
          await expect(page.getByRole("heading", { name: words.thanks })).toBeVisible();
        } finally {
          await demo.stop();
        }
      });
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
    await page.getByRole("button", { name: "Send our €10.00" }).click();
    await page.getByLabel("Full name").fill("Ada Example");
    await page.getByRole("button", { name: "Send our €10.00" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Example");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/fill in this field/);
    await page.getByLabel("E-mail").fill("ada@lumen.example");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send our €10.00" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await stored(donationId)).toMatchObject({ status: "DONE" });
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
  await widget.getByRole("button", { name: "Send our €10.00" }).click();
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
