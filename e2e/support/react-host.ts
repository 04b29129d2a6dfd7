import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { ROOT_DIRECTORY } from "./child-process.js";
import { listen } from "./listen.js";
import { runTool } from "./tools.js";

/** The widget of the page: see `widgets/test/consumer/widget.mjs`. */
export interface Shown {
  readonly tag: string;
  readonly as: "tag" | "component";
  readonly attributes: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** An event that the page received. */
export interface Heard {
  readonly type: string;
  readonly detail: unknown;
}

/** The initial state of the page. */
export interface Start {
  /** The address for `setBaseUrl`. */
  readonly baseUrl?: string;
  readonly shown?: Shown;
}

/** A page with React and the npm package, on its own origin, built like an application. */
export interface ReactHost {
  /** Opens the page; its server renders the initial widget. */
  open(page: Page, start?: Start): Promise<void>;
  /** Calls `setBaseUrl` in the page, which may already have elements. */
  setBaseUrl(page: Page, baseUrl: string): Promise<void>;
  /** Renders a widget, or updates its props; null removes it. */
  show(page: Page, shown: Shown | null): Promise<void>;
  /** The events that the page received from its widget. */
  heard(page: Page): Promise<Heard[]>;
  stop(): Promise<void>;
}

const source = path.join(ROOT_DIRECTORY, "widgets/test/consumer");
const types: Readonly<Record<string, string>> = { ".js": "text/javascript" };
const emptyPlace = '<div id="app"></div>';

/** The root element of React, as the page's server renders it. */
async function placeOf({ baseUrl, shown }: Start): Promise<string> {
  const data = {
    ...(baseUrl ? { "data-base-url": baseUrl } : {}),
    ...(shown ? { "data-shown": JSON.stringify(shown).replaceAll('"', "&quot;") } : {}),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` ${name}="${value}"`);
  const args = ["--no-warnings", path.join(source, "react-server.mjs"), JSON.stringify(shown)];
  const content = shown ? (await promisify(execFile)(process.execPath, args)).stdout : "";
  return `<div id="app"${attributes.join("")}>${content}</div>`;
}

export async function startReactHost(): Promise<ReactHost> {
  const folder = await mkdtemp(path.join(tmpdir(), "obole-react-host-"));
  const options = ["--mode", "development", "--minify", "false", "--outDir", folder];
  const built = await runTool("vite", "vite", ["build", source, ...options]);
  if (built.exitCode !== 0) throw new Error(built.stderr);
  const empty = readFileSync(path.join(folder, "index.html"), "utf8");
  let written = empty;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const file = path.join(folder, path.normalize(pathname));
    try {
      const body = pathname === "/" ? written : readFileSync(file);
      response.setHeader("content-type", types[path.extname(file)] ?? "text/html; charset=utf-8");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await listen(server);
  return {
    async open(page, start = {}) {
      const place = await placeOf(start);
      written = empty.replace(emptyPlace, () => place);
      await page.goto(`http://127.0.0.1:${port}/`);
    },
    async setBaseUrl(page, baseUrl) {
      await page.evaluate((url) => Reflect.get(window, "setBaseUrl")(url), baseUrl);
    },
    async show(page, shown) {
      await page.evaluate((one) => Reflect.get(window, "show")(one), shown);
    },
    async heard(page) {
      return JSON.parse((await page.locator("output").textContent()) ?? "[]");
    },
    async stop() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
