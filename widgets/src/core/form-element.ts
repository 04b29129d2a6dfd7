import type { PropertyValues } from "lit";
import { OboleElement } from "./element.js";

/** The base of elements that take part in the page's form, as a native control would. */
export abstract class OboleFormElement<M> extends OboleElement<M> {
  static readonly formAssociated = true;
  static override properties = {
    name: { reflect: true },
    value: {},
    required: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    isDisabledByForm: { state: true },
  };

  /** The name under which the page's form sends the value. */
  declare name: string | null;
  /** The form value; empty while there is none. The attribute is the value to start with. */
  declare value: string;
  declare required: boolean;
  declare disabled: boolean;
  declare private isDisabledByForm: boolean;

  constructor() {
    super();
    this.name = null;
    this.value = "";
    this.required = false;
    this.disabled = false;
    this.isDisabledByForm = false;
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

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

  /** Whether the element or a fieldset around it is disabled. */
  protected get isInactive(): boolean {
    return this.disabled || this.isDisabledByForm;
  }

  /** Says why a required value is missing, and which control takes the focus then. */
  protected abstract get missing(): { readonly message: string; readonly anchor: HTMLElement | null };

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.internals.setFormValue(this.value || null);
    const { message, anchor } = this.missing;
    // An empty message would be refused; before the messages are there any text does.
    if (this.required && !this.value && anchor) {
      this.internals.setValidity({ valueMissing: true }, message || " ", anchor);
    } else if (this.required && !this.value) {
      this.internals.setValidity({ valueMissing: true }, message || " ");
    } else {
      this.internals.setValidity({});
    }
  }
}
