import { hydrate } from "@lit-labs/ssr-client";
import { type RenderOptions, render, type TemplateResult } from "lit";

type Control = HTMLInputElement | HTMLSelectElement;

/** Renders a view into a shadow root. */
export type Draw = (
  view: TemplateResult,
  root: HTMLElement | DocumentFragment,
  options: RenderOptions,
) => unknown;

/** What the server rendered: the attributes it was rendered with, and the data in it. */
export interface Rendered {
  readonly attributes: Readonly<Record<string, string>>;
  readonly served: unknown;
}

/** The members of an element that this code uses. */
interface Adopting {
  readonly stage: string;
  readonly texts: object | null;
  served: unknown;
  draw: Draw | undefined;
}

/**
 * Connects an element that the server has rendered as declarative shadow DOM. It needs no request: its data is in the
 * shadow root. The server's rendering stays visible until the element is ready to render, and is then hydrated.
 */
export function adopt(element: HTMLElement, connect: () => void): void {
  if (document.readyState === "loading") {
    // The parser may not have reached the end of the shadow root yet.
    document.addEventListener("DOMContentLoaded", () => adopt(element, connect), { once: true });
    return;
  }
  if (!element.isConnected) return;
  const root = element.shadowRoot;
  const json = root?.querySelector("script")?.textContent;
  const rendered = json ? (JSON.parse(json) as Rendered) : null;
  if (root && rendered && hasAttributes(element, rendered.attributes)) {
    const adopting = element as unknown as Adopting;
    adopting.served = rendered.served;
    adopting.draw = (view, _, options) => {
      if (!adopting.texts || adopting.stage === "loading") return;
      adopting.served = undefined;
      adopting.draw = undefined;
      hydrateRoot(view, root, options);
    };
  } else root?.replaceChildren();
  connect();
}

/** Whether the element still has the attributes that it was rendered with: the page may have changed them. */
function hasAttributes(element: Element, attributes: Rendered["attributes"]): boolean {
  return Object.entries(attributes).every(([name, value]) => element.getAttribute(name) === value);
}

/**
 * Hydrates the root: its nodes stay, so focus, scroll position, text selection and input stay as well. The element has
 * missed the events of earlier input, so they are dispatched again.
 *
 * If the server rendered another view, such as another release's, the element renders its own and keeps the input.
 */
function hydrateRoot(view: TemplateResult, root: ShadowRoot, options: RenderOptions): void {
  // The element has adopted its style sheets, and has its data.
  for (const extra of [...root.children]) if (extra.localName !== "div") extra.remove();
  for (const button of root.querySelectorAll("[data-disabled]")) {
    button.removeAttribute("data-disabled");
    button.setAttribute("aria-disabled", "true");
  }
  const inputs = inputsIn(root);
  let current: (input: Input) => Control | null = ({ control }) => control;
  try {
    addEmptyTexts(root);
    keepingInputs(inputs, () => hydrate(view, root, options));
  } catch {
    const { activeElement } = root;
    const focused = activeElement && selectorOf(activeElement);
    root.replaceChildren();
    render(view, root, options);
    current = ({ control }) => root.querySelector<Control>(selectorOf(control));
    if (focused) root.querySelector<HTMLElement>(focused)?.focus();
  }
  for (const input of inputs) {
    const control = current(input);
    if (control) report(control, input);
  }
}

/** A control that the person has changed. */
interface Input {
  readonly control: Control;
  readonly value: string;
  readonly isChecked: boolean;
}

/** The input before hydration: values that differ from those that the server rendered. */
function inputsIn(root: ShadowRoot): Input[] {
  return [...root.querySelectorAll<Control>("input, select")]
    .filter((control) => {
      if (control instanceof HTMLSelectElement)
        return [...control.options].some((one) => one.selected !== one.defaultSelected);
      const { type, checked, defaultChecked, value, defaultValue } = control;
      return type === "radio" ? checked && !defaultChecked : value !== defaultValue;
    })
    .map((control) => ({
      control,
      value: control.value,
      isChecked: "checked" in control && control.checked,
    }));
}

/** Ignores writes to changed controls meanwhile: hydration would reset them to the values that the server rendered. */
function keepingInputs(inputs: readonly Input[], act: () => void): void {
  const properties = ["value", "checked"] as const;
  const ignoringWrites = { configurable: true, set() {} };
  for (const { control } of inputs)
    for (const property of properties) Object.defineProperty(control, property, ignoringWrites);
  try {
    act();
  } finally {
    for (const { control } of inputs)
      for (const property of properties) Reflect.deleteProperty(control, property);
  }
}

/** Lit expects a text node in every text part, but the parser creates none for an empty text. */
function addEmptyTexts(root: ShadowRoot): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    if (data === "lit-part" && nextSibling?.nodeType === Node.COMMENT_NODE)
      nextSibling.before(document.createTextNode(""));
  }
}

function report(control: Control, { value, isChecked }: Input): void {
  if (control.value !== value) control.value = value;
  if (isChecked) (control as HTMLInputElement).checked = true;
  const type = control instanceof HTMLSelectElement || isChecked ? "change" : "input";
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Finds the same control in another rendering. */
function selectorOf({ localName, id, attributes }: Element): string {
  const named = ["type", "name", "value"]
    .filter((name) => name !== "value" || attributes.getNamedItem("type")?.value !== "search")
    .map((name) => {
      const value = attributes.getNamedItem(name)?.value;
      return value ? `[${name}="${CSS.escape(value)}"]` : "";
    });
  return `${localName}${id && `#${CSS.escape(id)}`}${named.join("")}`;
}
