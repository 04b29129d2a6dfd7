import type { Tell } from "../finding.js";

/** Checks how an element's `base-url` is written; a request shows whether it answers. */
export function checkBaseUrl(element: Element, tell: Tell): void {
  const written = element.getAttribute("base-url");
  if (written === null) return;
  const problem = problemOf(written);
  if (problem === null) return;
  tell({
    id: "base-url-invalid",
    what: `The base-url of <${element.localName}> ${problem}`,
    why: "It must be the origin of Obole's API, which provides everything that the element shows.",
    fix: "Write only scheme, host and port, such as https://give.example, or omit it to use the script's origin.",
    section: "bundlers-and-react",
    element,
  });
}

function problemOf(written: string): string | null {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written))
    return "is no http or https address.";
  const { protocol, pathname, search, hash } = new URL(written);
  if (pathname + search + hash !== "/") return "holds more than an origin; the rest is ignored.";
  if (protocol === "http:" && location.protocol === "https:")
    return "is not https, as this page is; the browser blocks it.";
  return null;
}

/** Nobody at the origin answers as Obole does. */
export function tellOfSilence(element: Element, origin: string, tell: Tell): void {
  const isWritten = element.hasAttribute("base-url");
  tell({
    id: "not-obole",
    what: `Obole does not answer at ${origin}, where <${element.localName}> calls it.`,
    why: navigator.onLine
      ? "The address is wrong, the service is down, or something in between blocks the response."
      : "This device is offline.",
    fix: isWritten
      ? "Correct base-url, or omit it to use the script's origin."
      : `Open ${origin}/readyz in a new tab: Obole responds with “ready”.`,
    section: "bundlers-and-react",
    element,
  });
}
