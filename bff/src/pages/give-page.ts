import type { PageBrand } from "./brand.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import { type PageLanguage, texts } from "./texts.js";

export interface GivePage {
  readonly language: PageLanguage;
  readonly brand?: PageBrand;
  /** What the page is for; without a gift it only shows the charities. */
  readonly kind: "donation" | "vote" | undefined;
  /** The charity selection as rendered by the server. */
  readonly element: Html;
}

/** The page that mails and printed cards link to: a campaign's charity selection. It works without JavaScript. */
export function givePage({ language, brand = null, kind, element }: GivePage): string {
  const title = titleOf(texts[language], kind);
  return layout({
    language,
    title,
    isPersonal: true,
    brand,
    head: html`<script async crossorigin src="/widgets/v1/obole.js"></script>`,
    body: html`<main class="give">
<h1>${title}</h1>
${element}
</main>`,
  });
}

/** How a campaign will look once it has started. It has no script, and nothing on it can be pressed. */
export function previewPage({
  language,
  brand = null,
  element,
}: Pick<GivePage, "language" | "brand" | "element">): string {
  const text = texts[language];
  return layout({
    language,
    title: text.previewTitle,
    isPersonal: true,
    brand,
    body: html`<main class="give">
<p class="badge">${text.previewTitle}</p>
<h1>${text.chooseCharity}</h1>
<div inert>${element}</div>
</main>`,
  });
}

function titleOf(text: (typeof texts)[PageLanguage], kind: GivePage["kind"]): string {
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
