/** What a token says of itself; only the service knows whether it is true. */
export interface Claims {
  readonly kind?: string;
  readonly env?: string;
  readonly widgets?: readonly string[];
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** Reads the middle part of a JSON Web Token; null when it is none. */
export function claimsOf(token: string): Claims | null {
  const [, payload, signature] = token.split(".");
  if (payload === undefined || signature === undefined) return null;
  try {
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const claims: unknown = JSON.parse(text);
    return typeof claims === "object" && claims !== null ? claims : null;
  } catch {
    return null;
  }
}
