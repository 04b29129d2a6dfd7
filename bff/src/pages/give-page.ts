import { html } from "./html.js";
import { layout } from "./layout.js";
import { type PageLanguage, texts } from "./texts.js";

export interface GivePage {
  readonly language: PageLanguage;
  readonly publicKey: string;
  /** What is given, when the link is of one donation or vote; else the person only looks around. */
  readonly gives?: { readonly kind: "donation" | "vote"; readonly id: string };
}

/**
 * The page that mails and printed cards lead to: a campaign's charity selection and nothing else. It is the same for a
 * key that does not exist, and the widget then says so.
 */
export function givePage({ language, publicKey, gives }: GivePage): string {
  const text = texts[language];
  const title = titleOf(text, gives?.kind);
  const what = gives === undefined ? html`` : html` ${gives.kind}-id="${gives.id}"`;
  return layout({
    language,
    title,
    isPersonal: true,
    head: html`<script async src="/widgets/v1/obole.js"></script>`,
    // The picture holds the widget's place until it is there, without a style attribute.
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
