import { html, nothing, type TemplateResult } from "lit";
import type { PublicCharity } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import { webAddress } from "../../core/web-address.js";
import type { Gift } from "../charity-selection.model.js";
import type { Outcome } from "./giving.model.js";
import type { GivingMessages } from "./messages/index.js";

const check = "M5 13l4 4L19 7";
const hourglass = "M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";
const exclamation = "M12 8v5M12 16.5v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";

/** What there is to know about a charity. */
export function details(charity: PublicCharity, messages: GivingMessages): TemplateResult {
  const { profile, registrationNumber, fiscalReceiptsSupport } = charity;
  const website = webAddress(charity.websiteUrl);
  const part = (title: string, text: string | null | undefined) =>
    text ? html`<h3>${title}</h3><p class="text">${text}</p>` : nothing;
  const facts = [
    registrationNumber && format(messages.registration, { number: registrationNumber }),
    fiscalReceiptsSupport === "ENABLED" && messages.receipt,
  ].filter(Boolean);
  return html`${part(messages.mission, profile?.mission)} ${part(messages.impact, profile?.impact)}
    ${facts.length > 0 ? html`<p class="muted">${facts.join(" · ")}</p>` : nothing}
    ${
      website
        ? html`<a href=${website} target="_blank" rel="noopener noreferrer">${messages.website}</a>`
        : nothing
    }`;
}

interface OutcomeText {
  readonly sign: string;
  readonly title: string;
  readonly text?: string;
  readonly more?: string;
}

function outcomeText(outcome: Outcome, messages: GivingMessages): OutcomeText {
  switch (outcome.kind) {
    case "done": {
      const { gift } = outcome;
      const more = gift.isWaiting ? { more: messages.waiting } : {};
      return { sign: check, title: messages.thanks, text: receiver(gift, messages), ...more };
    }
    case "settled": {
      const { gift } = outcome;
      const title = gift.kind === "vote" ? messages.castTitle : messages.claimedTitle;
      return { sign: check, title, text: receiver(gift, messages) };
    }
    case "unknown":
      return { sign: exclamation, title: messages.unknown };
    case "not-open":
      return { sign: hourglass, title: messages.notOpen };
    case "ended":
      return { sign: hourglass, title: messages.endedTitle, text: messages.endedText };
    case "canceled":
      return { sign: exclamation, title: messages.canceled };
    default:
      return outcome satisfies never;
  }
}

function receiver({ kind, amount, charityName }: Gift, messages: GivingMessages): string {
  const text = kind === "vote" ? messages.thanksVote : messages.thanksGift;
  return format(text, { amount: amount ?? "", charity: charityName ?? "…" });
}

/** One message that fills the box: thanks, or why there is nothing to choose. */
export function outcomeNotice(outcome: Outcome, messages: GivingMessages): TemplateResult {
  const { sign, title, text, more } = outcomeText(outcome, messages);
  return html`<div class="notice ${outcome.kind}">
    <svg class="sign" viewBox="-12 -12 48 48" aria-hidden="true"><path d=${sign}></path></svg>
    <h2 class="text" part="title" tabindex="-1">${title}</h2>
    ${text ? html`<p class="text muted">${text}</p>` : nothing}
    ${more ? html`<p class="text muted">${more}</p>` : nothing}
  </div>`;
}
