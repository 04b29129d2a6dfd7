import type { CallerMark, Operation } from "@obole/core";
import type { oas31 } from "zod-openapi";

type SchemeName = "basic" | "bearer" | "operatorKey";

const securitySchemes: Record<SchemeName, oas31.SecuritySchemeObject> = {
  basic: {
    type: "http",
    scheme: "basic",
    description: "Client ID and client secret: used once an hour to create an access token.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description:
      "An access token, a session or a widget token. Each operation lists the kinds that it accepts.",
  },
  operatorKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key of the service's operators: `OPERATOR_KEY`, or one of `OPERATOR_KEYS`. It authorizes only `/operator`. `MAIL_REPORTS_KEY` authorizes only the operations that name it.",
  },
};

/** Every kind of caller, in words, with its authentication scheme. */
const callers: Readonly<Record<CallerMark, { words: string; scheme: SchemeName | null }>> = {
  client: { words: "client id and secret", scheme: "basic" },
  none: { words: "anyone", scheme: null },
  access: { words: "access token", scheme: "bearer" },
  "user:ADMIN": { words: "administrator", scheme: "bearer" },
  "user:PAYROLL_MANAGER": { words: "payroll manager", scheme: "bearer" },
  "user:MEMBER": { words: "member", scheme: "bearer" },
  adminWidget: { words: "admin widget token", scheme: "bearer" },
  donorWidget: { words: "donor widget token", scheme: "bearer" },
  donorPlatform: { words: "donor platform token", scheme: "bearer" },
  charity: { words: "session of a charity's page", scheme: "bearer" },
  publicKey: { words: "anyone, with the campaign's public key in the path", scheme: null },
  operator: { words: "operator key", scheme: "operatorKey" },
};

/** The permitted callers of an operation, in words. */
export function callersInWords({ callers: marks, widget }: Operation): string {
  const widgetInWords = widget === undefined ? "" : ` for \`${widget}\``;
  return marks.map((mark) => callers[mark].words + widgetInWords).join(", ");
}

/** The permitted callers of an operation, as OpenAPI security requirements; empty if anyone may call it. */
export function securityOf(operation: Operation): oas31.SecurityRequirementObject[] {
  const schemes = new Set(operation.callers.map((mark) => callers[mark].scheme));
  return [...schemes].flatMap((scheme) => (scheme === null ? [] : [{ [scheme]: [] }]));
}

/** The authentication schemes that some of the operations use, by name. */
export function securitySchemesOf(operations: readonly Operation[]) {
  const used = new Set(operations.flatMap(securityOf).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)));
}

/** Whether the operation accepts a token. */
function takesToken(operation: Operation): boolean {
  return operation.callers.some((mark) => callers[mark].scheme === "bearer");
}

/**
 * Whether the operation accepts an `Idempotency-Key`: a POST with a token of an account (contract, section 2), or one
 * that keeps those of a page's visitors. A charity belongs to no account.
 */
export function takesIdempotencyKey(operation: Operation): boolean {
  const { method, callers: marks, replaysToVisitors } = operation;
  const isOfAccount = takesToken(operation) || replaysToVisitors === true;
  return method === "POST" && isOfAccount && !marks.includes("charity");
}

/** Whether the operation requires a credential. */
export function needsCredential(operation: Operation): boolean {
  return securityOf(operation).length > 0;
}

/** Whether the operation can be called without a credential. */
export function isOpenToAll(operation: Operation): boolean {
  return operation.callers.some((mark) => callers[mark].scheme === null);
}
