/** The claims of a token, unverified: only the service can check its signature. */
export interface Claims {
  readonly kind?: string;
  readonly env?: string;
  readonly widgets?: readonly string[];
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** Reads the payload of a JSON Web Token; null when it is not one. */
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
