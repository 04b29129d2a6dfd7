import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, type Api, callOperator, createAccount, signInAgain } from "./api.js";
import { ROOT_DIRECTORY } from "./child-process.js";
import { activeCampaign, donationBody } from "./giving.js";
import { type Host, type HostFiles, type HostPage, startHost } from "./host-page.js";
import { settledDonation } from "./receipts.js";
import { type RunningSystem, startSystem } from "./system.js";

/** The names of all widgets: every folder with a `define.ts` is an element. */
export const widgetNames: readonly string[] = readdirSync(
  path.join(ROOT_DIRECTORY, "widgets/src"),
  { recursive: true, encoding: "utf8" },
)
  .flatMap((file) => /^([^/\\]+)[/\\]define\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== "core")
  .sort();

/** An account with data for every widget. All its names contain its word. */
export interface Household {
  /** A word in all names of this account, and of no other. */
  readonly word: string;
  readonly account: Account;
  readonly publicKey: string;
  readonly campaignId: string;
  /** Of a campaign that takes gifts from its page. */
  readonly givingKey: string;
  readonly charitiesSelectionId: string;
  /** Its charities; the first got a gift of the donor. */
  readonly charityIds: readonly string[];
  readonly donorId: string;
}

/** A running system, a page of another origin, and two separate accounts. */
export interface WidgetWorld {
  readonly system: RunningSystem;
  readonly host: Host;
  readonly households: readonly [Household, Household];
  /** The element with its key or token for an account, in the snippet of the guide. */
  snippet(name: string, of?: Household, attributes?: Attributes): Promise<string>;
  /** Opens a page with only the widget. */
  open(page: Page, name: string, shown?: Partial<HostPage>): Promise<Locator>;
  stop(): Promise<void>;
}

type Attributes = Readonly<Record<string, string>>;

export interface WidgetWorldOptions {
  /** The service's time when the data is created; now by default. */
  readonly at?: string;
  /** Files of the host. */
  readonly files?: HostFiles;
}

export async function startWidgetWorld({
  at,
  files,
}: WidgetWorldOptions = {}): Promise<WidgetWorld> {
  const system = await startSystem();
  if (at !== undefined) await turnClockTo(system, at);
  const host = await startHost(system, files);
  const households = [
    await newHousehold(system, "Phare", { isSpread: at !== undefined }),
    await newHousehold(system, "Verger"),
  ] as const;
  const world: WidgetWorld = {
    system,
    host,
    households,
    async snippet(name, of = households[0], attributes = {}) {
      const all = { ...(await openedBy(system, name, of)), ...attributes };
      const written = Object.entries(all).map(([attribute, value]) => `${attribute}="${value}"`);
      return `<obole-${name} ${written.join(" ")}>
        <svg display="block" width="1" height="${spaceOf(name)}" aria-hidden="true"></svg>
        <a href="https://lumen.example/">Write to us</a></obole-${name}>`;
    },
    async open(page, name, shown = {}) {
      await host.open(page, { widget: await world.snippet(name), ...shown });
      return page.locator(`obole-${name}`);
    },
    async stop() {
      host.stop();
      await system.stop();
    },
  };
  return world;
}

const daySeconds = 86_400;

/** Days between donations if the clock is advanced. */
const daysBetween = 11;

/** The service advances its clock by ten years at most in one call. */
const mostSeconds = 10 * 365 * daySeconds;

const turnClock = (api: Api, advanceSeconds: number) =>
  callOperator<{ now: string }>(api, "POST", "/operator/clock", { advanceSeconds });

/** Advances the service's clock to a moment. */
async function turnClockTo(api: Api, moment: string): Promise<void> {
  const secondsFrom = (now: string) => Math.ceil((Date.parse(moment) - Date.parse(now)) / 1_000);
  let left = secondsFrom((await turnClock(api, 0)).now);
  while (left > 0) left = secondsFrom((await turnClock(api, Math.min(left, mostSeconds))).now);
}

/** The pixels that the page keeps free for a widget. */
export const spaceOf = (name: string) => (name === "round-up" ? 200 : 640);

/** Waits until the widget shows its data and has loaded all of it. */
export async function untilReady(page: Page, ...widgets: Locator[]): Promise<void> {
  for (const widget of widgets) await expect.poll(() => widget.evaluate(isReady)).toBe(true);
  await page.waitForLoadState("networkidle");
}

function isReady(element: Element): boolean {
  // Data that is being reloaded, for example for another language, is shown faded.
  const isBusy =
    element.matches(":state(loading), :state(failed)") ||
    element.shadowRoot?.querySelector("[aria-busy=true]") != null;
  return element.matches(":defined") && !isBusy && element.shadowRoot?.querySelector("h2") !== null;
}

/** Whether a widget needs a token instead of a campaign's public key. */
function takesToken(name: string): boolean {
  const file = path.join(ROOT_DIRECTORY, "widgets/html-custom-data.json");
  const { tags } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly tags: readonly { name: string; attributes: readonly { name: string }[] }[];
  };
  const tag = tags.find((one) => one.name === `obole-${name}`);
  return tag?.attributes.some((attribute) => attribute.name === "token") ?? false;
}

/** The attributes that an account's server sets for a widget. */
async function openedBy(system: RunningSystem, name: string, of: Household): Promise<Attributes> {
  const account = await signInAgain(system, of.account);
  const { accountId } = account;
  const tokenOf = async (route: string, body: object) =>
    (await account.call<{ token: string }>("POST", `/v1/authentication/${route}`, body)).token;
  switch (name) {
    case "charity-selection": {
      const { donationId } = await account.call<{ donationId: string }>("POST", "/v1/donations", {
        ...donationBody(of),
        amount: 1_200,
      });
      return { "public-key": of.publicKey, "donation-id": donationId };
    }
    case "give":
      return { "public-key": of.givingKey };
    case "round-up":
      return { "public-key": of.givingKey, total: "1234" };
    case "donor-platform":
      return { token: await tokenOf("donor-platform-widget", { donorId: of.donorId }) };
    case "gift-journey": {
      const { donorId } = of;
      const { data } = await account.call<{ data: { donationId: string; charityId: string }[] }>(
        "GET",
        `/v1/donations?donorId=${donorId}&charityId=${of.charityIds[0]}`,
      );
      const token = await tokenOf("donor-widget", { donorId });
      return { token, "donation-id": data[0]?.donationId ?? "" };
    }
    case "selection-editor":
      return {
        token: await tokenOf("widget", { accountId }),
        "charities-selection-id": of.charitiesSelectionId,
      };
    default:
      return takesToken(name)
        ? { token: await tokenOf("widget", { accountId }) }
        : { "public-key": of.publicKey };
  }
}

async function newHousehold(
  system: RunningSystem,
  word: string,
  { isSpread = false } = {},
): Promise<Household> {
  const account = await createAccount(system, `Atelier ${word}`);
  const charityIds = await newCharities(system, word);
  const [charityId = "", featuredId = ""] = charityIds;
  const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
    "POST",
    "/v1/charities-selections",
    { name: `Sélection ${word}`, charityIds, featuredCharitiesIds: [featuredId] },
  );
  const campaign = await activeCampaign(account, {
    name: `${word}: year-end giving`,
    description: "Thank you for a good year. You choose where our gift goes.",
    language: "en",
    budget: 500_000,
    charitiesSelectionId,
  });
  const open = await activeCampaign(account, {
    name: `${word}: a light for everybody`,
    description: "Every gift goes to the charity that you choose.",
    language: "en",
    acceptsPublicDonations: true,
    givingTarget: 500_000,
    withFiscalReceipt: true,
    charitiesSelectionId,
  });
  const { accountId } = account;
  await account.call("POST", `/v1/accounts/${accountId}/donor-platform`, { authSchemes: ["API"] });
  const { donorId } = await account.call<{ donorId: string }>("POST", "/v1/donors", {
    firstName: "Ada",
    lastName: word,
    email: `ada@${word.toLowerCase()}.example`,
  });
  for (const [index, amount] of [12_000, 4_550, 31_000].entries()) {
    const giving = { ...campaign, charityId: charityIds[index % 2] ?? charityId };
    if (isSpread) await turnClock(system, daysBetween * daySeconds);
    const signedIn = await signInAgain(system, account);
    await settledDonation(system, signedIn, giving, { amount, paidBy: "donor" });
  }
  const own = { ...donationBody(campaign), donor: { donorId } };
  const signedIn = await signInAgain(system, account);
  await signedIn.call("POST", "/v1/donations", { ...own, charityId });
  const givingKey = open.publicKey;
  return { word, account, ...campaign, givingKey, charitiesSelectionId, charityIds, donorId };
}

async function newCharities(system: RunningSystem, word: string): Promise<string[]> {
  const made: string[] = [];
  for (const body of [
    { name: `Les Amis du ${word}`, city: "Brest", causes: ["environment", "community"] },
    {
      name: `${word} bleu, accueil des enfants malades et de leurs familles`,
      city: "Lyon",
      causes: ["health"],
    },
    { name: `Sources du ${word}`, city: null, causes: ["education"] },
  ]) {
    const charity = await callOperator<{ charityId: string }>(
      system,
      "POST",
      "/operator/charities",
      {
        ...body,
        country: "FR",
        fiscalReceiptsSupport: "ENABLED",
        profiles: [{ locale: "en", headline: `What ${word} does every day` }],
      },
    );
    made.push(charity.charityId);
  }
  return made;
}
