/** What the service says about itself to any page. */
export interface Environment {
  readonly environment: "sandbox" | "live";
  readonly version: string;
  /** The time by which tokens end; a sandbox's may have been turned ahead. */
  readonly now: string;
  /** The real time. */
  readonly wallClock: string;
}

/** An answer, read to its end: an unread one would hold its connection. */
export interface Answer {
  readonly status: number;
  /** Null where it is no JSON. */
  readonly body: unknown;
}

/** A call without cookies; null when the page got no answer that it may read. */
export async function reach(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(address, { credentials: "omit", cache: "no-store", headers });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null;
  }
}

/** Which environment answers at an origin; null when it is not Obole that does, or nobody. */
export async function environmentAt(origin: string): Promise<Environment | null> {
  const body = (await reach(`${origin}/widgets/v1/environment`))?.body;
  return body && typeof body === "object" && "environment" in body ? (body as Environment) : null;
}

/** The origin that an element calls. */
export function originOf(element: Element, folder: string): string | null {
  const own = Reflect.get(element, "baseUrl") ?? element.getAttribute("base-url") ?? "";
  return URL.canParse(own, folder) ? new URL(own, folder).origin : null;
}
