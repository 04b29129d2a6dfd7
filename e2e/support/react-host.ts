import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { ROOT_DIRECTORY } from "./child-process.js";
import { runTool } from "./tools.js";

/** What the page shows: see `widgets/test/consumer/widget.mjs`. */
export interface Shown {
  readonly tag: string;
  readonly as: "tag" | "component";
  readonly attributes: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** An event, as the page got it. */
export interface Heard {
  readonly type: string;
  readonly detail: unknown;
}

/** How the page starts. */
export interface Start {
  /** Where it says that the service is. */
  readonly baseUrl?: string;
  readonly shown?: Shown;
}

/** A page made with React and the npm package, on an origin of its own, built as its developers build it. */
export interface ReactHost {
  /** Opens the page; what it shows at once was written into it by its server. */
  open(page: Page, start?: Start): Promise<void>;
  /** Where the page says the service is; elements may be on it already. */
  setBaseUrl(page: Page, baseUrl: string): Promise<void>;
  /** Renders a widget, or the one that is there with other props; null takes it away. */
  show(page: Page, shown: Shown | null): Promise<void>;
  /** What the page has heard from the widget that it shows. */
  heard(page: Page): Promise<Heard[]>;
  stop(): Promise<void>;
}

const source = path.join(ROOT_DIRECTORY, "widgets/test/consumer");
const types: Readonly<Record<string, string>> = { ".js": "text/javascript" };
const emptyPlace = '<div id="app"></div>';

/** The part of the page that React draws into, as the page's server writes it. */
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
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
