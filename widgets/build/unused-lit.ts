import type { Plugin } from "vite";

/** A part of Lit that no element has a use for, and what takes its place. */
type Unused = readonly [part: RegExp, by: string];

const versionsAndPolyfills: readonly Unused[] = [
  [
    /\b\w+\?\.\([^;()]*\),\(\w+\.(?:litHtml|reactiveElement)Versions\?\?=\[\]\)\.push\("[\d.]+"\)/,
    "0",
  ],
  [/\b\w+\.(?:litHtml|reactiveElement)PolyfillSupport\b/, "0"],
];

/** Elements declare their properties in a static list. */
const decorators: readonly Unused[] = [
  [/\bSymbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/, ";"],
  [
    /\bconst \w+=this\[Symbol\.metadata\];if\(null!==\w+\)\{[^{}]*litPropertyMetadata\.get\([^{}]*\}/,
    ";",
  ],
  [/\bstatic addInitializer\(\w\)\{[^{}]*\}/, ""],
  [/,this\.constructor\.l\?\.forEach\(\w=>\w\(this\)\)/, ""],
  [/\bvoid 0!==\w\.l&&\(this\.l=\[\.\.\.\w\.l\]\),/, ""],
];

/** Functions in the place of values, and on elements. */
const directives: readonly Unused[] = [
  [
    /\blet \w+=void 0!==\w+\?\w+\._\$Co\?\.\[\w+\]:.*?,void 0!==\w+&&\((\w+)=\w+\(\w+,\w+\._\$AS\([^()]*\),\w+,\w+\)\),\1\}/,
    "return i}",
  ],
  [/\bget _\$AU\(\)\{[^{}]*\}/g, ""],
  [/\bsetConnected\(\w\)\{[^{}]*\}/, ""],
  [/\bget tagName\(\)\{[^{}]*\}/, ""],
  [
    /\belse \w\.startsWith\(\w\)&&\(\w\.push\(\{type:6,index:\w\}\),\w\.removeAttribute\(\w\)\)/,
    "",
  ],
  [/:6===\w\.type&&\(\w=new \w\(\w,this,\w\)\)/, ":0"],
];

/** Of what Lit shares with its renderers: hydration needs this alone (`core/adopt`). */
const ssrSupport: readonly Unused[] = [
  [
    /\{M:\w,P:\w,A:\w,C:1,L:\w,R,D:(\w),V:(\w),I:(\w),H,N:\w,U:\w,B:\w,F:\w\}/,
    "{R,D:$1,V:$2,I:$3}",
  ],
];

/** Values inside `<textarea>`, `<title>`, `<style>`, `<script>` and comments. */
const rawText: readonly Unused[] = [
  [
    /\bif\(\w\.test\(\w\.tagName\)\)\{const \w=\w\.textContent.*?\.append\(\w\[\w\],\w\(\)\)\}\}/,
    "",
  ],
  [/\(\w\.test\((\w)\[2\]\)&&\(\w=RegExp\("<\/"\+\1\[2\],"g"\)\),(\w=\w)\)/, "($2)"],
  [/;else\{let \w=-1;for\(;-1!==.*?\.length-1\}/, ";"],
];

/** The templates `svg` and `mathml`. */
const svgTemplates: readonly Unused[] = [
  [/=2===\w\?"<svg>":3===\w\?"<math>":""/, '=""'],
  [/\+\(2===\w\?"<\/svg>":3===\w\?"<\/math>":""\)/, ""],
  [/\bif\((this\.el=.*?),2===\w\|\|3===\w\)\{[^{}]*\}/, "$1;"],
];

/** Every browser that the elements support has constructable style sheets. */
const styleElements: readonly Unused[] = [
  [/\b\w+\.ShadowRoot&&\(.*?"replace"in CSSStyleSheet\.prototype/, "!0"],
];

const unusedInLit: readonly (readonly [file: RegExp, parts: readonly Unused[]])[] = [
  [
    /\/lit-html\.js$/,
    [...versionsAndPolyfills, ...directives, ...rawText, ...svgTemplates, ...ssrSupport],
  ],
  [/\/reactive-element\.js$/, [...versionsAndPolyfills, ...decorators]],
  [/\/css-tag\.js$/, styleElements],
];

/** What an element would need that is removed. */
const missed =
  /from "lit\/(?:async-)?directive|\b(?:svg|mathml)`|<(?:textarea|title|style|script|!--)[^`]*\$\{/;

/** Removes these parts, which every page would load, and refuses an element that needs one. */
export function withoutUnusedLit(): Plugin {
  return {
    name: "obole:without-unused-lit",
    enforce: "pre",
    transform(code, id) {
      if (/\/src\/.*\.ts$/.test(id) && missed.test(code))
        this.error(
          `The build removes "${missed.exec(code)?.[0]}" from Lit: see build/unused-lit.ts`,
        );
      const [, unused] = unusedInLit.find(([file]) => file.test(id)) ?? [];
      if (unused === undefined) return null;
      const other = unused.find(([part]) => code.search(part) < 0);
      if (other)
        this.error(`Lit looks different: correct ${other[0]} in build/unused-lit.ts, or remove it`);
      return { code: unused.reduce((text, [part, by]) => text.replace(part, by), code), map: null };
    },
  };
}
