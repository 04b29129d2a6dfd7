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
    <button class="button quiet" name="all" @click=${act}>${label}</button>
  </div>`;
}

export const chevron = "M6 9l6 6 6-6";
export const arrowToTray = "M12 4v11m-5-5l5 5 5-5M5 20h14";

/** An icon that only decorates: the text beside it, or the button's label, says what it means. */
export function icon(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${path}></path></svg>`;
}

/** The skeleton of a list: grey shapes in the place of its items while they load. */
export function ghosts(): TemplateResult {
  const rows = Array.from({ length: 6 }, () => html`<i class="ghost"></i>`);
  return html`<div class="list" aria-hidden="true">${rows}</div>`;
}
