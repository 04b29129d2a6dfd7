import { minifyHTMLLiterals } from "minify-literals";
import type { Plugin } from "vite";

/** Takes the white space out of `html` and `css` templates; worth a tenth of a chunk's bytes. */
export function minifyTemplates(): Plugin {
  return {
    name: "obole:minify-templates",
    enforce: "pre",
    async transform(code, id) {
      if (!/\/src\/.*\.ts(\?|$)/.test(id) || !/\b(html|css|svg)`/.test(code)) return null;
      const minified = await minifyHTMLLiterals(code, { fileName: id });
      return minified ? { code: minified.code, map: minified.map?.toString() ?? null } : null;
    },
  };
}
