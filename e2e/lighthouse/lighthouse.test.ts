import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTools } from "../../.ci/tools/ensure-tools.mjs";
import { type Account, createAccount } from "../support/api.js";
import { freePort } from "../support/child-process.js";
import { signInAsAdministrator } from "../support/dashboard.js";
import { ensureBrowser } from "../support/ensure-browser.mjs";
import { activeCampaign, donationBody, type Giving } from "../support/giving.js";
import { type RunningSystem, startSystem } from "../support/system.js";

/**
 * Audits the pages that people see with Lighthouse: each must have all points for accessibility and for best practices.
 * Performance is left out, because a score of it is one of the machine.
 */

/** What Lighthouse says about a page, as far as it is used here. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<string, Category>>;
    readonly audits: Readonly<Record<string, Audit>>;
  };
}
interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}
interface Audit {
  readonly score: number | null;
  readonly title: string;
  readonly details?: { readonly items?: readonly unknown[] };
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

const entry = path.join(ensureTools("lighthouse"), "lighthouse/core/index.js");
const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as {
  default: Lighthouse;
};

let system: RunningSystem;
let account: Account;
let giving: Giving;
let profile: string;
let context: BrowserContext;
let port: number;

beforeAll(async () => {
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen", { customDomain: "localhost" });
  giving = await activeCampaign(account, { acceptsPublicDonations: true });
  await account.call("POST", "/v1/donations", donationBody(giving));
  profile = await mkdtemp(path.join(tmpdir(), "obole-lighthouse-"));
  port = await freePort();
  context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    chromiumSandbox: false,
    locale: "en",
    args: [`--remote-debugging-port=${port}`],
  });
});
afterAll(async () => {
  await context?.close();
  await system?.stop();
  if (profile !== undefined) await rm(profile, { recursive: true, force: true });
});

/** Signs in, or opens what a page needs, in the browser that Lighthouse uses. */
async function inBrowser(job: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await job(page);
  await page.close();
}

/** Audits a page, which must have all points. A failure says which audits cost points, and where. */
async function audit(address: string): Promise<void> {
  const result = await lighthouse(new URL(address, system.baseUrl).href, {
    port,
    logLevel: "silent",
    onlyCategories: ["accessibility", "best-practices"],
    // The sessions stay.
    disableStorageReset: true,
    formFactor: "desktop",
    screenEmulation: { disabled: true },
    throttlingMethod: "provided",
    // Scores of loading are not asked for, so it need not wait long for what comes late.
    ...{ pauseAfterLoadMs: 0, networkQuietThresholdMs: 1_000, cpuQuietThresholdMs: 200 },
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error("Lighthouse has no result");
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  // Not a page to sign in on.
  expect(pathOf(finalDisplayedUrl)).toBe(pathOf(address));
  const scores = Object.entries(categories).map(([name, { score }]) => [name, score]);
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const { score, title, details } = audits[id] ?? { score: null };
      if (weight === 0 || score === null || score === 1) return [];
      return [`${id}: ${title} ${JSON.stringify(details?.items)?.slice(0, 2_000)}`];
    });
  expect({ scores, faults }).toEqual({
    scores: [
      ["accessibility", 1],
      ["best-practices", 1],
    ],
    faults: [],
  });
}

const pathOf = (address: string) =>
  new URL(address, system.baseUrl).pathname.replace(/(?<=.)\/$/, "");

describe("the documentation", () => {
  it.each([
    ...["", "/quick-start", "/webhooks", "/events", "/errors", "/widgets", "/frameworks/react"],
    ...["/widgets/obole-give", "/api", "/api/donations", "/glossary", "/changelog", "/going-live"],
  ])("at /docs%s has all points", async (page) => {
    await audit(`/docs${page}`);
  });
});

describe("the hosted pages", () => {
  it.each(["/sign-in", "/apply", "/give", "/verify", "/charity"])(
    "at %s has all points",
    async (page) => {
      await audit(page);
    },
  );

  it("of a campaign that takes gifts from its page has all points", async () => {
    await audit(`/give/${giving.publicKey}`);
  });

  it("of a donation has all points", async () => {
    const body = donationBody(giving);
    const { donationId } = await account.call<{ donationId: string }>(
      "POST",
      "/v1/donations",
      body,
    );
    await audit(`/give/${giving.publicKey}/donations/${donationId}`);
  });

  it("to pay on has all points", async () => {
    const body = { ...donationBody(giving), charityId: giving.charityIds[0] };
    const { donationId } = await account.call<{ donationId: string }>(
      "POST",
      "/v1/donations",
      body,
    );
    const route = `/v1/donations/${donationId}/payment-session`;
    const session = { returnUrl: `${system.baseUrl}/give/${giving.publicKey}` };
    const { url } = await account.call<{ url: string }>("POST", route, session);
    await audit(url);
  });

  it("to accept an invitation on has all points", async () => {
    const body = { email: "ines@lumen.example", role: "ADMIN" };
    const made = await account.call<{ acceptUrl: string }>("POST", "/v1/invitations", body);
    await audit(made.acceptUrl);
  });

  it("to enter a payment method on has all points", async () => {
    const { url } = await account.call<{ url: string }>("POST", "/v1/billing-links");
    await audit(url);
  });
});

describe("the dashboard", () => {
  beforeAll(() => inBrowser((page) => signInAsAdministrator(page, account)));

  it.each([
    ...["", "/campaigns", "/campaigns/new", "/donations", "/votes", "/selections", "/donors"],
    ...["/payroll", "/matching", "/receipts", "/money", "/developers", "/developers/calls"],
    ...["/team", "/team/audit-log", "/settings", "/security"],
  ])("at /dashboard%s has all points", async (page) => {
    await audit(`/dashboard${page}`);
  });

  it("of a campaign has all points", async () => {
    await audit(`/dashboard/campaigns/${giving.campaignId}`);
  });
});

describe("the back office", () => {
  beforeAll(() =>
    inBrowser(async (page) => {
      await page.goto(`${system.baseUrl}/back-office`);
      await page.getByLabel("Your operator key").fill(system.operatorKey);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
    }),
  );

  it.each([
    ...["", "/search", "/applications", "/accounts", "/charities", "/donations", "/gift-orders"],
    ...["/invoices", "/payments", "/bank", "/payouts", "/ledger", "/mails", "/stuck", "/audit"],
  ])("at /back-office%s has all points", async (page) => {
    await audit(`/back-office${page}`);
  });
});
