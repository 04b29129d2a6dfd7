import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The inline scripts of VitePress, which choose the theme before the first paint. They are the same on every page. */
const inlineScript = /<script id="check-[\w-]+">(.*?)<\/script>\n?/gs;
const inlineStyle = / style="[^"]*"/g;
const file = "first-paint.js";

/**
 * Makes VitePress's pages fit a content security policy that forbids inline scripts and styles: moves the scripts into a
 * file, and leaves out the styles, which its own script sets again where they matter.
 */
export function strictPages(base: string) {
  let script = "";
  return {
    transformHtml(page: string): string {
      const scripts = [...page.matchAll(inlineScript)].map(([, code = ""]) => code);
      script = scripts.join(";\n");
      return page
        .replace(inlineScript, "")
        .replace(inlineStyle, "")
        .replace("<title>", `<script src="${base}${file}"></script>\n    <title>`);
    },
    writeScript(folder: string): void {
      writeFileSync(join(folder, file), `${script}\n`);
    },
  };
}
