import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { rootDirectory } from "./processes.js";

/** One of the two applications whose lists are measured. */
export interface App {
  readonly name: "dashboard" | "back-office";
  /** The screens of its route table, below its own address. Parameters are named `:campaignId`. */
  readonly paths: readonly string[];
}

/** Where each application's route table is. */
const routeTables = { dashboard: "main.tsx", "back-office": "back-office.tsx" } as const;

/** Reads the screens of an application from its route table, so that a new screen is measured as well. */
export function appOf(name: App["name"]): App {
  const file = path.join(rootDirectory, "bff/dashboard/src", routeTables[name]);
  const table = readFileSync(file, "utf8").split("createBrowserRouter(")[1] ?? "";
  const paths = Array.from(table.matchAll(/path: "([^"/*][^"]*)"/g), ([, found = ""]) => found);
  // Screens of one object come last: the lists before them link to it.
  return {
    name,
    paths: ["", ...paths].sort(
      (one, other) => Number(one.includes(":")) - Number(other.includes(":")),
    ),
  };
}

/** A page of a list, as an application read it. */
export interface ListAnswer {
  readonly url: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string | null;
}

/** What a screen showed, and how long that took. */
export interface Visit {
  /** Until everything that the screen reads is drawn, in milliseconds. */
  readonly drawnMs: number;
  readonly answers: readonly ListAnswer[];
  /** Where the links in it lead, with their queries. */
  readonly links: readonly string[];
}

/** What its own pages send with a call: the session is in a cookie. */
const ownHeader = { "x-obole-dashboard": "1" };
/** Nothing has changed for so long: longer than a slowed-down processor takes from an answer to the rows. */
const quietMs = 150;
const patienceMs = 20_000;

/** Counts the page's calls and notes when it was last painted after a change. */
function observe(): void {
  const state = { pending: 0, paintedAt: 0, changedAt: 0 };
  const changed = () => {
    state.changedAt = performance.now();
    requestAnimationFrame(() =>
      setTimeout(() => {
        state.paintedAt = performance.now();
      }),
    );
  };
  const { fetch } = window;
  window.fetch = async (...call) => {
    state.pending += 1;
    try {
      return await fetch(...call);
    } finally {
      // The body is read in the meantime, and its rows are a change.
      state.pending -= 1;
      changed();
    }
  };
  new MutationObserver(changed).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  Object.assign(window, { oboleBench: state });
}

/**
 * Goes where a link inside the application would lead, or (null) asks for the first list's next page, and waits until all
 * of that is drawn.
 */
async function go([target, quiet, patience]: readonly [
  string | null,
  number,
  number,
]): Promise<number> {
  const state = (
    window as unknown as { oboleBench: { pending: number; paintedAt: number; changedAt: number } }
  ).oboleBench;
  const start = performance.now();
  const before = document.querySelector("main h1");
  const isScreen = target !== null && new URL(target, location.href).pathname !== location.pathname;
  if (target === null) document.querySelector<HTMLElement>("main .more button")?.click();
  else {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const now = performance.now();
    // Far above the target: the screen counts as missed, and the others are measured.
    if (now - start > patience) return patience;
    // The screen before stays on view until the next one's program is there. A filter keeps the screen, and may keep its rows.
    const heading = document.querySelector("main h1");
    const isThere = !isScreen || (heading !== null && heading !== before);
    const isDrawn = isThere && state.pending === 0 && !document.querySelector("main .ghost");
    if (
      isDrawn &&
      now - Math.max(state.changedAt, start) > quiet &&
      state.paintedAt >= state.changedAt
    )
      return Math.max(state.paintedAt - start, 0);
  }
}

/** A tab of an application in which a person has signed in. */
export interface Tab {
  readonly page: Page;
  visit(target: string): Promise<Visit>;
  /** Reads the next page of the first list on view; null if it has none. */
  more(): Promise<number | null>;
  close(): Promise<void>;
}

/** Opens an application at its first screen, with a slowed-down processor. */
export async function openTab(
  context: BrowserContext,
  { baseUrl, app, slowdown }: { baseUrl: string; app: App; slowdown: number },
): Promise<Tab> {
  const page = await context.newPage();
  const answers: Promise<ListAnswer | null>[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "GET" && response.url().includes(`/${app.name}/api/`))
      answers.push(listIn(response.url(), response.json()));
  });
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // An address that no screen has: the first one that is measured is not on view yet.
  await page.goto(`${baseUrl}/${app.name}/nowhere`);
  await page.locator("main h1").waitFor();
  return {
    page,
    async visit(target) {
      answers.length = 0;
      const drawnMs = await page.evaluate(go, [target, quietMs, patienceMs] as const);
      const lists = await Promise.all(answers);
      const links = await page
        .locator("main a[href]")
        .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
      return { drawnMs, answers: lists.filter((list) => list !== null), links };
    },
    async more() {
      if ((await page.locator("main .more button").count()) === 0) return null;
      return await page.evaluate(go, [null, quietMs, patienceMs] as const);
    },
    close: () => page.close(),
  };
}

async function listIn(url: string, reading: Promise<unknown>): Promise<ListAnswer | null> {
  const body = (await reading.catch(() => null)) as { data?: unknown; nextCursor?: unknown } | null;
  if (body === null || !Array.isArray(body.data) || !("nextCursor" in body)) return null;
  return { url, rows: body.data, nextCursor: body.nextCursor as string | null };
}

/** The filters of the screen on view, with the values to try: each option, a value that rows have, and one that none has. */
export async function filtersOn(
  { page }: Tab,
  { answers }: Pick<Visit, "answers">,
): Promise<Map<string, readonly string[]>> {
  const fields = await page.locator("main search.filters [name]").evaluateAll((elements) =>
    elements.map((element) => ({
      name: element.getAttribute("name") ?? "",
      type: element.getAttribute("type"),
      options:
        element instanceof HTMLSelectElement
          ? Array.from(element.options, ({ value }) => value)
          : null,
    })),
  );
  return new Map(
    fields
      .filter(({ type }) => type !== "date")
      .map(({ name, options }) => [
        name,
        options?.filter((value) => value !== "") ?? typedValues(name, answers),
      ]),
  );
}

/** What is typed into filters that are not named as a field of the rows. */
const typedInto: Readonly<Record<string, readonly string[]>> = {
  search: ["les", "solidarité", "zzzz"],
  prefix: ["payable/", "nothing/"],
  ledgerAccount: ["nothing/at-all"],
};
const noId = "01900000-0000-7000-8000-0000000fffff";

function typedValues(name: string, answers: readonly ListAnswer[]): readonly string[] {
  const known = typedInto[name];
  if (known !== undefined) return known;
  const found = answers
    .flatMap(({ rows }) => rows.map((row) => row[name]))
    .find((value) => typeof value === "string" || typeof value === "number");
  return [...(found === undefined ? [] : [String(found)]), noId];
}

/** Reads a list's first page, and the pages after it, without the browser; returns the milliseconds of each. */
export async function timesOf(
  { page }: Tab,
  url: string,
  { serverUrl, pages }: { serverUrl: string; pages: number },
): Promise<number[]> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const times: number[] = [];
  let cursor: string | null = null;
  do {
    const { pathname, search } = new URL(url);
    const at: URL = new URL(pathname + search, serverUrl);
    if (cursor !== null) at.searchParams.set("cursor", cursor);
    const start = performance.now();
    const answer = await fetch(at, { headers: { ...ownHeader, cookie } });
    const body = (await answer.json()) as { nextCursor?: string | null };
    times.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${at.pathname} answered ${answer.status}`);
    cursor = body.nextCursor ?? null;
  } while (cursor !== null && times.length < pages);
  return times;
}
