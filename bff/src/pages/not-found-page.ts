import { html } from "./html.js";
import { layout } from "./layout.js";
import { type PageLanguage, texts } from "./texts.js";

/** For a person whose link is broken. */
export function notFoundPage(language: PageLanguage): string {
  const { notFoundTitle, notFoundText } = texts[language];
  return layout({
    language,
    title: notFoundTitle,
    isPersonal: true,
    body: html`<main class="card">
<p class="badge">404</p>
<h1>${notFoundTitle}</h1>
<p class="lead">${notFoundText}</p>
</main>`,
  });
}
