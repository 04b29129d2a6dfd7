import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { callOperator, createAccount, secondOperatorKey } from "../support/api.js";
import { activeCampaign, donationBody, unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { addAuthenticator, startNamedSystem } from "../support/passkeys.js";
import { onSqliteFile } from "../support/sqlite-file.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The back office: what the people who operate the service do without commands. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

async function signIn(page: Page, key: string): Promise<void> {
  await page.goto(`${system.baseUrl}/back-office`);
  await page.getByLabel("Your operator key").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

test("is opened with an operator's key, refuses a wrong one, and is left by signing out", async ({
  page,
}) => {
  await page.goto(`${system.baseUrl}/back-office/accounts`);
  await page.getByLabel("Your operator key").fill("a-guess");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This key is not known.")).toBeVisible();
  await page.getByLabel("Your operator key").fill(system.operatorKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe(
    "{}",
  );
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Your operator key")).toBeVisible();
});

test("is opened once by the link that a sandbox prints", async ({ page }) => {
  const response = await fetch(`${system.baseUrl}/back-office/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${system.operatorKey}` },
  });
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(page.url()).not.toContain("link=");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Your operator key")).toBeVisible();
  await page.goto(url);
  await expect(page.getByLabel("Your operator key")).toBeVisible();
});

test("an operator adds a passkey, signs in with it, and removes it", async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "Chromium alone has authenticators for tests");
  const named = await startNamedSystem();
  try {
    const complaints = complaintsOf(page);
    const authenticator = await addAuthenticator(page);
    await page.goto(`${named.baseUrl}/back-office/security`);
    await page.getByLabel("Your operator key").fill(named.operatorKey);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Work laptop");
    await dialog.getByRole("button", { name: "Add a passkey" }).click();
    const passkeys = page.getByRole("table", { name: "Passkeys" });
    await expect(passkeys.getByRole("row", { name: /Work laptop/ })).toBeVisible();
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);

    await page.getByRole("button", { name: "Sign out" }).click();
    const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
    await expect(byPasskey).toBeVisible();
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    await byPasskey.click();
    await page.getByRole("link", { name: "Security" }).click();
    await expect(passkeys.getByRole("row", { name: /Work laptop/ })).toBeVisible();
    const [used] = await authenticator.passkeys();
    expect(used?.signCount).toBeGreaterThan(1);

    // The session that the passkey began ends with it.
    await passkeys.getByRole("button", { name: "Remove" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await byPasskey.click();
    await expect(page.getByRole("alert")).toHaveText(/^The passkey was not accepted/);
    // The browser itself reports the refused passkey, and that nobody was signed in.
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  } finally {
    await named.stop();
  }
});

test("creates, changes and closes an account, and the audit log names the operator", async ({
  page,
}) => {
  const name = unique("Atelier");
  await signIn(page, secondOperatorKey(system));
  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("dialog").locator("code")).toHaveCount(2);
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: "Edit" }).click();
  // To close an account asks for a confirmation of its own.
  await expect(page.getByLabel("Status").getByRole("option")).toHaveText(["Onboarding", "Active"]);
  await page.getByRole("checkbox", { name: "B2C" }).uncheck();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row).not.toContainText("B2C");
  await row.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(row).toContainText("Closed");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Audit log" }).click();
  const entry = page.getByRole("row").filter({ hasText: "update-operator-account" }).first();
  await expect(entry).toContainText("second");
});

test("needs two operators for a charity's bank account", async ({ page, browser }) => {
  const { data } = await callOperator<{ data: { name: string }[] }>(
    system,
    "GET",
    "/operator/charities?published=true&limit=1",
  );
  const name = String(data[0]?.name);
  const open = async (on: Page) => {
    await on.goto(`${system.baseUrl}/back-office/charities?search=${encodeURIComponent(name)}`);
    await on.getByRole("link", { name, exact: true }).click();
  };
  await signIn(page, system.operatorKey);
  await open(page);
  await page.getByRole("button", { name: "Propose another" }).click();
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 188");
  await page.getByLabel("Account holder").fill("Les Amis");
  await page.getByRole("dialog").getByRole("button", { name: "Propose another" }).click();
  await expect(page.getByRole("dialog").getByText(/iban/i).first()).toBeVisible();
  await page.getByLabel("IBAN").fill("FR76 3000 6000 0112 3456 7890 189");
  await page.getByRole("dialog").getByRole("button", { name: "Propose another" }).click();
  await expect(page.getByText("another operator approves it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve the account" })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, secondOperatorKey(system));
  await open(other);
  await other.getByRole("button", { name: "Approve the account" }).click();
  await expect(other.getByText(/approved by/)).toBeVisible();
  await other.context().close();
});

test("advances a sandbox's clock, audits the ledger and finds a donation by its reference", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { data } = await account.call<{ data: { charitiesSelectionId: string }[] }>(
    "GET",
    "/v1/charities-selections",
  );
  const { campaignId } = await account.call<{ campaignId: string }>("POST", "/v1/campaigns", {
    name: "Shop",
    slug: unique("shop"),
    amountType: "FREE_AMOUNT",
    donationType: "FACE_VALUE",
    charitiesSelectionId: data[0]?.charitiesSelectionId,
  });
  await account.call("POST", `/v1/campaigns/${campaignId}/activate`);
  const uniqueExternalId = unique("order");
  const gift = { campaignId, uniqueExternalId, amount: 1_234 };
  await account.call("POST", "/v1/donations", gift);

  await signIn(page, system.operatorKey);
  await page.getByRole("button", { name: "+1 day" }).click();
  await expect(page.getByText("It is now")).toBeVisible();
  await page.getByRole("link", { name: "Ledger" }).click();
  await page.getByRole("button", { name: "Audit the ledger" }).click();
  await expect(page.getByText("Every cent is accounted for")).toBeVisible();
  await page.getByRole("link", { name: "Search" }).click();
  await page.getByLabel("ID, e-mail, reference or name").fill(uniqueExternalId);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /€12\.34/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "€12.34" })).toHaveCount(1);
});

test("shows why a mail was not delivered, and lifts the suppression of its address", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const email = `${unique("ada")}@lumen.example`;
  const invite = () => account.call("POST", "/v1/invitations", { email, role: "ADMIN" });
  const { invitationId } = (await invite()) as { invitationId: string };
  const { data } = await callOperator<{ data: { mailId: string }[] }>(
    system,
    "GET",
    `/operator/mails?to=${email}`,
  );
  // As a mail server delivers it.
  const lines = [
    "To: <postmaster@give.example>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n",
    "--x\nContent-Type: message/delivery-status\n",
    "Reporting-MTA: dns; mail.give.example\n",
    `Final-Recipient: rfc822; ${email}\nAction: failed\nStatus: 5.1.1`,
    "\n--x\nContent-Type: text/rfc822-headers\n",
    `Message-ID: <${data[0]?.mailId}@give.example>`,
    "\n--x--\n",
  ];
  const reported = await fetch(`${system.baseUrl}/operator/mail-reports/messages`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${system.operatorKey}`,
      "Content-Type": "message/rfc822",
    },
    body: lines.join("\n"),
  });
  expect(await reported.json()).toMatchObject({ status: "BOUNCED", changed: true });
  await account.call("POST", `/v1/invitations/${invitationId}/resend`);

  await signIn(page, system.operatorKey);
  await page.getByRole("link", { name: "Mails" }).click();
  await page.getByLabel("To", { exact: true }).fill(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("It cannot be delivered: there is no such address").first(),
  ).toBeVisible();
  await expect(page.getByText("Not sent: an earlier mail to the address bounced.")).toBeVisible();
  // Whoever filters goes on from the field, and no step of the history is added by leaving it.
  await expect(page.getByLabel("To", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("To", { exact: true })).not.toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/mails$/);
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
  await page.goForward();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(email);
  await page.getByRole("button", { name: "Lift" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lift" }).click();
  await expect(page.getByText("Every address gets its mails")).toBeVisible();
});

test("exports each file of a payout run, and the same file again, and says what was withdrawn", async ({
  page,
  browserName,
}) => {
  test.skip(browserName === "firefox", "its protocol does not tell the bodies of requests");
  // As of a run in live with more payouts than a file has: in the sandbox, no payout needs a file.
  const run = {
    ...{ payoutRunId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", status: "CREATED", createdBy: null },
    ...{ payouts: 1_400, amount: 2_800_000, held: 0, heldAmount: 0, files: 2 },
    ...{ createdAt: "2026-11-01T06:00:00.000Z", updatedAt: "2026-11-01T06:00:00.000Z" },
  };
  const exported: number[] = [];
  await page.route("**/back-office/api/operator/payout-runs?*", (route) => {
    const exportedFiles = new Set(exported).size;
    return route.fulfill({ json: { data: [{ ...run, exportedFiles }], nextCursor: null } });
  });
  await page.route("**/back-office/api/operator/payout-runs/*/export", (route) => {
    const { number = 1 } = route.request().postDataJSON() as { number?: number };
    exported.push(number);
    const file =
      number === 1
        ? { payouts: 698, withdrawn: 2, xml: "<Document/>" }
        : { payouts: 0, withdrawn: 700, xml: null };
    return route.fulfill({
      json: { fileName: `payouts-${number}.xml`, number, files: 2, ...file },
    });
  });
  await signIn(page, system.operatorKey);
  await page.goto(`${system.baseUrl}/back-office/payouts`);
  const row = page.getByRole("table", { name: "Runs" }).getByRole("row").last();
  await expect(row).toContainText("0 of 2 exported");
  for (const [file, state, told] of [
    [1, "1 of 2 exported", "File 1 leaves out 2 payouts, which were withdrawn"],
    [2, "2 of 2 exported", "File 2 is empty: there is nothing to hand in"],
    [1, "2 of 2 exported", "File 1 leaves out 2 payouts, which were withdrawn"],
  ] as const) {
    await row.getByRole("button", { name: `Export file ${file}` }).click();
    await expect(row).toContainText(state);
    await expect(row.getByRole("status")).toContainText(told);
  }
  await expect.poll(() => exported).toEqual([1, 2, 1]);
});

const screens = [
  ...["", "/search", "/accounts", "/charities", "/donations", "/invoices", "/payments"],
  ...[
    "/bank",
    "/payouts",
    "/ledger",
    "/mails",
    "/stuck",
    "/audit",
    "/gift-orders",
    "/matching",
    "/nowhere",
  ],
];

test("every screen is accessible in both themes and fits its window", async ({ page }) => {
  test.slow();
  const account = await createAccount(system, unique("Atelier"));
  await account.call("POST", "/v1/matching-rules", {
    ...{ name: "Gifts of our team, on all campaigns of the year", rateBasisPoints: 20_000 },
    ...{ yearlyMax: 100_000_000, yearlyMaxPerDonor: 1_000_000, yearlyMaxPerCharity: 10_000_000 },
    ...{ budget: 1_000_000_000, startsOn: "2026-01-01", endsOn: "2099-12-31" },
  });
  const complaints = complaintsOf(page);
  await page.goto(`${system.baseUrl}/back-office`);
  await expect(page.getByLabel("Your operator key")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page), "sign-in").toEqual([]);
  await signIn(page, system.operatorKey);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of screens) {
    await page.goto(`${system.baseUrl}/back-office${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await accessibilityFaultsInThemes(page), screen).toEqual([]);
    for (const width of [1_280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await sidewaysOverflow(page), `${screen} at ${width}`).toBe(0);
    }
  }
  expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("orders gifts from a file: wrong lines are named, the sum is confirmed, and the codes are downloaded", async ({
  page,
  browserName,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId } = await activeCampaign(account, {
    ...{ name: "Year-end gifts", amountType: "FIXED_AMOUNT", budget: 100_000 },
    ...{ kind: "POSTAL", campaignTemplateId: "01920000-0000-7000-8000-000000000005" },
  });
  const complaints = complaintsOf(page);
  await signIn(page, system.operatorKey);
  await page.goto(`${system.baseUrl}/back-office/gift-orders?accountId=${account.accountId}`);
  await page.getByRole("link", { name: "Order gifts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order gifts" })).toBeVisible();
  await expect(page.getByLabel("Campaign")).toContainText("Year-end gifts, Atelier");
  await page.getByLabel("Reference").fill("PO-2026-7");
  await page.getByLabel("Codes can be redeemed until the end of").fill("2099-06-30");
  const check = page.getByRole("button", { name: "Check the order" });
  await check.click();
  await expect(page.getByText("Choose the file.")).toBeVisible();

  const choose = async (name: string, lines: readonly string[]) => {
    await page.locator("input[type=file]").setInputFiles({
      ...{ name, mimeType: "text/csv" },
      buffer: Buffer.from(["Montant;First name;lastName;street;zip;city", ...lines].join("\r\n")),
    });
    await expect(page.getByText(`${name}: 2 rows`)).toBeVisible();
  };
  const right = "25,50;Ada;Martin;1 rue du Phare;29200;Brest";
  await choose("orders.csv", [right, "ten;Inès;Morel;2 rue du Phare;29200;Brest"]);
  await check.click();
  await expect(page.getByText("Say which column is the amount.")).toBeVisible();
  await page.getByLabel("Montant").selectOption("amount");
  await check.click();
  await expect(page.getByText("line 3, amount: “ten” is no amount in euros")).toBeVisible();
  // The corrected file has the same columns, which need not be said again.
  await choose("corrected.csv", [right, "", "10;Inès;Morel;2 rue du Phare;1;Brest"]);
  await check.click();
  await expect(
    page.getByText(/^line 4: needs a first name, a last name, and an address/),
  ).toBeVisible();
  await choose("right.csv", [right, "10;Inès;Morel;2 rue du Phare;29200;Brest"]);
  await check.click();
  await expect(page.getByRole("heading", { name: "Every row is right" })).toBeVisible();
  for (const width of [1_280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1_280, height: 900 });

  await page.getByRole("button", { name: "Order 2 gifts" }).click();
  const dialog = page.getByRole("dialog", { name: "Order 2 gifts, €35.50?" });
  await dialog.getByRole("button", { name: "Order 2 gifts" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order PO-2026-7 is made");
  await expect(page.getByText(/^2 cards are to be printed and posted/)).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  // Firefox does not tell Playwright of every file that a page made itself.
  if (browserName === "chromium") {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the codes" }).click();
    const codes = await readFile(await (await download).path(), "utf8");
    expect((await download).suggestedFilename()).toBe("codes-po-2026-7.csv");
    expect(codes).toMatch(
      /^\uFEFFrow,code,page,amount,status\r\n1,[0-9A-Z-]{20},http\S+,25\.50,PENDING\r\n/,
    );
  }
  const { data } = await account.call<{ data: { gifts: number; amount: number }[] }>(
    ...["GET", `/v1/gift-orders?campaignId=${campaignId}`],
  );
  expect(data).toMatchObject([{ gifts: 2, amount: 3_550 }]);
  // The browser itself logs the orders that are refused, and that nobody is signed in yet.
  expect(complaints.filter((text) => !/\b40[01]\b/.test(text))).toEqual([]);
});

test("closes the problem of a payment that was dealt with elsewhere", async ({ page }, info) => {
  const databaseFile = info.outputPath("obole.db");
  const env = {
    DATABASE_URL: `file:${databaseFile}`,
    TOKEN_SECRET: "a token secret of the back office's test",
    OPERATOR_KEY: system.operatorKey,
  };
  const first = await startSystem({ env });
  const account = await createAccount(first, unique("Atelier"));
  const campaign = await activeCampaign(account);
  const { donationId } = await account.call<{ donationId: string }>(
    ...["POST", "/v1/donations", { ...donationBody(campaign), charityId: campaign.charityIds[0] }],
  );
  await callOperator(first, "POST", `/operator/donations/${donationId}/pay`, { reason: "Cash" });
  await first.stop();
  // Only a provider causes one.
  onSqliteFile(databaseFile, "update payments set problem = 'REFUNDED_AT_PROVIDER'");

  const second = await startSystem({ env });
  try {
    await page.goto(`${second.baseUrl}/back-office/payments`);
    await page.getByLabel("Your operator key").fill(second.operatorKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    const problems = page.getByRole("table", { name: "Problems" });
    await expect(problems.getByRole("row", { name: /Refunded at provider/i })).toBeVisible();
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    await problems.getByRole("button", { name: "Close" }).click();
    const dialog = page.getByRole("dialog", { name: "Close this problem" });
    await dialog.getByLabel("How it was dealt with").fill("Paid back by bank transfer");
    await dialog.getByRole("button", { name: "Close the problem" }).click();
    await expect(problems).toHaveCount(0);
    await page.getByRole("link", { name: "Audit log" }).click();
    await page
      .getByRole("row", { name: /close-payment-problem/ })
      .getByRole("button", { name: "Show" })
      .click();
    await expect(page.getByText("Paid back by bank transfer")).toBeVisible();
  } finally {
    await second.stop();
  }
});
