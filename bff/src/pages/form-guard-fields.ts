import { commonTexts } from "./common-texts.js";
import { hiddenFields } from "./form-parts.js";
import { type Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

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

/** A form that the browser sends by itself, and its state. */
export interface GuardedForm {
  readonly language: PageLanguage;
  readonly action: string;
  readonly guard: FormGuardFields;
  /** Values that it sends along. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form for browsers without JavaScript, which the service accepts from this browser alone: see page-forms.ts. */
export function guardedForm(
  { language, action, guard, hidden = {} }: GuardedForm,
  content: Html,
): Html {
  return html`<form action="${action}" method="post" novalidate>
${hiddenFields(hidden)}
${formGuardFields(guard, commonTexts[language].leaveEmpty)}
${content}
</form>`;
}
