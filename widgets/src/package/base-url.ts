/** Where the service is, for elements without a `base-url`; null until the page has said so. */
let origin: string | null = null;

/** The elements on the page, which load again when the address changes. */
const elements = new Set<{ requestUpdate(): void }>();

/**
 * Sets where the Obole service is, for all elements. A `base-url` on an element overrides it.
 *
 * @param baseUrl - an absolute address; of it only the origin counts
 * @throws TypeError when it is not an address
 */
export function setBaseUrl(baseUrl: string | URL): void {
  ({ origin } = new URL(baseUrl));
  for (const element of elements) element.requestUpdate();
}

/** The origin that `setBaseUrl` set. */
export function commonOrigin(): string | null {
  return origin;
}

/** Keeps an element up to date for as long as it is on the page. */
export function followBaseUrl(element: { requestUpdate(): void }, isOnPage: boolean): void {
  if (isOnPage) elements.add(element);
  else elements.delete(element);
}
