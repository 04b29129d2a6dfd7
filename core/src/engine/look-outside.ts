import type { DomainProofs } from "../contract/ports.js";
import type { DomainProof } from "../domain/domain-proof.js";

/** What a call has learned of the network so far. */
export type IsPublished = (proof: DomainProof) => boolean;

/** A handler asks what nobody has looked for yet. Thrown through its transaction, which ends without a change. */
class NotLookedFor extends Error {
  override readonly name = "NotLookedFor";
  readonly proof: DomainProof;

  constructor(proof: DomainProof) {
    super("a domain's proof was asked for before it was looked for");
    this.proof = proof;
  }
}

/** Other calls may change the domain between two looks, and nobody needs more. */
const mostLooks = 3;

/**
 * Runs a call. When it asks for something on the network, its transaction ends, the network is asked, and the call runs
 * again with the answer: no transaction, and so no other call, ever waits for somebody else's server.
 */
export async function lookingOutside<T>(
  proofs: DomainProofs,
  run: (isPublished: IsPublished) => Promise<T>,
): Promise<T> {
  const found = new Map<string, boolean>();
  const isPublished: IsPublished = (proof) => {
    const known = found.get(proof.value);
    if (known === undefined) throw new NotLookedFor(proof);
    return known;
  };
  for (;;) {
    try {
      return await run(isPublished);
    } catch (error) {
      if (!(error instanceof NotLookedFor) || found.size === mostLooks) throw error;
      found.set(error.proof.value, await proofs.isPublished(error.proof));
    }
  }
}
