import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { RunningSystem } from "./system.js";

/** A page that holds a widget. */
export interface HostPage {
  /** The widget, as it stands in the page. */
  readonly widget: string;
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  readonly css?: string;
  /** Runs in the page before anything else does. */
  readonly before?: () => void;
  /** Its `Content-Security-Policy`. */
  readonly policy?: string;
}

/** The server of a page that embeds widgets, on an origin of its own. */
export interface Host {
  open(page: Page, shown: HostPage): Promise<void>;
  stop(): void;
}

/** Starts it for the widgets of a running system, with the snippet of the README. */
export async function startHost({ baseUrl }: Pick<RunningSystem, "baseUrl">): Promise<Host> {
  let served: HostPage = { widget: "" };
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (served.policy) response.setHeader("content-security-policy", served.policy);
    response.end(documentOf(served, baseUrl));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    async open(page, shown) {
      served = shown;
      if (shown.before) await page.addInitScript(shown.before);
      await page.goto(`http://127.0.0.1:${port}/`);
    },
    stop: () => server.close(),
  };
}

function documentOf({ widget, lang = "en", dir = "ltr", css = "" }: HostPage, baseUrl: string) {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>Host</title>
    <meta name="viewport" content="width=device-width">${css && `<style>${css}</style>`}
    <main><h1>Host</h1><script async src="${baseUrl}/widgets/v1/obole.js"></script>${widget}</main></html>`;
}
