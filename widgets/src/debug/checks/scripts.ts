import type { Tell } from "../finding.js";

const loaderPath = /\/widgets\/v[^/]+\/obole\.js$/;

/** A second script does nothing: another version that it was meant to load is not loaded. */
export function checkScripts(tell: Tell): void {
  const loaders = [...document.scripts].filter(
    ({ src }) => URL.canParse(src) && loaderPath.test(new URL(src).pathname),
  );
  const [first, second] = loaders;
  if (!first || !second) return;
  tell({
    id: "script-loaded-twice",
    what: `The page loads Obole's script ${loaders.length} times.`,
    why: `The first one serves the whole page; later ones do nothing: ${second.src}`,
    mend: "Keep one script tag, for example in the page's head or its layout, and remove the others.",
    section: "when-it-does-not-work",
    element: second,
  });
}
