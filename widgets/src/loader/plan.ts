import { fillAddress } from "../core/api/address.js";
import type { Locale } from "../core/i18n/locale.js";
import type { Manifest } from "./manifest.js";

/** What one element needs, as addresses: everything can start at once. */
export interface Plan {
  /** The element's chunk first; the others are its dependencies. */
  readonly chunks: readonly string[];
  readonly data: readonly string[];
}

/** Where chunks and API are for a loader at this address. */
export function basesOf(script: string): { readonly chunks: string; readonly api: string } {
  return { chunks: new URL("chunks/", script).href, api: new URL(script).origin };
}

/** What to fetch for an element that comes near the view. */
export function planOf(
  manifest: Manifest,
  element: { readonly localName: string; getAttribute(name: string): string | null },
  locale: Locale,
  script: string,
): Plan {
  const name = element.localName.slice(6);
  const entry = manifest.elements[name];
  if (!entry) return { chunks: [], data: [] };
  const bases = basesOf(script);
  const api = (element.getAttribute("base-url") ?? bases.api).replace(/\/$/, "");
  const valueOf = (place: string) =>
    place === "locale" ? locale : element.getAttribute(place);
  return {
    chunks: [
      `${name}-${entry.chunk}`,
      `core-${manifest.core}`,
      `${name}.${locale}-${entry.messages}`,
    ].map((chunk) => `${bases.chunks}${chunk}.js`),
    data: entry.addresses.flatMap((template) => {
      const address = fillAddress(template, valueOf);
      return address ? api + address : [];
    }),
  };
}
