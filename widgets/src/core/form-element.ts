import type { PropertyDeclarations, PropertyValues } from "lit";
import { OboleElement } from "./element.js";

/** The base of elements that take part in the page's form, as a native control would. */
export abstract class OboleFormElement<
  M extends object,
  Later extends object = object,
> extends OboleElement<M, Later> {
  static readonly formAssociated = true;
  static override properties: PropertyDeclarations = {
    name: { reflect: true },
    value: {},
    required: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    isDisabledByForm: { state: true },
  };

  /** The name under which the page's form sends the value. */
  declare name: string | null | undefined;
  /** The form value; empty while there is none. The attribute is the value to start with. */
  declare value: string;
  /** The page's form is not sent without a value. */
  declare required: boolean | undefined;
  /** Nothing can be chosen, and the page's form leaves the value out. */
  declare disabled: boolean | undefined;
  declare private isDisabledByForm: boolean | undefined;

  constructor() {
    super();
    this.value = "";
  }

  /** The page's form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** Whether a required value is missing. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** Whether the value may be sent; fires `invalid` if not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** The same, and shows the person what is missing. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  formResetCallback(): void {
    this.value = this.getAttribute("value") ?? "";
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.isDisabledByForm = isDisabled;
  }

  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (typeof state === "string") this.value = state;
  }

  /** Takes a value from the person; the page's form has it before any event is fired. */
  protected pick(value: string): void {
    this.value = value;
    this.internals.setFormValue(value);
  }

  /** Whether the element or a fieldset around it is disabled. */
  protected get isInactive(): boolean {
    return Boolean(this.disabled || this.isDisabledByForm);
  }

  /** Says why a required value is missing (never an empty text), and which control takes the focus then. */
  protected abstract get missing(): {
    readonly message: string;
    readonly anchor: HTMLElement | null;
  };

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.internals.setFormValue(this.value || null);
    const { message, anchor } = this.missing;
    const valueMissing = Boolean(this.required && !this.value);
    this.internals.setValidity({ valueMissing }, message, anchor ?? undefined);
  }
}
