import { type CSSResult, unsafeCSS } from "lit";

/**
 * A style sheet from a template without expressions. Lit's own tag also checks expressions, which costs every page
 * 0.15 kB.
 */
export function css([text = ""]: TemplateStringsArray): CSSResult {
  return unsafeCSS(text);
}
