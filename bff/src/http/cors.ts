import type { Environment } from "@obole/core";

/** The CORS headers of an answer and of a preflight, as flat name-value lists. */
export interface CorsPolicy {
  readonly answer: readonly string[];
  readonly preflight: readonly string[];
}

/** A browser that has asked once need not ask again; Chromium keeps an answer no longer than this. */
const preflightSeconds = 7_200;

/**
 * Which pages of other origins may call a path: public widget routes any, admin and donor widget routes in the sandbox
 * any, everything else none. No answer ever allows cookies.
 */
export function corsPolicies(environment: Environment): (path: string) => CorsPolicy | null {
  const open = anyOrigin("Content-Type");
  const openWithToken = anyOrigin("Authorization, Content-Type, Idempotency-Key");
  return (path) => {
    if (!path.startsWith("/v1/widgets/")) return null;
    if (path.startsWith("/v1/widgets/public/")) return open;
    // Live: the origins of the account's sites, which are known once the token is.
    return environment === "sandbox" ? openWithToken : null;
  };
}

function anyOrigin(allowedHeaders: string): CorsPolicy {
  const origin = ["Access-Control-Allow-Origin", "*"];
  return {
    answer: [...origin, "Access-Control-Expose-Headers", "X-Request-Id, Retry-After"],
    preflight: [
      ...origin,
      "Access-Control-Allow-Headers",
      allowedHeaders,
      "Access-Control-Max-Age",
      String(preflightSeconds),
    ],
  };
}
