import type { ShownBrand } from "@obole/core";
import { cardPage } from "./card-page.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { html } from "./html.js";
import { cross } from "./marks.js";
import { signInTexts } from "./sign-in-texts.js";
import { singleSignOnTexts } from "./single-sign-on-texts.js";
import type { PageLanguage } from "./texts.js";

/** Why nobody was signed in at an account's identity provider: a refusal's code, or that the person gave up there. */
export type SignInProblem = keyof typeof textOf;

const textOf = {
  SSO_SIGN_IN_EXPIRED: "expired",
  CANCELED: "canceled",
  NOT_SET_UP: "notSetUp",
  IDENTITY_PROVIDER_UNAVAILABLE: "unavailable",
  IDENTITY_PROVIDER_REFUSED: "refused",
  SSO_EMAIL_NOT_VERIFIED: "notVerified",
  SSO_USER_UNKNOWN: "unknownUser",
  SSO_IDENTITY_DIFFERS: "otherIdentity",
  TOO_MANY: "tooMany",
} as const;

export const isSignInProblem = (code: unknown): code is SignInProblem =>
  typeof code === "string" && Object.hasOwn(textOf, code);

/**
 * The page of a sign-in that failed.
 *
 * @param again where to begin again; null if that cannot help
 */
export function failedSignInPage(
  language: PageLanguage,
  problem: SignInProblem,
  again: string | null,
): string {
  const text = singleSignOnTexts[language];
  const retry = html`<p><a class="button" href="${again ?? ""}">${text.again}</a></p>`;
  return cardPage(
    language,
    text.title,
    html`<p class="lead">${text[textOf[problem]]}</p>
${again === null ? "" : retry}
<p class="lead"><a href="/sign-in">${text.toSignIn}</a></p>`,
    { above: cross },
  );
}

/** What the page before a sign-in shows. */
export interface AskSignInPage {
  readonly language: PageLanguage;
  /** The account at whose provider the person would sign in. */
  readonly brand: ShownBrand;
  /** The address to which its form is sent. */
  readonly action: string;
  readonly guard: FormGuardFields;
}

/**
 * The page before a sign-in that another site may have asked for. Its button begins it.
 *
 * @param alert why the form is shown again; null at first
 */
export function askSignInPage(
  { language, brand, action, guard }: AskSignInPage,
  alert: string | null = null,
): string {
  const { askTitle, askText } = singleSignOnTexts[language];
  const { button } = signInTexts[language];
  const said = alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`;
  const form = { language, action, guard, hidden: { locale: language } };
  const content = html`${said}<p class="lead">${askText}</p>
${guardedForm(form, html`<button class="button">${button}</button>`)}`;
  return cardPage(language, askTitle(brand.name), content, { brand });
}
