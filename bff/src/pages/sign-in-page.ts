import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { alertOf, type Entered, nothingEntered, state, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { guardedPasteForm, linkPage } from "./link-page.js";
import { checkMark, cross } from "./marks.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/** What the sign-in page shows. */
export interface SignInPage {
  readonly language: PageLanguage;
  /** Whether organisations can apply for an account. */
  readonly takesApplications: boolean;
  /** Whether requested links are mailed: always in the sandbox, in live only with a mail server. */
  readonly mailsLinks: boolean;
  readonly guard: FormGuardFields;
}

/** The texts of the page. Where no mail is sent, they do not promise one. */
function textsOf({ language, mailsLinks }: Pick<SignInPage, "language" | "mailsLinks">) {
  const texts = signInTexts[language];
  return mailsLinks ? texts : { ...texts, ...texts.withoutMails };
}

/**
 * The page on which people request a magic link, and which the link opens. It signs in only after a click: mail
 * scanners open links and run their scripts, and a link works once. The return URL comes with the session, not in the
 * link, where anybody could have changed it.
 */
export function signInPage(page: SignInPage): string {
  const { language } = page;
  const text = signInTexts[language];
  return linkPage({
    language,
    title: text.title,
    script: "sign-in.js",
    isOfAccount: true,
    plain: plainForms(page),
    head: html`<script async crossorigin src="/widgets/v1/obole.js"></script>\n`,
    form: { intro: html`<p>${text.lead}</p>`, fields: html``, button: text.button },
    done: { title: text.doneTitle, content: html`<p class="lead">${text.doneText}</p>` },
    unusable: { title: commonTexts[language].unusableLink, text: text.unusableText },
    signedOut: { title: text.signedOutTitle, text: text.signedOutText },
    more: askForLink(page),
  });
}

/** The form that requests a link, and the state after it. Some addresses lead to an identity provider instead. */
function askForLink(page: SignInPage): Html {
  const { language, takesApplications, mailsLinks } = page;
  const text = textsOf(page);
  const { unreachable } = commonTexts[language];
  return html`${state(
    "ask",
    text.askTitle,
    html`<p class="lead">${text.askLead}</p>
<form novalidate data-form="ask">
${emailField(language, "email")}
${alertOf(unreachable)}
<button class="button">${text.askButton}</button>
</form>
<form hidden data-form="passkey">
${alertOf(text.passkeyRefused)}
<button class="button quiet">${text.passkeyButton}</button>
</form>
${toApply(language, takesApplications)}`,
  )}
${state("asked", text.askedTitle, html`<p class="lead">${text.askedText}</p>`, mailsLinks ? checkMark : undefined)}`;
}

const emailField = (language: PageLanguage, id: string, entered?: Entered) => {
  const { email, emailError } = signInTexts[language];
  return textField(
    {
      ...{ name: "email", id, label: email, error: emailError },
      attributes: html` type="email" autocomplete="email" required maxlength="254"`,
    },
    entered,
  );
};

const toApply = (language: PageLanguage, takesApplications: boolean) =>
  takesApplications
    ? html`<p class="lead"><a href="/apply">${signInTexts[language].apply}</a></p>`
    : html``;

/** For browsers without JavaScript: the form that requests a link, and the one into which a link is pasted. */
function plainForms(page: SignInPage, entered: Entered = nothingEntered): Html {
  const { language, takesApplications, guard } = page;
  const text = textsOf(page);
  const form = { language, action: "/sign-in", guard, hidden: { locale: language } };
  return html`<p class="lead">${text.askLead}</p>
${guardedForm(
  form,
  html`${emailField(language, "plain-email", entered)}<button class="button">${text.askButton}</button>`,
)}
${guardedPasteForm(language, { ...form, entered })}
${toApply(language, takesApplications)}`;
}

/** The page without JavaScript, after a form was refused. */
export function refusedSignInPage(
  page: SignInPage,
  entered: Entered,
  alert: string | null,
): string {
  const said = alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`;
  const content = html`${said}${plainForms(page, entered)}`;
  return cardPage(page.language, textsOf(page).askTitle, content);
}

/** The page after a link was requested: the same for every address, so that it does not tell which are registered. */
export function signInAskedPage(page: Pick<SignInPage, "language" | "mailsLinks">): string {
  const { askedTitle, askedText } = textsOf(page);
  const content = html`<p class="lead">${askedText}</p>`;
  return cardPage(page.language, askedTitle, content, page.mailsLinks ? { above: checkMark } : {});
}

interface OpenedSignIn {
  readonly language: PageLanguage;
  /** The secret of the link. */
  readonly token: string;
  readonly brand: NonNullable<PageBrand>;
  readonly guard: FormGuardFields;
}

/** The page of a link that was opened. Its button signs in. */
export function signInFormPage({ language, token, brand, guard }: OpenedSignIn): string {
  const text = signInTexts[language];
  const form = { language, action: "/sign-in", guard, hidden: { token, locale: language } };
  const content = html`<p class="lead">${text.lead}</p>
${guardedForm(form, html`<button class="button">${text.button}</button>`)}`;
  return cardPage(language, text.title, content, { brand });
}

/** The page of a link that is invalid, expired or already used. */
export function unusableSignInPage(language: PageLanguage): string {
  const content = html`<p class="lead">${signInTexts[language].unusableText}</p>
<p><a href="/sign-in">${signInTexts[language].askTitle}</a></p>`;
  return cardPage(language, commonTexts[language].unusableLink, content, { above: cross });
}

/**
 * Links to another site: the organisation's own, or its identity provider, which the browser opens by itself. Not a
 * redirect, because some browsers apply the CSP's `form-action` to the redirects of a form too.
 */
export function leaveSignInPage(
  language: PageLanguage,
  to: "site" | "provider",
  url: string,
): string {
  const text = signInTexts[language];
  const isSite = to === "site";
  const lead = isSite ? html`` : html`<p class="lead">${text.providerText}</p>`;
  const link = isSite ? commonTexts[language].goBack : text.toProvider;
  const content = html`${lead}<p><a class="button" href="${url}">${link}</a></p>`;
  const title = isSite ? text.doneTitle : text.title;
  const head = html`<meta http-equiv="refresh" content="0;url=${url}">`;
  return cardPage(language, title, content, isSite ? { above: checkMark } : { head });
}

/** The page after signing out. */
export function signedOutPage(language: PageLanguage): string {
  const text = signInTexts[language];
  const content = html`<p class="lead">${text.signedOutText}</p>
<p><a href="/sign-in">${text.title}</a></p>`;
  return cardPage(language, text.signedOutTitle, content, { above: checkMark });
}
