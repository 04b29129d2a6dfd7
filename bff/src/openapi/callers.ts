import type { CallerMark, Operation } from "@obole/core";
import type { oas31 } from "zod-openapi";

type SchemeName = "basic" | "bearer" | "operatorKey";

export const securitySchemes: Record<SchemeName, oas31.SecuritySchemeObject> = {
  basic: {
    type: "http",
    scheme: "basic",
    description: "Client id and client secret: used once an hour, to create an access token.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "An access token or a session. Each operation names those that it takes.",
  },
  operatorKey: {
    type: "http",
    scheme: "bearer",
    description: "The service's own key, `OPERATOR_KEY`. It opens `/operator` and nothing else.",
  },
};

/** Every kind of caller: in words, and the scheme by which it shows who it is. */
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
  publicKey: { words: "anyone, with the campaign's public key in the path", scheme: null },
  operator: { words: "operator key", scheme: "operatorKey" },
};

/** Who may call an operation, in words. */
export function callersInWords({ callers: marks, widget }: Operation): string {
  const widgetInWords = widget === undefined ? "" : ` for \`${widget}\``;
  return marks.map((mark) => callers[mark].words + widgetInWords).join(", ");
}

/** Who may call an operation, as OpenAPI's alternatives; none where anyone may. */
export function securityOf(operation: Operation): oas31.SecurityRequirementObject[] {
  const schemes = new Set(operation.callers.map((mark) => callers[mark].scheme));
  return [...schemes].flatMap((scheme) => (scheme === null ? [] : [{ [scheme]: [] }]));
}

/** Whether a call can carry a token of ours. */
function takesToken(operation: Operation): boolean {
  return operation.callers.some((mark) => callers[mark].scheme === "bearer");
}

/** Whether a call can be sent again under the same `Idempotency-Key`: a POST with a token (contract, section 2). */
export function takesIdempotencyKey(operation: Operation): boolean {
  return operation.method === "POST" && takesToken(operation);
}

/** Whether a call must show who it is. */
export function needsCredential(operation: Operation): boolean {
  return securityOf(operation).length > 0;
}

/** Whether anybody can make a call without showing who it is. */
export function isOpenToAll(operation: Operation): boolean {
  return operation.callers.some((mark) => callers[mark].scheme === null);
}
