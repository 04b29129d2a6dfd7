import type { Environment } from "@obole/core";
import { Html, html } from "./html.js";
import type { PageLanguage } from "./texts.js";

/** What a person has entered into a form that the browser sends by itself. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  /** The names of the fields that are refused. */
  readonly problems: readonly string[];
}

/** Nothing yet, as on pages whose script sends the form. */
export const nothingEntered: Entered = { values: {}, problems: [] };

/** A field with its label, hint and error text; the script shows the error. */
export interface Field {
  readonly name: string;
  /** Where a page has the field twice; the name by default. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Further attributes of the input. */
  readonly attributes?: Html;
}

export function textField(
  { name, id = name, label, hint, error, attributes = html`` }: Field,
  { values, problems }: Entered = nothingEntered,
): Html {
  const value = values[name];
  const isRefused = problems.includes(name);
  // An empty error has no text, so `aria-describedby` can refer to both from the start.
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${name}"${attributes}${
    describedBy === "" ? "" : html` aria-describedby="${describedBy}"`
  }${value === undefined ? "" : html` value="${value}"`}${isRefused ? html` aria-invalid="true"` : ""}>
${hint === undefined ? "" : html`<p class="hint" id="${id}-hint">${hint}</p>`}
${error === undefined ? "" : html`<p class="error" id="${id}-error" data-text="${error}">${isRefused ? error : ""}</p>`}
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

/** Values that a form sends along. */
export function hiddenFields(fields: Readonly<Record<string, string>>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`.text,
  );
  return new Html(inputs.join("\n"));
}

/** A form for browsers without JavaScript that a link opens. */
export interface FormOfLink {
  readonly language: PageLanguage;
  /** The secret of the link, which the form sends: it is in no address. */
  readonly token: string;
  readonly environment: Environment;
}
