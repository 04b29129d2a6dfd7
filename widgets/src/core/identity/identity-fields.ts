import { html, nothing, type ReactiveController, type ReactiveControllerHost, render } from "lit";

/** One field about a person. */
export interface IdentityField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "tel";
  /** What browsers and password managers fill in; `off` for what they cannot know. */
  readonly autocomplete: AutoFill;
  /** What it starts with. */
  readonly value: string;
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
  readonly #prefix = `obole-${++count}-`;
  #fields: readonly IdentityField[] = [];
  #hasDrawn = false;

  constructor(host: HTMLElement & ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** What was filled in, by field name. */
  get values(): Record<string, string> {
    return Object.fromEntries(this.#inputs().map((input) => [input.name, input.value]));
  }

  /** Shows these fields after the update that is under way; every update has to say so again. */
  show(fields: readonly IdentityField[]): void {
    this.#fields = fields;
  }

  /** Puts the focus on a field. */
  focus(name: string): void {
    this.#inputs()
      .find((input) => input.name === name)
      ?.focus();
  }

  hostUpdate(): void {
    this.#fields = [];
  }

  hostUpdated(): void {
    // Nothing is drawn into the page before there is a need.
    if (this.#fields.length === 0 && !this.#hasDrawn) return;
    this.#hasDrawn = true;
    render(
      this.#fields.map((field) => this.#draw(field)),
      this.#host,
    );
  }

  #inputs(): HTMLInputElement[] {
    return [...this.#host.querySelectorAll<HTMLInputElement>(`input[id^="${this.#prefix}"]`)];
  }

  #draw({ name, label, type, autocomplete, value, error }: IdentityField) {
    const id = this.#prefix + name;
    // `form=""` keeps the field out of a form of the page that the element may stand in.
    return html`<label slot="fields" for=${id}>${label}</label>
      <input slot="fields" form="" id=${id} name=${name} type=${type} autocomplete=${autocomplete}
        .value=${value} required aria-invalid=${error ? "true" : nothing}
        aria-describedby=${error ? `${id}-error` : nothing}>
      ${error ? html`<p slot="fields" id="${id}-error">${error}</p>` : nothing}`;
  }
}
