import { commonTexts } from "./common-texts.js";
import { textField } from "./form-parts.js";
import { giveCodeTexts } from "./give-code-texts.js";
import { html } from "./html.js";
import { layout } from "./layout.js";
import type { PageLanguage } from "./texts.js";

/** Why a code was not accepted. */
export type CodeProblem = "unknown" | "used" | "expired" | "tooMany" | "unreachable";

export interface GiveCodePage {
  readonly language: PageLanguage;
  /** The rejected input and the reason. Of a used code, the address of its gift. */
  readonly refused?: {
    readonly code: string;
    readonly problem: CodeProblem;
    readonly address?: string | undefined;
  };
}

/** The page on which people enter the code of a printed card or of an ordered gift. It works without JavaScript. */
export function giveCodePage({ language, refused }: GiveCodePage): string {
  const text = giveCodeTexts[language];
  const says = { ...text, ...commonTexts[language] };
  const { address } = refused ?? {};
  const link = address === undefined ? "" : html` <a href="${address}">${text.seeGift}</a>`;
  const alert =
    refused === undefined
      ? ""
      : html`<p class="alert" role="alert">${says[refused.problem]}${link}</p>`;
  const invalid = refused?.problem === "unknown" ? html` aria-invalid="true" autofocus` : html``;
  const attributes = html` value="${refused?.code ?? ""}" type="text" maxlength="40" autocapitalize="characters" autocomplete="off" spellcheck="false" required${invalid}`;
  return layout({
    language,
    title: text.title,
    isPersonal: true,
    body: html`<main class="card">
<h1>${text.title}</h1>
<p class="lead">${text.lead}</p>
<form action="/give" method="post">
${alert}
${textField({ name: "code", label: text.code, hint: text.hint, attributes })}
<button class="button">${text.button}</button>
</form>
</main>`,
  });
}
