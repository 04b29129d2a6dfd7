import type { ErrorDetail } from "../core/api/errors.js";
import type { OboleErrorEvent } from "../core/events.js";
import { checkAccess } from "./checks/access.js";
import { checkAttributes } from "./checks/attributes.js";
import { checkBaseUrl, tellOfSilence } from "./checks/base-url.js";
import { checkClock } from "./checks/clock.js";
import { checkContrast } from "./checks/contrast.js";
import { checkMessages } from "./checks/page-texts.js";
import { watchPolicy } from "./checks/policy.js";
import { checkScripts } from "./checks/scripts.js";
import type { Finding } from "./finding.js";
import { knownElements } from "./known-elements.generated.js";
import { Panel } from "./panel.js";
import { environmentAt, originOf } from "./service.js";

/** Within this time the browser reports why it blocked a request. */
const reportMs = 200;

/**
 * The debugging tool, which `data-debug` on the script tag loads. It inspects the page and its elements from outside,
 * and shows the developer on the page and in the console what is wrong and how to fix it. No element depends on it.
 */
async function watch(folder: string): Promise<void> {
  const home = new URL(folder).origin;
  const panel = new Panel();
  const reported = new Set<string>();
  const seen = new WeakSet<Element>();
  const origins = new Set([home]);
  /** The origins whose clock was compared with the device's. */
  const timed = new Set<string>();

  function tell(finding: Finding): void {
    const { what, why, fix, section, element } = finding;
    if (reported.has(what)) return;
    reported.add(what);
    const link = `${home}/docs/widgets#${section}`;
    // biome-ignore lint/suspicious/noConsole: the developer has requested it with `data-debug`.
    console.warn(`[Obole] ${what}\n${why}\n→ ${fix}\n${link}`, ...(element ? [element] : []));
    panel.add(finding, link);
  }

  const policy = watchPolicy((origin) => origins.has(origin), tell);

  async function checkService(element: Element, failure: ErrorDetail | null = null): Promise<void> {
    const origin = originOf(element, folder);
    if (origin === null) return;
    origins.add(origin);
    const service = await environmentAt(origin);
    if (service === null) {
      // The browser reports a blocked request after it has failed.
      await new Promise((resolve) => setTimeout(resolve, reportMs));
      if (!policy.blocks(origin)) tellOfSilence(element, origin, tell);
      return;
    }
    if (!timed.has(origin)) checkClock(service, tell);
    timed.add(origin);
    await checkAccess({ element, origin, service, failure }, tell);
  }

  /** Checks an element the first time that it is seen. */
  async function meet(element: Element): Promise<void> {
    if (!element.localName.startsWith("obole-") || seen.has(element)) return;
    seen.add(element);
    const attributes = checkAttributes(element, tell);
    if (element.localName in knownElements) {
      checkBaseUrl(element, tell);
      checkMessages(element, tell);
      if (element.shadowRoot) checkContrast(element, tell);
      await checkService(element);
    }
    await attributes;
  }

  function look(): Promise<unknown> {
    checkScripts(tell);
    return Promise.all([...document.querySelectorAll("*")].map(meet));
  }

  listen("obole-error", (element, event) => {
    void meet(element);
    void checkService(element, (event as OboleErrorEvent).detail);
  });
  listen("obole-ready", (element) => {
    void meet(element);
    checkContrast(element, tell);
    checkMessages(element, tell); // Properties may have been set after the element was added.
  });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  await look();
  // biome-ignore lint/suspicious/noConsole: silence could as well mean that nobody looked.
  console.info(`[Obole] data-debug has looked at this page. Findings: ${reported.size}`);
}

/** Listens to all elements, those in shadow roots of the page's own components included. */
function listen(type: string, act: (element: Element, event: Event) => void): void {
  document.addEventListener(type, (event) => {
    const [element] = event.composedPath();
    if (element instanceof Element) act(element, event);
  });
}

void watch(new URL(".", import.meta.url).href);
