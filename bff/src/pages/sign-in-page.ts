import { html } from "./html.js";
import { linkPage } from "./link-page.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/**
 * Where a magic link leads. It signs nobody in before the button is pressed: mail scanners open links and run their
 * scripts, and a link works once. Where the person goes then comes with the session and not with the link, in which
 * anybody could have written another address.
 */
export function signInPage(language: PageLanguage): string {
  const text = signInTexts[language];
  return linkPage({
    language,
    title: text.title,
    script: "sign-in.js",
    head: html`<script async src="/widgets/v1/obole.js"></script>\n`,
    form: { intro: html`<p>${text.lead}</p>`, fields: html``, button: text.button },
    done: { title: text.doneTitle, content: html`<p class="lead">${text.doneText}</p>` },
    unusable: { title: text.unusableTitle, text: text.unusableText },
    left: { title: text.leftTitle, text: text.leftText },
  });
}
