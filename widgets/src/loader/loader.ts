import { type EarlyAnswers, openEarlyAnswers } from "../core/api/early.js";
import { localeOf } from "../core/i18n/locale.js";
import { manifest } from "./manifest.js";
import { planOf } from "./plan.js";

/** A chunk that failed is asked for again after this long, then after twice as long, and so on. */
const firstRetryMs = 2_000;

/** Elements load when they come this near the view. */
const nearness = "300px";

const selector = Object.keys(manifest.elements)
  .map((name) => `obole-${name}:not(:defined)`)
  .join();

function loadChunks(chunks: readonly string[], retryMs: number): void {
  Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ chunk))).catch(() => {
    setTimeout(loadChunks, retryMs, chunks, retryMs * 2);
  });
}

function watch(script: string, early: EarlyAnswers): void {
  const started = new Set<string>();
  const start = (element: Element) => {
    if (started.has(element.localName)) return;
    started.add(element.localName);
    const { chunks, data } = planOf(manifest, element, localeOf(element), script);
    loadChunks(chunks, firstRetryMs);
    for (const address of data) {
      const answer = fetch(address, { credentials: "omit" });
      // Whoever takes the answer handles its failure; until then it must not be an unhandled one.
      answer.catch(() => {});
      early.set(address, answer);
    }
  };

  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) start(target);
      }
    },
    { rootMargin: nearness },
  );
  // Observing an element again changes nothing, so a scan need not remember what it saw.
  const scan = () => {
    for (const element of document.querySelectorAll(selector)) view.observe(element);
  };
  // One scan for any number of added nodes: a page that adds a thousand at once pays for one.
  new MutationObserver((records) => {
    if (records.some((record) => record.addedNodes.length)) scan();
  }).observe(document, { childList: true, subtree: true });
  scan();
}

// A module has no `currentScript`; it is found by its name.
const script = (document.currentScript ??
  document.querySelector('script[src*="/obole.js"]')) as HTMLScriptElement | null;
const early = openEarlyAnswers();
if (early && script) watch(script.src, early);
