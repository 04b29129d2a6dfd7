import type { Caller } from "../../contract/callers.js";

/** The name of the operator's key with which an operation was called that takes nothing else. */
export function operatorName(caller: Caller): string {
  if (caller.kind !== "operator") throw new Error("the caller is no operator");
  return caller.name;
}
