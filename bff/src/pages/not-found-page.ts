import { cardPage } from "./card-page.js";
import { commonTexts } from "./common-texts.js";
import { html } from "./html.js";
import { type PageLanguage, texts } from "./texts.js";

/** For a person whose link is broken. */
export function notFoundPage(language: PageLanguage): string {
  const { notFoundTitle, notFoundText } = texts[language];
  const lead = html`<p class="lead">${notFoundText}</p>`;
  return cardPage(language, notFoundTitle, lead, { above: html`<p class="badge">404</p>` });
}

/** Of an address whose query was cut short or changed by hand. `back` is the same page without one. */
export function badAddressPage(language: PageLanguage, back: string): string {
  const { notFoundTitle, notFoundText } = texts[language];
  const content = html`<p class="lead">${notFoundText}</p>
<p><a href="${back}">${commonTexts[language].goBack}</a></p>`;
  return cardPage(language, notFoundTitle, content, { above: html`<p class="badge">400</p>` });
}
