import { fillAddress } from "../core/api/address.js";
import { type EarlyAnswers, early, shared } from "../core/api/early.js";
import { localeOf } from "../core/i18n/locale.js";
import { manifest } from "./manifest.js";

/** A chunk that failed is asked for again after this long, then after twice as long, and so on. */
const firstRetryMs = 2_000;

/** Elements load when they come this near the view. */
const nearness = "300px";

const [core, messages, elements] = manifest;

const selector = Object.keys(elements)
  .map((name) => `obole-${name}:not(:defined)`)
  .join();

function loadChunks(chunks: readonly string[], retryMs: number): void {
  Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ chunk))).catch(() =>
    setTimeout(loadChunks, retryMs, chunks, retryMs * 2),
  );
}

/** Starts what comes near the view. `folder` is where this script is: browsers resolve no import against it. */
function watch(folder: string, answers: EarlyAnswers): void {
  const start = (element: Element) => {
    const name = element.localName.slice(6);
    if (!elements[name]) return;
    const [chunk, ...templates] = elements[name];
    // Once for all elements of its kind.
    delete elements[name];
    const placeOf = (attribute: string) => element.getAttribute(attribute);
    const locale = localeOf(element);
    const files = [`${name}-${chunk}`, `core-${core}`, `${name}.${locale}-${messages}`];
    loadChunks(
      files.map((file) => `${folder}chunks/${file}.js`),
      firstRetryMs,
    );
    const token = placeOf("token");
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const api = new URL(placeOf("base-url") ?? "", folder).origin;
    for (const template of templates) {
      const address = api + fillAddress(template, locale, placeOf);
      // Without a key of either kind it cannot ask yet: its `getToken` is asked first.
      if (address.includes("{") || !(token || placeOf("public-key"))) continue;
      const answer = fetch(address, { credentials: "omit", headers });
      // Whoever takes the answer handles its failure; until then it must not be an unhandled one.
      answer.catch(() => {});
      answers.set(address + headers.Authorization, answer);
    }
  };

  const view = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) start(entry.target);
    },
    { rootMargin: nearness },
  );
  // Observing an element again changes nothing, so a scan need not remember what it saw.
  const scan = () => {
    for (const element of document.querySelectorAll(selector)) view.observe(element);
  };
  // One scan for any number of added nodes: a page that adds a thousand at once pays for one.
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
  scan();
}

// A module has no `currentScript`; it is found by its name.
const script = (document.currentScript ??
  document.querySelector('script[src*="/obole.js"]')) as HTMLScriptElement | null;
// A second script stands back.
if (script && !shared[early]) {
  shared[early] = new Map();
  watch(new URL(".", script.src).href, shared[early]);
}
