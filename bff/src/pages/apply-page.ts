import type { Environment } from "@obole/core";
import { applyTexts } from "./apply-texts.js";
import { cardPage } from "./card-page.js";
import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { alertOf, type Entered, nothingEntered, state, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { nameFields } from "./invitation-page.js";
import { guardedPasteForm, linkPage } from "./link-page.js";
import { checkMark, cross } from "./marks.js";
import type { PageLanguage } from "./texts.js";

export interface ApplyPage {
  readonly language: PageLanguage;
  readonly environment: Environment;
  /** Otherwise the operator opens the accounts, and the page says so. */
  readonly takesApplications: boolean;
  readonly guard: FormGuardFields;
}

/**
 * Where an organisation asks for an account, and the target of the mailed link, which opens it. A click opens it, not the
 * link itself, because mail scanners open links.
 */
export function applyPage(page: ApplyPage): string {
  const { language, takesApplications } = page;
  const text = applyTexts[language];
  const { unreachable, unusableLink } = commonTexts[language];
  const ask = state(
    "ask",
    text.title,
    html`<p class="lead">${leadOf(page)}</p>
<form novalidate data-form="ask">
${askFields(language)}
${alertOf(unreachable)}
<button class="button">${text.button}</button>
</form>
${toSignIn(language)}`,
  );
  return linkPage({
    language,
    title: text.openTitle,
    script: "apply.js",
    plain: plainForms(page),
    form: {
      intro: html`<p>${text.openLead}</p>`,
      fields: nameFields(language),
      button: text.openButton,
    },
    done: { title: text.openTitle, content: html`` },
    unusable: { title: unusableLink, text: text.unusableText },
    more: html`${takesApplications ? ask : ""}
${state("asked", text.askedTitle, html`<p class="lead">${text.askedText}</p>`, checkMark)}
${state("closed", text.closedTitle, html`<p class="lead">${text.closedText}</p>${toSignIn(language)}`)}`,
  });
}

const leadOf = ({ language, environment }: ApplyPage) =>
  applyTexts[language][environment === "live" ? "leadInLive" : "lead"];

const toSignIn = (language: PageLanguage) =>
  html`<p class="lead"><a href="/sign-in">${applyTexts[language].signIn}</a></p>`;

/** @param prefix of the ids, where a page has the fields twice */
function askFields(language: PageLanguage, prefix = "", entered: Entered = nothingEntered): Html {
  const text = applyTexts[language];
  return html`${textField(
    {
      ...{ name: "email", id: `${prefix}email`, label: text.email, error: text.emailError },
      attributes: html` type="email" autocomplete="email" required maxlength="254"`,
    },
    entered,
  )}
${textField(
  {
    ...{ name: "organisation", id: `${prefix}organisation`, label: text.organisation },
    error: text.organisationError,
    attributes: html` type="text" autocomplete="organization" required maxlength="255"`,
  },
  entered,
)}`;
}

/** The form that asks for an account, and the one for the link, as browsers without JavaScript send them. */
function plainForms(page: ApplyPage, entered: Entered = nothingEntered): Html {
  const { language, guard, takesApplications } = page;
  const text = applyTexts[language];
  if (!takesApplications)
    return html`<p class="lead">${text.closedText}</p>
${toSignIn(language)}`;
  const form = { language, action: "/apply", guard, hidden: { locale: language } };
  return html`<p class="lead">${leadOf(page)}</p>
${guardedForm(
  form,
  html`${askFields(language, "plain-", entered)}<button class="button">${text.button}</button>`,
)}
${guardedPasteForm(language, { ...form, entered })}
${toSignIn(language)}`;
}

/** The page without a script, after a form was refused. */
export function refusedApplyPage(page: ApplyPage, entered: Entered, alert: string | null): string {
  const said = alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`;
  const content = html`${said}${plainForms(page, entered)}`;
  return cardPage(page.language, applyTexts[page.language].title, content);
}

/** Where the link asks who opens the account. */
export function openAccountPage(
  { language, guard }: Pick<ApplyPage, "language" | "guard">,
  token: string,
  entered: Entered = nothingEntered,
): string {
  const text = applyTexts[language];
  const form = { language, action: "/apply", guard, hidden: { token, locale: language } };
  const content = html`<p class="lead">${text.openLead}</p>
${guardedForm(
  form,
  html`${nameFields(language, entered)}<button class="button">${text.openButton}</button>`,
)}`;
  return cardPage(language, text.openTitle, content);
}

/** After asking; of a link that cannot be used; and where the operator opens the accounts. */
export function applySaidPage(
  language: PageLanguage,
  said: "asked" | "unusable" | "closed",
): string {
  const text = applyTexts[language];
  const title = said === "unusable" ? commonTexts[language].unusableLink : text[`${said}Title`];
  const content = html`<p class="lead">${text[`${said}Text`]}</p>
${said === "asked" ? "" : toSignIn(language)}`;
  const above = { asked: checkMark, unusable: cross, closed: html`` }[said];
  return cardPage(language, title, content, { above });
}
