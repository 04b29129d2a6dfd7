import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { unique } from "../support/giving.js";
import { accessibilityFaultsInThemes, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** What administrators find in the audit log of their account. */

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

async function signIn(page: Page, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
}

test("an administrator finds who changed what, and saves what the filters leave as CSV", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  await account.call("POST", "/v1/charities-selections", { name: "=Spring", charityIds: [] });
  await signIn(page, account);
  await page.goto(`${system.baseUrl}/dashboard/team`);
  await page.getByRole("link", { name: "Audit log" }).click();
  const created = page.getByRole("row").filter({ hasText: "create-charities-selection" });
  await expect(created.first()).toContainText("Server");
  await expect(page.getByRole("row").filter({ hasText: "redeem-magic-link" })).toContainText(
    "Person",
  );
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);

  await created.first().getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("dialog")).toContainText("charitiesSelection");
  await page.keyboard.press("Escape");

  await page.getByLabel("By").selectOption({ label: "Person" });
  await expect(created).toHaveCount(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (CSV)" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("audit-log.csv");
  const [header = "", ...lines] = (await readFile(await download.path(), "utf8"))
    .trimEnd()
    .split("\r\n");
  expect(header).toContain("at,actorKind,actorId,actorName,operation,objectId");
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(",USER,");

  await page.getByLabel("From", { exact: true }).fill("2099-01-01");
  await page.getByLabel("From", { exact: true }).blur();
  await expect(page.getByText("No entries here")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
