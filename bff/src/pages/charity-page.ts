import type { Environment } from "@obole/core";
import { billingTexts } from "./billing-texts.js";
import { cardPage } from "./card-page.js";
import { type CharityTexts, charityTexts } from "./charity-texts.js";
import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { alertOf, type Entered, nothingEntered, state, textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import { guardedPasteForm } from "./link-page.js";
import { checkMark, cross } from "./marks.js";
import { pictureFields, pictureFieldsHead } from "./picture-fields.js";
import { type PageLanguage, pageLanguages } from "./texts.js";

/** The words that the script shows by their key: what is in answers of the API. */
const words = [
  ...(["done", "todo", "checking", "published", "unpublished", "paused", "payable"] as const),
  ...(["NO_BANK_ACCOUNT", "NOT_APPROVED", "RETURNED", "NOT_PUBLISHED", "RETURNED_PAYOUT"] as const),
  ...([
    "STATUTES",
    "PUBLICATION",
    "BANK_DETAILS",
    "OTHER",
    "remove",
    "saved",
    "bankSaved",
  ] as const),
  ...(["SETTLED", "IN_PAYOUT", "PAID_OUT", "REVERSED", "CREATED", "SENT", "PAID"] as const),
  ...(["docWrong", "docMany", "pausedByUs", "resumeLead", "pauseLead"] as const),
] as const;

/** Where charities are: the countries of the European Economic Area, Switzerland, the United Kingdom and Monaco. */
const countries =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK";

/** What the page shows before somebody has come in. */
export interface CharityDoor {
  readonly language: PageLanguage;
  readonly guard: FormGuardFields;
  /** Whether the browser keeps a session of the pages without JavaScript. */
  readonly isIn?: boolean;
}

/** The style sheet of a charity's pages. */
export const charityHead = html`<link rel="stylesheet" href="/assets/charity.css">`;

/**
 * A charity's own page. A link in a mail opens it after a press of a button, because mail scanners open links; the
 * page's script then shows one section at a time.
 */
export function charityPage(door: CharityDoor, environment: Environment): string {
  const { language } = door;
  const text = charityTexts[language];
  const { oneMoment, failedTitle, unreachable, tryAgain } = commonTexts[language];
  return layout({
    language,
    title: text.title,
    isPersonal: true,
    head: html`${charityHead}
${pictureFieldsHead}
<script type="module" src="/assets/charity.js"></script>`,
    body: html`<main class="card charity">
${environment === "sandbox" ? html`<p class="badge">${text.sandbox}</p>` : ""}
${state(
  "start",
  text.title,
  html`<noscript>${plainForms(door)}</noscript>
<p class="lead scripted">${oneMoment}</p>
<p class="notice late scripted">${unreachable}</p>`,
)}
${state(
  "form",
  text.title,
  html`<p class="lead">${text.enterLead}</p>
<form novalidate data-form="enter">${alertOf(unreachable)}<button class="button">${text.enterButton}</button></form>`,
)}
${state("unusable", text.askTitle, askForm(text, unreachable))}
${state("done", text.askedTitle, html`<p class="lead">${text.askedText}</p>`, checkMark)}
${state("signedOut", text.signedOutTitle, html`<p class="lead">${text.signedOutText}</p>`, checkMark)}
${state(
  "failed",
  failedTitle,
  html`<p class="lead">${unreachable}</p>
<button class="button" type="button" data-retry>${tryAgain}</button>`,
  cross,
)}
${ownPage(language, text)}
<template data-words>${all(words.map((key) => html`<span data-word="${key}">${text[key]}</span>`))}</template>
</main>`,
  });
}

/** All parts, one a line. */
export const all = (parts: readonly Html[]) =>
  parts.reduce((sum, part) => html`${sum}${part}\n`, html``);

const askForm = (
  text: CharityTexts,
  unreachable: string,
) => html`<p class="lead">${text.askLead}</p>
<form novalidate data-form="ask">
${emailField(text, "email")}
${alertOf(unreachable)}
<button class="button">${text.askButton}</button>
</form>`;

const emailField = (text: CharityTexts, id: string, entered?: Entered) =>
  textField(
    {
      ...{ name: "email", id, label: text.email, error: text.emailError },
      attributes: html` type="email" autocomplete="email" required maxlength="254"`,
    },
    entered,
  );

/** The forms that open a link and ask for one, as browsers without JavaScript send them. */
function plainForms(
  { language, guard, isIn = false }: CharityDoor,
  entered: Entered = nothingEntered,
): Html {
  const text = charityTexts[language];
  const form = { language, action: "/charity", guard, hidden: { locale: language } };
  return html`${isIn ? html`<p><a class="button" href="/charity/overview">${text.enterButton}</a></p>` : ""}
${guardedPasteForm(language, { ...form, entered })}
<h2>${text.askTitle}</h2>
<p class="lead">${text.askLead}</p>
${guardedForm(
  form,
  html`${emailField(text, "plain-email", entered)}<button class="button quiet">${text.askButton}</button>`,
)}`;
}

/** The page without a script, after a form was refused, a link could not be used, or a session has ended. */
export function closedCharityPage(
  door: CharityDoor,
  entered: Entered,
  alert: string | null = null,
): string {
  const { title } = charityTexts[door.language];
  const said = alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`;
  return cardPage(door.language, title, html`${said}${plainForms(door, entered)}`, {
    head: charityHead,
  });
}

/** After a link was asked for, or after signing out. */
export function charitySaidPage(language: PageLanguage, said: "asked" | "signedOut"): string {
  const text = charityTexts[language];
  const content = html`<p class="lead">${text[`${said}Text`]}</p>
${said === "signedOut" ? html`<p><a href="/charity">${text.askTitle}</a></p>` : ""}`;
  return cardPage(language, text[`${said}Title`], content, { above: checkMark });
}

/** The sections of the page, with the marks of those that are steps. */
export const charitySections = [
  "overview",
  "organisation",
  "profile",
  "bank",
  "mandate",
  "gifts",
  "pause",
] as const;
export const charitySteps = {
  organisation: "orgStep",
  profile: "profileStep",
  bank: "bankStep",
  mandate: "mandateStep",
} as const;

function ownPage(language: PageLanguage, text: CharityTexts): Html {
  const { unreachable } = commonTexts[language];
  const views = {
    overview: overview(text),
    organisation: organisationView(language, text, unreachable),
    profile: profileView(language, text, unreachable),
    bank: bankView(language, text, unreachable),
    mandate: mandateView(text, unreachable),
    gifts: giftsView(language, text),
    pause: pauseView(text, unreachable),
  };
  return html`<div data-state="page" hidden>
<header class="head">
<div><h1 tabindex="-1" data-slot="name"></h1><p class="lead" data-slot="standing"></p></div>
<button class="button quiet slim" type="button" data-sign-out>${text.signOut}</button>
</header>
<div class="columns">
<nav aria-label="${text.sections}"><ul>${all(
    charitySections.map(
      (name) =>
        html`<li><button type="button" data-go="${name}">${text[name]}<span class="dot" data-dot="${name}" aria-hidden="true"></span></button></li>`,
    ),
  )}</ul></nav>
<div class="views">${all(
    charitySections.map(
      (name) =>
        html`<section data-view="${name}" hidden><h2 tabindex="-1">${text[name]}</h2>${views[name]}</section>`,
    ),
  )}</div>
</div>
</div>`;
}

const overview = (text: CharityTexts) => html`<dl class="tiles">
<div><dt>${text.balance}</dt><dd data-slot="balance"></dd></div>
<div><dt>${text.inTransit}</dt><dd data-slot="inTransit"></dd></div>
</dl>
<p class="note" data-slot="payable"></p>
<h3>${text.setUp}</h3>
<ol class="steps">${all(
  Object.entries(charitySteps).map(
    ([name, label]) =>
      html`<li><button type="button" data-go="${name}"><span>${text[label]}</span><span class="chip" data-chip="${name}"></span></button></li>`,
  ),
)}</ol>`;

const saving = (button: string, unreachable: string) => html`${alertOf(unreachable)}
<div class="end"><button class="button">${button}</button><p class="saved" role="status"></p></div>`;

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
}

const choiceField = (
  { name, label, options }: Choice,
  { values }: Entered = nothingEntered,
) => html`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${all(
  options.map(
    ([value, shown]) =>
      html`<option value="${value}"${value === values[name] ? html` selected` : ""}>${shown}</option>`,
  ),
)}</select></div>`;

interface LongText {
  readonly name: string;
  readonly label: string;
  readonly error: string;
}

const longField = (
  { name, label, error }: LongText,
  { values, problems }: Entered,
) => html`<div class="field">
<label for="${name}">${label}</label>
<textarea id="${name}" name="${name}" rows="4" maxlength="5000" aria-describedby="${name}-error"${
  problems.includes(name) ? html` aria-invalid="true"` : ""
}>${values[name] ?? ""}</textarea>
<p class="error" id="${name}-error" data-text="${error}">${problems.includes(name) ? error : ""}</p></div>`;

/** The fields that say who the charity is. */
export function organisationFields(
  language: PageLanguage,
  text: CharityTexts,
  entered: Entered = nothingEntered,
): Html {
  const plain = html` type="text" autocomplete="off"`;
  const field = (shown: Parameters<typeof textField>[0]) => textField(shown, entered);
  const needed = (name: "street" | "zip" | "city", autocomplete: string) =>
    field({
      name,
      label: text[name],
      error: text.required,
      attributes: html` type="text" autocomplete="${autocomplete}" required`,
    });
  const names = new Intl.DisplayNames(language, { type: "region" });
  const options = countries
    .split(" ")
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language));
  return html`${field({
    name: "name",
    label: text.officialName,
    error: text.required,
    attributes: html` type="text" autocomplete="organization" required`,
  })}
<div class="row">
${field({ name: "siren", label: text.siren, hint: text.sirenHint, error: text.sirenError, attributes: html`${plain} inputmode="numeric"` })}
${field({ name: "rna", label: text.rna, hint: text.rnaHint, error: text.rnaError, attributes: plain })}
</div>
${needed("street", "street-address")}
<div class="row">${needed("zip", "postal-code")}${needed("city", "address-level2")}</div>
${choiceField({ name: "country", label: text.country, options }, entered)}`;
}

function organisationView(language: PageLanguage, text: CharityTexts, unreachable: string): Html {
  return html`<p class="lead">${text.orgLead}</p>
<form novalidate data-form="organisation">
${organisationFields(language, text)}
${saving(text.save, unreachable)}
</form>
<h3>${text.documents}</h3>
<p class="small">${text.docLead}</p>
<ul class="rows" data-list="documents"></ul>
<form novalidate data-form="document">
${choiceField({
  name: "kind",
  label: text.docKind,
  options: (["STATUTES", "PUBLICATION", "BANK_DETAILS", "OTHER"] as const).map(
    (kind) => [kind, text[kind]] as const,
  ),
})}
${textField({
  name: "file",
  label: text.docFile,
  attributes: html` type="file" accept="application/pdf,image/jpeg,image/png" required`,
})}
${saving(text.docSend, unreachable)}
</form>`;
}

/** The texts of a profile in one language. */
export const profileTexts = (
  text: CharityTexts,
  entered: Entered = nothingEntered,
) => html`${textField(
  {
    name: "headline",
    label: text.headline,
    error: text.tooLong,
    attributes: html` type="text" maxlength="255" autocomplete="off"`,
  },
  entered,
)}
${longField({ name: "mission", label: text.mission, error: text.tooLong }, entered)}
${longField({ name: "impact", label: text.impact, error: text.tooLong }, entered)}`;

/** The languages that a profile can be written in. */
export function profileLanguages(language: PageLanguage): Choice["options"] {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return pageLanguages.map((code) => [code, names.of(code) ?? code] as const);
}

function profileView(language: PageLanguage, text: CharityTexts, unreachable: string): Html {
  return html`<p class="lead">${text.profileLead}</p>
<form novalidate data-form="profile">
${choiceField({ name: "locale", label: text.profileLanguage, options: profileLanguages(language) })}
${profileTexts(text)}
<figure class="preview"><figcaption>${text.preview}</figcaption>
<div class="sample" data-preview><span class="mark-of" aria-hidden="true"></span><span class="words"><b></b><span data-headline></span><span class="meta"></span></span>
<div class="about"><p data-mission></p><p data-impact></p></div></div></figure>
${saving(text.save, unreachable)}
</form>
${pictureFields(language)}`;
}

/** The fields of a bank account. */
export function bankFields(language: PageLanguage, entered: Entered = nothingEntered): Html {
  const { holder, ibanHint, iban, ibanError, holderError } = billingTexts[language];
  return html`${textField(
    {
      name: "holder",
      label: holder,
      error: holderError,
      attributes: html` type="text" autocomplete="organization" required`,
    },
    entered,
  )}
${textField(
  {
    ...{ name: "iban", label: iban, hint: ibanHint, error: ibanError },
    attributes: html` type="text" autocapitalize="characters" spellcheck="false" translate="no" autocomplete="off" required`,
  },
  entered,
)}`;
}

const bankView = (
  language: PageLanguage,
  text: CharityTexts,
  unreachable: string,
) => html`<p class="lead">${text.bankLead}</p>
<dl class="facts" data-only="accounts">
<div data-only="bankAccount"><dt>${text.bankCurrent}</dt><dd data-slot="bankAccount"></dd></div>
<div data-only="proposed"><dt>${text.bankProposed}</dt><dd data-slot="proposed"></dd></div>
</dl>
<form novalidate data-form="bank">
${bankFields(language)}
${saving(text.bankButton, unreachable)}
</form>`;

/** Who signs the mandate. */
export const signatoryFields = (
  text: CharityTexts,
  entered: Entered = nothingEntered,
) => html`<div class="row">
${textField(
  {
    name: "signatory",
    label: text.signatory,
    error: text.required,
    attributes: html` type="text" autocomplete="name" required`,
  },
  entered,
)}
${textField(
  {
    ...{ name: "quality", label: text.quality, hint: text.qualityHint, error: text.required },
    attributes: html` type="text" autocomplete="organization-title" required`,
  },
  entered,
)}
</div>`;

const mandateView = (
  text: CharityTexts,
  unreachable: string,
) => html`<dl class="facts" data-only="signed">
<div><dt>${text.signedBy}</dt><dd data-slot="signedBy"></dd></div>
<div><dt>${text.holdsSince}</dt><dd data-slot="signedOn"></dd></div>
</dl>
<p data-only="pdf"><button class="button quiet" type="button" data-download>${text.download}</button></p>
<details class="revoke" data-only="revocable"><summary>${text.revoke}</summary>
<form novalidate data-form="revoke"><p>${text.revokeLead}</p>${saving(text.revokeButton, unreachable)}</form></details>
<form novalidate data-form="mandate" data-only="toSign">
<fieldset class="mandate"><legend data-slot="mandateTitle"></legend><div data-paragraphs></div>
<label class="consent"><input type="checkbox" id="consent" name="consent" value="accepted" aria-describedby="consent-error"><span data-slot="consent"></span></label>
<p class="error" id="consent-error" data-text="${text.consentError}"></p>
</fieldset>
${signatoryFields(text)}
<label class="consent"><input type="checkbox" id="typed" name="typed" value="yes" aria-describedby="typed-hint"><span>${text.typeInstead}</span></label>
<p class="hint" id="typed-hint" data-only="typed" hidden>${text.typedHint}</p>
<div class="field" data-only="drawn">
<span class="label" id="draw-label">${text.draw}</span>
<canvas class="pen" width="1000" height="300" role="img" aria-labelledby="draw-label" aria-describedby="signature-error"></canvas>
<input type="hidden" name="signature">
<p class="error" id="signature-error" data-text="${text.signatureError}"></p>
<button class="button quiet slim" type="button" data-clear>${text.clear}</button>
</div>
${saving(text.signButton, unreachable)}
</form>`;

interface List {
  readonly name: string;
  readonly title: string;
  readonly lead?: Html;
  readonly none: string;
}

/** A list that the script fills, with what says that it is empty or could not be loaded. */
function listed(language: PageLanguage, { name, title, lead = html``, none }: List): Html {
  const { more } = charityTexts[language];
  const { unreachable, tryAgain } = commonTexts[language];
  return html`<h3>${title}</h3>${lead}
<ul class="rows" data-list="${name}"></ul>
<p class="small" data-none="${name}" hidden>${none}</p>
<p class="alert" role="alert" data-failed="${name}" data-text="${unreachable}"></p>
<button class="button quiet slim" type="button" data-more="${name}" data-text="${more}" data-try-again="${tryAgain}" hidden>${more}</button>`;
}

/** The year of a statement. */
export const yearField = (text: CharityTexts, entered: Entered = nothingEntered) =>
  textField(
    {
      ...{ name: "year", label: text.year },
      // Beside a refused year alone: the script says nothing, and moves the focus there.
      ...(entered.problems.includes("year") ? { error: text.required } : {}),
      attributes: html` type="number" min="2020" max="2100" inputmode="numeric"`,
    },
    entered,
  );

const giftsView = (language: PageLanguage, text: CharityTexts) =>
  html`${listed(language, { name: "payouts", title: text.payoutsTitle, none: text.noPayouts })}
${listed(language, {
  ...{ name: "gifts", title: text.giftsTitle, none: text.noGifts },
  lead: html`<p class="small">${text.giftsLead}</p>`,
})}
<h3>${text.statement}</h3><p class="small">${text.statementLead}</p>
<div class="statement">${yearField(text)}
${all(
  (["pdf", "csv"] as const).map(
    (format) =>
      html`<button class="button quiet" type="button" data-statement="${format}">${format.toUpperCase()}</button>`,
  ),
)}</div>`;

const pauseView = (
  text: CharityTexts,
  unreachable: string,
) => html`<p class="lead" data-slot="pauseText"></p>
<form novalidate data-form="pause" data-only="canPause">${saving(text.pauseButton, unreachable)}</form>
<form novalidate data-form="resume" data-only="canResume">${saving(text.resumeButton, unreachable)}</form>`;
