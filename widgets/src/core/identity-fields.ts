import { html, nothing, type ReactiveController, type ReactiveControllerHost, render } from "lit";

/** One field about a person. */
export interface IdentityField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel";
  /** What browsers and password managers fill in; `off` for what they cannot know. */
  readonly autocomplete: AutoFill;
  readonly error: string | null;
}

let count = 0;

/**
 * Draws fields about a person as children of the element, shown through its `fields` slot: in a
 * shadow root most password managers do not see them. Label, input and error stand in one tree, so
 * that they can refer to each other.
 */
export class IdentityFields implements ReactiveController {
  readonly #host: HTMLElement & ReactiveControllerHost;
  readonly #fieldsOf: () => readonly IdentityField[];
  readonly #prefix = `obole-${++count}-`;

  constructor(
    host: HTMLElement & ReactiveControllerHost,
    fieldsOf: () => readonly IdentityField[],
  ) {
    this.#host = host;
    this.#fieldsOf = fieldsOf;
    host.addController(this);
  }

  /** What was filled in, by field name. */
  get values(): Record<string, string> {
    return Object.fromEntries(this.#inputs().map((input) => [input.name, input.value]));
  }

  /** Puts the focus on a field. */
  focus(name: string): void {
    this.#inputs()
      .find((input) => input.name === name)
      ?.focus();
  }

  hostUpdated(): void {
    const fields = this.#fieldsOf();
    // Nothing is drawn into the page before there is a need.
    if (fields.length > 0 || this.#inputs().length > 0) {
      render(fields.map((field) => this.#render(field)), this.#host);
    }
  }

  #inputs(): HTMLInputElement[] {
    return [...this.#host.querySelectorAll<HTMLInputElement>(`input[id^="${this.#prefix}"]`)];
  }

  #render({ name, label, type, autocomplete, error }: IdentityField) {
    const id = this.#prefix + name;
    // `form=""` keeps the field out of a form of the page that the element may stand in.
    return html`<label slot="fields" for=${id}>${label}</label>
      <input slot="fields" form="" id=${id} name=${name} type=${type} autocomplete=${autocomplete}
        required aria-invalid=${error ? "true" : nothing} aria-describedby=${error ? `${id}-error` : nothing}>
      ${error ? html`<p slot="fields" id="${id}-error">${error}</p>` : nothing}`;
  }
}
