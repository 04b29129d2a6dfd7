import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { type Account, createAccount } from "../support/api.js";
import { freePort, type RunningProgram } from "../support/child-process.js";
import { activeCampaign } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startDemoSite, startSystem } from "../support/system.js";

/** The workspace of invented people beside the demo site, with the settings that `npm start` gives both. */

let system: RunningSystem;
let account: Account;
let demo: RunningProgram;
let workspace = "";

test.beforeAll(async () => {
  const port = String(await freePort());
  workspace = `http://127.0.0.1:${port}`;
  const env = {
    SLACK_CLIENT_ID: "1234567890.9876543210",
    SLACK_CLIENT_SECRET: randomBytes(16).toString("hex"),
    SLACK_SIGNING_SECRET: randomBytes(16).toString("hex"),
    SLACK_API_URL: `${workspace}/api/`,
  };
  system = await startSystem({ env });
  account = await createAccount(system, "Atelier Lumen");
  demo = await startDemoSite({
    oboleUrl: system.baseUrl,
    ...account,
    env: { ...env, SLACK_PORT: port },
  });
});
test.afterAll(async () => {
  await demo?.stop();
  await system?.stop();
});

test("a newcomer connects the workspace, and votes as one of its people in their language", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const expectGood = async () => {
    expect(await accessibilityFaultsInThemes(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  // The vote waits for a workspace.
  const { campaignId } = await activeCampaign(account, {
    kind: "SLACK",
    language: "en",
    amountType: "FIXED_AMOUNT",
    budget: 100_000,
    donationType: "DISTRIBUTION",
  });
  const { voteId } = await account.call<{ voteId: string }>("POST", "/v1/votes", {
    campaignId,
    uniqueExternalId: "inès",
    donor: { slackId: "U07LUMEN003", firstName: "Inès" },
  });
  await page.goto(workspace);
  await expect(page.getByText("Obole is not in this workspace yet.")).toBeVisible();
  await expect(page.getByText("U07LUMEN003").first()).toBeVisible();
  await page.getByRole("link", { name: /Inès/ }).click();
  await expect(page.getByText("There are no messages yet.")).toBeVisible();

  const { url } = await account.call<{ url: string }>("POST", "/v1/slack-installations");
  await page.goto(url);
  await expectGood();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Slack is connected" })).toBeVisible();

  await page.goto(`${workspace}/?person=U07LUMEN003`);
  // The message appears by itself.
  await page.getByRole("button", { name: "Voter" }).click();
  await page.getByRole("searchbox", { name: "Association" }).fill("phare");
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("button", { name: /\(sandbox\)$/ });
  await expect(found).toHaveCount(1);
  const charity = (await found.textContent()) ?? "";
  await found.click();
  await expect(found).toHaveAttribute("aria-pressed", "true");
  await expectGood();
  await page.getByRole("button", { name: "Voter" }).click();
  await expect(page.getByText("Merci !")).toBeVisible();
  expect(await account.call("GET", `/v1/votes/${voteId}`)).toMatchObject({ status: "DONE" });

  await page.getByRole("link", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Send /give" }).click();
  await expect(page.getByText("Rien n’attend votre choix pour le moment.")).toBeVisible();
  await expect(page.getByText(`Vous avez voté pour ${charity}. Merci !`)).toBeVisible();
  await expectGood();
  await page.getByRole("button", { name: "Remove the app" }).click();
  await expect(page.getByText("Obole is not in this workspace yet.")).toBeVisible();
  expect(await account.call("GET", "/v1/slack-workspace")).toMatchObject({
    slackWorkspace: { status: "REMOVED" },
  });
  expect(complaints).toEqual([]);
});
