import { html, nothing, type TemplateResult } from "lit";
import type { PublicCharity } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import { format } from "../../core/i18n/format.js";
import { monogram } from "../../core/monogram.js";
import { webAddress } from "../../core/web-address.js";
import type { Gift } from "../charity-selection.model.js";
import { cover, type OwnImage } from "./cover.js";
import { check } from "./details.js";
import type { Outcome } from "./giving.model.js";
import type { GivingMessages } from "./messages.js";

export const outcomeStyles = css`
  .sign {
    inline-size: 64px;
    margin-block-end: 4px;
    border-radius: 50%;
    background: var(--_faint);
    color: var(--_muted);
  }
  .gives .sign {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  /* The page's own link is below the reserved space, wherever it stands in the page. */
  :host(:state(failed)) slot:not([name]) {
    display: flex;
    flex-direction: column;
  }
  ::slotted(svg) {
    order: -1;
  }
  .scroll:has(> .gives) {
    display: grid;
    align-content: safe center;
  }
  .gives {
    display: grid;
    justify-items: center;
    gap: 12px;
    inline-size: 100%;
    max-inline-size: 30em;
    margin: auto;
    padding: 24px var(--_space);
    text-align: center;
  }
  .gives .cover {
    inline-size: 100%;
  }
  .cover + .sign {
    z-index: 1;
    box-sizing: content-box;
    margin-block-start: -44px;
    border: 4px solid var(--_surface);
  }
  .given {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 12px 16px;
    border-radius: var(--_radius);
    background: var(--_tint);
    text-align: start;
  }
  .given .mark {
    background: var(--_surface);
  }
  .ends {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: center;
  }
  @media (prefers-reduced-motion: no-preference) {
    .done .sign path {
      stroke-dasharray: 1;
      animation: draw 400ms 120ms backwards ease-out;
    }
    @keyframes draw {
      from {
        stroke-dashoffset: 1;
      }
    }
  }
`;

const hourglass = "M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";
const exclamation = "M12 8v5M12 16.5v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";

/** What the end shows of the charity, and can do. */
export interface OutcomeContext {
  readonly charity: (charityId: string) => PublicCharity | null | undefined;
  readonly own: OwnImage;
  /** The result of the vote, if it is published. */
  readonly result: TemplateResult | null;
  /** Whether the text to share was copied, which the button then says. */
  readonly isCopied: boolean;
  readonly share: (text: string, url: string | null) => void;
}

/** What fills the box after choosing: thanks, or why there is nothing to choose. */
export function outcomeView(
  outcome: Outcome,
  messages: GivingMessages,
  context: OutcomeContext,
): TemplateResult {
  switch (outcome.kind) {
    case "done":
      return given(outcome.gift, "done", messages.thanks, messages, context);
    case "settled": {
      const { gift } = outcome;
      const cast = context.result ? messages.endedTitle : messages.castTitle;
      const title = gift.kind === "vote" ? cast : messages.claimedTitle;
      return given(gift, "", title, messages, context);
    }
    case "unknown":
      return ending(exclamation, messages.unknown, messages.unknownText);
    case "not-open":
      return ending(hourglass, messages.notOpen, messages.notOpenText);
    case "ended":
      return ending(hourglass, messages.endedTitle, messages.endedText);
    case "canceled":
      return ending(exclamation, messages.canceled, messages.canceledText);
    case "expired":
      return ending(exclamation, messages.expired, messages.canceledText);
    default:
      return outcome satisfies never;
  }
}

function sign(path: string): TemplateResult {
  return html`<svg class="sign" viewBox="-12 -12 48 48" aria-hidden="true"><path d=${path} pathLength="1"></path></svg>`;
}

function mark(name: string, logo: string | null): TemplateResult {
  return logo
    ? html`<img class="mark" src=${logo} alt="">`
    : html`<span class="mark" aria-hidden="true">${monogram(name)}</span>`;
}

function ending(path: string, title: string, text: string): TemplateResult {
  return html`<div class="notice">
    ${sign(path)}
    <h2 class="text" part="title" tabindex="-1">${title}</h2>
    <p class="text muted">${text}</p>
  </div>`;
}

/** The end of a gift or a vote: for whom it is, what it does, what happens next, and what the page offers then. */
function given(
  gift: Gift,
  kind: string,
  title: string,
  messages: GivingMessages,
  { charity: charityOf, own, isCopied, share, result }: OutcomeContext,
): TemplateResult {
  const name = gift.charityName ?? "…";
  const charity = gift.charityId ? charityOf(gift.charityId) : null;
  const isVote = gift.kind === "vote";
  const sentence = format(isVote ? messages.thanksVote : messages.thanksGift, {
    amount: gift.amount ?? "",
    charity: name,
  });
  const next = isVote ? messages.nextVote : messages.nextGift;
  const onShare = () =>
    share(format(messages.shareText, { charity: name }), webAddress(charity?.websiteUrl ?? null));
  return html`<div class="scroll">
    <div class="gives ${kind}">
      ${charity ? cover(charity, own) : nothing}
      ${sign(check)}
      <h2 class="text" part="title" tabindex="-1">${title}</h2>
      <p class="given">
        ${mark(name, own(charity?.logoUrl ?? null))}
        <strong class="text">${sentence}</strong>
      </p>
      ${charity?.profile?.impact ? html`<p class="text">${charity.profile.impact}</p>` : nothing}
      ${result ?? html`<p class="text muted">${gift.isWaiting ? messages.waiting : next}</p>`}
      <p class="ends">
        ${
          kind
            ? html`<button class="button quiet" @click=${onShare}>${isCopied ? messages.copied : messages.share}</button>`
            : nothing
        }
        <slot name="after"></slot>
      </p>
    </div>
  </div>`;
}
