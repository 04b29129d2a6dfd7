import type { Caller } from "../../contract/callers.js";

/** The name under which the audit log keeps what charities change on their pages. No operator's key has it: see `nameShape`. */
export const charityName = "the charity";

/** The name of the operator's key with which an operation was called that takes nothing else. */
export function operatorName(caller: Caller): string {
  if (caller.kind !== "operator") throw new Error("the caller is no operator");
  return caller.name;
}
