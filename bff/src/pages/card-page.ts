import { commonTexts } from "./common-texts.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import type { PageLanguage } from "./texts.js";

/** A personal page with one card: a heading, its content, an icon or a badge above, and further elements of the head. */
export function cardPage(
  language: PageLanguage,
  title: string,
  content: Html,
  above = html``,
  head = html``,
): string {
  return layout({
    language,
    title,
    isPersonal: true,
    head,
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
