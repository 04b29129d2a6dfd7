import { html, nothing, type ReactiveElement, type TemplateResult } from "lit";
import type { Lead, LeadField, PublicCampaign } from "../../../core/api/types.js";
import { css } from "../../../core/css.js";
import { type IdentityField, IdentityFields } from "../../../core/identity/identity-fields.js";
import { identityFieldStyles } from "../../../core/identity/identity-fields.styles.js";
import type { Choice, Opening } from "../../charity-selection.model.js";
import type { LeadProblems } from "../giving.model.js";
import type { LeadMessages } from "./messages.js";

export { leadMessageChunks } from "./messages.js";

export const leadStyles = [
  identityFieldStyles,
  css`
    .lead {
      padding: calc(var(--_space) * 1.25) var(--_space) var(--_space);
    }
    .lead .muted {
      margin-block: 4px 20px;
    }
    .terms {
      display: flex;
      gap: 12px;
      align-items: center;
      min-block-size: 44px;
    }
    .terms input {
      flex: none;
      inline-size: 22px;
      block-size: 22px;
      accent-color: var(--_accent);
    }
    .links {
      display: flex;
      flex-wrap: wrap;
      gap: 0 16px;
    }
    .links a {
      padding-block: 12px;
    }
  `,
];

/** The values of the fields so far. */
export type LeadDraft = Readonly<Partial<Record<LeadField, string>>>;

const leadFields: readonly LeadField[] = ["fullname", "companyName", "email", "phone", "custom"];

/** The fields that this campaign requires, in the order of the form. */
export function askedFields(campaign: PublicCampaign): readonly LeadField[] {
  return leadFields.filter((field) => campaign.leadCollectionOptions[field]);
}

/** The problems of a lead form; empty when it may be sent. */
export function leadProblems(
  fields: readonly LeadField[],
  draft: LeadDraft,
  hasAcceptedTerms: boolean,
): LeadProblems {
  const problems: { -readonly [field in keyof LeadProblems]: LeadProblems[field] } = {};
  for (const field of fields) {
    const text = draft[field]?.trim();
    if (!text) problems[field] = "missing";
    // Only what cannot be an address at all: whether mail arrives no pattern knows.
    else if (field === "email" && !/^\S+@\S+\.\S+$/.test(text)) problems[field] = "badEmail";
  }
  if (!hasAcceptedTerms) problems.terms = "termsMissing";
  return problems;
}

/** The lead as the API takes it. */
export function leadOf(fields: readonly LeadField[], draft: LeadDraft): Lead {
  const entries = fields.map((field) => [field, draft[field]?.trim() ?? ""]);
  return { ...Object.fromEntries(entries), hasAcceptedTerms: true };
}

/** The state and the actions of the lead form. */
export interface LeadView {
  readonly opening: Opening;
  readonly problems: LeadProblems;
  /** Why it was not accepted. */
  readonly error: string | null;
  readonly choice: Choice | null;
  readonly messages: LeadMessages;
  /** The button that sends. */
  readonly button: TemplateResult;
  readonly back: () => void;
  readonly submit: () => void;
}

/** What a field of the form takes. */
export const leadFieldKinds: Readonly<
  Record<LeadField, Pick<IdentityField, "type" | "autocomplete">>
> = {
  fullname: { type: "text", autocomplete: "name" },
  companyName: { type: "text", autocomplete: "organization" },
  email: { type: "email", autocomplete: "email" },
  phone: { type: "tel", autocomplete: "tel" },
  custom: { type: "text", autocomplete: "off" },
};

/**
 * The form that some campaigns show before a claim. Most do not, so its code, styles and texts are
 * chunks of their own, which load only where a campaign asks for a lead.
 */
export class LeadForm {
  readonly #root: ShadowRoot;
  readonly #fields: IdentityFields;

  constructor(host: ReactiveElement) {
    this.#root = host.renderRoot as ShadowRoot;
    this.#fields = new IdentityFields(host);
  }

  /** Renders the form; its fields are rendered into the element's slot. */
  render(view: LeadView): TemplateResult {
    const { messages, choice } = view;
    const { campaign, gift } = view.opening;
    const problem = view.problems.terms;
    this.#fields.show(this.#fieldsOf(campaign, view.problems, messages));
    const submitOnEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) view.submit();
    };
    return html`<div class="scroll lead" @keydown=${submitOnEnter}>
        <h2 part="title" tabindex="-1">${messages.title}</h2>
        <p class="text muted">${[gift?.amount, choice?.name].filter(Boolean).join(" · ")}</p>
        <slot name="fields"></slot>
        <label class="terms">
          <input type="checkbox" required aria-invalid=${problem ? "true" : nothing}
            aria-describedby=${problem ? "terms-error" : nothing}>
          <span>${messages.terms}</span>
        </label>
        ${this.#linksOf(campaign, messages)}
        ${problem ? html`<p class="error" id="terms-error">${messages[problem]}</p>` : nothing}
      </div>
      <footer part="footer">
        <button class="button quiet" @click=${view.back}>${messages.back}</button>
        ${view.error ? html`<p class="choice error">${view.error}</p>` : nothing}
        ${view.button}
      </footer>`;
  }

  /** Reads the form: its problems, and the lead to send if there are none. */
  read(campaign: PublicCampaign): { readonly problems: LeadProblems; readonly lead: Lead } {
    const fields = askedFields(campaign);
    const draft: LeadDraft = this.#fields.values;
    const hasAcceptedTerms = this.#terms?.checked ?? false;
    return {
      problems: leadProblems(fields, draft, hasAcceptedTerms),
      lead: leadOf(fields, draft),
    };
  }

  /** Puts the focus on the first problem, or on the first field. */
  focus(campaign: PublicCampaign, problems: LeadProblems): void {
    const [first] = askedFields(campaign);
    const name = askedFields(campaign).find((field) => problems[field]) ?? first;
    if (name && (problems[name] || !problems.terms)) this.#fields.focus(name);
    else this.#terms?.focus();
  }

  get #terms(): HTMLInputElement | null {
    return this.#root.querySelector<HTMLInputElement>("[type=checkbox]");
  }

  /** Links to the terms: outside of the label, where a press would also tick the box. */
  #linksOf({ termsUrl, privacyUrl }: PublicCampaign, messages: LeadMessages) {
    const links = [
      { url: termsUrl, text: messages.termsLink },
      { url: privacyUrl, text: messages.privacyLink },
    ].filter(({ url }) => url);
    if (links.length === 0) return nothing;
    return html`<p class="text links">${links.map(
      ({ url, text }) =>
        html`<a href=${url} target="_blank" rel="noopener noreferrer">${text}</a> `,
    )}</p>`;
  }

  #fieldsOf(
    campaign: PublicCampaign,
    problems: LeadProblems,
    messages: LeadMessages,
  ): IdentityField[] {
    const draft: LeadDraft = this.#fields.values;
    return askedFields(campaign).map((name) => {
      const problem = problems[name];
      return {
        ...leadFieldKinds[name],
        name,
        label: messages[name],
        value: draft[name] ?? "",
        error: problem ? messages[problem] : null,
      };
    });
  }
}
