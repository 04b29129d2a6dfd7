import { html, type TemplateResult } from "lit";
import { call } from "../../../core/api/client.js";
import { statusOf } from "../../../core/api/errors.js";
import type { GiftJourney } from "../../../core/api/types.js";
import { css } from "../../../core/css.js";
import { format } from "../../../core/i18n/format.js";
import type { GivingMessages } from "../messages.js";

export const resultStyles = [
  css`
    .result {
      inline-size: 100%;
      margin-block-start: 8px;
      text-align: start;
    }
    .result ol {
      display: grid;
      gap: 12px;
      margin: 12px 0 0;
      padding: 0;
      list-style: none;
    }
    .result li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 12px;
    }
    .result .amount {
      font-variant-numeric: tabular-nums;
    }
    .result svg,
    .result .meta {
      grid-column: 1 / -1;
    }
    .result rect {
      stroke: none;
      fill: var(--_accent);
    }
    .result .track {
      fill: var(--_faint);
    }
    @media (forced-colors: active) {
      .result svg {
        outline: 1px solid;
      }
      .result rect {
        fill: CanvasText;
      }
      .result .track {
        fill: Canvas;
      }
    }
  `,
];

type Division = NonNullable<GiftJourney["division"]>;

/** The charities that are shown: the first of a long vote, of which the gift's journey has all. */
const mostShown = 10;

/** How a budget was divided by the votes of a campaign; null while or where it is not published. */
export async function divisionOf(address: string): Promise<Division | null> {
  try {
    const { signal } = new AbortController();
    return (await call<GiftJourney>(address, signal)).division;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** The result of a vote: most votes first. */
export function result({ display, shares }: Division, messages: GivingMessages): TemplateResult {
  const ranked = [...shares].sort((one, other) => other.votes - one.votes).slice(0, mostShown);
  const most = Math.max(1, ...shares.map(({ votes }) => votes));
  const { votes, budget } = display;
  return html`<section class="result">
    <h3 class="text">${format(messages.division, { votes, budget })}</h3>
    <ol>
      ${ranked.map(
        (share) => html`<li>
          <span class="name text">${share.name}</span>
          <span class="amount text">${share.display.amount}</span>
          <svg width="100%" height="8" aria-hidden="true">
            <rect class="track" width="100%" height="8" rx="4"></rect>
            <rect width="${(share.votes / most) * 100}%" height="8" rx="4"></rect>
          </svg>
          <span class="meta text">${format(messages.votesFor, { count: share.display.votes })}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}
