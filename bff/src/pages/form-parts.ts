import { type Html, html } from "./html.js";

/** A field with its label, and what is said of it: a hint always, an error when the script has one to show. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Further attributes of the input. */
  readonly attributes?: Html;
}

export function textField({ name, label, hint, error, attributes = html`` }: Field): Html {
  // An empty error describes nothing, so both can be named from the start.
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
 * One of the things that a page says, one at a time: `start` from the beginning, the others when the script shows
 * them. Its heading then takes the focus, and becomes the document's title.
 */
export function state(name: string, title: string, content: Html, mark = html``): Html {
  return html`<section data-state="${name}"${name === "start" ? "" : html` hidden`}>
${mark}
<h1 tabindex="-1">${title}</h1>
${content}
</section>`;
}

/** Where the script writes a value. */
export const slot = (name: string) => html`<b data-slot="${name}"></b>`;

/** Where the script says what went wrong, without taking the focus. */
export const alertOf = (text: string) =>
  html`<p class="alert" role="alert" data-text="${text}"></p>`;
