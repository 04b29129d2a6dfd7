import type { GiftJourney } from "@obole/core";
import { type Html, html } from "./html.js";
import { journeyTexts } from "./journey-texts.js";
import type { PageLanguage } from "./texts.js";

/** The code of a receipt, which opens its journey. */
export interface ReceiptCode {
  readonly number: string;
  readonly key: string;
}

/**
 * Where the gift of a receipt is: its steps, the charity's own words and the counts of a vote, without JavaScript. Where
 * scripts run, the widget repeats the division by the votes below the counts.
 */
export function journeySection(
  language: PageLanguage,
  journey: GiftJourney,
  { number, key }: ReceiptCode,
): Html {
  const { title } = journeyTexts[language];
  const { division } = journey;
  const vote =
    division === null
      ? ""
      : html`${divisionOf(language, division)}
<obole-gift-journey view="proof" receipt-number="${number}" receipt-key="${key}" locale="${language}"></obole-gift-journey>`;
  return html`<section class="journey"><h2>${title}</h2>
${stepsOf(language, journey)}${charityOf(language, journey)}${vote}
</section>`;
}

const icons = {
  DONE: "m7 12.5 3.5 3.5L17 9",
  CURRENT: "M12 12h.01",
  UPCOMING: "",
  ENDED: "m8 8 8 8m0-8-8 8",
} as const;

function stepsOf(language: PageLanguage, { steps, display }: GiftJourney): Html {
  const { charityGets } = journeyTexts[language];
  const { charityAmount } = display;
  const items = steps.map(
    ({ step, state, display: { title, text, at } }) => html`<li class="${state} ${step}">
<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="${icons[state]}"/></svg>
<p><b>${title}</b>${at === null ? "" : html` <span class="day">${at}</span>`}</p>
${text === "" ? "" : html`<p>${text}</p>`}
</li>`,
  );
  const note =
    charityAmount === null
      ? ""
      : html`<p class="small">${charityGets.replace("{amount}", () => charityAmount)}</p>`;
  return html`<ol class="steps">${all(items)}</ol>${note}`;
}

function charityOf(language: PageLanguage, { charity }: GiftJourney): Html {
  if (charity === null) return html``;
  const { name, headline, mission, impact, locale } = charity;
  const words = [mission, impact].filter((text) => text !== null);
  if (headline === null && words.length === 0) return html``;
  const { ownWords } = journeyTexts[language];
  return html`<figure class="words">
<figcaption>${ownWords.replace("{charity}", () => name)}</figcaption>
<blockquote${locale === null ? "" : html` lang="${locale}"`}>
${headline === null ? "" : html`<p class="headline">${headline}</p>`}
${all(words.map((text) => html`<p>${text}</p>`))}
</blockquote>
</figure>`;
}

function divisionOf(
  language: PageLanguage,
  { display, shares }: NonNullable<GiftJourney["division"]>,
): Html {
  const text = journeyTexts[language];
  const title = text.division
    .replace("{budget}", () => display.budget)
    .replace("{votes}", () => display.votes);
  const rows = shares.map(
    ({ name, isCounted, display: { votes, amount } }) => html`<tr><th scope="row">${name}
${isCounted ? "" : html`<span class="small">${text.notCounted}</span>`}</th><td>${votes}</td><td>${amount}</td></tr>`,
  );
  return html`<table class="division"><caption>${title}</caption>
<thead><tr><th scope="col">${text.charity}</th><th scope="col">${text.votes}</th><th scope="col">${text.share}</th></tr></thead>
<tbody>${all(rows)}</tbody></table>`;
}

const all = (parts: readonly Html[]) =>
  parts.reduce((before, part) => html`${before}${part}`, html``);
