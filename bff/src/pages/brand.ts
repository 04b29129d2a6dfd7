import { accentColorsOf, type ShownBrand } from "@obole/core";
import { commonTexts } from "./common-texts.js";
import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

/**
 * Whose page it is. `later`: the script learns it from the link, which the server does not see. Null: the service's own.
 */
export type PageBrand = ShownBrand | "later" | null;

/** The logo of the favicon, in the colours of the page. */
const own = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
<circle cx="16" cy="16" r="15"/>
<path d="M16 23.5s-7.5-4.3-7.5-9.6A4.1 4.1 0 0 1 16 11.6a4.1 4.1 0 0 1 7.5 2.3c0 5.3-7.5 9.6-7.5 9.6Z"/>
</svg>Obole`;

/** The head of a page. `brand.js` writes the same for a brand that it learns later. */
export function brandHead(brand: PageBrand): Html {
  if (brand === null) return html`<header class="brand">${own}</header>`;
  // Kept out of sight until the script knows whose page it is, so that no other brand flashes up.
  if (brand === "later") return html`<header class="brand later" data-brand>${own}</header>`;
  const { name, logo } = brand;
  const [small, large = small] = logo?.sizes ?? [];
  if (small === undefined || large === undefined)
    return html`<header class="brand"><span class="monogram" aria-hidden="true">${firstLetter(name)}</span>${name}</header>`;
  return html`<header class="brand"><img src="${small.url}" srcset="${small.url} 1x, ${large.url} 2x" width="${String(small.width)}" height="${String(small.height)}" alt="${name}"></header>`;
}

/** The mark of who has no logo. */
export const firstLetter = (name: string) => [...name][0]?.toUpperCase() ?? "";

/** The foot of a page: who the account is by law, and who runs the service. */
export function brandFoot(brand: PageBrand, language: PageLanguage): Html {
  if (brand === null) return html``;
  const legalLine = brand === "later" ? "" : (brand.legalLine ?? "");
  return html`<footer class="foot"${brand === "later" ? html` data-foot hidden` : ""}>
<p data-legal>${legalLine}</p>
<p>${commonTexts[language].poweredBy}</p>
</footer>`;
}

/** The style sheet of an accent colour; nothing without one. */
export function brandStyles(brand: PageBrand): Html {
  const color = brand === null || brand === "later" ? null : brand.accentColor;
  return color === null
    ? html``
    : html`<link rel="stylesheet" href="/brand/${color.slice(1)}.css">`;
}

/** The content of that style sheet. */
export function accentStyles(color: string): string {
  const { fill, onFill, light, onLight, dark, onDark } = accentColorsOf(color);
  return `:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(${onLight},${onDark});--fill:${fill};--on-fill:${onFill}}\n`;
}
