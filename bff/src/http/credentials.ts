import type { Credential } from "@obole/core";
import { mailReporter, type OperatorKey, operatorFinder } from "../operator-keys.js";
import type { OperatorSession } from "./exchange.js";
import type { Tokens } from "./tokens.js";

/** Reads an `Authorization` header; the engine decides what the credential authorizes. */
export type CredentialReader = (authorization: string | undefined) => Credential;

const none: Credential = { kind: "none" };

export function credentialReader({
  operatorKeys,
  mailReportsKeys = [],
  tokens,
}: {
  operatorKeys: readonly OperatorKey[];
  /** The keys that only report bounces and complaints; none by default. */
  mailReportsKeys?: readonly string[];
  tokens: Pick<Tokens, "verify">;
}): CredentialReader {
  const findOperator = operatorFinder(operatorKeys);
  const findMailReporter = operatorFinder(
    mailReportsKeys.map((key) => ({ name: mailReporter, key })),
  );
  return (authorization = "") => {
    const [, scheme = "", value = ""] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
    switch (scheme.toLowerCase()) {
      case "basic":
        return basicCredential(value);
      case "bearer": {
        const name = findOperator(value);
        if (name !== null) return { kind: "operator", name };
        if (findMailReporter(value) !== null)
          return { kind: "operator", name: mailReporter, limitedTo: "mailReports" };
        const claims = tokens.verify(value);
        return claims === null ? none : { kind: "token", claims };
      }
      default:
        return none;
    }
  };
}

/** The name of the operator who may do everything; null for other credentials and for a limited key. */
export const operatorOf = (credential: Credential): string | null =>
  credential.kind === "operator" && credential.limitedTo === undefined ? credential.name : null;

/** An operator's credential with the session through which it was sent, so that the engine refuses one that has ended. */
export function inSession(credential: Credential, session: OperatorSession | null): Credential {
  if (credential.kind !== "operator" || session === null) return credential;
  const { sessionId, passkeyId } = session;
  return { ...credential, sessionId, ...(passkeyId === undefined ? {} : { passkeyId }) };
}

/** RFC 7617: everything after the first colon is the password. */
function basicCredential(value: string): Credential {
  const text = Buffer.from(value, "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 0) return none;
  return { kind: "client", clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}
