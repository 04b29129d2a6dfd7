import type { Tell } from "../finding.js";

const loaderPath = /\/widgets\/v[^/]+\/obole\.js$/;

/** Checks the script tags that load the widgets. */
export function checkScripts(tell: Tell): void {
  const loaders = [...document.scripts].filter(
    ({ src }) => URL.canParse(src) && loaderPath.test(new URL(src).pathname),
  );
  const [first] = loaders;
  if (!first) return;
  checkConnection(first, tell);
  checkNumber(loaders, tell);
}

/**
 * A script of another origin comes with credentials unless its tag has `crossorigin`, and everything that it loads comes
 * without. Browsers open a connection for each.
 */
function checkConnection(loader: HTMLScriptElement, tell: Tell): void {
  const { origin } = new URL(loader.src);
  if (origin === location.origin || loader.crossOrigin === "anonymous") return;
  tell({
    id: "script-without-crossorigin",
    what: "The script tag of Obole has no `crossorigin`.",
    why: `The browser opens two connections to ${origin} instead of one, so the widgets appear later.`,
    fix: "Add the attribute to the tag: <script async crossorigin src=…>.",
    section: "loading-fast",
    element: loader,
  });
}

/** A second script does nothing: another version that it was meant to load is not loaded. */
function checkNumber(loaders: readonly HTMLScriptElement[], tell: Tell): void {
  const [, second] = loaders;
  if (!second) return;
  tell({
    id: "script-loaded-twice",
    what: `The page loads Obole's script ${loaders.length} times.`,
    why: `The first one serves the whole page; later ones do nothing: ${second.src}`,
    fix: "Keep one script tag, for example in the page's head or its layout, and remove the others.",
    section: "when-it-does-not-work",
    element: second,
  });
}
