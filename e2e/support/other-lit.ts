import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { packageFolder } from "./tools.js";

const fromLit = createRequire(path.join(packageFolder("lit"), "package.json"));

/** Lit's templates in one file, like in a page's bundle, with another version number than ours. */
export const otherLitVersion = "2.8.0";

/**
 * A page's script with its own copy of Lit: a custom element that repeatedly renders the page's `<template>` with it.
 */
export function cardWithOtherLit(): string {
  const source = readFileSync(fromLit.resolve("lit-html"), "utf8");
  const [exports = ""] = /export\{[^}]*\}/.exec(source) ?? [];
  const html = /(\w+) as html\b/.exec(exports)?.[1];
  const render = /(\w+) as render\b/.exec(exports)?.[1];
  const version = /Versions\?\?=\[\]\)\.push\("(.+?)"\)/.exec(source)?.[1];
  if (!html || !render || !version) throw new Error("lit-html is not built as it was");
  return `${source.replace(exports, "").replace(`("${version}")`, `("${otherLitVersion}")`)}
    const template = document.querySelector("template");
    const widget = template.content.firstElementChild;
    customElements.define("page-card", class extends HTMLElement {
      static observedAttributes = ["title"];
      attributeChangedCallback() {
        this.drawn = (this.drawn ?? 0) + 1;
        ${render}(${html}\`<h2>\${this.title}</h2>\${widget}\`, this);
      }
    });`;
}
