import type { Tell } from "../finding.js";
import { knownElements } from "../known-elements.generated.js";
import { type KnownElement, missingFrom } from "../known-elements.js";
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
      what: `<${localName}> is not an element of Obole.`,
      why: "It will never show anything.",
      fix: near ? `Did you mean <${near}>?` : "Use one of the elements listed in the guide.",
      section: "keys-and-tokens",
      element,
    });
    return;
  }
  // An element that is far from the view is not defined yet: nobody waits for it.
  customElements.whenDefined(localName).then((defined) => checkNames(element, defined, tell));
  if (missingFrom(element, known) === null) return;
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  const missing = missingFrom(element, known);
  if (element.isConnected && missing !== null) tellOfMissing(element, known, missing, tell);
}

function tellOfMissing(element: Element, known: KnownElement, missing: string, tell: Tell): void {
  const isToken = missing === "token";
  const written = element.getAttribute(missing);
  const { localName } = element;
  tell({
    id: `missing-${missing}`,
    what: `<${localName}> has no ${missing}.`,
    why: written
      ? `Its attribute is “${written}”, which is what a template writes for a missing value.`
      : "Without it, the element has nothing to show.",
    fix: fixOf(missing, known),
    section: isToken ? "tokens" : "keys-and-tokens",
    element,
  });
}

function fixOf(missing: string, { made, beside = [], instead = [] }: KnownElement): string {
  if (missing === "token")
    return `Have your server create one with ${made}, and set it as \`token\`, or a function that fetches it as \`getToken\`.`;
  if (missing === "public-key")
    return 'Set public-key="pk_…": the campaign\'s `publicKey`, as the API returns it.';
  const ways = [["token", ...beside], ...instead].map((attributes) => attributes.join(" and "));
  return `Set ${missing}. The element is opened by ${ways.join(", or by ")}.`;
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
      what: `<${element.localName}> has no attribute “${name}”.`,
      why: "It is ignored.",
      fix: near
        ? `Did you mean “${near}”?`
        : `Remove it. The element's attributes are ${observed.join(", ")}.`,
      section: "keys-and-tokens",
      element,
    });
  }
}
