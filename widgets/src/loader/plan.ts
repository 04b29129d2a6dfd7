import { fillAddress } from "../core/api/address.js";
import type { Locale } from "../core/i18n/locale.js";
import type { Manifest } from "./manifest.js";

/** What one element needs, as addresses: everything can start at once. */
export interface Plan {
  /** The element's chunk first; the others are its dependencies. */
  readonly chunks: readonly string[];
  readonly data: readonly string[];
}

/** What to fetch for an element that comes near the view. */
export function planOf(
  manifest: Manifest,
  element: { readonly localName: string; getAttribute(name: string): string | null },
  locale: Locale,
  script: string,
): Plan {
  const name = element.localName.slice(6);
  const { chunk = "", messages = "", addresses = [] } = manifest.elements[name] ?? {};
  const chunks = [`${name}-${chunk}`, `core-${manifest.core}`, `${name}.${locale}-${messages}`];
  const placeOf = (place: string) => (place === "locale" ? locale : element.getAttribute(place));
  const api = new URL(element.getAttribute("base-url") ?? "", script);
  return {
    chunks: chunks.map((file) => new URL(`chunks/${file}.js`, script).href),
    data: addresses.flatMap((template) => {
      const address = fillAddress(template, placeOf);
      return address ? new URL(address, api).href : [];
    }),
  };
}
