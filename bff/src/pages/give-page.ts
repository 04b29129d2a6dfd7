import type { PageBrand } from "./brand.js";
import { html } from "./html.js";
import { layout } from "./layout.js";
import { type PageLanguage, texts } from "./texts.js";

export interface GivePage {
  readonly language: PageLanguage;
  readonly publicKey: string;
  readonly brand?: PageBrand;
  /** The donation or vote of the link; without one, the page only shows the charities. */
  readonly gives?: { readonly kind: "donation" | "vote"; readonly id: string };
}

/**
 * The page that mails and printed cards link to: a campaign's charity selection. For an unknown key, the widget shows
 * the error.
 */
export function givePage({ language, publicKey, brand = null, gives }: GivePage): string {
  const text = texts[language];
  const title = titleOf(text, gives?.kind);
  const what = gives === undefined ? html`` : html` ${gives.kind}-id="${gives.id}"`;
  return layout({
    language,
    title,
    isPersonal: true,
    brand,
    head: html`<script async crossorigin src="/widgets/v1/obole.js"></script>`,
    // The SVG reserves space for the widget without a style attribute.
    body: html`<main class="give">
<h1>${title}</h1>
<noscript><p class="notice">${text.noScript}</p></noscript>
<p class="notice late scripted">${text.slow}</p>
<obole-charity-selection public-key="${publicKey}"${what}>
<svg display="block" width="1" height="600" aria-hidden="true"></svg>
</obole-charity-selection>
</main>`,
  });
}

function titleOf(
  text: (typeof texts)[PageLanguage],
  kind: "donation" | "vote" | undefined,
): string {
  switch (kind) {
    case "donation":
      return text.chooseForGift;
    case "vote":
      return text.chooseForVote;
    case undefined:
      return text.chooseCharity;
    default:
      return kind satisfies never;
  }
}
