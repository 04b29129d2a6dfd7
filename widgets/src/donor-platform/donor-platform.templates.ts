import { html, nothing, type TemplateResult } from "lit";
import type { WidgetDonation } from "../core/api/types.js";
import { format } from "../core/i18n/format.js";
import { monogram } from "../core/monogram.js";
import { notice } from "../core/notice.js";
import type { List } from "./donor-platform.list.js";
import { stageOf, type View, views } from "./donor-platform.model.js";
import type { Messages } from "./messages/index.js";
import type { ListParts } from "./sections/section.js";

/** What is on view around the open view, and what the person can do. */
export interface Frame {
  readonly messages: Messages;
  readonly view: View;
  readonly content: TemplateResult;
  /** Whether signing out is under way, or did not work. */
  readonly exit: "leaving" | "failed" | null;
  readonly choose: (view: View) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly signOut: () => void;
}

/** Rows that are not there yet. */
export function rowSkeletons(): TemplateResult {
  const rows = Array.from({ length: 6 }, () => html`<i class="ghost"></i>`);
  return html`<div class="list" aria-hidden="true">${rows}</div>`;
}

/** The shapes of the first screen, in its geometry. */
export function skeleton(): TemplateResult {
  return html`<header></header>
    <div class="tabs"></div>
    ${rowSkeletons()}`;
}

/** Title, tabs, and the open view. */
export function frame(on: Frame): TemplateResult {
  const { messages, view, exit } = on;
  return html`<header>
      <h2 class="text" part="title" tabindex="-1">${messages.title}</h2>
      <button class="out" part="button" aria-disabled=${exit === "leaving"} @click=${on.signOut}>
        ${exit === "leaving" ? messages.wait : messages.signOut}
      </button>
    </header>
    <div class="tabs" role="tablist" aria-label=${messages.title} part="tabs" @keydown=${on.press}>
      ${views.map(
        (
          name,
        ) => html`<button role="tab" id=${name} aria-controls="panel" aria-selected=${name === view}
          tabindex=${name === view ? 0 : -1} @click=${() => on.choose(name)}>${messages[name]}</button>`,
      )}
    </div>
    <div class="scroll" role="tabpanel" id="panel" aria-labelledby=${view} tabindex="0">${on.content}</div>
    ${exit === "failed" ? html`<p class="toast error text">${messages.failed}</p>` : nothing}`;
}

/** What is left when the donor has signed out. */
export function farewell(messages: Messages): TemplateResult {
  return html`<div class="notice">
    <h2 class="text" part="title" tabindex="-1">${messages.signedOut}</h2>
    <p class="text muted">${messages.goodbye}</p>
  </div>`;
}

/** A list in whatever state it is. */
export function listOf<T>(list: List<T>, parts: ListParts<T>, messages: Messages): TemplateResult {
  const { status, items, hasMore, isExtending, hasMoreFailed } = list.view;
  switch (status) {
    case "loading":
      return rowSkeletons();
    case "failed":
      return notice(messages.failed, messages.retry, () => list.retry());
    case "empty":
      return html`<p class="notice text muted">${parts.empty}</p>`;
    case "ready":
      return html`<ul class="list" aria-label=${parts.label}>${parts.rows(items)}</ul>
        ${hasMoreFailed ? html`<p class="error text">${messages.failed}</p>` : nothing}
        ${
          hasMore
            ? html`<button class="button quiet more" aria-disabled=${isExtending} @click=${() => isExtending || list.showMore()}>
              ${isExtending ? messages.wait : messages.more}
            </button>`
            : nothing
        }`;
    default:
      return status satisfies never;
  }
}

/** One gift; an open one can be given its charity. */
export function giftRow(
  gift: WidgetDonation,
  messages: Messages,
  claim: (gift: WidgetDonation) => void,
): TemplateResult {
  const { amount, charityName, createdAt } = gift.display;
  const stage = stageOf(gift);
  const isOpen = stage === "open";
  return html`<li class="row ${stage}" part="gift" tabindex="-1" id=${gift.donationId}>
    <span class="mark" aria-hidden="true">${charityName ? monogram(charityName) : "♡"}</span>
    <p class="words">
      <span class="name text">${charityName ?? messages[stage]}</span>
      <span class="meta text">${createdAt}</span>
    </p>
    <p class="sum">
      <span class="amount text">${amount}</span>
      ${charityName ? html`<span class="status text">${messages[stage]}</span>` : nothing}
    </p>
    ${
      isOpen
        ? html`<button class="button" aria-label=${format(messages.chooseFor, { amount })} @click=${() => claim(gift)}>
          ${messages.choose}
        </button>`
        : nothing
    }
  </li>`;
}
