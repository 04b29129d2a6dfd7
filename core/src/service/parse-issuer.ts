import { IssuerInput } from "../contract/resources/issuer.js";
import type { Issuer } from "../domain/issuer.js";
import { problemsOf } from "../engine/problems.js";

/** The issuer that a file states, or the file's problems: one `field: problem` per problem. */
export function parseIssuer(
  value: unknown,
):
  | { readonly issuer: Issuer; readonly problems?: never }
  | { readonly issuer?: never; readonly problems: readonly string[] } {
  const parsed = IssuerInput.safeParse(value, { reportInput: true });
  return parsed.success ? { issuer: parsed.data } : { problems: problemsOf(parsed.error.issues) };
}
