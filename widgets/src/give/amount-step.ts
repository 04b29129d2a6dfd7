import { html, nothing, type TemplateResult } from "lit";
import type {
  PricedAmount,
  PublicCampaign,
  PublicCharity,
  PublicGiving,
} from "../core/api/types.js";
import { mark } from "../core/charity-mark/charity-mark.js";
import { format } from "../core/i18n/format.js";
import type { Locale } from "../core/i18n/locale.js";
import { inEuros } from "../core/money/euros.js";
import { icon } from "../core/parts.js";
import { type Draft, offeredFrequencies, type Problem, progressOf } from "./give.model.js";
import type { Messages } from "./messages.js";

/** What the first step shows, and what it does with input. */
export interface AmountStep {
  readonly campaign: PublicCampaign;
  readonly giving: PublicGiving;
  readonly draft: Draft;
  /** What is added to the amount at most, in words; null for nothing. */
  readonly match: string | null;
  readonly problem: Problem | null;
  readonly language: Locale;
  readonly messages: Messages;
  readonly write: (change: Partial<Draft>) => void;
}

/** The heading, and how far the campaign is. */
export function heading({ campaign, giving, messages }: AmountStep): TemplateResult {
  const { name, description } = campaign;
  const { raised: total, target, lastDay: date } = giving.display;
  const percent = progressOf(giving);
  const goal =
    percent === 100 ? messages.reached : target && format(messages.goal, { total, target });
  const facts = [goal, date && format(messages.until, { date })].filter(Boolean).join(" · ");
  const names = giving.donors.map((donor) => donor.name).join(", ");
  return html`<div class="heading" part="heading">
      <header>
        <h2 class="text" part="title" tabindex="-1">${name}</h2>
        ${description ? html`<p class="text muted">${description}</p>` : nothing}
      </header>
      ${percent === null ? nothing : html`<progress max="100" value=${percent} aria-label=${goal}></progress>`}
      ${facts ? html`<p class="text">${facts}</p>` : nothing}
      ${names ? html`<p class="meta text">${format(messages.givers, { names })}</p>` : nothing}
    </div>`;
}

/** Once or every month. */
export function frequencies({ giving, draft, messages, write }: AmountStep) {
  const offered = offeredFrequencies(giving);
  if (offered.length < 2) return nothing;
  const labels = { ONCE: messages.once, MONTHLY: messages.monthly };
  return html`<div class="options" role="radiogroup" aria-label=${messages.frequency}>
      ${offered.map(
        (frequency) => html`<label class="option">
          <input type="radio" name="frequency" .checked=${draft.frequency === frequency}
            @change=${() => write({ frequency })}><span>${labels[frequency]}</span>
        </label>`,
      )}
    </div>`;
}

/** The suggested amounts, and the field for another one. */
export function amounts(step: AmountStep) {
  const { giving, draft, match, problem, language, messages, write } = step;
  const isWrong = problem !== null && problem !== "noCharity";
  const { minAmount, maxAmount } = giving.display;
  const limit = problem === "tooLittle" ? minAmount : maxAmount;
  const chip = ({ amount: suggested }: PricedAmount) => html`<label class="option" part="amount">
      <input type="radio" name="amount" .checked=${draft.suggested === suggested}
        @change=${() => write({ suggested, text: "" })}>
      <span class="text">${inEuros(suggested, language, true)}</span>
    </label>`;
  const onInput = ({ target }: Event) =>
    write({ suggested: null, text: (target as HTMLInputElement).value });
  return html`<div class="options amounts" role="radiogroup" aria-label=${messages.amount}>
      ${giving.suggestedAmounts.map(chip)}
    </div>
    <label class="own" for="own">${messages.own}</label>
    <div class="control">
      <input id="own" inputmode="decimal" autocomplete="transaction-amount" maxlength="20" enterkeyhint="next"
        .value=${draft.text} aria-invalid=${isWrong ? "true" : nothing}
        aria-describedby=${isWrong ? "amount-error" : nothing} @input=${onInput}>
      <span aria-hidden="true">€</span>
    </div>
    ${
      isWrong
        ? html`<p class="error text" id="amount-error">${format(messages[problem], { amount: limit })}</p>`
        : match && html`<p class="text">${match}</p>`
    }`;
}

/** The search among many charities. */
export function searchField(messages: Messages, value: string, onInput: (text: string) => void) {
  return html`<label class="control search">
      ${icon("M20 20l-4-4M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14z")}
      <input type="search" aria-label=${messages.search} placeholder=${messages.search} autocomplete="off"
        enterkeyhint="search" .value=${value}
        @input=${({ target }: Event) => onInput((target as HTMLInputElement).value.trim())}>
    </label>`;
}

/** The charities to choose from. */
export function charityRows(
  { draft, problem, messages }: AmountStep,
  charities: readonly PublicCharity[],
  base: string,
  choose: (charity: PublicCharity) => void,
): TemplateResult {
  const isWrong = problem === "noCharity";
  const row = (charity: PublicCharity, index: number) => {
    const { charityId, name, profile, display } = charity;
    const about =
      profile?.headline ?? [display.place, ...display.causes].filter(Boolean).join(" · ");
    return html`<label class="charity" part="card">
        <input type="radio" name="charity" aria-labelledby="name-${index}" aria-describedby="about-${index}"
          .checked=${draft.choice?.charityId === charityId} @change=${() => choose(charity)}>
        ${mark(charity, base)}
        <span class="words">
          <span class="name text" id="name-${index}" title=${name}>${name}</span>
          <span class="meta text" id="about-${index}">${about}</span>
        </span>
      </label>`;
  };
  return html`<div class="charities" role="radiogroup" aria-label=${messages.charities}
      aria-invalid=${isWrong ? "true" : nothing} aria-describedby=${isWrong ? "charity-error" : nothing}>
      ${charities.map(row)}
    </div>
    ${isWrong ? html`<p class="error text" id="charity-error">${messages.noCharity}</p>` : nothing}`;
}
