import type { Operation } from "@obole/core";

/** The kinds of credentials that routes require. */
export const requiredCredentials = ["client", "operator", "token", "link"] as const;
export type RequiredCredential = (typeof requiredCredentials)[number];

/** The kind of credential that an operation requires. */
export function requiredCredential({ callers }: Operation): RequiredCredential {
  if (callers.includes("client")) return "client";
  if (callers.includes("operator")) return "operator";
  return callers.includes("none") || callers.includes("publicKey") ? "link" : "token";
}
