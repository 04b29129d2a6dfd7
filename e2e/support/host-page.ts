import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { listen } from "./listen.js";
import type { RunningSystem } from "./system.js";

/** A page that holds a widget. */
export interface HostPage {
  /** The HTML of the widget. */
  readonly widget: string;
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  readonly css?: string;
  /** Runs in the page before all other scripts. */
  readonly before?: () => void;
  /** The page's `Content-Security-Policy`; violations are in the host's `reports`. */
  readonly policy?: string;
  /** Inline module scripts of the page. */
  readonly scripts?: readonly string[];
  /** How often the page loads the script; once by default. */
  readonly loads?: number;
  /** Whether the script tag has `data-debug`. */
  readonly debug?: boolean;
  /** Whether the script tag has `crossorigin`; it has by default. */
  readonly crossorigin?: boolean;
}

/** The server of a page with widgets, on its own origin. */
export interface Host {
  /** Policy violations that browsers reported. */
  readonly reports: readonly string[];
  open(page: Page, shown: HostPage): Promise<void>;
  stop(): void;
}

/** The host's own files, by path. */
export type HostFiles = Readonly<Record<string, Buffer>>;

/**
 * Makes the browser ask about every request, from before the page opens, so that a later route applies at once: a
 * request that follows at once on the first route of an open page has been seen to pass by it.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route("https://nowhere.invalid/", (route) => route.abort());
}

/** Starts a host for the widgets of a running system, with the snippet of the guide. */
export async function startHost(
  { baseUrl }: Pick<RunningSystem, "baseUrl">,
  files: HostFiles = {},
): Promise<Host> {
  let served: HostPage = { widget: "" };
  const reports: string[] = [];
  const server = createServer(async (request, response) => {
    const file = files[request.url ?? ""];
    if (file) return response.end(file);
    if (request.method === "POST") {
      reports.push(await text(request).catch(String));
      return response.end();
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (served.policy) {
      const policy = `${served.policy}; report-uri /reports`;
      response.setHeader("content-security-policy", policy);
    }
    return response.end(documentOf(served, baseUrl));
  });
  const port = await listen(server);
  return {
    reports,
    async open(page, shown) {
      served = shown;
      if (shown.before) await page.addInitScript(shown.before);
      await page.goto(`http://127.0.0.1:${port}/`);
    },
    stop: () => server.close(),
  };
}

function documentOf(shown: HostPage, baseUrl: string) {
  const {
    widget,
    lang = "en",
    dir = "ltr",
    css = "",
    scripts = [],
    loads = 1,
    debug = false,
    crossorigin = true,
  } = shown;
  const attributes = `${crossorigin ? " crossorigin" : ""}${debug ? " data-debug" : ""}`;
  const loader = `<script async${attributes} src="${baseUrl}/widgets/v1/obole.js"></script>`.repeat(
    loads,
  );
  const own = scripts.map((script) => `<script type="module">${script}</script>`).join("");
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>Host</title>
    <meta name="viewport" content="width=device-width">${css && `<style>${css}</style>`}
    <main><h1>Host</h1>${own}${loader}${widget}</main></html>`;
}
