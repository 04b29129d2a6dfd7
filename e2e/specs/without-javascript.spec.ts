import { type Browser, expect, type Page, test } from "@playwright/test";
import { type Account, callOperator, createAccount } from "../support/api.js";
import { unique } from "../support/giving.js";
import { mailsTo } from "../support/money.js";
import { accessibilityFaultsInThemes, sidewaysOverflow } from "../support/page-checks.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/** The hosted pages that act for a person, in a browser that runs no scripts. */

let system: RunningSystem;
let account: Account;

test.beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen", { authSchemes: ["API", "EMAIL"] });
});
test.afterAll(async () => {
  await system?.stop();
});

async function plainPage(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  return await context.newPage();
}

async function newestLink(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(system, email, kind)).at(0);
  return /^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

/** Opens a mailed link, which the browser cannot read: the person pastes it. */
async function paste(page: Page, link: string, words: { field: string; button: string }) {
  await page.goto(link);
  await field(page, words.field).fill(link);
  await page.getByRole("button", { name: words.button, exact: true }).click();
  expect(page.url()).not.toContain("token");
}

/** A page that everybody can use, in both themes and on a phone; its structure is the same in every language. */
async function expectUsable(page: Page, language: "en" | "fr", what: string): Promise<void> {
  await page.waitForLoadState();
  if (language === "en") expect(await faultsOf(page), what).toEqual([]);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysOverflow(page), what).toBe(0);
  if (desktop !== null) await page.setViewportSize(desktop);
}

/** axe's violations in a copy of the page with scripts turned on: axe waits by timers, which never end without them. */
async function faultsOf(page: Page): Promise<string[]> {
  const html = await page.content();
  const body = html
    .replaceAll(/<\/?noscript>/g, "")
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<section[^>]* hidden="">.*?<\/section>/gs, "");
  const context = await page.context().browser()?.newContext();
  const copy = await context?.newPage();
  if (context === undefined || copy === undefined) throw new Error("the browser has ended");
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body }));
  await copy.goto(page.url());
  const faults = await accessibilityFaultsInThemes(copy);
  await context.close();
  return faults;
}

/** The fields of the page's script have the same labels, and are hidden. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const pasting = {
  en: { field: "Your link", button: "Open the link" },
  fr: { field: "Votre lien", button: "Ouvrir le lien" },
};

const signIn = {
  en: {
    email: "E-mail address",
    ask: "Send a link",
    emailError: "Please enter an e-mail address.",
    asked: "Check your inbox",
    enter: "Sign in",
    done: "You are signed in",
    toDashboard: "To the dashboard",
    gifts: "Your gifts",
    signOut: "Sign out",
    signedOut: "You are signed out",
  },
  fr: {
    email: "Adresse e-mail",
    ask: "Envoyer un lien",
    emailError: "Veuillez indiquer une adresse e-mail.",
    asked: "Consultez votre messagerie",
    enter: "Se connecter",
    done: "Connexion réussie",
    toDashboard: "Vers le tableau de bord",
    gifts: "Vos dons",
    signOut: "Se déconnecter",
    signedOut: "Déconnexion réussie",
  },
};

for (const language of ["en", "fr"] as const)
  test(`people sign in without JavaScript, in ${language}`, async ({ browser }) => {
    test.slow();
    const words = signIn[language];
    const page = await plainPage(browser, language);
    const email = `${unique("ada")}@lumen.example`;
    const { accountId } = account;
    await account.call("POST", `/v1/accounts/${accountId}/donor-platform`, {
      authSchemes: ["API", "EMAIL"],
    });
    await account.call("POST", "/v1/donors", { firstName: "Ada", email });

    await page.goto(`${system.baseUrl}/sign-in`);
    await field(page, words.email).fill("ada");
    await press(page, words.ask);
    await expect(field(page, words.email)).toHaveValue("ada");
    await expect(field(page, words.email)).toHaveAccessibleDescription(words.emailError);
    await expect(field(page, words.email)).toHaveAttribute("aria-invalid", "true");
    await expectUsable(page, language, "the refused form");
    await field(page, words.email).fill(email);
    await press(page, words.ask);
    await expect(heading(page, words.asked)).toBeVisible();

    await paste(page, await newestLink(email, "SIGN_IN"), pasting[language]);
    await expectUsable(page, language, "the opened link");
    await press(page, words.enter);
    await expect(heading(page, words.done)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: words.gifts })).toBeVisible();
    await expectUsable(page, language, "the donor's page");
    await press(page, words.signOut);
    await expect(heading(page, words.signedOut)).toBeVisible();

    const users = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
    const route = `/v1/users/${users.data[0]?.userId}/magic-link`;
    const { url } = await account.call<{ url: string } & object>("POST", route, {});
    await paste(page, url, pasting[language]);
    await press(page, words.enter);
    await expect(page.getByRole("link", { name: words.toDashboard })).toBeVisible();
    await page.context().close();
  });

const charity = {
  en: {
    organisation: "Organisation",
    officialName: "Official name",
    street: "Street and number",
    zip: "Postcode",
    city: "Town",
    siren: "SIREN",
    sirenError: /Please check the SIREN/,
    save: "Save",
    saved: "Saved.",
    bank: "Bank account",
    holder: "Holder’s name",
    useAccount: "Use this account",
    mandate: "Tax receipts",
    authorised: /I am authorised/,
    signatory: "First and last name",
    office: "Your office",
    sign: "Sign the mandate",
    gifts: "Gifts and payouts",
    pause: "Pause",
    pauseButton: "Pause gifts",
    resume: "Receive gifts again",
    signOut: "Sign out",
    signedOut: "You are signed out",
    profile: "Profile",
    headline: "In one sentence",
  },
  fr: {
    organisation: "Organisation",
    officialName: "Nom officiel",
    street: "Numéro et rue",
    zip: "Code postal",
    city: "Ville",
    siren: "SIREN",
    sirenError: /Vérifiez le SIREN/,
    save: "Enregistrer",
    saved: "Enregistré.",
    bank: "Compte bancaire",
    holder: "Nom du titulaire",
    useAccount: "Utiliser ce compte",
    mandate: "Reçus fiscaux",
    authorised: /Je suis habilité/,
    signatory: "Prénom et nom",
    office: "Votre qualité",
    sign: "Signer le mandat",
    gifts: "Dons et versements",
    pause: "Pause",
    pauseButton: "Mettre en pause",
    resume: "Recevoir de nouveau des dons",
    signOut: "Se déconnecter",
    signedOut: "Déconnexion réussie",
    profile: "Profil",
    headline: "En une phrase",
  },
};

for (const language of ["en", "fr"] as const)
  test(`a charity sees to its page without JavaScript, in ${language}`, async ({ browser }) => {
    test.slow();
    const words = charity[language];
    const page = await plainPage(browser, language);
    const { charityId } = await callOperator<{ charityId: string }>(
      ...([system, "POST", "/operator/charities"] as const),
      { name: `Les Ponts ${unique("de")}`, city: "Brest", country: "FR", published: true },
    );
    const email = `${unique("bonjour")}@ponts.example`;
    const body = { email, language };
    await callOperator(system, "PUT", `/operator/charities/${charityId}/page`, body);
    await paste(page, await newestLink(email, "CHARITY_INVITATION"), pasting[language]);
    expect(page.url()).toBe(`${system.baseUrl}/charity/overview`);
    await expectUsable(page, language, "overview");
    const goTo = (name: string) =>
      page.getByRole("navigation").getByRole("link", { name, exact: true }).click();

    await goTo(words.organisation);
    await field(page, words.officialName).fill("Les Ponts de Demain");
    await field(page, words.street).fill("12 rue du Port");
    await field(page, words.zip).fill("29200");
    await field(page, words.city).fill("Brest");
    await field(page, words.siren).fill("732 829 321");
    await press(page, words.save);
    await expect(field(page, words.siren)).toHaveAccessibleDescription(words.sirenError);
    await expect(field(page, words.street)).toHaveValue("12 rue du Port");
    await expectUsable(page, language, "the refused organisation");
    await field(page, words.siren).fill("732 829 320");
    await press(page, words.save);
    await expect(page.getByRole("status").filter({ hasText: words.saved })).toBeVisible();

    await goTo(words.profile);
    await field(page, words.headline).fill("Bridges");
    await press(page, words.save);
    await expect(field(page, words.headline)).toHaveValue("Bridges");
    await expectUsable(page, language, "profile");

    await goTo(words.bank);
    await field(page, words.holder).fill("Les Ponts de Demain");
    await field(page, "IBAN").fill("FR76 3000 6000 0112 3456 7890 189");
    await press(page, words.useAccount);
    await expect(page.getByText("Les Ponts de Demain, •••• 0189")).toBeVisible();
    await expectUsable(page, language, "bank");

    await goTo(words.mandate);
    await expectUsable(page, language, "mandate");
    await page.getByRole("checkbox", { name: words.authorised }).check();
    await field(page, words.signatory).fill("Anne Le Goff");
    await field(page, words.office).fill("President");
    await press(page, words.sign);
    await expect(page.getByText("Anne Le Goff, President")).toBeVisible();

    await goTo(words.gifts);
    await expectUsable(page, language, "gifts");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^receipts-statement-\d{4}-.*\.csv$/);

    await goTo(words.pause);
    await press(page, words.pauseButton);
    await press(page, words.resume);
    await expectUsable(page, language, "pause");
    await press(page, words.signOut);
    await expect(heading(page, words.signedOut)).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(field(page, pasting[language].field)).toBeVisible();
    await expectUsable(page, language, "the door");
    await page.context().close();
  });

const apply = {
  en: {
    email: "Your work e-mail address",
    organisation: "Name of your organisation",
    organisationError: "Please enter the name.",
    ask: "Send a link",
    asked: "Check your inbox",
    firstName: "First name",
    lastName: "Last name",
    open: "Open the account",
    done: "You are signed in",
  },
  fr: {
    email: "Votre adresse e-mail professionnelle",
    organisation: "Nom de votre organisation",
    organisationError: "Veuillez indiquer le nom.",
    ask: "Envoyer un lien",
    asked: "Consultez votre messagerie",
    firstName: "Prénom",
    lastName: "Nom",
    open: "Ouvrir le compte",
    done: "Connexion réussie",
  },
};

for (const language of ["en", "fr"] as const)
  test(`an organisation applies without JavaScript, in ${language}`, async ({ browser }) => {
    const words = apply[language];
    const page = await plainPage(browser, language);
    const email = `${unique("ines")}@lumen.example`;
    await page.goto(`${system.baseUrl}/apply`);
    await expectUsable(page, language, "the form");
    await field(page, words.email).fill(email);
    await press(page, words.ask);
    const organisation = field(page, words.organisation);
    await expect(organisation).toHaveAccessibleDescription(words.organisationError);
    await expect(field(page, words.email)).toHaveValue(email);
    await expectUsable(page, language, "the refused form");
    await organisation.fill("Atelier Lumen");
    await press(page, words.ask);
    await expect(heading(page, words.asked)).toBeVisible();

    await paste(page, await newestLink(email, "ACCOUNT_REQUEST"), pasting[language]);
    await field(page, words.firstName).fill("Inès");
    await field(page, words.lastName).fill("Moreau");
    await expectUsable(page, language, "the opened link");
    await press(page, words.open);
    await expect(heading(page, words.done)).toBeVisible();
    await expectUsable(page, language, "the signed-in page");
    await page.context().close();
  });
