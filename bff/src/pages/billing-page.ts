import type { Environment } from "@obole/core";
import { billingTexts } from "./billing-texts.js";
import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { commonTexts } from "./common-texts.js";
import {
  type Entered,
  type Field,
  type FormOfLink,
  hiddenFields,
  nothingEntered,
  slot,
  textField,
} from "./form-parts.js";
import { Html, html } from "./html.js";
import { linkPage } from "./link-page.js";
import { checkMark, cross } from "./marks.js";
import type { PageLanguage } from "./texts.js";

type Texts = (typeof billingTexts)[PageLanguage];

/** The text of a mandate that is to be accepted, as the API offers it. */
export interface OfferedMandate {
  readonly version: string;
  readonly language: string;
  readonly creditor: string;
  readonly creditorId: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly consent: string;
}

/** The payment methods that a link accepts, as the API says when it opens the link. */
export interface OfferedMethods {
  readonly accepts: readonly string[];
  readonly mandate: OfferedMandate | null;
}

/** The page on which a person enters an account's payment method. The link determines what may be entered. */
export function billingPage(language: PageLanguage, environment: Environment): string {
  const text = billingTexts[language];
  const account = slot("account");
  return linkPage({
    language,
    title: text.title,
    script: "billing.js",
    isOfAccount: true,
    plain: { action: "/billing" },
    ...(environment === "sandbox" ? { badge: text.sandbox } : {}),
    form: {
      intro: html`<p>${text.lead(account)}</p>
<p data-only="present">${text.present(slot("present"))}</p>`,
      fields: paymentMethodFields(text),
      button: text.button,
    },
    done: {
      title: text.doneTitle,
      content: html`<p class="lead">${text.doneText(slot("entered"), account)}</p>`,
    },
    unusable: { title: commonTexts[language].unusableLink, text: text.unusableText },
  });
}

/** What open-billing-link answers. */
export interface OpenedBillingLink extends OfferedMethods {
  readonly accountName: string;
  readonly brand: NonNullable<PageBrand>;
  readonly paymentMethod: EnteredMethod | null;
}

/** A payment method as the API shows it. */
export interface EnteredMethod {
  readonly type: string;
  readonly brand: string | null;
  readonly last4: string;
}

/** The same page for browsers without JavaScript, with the secret of the link in its form. */
export function billingFormPage(
  { language, token, environment }: FormOfLink,
  opened: OpenedBillingLink,
  entered: Entered,
): string {
  const text = billingTexts[language];
  const { accountName, brand, paymentMethod } = opened;
  const content = html`<div class="lead"><p>${text.lead(html`<b>${accountName}</b>`)}</p>
${paymentMethod === null ? "" : html`<p>${text.present(shownMethod(paymentMethod))}</p>`}</div>
<form class="method" action="/billing" method="post" novalidate>
${hiddenFields({ token, locale: language })}
${paymentMethodFields(text, entered, opened)}
<button class="button">${text.button}</button>
</form>`;
  const above = environment === "sandbox" ? html`<p class="badge">${text.sandbox}</p>` : html``;
  return cardPage(language, text.title, content, { brand, above });
}

/** After the payment method was entered. */
export function billingDonePage(
  language: PageLanguage,
  { accountName, brand }: OpenedBillingLink,
  method: EnteredMethod,
): string {
  const { doneTitle, doneText } = billingTexts[language];
  const content = html`<p class="lead">${doneText(shownMethod(method), html`<b>${accountName}</b>`)}</p>`;
  return cardPage(language, doneTitle, content, { brand, above: checkMark });
}

/** Of a link that cannot be used, or no longer. */
export function unusableBillingPage(language: PageLanguage): string {
  const content = html`<p class="lead">${billingTexts[language].unusableText}</p>`;
  return cardPage(language, commonTexts[language].unusableLink, content, { above: cross });
}

/** In one line, such as `Visa •••• 4242`. */
function shownMethod({ type, brand, last4 }: EnteredMethod): Html {
  const kind = brand ?? (type === "CARD" ? "" : "IBAN");
  return html`<b>${`${kind}\u00a0••••\u00a0${last4}`.trim()}</b>`;
}

/** Turns off automatic correction and translation of a value. */
const exact = html` type="text" autocapitalize="characters" spellcheck="false" translate="no"`;

/** The mandate that is signed with a debit; without one the script fills it in, in the language of the page. */
function mandateBox(error: string, mandate?: OfferedMandate, isRefused = false): Html {
  const { title, paragraphs, creditor, creditorId, consent, version } = mandate ?? {};
  const texts = (paragraphs ?? []).map((text) => html`<p>${text}</p>`.text);
  return html`<fieldset class="mandate" data-only="mandate"${mandate ? "" : html` hidden`}>
<legend data-slot="mandateTitle">${title ?? ""}</legend>
<div data-paragraphs>${new Html(texts.join(""))}</div>
<p class="small"><span data-slot="creditor">${creditor ?? ""}</span> · <span data-slot="creditorId" translate="no">${creditorId ?? ""}</span></p>
${version === undefined ? "" : html`<input type="hidden" name="mandateVersion" value="${version}">`}
<label class="consent"><input type="checkbox" id="mandate" name="mandate" value="accepted" aria-describedby="mandate-error"${isRefused ? html` aria-invalid="true"` : ""}><span data-slot="consent">${consent ?? ""}</span></label>
<p class="error" id="mandate-error" data-text="${error}">${isRefused ? error : ""}</p>
</fieldset>`;
}

/** The choice between kinds of payment method. */
function methodChoice(text: Texts, isCard: boolean): Html {
  const checked = (isChecked: boolean) => (isChecked ? html` checked` : html``);
  return html`<fieldset class="choices" data-only="choice">
<legend>${text.type}</legend>
<label><input type="radio" name="type" value="SEPA_DEBIT"${checked(!isCard)}>${text.debit}</label>
<label><input type="radio" name="type" value="CARD"${checked(isCard)}>${text.card}</label>
</fieldset>`;
}

/**
 * The fields of a payment method: a bank account, or in the sandbox a card.
 *
 * @param offered what the link accepts; without it the page's script shows what applies
 */
export function paymentMethodFields(
  text: Texts,
  entered: Entered = nothingEntered,
  offered?: OfferedMethods,
): Html {
  const takesCards = offered?.accepts.includes("CARD") ?? true;
  const mandate = offered?.mandate ?? undefined;
  const field = (shown: Field) => textField(shown, entered);
  return html`${takesCards ? methodChoice(text, entered.values.type === "CARD") : ""}
${field({
  name: "holder",
  label: text.holder,
  hint: text.holderHint,
  error: text.holderError,
  attributes: html` type="text" autocomplete="name" required`,
})}
<div data-only="SEPA_DEBIT">
${field({
  name: "iban",
  label: text.iban,
  hint: text.ibanHint,
  error: text.ibanError,
  attributes: html`${exact} autocomplete="off" inputmode="text" required`,
})}
${mandate ? "" : html`<p class="small" data-only="mandateNote">${text.mandate}</p>`}
${mandateBox(text.mandateError, mandate, entered.problems.includes("mandate"))}
</div>
${takesCards ? cardFields(text, field) : ""}`;
}

function cardFields(text: Texts, field: (shown: Field) => Html): Html {
  return html`<div class="row" data-only="CARD">
${field({
  name: "cardNumber",
  label: text.cardNumber,
  hint: text.cardNumberHint,
  error: text.cardNumberError,
  attributes: html`${exact} autocomplete="cc-number" inputmode="numeric" required`,
})}
${field({
  name: "cardExpiry",
  label: text.cardExpiry,
  hint: text.cardExpiryHint,
  error: text.cardExpiryError,
  attributes: html`${exact} autocomplete="cc-exp" inputmode="numeric" required`,
})}
</div>`;
}
