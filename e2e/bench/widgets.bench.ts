import { chromium, type Locator, type Page, type Route } from "@playwright/test";
import { test } from "vitest";
import { findBrowser } from "../support/ensure-browser.mjs";
import { startWidgetWorld, untilReady, type WidgetWorld } from "../support/widget-world.js";
import { meterOf, painted, type Reading, slowDown } from "./interaction-meter.js";
import { median } from "./statistics.js";

/**
 * Measures how long interactions with long lists block the page, with a processor four times slower than this one:
 * `mainThread` of the widgets' budgets. The relevant figure is the difference to short lists in the same run; the
 * milliseconds depend on this machine.
 *
 * The service's responses are mocked with any length, because its own speed is not measured here.
 */

const slowdown = 4;
const runs = 9;

const charityAt = (index: number) => ({
  charityId: `019aa3c2-5c11-7d4e-9a52-${index.toString(16).padStart(12, "0")}`,
  name: `Les Amis du Phare no ${index}`,
  logoUrl: null,
  websiteUrl: null,
  registrationNumber: null,
  fiscalReceiptsSupport: "ENABLED",
  isFeatured: false,
  profile: null,
  display: { place: "Brest", causes: ["Health"] },
});

type Charity = ReturnType<typeof charityAt>;

const pageOf = (start: number, count: number, total: number) => ({
  data: Array.from({ length: Math.min(count, total - start) }, (_, at) => charityAt(start + at)),
  nextCursor: start + count < total ? String(start + count) : null,
});

/** Mocks the lists of a catalogue with this many charities. */
async function answerCatalogue(route: Route, total: number): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const ids = searchParams.get("charityIds");
  if (ids === null) {
    const start = Number(searchParams.get("cursor") ?? 0);
    await route.fulfill({ json: pageOf(start, 24, total) });
    return;
  }
  const data: Charity[] = ids.split(",").map((id) => charityAt(Number.parseInt(id.slice(-12), 16)));
  await route.fulfill({ json: { data, nextCursor: null } });
}

/** Mocks a selection of this many charities, and accepts every change. */
async function answerSelection(
  page: Page,
  charitiesSelectionId: string,
  total: number,
): Promise<void> {
  const selection = {
    charitiesSelectionId,
    name: "Everything",
    kind: "CUSTOM",
    charityIds: Array.from({ length: total }, (_, index) => charityAt(index).charityId),
    featuredCharitiesIds: [] as string[],
    updatedAt: "2050-01-01T00:00:00.000Z",
    display: { charityCount: String(total), featuredCharityCount: "0", updatedAt: "" },
  };
  let version = 0;
  await page.route(/\/widgets\/admin\/selections/, async (route) => {
    const request = route.request();
    const method = request.method();
    if (method === "OPTIONS") return await route.fallback();
    if (method === "GET")
      return await route.fulfill({ json: { data: [selection], nextCursor: null } });
    version += 1;
    selection.updatedAt = `2050-01-01T00:00:00.${String(version).padStart(3, "0")}Z`;
    const id = request.url().split("/charities/")[1]?.split("?")[0];
    const body: { charityId?: string } = request.postDataJSON() ?? {};
    if (method === "PATCH") Object.assign(selection, body);
    if (method === "DELETE")
      selection.charityIds = selection.charityIds.filter((one) => one !== id);
    if (method === "POST" && body.charityId) selection.charityIds.push(body.charityId);
    return await route.fulfill({ json: selection });
  });
}

interface Interaction {
  readonly name: string;
  /** Performs an interaction and waits until its result is visible; false if there is nothing left to do. */
  act(widget: Locator, run: number): Promise<unknown>;
}

const button = (widget: Locator, name: RegExp) => widget.getByRole("button", { name }).first();
const settled = (widget: Locator) => widget.locator("footer").getByText("Saved").waitFor();

/** Shows more of a list, whose items match the selector. */
const nextPageOf = (items: string): Interaction => ({
  name: "next page",
  async act(widget) {
    const more = button(widget, /^Show more/);
    if (!(await more.isVisible())) return false;
    const shown = await widget.locator(items).count();
    await more.click();
    await painted(widget);
    await widget.locator(items).nth(shown).waitFor({ state: "attached" });
    return true;
  },
});

const choosing: readonly Interaction[] = [
  {
    name: "search",
    async act(widget, run) {
      const search = widget.getByRole("searchbox");
      await search.press(run % 2 ? "Backspace" : "p");
      await painted(widget);
      await widget.locator(".list[aria-busy=false]").waitFor();
    },
  },
  {
    name: "filter",
    async act(widget, run) {
      await widget.getByRole("combobox").press(run % 2 ? "ArrowUp" : "ArrowDown");
      await painted(widget);
      await widget.locator(".list[aria-busy=false]").waitFor();
    },
  },
  {
    name: "choose",
    act: (widget, run) => widget.getByRole("radio").nth(run).click({ force: true }),
  },
  {
    name: "details",
    act: (widget) => widget.locator(".about").nth(1).click({ force: true }),
  },
  nextPageOf(".card"),
];

const editing: readonly Interaction[] = [
  {
    name: "move",
    async act(widget) {
      await button(widget, /^Move .* down/).click();
      await painted(widget);
      await settled(widget);
    },
  },
  {
    name: "feature",
    async act(widget) {
      await widget
        .getByRole("button", { name: /^Feature/, pressed: false })
        .first()
        .click();
      await painted(widget);
      await settled(widget);
    },
  },
  {
    name: "remove",
    async act(widget) {
      await widget.locator(".row .remove").last().click();
      await painted(widget);
      await settled(widget);
    },
  },
  {
    name: "undo",
    async act(widget) {
      await button(widget, /^(Undo|Redo)$/).click();
      await painted(widget);
      await settled(widget);
    },
  },
  {
    name: "search",
    async act(widget) {
      await widget.getByRole("searchbox").press("p");
      await painted(widget);
      await widget.locator(".found").first().waitFor();
      await widget.getByRole("searchbox").press("Backspace");
      await painted(widget);
      await widget.locator(".row:not(.found)").first().waitFor();
    },
  },
  {
    name: "add",
    async act(widget) {
      await widget.getByRole("searchbox").fill("phare");
      await widget.locator(".found").first().waitFor();
      await widget.locator(".found .toggle").first().click();
      await painted(widget);
      await settled(widget);
      await widget.locator(".found .toggle").first().click();
      await painted(widget);
      await settled(widget);
      await widget.getByRole("searchbox").fill("");
    },
  },
  nextPageOf(".row"),
];

async function measured(
  page: Page,
  world: WidgetWorld,
  name: string,
  interactions: readonly Interaction[],
): Promise<Map<string, Reading>> {
  const widget = await world.open(page, name);
  await untilReady(page, widget);
  const read = await meterOf(widget);
  await slowDown(page, slowdown);
  const all = new Map<string, Reading>();
  for (const { name: interaction, act } of interactions) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run++) {
      if ((await act(widget, run)) === false) break;
      readings.push(await read());
    }
    const of = (what: keyof Reading) => median(readings.map((reading) => reading[what]));
    all.set(interaction, {
      latencyMs: of("latencyMs"),
      workMs: of("workMs"),
      taskMs: of("taskMs"),
    });
  }
  return all;
}

function print(...columns: readonly (string | number)[]): void {
  process.stdout.write(`${columns.map((column) => String(column).padEnd(18)).join("")}\n`);
}

test("interactions", { timeout: 20 * 60_000 }, async () => {
  const world = await startWidgetWorld();
  const executablePath = findBrowser() ?? "";
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const few = 100;
    const subjects = [
      { name: "charity-selection", interactions: choosing, sizes: [few, 50_000] },
      { name: "selection-editor", interactions: editing, sizes: [few, 25_000, 50_000] },
    ];
    print("widget", "interaction", "charities", "latency", "work", "longest task", "work ratio");
    for (const { name, interactions, sizes } of subjects) {
      let base: Map<string, Reading> | null = null;
      for (const total of sizes) {
        const page = await browser.newPage();
        await page.route(/\/charities\?/, (route) => answerCatalogue(route, total));
        await answerSelection(page, world.households[0].charitiesSelectionId, total);
        const readings = await measured(page, world, name, interactions);
        base ??= readings;
        for (const [interaction, { latencyMs, workMs, taskMs }] of readings) {
          const few = base.get(interaction);
          const ratio = (workMs / Math.max(few?.workMs ?? 0, 1)).toFixed(1);
          print(name, interaction, total, latencyMs, workMs.toFixed(1), taskMs || "< 50", ratio);
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await world.stop();
  }
});
