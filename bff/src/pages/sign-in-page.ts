import { commonTexts } from "./common-texts.js";
import { html } from "./html.js";
import { linkPage } from "./link-page.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/**
 * The target of a magic link. It signs in only after a click: mail scanners open links and run their scripts, and a
 * link works once. The return address comes with the session, not with the link, where anybody could have changed it.
 */
export function signInPage(language: PageLanguage): string {
  const text = signInTexts[language];
  return linkPage({
    language,
    title: text.title,
    script: "sign-in.js",
    isOfAccount: true,
    head: html`<script async src="/widgets/v1/obole.js"></script>\n`,
    form: { intro: html`<p>${text.lead}</p>`, fields: html``, button: text.button },
    done: { title: text.doneTitle, content: html`<p class="lead">${text.doneText}</p>` },
    unusable: { title: commonTexts[language].unusableLink, text: text.unusableText },
    signedOut: { title: text.signedOutTitle, text: text.signedOutText },
  });
}
