import type { PageBrand } from "./brand.js";
import { cardPage } from "./card-page.js";
import { type FormGuardFields, guardedForm } from "./form-guard-fields.js";
import { Html, html } from "./html.js";
import { signInTexts } from "./sign-in-texts.js";
import type { PageLanguage } from "./texts.js";

/** A donation, as `list-own-donations` returns it. */
export interface OwnDonation {
  readonly display: {
    readonly amount: string;
    readonly charityName: string | null;
    readonly createdAt: string;
  };
}

/** A receipt, as `list-own-receipts` returns it. */
export interface OwnReceipt {
  readonly fiscalReceiptId: string;
  readonly number: string;
  readonly status: string;
  readonly display: {
    readonly amount: string;
    readonly charityName: string | null;
    readonly issuedAt: string;
  };
}

/** A page of a list. */
export interface Listed<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** What a signed-in donor sees. */
export interface DonorsOwn {
  readonly gifts: Listed<OwnDonation>;
  readonly receipts: Listed<OwnReceipt>;
}

export interface SessionPage {
  readonly language: PageLanguage;
  readonly guard: FormGuardFields;
  readonly brand: PageBrand;
  readonly isUser: boolean;
  /** Null if no donor is signed in. */
  readonly donor: DonorsOwn | null;
}

/** Where people are who signed in without JavaScript: a donor's gifts and receipts, the way to the dashboard, and out. */
export function sessionPage({ language, guard, brand, isUser, donor }: SessionPage): string {
  const text = signInTexts[language];
  const forUser = html`<p class="lead">${text.dashboardText}</p>
<p><a class="button" href="/dashboard">${text.toDashboard}</a></p>`;
  const content = html`${isUser ? forUser : ""}
${donor === null ? "" : donorsOwn(language, donor)}
${guardedForm(
  { language, action: "/sign-in/sign-out", guard, hidden: { locale: language } },
  html`<button class="button quiet">${text.signOut}</button>`,
)}`;
  return cardPage(language, text.doneTitle, content, { brand });
}

function donorsOwn(language: PageLanguage, { gifts, receipts }: DonorsOwn): Html {
  const text = signInTexts[language];
  return html`${list(text.gifts, gifts.data.map(giftRow), text.noGifts)}
${more("gifts", gifts, text.more)}
${list(
  text.receipts,
  receipts.data.map((receipt) => receiptRow(language, receipt)),
  text.noReceipts,
)}
${more("receipts", receipts, text.more)}
<p class="small">${text.donorText}</p>`;
}

const list = (title: string, rows: readonly Html[], none: string) => html`<h2>${title}</h2>
${
  rows.length === 0
    ? html`<p class="small">${none}</p>`
    : html`<ul class="rows">${new Html(rows.map(({ text }) => text).join("\n"))}</ul>`
}`;

const more = (name: string, { nextCursor }: Listed<unknown>, label: string) =>
  nextCursor === null
    ? html``
    : html`<p><a href="/sign-in/session?${new URLSearchParams({ [name]: nextCursor }).toString()}">${label}</a></p>`;

const giftRow = ({ display }: OwnDonation) =>
  html`<li><b>${display.amount}</b><span class="when">${dated(display.createdAt, display.charityName)}</span></li>`;

function receiptRow(
  language: PageLanguage,
  { fiscalReceiptId, number, status, display }: OwnReceipt,
): Html {
  const { download, canceled } = signInTexts[language];
  const path = `/sign-in/receipts/${encodeURIComponent(fiscalReceiptId)}`;
  const end =
    status === "CANCELED"
      ? html`<span class="chip">${canceled}</span>`
      : html`<a href="${path}" aria-label="${download}: ${number}">${download}</a>`;
  return html`<li><b>${display.amount}</b><span class="when">${dated(display.issuedAt, display.charityName)}</span>${end}</li>`;
}

const dated = (day: string, name: string | null) => [day, name].filter(Boolean).join(" · ");
