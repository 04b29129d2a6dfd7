import { cardPage } from "./card-page.js";
import { html } from "./html.js";
import { type PageLanguage, texts } from "./texts.js";

/** For a person whose link is broken. */
export function notFoundPage(language: PageLanguage): string {
  const { notFoundTitle, notFoundText } = texts[language];
  const lead = html`<p class="lead">${notFoundText}</p>`;
  return cardPage(language, notFoundTitle, lead, { above: html`<p class="badge">404</p>` });
}
