import { type Html, html } from "./html.js";

/** A field with its label, hint and error text; the script shows the error. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Further attributes of the input. */
  readonly attributes?: Html;
}

export function textField({ name, label, hint, error, attributes = html`` }: Field): Html {
  // An empty error has no text, so `aria-describedby` can refer to both from the start.
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}"${attributes}${
    describedBy === "" ? "" : html` aria-describedby="${describedBy}"`
  }>
${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error === undefined ? "" : html`<p class="error" id="${name}-error" data-text="${error}"></p>`}
</div>`;
}

/**
 * A state of a page. Only one is shown at a time: `start` first, the others by the script, which moves the focus to the
 * heading and makes it the document's title.
 */
export function state(name: string, title: string, content: Html, mark = html``): Html {
  return html`<section data-state="${name}"${name === "start" ? "" : html` hidden`}>
${mark}
<h1 tabindex="-1">${title}</h1>
${content}
</section>`;
}

/** A slot that the script fills with a value. */
export const slot = (name: string) => html`<b data-slot="${name}"></b>`;

/** An alert that the script shows without moving the focus. */
export const alertOf = (text: string) =>
  html`<p class="alert" role="alert" data-text="${text}"></p>`;
