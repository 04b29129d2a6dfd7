import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { type Entered, type FormOfLink, hiddenFields, slot, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { invitationTexts } from "./invitation-texts.js";
import { linkPage } from "./link-page.js";
import { checkMark, cross } from "./marks.js";
import type { PageLanguage } from "./texts.js";

/** The page on which a person accepts an invitation. */
export function invitationPage(language: PageLanguage): string {
  const text = invitationTexts[language];
  return linkPage({
    language,
    title: text.title,
    script: "accept-invitation.js",
    isOfAccount: true,
    plain: { action: "/accept-invitation" },
    form: {
      intro: html`<p>${text.lead(slot("account"))}</p>`,
      fields: nameFields(language),
      button: text.button,
    },
    done: {
      title: text.doneTitle,
      content: html`<p class="lead">${text.doneText(slot("email"))}</p>`,
    },
    unusable: { title: text.unusableTitle, text: text.unusableText },
  });
}

/** What open-invitation answers. */
export interface OpenedInvitation {
  readonly accountName: string;
  readonly brand: NonNullable<PageBrand>;
}

/** The same page for browsers without JavaScript, with the secret of the link in its form. */
export function invitationFormPage(
  { language, token }: FormOfLink,
  { accountName, brand }: OpenedInvitation,
  entered: Entered,
): string {
  const text = invitationTexts[language];
  const content = html`<div class="lead"><p>${text.lead(html`<b>${accountName}</b>`)}</p></div>
<form action="/accept-invitation" method="post" novalidate>
${hiddenFields({ token, locale: language })}
${nameFields(language, entered)}
<button class="button">${text.button}</button>
</form>`;
  return cardPage(language, text.title, content, { brand });
}

/** After the invitation was accepted. */
export function acceptedPage(
  language: PageLanguage,
  { brand }: OpenedInvitation,
  { email }: { readonly email: string },
): string {
  const { doneTitle, doneText } = invitationTexts[language];
  const content = html`<p class="lead">${doneText(html`<b>${email}</b>`)}</p>`;
  return cardPage(language, doneTitle, content, { brand, above: checkMark });
}

/** Of a link that cannot be used, or no longer. */
export function unusableInvitationPage(language: PageLanguage): string {
  const { unusableTitle, unusableText } = invitationTexts[language];
  return cardPage(language, unusableTitle, html`<p class="lead">${unusableText}</p>`, {
    above: cross,
  });
}

/** The fields of a person's name. */
export function nameFields(language: PageLanguage, entered?: Entered): Html {
  const text = invitationTexts[language];
  const nameField = (name: "firstName" | "lastName", autocomplete: string) =>
    textField(
      {
        name,
        label: text[name],
        error: text[`${name}Error`],
        attributes: html` type="text" autocomplete="${autocomplete}" required`,
      },
      entered,
    );
  return html`${nameField("firstName", "given-name")}${nameField("lastName", "family-name")}`;
}
