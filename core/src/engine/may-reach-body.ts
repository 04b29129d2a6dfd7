import type { CallerMark, Credential } from "../contract/callers.js";
import type { Operation } from "../contract/operation.js";

/**
 * Whether a call with a credential of this kind can get as far as its body. Told without a database, so that the edge
 * reads no body of a call that the engine refuses whatever the body holds. A token of a client or user is let pass
 * where the operation takes either: its body may name a closed child, which is told before its role.
 */
export function mayReachBody(
  { callers }: Pick<Operation, "callers">,
  credential: Credential,
): boolean {
  const takes = (mark: CallerMark) => callers.includes(mark);
  if (takes("none") || takes("publicKey")) return true;
  switch (credential.kind) {
    case "client":
    case "operator":
      return takes(credential.kind);
    case "token": {
      const { kind } = credential.claims;
      if (kind !== "access" && kind !== "user") return takes(kind);
      return callers.some((mark) => mark === "access" || mark.startsWith("user:"));
    }
    case "none":
      return false;
    default:
      return credential satisfies never;
  }
}
