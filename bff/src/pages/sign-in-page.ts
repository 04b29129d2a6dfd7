import { commonTexts } from "./common-texts.js";
import { alertOf, state, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { linkPage } from "./link-page.js";
import { checkMark } from "./marks.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/**
 * Where people ask for a magic link, and the target of one. It signs in only after a click: mail scanners open links and run their scripts, and a
 * link works once. The return address comes with the session, not with the link, where anybody could have changed it.
 */
export function signInPage(
  language: PageLanguage,
  { takesApplications }: { readonly takesApplications: boolean },
): string {
  const text = signInTexts[language];
  return linkPage({
    language,
    title: text.title,
    script: "sign-in.js",
    isOfAccount: true,
    head: html`<script async crossorigin src="/widgets/v1/obole.js"></script>\n`,
    form: { intro: html`<p>${text.lead}</p>`, fields: html``, button: text.button },
    done: { title: text.doneTitle, content: html`<p class="lead">${text.doneText}</p>` },
    unusable: { title: commonTexts[language].unusableLink, text: text.unusableText },
    signedOut: { title: text.signedOutTitle, text: text.signedOutText },
    more: askForLink(language, takesApplications),
  });
}

/** The form that asks for a link, and what follows. */
function askForLink(language: PageLanguage, takesApplications: boolean): Html {
  const text = signInTexts[language];
  const { unreachable } = commonTexts[language];
  return html`${state(
    "ask",
    text.askTitle,
    html`<p class="lead">${text.askLead}</p>
<form novalidate data-form="ask">
${textField({
  name: "email",
  label: text.email,
  error: text.emailError,
  attributes: html` type="email" autocomplete="email" required`,
})}
${alertOf(unreachable)}
<button class="button">${text.askButton}</button>
</form>
<form hidden data-form="passkey">
${alertOf(text.passkeyRefused)}
<button class="button quiet">${text.passkeyButton}</button>
</form>
${takesApplications ? html`<p class="lead"><a href="/apply">${text.apply}</a></p>` : ""}`,
  )}
${state("asked", text.askedTitle, html`<p class="lead">${text.askedText}</p>`, checkMark)}`;
}
