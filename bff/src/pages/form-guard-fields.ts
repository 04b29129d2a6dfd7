import { type Html, html } from "./html.js";

/** The fields by which a form of a public page is told from one that a program has filled in. */
export interface FormGuardFields {
  /** When the form was opened, signed. */
  readonly stamp: string;
  /** What nobody sees stays empty. Its name is one that no browser fills in by itself. */
  readonly topic: string;
}

/** @param label for people whose browser shows the field without the page's style sheet */
export function formGuardFields({ stamp, topic }: FormGuardFields, label: string): Html {
  return html`<input type="hidden" name="stamp" value="${stamp}">
<p class="unseen" aria-hidden="true"><label>${label} <input name="topic" value="${topic}" tabindex="-1" autocomplete="off"></label></p>`;
}
