import type { DomainProofs } from "../contract/ports.js";
import type { DomainProof } from "../domain/domain-proof.js";

/** Whether a domain's proof is published, as far as the call has looked it up. */
export type IsPublished = (proof: DomainProof) => boolean;

/** A handler needs a proof that has not been looked up. Thrown through its transaction, which rolls back. */
class LookupNeeded extends Error {
  override readonly name = "LookupNeeded";
  readonly proof: DomainProof;

  constructor(proof: DomainProof) {
    super("a domain's proof was needed before it was looked up");
    this.proof = proof;
  }
}

/** More than one, because another call may change the domain between two lookups. */
const mostLookups = 3;

/**
 * Runs a call. When its handler needs a network lookup, the transaction rolls back, the lookup runs, and the call runs
 * again with the result. So no transaction, and no other call, waits for somebody else's server.
 */
export async function withLookups<T>(
  proofs: DomainProofs,
  run: (isPublished: IsPublished) => Promise<T>,
): Promise<T> {
  const found = new Map<string, boolean>();
  const isPublished: IsPublished = (proof) => {
    const known = found.get(proof.value);
    if (known === undefined) throw new LookupNeeded(proof);
    return known;
  };
  for (;;) {
    try {
      return await run(isPublished);
    } catch (error) {
      if (!(error instanceof LookupNeeded) || found.size === mostLookups) throw error;
      found.set(error.proof.value, await proofs.isPublished(error.proof));
    }
  }
}
