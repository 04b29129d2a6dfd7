import { commonTexts } from "./common-texts.js";
import { type FormGuardFields, formGuardFields } from "./form-guard-fields.js";
import { type Html, html } from "./html.js";
import { type PublicGivingTexts, publicGivingTexts } from "./public-giving-texts.js";
import type { PageLanguage } from "./texts.js";

/** A charity that can be chosen, as `get-public-view` returns it. */
export interface OfferedCharity {
  readonly charityId: string;
  readonly name: string;
  readonly picture: PagePicture | null;
  readonly profile: { readonly headline: string | null } | null;
  readonly display: { readonly place: string | null; readonly causes: readonly string[] };
}

/** A picture in its sizes, narrowest first. */
export interface PagePicture {
  readonly sizes: readonly {
    readonly url: string;
    readonly width: number;
    readonly height: number;
  }[];
}

/** How gifts are given to a campaign, as `get-public-view` returns it. */
export interface OfferedGiving {
  readonly isOpen: boolean;
  readonly suggestedAmounts: readonly {
    readonly amount: number;
    readonly display: { readonly amount: string };
  }[];
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly frequencies: readonly string[];
  readonly hasFee: boolean;
  readonly issuesReceipts: boolean;
  /** What the account adds to a gift; null for nothing. */
  readonly matching: { readonly display: { readonly rate: string; readonly most: string } } | null;
  /** Where donors ask for a link to their gifts; null if they cannot. */
  readonly donorSignInUrl: string | null;
  readonly raised: number;
  readonly target: number | null;
  readonly donors: readonly { readonly name: string }[];
  readonly display: Readonly<
    Record<"minAmount" | "maxAmount" | "raised" | "donations", string> &
      Record<"target" | "lastDay", string | null>
  >;
}

/** The fields of the form. */
export const giftFields = [
  ...["amount", "otherAmount", "frequency", "charityId", "firstName", "lastName", "email"],
  ...["street", "zip", "city", "country", "coversFee", "dedicationKind", "dedicationName"],
  ...["message", "showsName", "key"],
] as const;

/** What was entered, by field. */
export type GiftDraft = Readonly<Record<string, string>>;

/** What is wrong with a field: the key of its text. */
export type GiftProblems = Readonly<
  Record<string, "badAmount" | "noCharity" | "badEmail" | "missing" | "tooLong" | "badCountry">
>;

export interface GiftForm {
  readonly language: PageLanguage;
  readonly publicKey: string;
  readonly giving: OfferedGiving;
  readonly charities: readonly OfferedCharity[];
  readonly draft: GiftDraft;
  readonly guard: FormGuardFields;
  readonly problems: GiftProblems;
  /** Why the gift was not made, above the form. */
  readonly alert?: string | undefined;
}

/** The form of a gift on a campaign's page. It works without JavaScript. */
export function giftForm(form: GiftForm): Html {
  const { language, publicKey, giving, draft, alert } = form;
  const text = publicGivingTexts[language];
  return html`<form class="gift-form" action="/give/${publicKey}" method="post" novalidate>
<input type="hidden" name="key" value="${draft.key ?? ""}">
${formGuardFields(form.guard, commonTexts[language].leaveEmpty)}
${alert === undefined ? "" : html`<p class="alert" role="alert">${alert}</p>`}
${amountFields(form, text)}
${choice(form, "frequency", text.frequency, frequencyOptions(giving, text))}
${choice(form, "charityId", text.charity, charityOptions(form))}
<fieldset><legend>${text.details}</legend>
${field(form, "firstName", { autocomplete: "given-name", isRequired: true })}
${field(form, "lastName", { autocomplete: "family-name", isRequired: true })}
${field(form, "email", { autocomplete: "email", type: "email", isRequired: true })}
</fieldset>
${giving.issuesReceipts ? receiptFields(form, text) : ""}
${giving.hasFee ? tick(form, "coversFee", text.coverFee) : ""}
<details${draft.dedicationKind || draft.dedicationName ? html` open` : ""}><summary>${text.dedication}</summary>
${choice(form, "dedicationKind", text.dedication, [
  { value: "", label: text.notDedicated },
  { value: "IN_HONOR", label: text.inHonor },
  { value: "IN_MEMORY", label: text.inMemory },
])}
${field(form, "dedicationName", { autocomplete: "off", label: text.dedicatedTo })}
</details>
<div class="field"><label for="message">${text.message} <small>${text.optional}</small></label>
<textarea id="message" name="message" rows="3" maxlength="500"${described(form, "message")}>${draft.message ?? ""}</textarea>
${errorOf(form, "message")}</div>
${tick(form, "showsName", text.showName)}
<button class="button">${text.button}</button>
<p class="hint">${text.next}</p>
</form>`;
}

/** The address that a receipt needs. */
function receiptFields(form: GiftForm, text: PublicGivingTexts): Html {
  return html`<details${isAddressUsed(form) ? html` open` : ""}><summary>${text.receipt}</summary>
<p class="hint">${text.receiptHint}</p>
${field(form, "street", { autocomplete: "address-line1" })}
${field(form, "zip", { autocomplete: "postal-code" })}
${field(form, "city", { autocomplete: "address-level2" })}
${field(form, "country", { autocomplete: "country", most: 2 })}
</details>`;
}

const isAddressUsed = ({ draft }: GiftForm) =>
  ["street", "zip", "city", "country"].some((name) => draft[name]);

interface Option {
  readonly value: string;
  readonly label: string;
  readonly about?: string | undefined;
}

function frequencyOptions({ frequencies }: OfferedGiving, text: PublicGivingTexts): Option[] {
  const all = [
    { value: "ONCE", label: text.once },
    { value: "MONTHLY", label: text.monthly },
  ];
  return all.filter(({ value }) => frequencies.includes(value));
}

function charityOptions({ charities }: GiftForm): Option[] {
  return charities.map(({ charityId, name, profile, display }) => ({
    ...{ value: charityId, label: name },
    about: profile?.headline ?? [display.place, ...display.causes].filter(Boolean).join(" · "),
  }));
}

/** The suggested amounts, and the field for another one. */
function amountFields(form: GiftForm, text: PublicGivingTexts): Html {
  const options = form.giving.suggestedAmounts.map(({ amount, display }) => ({
    ...{ value: `${amount}`, label: display.amount },
  }));
  return html`${choice(form, "amount", text.amount, options)}
${field(form, "otherAmount", { autocomplete: "transaction-amount", mode: "decimal", hint: text.otherAmountHint })}`;
}

/** Radios of which one is chosen. */
function choice(form: GiftForm, name: string, legend: string, options: readonly Option[]): Html {
  if (options.length === 0) return html``;
  const radios = options.map(
    ({ value, label, about }) =>
      html`<label><input type="radio" name="${name}" value="${value}"${
        form.draft[name] === value ? html` checked` : ""
      }${described(form, name)}><span><b>${label}</b>${
        about ? html`<small>${about}</small>` : ""
      }</span></label>`,
  );
  return html`<fieldset class="choices ${name}"><legend>${legend}</legend>
${joined(radios)}
${errorOf(form, name)}</fieldset>`;
}

interface FieldOptions {
  readonly autocomplete: string;
  readonly type?: string;
  readonly mode?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly most?: number;
  readonly isRequired?: boolean;
}

function field(form: GiftForm, name: string, options: FieldOptions): Html {
  const { type = "text", mode, hint, most = 255, isRequired } = options;
  const texts = publicGivingTexts[form.language];
  const label = options.label ?? texts[name as "firstName"];
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${form.draft[name] ?? ""}" maxlength="${String(most)}" autocomplete="${options.autocomplete}"${
    mode ? html` inputmode="${mode}"` : ""
  }${isRequired ? html` required` : ""}${described(form, name, hint)}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}${errorOf(form, name)}</div>`;
}

function tick({ draft }: GiftForm, name: string, label: string): Html {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="yes"${
    draft[name] === "yes" ? html` checked` : ""
  }><span>${label}</span></label>`;
}

/** Ties a field to its hint and to its error. */
function described({ problems }: GiftForm, name: string, hint?: string): Html {
  const isWrong = problems[name] !== undefined;
  const ids = [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(" ");
  const isFirst = Object.keys(problems)[0] === name;
  return html`${ids === "" ? "" : html` aria-describedby="${ids}"`}${
    isWrong ? html` aria-invalid="true"${isFirst ? html` autofocus` : ""}` : ""
  }`;
}

function errorOf({ language, problems, giving }: GiftForm, name: string): Html {
  const problem = problems[name];
  if (problem === undefined) return html``;
  const text = publicGivingTexts[language];
  const { minAmount, maxAmount } = giving.display;
  const words = problem === "badAmount" ? text.badAmount(minAmount, maxAmount) : text[problem];
  return html`<p class="error" id="${name}-error">${words}</p>`;
}

function joined(parts: readonly Html[]): Html {
  return parts.reduce((all, part) => html`${all}${part}\n`, html``);
}
