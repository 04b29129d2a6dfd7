import type { Environment } from "@obole/core";
import { paymentMethodFields } from "./billing-page.js";
import { billingTexts } from "./billing-texts.js";
import { commonTexts } from "./common-texts.js";
import { slot, state } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { linkPage } from "./link-page.js";
import { paymentTexts, refusalCodes } from "./payment-texts.js";
import { publicGivingTexts } from "./public-giving-texts.js";
import type { PageLanguage } from "./texts.js";

/**
 * The page on which a donor pays a donation or enters a payment method. The link determines which.
 *
 * @param hasReturned whether the payer comes back from the provider's page
 */
export function paymentPage(
  language: PageLanguage,
  environment: Environment,
  hasReturned: boolean,
): string {
  const text = paymentTexts[language];
  const [amount, charity, account] = [slot("amount"), slot("charity"), slot("account")];
  return linkPage({
    language,
    title: text.title,
    script: "pay.js",
    isOfAccount: true,
    plain: { action: "/pay", ...(hasReturned ? { fields: { returned: "1" } } : {}) },
    ...(environment === "sandbox" ? { badge: billingTexts[language].sandbox } : {}),
    form: {
      intro: html`<p data-only="toPay">${text.toPay(amount, charity)}</p>
<p data-only="toPayLater">${text.toPayLater(amount, account)}</p>
${repeats(text.repeats)}
<p data-only="toKeep">${text.toKeep(account)}</p>
<p data-only="toKeepForAccount">${text.toKeepForAccount(account)}</p>
<p class="alert" role="alert" data-refusal${refusals(text.refused)}></p>`,
      fields: html`${paymentMethodFields(billingTexts[language])}
<p class="small" data-only="kept">${text.kept}</p>
<p class="small" data-only="keptForAccount">${text.keptForAccount}</p>`,
      button: text.button,
    },
    done: {
      title: text.doneTitle,
      content: html`<p class="lead" data-only="back">${text.doneText}</p>
<p class="lead" data-only="stay" hidden>${text.savedText}</p>`,
    },
    unusable: { title: commonTexts[language].unusableLink, text: text.unusableText },
    more: html`${state(
      "waiting",
      text.waitingTitle,
      html`<p class="lead" role="status">${text.waitingText}</p>
<p class="small">${text.unpaidText}</p>
<button class="button quiet" type="button" data-again>${publicGivingTexts[language].button}</button>`,
    )}
${state(
  "confirm",
  text.confirmTitle,
  html`<p class="lead">${text.confirmText}</p>
<button class="button" type="button" data-answer="PASSED">${text.confirm}</button>
<button class="button quiet" type="button" data-answer="FAILED">${text.refuse}</button>
<button class="button quiet" type="button" data-answer="">${text.close}</button>`,
)}
<p class="small" data-only="cancel" hidden><a data-cancel>${text.cancel}</a></p>`,
  });
}

/** Of each frequency one, of which the script shows the gift's. */
function repeats(texts: Readonly<Record<string, string>>): Html {
  return Object.entries(texts).reduce(
    (all, [frequency, text]) => html`${all}<p data-frequency="${frequency}">${text}</p>`,
    html``,
  );
}

/** The texts of refusals as data, so that the script has none. */
function refusals(refused: Readonly<Record<string, string>>): Html {
  return [...refusalCodes, "other"].reduce(
    (all, code) => html`${all} data-${code.replaceAll("_", "-")}="${refused[code] ?? ""}"`,
    html``,
  );
}
