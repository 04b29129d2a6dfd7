import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { createAccount } from "../support/api.js";
import { signInAsAdministrator } from "../support/dashboard.js";
import { activeCampaign, unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The dashboard's screen of payroll giving. */

const timeOffTemplate = "01920000-0000-7000-8000-000000000004";

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

test("days of time off are approved, deducted by the workbook of a month, and given", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId, charityIds } = await activeCampaign(account, {
    campaignTemplateId: timeOffTemplate,
  });
  const complaints = complaintsOf(page);
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Payroll giving" }).click();
  await expect(page.getByText("Nothing awaits approval")).toBeVisible();

  await page.getByRole("button", { name: "Set a value" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Valid from").fill("2026-01-01");
  await dialog.getByLabel("Value of an hour, in euros").fill("a lot");
  await dialog.getByRole("button", { name: "Set a value" }).click();
  await expect(dialog.getByText("Enter an amount such as 21.50.")).toBeVisible();
  await dialog.getByLabel("Value of an hour, in euros").fill("21.50");
  await dialog.getByRole("button", { name: "Set a value" }).click();
  await expect(page.getByRole("cell", { name: "€21.50" })).toBeVisible();

  for (const employeeReference of ["E-1042", "E-7"])
    await account.call("POST", "/v1/payroll-pledges", {
      ...{ campaignId, charityId: charityIds[0], employeeReference, days: 1.5 },
      donor: { firstName: "Ada" },
    });
  await page.reload();
  const pending = page.getByRole("table", { name: "Awaiting approval" });
  await expect(pending.getByText("1.5 days of time off, once")).toHaveCount(2);
  await pending.getByRole("row", { name: "E-7" }).getByRole("button", { name: "Refuse" }).click();
  await dialog.getByLabel("Reason").fill("Not in this quarter");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(pending.getByText("E-7")).toBeHidden();
  await pending.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Nothing awaits approval")).toBeVisible();

  await page.getByRole("button", { name: "Begin a run" }).click();
  await dialog.getByLabel("Month").fill("2026-11");
  await dialog.getByRole("button", { name: "Begin a run" }).click();
  const runs = page.getByRole("table", { name: "Payroll runs" });
  await expect(runs.getByText("Waits for payroll")).toBeVisible();
  const download = page.waitForEvent("download");
  await runs.getByRole("button", { name: "Download the file of 2026-11" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^payroll-.+\.xlsx$/);
  const parts = unzipSync(await readFile(await file.path()));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

  const choose = async (name: string, content: string | Uint8Array, shown = name) => {
    const chosen = { name, mimeType: "", buffer: Buffer.from(content) };
    await dialog.locator("input[type=file]").setInputFiles(chosen);
    await expect(dialog.getByText(shown)).toBeVisible();
  };
  const send = async (name: string, content: string | Uint8Array) => {
    await choose(name, content);
    await dialog.getByRole("button", { name: "Record the result" }).click();
  };
  await runs.getByRole("button", { name: "Record the result" }).click();
  await dialog.getByRole("button", { name: "Record the result" }).click();
  await expect(dialog.getByText("Choose the file first.")).toBeVisible();
  await choose("payroll.xlsx", "PK\u0003\u0004", "This file cannot be read.");
  const [id] = sheet.match(/[\da-f]{8}-[\da-f-]{27}/) ?? [];
  const csv = `payrollDeductionId;employeeReference;deducted\r\n${id};E-1042;300\r\n`;
  await send("payroll.csv", csv);
  await expect(
    dialog.getByText("line 2 deducts more than the amount that was approved"),
  ).toBeVisible();
  const filledIn = sheet.replace(/(<c r="F2"[^>]*>)(?=<\/c>)/, "$1<v>200.05</v>");
  await send("payroll.xlsx", zipSync({ ...parts, "xl/worksheets/sheet1.xml": strToU8(filledIn) }));
  await expect(runs.getByText("Given")).toBeVisible();
  const deductions = page.getByRole("table", { name: "Deductions" });
  await expect(deductions.getByText("€200.05")).toBeVisible();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `at ${width} px`).toBe(0);
  }
  await deductions.getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "€200.05" })).toBeVisible();
  // The file with a line that is wrong is refused.
  expect(complaints.filter((text) => !/\b400\b/.test(text))).toEqual([]);
});
