import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { docs, elementReference, elements } from "../.vitepress/contents.js";

/** The pictures that the browser tests compare the elements with: a file for each state. */
const pictures = "../../../e2e/specs/__screenshots__";

/** A page for each element: the reference that the package of the widgets generates from its code, and pictures. */
export default {
  paths: () =>
    elements.map((element) => ({
      params: { element },
      content: pageOf(element),
    })),
};

function pageOf(element: string): string {
  const reference = elementReference(element);
  const states = statesOf(element);
  if (states.length === 0) return reference;
  const figures = states.map(
    (state) => `<figure>

![${element}, ${inWords(state)}](${pictures}/${folderOf(element)}/${state}.png){loading=lazy}

<figcaption>${inWords(state)}</figcaption></figure>`,
  );
  return `${reference.trimEnd()}\n\n## States\n\nThe tests compare each state with these pictures.\n\n${figures.join("\n\n")}\n`;
}

const folderOf = (element: string) => element.replace(/^obole-/, "");
const inWords = (state: string) => state.replaceAll("-", " ");

/** The states with a picture, the usual one first. None where the tests are not beside the documentation. */
function statesOf(element: string): string[] {
  const folder = join(docs, "widgets", pictures, folderOf(element));
  if (!existsSync(folder)) return [];
  const states = readdirSync(folder).map((file) => file.replace(/\.png$/, ""));
  return ["ready", "dark", ...states.filter((state) => !["ready", "dark"].includes(state)).sort()];
}
