import { type Environment, formatsOf, type GiftJourney } from "@obole/core";
import { cardPage } from "./card-page.js";
import { textField } from "./form-parts.js";
import { type Html, html } from "./html.js";
import { journeySection, type ReceiptCode } from "./journey-section.js";
import { checkMark, cross, questionMark } from "./marks.js";
import type { PageLanguage } from "./texts.js";
import { verifyTexts } from "./verify-texts.js";

/** The facts that are shown to anyone with a receipt's number and key. */
export interface VerifiedReceipt {
  readonly number: string;
  readonly status: "ISSUED" | "CANCELED";
  /** `YYYY-MM-DD`, in the charity's country. */
  readonly issuedOn: string;
  readonly charityName: string;
  /** Cents. */
  readonly amount: number;
}

/** The form for a receipt's number and key. */
export function verifyPage(language: PageLanguage): string {
  const text = verifyTexts[language];
  return cardPage(language, text.title, html`<p class="lead">${text.lead}</p>${form(language)}`);
}

/** What the page of a receipt shows besides its facts; null while it cannot be read. */
export interface Followed extends ReceiptCode {
  readonly journey: GiftJourney | null;
}

/** The page that a receipt's QR code opens. */
export function verifiedPage(
  language: PageLanguage,
  environment: Environment,
  { number, status, issuedOn, charityName, amount }: VerifiedReceipt,
  followed: Followed,
): string {
  const text = verifyTexts[language];
  const formats = formatsOf(language);
  const [title, lead, icon] =
    status === "ISSUED"
      ? [text.authenticTitle, text.authenticText, checkMark]
      : [text.canceledTitle, text.canceledText, cross];
  const { journey } = followed;
  return cardPage(
    language,
    title,
    html`<p class="lead">${lead}</p>
<dl class="facts">
<div><dt>${text.number}</dt><dd>${number}</dd></div>
<div><dt>${text.issuedOn}</dt><dd>${formats.day(issuedOn)}</dd></div>
<div><dt>${text.charity}</dt><dd>${charityName}</dd></div>
<div><dt>${text.amount}</dt><dd>${formats.euros(amount)}</dd></div>
</dl>
${journey === null ? "" : journeySection(language, journey, followed)}
${environment === "sandbox" ? html`<p class="notice">${text.specimen}</p>` : ""}
<p><a href="/verify">${text.another}</a></p>`,
    {
      above: icon,
      ...(journey?.division == null
        ? {}
        : { head: html`<script async crossorigin src="/widgets/v1/obole.js"></script>` }),
    },
  );
}

/**
 * The page for an unknown receipt. It is the same for an unknown number and a wrong key, so that it does not reveal
 * which numbers exist.
 */
export function unverifiedPage(language: PageLanguage, sought: ReceiptCode): string {
  const text = verifyTexts[language];
  const lead = html`<p class="lead">${text.unknownText}</p>`;
  const content = html`${lead}${form(language, sought)}`;
  return cardPage(language, text.unknownTitle, content, { above: questionMark });
}

function form(
  language: PageLanguage,
  { number, key }: ReceiptCode = { number: "", key: "" },
): Html {
  const text = verifyTexts[language];
  const exact = (value: string) =>
    html` value="${value}" type="text" autocapitalize="off" autocomplete="off" spellcheck="false" required`;
  return html`
<form action="/verify" method="get">
${textField({ name: "number", label: text.number, attributes: exact(number) })}
${textField({ name: "key", label: text.key, hint: text.keyHint, attributes: exact(key) })}
<button class="button">${text.button}</button>
</form>`;
}
