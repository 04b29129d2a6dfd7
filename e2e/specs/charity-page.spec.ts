import { expect, type Page, test } from "@playwright/test";
import {
  type Account,
  callOperator,
  createAccount,
  secondOperatorKey,
  send,
} from "../support/api.js";
import { activeCampaign, unique } from "../support/giving.js";
import { mailsTo, passDays } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** A charity's own page, from the operator's invitation to its gifts and payouts. */

let system: RunningSystem;
let account: Account;

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
});
test.afterAll(async () => {
  await system?.stop();
});

interface Invited {
  readonly charityId: string;
  readonly name: string;
  readonly email: string;
}

/** A published charity that was invited, and the link in its mail. */
async function invitedCharity(): Promise<Invited & { readonly link: string }> {
  const name = `Les Ponts ${unique("de Demain").slice(0, 14)}`;
  const { charityId } = await callOperator<{ charityId: string }>(
    system,
    "POST",
    "/operator/charities",
    { name, city: "Brest", country: "FR", causes: ["community"], published: true },
  );
  const email = `${unique("bonjour")}@ponts.example`;
  const body = { email, language: "en" };
  await callOperator(system, "PUT", `/operator/charities/${charityId}/page`, body);
  return { charityId, name, email, link: await newestLink(email, "CHARITY_INVITATION") };
}

async function newestLink(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(system, email, kind)).at(0);
  return /^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Open the page" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
}
const goTo = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
const step = (page: Page, label: string) =>
  page.getByRole("listitem").getByRole("button", { name: label });
const saved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

async function sign(page: Page): Promise<void> {
  const field = page.getByRole("img", { name: "Sign with a finger or the mouse" });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error("there is no field for the signature");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.26, 0.3],
    [0.32, 0.75],
    [0.38, 0.35],
    [0.46, 0.7],
    [0.6, 0.45],
    [0.72, 0.6],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
}

test("a charity confirms who it is, writes its profile, gives its account and signs", async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const { charityId, email, link } = await invitedCharity();
  await page.goto(link);
  // The secret leaves the address bar, and a mail scanner that opens the link does not use it up.
  expect(page.url()).toBe(`${system.baseUrl}/charity`);
  await open(page, link);

  await step(page, "Confirm who you are").click();
  await page.getByLabel("Official name").fill("Les Ponts de Demain");
  await page.getByLabel("SIREN").fill("732 829 321");
  await page.getByLabel("Street and number").fill("12 rue du Port");
  await page.getByLabel("Postcode").fill("29200");
  await page.getByLabel("Town").fill("Brest");
  const save = page.locator("[data-form=organisation]").getByRole("button");
  await save.click();
  await expect(page.getByText("Please check the SIREN")).toBeVisible();
  await page.getByLabel("SIREN").fill("732 829 320");
  await page.getByLabel("RNA number").fill("W292001234");
  await save.click();
  await saved(page);
  const statutes = { name: "statuts.pdf", mimeType: "application/pdf" };
  await page.getByLabel("File").setInputFiles({ ...statutes, buffer: Buffer.from("<script>") });
  await page.getByRole("button", { name: "Add the document" }).click();
  await expect(page.getByText("This file cannot be taken")).toBeVisible();
  const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
  await page.getByLabel("File").setInputFiles({ ...statutes, buffer: pdf });
  await page.getByRole("button", { name: "Add the document" }).dblclick();
  await expect(page.getByText("statuts.pdf")).toBeVisible();
  const route = `/operator/charities/${charityId}`;
  const submission = await callOperator<{ documents: { charityDocumentId: string }[] }>(
    system,
    "GET",
    `${route}/organisation`,
  );
  expect(submission.documents).toHaveLength(1);
  const [document] = submission.documents;
  const read = await callOperator<{ content: string }>(
    system,
    "GET",
    `${route}/documents/${document?.charityDocumentId}`,
  );
  expect(Buffer.from(read.content, "base64")).toEqual(pdf);
  await callOperator(system, "POST", `${route}/organisation/accept`);

  await goTo(page, "Profile");
  await page.getByLabel("In one sentence").fill("Footbridges for everyone");
  await page.getByLabel("What you do").fill("We build footbridges over the Penfeld.");
  const preview = page.getByRole("figure");
  await expect(preview).toContainText("Footbridges for everyone");
  await expect(preview).toContainText("Brest");
  const profileLanguage = page.locator("[data-form=profile]").getByRole("combobox");
  await profileLanguage.selectOption("fr");
  await expect(page.getByLabel("In one sentence")).toHaveValue("");
  await profileLanguage.selectOption("en");
  await expect(preview).toContainText("We build footbridges over the Penfeld.");
  await page.locator("[data-form=profile]").getByRole("button").click();
  await saved(page);
  const charity = await account.call<{ profile: { headline: string } }>(
    "GET",
    `/v1/charities/${charityId}?includeProfile=true&locale=en`,
  );
  expect(charity.profile.headline).toBe("Footbridges for everyone");

  await goTo(page, "Bank account");
  await page.getByLabel("Holder’s name").fill("Les Ponts de Demain");
  await page.getByLabel("IBAN").fill("FR7630006000011234567890189");
  await page.getByRole("button", { name: "Use this account" }).click();
  await expect(page.getByText("Les Ponts de Demain, •••• 0189")).toBeVisible();
  expect(await mailsTo(system, email, "CHARITY_BANK_ACCOUNT")).toHaveLength(1);
  const approve = `${route}/bank-account/approve`;
  const endorsed = await callOperator(system, "POST", approve);
  expect(endorsed).toMatchObject({ bankAccount: null, heldBecause: "NOT_APPROVED" });
  const second = { authorization: `Bearer ${secondOperatorKey(system)}` };
  expect((await send(system, "POST", approve, second)).body).toMatchObject({
    bankAccount: { last4: "0189" },
    proposed: null,
  });

  await goTo(page, "Tax receipts");
  await page.getByRole("button", { name: "Sign the mandate" }).click();
  await expect(page.getByText("Please read the mandate and tick the box.")).toBeVisible();
  await page.getByRole("checkbox", { name: "I am authorised" }).check();
  await page.getByLabel("First and last name").fill("Anne Le Goff");
  await page.getByLabel("Your office").fill("President");
  await page.getByRole("button", { name: "Sign the mandate" }).click();
  await expect(page.getByText("Please draw your signature")).toBeVisible();
  await sign(page);
  await page.getByRole("button", { name: "Sign the mandate" }).click();
  await expect(page.getByText("Anne Le Goff, President")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the PDF" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^mandate-.*\.pdf$/);
  expect(await mandateOf(charityId)).toMatchObject({ signatoryName: "Anne Le Goff" });

  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: "Tax receipts" })).toBeVisible();
  await goTo(page, "Overview");
  await expect(page.getByText("Done", { exact: true })).toHaveCount(4);
  // The browser logs the 400 responses to invalid input.
  expect(complaints.filter((text) => !text.includes("status of 400"))).toEqual([]);
});

test("a charity signs by keyboard alone, revokes the mandate, and downloads its statement", async ({
  page,
}) => {
  const { charityId, link } = await invitedCharity();
  await open(page, link);
  await goTo(page, "Tax receipts");
  await page.getByRole("checkbox", { name: "I am authorised" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Anne Le Goff");
  await page.keyboard.press("Tab");
  await page.keyboard.type("President");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("stands for your signature")).toBeVisible();
  await expect(page.getByRole("img", { name: "Sign with a finger" })).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Anne Le Goff, President")).toBeVisible();
  expect(await mandateOf(charityId)).toMatchObject({ mandateRevokedOn: null });

  await page.getByText("Revoke the mandate").click();
  await page.getByRole("button", { name: "Revoke it now" }).click();
  await expect(page.getByRole("button", { name: "Sign the mandate" })).toBeVisible();
  expect(await mandateOf(charityId)).toMatchObject({ mandateRevokedOn: expect.any(String) });

  await goTo(page, "Gifts and payouts");
  await page.getByLabel("Year").fill("2026");
  for (const format of ["PDF", "CSV"]) {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: format, exact: true }).click();
    const name = `receipts-statement-2026-${charityId}.${format.toLowerCase()}`;
    expect((await downloading).suggestedFilename()).toBe(name);
  }
});

async function mandateOf(charityId: string): Promise<unknown> {
  const { data } = await callOperator<{
    data: { charityId: string; receiptDetails: unknown }[];
  }>(system, "GET", "/operator/charities?limit=100");
  return data.find((one) => one.charityId === charityId)?.receiptDetails;
}

/** The number of lines of an element's text. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

test("a charity follows its gifts to its account, each once, without who gave them", async ({
  page,
}) => {
  const { charityId, email, link } = await invitedCharity();
  const selection = `/v1/charities-selections/${account.charitiesSelectionId}`;
  await account.call("POST", `${selection}/charities`, { charityId });
  const { campaignId } = await activeCampaign(account);
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    campaignId,
    uniqueExternalId: unique("order"),
    amount: 12_500,
    charityId,
    donor: { firstName: "Ada", lastName: "Lovelace", email: "ada@lumen.example" },
  });
  await callOperator(system, "POST", `/operator/donations/${donationId}/process`);
  await open(page, link);
  const owed = page.getByText("€125.00");
  await expect(owed).toBeVisible();
  const desktop = page.viewportSize();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await owed.evaluate(linesOf), `lines of the amount at ${width} px`).toBe(1);
  }
  if (desktop !== null) await page.setViewportSize(desktop);
  const gifts = page.locator("[data-list=gifts]");
  const giftsCall = "**/v1/charity-page/gifts?*";
  // The connection is lost, and then slow for somebody who opens the lists again.
  await page.route(giftsCall, (route) => route.abort(), { times: 1 });
  await goTo(page, "Gifts and payouts");
  await expect(page.getByRole("alert").filter({ hasText: "could not reach" })).toBeVisible();
  await expect(page.locator("[data-none=gifts]")).toBeHidden();
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(giftsCall, async (route) => slow.then(() => route.continue()), { times: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  await goTo(page, "Gifts and payouts");
  await expect(gifts).toContainText("€125.00");
  const late = page.waitForResponse(giftsCall);
  goOn();
  await (await late).finished();
  await expect(gifts.getByRole("listitem")).toHaveCount(1);
  await expect(gifts).toContainText("Owed to you");
  expect(await page.content()).not.toContain("Ada");
  await callOperator(system, "POST", "/operator/payout-runs", {});
  await passDays(system, 2);
  // The session ended meanwhile.
  await goTo(page, "Gifts and payouts");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  await open(page, await newestLink(email, "CHARITY_LINK"));
  await goTo(page, "Gifts and payouts");
  await expect(page.locator("[data-list=payouts]")).toContainText("Paid");
  await expect(gifts).toContainText("Paid out");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
});

test("a charity pauses itself and resumes, and signs out", async ({ page }) => {
  const { charityId, link } = await invitedCharity();
  await open(page, link);
  await goTo(page, "Pause");
  await page.getByRole("button", { name: "Pause gifts" }).click();
  await page.getByRole("button", { name: "Receive gifts again" }).click();
  await expect(page.getByRole("button", { name: "Pause gifts" })).toBeVisible();
  await callOperator(system, "POST", `/operator/charities/${charityId}/pause`);
  await page.reload();
  await expect(page.getByText("We have paused your charity")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Get a link to your page" })).toBeVisible();
});

test("a used link leads to a new one, for registered and unknown addresses alike", async ({
  page,
}) => {
  const { email, link } = await invitedCharity();
  await open(page, link);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Open the page" }).click();
  for (const address of [email, "nobody@nowhere.example"]) {
    await page.getByLabel("E-mail address").fill(address);
    await page.getByRole("button", { name: "Send a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
    await page.goto(`${system.baseUrl}/charity`);
  }
  await open(page, await newestLink(email, "CHARITY_LINK"));
});

test("every section can be used by everybody, in both themes and on a phone", async ({ page }) => {
  test.slow();
  const { link } = await invitedCharity();
  await page.goto(`${system.baseUrl}/charity`);
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await open(page, link);
  for (const section of [
    ...(["Overview", "Organisation", "Profile", "Bank account"] as const),
    ...(["Tax receipts", "Gifts and payouts", "Pause"] as const),
  ]) {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await goTo(page, section);
    expect(await accessibilityFaultsInThemes(page), section).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysOverflow(page), section).toBe(0);
    expect(await accessibilityFaultsInThemes(page), `${section}, narrow`).toEqual([]);
  }
});
