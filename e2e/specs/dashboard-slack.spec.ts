import { expect, type Page, test } from "@playwright/test";
import {
  type SlackStandIn,
  type SlackTeam,
  startSlackStandIn,
} from "../../core/src/platform/slack/stand-in/slack-stand-in.js";
import { createAccount } from "../support/api.js";
import { signInAsAdministrator } from "../support/dashboard.js";
import { unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** SLACK campaigns in the dashboard, with a stand-in for Slack. */

let slack: SlackStandIn;
let team: SlackTeam;
let system: RunningSystem;
test.beforeAll(async () => {
  // Slack's consent page.
  slack = await startSlackStandIn({
    pages: (request, response) => {
      const back = slack.agree(new URL(request.url ?? "", "http://slack").href, team);
      response.setHeader("content-type", "text/html");
      response.end(`<title>Slack</title><a href="${back.replaceAll("&", "&amp;")}">Allow</a>`);
    },
  });
  team = slack.addTeam("Atelier Lumen", [
    { id: "U07LUMEN001", name: "Ada" },
    { id: "U07LUMEN002", name: "Tom", isDeleted: true },
  ]);
  system = await startSystem({ env: slack.env });
});
test.afterAll(async () => {
  await system?.stop();
  await slack?.close();
});

async function expectGood(page: Page): Promise<void> {
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width, height });
}

test("an administrator connects Slack, sends a vote to people, and sees whom it did not reach", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  await signInAsAdministrator(page, account);
  await page.getByRole("link", { name: "Campaigns", exact: true }).click();
  await page.getByRole("link", { name: "New campaign" }).first().click();
  await page.getByLabel("Name").fill("Our 1,000 euros");
  await page.getByLabel(/^A vote on a budget/).check();
  await page.getByLabel("Budget in euros").fill("1000");
  await page.getByLabel("How do people reach it?").selectOption("Direct messages in Slack");
  await page.getByRole("button", { name: "Create the draft" }).click();
  await expect(page.getByText("No Slack workspace is connected to this account.")).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Our 1,000 euros").first()).toBeVisible();
  await expectGood(page);

  const section = page.getByRole("region", { name: "Slack" });
  await page.getByRole("link", { name: "Connect a workspace" }).click();
  const connect = section.getByRole("button", { name: "Connect a workspace" });
  await expect(connect).toBeInViewport();
  await expectGood(page);
  await connect.click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Slack is connected" })).toBeVisible();
  await page.getByRole("link", { name: "Slack in the dashboard’s settings" }).click();
  await expect(section.getByText("Atelier Lumen", { exact: true })).toBeInViewport();
  await expectGood(page);

  await page.getByRole("link", { name: "Campaigns", exact: true }).click();
  await page.getByRole("link", { name: "Our 1,000 euros" }).click();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("link", { name: "Send to people" }).click();
  const lines = ["U07LUMEN001, Ada, Brandt", "U07LUMEN002, Tom", "U07NOBODY00, Zoe"];
  await page.getByLabel("People").fill([...lines, "U07LUMEN003"].join("\n"));
  await page.getByRole("button", { name: "Send 4 messages" }).click();
  await expect(page.getByText("3 messages will be sent.")).toBeVisible();
  await expect(
    page.getByText("U07LUMEN003: A member ID and a first name are needed."),
  ).toBeVisible();
  await expectGood(page);

  await page.getByRole("link", { name: "See what becomes of them" }).click();
  const messages = page.getByRole("table", { name: "Messages in Slack" });
  const rowOf = (id: string) => messages.getByRole("row", { name: id });
  await expect(rowOf("U07LUMEN001")).toContainText("Sent");
  await expect(rowOf("U07LUMEN002")).toContainText("account in Slack is deactivated");
  await expect(rowOf("U07NOBODY00")).toContainText("Nobody in the workspace has this member ID.");
  await expectGood(page);
  await rowOf("U07LUMEN001").getByRole("link").click();
  await expect(page.getByText("Ada Brandt")).toBeVisible();

  team.removeApp();
  await slack.event(system.baseUrl, team, "app_uninstalled");
  await page.goto(`${system.baseUrl}/dashboard/settings`);
  await expect(section.getByText(/no longer accepts messages for .+“Atelier Lumen”/)).toBeVisible();
  await expect(section.getByRole("button", { name: "Connect again" })).toBeVisible();
  await expectGood(page);
  await section.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(connect).toBeVisible();
  // The browser itself reports the refused line.
  expect(complaints.filter((text) => !/\b400\b/.test(text))).toEqual([]);
});
