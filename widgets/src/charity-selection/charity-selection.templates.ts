import { html, nothing, type TemplateResult } from "lit";
import type { Cause, PublicCharity } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import { monogram } from "../core/monogram.js";
import { ownImage, webAddress } from "../core/web-address.js";
import type { Choice, Gift, ListView, Query, View } from "./charity-selection.model.js";
import type { Messages } from "./messages/index.js";

type ChoosingView = Extract<View, { kind: "choosing" }>;
type NoticeView = Exclude<View, { kind: "loading" | "choosing" | "lead" }>;
type Content = TemplateResult | typeof nothing;

/** What the person did and can do while choosing. */
export interface Choosing {
  readonly query: Query;
  readonly choice: Choice | null;
  readonly openCharity: string | null;
  readonly isInactive: boolean;
  readonly base: string;
  readonly search: (text: string) => void;
  readonly filter: (cause: string) => void;
  readonly showAll: () => void;
  readonly showMore: () => void;
  readonly retryList: () => void;
  readonly choose: (charity: PublicCharity) => void;
  readonly toggle: (charityId: string) => void;
  readonly submit: () => void;
}

function icon(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${path}></path></svg>`;
}

const magnifier = "M20 20l-4-4M11 18a7 7 0 1 1 0-14 7 7 0 0 1 0 14z";
const chevron = "M6 9l6 6 6-6";
const check = "M5 13l4 4L19 7";
const hourglass = "M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";
const cloud = "M12 8v5M12 16.5v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";

const bars = (count: number) => Array.from({ length: count });

function cardSkeletons(): TemplateResult {
  return html`<div class="list" aria-hidden="true">
    ${bars(6).map(() => html`<div class="card ghost"><i></i><b></b><u></u></div>`)}
  </div>`;
}

/** The shapes of the choosing view, in its geometry. */
export function skeleton(): TemplateResult {
  return html`<div class="scroll" aria-hidden="true">
      <header class="ghost"><b></b><u></u></header>
      <div class="tools"><span class="control ghost"></span><span class="control ghost"></span></div>
      ${cardSkeletons()}
    </div>
    <footer></footer>`;
}

/** Search, filter, list and the bar with the choice. */
export function choosing(view: ChoosingView, messages: Messages, on: Choosing): TemplateResult {
  const { campaign, gift } = view.opening;
  const { problem } = view;
  return html`<div class="scroll">
      <header>
        <div>
          <h2 class="text" part="title" tabindex="-1">${campaign.name}</h2>
          ${campaign.description ? html`<p class="text muted">${campaign.description}</p>` : nothing}
        </div>
        ${
          gift?.amount
            ? html`<p class="gift"><span>${messages.yourGift}</span><strong>${gift.amount}</strong></p>`
            : nothing
        }
      </header>
      ${tools(campaign.display.causes, messages, on)} ${list(view.list, messages, on)}
    </div>
    <footer part="footer">
      <p class="choice">
        ${
          problem
            ? html`<span class="error">${messages[problem]}</span>`
            : html`<span class="muted">${messages.yourChoice}</span>
              <span class="name text">${on.choice ? on.choice.name : messages.none}</span>`
        }
      </p>
      ${gift ? settleButton(gift, messages, on.choice !== null, view.isSending, on.submit) : nothing}
    </footer>`;
}

/** The button that claims or casts. */
export function settleButton(
  gift: Gift | null,
  messages: Messages,
  hasChoice: boolean,
  isSending: boolean,
  submit: () => void,
): TemplateResult {
  const wish = gift?.amount ? format(messages.give, { amount: gift.amount }) : messages.vote;
  // It stays focusable while it can do nothing: pressed too early, it says what is missing.
  return html`<button class="button" part="button" aria-disabled=${!hasChoice || isSending} @click=${submit}>
    ${isSending ? messages.sending : wish}
  </button>`;
}

function tools(causes: readonly Cause[], messages: Messages, on: Choosing): TemplateResult {
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

function list(view: ListView, messages: Messages, on: Choosing): TemplateResult {
  switch (view.status) {
    case "loading":
      return cardSkeletons();
    case "failed":
      return html`<div class="notice">
        <p>${messages.failedTitle}</p>
        <button class="button quiet" @click=${on.retryList}>${messages.retry}</button>
      </div>`;
    case "empty":
      return html`<div class="notice">
        <p>${messages.empty}</p>
        <button class="button quiet" @click=${on.showAll}>${messages.showAll}</button>
      </div>`;
    case "searching":
    case "extending":
    case "ready":
      return cards(view, messages, on);
    default:
      return view.status satisfies never;
  }
}

function cards(view: ListView, messages: Messages, on: Choosing): TemplateResult {
  const { charities, status, hasMore } = view;
  const chosen = charities.findIndex(({ charityId }) => charityId === on.choice?.charityId);
  // One stop for the tab key, as the radios are: the details of the card that has it.
  const stop = Math.max(chosen, 0);
  return html`<div class="list" role="radiogroup" aria-label=${messages.charities} aria-busy=${status === "searching"}>
      ${charities.map((charity, index) => card(charity, index, index === stop, messages, on))}
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
  messages: Messages,
  on: Choosing,
): TemplateResult {
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
            ${charity.isFeatured ? html`<span class="featured">${messages.featured}</span>` : nothing}${meta}
          </span>
        </span>
      </span>
    </label>
    <button class="about" aria-expanded=${isOpen} aria-label=${format(messages.about, { name })}
      tabindex=${isStop || isOpen ? 0 : -1} @click=${() => on.toggle(charityId)}>
      ${icon(chevron)}
    </button>
    ${isOpen ? details(charity, messages) : nothing}
  </div>`;
}

function mark({ name, logoUrl }: PublicCharity, base: string): TemplateResult {
  const logo = ownImage(logoUrl, base);
  return logo
    ? html`<img class="mark" src=${logo} alt="" width="44" height="44" loading="lazy">`
    : html`<span class="mark" aria-hidden="true">${monogram(name)}</span>`;
}

function details(charity: PublicCharity, messages: Messages): TemplateResult {
  const { profile, registrationNumber, fiscalReceiptsSupport } = charity;
  const website = webAddress(charity.websiteUrl);
  const part = (title: string, text: string | null | undefined): Content =>
    text ? html`<h3>${title}</h3><p class="text">${text}</p>` : nothing;
  const facts = [
    registrationNumber && format(messages.registration, { number: registrationNumber }),
    fiscalReceiptsSupport === "ENABLED" && messages.receipt,
  ].filter(Boolean);
  return html`<div class="details">
    ${part(messages.mission, profile?.mission)} ${part(messages.impact, profile?.impact)}
    ${facts.length > 0 ? html`<p class="muted">${facts.join(" · ")}</p>` : nothing}
    ${
      website
        ? html`<a href=${website} target="_blank" rel="noopener noreferrer">${messages.website}</a>`
        : nothing
    }
  </div>`;
}

interface NoticeText {
  readonly sign: string;
  readonly title: string;
  readonly text?: string;
  readonly more?: string;
}

function noticeText(view: NoticeView, messages: Messages): NoticeText {
  switch (view.kind) {
    case "done":
    case "settled": {
      const { gift } = view;
      const isVote = gift.kind === "vote";
      const text = withGift(isVote ? messages.thanksVote : messages.thanksGift, gift);
      if (view.kind === "done") {
        const more = gift.isWaiting ? { more: messages.waiting } : {};
        return { sign: check, title: messages.thanks, text, ...more };
      }
      return { sign: check, title: isVote ? messages.castTitle : messages.claimedTitle, text };
    }
    case "failed":
      return { sign: cloud, title: messages.failedTitle, text: messages.failedText };
    case "unknown":
      return { sign: cloud, title: messages.unknown };
    case "not-open":
      return { sign: hourglass, title: messages.notOpen };
    case "ended":
      return { sign: hourglass, title: messages.endedTitle, text: messages.endedText };
    case "canceled":
      return { sign: cloud, title: messages.canceled };
    default:
      return view satisfies never;
  }
}

function withGift(text: string, { amount, charityName }: Gift): string {
  return format(text, { amount: amount ?? "", charity: charityName ?? "…" });
}

/** One message that fills the box: thanks, an ending, a failure. */
export function notice(view: NoticeView, messages: Messages, retry: () => void): TemplateResult {
  const { sign, title, text, more } = noticeText(view, messages);
  return html`<div class="notice ${view.kind}">
    <span class="sign">${icon(sign)}</span>
    <h2 class="text" part="title" tabindex="-1">${title}</h2>
    ${text ? html`<p class="text muted">${text}</p>` : nothing}
    ${more ? html`<p class="text muted">${more}</p>` : nothing}
    ${
      view.kind === "failed"
        ? html`<button class="button" @click=${retry}>${messages.retry}</button>`
        : nothing
    }
  </div>`;
}
