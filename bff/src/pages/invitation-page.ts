import { slot, textField } from "./form-parts.js";
import { html } from "./html.js";
import { invitationTexts } from "./invitation-texts.js";
import { linkPage } from "./link-page.js";
import type { PageLanguage } from "./texts.js";

/** The page on which a person accepts an invitation. */
export function invitationPage(language: PageLanguage): string {
  const text = invitationTexts[language];
  const nameField = (name: "firstName" | "lastName", autocomplete: string) =>
    textField({
      name,
      label: text[name],
      error: text[`${name}Error`],
      attributes: html` type="text" autocomplete="${autocomplete}" required`,
    });
  return linkPage({
    language,
    title: text.title,
    script: "accept-invitation.js",
    isOfAccount: true,
    form: {
      intro: html`<p>${text.lead(slot("account"))}</p>`,
      fields: html`${nameField("firstName", "given-name")}${nameField("lastName", "family-name")}`,
      button: text.button,
    },
    done: {
      title: text.doneTitle,
      content: html`<p class="lead">${text.doneText(slot("email"))}</p>`,
    },
    unusable: { title: text.unusableTitle, text: text.unusableText },
  });
}
