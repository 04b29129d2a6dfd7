import type { Environment } from "@obole/core";
import { applyTexts } from "./apply-texts.js";
import { commonTexts } from "./common-texts.js";
import { alertOf, state, textField } from "./form-parts.js";
import { html } from "./html.js";
import { nameFields } from "./invitation-page.js";
import { linkPage } from "./link-page.js";
import { checkMark } from "./marks.js";
import type { PageLanguage } from "./texts.js";

interface ApplyPageOptions {
  readonly environment: Environment;
  /** Otherwise the operator opens the accounts, and the page says so. */
  readonly takesApplications: boolean;
}

/**
 * Where an organisation asks for an account, and the target of the mailed link, which opens it. A click opens it, not the
 * link itself, because mail scanners open links.
 */
export function applyPage(
  language: PageLanguage,
  { environment, takesApplications }: ApplyPageOptions,
): string {
  const text = applyTexts[language];
  const { unreachable, unusableLink } = commonTexts[language];
  const signIn = html`<p class="lead"><a href="/sign-in">${text.signIn}</a></p>`;
  const ask = state(
    "ask",
    text.title,
    html`<p class="lead">${environment === "live" ? text.leadInLive : text.lead}</p>
<form novalidate data-form="ask">
${textField({
  name: "email",
  label: text.email,
  error: text.emailError,
  attributes: html` type="email" autocomplete="email" required maxlength="254"`,
})}
${textField({
  name: "organisation",
  label: text.organisation,
  error: text.organisationError,
  attributes: html` type="text" autocomplete="organization" required maxlength="255"`,
})}
${alertOf(unreachable)}
<button class="button">${text.button}</button>
</form>
${signIn}`,
  );
  return linkPage({
    language,
    title: text.openTitle,
    script: "apply.js",
    form: {
      intro: html`<p>${text.openLead}</p>`,
      fields: nameFields(language),
      button: text.openButton,
    },
    done: { title: text.openTitle, content: html`` },
    unusable: { title: unusableLink, text: text.unusableText },
    more: html`${takesApplications ? ask : ""}
${state("asked", text.askedTitle, html`<p class="lead">${text.askedText}</p>`, checkMark)}
${state("closed", text.closedTitle, html`<p class="lead">${text.closedText}</p>${signIn}`)}`,
  });
}
