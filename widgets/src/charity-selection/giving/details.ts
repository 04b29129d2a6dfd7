import { html, nothing, type TemplateResult } from "lit";
import type { PublicCharity } from "../../core/api/types.js";
import { css } from "../../core/css.js";
import { format } from "../../core/i18n/format.js";
import { icon } from "../../core/parts.js";
import { webAddress } from "../../core/web-address.js";
import { cover, type OwnImage } from "./cover.js";
import type { GivingMessages } from "./messages.js";

export const check = "M5 13l4 4L19 7";

export const detailsStyles = css`
  /* Open details are as wide as the list; the next card takes the place beside the one before. */
  .list {
    grid-auto-flow: dense;
  }
  .card:has(.details) {
    grid-column: 1 / -1;
  }
  .card:has(.details) :is(.name, .headline, .meta) {
    display: block;
  }
  .details {
    display: grid;
    grid-column: 1 / -1;
    grid-template-rows: 1fr;
    margin: 0 16px;
    border-block-start: 1px solid var(--_border);
    font-size: 0.9375em;
  }
  .about-charity {
    display: grid;
    gap: 12px 20px;
    min-block-size: 0;
    overflow: clip;
    padding-block: 16px;
  }
  .about-charity .cover {
    align-self: start;
  }
  @container (inline-size >= 34em) {
    .about-charity:has(.cover) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
  h3 {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
  }
  .details p {
    margin-block-end: 12px;
    white-space: pre-line;
  }
  .details .fact {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0;
    color: var(--_muted);
  }
  .fact svg {
    color: var(--_accent);
  }
  .details .verified {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    color: var(--_muted);
  }
  .verified svg {
    padding: 3px;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_on-accent);
    stroke-width: 3;
  }
  .verified b {
    color: var(--_text);
    font-weight: 600;
  }
  @media (prefers-reduced-motion: no-preference) {
    .details {
      transition: grid-template-rows var(--obole-duration, 160ms);
    }
    @starting-style {
      .details {
        grid-template-rows: 0fr;
      }
    }
  }
`;

/** The details of a charity: its picture, its own words, and the facts that make it trustworthy. */
export function details(
  charity: PublicCharity,
  own: OwnImage,
  messages: GivingMessages,
): TemplateResult {
  const { profile, registrationNumber, fiscalReceiptsSupport, verification, display } = charity;
  const website = webAddress(charity.websiteUrl);
  const part = (title: string, text: string | null | undefined) =>
    text ? html`<h3>${title}</h3><p class="text">${text}</p>` : nothing;
  const facts = [
    registrationNumber && format(messages.registration, { number: registrationNumber }),
    fiscalReceiptsSupport === "ENABLED" && messages.receipt,
  ].filter(Boolean);
  return html`<div class="about-charity">
    ${cover(charity, own)}
    <div>
      ${
        verification
          ? html`<p class="verified text">${icon(check)} <b>${messages.verified}</b> <span>${verification.register}, ${display.verifiedOn}</span></p>`
          : nothing
      }
      ${part(messages.mission, profile?.mission)} ${part(messages.impact, profile?.impact)}
      ${facts.map((fact) => html`<p class="fact text">${icon(check)} ${fact}</p>`)}
      ${
        website
          ? html`<a href=${website} target="_blank" rel="noopener noreferrer">${messages.website}</a>`
          : nothing
      }
    </div>
  </div>`;
}
