import { html, nothing, type TemplateResult } from "lit";
import type { Cause, PublicCharity } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import { monogram } from "../core/monogram.js";
import { notice } from "../core/notice.js";
import { ownImage } from "../core/web-address.js";
import type { Choice, Gift, Hint, ListView, Opening, Query } from "./charity-selection.model.js";
import type { Messages } from "./messages/index.js";

/** What is on view while choosing, and what the person can do. */
export interface Choosing {
  readonly opening: Opening;
  readonly list: ListView;
  readonly messages: Messages;
  readonly query: Query;
  readonly choice: Choice | null;
  readonly hint: Hint | null;
  readonly openCharity: string | null;
  readonly isInactive: boolean;
  readonly base: string;
  /** What an open card shows. */
  readonly details: (charity: PublicCharity) => unknown;
  readonly search: (text: string) => void;
  readonly filter: (cause: string) => void;
  readonly showAll: () => void;
  readonly showMore: () => void;
  readonly retryList: () => void;
  readonly choose: (charity: PublicCharity) => void;
  readonly toggle: (charityId: string) => void;
  readonly button: TemplateResult;
}

function icon(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${path}></path></svg>`;
}

const magnifier = "M20 20l-4-4M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14z";
const chevron = "M6 9l6 6 6-6";

function cardSkeletons(): TemplateResult {
  const cards = Array.from({ length: 6 }, () => html`<i class="ghost"></i>`);
  return html`<div class="list" aria-hidden="true">${cards}</div>`;
}

/** The shapes of the choosing view, in its geometry. */
export function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
      <header><i class="ghost"></i></header>
      ${cardSkeletons()}
    </div>
    <footer></footer>`;
}

/** Search, filter, list and the bar with the choice. */
export function choosing(on: Choosing): TemplateResult {
  const { messages, choice, hint } = on;
  const { campaign, gift } = on.opening;
  return html`<div class="scroll">
      <header>
        <div>
          <h2 class="text" part="title" tabindex="-1">${campaign.name}</h2>
          ${campaign.description ? html`<p class="text muted">${campaign.description}</p>` : nothing}
        </div>
        ${
          gift?.amount
            ? html`<p class="gift"><span>${messages.yourGift}</span><strong class="text">${gift.amount}</strong></p>`
            : nothing
        }
      </header>
      ${tools(campaign.display.causes, on)} ${list(on)}
    </div>
    <footer part="footer">
      <p class="choice">
        ${
          hint && hint !== "sending"
            ? html`<span class="error">${messages[hint]}</span>`
            : html`<span class="muted">${messages.yourChoice}</span>
              <span class="name text">${choice ? choice.name : messages.none}</span>`
        }
      </p>
      ${gift ? on.button : nothing}
    </footer>`;
}

/** What the button that claims or casts depends on. */
export interface Settling {
  readonly gift: Gift | null;
  readonly messages: Messages;
  readonly hasChoice: boolean;
  readonly isSending: boolean;
  readonly submit: () => void;
}

/** The button that claims or casts. */
export function settleButton(on: Settling): TemplateResult {
  const { gift, messages, isSending } = on;
  const wish = gift?.amount ? format(messages.give, { amount: gift.amount }) : messages.vote;
  // It stays focusable while it can do nothing: pressed too early, it says what is missing.
  return html`<button class="button text" part="button" aria-disabled=${!on.hasChoice || isSending} @click=${on.submit}>
    ${isSending ? messages.sending : wish}
  </button>`;
}

function tools(causes: readonly Cause[], on: Choosing): TemplateResult {
  const { messages } = on;
  const onSearch = (event: Event) => on.search((event.target as HTMLInputElement).value);
  const onFilter = (event: Event) => on.filter((event.target as HTMLSelectElement).value);
  return html`<div class="tools">
    <label class="control">
      ${icon(magnifier)}
      <input type="search" part="search" aria-label=${messages.search} placeholder=${messages.search}
        autocomplete="off" enterkeyhint="search" .value=${on.query.search} @input=${onSearch}>
    </label>
    ${
      causes.length > 1
        ? html`<label class="control">
          <select aria-label=${messages.cause} .value=${on.query.cause} @change=${onFilter}>
            <option value="">${messages.allCauses}</option>
            ${causes.map(({ cause, label }) => html`<option value=${cause}>${label}</option>`)}
          </select>
          ${icon(chevron)}
        </label>`
        : nothing
    }
  </div>`;
}

function list(on: Choosing): TemplateResult {
  const { messages } = on;
  const { status } = on.list;
  switch (status) {
    case "loading":
      return cardSkeletons();
    case "error":
      return notice(messages.failedTitle, messages.retry, on.retryList);
    case "empty":
      return notice(messages.empty, messages.showAll, on.showAll);
    case "stale":
    case "extending":
    case "ready":
      return cards(on);
    default:
      return status satisfies never;
  }
}

function cards(on: Choosing): TemplateResult {
  const { messages } = on;
  const { charities, status, hasMore } = on.list;
  const chosen = charities.findIndex(({ charityId }) => charityId === on.choice?.charityId);
  // One stop for the tab key, as the radios are: the details of the card that has it.
  const stop = Math.max(chosen, 0);
  return html`<div class="list" role="radiogroup" aria-label=${messages.charities} aria-busy=${status === "stale"}>
      ${charities.map((charity, index) => card(charity, index, index === stop, on))}
    </div>
    ${
      hasMore
        ? html`<button class="button quiet more" aria-disabled=${status === "extending"} @click=${on.showMore}>
          ${messages.more}
        </button>`
        : nothing
    }`;
}

function card(
  charity: PublicCharity,
  index: number,
  isStop: boolean,
  on: Choosing,
): TemplateResult {
  const { messages } = on;
  const { charityId, name, profile, display } = charity;
  const isOpen = on.openCharity === charityId;
  const meta = [display.place, ...display.causes].filter(Boolean).join(" · ");
  return html`<div class="card" part="card">
    <label>
      <input type="radio" name="charity" aria-labelledby="name-${index}" aria-describedby="about-${index}"
        .checked=${on.choice?.charityId === charityId} ?disabled=${on.isInactive}
        @change=${() => on.choose(charity)}>
      ${mark(charity, on.base)}
      <span class="words">
        <span class="name text" id="name-${index}">${name}</span>
        <span id="about-${index}">
          ${profile?.headline ? html`<span class="headline text">${profile.headline}</span>` : nothing}
          <span class="meta text">
            ${charity.isFeatured ? html`<span class="featured">${messages.featured}</span>${meta && " · "}` : nothing}${meta}
          </span>
        </span>
      </span>
    </label>
    <button class="about" aria-expanded=${isOpen} aria-label=${format(messages.about, { name })}
      tabindex=${isStop || isOpen ? 0 : -1} @click=${() => on.toggle(charityId)}>
      ${icon(chevron)}
    </button>
    ${isOpen ? html`<div class="details">${on.details(charity)}</div>` : nothing}
  </div>`;
}

function mark({ name, logoUrl }: PublicCharity, base: string): TemplateResult {
  const logo = ownImage(logoUrl, base);
  return logo
    ? html`<img class="mark" src=${logo} alt="" loading="lazy">`
    : html`<span class="mark" aria-hidden="true">${monogram(name)}</span>`;
}
