import { html, nothing, type TemplateResult } from "lit";

/** A message in the middle of the box, with a button for what can be done about it. */
export function notice(
  text: string,
  label: string,
  act: () => void,
  title?: string,
): TemplateResult {
  return html`<div class="notice">
    ${title ? html`<h2 class="text" part="title" tabindex="-1">${title}</h2>` : nothing}
    <p class="text">${text}</p>
    <button class="button quiet" @click=${act}>${label}</button>
  </div>`;
}
