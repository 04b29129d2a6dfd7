import { expect, type Page, test } from "@playwright/test";
import { callOperator } from "../support/api.js";
import { linkIn } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import { mailsTo } from "../support/money.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** How an organisation becomes a customer: from the page on which it asks for an account to the approval. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** Asks for an account on its page, and opens it by the mailed link. */
async function openAccount(page: Page, name: string, email: string): Promise<void> {
  await page.goto(`${system.baseUrl}/sign-in`);
  await page.getByRole("link", { name: "Apply for one" }).click();
  await page.getByLabel("Your work e-mail address").fill(email);
  await page.getByLabel("Name of your organisation").fill(name);
  expect(await accessibilityFaultsInThemes(page), "asking").toEqual([]);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  const [mail] = await mailsTo(system, email, "ACCOUNT_REQUEST");
  await page.goto(linkIn(mail?.text));
  await page.getByLabel("First name").fill("Inès");
  await page.getByLabel("Last name").fill("Moreau");
  expect(await accessibilityFaultsInThemes(page), "opening").toEqual([]);
  await page.getByRole("button", { name: "Open the account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Application" })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function fillIn(page: Page): Promise<void> {
  const organisation = section(page, "Your organisation");
  await organisation.getByLabel("Legal form").fill("SAS");
  await organisation.getByLabel("Number in the register").fill("732 829 321");
  await organisation.getByLabel("Street and number").fill("1 rue de l’Exemple");
  await organisation.getByLabel("Postcode").fill("75001");
  await organisation.getByLabel("City").fill("Paris");
  await organisation.getByLabel(/^What does/).fill("We make lamps.");
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(organisation.getByLabel("Number in the register")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await organisation.getByLabel("Number in the register").fill("732 829 320");
  await organisation.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Say who your organisation is." })).toHaveCount(0);

  await page.getByRole("button", { name: "Add a person" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First name").fill("Inès");
  await dialog.getByLabel("Last name").fill("Moreau");
  await dialog.getByLabel("Date of birth").fill("1980-04-17");
  await dialog.getByLabel(/^Office/).fill("President");
  await dialog.getByLabel(/^Share/).fill("60");
  await dialog.getByRole("button", { name: "Add a person" }).click();
  await expect(section(page, "Who acts for it").getByRole("row")).toHaveCount(2);

  const file = { mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
  const documents = section(page, "Documents");
  for (const [kind, name] of [
    ["Extract of the register", "kbis.pdf"],
    ["Identity document", "passport.pdf"],
  ] as const) {
    await documents.getByLabel("What is it?").selectOption({ label: kind });
    await documents.getByLabel("File", { exact: true }).setInputFiles({ ...file, name });
    await expect(documents.getByRole("row").filter({ hasText: name })).toBeVisible();
  }
  await page.getByLabel(/^Your brand/).check();
  await page.getByRole("button", { name: "Sign the terms" }).click();
  await expect(page.getByText("Signed by Inès Moreau")).toBeVisible();
  await expect(page.getByText("Everything is there")).toBeVisible();
}

async function signInToBackOffice(page: Page): Promise<void> {
  await page.goto(`${system.baseUrl}/back-office`);
  await page.getByLabel("Your operator key").fill(system.operatorKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

test("takes an organisation from asking for an account to an active one, with a question and a screening hit", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const name = unique("Atelier");
  const email = `${unique("ines")}@lumen.example`;
  const complaints = complaintsOf(page);
  await openAccount(page, name, email);
  await expect(page.getByRole("link", { name: "Choose a plan." })).toBeVisible();
  expect(await accessibilityFaultsInThemes(page), "empty").toEqual([]);
  await fillIn(page);
  expect(await accessibilityFaultsInThemes(page), "complete").toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await callOperator(system, "PUT", "/operator/screening-lists", {
    name: "invented",
    entries: [{ name: "MOREAU, Inez", details: "born 1961" }, { name: "MORREAU, Ines" }],
  });
  await page.getByRole("button", { name: "Submit the application" }).click();
  await expect(page.getByText("We are reviewing your application")).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  const officeComplaints = complaintsOf(office);
  await signInToBackOffice(office);
  await office.getByRole("link", { name: /organisations wait for the review/ }).click();
  await office.getByRole("link", { name }).click();
  await expect(office.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await accessibilityFaultsInThemes(office), "review").toEqual([]);
  await office.getByRole("button", { name: "Ask back" }).click();
  await office.getByLabel("Reason").selectOption({ label: "A document is missing." });
  await office.getByLabel("In your own words").fill("Please add the statutes.");
  await office.getByRole("dialog").getByRole("button", { name: "Ask back" }).click();
  await expect(office.getByText("Please add the statutes.")).toBeVisible();

  const [question] = await mailsTo(system, email, "APPLICATION_QUESTION");
  expect(question?.text).toContain("Please add the statutes.");
  await page.reload();
  await expect(page.getByText("We have a question")).toBeVisible();
  await page.getByLabel("Your answer").fill("We have none: we are a SAS.");
  await page.getByRole("button", { name: "Submit the application" }).click();
  await expect(page.getByText("We are reviewing your application")).toBeVisible();

  await office.reload();
  await expect(office.getByText("We have none: we are a SAS.")).toBeVisible();
  const hit = office.getByRole("row").filter({ hasText: "MORREAU, Ines" });
  await office.getByRole("button", { name: "Approve" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("clear each hit first")).toBeVisible();
  await office.keyboard.press("Escape");
  await hit.getByRole("button", { name: "Clear" }).click();
  await office.getByLabel("Reason").fill("Another year of birth: see the passport.");
  await office.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await expect(hit).toContainText("see the passport");
  await office.getByRole("button", { name: "Approve" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("No open hit")).toBeVisible();
  await expect(office.getByRole("button", { name: "Approve" })).toHaveCount(0);

  await mailsTo(system, email, "APPLICATION_APPROVED");
  await page.goto(`${system.baseUrl}/dashboard`);
  await expect(page.getByRole("link", { name: "Application" })).toHaveCount(0);
  await page.goto(`${system.baseUrl}/dashboard/settings`);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  // The browser reports the number that was refused.
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
  // The browser reports that nobody was signed in yet, and the approval that was refused.
  expect(officeComplaints.filter((text) => !/401|409/.test(text))).toEqual([]);
});

test("says that a link was used, and where to sign in", async ({ page }) => {
  await page.goto(`${system.baseUrl}/apply#token=unknown`);
  await page.getByLabel("First name").fill("Inès");
  await page.getByLabel("Last name").fill("Moreau");
  await page.getByRole("button", { name: "Open the account" }).click();
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
});
