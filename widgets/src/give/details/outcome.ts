import { html, nothing, type TemplateResult } from "lit";
import type { PublicCampaign, PublicDonation } from "../../core/api/types.js";
import { format } from "../../core/i18n/format.js";
import { webAddress } from "../../core/web-address.js";
import type { Visit } from "./details.model.js";
import type { DetailsMessages } from "./messages.js";

const check = "M5 13l4 4L19 7";
const hourglass = "M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";
const exclamation = "M12 8v5M12 16.5v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";

/** What an outcome is about. */
export interface OutcomeView {
  /** Null for an unknown key. */
  readonly campaign: PublicCampaign | null;
  /** The person is back from paying. */
  readonly visit: Visit | null;
  /** The gift of the visit in words, where it is known. */
  readonly display: PublicDonation["display"] | undefined;
  /** What was added to the gift, or is at most, in words; null for nothing. */
  readonly match: string | null;
  readonly messages: DetailsMessages;
  /** Null where nothing more can be given. */
  readonly again: (() => void) | null;
}

/** The thanks, or why nothing can be given. */
export function outcomeView(view: OutcomeView): TemplateResult {
  const { visit, campaign, messages } = view;
  if (visit && visit.outcome !== "canceled") return thanks(view, visit);
  const { sign, title, text } = reasonOf(campaign, messages);
  return html`<div class="notice">
    <svg class="sign" viewBox="-12 -12 48 48" aria-hidden="true"><path d=${sign}></path></svg>
    <h2 class="text" part="title" tabindex="-1">${title}</h2>
    ${text ? html`<p class="text muted">${text}</p>` : nothing}
  </div>`;
}

interface Reason {
  readonly sign: string;
  readonly title: string;
  readonly text?: string;
}

function reasonOf(campaign: PublicCampaign | null, messages: DetailsMessages): Reason {
  if (!campaign) return { sign: exclamation, title: messages.unknown };
  switch (campaign.status) {
    case "DRAFT":
    case "PENDING":
      return { sign: hourglass, title: messages.notOpen };
    case "COMPLETE":
    case "CANCELED":
      return { sign: hourglass, title: messages.endedTitle, text: messages.endedText };
    case "ACTIVE":
      return { sign: exclamation, title: messages.notPublic };
    default:
      return campaign.status satisfies never;
  }
}

function thanks(
  { campaign, display, match, messages, again }: OutcomeView,
  { outcome, frequency }: Visit,
): TemplateResult {
  const summary = frequency === "MONTHLY" ? messages.summaryMonthly : messages.summaryOnce;
  const text = outcome === "processing" ? messages.processing : messages.paid;
  const { amount, charityName } = display ?? {};
  const signIn = webAddress(campaign?.giving?.donorSignInUrl ?? null);
  return html`<div class="notice thanks">
    <svg class="sign" viewBox="-12 -12 48 48" aria-hidden="true"><path d=${check}></path></svg>
    <h2 class="text" part="title" tabindex="-1">${messages.thanks}</h2>
    ${
      amount && charityName
        ? html`<p class="text lead">${format(summary, { amount, charity: charityName })}</p>`
        : nothing
    }
    ${match ? html`<p class="text">${match}</p>` : nothing}
    <p class="text muted">${text}</p>
    ${signIn ? html`<p class="text"><a href=${signIn}>${messages.yourGifts}</a></p>` : nothing}
    <slot name="after"></slot>
    ${again ? html`<button class="button quiet" @click=${again}>${messages.again}</button>` : nothing}
  </div>`;
}
