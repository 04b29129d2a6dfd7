import type { ProviderProblem, ProviderRefusal } from "../../contract/identity-providers.js";

/** A provider could not be asked. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/** A provider's answer is not valid. */
class RefusedAnswer extends Error {
  override readonly name = "RefusedAnswer";
  readonly reason: ProviderRefusal;

  constructor(reason: ProviderRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export const refused = (reason: ProviderRefusal) => new RefusedAnswer(reason);

/** Errors by which a token endpoint refuses a client (RFC 6749, section 5.2). */
const clientErrors: ReadonlySet<unknown> = new Set(["invalid_client", "unauthorized_client"]);

/** What is wrong with a claim of a token that differs from what was expected. */
const refusalOfClaim: Readonly<Record<string, ProviderRefusal>> = {
  iss: "its answer is of another issuer",
  aud: "its token is for another client",
  azp: "its token is for another client",
  nonce: "its token is for another sign-in",
};

/** What is wrong, by the codes of the library's errors. */
const refusalOfCode: Readonly<Record<string, ProviderRefusal>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "its token has expired",
  OAUTH_KEY_SELECTION_FAILED: "the signature of its token is not valid",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "its configuration is of another issuer",
  OAUTH_MISSING_SERVER_METADATA: "its configuration is not valid",
  OAUTH_INVALID_SERVER_METADATA: "its configuration is not valid",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "its configuration is not valid",
  OAUTH_RESPONSE_IS_NOT_JSON: "its configuration is not valid",
};

/** The problem with a provider, from an error of the library or of a request. */
export function problemOf(error: unknown): ProviderProblem {
  const chain = causesOf(error);
  if (chain.some((one) => one instanceof NoAnswer || isTimeout(one)))
    return { kind: "UNAVAILABLE" };
  const known = chain.find((one) => one instanceof RefusedAnswer);
  return { kind: "REFUSED", reason: known?.reason ?? reasonOf(chain) };
}

function reasonOf(chain: readonly unknown[]): ProviderRefusal {
  const told = chain as readonly { code?: unknown; error?: unknown; claim?: unknown }[];
  const [refusal] = told.flatMap(({ error }) => (typeof error === "string" ? [error] : []));
  if (refusal !== undefined)
    return clientErrors.has(refusal)
      ? "it does not accept the client id or the client secret"
      : "it does not accept the code";
  const [claim] = told.flatMap((one) => (typeof one.claim === "string" ? [one.claim] : []));
  const code = String(told[0]?.code);
  return (
    (code === "OAUTH_JWT_CLAIM_COMPARISON_FAILED" && refusalOfClaim[claim ?? ""]) ||
    refusalOfCode[code] ||
    (says(chain, /"iss"/) && refusalOfClaim.iss) ||
    (says(chain, /signature|"alg"/)
      ? "the signature of its token is not valid"
      : "its token is not valid")
  );
}

const isTimeout = (error: unknown) => (error as { code?: unknown }).code === "OAUTH_TIMEOUT";

const says = (chain: readonly unknown[], pattern: RegExp) =>
  chain.some((one) => pattern.test(String((one as { message?: unknown }).message)));

/** An error, its cause, the cause of that, and so on. */
function causesOf(error: unknown): object[] {
  const chain: object[] = [];
  for (let one = error; typeof one === "object" && one !== null && chain.length < 10; ) {
    chain.push(one);
    one = (one as { cause?: unknown }).cause;
  }
  return chain;
}
