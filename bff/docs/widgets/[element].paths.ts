import { readFileSync } from "node:fs";
import { join } from "node:path";
import { elements, elementsFolder } from "../.vitepress/contents.js";

/** A page for each element: the reference that the package of the widgets generates from its code. */
export default {
  paths: () =>
    elements.map((element) => ({
      params: { element },
      content: readFileSync(join(elementsFolder, `${element}.md`), "utf8"),
    })),
};
