import { fillAddress } from "../core/api/address.js";
import { type EarlyAnswers, early, shared } from "../core/api/early.js";
import { localeOf } from "../core/i18n/locale.js";
import { core, elements, hasBundles, own } from "./manifest.js";

/**
 * Loads a module. Retries after a failure, and doubles the wait each time. Settles after the first attempt, even if it
 * failed.
 */
const load = (file: string, retryMs = 2_000): Promise<unknown> =>
  import(/* @vite-ignore */ file).catch(() => setTimeout(load, retryMs, file, retryMs * 2));

/** The name of one of our elements in the manifest; others have none there. */
const nameOf = ({ localName }: Element) => localName.split("obole-")[1] as string;

/**
 * Starts elements that come near the viewport. `folder` is the script's: browsers do not resolve imports against it.
 */
function watch(folder: string, answers: EarlyAnswers): void {
  let canBeAlone = hasBundles;
  const start = (element: Element, observed: readonly IntersectionObserverEntry[]) => {
    const name = nameOf(element);
    const templates = elements[name]?.split(" ");
    if (!templates) return;
    // Once for all elements of its kind.
    delete elements[name];
    const placeOf = (attribute: string) => element.getAttribute(attribute);
    const locale = localeOf(element, placeOf("locale"));
    // Elements of several kinds share the core; one kind has it in a bundle, with the texts of one language.
    // At first all elements of the page are observed, near the viewport or not.
    const isAlone = canBeAlone && !observed.some(({ target }) => elements[nameOf(target)]);
    canBeAlone = false;
    for (const file of isAlone
      ? [`${name}.${locale}.${own}`]
      : [`${name}-${own}`, `core-${core}`, `${name}.${locale}-${own}`])
      void load(`${folder}chunks/${file}.js`);
    const token = placeOf("token");
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const api = new URL(placeOf("base-url") ?? "", folder).origin;
    for (const template of templates) {
      const address = api + fillAddress(template, locale, placeOf);
      // A server has rendered it with its data. Without a token or public key it has to call `getToken` first.
      if (element.shadowRoot || address.includes("{") || !(token || placeOf("public-key")))
        continue;
      // With no other options: the browser then takes the response of a `<link rel=preload as=fetch crossorigin>`.
      const answer = fetch(address, { headers });
      // The code that takes the answer handles its failure; until then it must not be an unhandled rejection.
      answer.catch(() => {});
      answers.set(address + headers.Authorization, answer);
    }
  };

  const view = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) start(entry.target, entries);
    },
    // Elements load when they come this near the view.
    { rootMargin: "300px" },
  );
  // Observing an element again changes nothing, so a scan need not remember what it saw.
  const scan = () => {
    for (const element of document.querySelectorAll(":not(:defined)")) view.observe(element);
  };
  // One scan for any number of added nodes: a page that adds a thousand at once pays for one.
  new MutationObserver(scan).observe(document, { childList: true, subtree: true });
  scan();
}

// A module has no `currentScript`; it is found by its name.
const script = (document.currentScript ??
  document.querySelector('script[src*="/obole.js"]')) as HTMLScriptElement | null;
// A second script does nothing.
if (script && !shared[early]) {
  const folder = new URL(".", script.src).href;
  const answers: EarlyAnswers = new Map();
  shared[early] = answers;
  const start = () => watch(folder, answers);
  // `data-debug` brings the doctor, which hears the elements' errors from the first one on: they start after it.
  if ("debug" in script.dataset) void load(`${folder}debug.js`).then(start);
  else start();
}
