import { type Environment, formatsOf } from "@obole/core";
import {
  all,
  bankFields,
  charityHead,
  charitySections,
  charitySteps,
  organisationFields,
  profileLanguages,
  profileTexts,
  signatoryFields,
  yearField,
} from "./charity-page.js";
import { type CharityTexts, charityTexts } from "./charity-texts.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { type Entered, nothingEntered } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { layout } from "./layout.js";
import type { Listed } from "./session-page.js";
import { type PageLanguage, pageLanguages } from "./texts.js";

export type CharitySection = (typeof charitySections)[number];

interface Account {
  readonly holder: string;
  readonly last4: string;
}

/** What `get-charity-page` answers, as far as the pages show it. */
export interface CharityOwn {
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  readonly published: boolean;
  readonly pausedAt: string | null;
  readonly pausedByOperator: boolean;
  readonly balance: number;
  readonly inTransit: number;
  readonly heldBecause:
    | "NO_BANK_ACCOUNT"
    | "NOT_APPROVED"
    | "RETURNED"
    | "PROVIDER_NOT_USED"
    | "NOT_PUBLISHED"
    | null;
  readonly organisation:
    | (Readonly<Record<string, string | null>> & { readonly acceptedAt: string | null })
    | null;
  readonly profiles: readonly {
    readonly locale: string;
    readonly headline: string | null;
    readonly mission: string | null;
    readonly impact: string | null;
  }[];
  readonly documents: readonly {
    readonly charityDocumentId: string;
    readonly kind: "STATUTES" | "PUBLICATION" | "BANK_DETAILS" | "OTHER";
    readonly name: string;
  }[];
  readonly bankAccount: Account | null;
  readonly proposedBankAccount: Account | null;
  readonly mandate: {
    readonly signatory: string | null;
    readonly quality: string | null;
    readonly signedOn: string;
    readonly isOnline: boolean;
  } | null;
  readonly mandateText: {
    readonly version: string;
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly consent: string;
  };
}

/** What `list-charity-gifts` and `list-charity-payouts` answer, and where the pages of both begin. */
export interface CharityLists {
  readonly gifts: Listed<{
    readonly amount: number;
    readonly status: "SETTLED" | "IN_PAYOUT" | "PAID_OUT" | "REVERSED";
    readonly settledAt: string;
  }>;
  readonly payouts: Listed<{
    readonly amount: number;
    readonly status: "CREATED" | "SENT" | "PAID" | "RETURNED";
    readonly createdAt: string;
    readonly paidAt: string | null;
    readonly reference: string;
  }>;
  readonly cursors: Readonly<Partial<Record<"gifts" | "payouts", string>>>;
}

/** One section of a charity's own page, for browsers without JavaScript. */
export interface CharityOwnPage {
  readonly language: PageLanguage;
  readonly environment: Environment;
  readonly section: CharitySection;
  readonly own: CharityOwn;
  readonly guard: FormGuardFields;
  /** What was entered and refused; nothing by default. */
  readonly entered?: Entered | undefined;
  /** Why a form was refused as a whole. */
  readonly alert?: string | undefined;
  /** Whether the section's form was just saved. */
  readonly isSaved?: boolean;
  /** The language of the profile; the page's by default. */
  readonly profile?: PageLanguage | undefined;
  /** Of the section of gifts alone. */
  readonly lists?: CharityLists | undefined;
  /** The year whose statement is offered first. */
  readonly statementYear: number;
}

const views: Readonly<Record<CharitySection, (page: CharityOwnPage, text: CharityTexts) => Html>> =
  {
    overview,
    organisation: organisationView,
    profile: profileView,
    bank: bankView,
    mandate: mandateView,
    gifts: giftsView,
    pause: pauseView,
  };

export function charityOwnPage(page: CharityOwnPage): string {
  const { language, environment, section, own, guard, alert } = page;
  const text = charityTexts[language];
  const said = alert === undefined ? "" : html`<p class="alert" role="alert">${alert}</p>`;
  const standing = own.pausedAt !== null ? "paused" : own.published ? "published" : "unpublished";
  return layout({
    language,
    title: `${text[section]} – ${own.name}`,
    isPersonal: true,
    head: charityHead,
    body: html`<main class="card charity">
${environment === "sandbox" ? html`<p class="badge">${text.sandbox}</p>` : ""}
<div data-state="page">
<header class="head">
<div><h1>${own.name}</h1><p class="lead">${text[standing]}</p></div>
${guardedForm(
  { language, action: "/charity/sign-out", guard },
  html`<button class="button quiet slim">${text.signOut}</button>`,
)}
</header>
<div class="columns">
${navigation(page, text)}
<div class="views"><section><h2>${text[section]}</h2>${said}${views[section](page, text)}</section></div>
</div>
</div>
</main>`,
  });
}

function navigation({ section, own }: CharityOwnPage, text: CharityTexts): Html {
  const steps: Partial<Record<CharitySection, string>> = stepsOf(own);
  const items = charitySections.map(
    (name) =>
      html`<li><a href="/charity/${name}"${name === section ? html` aria-current="page"` : ""}>${text[name]}<span class="dot" data-is="${steps[name] ?? ""}" aria-hidden="true"></span></a></li>`,
  );
  return html`<nav aria-label="${text.sections}"><ul>${all(items)}</ul></nav>`;
}

/** How far each step is: as the page's script says it. */
function stepsOf(own: CharityOwn): Record<keyof typeof charitySteps, "done" | "todo" | "checking"> {
  const { organisation, profiles, bankAccount, proposedBankAccount, mandate } = own;
  const checked = (isChecking: boolean, isDone: boolean) =>
    isChecking ? "checking" : isDone ? "done" : "todo";
  return {
    organisation: checked(organisation?.acceptedAt === null, organisation !== null),
    profile: checked(
      false,
      profiles.some(({ headline }) => headline !== null),
    ),
    bank: checked(proposedBankAccount !== null, bankAccount !== null),
    mandate: checked(false, mandate !== null),
  };
}

function overview({ language, own }: CharityOwnPage, text: CharityTexts): Html {
  const { euros } = formatsOf(language);
  const { balance, inTransit, heldBecause } = own;
  const note = heldBecause === null && balance <= 0 ? "" : text[heldBecause ?? "payable"];
  const items = Object.entries(stepsOf(own)).map(([name, is]) => {
    const label = text[charitySteps[name as keyof typeof charitySteps]];
    return html`<li><a href="/charity/${name}"><span>${label}</span><span class="chip" data-is="${is}">${text[is]}</span></a></li>`;
  });
  return html`<dl class="tiles">
<div><dt>${text.balance}</dt><dd>${euros(balance)}</dd></div>
<div><dt>${text.inTransit}</dt><dd>${euros(inTransit)}</dd></div>
</dl>
<p class="note">${note}</p>
<h3>${text.setUp}</h3>
<ol class="steps">${all(items)}</ol>`;
}

/** A form of the section, with its button and what is said once it was saved. */
function savingForm(
  { language, guard, isSaved = false }: CharityOwnPage,
  { action, content, button, saved = "", hidden = {} }: SavingForm,
): Html {
  return guardedForm(
    { language, action, guard, hidden },
    html`${content}
<div class="end"><button class="button">${button}</button><p class="saved" role="status">${isSaved ? saved : ""}</p></div>`,
  );
}

interface SavingForm {
  readonly action: string;
  readonly content: Html;
  readonly button: string;
  readonly saved?: string;
  readonly hidden?: Readonly<Record<string, string>>;
}

function organisationView(page: CharityOwnPage, text: CharityTexts): Html {
  const { language, own, guard } = page;
  const { organisation, documents } = own;
  const known = organisation ?? { name: own.name, city: own.city, country: own.country ?? "FR" };
  const entered = page.entered ?? enteredOf(known);
  const rows = documents.map(
    ({ charityDocumentId, kind, name }) =>
      html`<li><b>${name}</b><span class="when">${text[kind]}</span>${guardedForm(
        {
          ...{ language, action: "/charity/remove-document", guard },
          hidden: { document: charityDocumentId },
        },
        html`<button class="button quiet slim" aria-label="${text.remove}: ${name}">${text.remove}</button>`,
      )}</li>`,
  );
  return html`<p class="lead">${text.orgLead}</p>
${savingForm(page, {
  action: "/charity/organisation",
  content: organisationFields(language, text, entered),
  button: text.save,
  saved: text.saved,
})}
<h3>${text.documents}</h3>
<p class="small">${text.docLead}</p>
${rows.length === 0 ? "" : html`<ul class="rows">${all(rows)}</ul>`}
<p class="notice">${text.filesNeedScript}</p>`;
}

/** What is known already, for the fields with the same names. */
function enteredOf(known: Readonly<Record<string, unknown>>): Entered {
  const values = Object.entries(known).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { values: Object.fromEntries(values), problems: [] };
}

function profileView(page: CharityOwnPage, text: CharityTexts): Html {
  const { language, own, profile = language } = page;
  const known = own.profiles.find(({ locale }) => locale.toLowerCase().split("-")[0] === profile);
  const links = profileLanguages(language).map(
    ([code, name]) =>
      html`<li><a href="/charity/profile?locale=${code}"${code === profile ? html` aria-current="true"` : ""}>${name}</a></li>`,
  );
  return html`<p class="lead">${text.profileLead}</p>
<ul class="languages" aria-label="${text.profileLanguage}">${all(links)}</ul>
${savingForm(page, {
  action: "/charity/profile",
  content: profileTexts(text, page.entered ?? enteredOf(known ?? {})),
  button: text.save,
  saved: text.saved,
  hidden: { locale: profile },
})}
<p class="notice">${text.filesNeedScript}</p>`;
}

const shownAccount = ({ holder, last4 }: Account) => `${holder}, •••• ${last4}`;

const fact = (label: string, value: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

function bankView(page: CharityOwnPage, text: CharityTexts): Html {
  const { bankAccount, proposedBankAccount } = page.own;
  const facts = [
    ...(bankAccount === null ? [] : [fact(text.bankCurrent, shownAccount(bankAccount))]),
    ...(proposedBankAccount === null
      ? []
      : [fact(text.bankProposed, shownAccount(proposedBankAccount))]),
  ];
  return html`<p class="lead">${text.bankLead}</p>
${facts.length === 0 ? "" : html`<dl class="facts">${all(facts)}</dl>`}
${savingForm(page, {
  action: "/charity/bank",
  content: bankFields(page.language, page.entered),
  button: text.bankButton,
  saved: text.bankSaved,
})}`;
}

function mandateView(page: CharityOwnPage, text: CharityTexts): Html {
  const { mandate } = page.own;
  if (mandate === null) return mandateForm(page, text);
  const { signatory, quality, signedOn, isOnline } = mandate;
  return html`<dl class="facts">
${fact(text.signedBy, [signatory, quality].filter(Boolean).join(", "))}
${fact(text.holdsSince, formatsOf(page.language).day(signedOn))}
</dl>
${isOnline ? html`<p><a class="button quiet" href="/charity/mandate-pdf">${text.download}</a></p>` : ""}
<details class="revoke"><summary>${text.revoke}</summary>
${savingForm(page, {
  action: "/charity/revoke",
  content: html`<p>${text.revokeLead}</p>`,
  button: text.revokeButton,
})}</details>`;
}

/** Without a script nobody can draw: the typed name stands for the signature, as for who cannot draw. */
function mandateForm(page: CharityOwnPage, text: CharityTexts): Html {
  const { version, title, paragraphs, consent } = page.own.mandateText;
  const { entered = nothingEntered } = page;
  const isRefused = entered.problems.includes("consent");
  return savingForm(page, {
    action: "/charity/mandate",
    hidden: { version },
    button: text.signButton,
    content: html`<fieldset class="mandate"><legend>${title}</legend><div>${all(paragraphs.map((paragraph) => html`<p>${paragraph}</p>`))}</div>
<label class="consent"><input type="checkbox" id="consent" name="consent" value="accepted" aria-describedby="consent-error"${
      isRefused ? html` aria-invalid="true"` : ""
    }${entered.values.consent === "accepted" ? html` checked` : ""}><span>${consent}</span></label>
<p class="error" id="consent-error">${isRefused ? text.consentError : ""}</p>
</fieldset>
${signatoryFields(text, entered)}
<p class="hint">${text.typedHint}</p>`,
  });
}

function giftsView(page: CharityOwnPage, text: CharityTexts): Html {
  const { language, lists, statementYear } = page;
  const { euros, day } = formatsOf(language);
  const entered = page.entered ?? { values: { year: String(statementYear) }, problems: [] };
  const row = (amount: number, when: string, status: string, shown: string) =>
    html`<li><b>${euros(amount)}</b><span class="when">${when}</span><span class="chip" data-is="${status}">${shown}</span></li>`;
  const payouts = (lists?.payouts.data ?? []).map(
    ({ amount, status, createdAt, paidAt, reference }) =>
      row(
        amount,
        `${day(paidAt ?? createdAt)} · ${reference}`,
        status,
        text[status === "RETURNED" ? "RETURNED_PAYOUT" : status],
      ),
  );
  const gifts = (lists?.gifts.data ?? []).map(({ amount, status, settledAt }) =>
    row(amount, day(settledAt), status, text[status]),
  );
  const formats = (["pdf", "csv"] as const).map(
    (format) =>
      html`<button class="button quiet" name="format" value="${format}">${format.toUpperCase()}</button>`,
  );
  return html`<h3 id="payouts">${text.payoutsTitle}</h3>
${listOf(payouts, text.noPayouts)}${more("payouts", lists, text)}
<h3 id="gifts">${text.giftsTitle}</h3><p class="small">${text.giftsLead}</p>
${listOf(gifts, text.noGifts)}${more("gifts", lists, text)}
<h3>${text.statement}</h3><p class="small">${text.statementLead}</p>
<form class="statement" action="/charity/statement" method="get" novalidate>${yearField(text, entered)}
${all(formats)}</form>`;
}

const listOf = (rows: readonly Html[], none: string) =>
  rows.length === 0 ? html`<p class="small">${none}</p>` : html`<ul class="rows">${all(rows)}</ul>`;

/** The way to the next page of a list; the other list stays where it is. */
function more(
  name: "gifts" | "payouts",
  lists: CharityLists | undefined,
  text: CharityTexts,
): Html {
  const next = lists?.[name].nextCursor ?? null;
  if (next === null) return html``;
  const query = new URLSearchParams({ ...lists?.cursors, [name]: next }).toString();
  return html`<p><a class="button quiet slim" href="/charity/gifts?${query}#${name}">${text.more}</a></p>`;
}

function pauseView(page: CharityOwnPage, text: CharityTexts): Html {
  const { pausedAt, pausedByOperator } = page.own;
  if (pausedAt !== null && pausedByOperator) return html`<p class="lead">${text.pausedByUs}</p>`;
  const isPaused = pausedAt !== null;
  return html`<p class="lead">${isPaused ? text.resumeLead : text.pauseLead}</p>
${savingForm(page, {
  action: isPaused ? "/charity/resume" : "/charity/pause",
  content: html``,
  button: isPaused ? text.resumeButton : text.pauseButton,
  saved: text.saved,
})}`;
}

/** The language of a profile that an address names. */
export const profileLanguageOf = (named: unknown): PageLanguage | undefined =>
  pageLanguages.find((language) => language === named);
