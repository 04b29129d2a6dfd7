/**
 * `npm run bench:dashboard -w @obole/e2e`: every list of the dashboard and of the back office on a service with many
 * gifts, with each of its filters, in Chromium with the budgets' slowed-down processor. Prints medians: the API's answer
 * of the first and of a deep page, the time from a link to the drawn rows, and the next page. Exits with 1 if one of
 * them takes longer than the target.
 *
 * The screens come from the applications' route tables, and the filters from the screens themselves.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { type Account, callOperator } from "../support/api.js";
import { ensureBrowser } from "../support/ensure-browser.mjs";
import { startSecureProxy, trustingArgs } from "../support/secure-proxy.js";
import { budgets } from "./budgets.js";
import { cacheDirectory, type DatabaseCopy, postgresCopy, sqliteCopy } from "./databases.js";
import {
  type App,
  appOf,
  filtersOn,
  openTab,
  type Tab,
  timesOf,
  type Visit,
} from "./list-screens.js";
import { everyList } from "./lists-fill.js";
import { describeMachine } from "./machine.js";
import { secrets, signIn, startObole } from "./obole-server.js";
import { startPostgres } from "./postgres-server.js";
import { endOnSignals } from "./processes.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";
import { median } from "./statistics.js";

const { values: flags } = parseArgs({
  options: {
    gifts: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "3" },
    databases: { type: "string", default: "sqlite,postgresql" },
    /** Only screens whose address contains this. */
    only: { type: "string", default: "" },
    /** How deep a deep page is. */
    pages: { type: "string", default: "20" },
    ...jsonOption("dashboard"),
  },
});
const gifts = Number(flags.gifts);
const rounds = Number(flags.rounds);
/** The target for each figure. */
const mostMs = 300;
const { slowdown } = budgets.mainThread;

type Measured = "first page" | "deep page" | "drawn" | "next page";

/** All rounds of a screen with a filter, or of a list that it reads. */
interface Figure {
  readonly database: string;
  readonly what: string;
  readonly times: Partial<Record<Measured, number[]>>;
}

/** So that no screen is refused. */
const allFeatures = [
  ...["API", "B2C", "CUSTOM_DOMAIN", "USERS", "HIERARCHY"],
  ...["DELEGATED_BILLING", "DONOR_PLATFORM", "FISCAL_RECEIPTS", "BRANDING"],
];
/** A filter by campaign has as many options as there are campaigns. */
const mostValues = 8;

endOnSignals();
const executablePath = ensureBrowser();
const machine = describeMachine();
say(JSON.stringify({ ...machine, slowdown, gifts }));
const figures = new Map<string, Figure>();
const browser = await chromium.launch({
  executablePath,
  chromiumSandbox: false,
  args: [...trustingArgs],
});
try {
  if (flags.databases.includes("sqlite"))
    await measure("sqlite", browser, await sqliteCopy(gifts, everyList));
  if (flags.databases.includes("postgresql")) {
    const postgres = await startPostgres(path.join(cacheDirectory, "postgres"));
    if (postgres === null) say("PostgreSQL is skipped: it is not installed");
    else
      try {
        await measure("postgresql", browser, await postgresCopy(postgres, gifts, everyList));
      } finally {
        await postgres.stop();
      }
  }
} finally {
  await browser.close();
}
const missed = [...figures.values()].flatMap(missesOf);
for (const line of missed) say(line);
say(`${missed.length} of ${figures.size} lists and screens are above ${mostMs} ms`);
if (missed.length > 0) process.exitCode = 1;
writeResults(flags.json, { machine, flags, figures: [...figures.values()] });

/** Measures all lists on one database. */
async function measure(name: string, browser: Browser, database: DatabaseCopy): Promise<void> {
  const proxy = await startSecureProxy();
  const env = { BASE_URL: proxy.url };
  const server = await startObole(database.url, { pinned: false, env });
  proxy.forwardTo(server.baseUrl);
  try {
    const serverUrl = server.baseUrl;
    const account = await signIn(serverUrl, database.world);
    const api = { baseUrl: server.baseUrl, operatorKey: secrets.OPERATOR_KEY };
    await callOperator(api, "PATCH", `/operator/accounts/${account.accountId}`, {
      features: allFeatures,
    });
    const dashboard = await browser.newContext();
    await signInAsAdministrator(dashboard, account);
    const office = await browser.newContext();
    await signInAsOperator(office, proxy.url);
    for (let round = 0; round < rounds; round++) {
      await measureApp(name, {
        context: dashboard,
        baseUrl: proxy.url,
        serverUrl,
        app: appOf("dashboard"),
      });
      await measureApp(name, {
        context: office,
        baseUrl: proxy.url,
        serverUrl,
        app: appOf("back-office"),
      });
    }
    for (const figure of figures.values()) if (figure.database === name) say(lineOf(figure));
    await dashboard.close();
    await office.close();
  } finally {
    await server.stop();
    await proxy.stop();
    await database.remove();
  }
}

/** Signs in by a magic link. A slowed-down first screen may take longer than a test waits, so this waits for none. */
async function signInAsAdministrator(context: BrowserContext, account: Account): Promise<void> {
  const { data } = await account.call<{ data: { userId: string }[] }>("GET", "/v1/users");
  const route = `/v1/users/${data[0]?.userId}/magic-link`;
  const { url } = await account.call<{ url: string }>("POST", route, {});
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
  await page.close();
}

async function signInAsOperator(context: BrowserContext, baseUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/back-office`);
  await page.getByLabel("Your operator key").fill(secrets.OPERATOR_KEY);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.close();
}

/** Visits every screen of an application once, in a tab of its own, so that nothing is cached. */
async function measureApp(
  database: string,
  {
    context,
    baseUrl,
    serverUrl,
    app,
  }: { context: BrowserContext; baseUrl: string; serverUrl: string; app: App },
): Promise<void> {
  const tab = await openTab(context, { baseUrl, app, slowdown });
  const links: string[] = [];
  const lists = new Set<string>();
  try {
    for (const path of app.paths) {
      if (!app.paths.some((one) => isWanted(app, one) && (one === path || leadsTo(path, one))))
        continue;
      const target = path.includes(":") ? linkTo(app, path, links) : screenAt(app, path);
      if (target === undefined) {
        say(`${app.name}/${path} is left out: no screen links to one`);
        continue;
      }
      say(`${database}: ${app.name}/${path}`);
      const visited = await visitOnce(database, { app, tab, serverUrl, lists, path }, target);
      links.push(...visited.links);
    }
  } finally {
    await tab.close();
  }
}

function isWanted({ name }: App, path: string): boolean {
  return `${name}/${path}`.includes(flags.only);
}

/** Whether the screen of one object is below a list. */
function leadsTo(list: string, path: string): boolean {
  return path.startsWith(`${list}/:`);
}

/** The address of a screen of the route table. */
function screenAt({ name }: App, path: string): string {
  return `/${name}/${path}`;
}

/** The first link that leads to a screen whose path has parameters, or to the screen above it. */
function linkTo(app: App, path: string, links: readonly string[]): string | undefined {
  const pattern = screenAt(app, path).replace(/:\w+/g, "[\\da-f-]{36}");
  const screen = new RegExp(`^${pattern}(\\?.*)?$`);
  const [, above = "", below = ""] = /^(.*:\w+)(.*)$/.exec(path) ?? [];
  if (below === "") return links.find((link) => screen.test(link));
  const parent = linkTo(app, above, links)?.split("?")[0];
  return links.find((link) => screen.test(link)) ?? (parent && parent + below);
}

interface Scene {
  readonly app: App;
  readonly tab: Tab;
  readonly serverUrl: string;
  /** The lists that were read in this round, by address. */
  readonly lists: Set<string>;
  readonly path: string;
}

/** Visits a screen, and again with each of its filters. */
async function visitOnce(database: string, scene: Scene, target: string): Promise<Visit> {
  const { app, tab, path } = scene;
  const title = `${app.name}/${path}`;
  const first = await visit(database, scene, title, target);
  const filters = await filtersOn(tab, first);
  const next = await tab.more();
  if (next !== null) note(database, title, "next page", next);
  for (const query of queriesOf(filters))
    await visit(database, scene, `${title}?${masked(query)}`, `${target.split("?")[0]}?${query}`);
  return first;
}

async function visit(
  database: string,
  scene: Scene,
  title: string,
  target: string,
): Promise<Visit> {
  const visited = await scene.tab.visit(target);
  note(database, title, "drawn", visited.drawnMs);
  for (const { url } of visited.answers) {
    if (scene.lists.has(url)) continue;
    scene.lists.add(url);
    const [, route = url] = url.split(`/${scene.app.name}/api`);
    const [firstPage = 0, ...deeper] = await timesOf(scene.tab, url, {
      serverUrl: scene.serverUrl,
      pages: Number(flags.pages),
    });
    note(database, masked(route), "first page", firstPage);
    if (deeper.length > 0) note(database, masked(route), "deep page", deeper.at(-1) ?? 0);
  }
  return visited;
}

/** Each value of each filter alone, and each value of the first with one of each other. */
function queriesOf(filters: ReadonlyMap<string, readonly string[]>): string[] {
  const alone = [...filters].flatMap(([name, values]) =>
    values.slice(0, mostValues).map((value) => new URLSearchParams({ [name]: value })),
  );
  const pairs = [...filters].flatMap(([name, values], index) =>
    [...filters]
      .slice(index + 1)
      .flatMap(([other, [value]]) =>
        values
          .slice(0, mostValues)
          .flatMap((one) =>
            value === undefined ? [] : new URLSearchParams({ [name]: one, [other]: value }),
          ),
      ),
  );
  return [...alone, ...pairs].map(String);
}
/** Without the ids, which differ between databases. */
function masked(route: string): string {
  return route.replace(/[\da-f]{8}-[\da-f-]{27}/g, "…");
}

function note(database: string, what: string, measured: Measured, ms: number): void {
  const key = `${database} ${what}`;
  const figure = figures.get(key) ?? { database, what, times: {} };
  figures.set(key, figure);
  figure.times[measured] ??= [];
  figure.times[measured].push(ms);
}

function entriesOf({ times }: Figure) {
  return Object.entries(times).map(([measured, all]) => [measured, median(all)] as const);
}

/** A figure in a line, each value with its ratio to the target. */
function lineOf(figure: Figure): string {
  return [
    figure.database.padEnd(10),
    figure.what.padEnd(70),
    ...entriesOf(figure).map(
      ([measured, ms]) =>
        `${measured} ${ms.toFixed(0).padStart(5)} ms ×${(ms / mostMs).toFixed(2)}`,
    ),
  ].join("  ");
}

function missesOf(figure: Figure): string[] {
  return entriesOf(figure)
    .filter(([, ms]) => ms > mostMs)
    .map(
      ([measured, ms]) =>
        `MISSED  ≤ ${mostMs} ms  ${ms.toFixed(0).padStart(6)} ms  ×${(ms / mostMs).toFixed(2)}  ${measured} of ${figure.what}, ${figure.database}`,
    );
}
