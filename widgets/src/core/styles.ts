import type { CSSResult, LitElement } from "lit";

/** Gives an element styles that came later than its class. */
export function adopt({ renderRoot }: LitElement, { styleSheet }: CSSResult): void {
  if (styleSheet) (renderRoot as ShadowRoot).adoptedStyleSheets.push(styleSheet);
}
