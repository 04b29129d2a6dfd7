import { commonTexts } from "./common-texts.js";
import { textField } from "./form-parts.js";
import { giveCodeTexts } from "./give-code-texts.js";
import { html } from "./html.js";
import { layout } from "./layout.js";
import type { PageLanguage } from "./texts.js";

/** Why a code was not accepted. */
export type CodeProblem = "unknown" | "tooMany" | "unreachable";

export interface GiveCodePage {
  readonly language: PageLanguage;
  /** The rejected input and the reason. */
  readonly refused?: { readonly code: string; readonly problem: CodeProblem };
}

/** The page on which people without a camera enter the short code of a printed card. It works without JavaScript. */
export function giveCodePage({ language, refused }: GiveCodePage): string {
  const text = giveCodeTexts[language];
  const says = { ...text, ...commonTexts[language] };
  const alert =
    refused === undefined ? "" : html`<p class="alert" role="alert">${says[refused.problem]}</p>`;
  const invalid = refused?.problem === "unknown" ? html` aria-invalid="true" autofocus` : html``;
  const attributes = html` value="${refused?.code ?? ""}" type="text" maxlength="40" autocapitalize="characters" autocomplete="off" spellcheck="false" required${invalid}`;
  return layout({
    language,
    title: text.title,
    isPersonal: true,
    body: html`<main class="card">
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
<form action="/give" method="get">
${alert}
${textField({ name: "code", label: text.code, hint: text.hint, attributes })}
<button class="button">${text.button}</button>
</form>
</main>`,
  });
}
