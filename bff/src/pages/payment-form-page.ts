import type { Environment, RecurringFrequency } from "@obole/core";
import { type OfferedMethods, paymentMethodFields } from "./billing-page.js";
import { billingTexts } from "./billing-texts.js";
import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { commonTexts } from "./common-texts.js";
import { type Entered, hiddenFields } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { checkMark, cross } from "./marks.js";
import { paymentTexts, refusalCodes } from "./payment-texts.js";
import { publicGivingTexts } from "./public-giving-texts.js";
import type { PageLanguage } from "./texts.js";

/** What is to be paid, as open-payment-session answers. */
export interface PaymentToMake extends OfferedMethods {
  readonly accountName: string;
  readonly charityName: string | null;
  /** In cents; null where only a payment method is entered. */
  readonly amount: number | null;
  readonly frequency: RecurringFrequency | null;
  readonly keepsPaymentMethod: boolean;
}

/** The page of payment for browsers without JavaScript. */
export interface PaymentFormPage {
  readonly language: PageLanguage;
  readonly environment: Environment;
  readonly brand: PageBrand;
  /** The secret of the link, which the form sends: it is in no address. */
  readonly token: string;
  readonly payment: PaymentToMake;
  readonly entered: Entered;
  /** The provider's code for a refusal; null if there is none. */
  readonly refusal: string | null;
}

/** The form: a bank account, and in the sandbox test cards. */
export function paymentFormPage(page: PaymentFormPage): string {
  const { language, brand, token, payment, entered, refusal } = page;
  const text = paymentTexts[language];
  const content = html`<div class="lead"><p>${purpose(page)}</p>${payment.frequency === null ? "" : html`<p>${text.repeats[payment.frequency]}</p>`}</div>
${refusal === null ? "" : html`<p class="alert" role="alert">${refusalText(language, refusal)}</p>`}
<form class="method" action="/pay" method="post" novalidate>
${hiddenFields({ token, locale: language })}
${paymentMethodFields(billingTexts[language], entered, payment)}
${payment.keepsPaymentMethod ? html`<p class="small">${text.kept}</p>` : ""}
<button class="button">${text.button}</button>
</form>`;
  return cardPage(language, text.title, content, { brand, above: badge(page) });
}

/** The page on which the sandbox plays 3-D Secure. It sends the test card again. */
export function paymentConfirmPage({
  language,
  brand,
  token,
  entered,
}: Omit<PaymentFormPage, "environment" | "payment" | "refusal">): string {
  const text = paymentTexts[language];
  const content = html`<p class="lead">${text.confirmText}</p>
<form action="/pay" method="post">
${hiddenFields({ token, locale: language, ...entered.values })}
<button class="button" name="confirmation" value="PASSED">${text.confirm}</button>
<button class="button quiet" name="confirmation" value="FAILED">${text.refuse}</button>
</form>`;
  return cardPage(language, text.confirmTitle, content, {
    brand,
    above: badge({ language, environment: "sandbox" }),
  });
}

/** The page of a link that cannot be used, or no longer. */
export function unusablePaymentPage(language: PageLanguage): string {
  const content = html`<p class="lead">${paymentTexts[language].unusableText}</p>`;
  return cardPage(language, commonTexts[language].unusableLink, content, { above: cross });
}

/**
 * While the payment provider has not said what came of the payment. It may never say: the payer may have left its page
 * without paying, so the page leads back there, too.
 */
export function waitingPaymentPage(language: PageLanguage, token: string): string {
  const text = paymentTexts[language];
  const content = html`<p class="lead" role="status">${text.waitingText}</p>
<form action="/pay" method="post">
${hiddenFields({ token, locale: language, returned: "1" })}
<button class="button">${commonTexts[language].tryAgain}</button>
<p class="small">${text.unpaidText}</p>
<button class="button quiet" name="again" value="1">${publicGivingTexts[language].button}</button>
</form>`;
  return cardPage(language, text.waitingTitle, content);
}

/** After a payment. `back` is the address of the page that the payer came from; null if the link was in a mail. */
export function paidPage(language: PageLanguage, back: string | null): string {
  const { doneTitle, savedText } = paymentTexts[language];
  const content =
    back === null
      ? html`<p class="lead">${savedText}</p>`
      : html`<p><a class="button" href="${back}">${commonTexts[language].goBack}</a></p>`;
  return cardPage(language, doneTitle, content, { above: checkMark });
}

/**
 * A page with one link to another site, in place of a redirect: some browsers apply the CSP's `form-action` to the
 * redirects of a form too.
 */
export function leavingPage(
  language: PageLanguage,
  brand: PageBrand,
  { title, url, link }: { readonly title: string; readonly url: string; readonly link: string },
): string {
  return cardPage(language, title, html`<p><a class="button" href="${url}">${link}</a></p>`, {
    brand,
  });
}

function purpose({ language, payment }: PaymentFormPage): Html {
  const { accountName, charityName, amount } = payment;
  const text = paymentTexts[language];
  const account = html`<b>${accountName}</b>`;
  if (amount === null) return text.toKeep(account);
  const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  const sum = html`<b>${euros.format(amount / 100)}</b>`;
  return charityName === null
    ? text.toPayLater(sum, account)
    : text.toPay(sum, html`<b>${charityName}</b>`);
}

function refusalText(language: PageLanguage, refusal: string): string {
  const { refused } = paymentTexts[language];
  return refused[refusalCodes.find((code) => code === refusal) ?? "other"];
}

const badge = ({ language, environment }: Pick<PaymentFormPage, "language" | "environment">) =>
  environment === "sandbox" ? html`<p class="badge">${billingTexts[language].sandbox}</p>` : html``;
