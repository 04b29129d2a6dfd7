import type { Finding, Tell } from "../finding.js";
import { knownMessages } from "../known-messages.generated.js";
import { nearestTo } from "../nearest.js";

type Own = Readonly<Record<string, unknown>>;

/** A longer text is not taken; a widget has no room for it. */
const mostCharacters = 500;

/** Whether the page's own texts are ones that the element has, and as it can show them. */
export function checkMessages(element: Element, tell: Tell): void {
  const { localName } = element;
  const known = knownMessages[localName];
  const own = ownOf(element);
  if (!known || own === null) return;
  const say = (finding: Pick<Finding, "id" | "what" | "why" | "fix">) =>
    tell({ ...finding, section: "languages", element });
  if (typeof own !== "object" || Array.isArray(own)) {
    say({
      id: "messages-not-an-object",
      what: `The messages of <${localName}> are not a JSON object.`,
      why: "The element shows its own texts instead.",
      fix: 'Write them as messages=\'{"give":"Grant {amount}"}\', or set the property `messages` to an object.',
    });
    return;
  }
  const { lang, ...texts } = own as Own;
  for (const [key, text] of Object.entries(texts)) {
    const problem = problemOf(known, key, text);
    if (problem) say({ ...problem, what: problem.what.replace("<>", `<${localName}>`) });
  }
  const missing = Object.keys(known).filter((key) => !(key in texts));
  if (lang && missing.length > 0)
    say({
      id: "messages-missing",
      what: `The messages of <${localName}> are in “${lang}”, and ${missing.length} texts are missing.`,
      why: "Missing texts are shown in the language of `locale`.",
      fix: `Add ${missing.slice(0, 10).join(", ")}${missing.length > 10 ? " and the others that its reference lists" : ""}.`,
    });
}

/** What the page set; null where it set nothing. */
function ownOf(element: Element): unknown {
  const property: unknown = Reflect.get(element, "messages");
  if (property !== undefined && property !== null) return property;
  const attribute = element.getAttribute("messages");
  if (attribute === null) return null;
  try {
    return JSON.parse(attribute) ?? "";
  } catch {
    return attribute;
  }
}

function problemOf(known: Readonly<Record<string, string>>, key: string, text: unknown) {
  const named = `“${key.slice(0, 40)}”`;
  if (!Object.hasOwn(known, key)) {
    const near = nearestTo(key, Object.keys(known));
    return {
      id: "unknown-message",
      what: `<> has no text ${named}.`,
      why: "It is ignored.",
      fix: near ? `Did you mean “${near}”?` : "Use one of the keys listed in its reference.",
    };
  }
  if (typeof text !== "string" || text.trim() === "" || text.length > mostCharacters)
    return {
      id: "message-not-taken",
      what: `The text ${named} of <> is not valid.`,
      why: `A text must be a string of 1 to ${mostCharacters} characters.`,
      fix: "Correct it, or omit it to keep the element's own text.",
    };
  const placesIn = (value: string): string[] => value.match(/\{\w+\}/g) ?? [];
  const [expected, found] = [placesIn(known[key] ?? ""), placesIn(text)];
  const strange = found.filter((place) => !expected.includes(place));
  const lacking = expected.filter((place) => !found.includes(place));
  if (strange.length + lacking.length === 0) return null;
  return {
    id: "message-places",
    what: `The text ${named} of <> has other placeholders than the element's own text.`,
    why:
      strange.length > 0
        ? `${strange.join(" ")} is never replaced by a value.`
        : `${lacking.join(" ")} is not shown.`,
    fix: expected.length > 0 ? `Use ${expected.join(" ")}.` : "Use no placeholders.",
  };
}
