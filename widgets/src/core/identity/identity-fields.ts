import { html, nothing, type ReactiveController, type ReactiveControllerHost, render } from "lit";

/** One field about a person. */
export interface IdentityField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel" | "date";
  /** What browsers and password managers fill in; `off` for what they cannot know. */
  readonly autocomplete: AutoFill | "bday";
  /** The initial value. */
  readonly value: string;
  readonly error: string | null;
  readonly isOptional?: boolean;
  /** The element's slot that shows it: `fields` unless it says otherwise. */
  readonly slot?: string;
  /** The options of a select; without them the field is an input. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

type Control = HTMLInputElement | HTMLSelectElement;

let count = 0;

/**
 * Draws fields about a person as children of the element, shown through its `fields` slot: in a
 * shadow root most password managers do not see them. Label, input and error are in one tree, so
 * that they can refer to each other.
 */
export class IdentityFields implements ReactiveController {
  readonly #host: HTMLElement & ReactiveControllerHost;
  readonly #prefix = `obole-${++count}-`;
  #fields: readonly IdentityField[] = [];
  #hasDrawn = false;
  #unfinished: readonly string[] = [];
  /** The last values of fields that were shown: what was typed must survive a look at another view. */
  #values: Readonly<Record<string, string>> = {};
  /** The values that the fields were last set to. */
  readonly #drawn = new Map<string, string>();

  constructor(host: HTMLElement & ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The values by field name; the last one of a field that is not shown any more. */
  get values(): Record<string, string> {
    const shown = this.#controls().map(({ name, value }) => [name, value]);
    return { ...this.#values, ...Object.fromEntries(shown) };
  }

  /** The fields with an incomplete value, such as half a date. */
  get unfinished(): string[] {
    return this.#controls()
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => name);
  }

  /** Shows these fields after the update that is under way; every update has to say so again. */
  show(fields: readonly IdentityField[]): void {
    this.#fields = fields;
  }

  /** Puts the focus on a field. */
  focus(name: string): void {
    this.#controls()
      .find((control) => control.name === name)
      ?.focus();
  }

  hostUpdate(): void {
    this.#fields = [];
  }

  hostUpdated(): void {
    // Do not render into the page before it is necessary.
    if (this.#fields.length === 0 && !this.#hasDrawn) return;
    this.#hasDrawn = true;
    this.#unfinished = this.unfinished;
    this.#values = this.values;
    render(
      this.#fields.map((field) => this.#draw(field)),
      this.#host,
    );
  }

  #controls(): Control[] {
    return [...this.#host.querySelectorAll<Control>(`[id^="${this.#prefix}"][name]`)];
  }

  #draw({
    slot = "fields",
    name,
    label,
    type,
    autocomplete,
    value,
    error,
    ...rest
  }: IdentityField) {
    const { isOptional, options } = rest;
    const id = this.#prefix + name;
    // A half-typed date has no value: setting an empty one would delete the input.
    if (!this.#unfinished.includes(name)) this.#drawn.set(name, value);
    const invalid = error ? "true" : nothing;
    const describedBy = error ? `${id}-error` : nothing;
    // `form=""` keeps the field out of a form of the page around the element.
    const control = options
      ? html`<select slot=${slot} form="" id=${id} name=${name} autocomplete=${autocomplete}
          ?required=${!isOptional} aria-invalid=${invalid} aria-describedby=${describedBy}>
          ${options.map(
            (option) =>
              html`<option value=${option.value} .selected=${option.value === value}>${option.label}</option>`,
          )}
        </select>`
      : html`<input slot=${slot} form="" id=${id} name=${name} type=${type} autocomplete=${autocomplete}
          .value=${this.#drawn.get(name) ?? value} ?required=${!isOptional} aria-invalid=${invalid} aria-describedby=${describedBy}>`;
    return html`<label slot=${slot} for=${id}>${label}</label>
      ${control}
      ${error ? html`<p slot=${slot} id="${id}-error">${error}</p>` : nothing}`;
  }
}
