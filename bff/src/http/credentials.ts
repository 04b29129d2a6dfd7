import type { Credential } from "@obole/core";
import { type OperatorKey, operatorFinder } from "../operator-keys.js";
import type { Tokens } from "./tokens.js";

/** Reads an `Authorization` header; the engine decides what the credential authorizes. */
export type CredentialReader = (authorization: string | undefined) => Credential;

const none: Credential = { kind: "none" };

export function credentialReader({
  operatorKeys,
  tokens,
}: {
  operatorKeys: readonly OperatorKey[];
  tokens: Pick<Tokens, "verify">;
}): CredentialReader {
  const operatorOf = operatorFinder(operatorKeys);
  return (authorization = "") => {
    const [, scheme = "", value = ""] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
    switch (scheme.toLowerCase()) {
      case "basic":
        return basicCredential(value);
      case "bearer": {
        const name = operatorOf(value);
        if (name !== null) return { kind: "operator", name };
        const claims = tokens.verify(value);
        return claims === null ? none : { kind: "token", claims };
      }
      default:
        return none;
    }
  };
}

/** RFC 7617: everything after the first colon is the password. */
function basicCredential(value: string): Credential {
  const text = Buffer.from(value, "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 0) return none;
  return { kind: "client", clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
}
