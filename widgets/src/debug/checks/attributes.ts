import type { Tell } from "../finding.js";
import { knownElements } from "../known-elements.generated.js";
import { isGiven, type KnownElement } from "../known-elements.js";
import { nearestTo } from "../nearest.js";

/** Time for a page's own code, or its framework, to set what it does not write as attributes. */
const graceMs = 3_000;

/** Attributes of any element, and those that frameworks add for themselves. */
const anyElement =
  /^(id|class|style|slot|title|lang|dir|hidden|inert|tabindex|role|part|exportparts|popover|translate|draggable|autofocus|accesskey|nonce|is|item\w+|on\w+|key|ref|(data|aria|x|v|ng|ssr|hx)-.*|.*[^a-z-].*)$/;

/** Attributes that the browser handles for elements in forms. */
const formElement = /^(name|form|disabled|required|value)$/;

/** The tag, the attributes, and whether there is anything to open the element with; resolves when that is known. */
export async function checkAttributes(element: Element, tell: Tell): Promise<void> {
  const { localName } = element;
  const known = knownElements[localName];
  if (!known) {
    const near = nearestTo(localName, Object.keys(knownElements));
    tell({
      id: "unknown-element",
      what: `There is no element <${localName}>.`,
      why: "Nothing will ever be shown in its place.",
      mend: near ? `Did you mean <${near}>?` : "Take one of the elements that the guide lists.",
      section: "what-opens-which-element",
      element,
    });
    return;
  }
  // An element that is far from the view is not defined yet: nobody waits for it.
  customElements.whenDefined(localName).then((defined) => checkNames(element, defined, tell));
  if (isGiven(element, known.key)) return;
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  if (element.isConnected && !isGiven(element, known.key)) tellOfKey(element, known.key, tell);
}

function tellOfKey(element: Element, key: KnownElement["key"], tell: Tell): void {
  const isToken = key === "token";
  const written = element.getAttribute(key);
  const { localName } = element;
  tell({
    id: `missing-${key}`,
    what: `<${localName}> has no ${key}.`,
    why: written
      ? `Its attribute says “${written}”, which is what a template writes that had no value.`
      : "Without one it does not know what to show.",
    mend: isToken
      ? `Have your server make one with ${knownElements[localName]?.made}, and set it as \`token\`, or a function that fetches it as \`getToken\`.`
      : 'Set public-key="pk_…": the campaign\'s `publicKey`, as the API answers it.',
    section: isToken ? "tokens" : "what-opens-which-element",
    element,
  });
}

function checkNames(element: Element, defined: CustomElementConstructor, tell: Tell): void {
  const observed = Reflect.get(defined, "observedAttributes") as readonly string[];
  const isInForms = Reflect.get(defined, "formAssociated") === true;
  for (const name of element.getAttributeNames()) {
    const isKnown =
      observed.includes(name) || anyElement.test(name) || (isInForms && formElement.test(name));
    if (isKnown) continue;
    const near = nearestTo(name, observed);
    tell({
      id: "unknown-attribute",
      what: `<${element.localName}> knows no attribute “${name}”.`,
      why: "It is ignored.",
      mend: near
        ? `Did you mean “${near}”?`
        : `Remove it. The element takes ${observed.join(", ")}.`,
      section: "what-opens-which-element",
      element,
    });
  }
}
