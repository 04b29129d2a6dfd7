import type { PageBrand } from "./brand.js";
import { commonTexts } from "./common-texts.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import type { PageLanguage } from "./texts.js";

interface Around {
  /** An icon or a badge above the heading. */
  readonly above?: Html;
  /** Further elements of the head. */
  readonly head?: Html;
  readonly brand?: PageBrand;
}

/** A personal page with one card: a heading and its content. */
export function cardPage(
  language: PageLanguage,
  title: string,
  content: Html,
  { above = html``, ...around }: Around = {},
): string {
  return layout({
    language,
    title,
    isPersonal: true,
    ...around,
    body: html`<main class="card">
${above}
<h1>${title}</h1>
${content}
</main>`,
  });
}

/** The page while the service starts or stops. */
export function unavailablePage(language: PageLanguage): string {
  const { failedTitle, unreachable } = commonTexts[language];
  return cardPage(language, failedTitle, html`<p class="lead">${unreachable}</p>`);
}
