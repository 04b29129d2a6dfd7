import { html, nothing, type TemplateResult } from "lit";

/** What went wrong, and what can be done about it. */
export interface Notice {
  readonly title?: string;
  readonly text: string;
  readonly label: string;
  readonly act: () => void;
}

/** A message in the middle of the box, with a button. */
export function notice({ title, text, label, act }: Notice): TemplateResult {
  return html`<div class="notice">
    ${title ? html`<h2 class="text" part="title" tabindex="-1">${title}</h2>` : nothing}
    <p>${text}</p>
    <button class="button quiet" @click=${act}>${label}</button>
  </div>`;
}
