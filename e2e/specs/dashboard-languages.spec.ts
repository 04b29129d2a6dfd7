import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, listAll } from "../support/api.js";
import { activeCampaign, donationBody, unique } from "../support/giving.js";
import {
  accessibilityFaultsInThemes,
  complaintsOf,
  sidewaysOverflow,
} from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { isThorough } from "../support/tier.js";

/** The dashboard in other languages than English, and its keyboard. */

test.use({ locale: "fr-FR" });

let system: RunningSystem;
test.beforeAll(async () => {
  system = await startSystem();
});
test.afterAll(async () => {
  await system?.stop();
});

/** Opens the dashboard of a browser in French, by a magic link. */
async function signIn(page: Page, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const path = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", path, {});
  await page.goto(url);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Bonjour/ })).toBeVisible();
}

test("takes a newcomer in French from no campaign to a donation", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const complaints = complaintsOf(page);
  await signIn(page, account);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("link", { name: /^Créez votre première campagne/ }).click();
  await page.getByRole("button", { name: "Créer le brouillon" }).click();
  await expect(page.getByText("Ce champ est obligatoire.")).toBeVisible();
  await page.getByLabel("Nom").fill("Noël 2026");
  await page.getByLabel(/^Un budget, donné/).check();
  await page.getByRole("button", { name: "Créer le brouillon" }).click();
  await expect(page.getByText("Saisissez un montant en euros.")).toBeVisible();
  await page.getByLabel("Budget en euros").fill("1000,50");
  await page.getByRole("button", { name: "Créer le brouillon" }).click();

  await expect(page.getByText("Tout est prêt.")).toBeVisible();
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  const { data } = await account.call<{ data: { campaignId: string; language: string }[] }>(
    ...(["GET", "/v1/campaigns"] as const),
  );
  expect(data).toMatchObject([{ language: "fr" }]);
  await account.call("POST", "/v1/donations", {
    ...{ campaignId: data[0]?.campaignId, uniqueExternalId: unique("order"), amount: 2_500 },
  });
  await page.getByRole("link", { name: "Dons", exact: true }).first().click();
  await page.getByRole("link", { name: /^25,00\s€$/ }).click();
  await expect(page.getByText("Pas encore choisie")).toBeVisible();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucun don ici")).toBeVisible();
  // The browser itself reports the refused name, and the donation that is gone.
  expect(complaints.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
});

test("keeps the language that a person chooses, also on the sign-in page", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  await signIn(page, account);
  await page.getByLabel("Langue").selectOption("Deutsch");
  await expect(page.getByRole("link", { name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Per E-Mail anmelden" })).toBeVisible();
});

const screens = [
  ...["", "/campaigns", "/campaigns/new", "/donations", "/votes", "/selections", "/donors"],
  ...[
    "/matching",
    "/payroll",
    "/receipts",
    "/money",
    "/developers",
    "/developers/calls",
    "/team",
    "/settings",
    "/security",
  ],
  "/nowhere",
];

for (const [language, home] of [
  ["de", "Übersicht"],
  ...(isThorough ? [["nl", "Start"] as const] : []),
] as const)
  test(`fits a phone with the long words of ${language}`, async ({ page }) => {
    const account = await createAccount(system, unique("Atelier"));
    const { campaignId } = await activeCampaign(account, { kind: "EMAIL" });
    const inSlack = await activeCampaign(account, { kind: "SLACK" });
    // Its message waits for a workspace.
    const donor = { slackId: "U07LUMEN001", firstName: "Ada" };
    await account.call("POST", "/v1/donations", { ...donationBody(inSlack), donor });
    await signIn(page, account);
    await page.getByLabel("Langue").selectOption(language);
    await expect(page.getByRole("link", { name: home })).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 700 });
    const ofCampaigns = [campaignId, inSlack.campaignId].flatMap((id) => [
      `/campaigns/${id}`,
      `/campaigns/${id}/people`,
    ]);
    for (const screen of [...screens, ...ofCampaigns]) {
      await page.goto(`${system.baseUrl}/dashboard${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await sidewaysOverflow(page), screen).toBe(0);
    }
  });

test("goes to any screen, campaign and reference by keyboard", async ({ page }) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId } = await activeCampaign(account, { name: "Étrennes solidaires" });
  const reference = unique("order");
  await account.call("POST", "/v1/donations", {
    ...{ campaignId, uniqueExternalId: reference, amount: 2_500 },
  });
  const complaints = complaintsOf(page);
  await signIn(page, account);

  const field = page.getByRole("combobox", { name: "Recherche et commandes" });
  const options = page.getByRole("listbox", { name: "Résultats" }).getByRole("option");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  expect(await accessibilityFaultsInThemes(page)).toEqual([]);
  await page.keyboard.type("equip");
  await expect(options).toHaveText([/^Équipe/, /./, /./, /./]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Équipe" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("etrennes");
  await expect(page.getByRole("option", { name: /^Étrennes solidaires/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Étrennes solidaires" })).toBeVisible();

  await page.getByRole("button", { name: "Rechercher" }).click();
  await field.fill(reference);
  await expect(options.first()).toHaveText(/^Dons avec la référence/);
  await page.keyboard.press("ArrowDown");
  await expect(options.and(page.getByRole("option", { selected: true }))).toHaveText(/^Votes avec/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("cell", { name: reference })).toBeVisible();

  // On a phone, with the menu closed.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  await expect(page.getByRole("cell", { name: reference })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("sends nobody a second gift when the page is loaded again in the middle of a mailing", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId } = await activeCampaign(account, { kind: "EMAIL" });
  await signIn(page, account);
  await page.goto(`${system.baseUrl}/dashboard/campaigns/${campaignId}/people`);
  const lines = ["marie@example.org, Marie", "paul@example.org, Paul", "zoe@example.org, Zoé"];
  const fill = async () => {
    await page.getByLabel("Montant par personne en euros").fill("25");
    await page.getByLabel("Personnes").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Envoyer 3 liens" }).click();
  };

  let calls = 0;
  await page.route("**/v1/donations", async (route) => {
    calls += 1;
    if (calls === 1) return await route.continue();
    // The second call arrives, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await fill();
  await expect(page.getByText(/^Arrêté/)).toBeVisible();
  await page.unroute("**/v1/donations");
  await page.reload();
  await fill();
  await expect(page.getByText(/^3 liens en route/)).toBeVisible();
  expect(await listAll(account, "/v1/donations")).toHaveLength(3);

  // The next mailing is another gift.
  await fill();
  await expect.poll(() => listAll(account, "/v1/donations")).toHaveLength(6);
});

test("offers to validate a donation or a vote only once its person has chosen", async ({
  page,
}) => {
  const account = await createAccount(system, unique("Atelier"));
  const { campaignId, charityIds } = await activeCampaign(account, { withValidation: true });
  const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
    ...{ campaignId, uniqueExternalId: unique("order"), amount: 2_500 },
  });
  await signIn(page, account);
  await page.goto(`${system.baseUrl}/dashboard/donations/${donationId}`);
  await expect(page.getByRole("button", { name: "Supprimer" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Valider" })).toHaveCount(0);

  await account.call("POST", `/v1/donations/${donationId}/claim`, { charityId: charityIds[0] });
  await page.reload();
  await page.getByRole("button", { name: "Valider" }).click();
  await expect(page.getByText("Choix validé")).toBeVisible();
  await expect(page.getByText("Attribué", { exact: true })).toBeVisible();
});
