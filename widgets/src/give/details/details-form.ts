import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { PricedAmount, PublicGiving } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import type { Locale } from "../../core/i18n/locale.js";
import { countries } from "../../core/identity/countries.js";
import { type IdentityField, IdentityFields } from "../../core/identity/identity-fields.js";
import { inEuros } from "../../core/money/euros.js";
import type { Draft } from "../give.model.js";
import type { Messages } from "../messages.js";
import {
  addressFields,
  askedFields,
  type DetailField,
  type DonorField,
  type DonorValues,
  type Extras,
  type Problems,
} from "./details.model.js";
import type { DetailsMessages } from "./messages.js";

/** The state and the actions of the form. */
export interface FormView {
  readonly draft: Draft;
  readonly amount: number;
  /** With the fee; null while it is not known, or where there is none. */
  readonly price: PricedAmount | null;
  readonly giving: PublicGiving;
  /** What is added to the amount at most, in words; null for nothing. */
  readonly match: string | null;
  readonly extras: Extras;
  readonly problems: Problems;
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly messages: DetailsMessages;
  readonly shared: Messages;
  readonly language: Locale;
  readonly write: (change: Partial<Extras>) => void;
  readonly back: () => void;
  readonly submit: () => void;
}

const fieldKinds: Readonly<Record<DonorField, Pick<IdentityField, "type" | "autocomplete">>> = {
  firstName: { type: "text", autocomplete: "given-name" },
  lastName: { type: "text", autocomplete: "family-name" },
  email: { type: "email", autocomplete: "email" },
  street: { type: "text", autocomplete: "address-line1" },
  zip: { type: "text", autocomplete: "postal-code" },
  city: { type: "text", autocomplete: "address-level2" },
  country: { type: "text", autocomplete: "country" },
};

/** The form of the second step. The fields about the giver are in the page, where password managers see them. */
export class DetailsForm {
  readonly #host: ReactiveElement;
  readonly #fields: IdentityFields;
  readonly #area = newTextarea();

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#fields = new IdentityFields(host);
  }

  /** What is entered about the giver. */
  get values(): DonorValues {
    return this.#fields.values;
  }

  /** Puts the focus on the first field with a problem. */
  focus(problems: Problems): void {
    const [first] = Object.keys(problems) as DetailField[];
    if (!first) return;
    if (first === "dedicatedTo" || first === "message")
      this.#host.renderRoot.querySelector<HTMLElement>(`#${first}`)?.focus();
    else this.#fields.focus(first);
  }

  render(view: FormView): TemplateResult {
    const { draft, amount, price, match, extras, messages, shared, language } = view;
    this.#show(view);
    const isMonthly = draft.frequency === "MONTHLY";
    const total = inEuros((extras.coversFee && price?.totalWithFee) || amount, language);
    const summary = format(isMonthly ? messages.summaryMonthly : messages.summaryOnce, {
      amount: inEuros(amount, language, true),
      charity: draft.choice?.name ?? "",
    });
    const submitOnEnter = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
      if (event.key === "Enter" && isField) view.submit();
    };
    const label = format(isMonthly ? messages.payMonthly : messages.payOnce, { amount: total });
    return html`<div class="scroll details" @keydown=${submitOnEnter}>
        <h2 part="title" tabindex="-1">${messages.title}</h2>
        <p class="text muted">${summary}</p>
        ${match ? html`<p class="text">${match}</p>` : nothing}
        <slot name="fields"></slot>
        ${this.#receipt(view)} ${price?.fee ? this.#fee(price, view) : nothing} ${this.#dedication(view)}
        ${this.#message(view)}
        ${tick(messages.showName, extras.showsName, (showsName) => view.write({ showsName }))}
      </div>
      <footer part="footer">
        ${view.refusal ? html`<p class="error text">${view.refusal}</p>` : nothing}
        <div class="steps">
          <button class="button quiet" aria-disabled=${view.isSending} @click=${view.back}>${messages.back}</button>
          <button class="button text" part="button" aria-disabled=${view.isSending} @click=${view.submit}>
            ${view.isSending ? shared.wait : label}
          </button>
        </div>
        <p class="meta">${messages.next}</p>
      </footer>`;
  }

  #show({ extras, problems, messages, language }: FormView): void {
    const values = this.values;
    const fields = askedFields(extras).map((name): IdentityField => {
      const problem = problems[name];
      const options = name === "country" ? this.#countries(language) : null;
      return {
        ...fieldKinds[name],
        name,
        label: messages[name],
        value: values[name] ?? "",
        error: problem ? messages[problem] : null,
        slot: isAddress(name) ? "address" : "fields",
        ...(options && { options }),
      };
    });
    this.#fields.show(fields);
  }

  #countries(language: Locale) {
    return [{ value: "", label: "" }, ...countries(language)];
  }

  #receipt({ draft, giving, extras, messages, write }: FormView): TemplateResult | typeof nothing {
    if (!giving.issuesReceipts || !draft.choice?.issuesReceipts) return nothing;
    const onChange = (wantsReceipt: boolean) => write({ wantsReceipt });
    return html`${tick(messages.wantsReceipt, extras.wantsReceipt, onChange, messages.receiptHint)}
      ${extras.wantsReceipt ? html`<div class="more-fields"><slot name="address"></slot></div>` : nothing}`;
  }

  #fee({ display }: PricedAmount, { draft, extras, messages, write }: FormView): TemplateResult {
    const label = format(messages.coverFee, {
      fee: display.fee,
      amount: display.amount,
      charity: draft.choice?.name ?? "",
    });
    return tick(label, extras.coversFee, (coversFee) => write({ coversFee }));
  }

  #dedication({ extras: { dedication }, problems, messages, write }: FormView): TemplateResult {
    const toggle = (isOn: boolean) =>
      write({ dedication: isOn ? { kind: "IN_HONOR", name: "" } : null });
    if (!dedication) return tick(messages.dedicate, false, toggle);
    const onKind = ({ target }: Event) => {
      const kind = (target as HTMLSelectElement).value === "IN_MEMORY" ? "IN_MEMORY" : "IN_HONOR";
      write({ dedication: { ...dedication, kind } });
    };
    const onName = ({ target }: Event) =>
      write({ dedication: { ...dedication, name: (target as HTMLInputElement).value } });
    const problem = problems.dedicatedTo;
    return html`${tick(messages.dedicate, true, toggle)}
      <div class="more-fields">
        <select aria-label=${messages.dedicationKind} .value=${dedication.kind} @change=${onKind}>
          <option value="IN_HONOR">${messages.inHonor}</option>
          <option value="IN_MEMORY">${messages.inMemory}</option>
        </select>
        <label for="dedicatedTo">${messages.dedicatedTo}</label>
        <input id="dedicatedTo" autocomplete="off" maxlength="100" .value=${dedication.name} required
          aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "dedicatedTo-error" : nothing}
          @input=${onName}>
        ${problem ? html`<p class="error" id="dedicatedTo-error">${messages[problem]}</p>` : nothing}
      </div>`;
  }

  #message({ extras: { message }, problems, messages, write }: FormView): TemplateResult {
    const toggle = (isOn: boolean) => write({ message: isOn ? "" : null });
    if (message === null) return tick(messages.addMessage, false, toggle);
    const problem = problems.message;
    const area = this.#area;
    if (area.value !== message) area.value = message;
    area.oninput = () => write({ message: area.value });
    area.toggleAttribute("aria-invalid", Boolean(problem));
    area.setAttribute("aria-describedby", problem ? "message-error" : "");
    return html`${tick(messages.addMessage, true, toggle)}
      <div class="more-fields">
        <label for="message">${messages.message}</label>
        ${area}
        ${problem ? html`<p class="error" id="message-error">${messages[problem]}</p>` : nothing}
      </div>`;
  }
}

/** A template with a `textarea` would need a part of Lit that the build leaves out. */
function newTextarea(): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  return Object.assign(area, { id: "message", rows: 3, maxLength: 500, autocomplete: "off" });
}

function isAddress(name: DonorField): boolean {
  return addressFields.some((field) => field === name);
}

/** A checkbox with its label, and what follows from it. */
function tick(
  label: string,
  isOn: boolean,
  onChange: (isOn: boolean) => void,
  hint?: string,
): TemplateResult {
  return html`<label class="tick">
      <input type="checkbox" .checked=${isOn}
        @change=${({ target }: Event) => onChange((target as HTMLInputElement).checked)}>
      <span class="text">${label}${hint ? html`<span class="meta"><br>${hint}</span>` : nothing}</span>
    </label>`;
}
