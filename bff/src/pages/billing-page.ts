import type { Environment } from "@obole/core";
import { billingTexts } from "./billing-texts.js";
import { commonTexts } from "./common-texts.js";
import { type Entered, type Field, nothingEntered, slot, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { linkPage } from "./link-page.js";
import type { PageLanguage } from "./texts.js";

type Texts = (typeof billingTexts)[PageLanguage];

/** The page on which a person enters an account's payment method. The link determines what may be entered. */
export function billingPage(language: PageLanguage, environment: Environment): string {
  const text = billingTexts[language];
  const account = slot("account");
  return linkPage({
    language,
    title: text.title,
    script: "billing.js",
    isOfAccount: true,
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

/** The mandate that is signed with a debit; the script fills it in, in the language of the page. */
const mandateBox = (error: string) => html`<fieldset class="mandate" data-only="mandate" hidden>
<legend data-slot="mandateTitle"></legend>
<div data-paragraphs></div>
<p class="small"><span data-slot="creditor"></span> · <span data-slot="creditorId" translate="no"></span></p>
<label class="consent"><input type="checkbox" id="mandate" name="mandate" value="accepted" aria-describedby="mandate-error"><span data-slot="consent"></span></label>
<p class="error" id="mandate-error" data-text="${error}"></p>
</fieldset>`;

/** The fields of a payment method: a bank account, or in the sandbox a card. */
export function paymentMethodFields(text: Texts, entered: Entered = nothingEntered): Html {
  // Turns off automatic correction and translation of these values.
  const exact = html` type="text" autocapitalize="characters" spellcheck="false" translate="no"`;
  const isCard = entered.values.type === "CARD";
  const checked = (isChecked: boolean) => (isChecked ? html` checked` : html``);
  const field = (shown: Field) => textField(shown, entered);
  return html`<fieldset class="choices" data-only="choice">
<legend>${text.type}</legend>
<label><input type="radio" name="type" value="SEPA_DEBIT"${checked(!isCard)}>${text.debit}</label>
<label><input type="radio" name="type" value="CARD"${checked(isCard)}>${text.card}</label>
</fieldset>
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
<p class="small" data-only="mandateNote">${text.mandate}</p>
${mandateBox(text.mandateError)}
</div>
<div class="row" data-only="CARD">
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
