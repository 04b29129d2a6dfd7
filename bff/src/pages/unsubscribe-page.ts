import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { html } from "./html.js";
import { checkMark, questionMark } from "./marks.js";
import type { PageLanguage } from "./texts.js";
import { unsubscribeTexts } from "./unsubscribe-texts.js";

/** Asks for confirmation, because a mail scanner that opens the link must not unsubscribe anybody. */
export function unsubscribePage(language: PageLanguage, brand: PageBrand): string {
  const { title, lead, button } = unsubscribeTexts[language];
  // Posts to the page's own address, which contains the token.
  const form = html`<form method="post"><button class="button">${button}</button></form>`;
  return cardPage(language, title, html`<p class="lead">${lead}</p>${form}`, { brand });
}

/** The page after unsubscribing. */
export function unsubscribedPage(language: PageLanguage, brand: PageBrand): string {
  const { doneTitle, doneText } = unsubscribeTexts[language];
  return cardPage(language, doneTitle, html`<p class="lead">${doneText}</p>`, {
    above: checkMark,
    brand,
  });
}

/** The page for an incomplete or forged link. */
export function unknownUnsubscribePage(language: PageLanguage): string {
  const { unknownTitle, unknownText } = unsubscribeTexts[language];
  return cardPage(language, unknownTitle, html`<p class="lead">${unknownText}</p>`, {
    above: questionMark,
  });
}
