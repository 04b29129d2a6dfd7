import type { z } from "zod";
import type { Secrets, Settings } from "../../contract/ports.js";
import type { DomainVerification } from "../../contract/resources/domain-verification.js";
import { domainProof } from "../../domain/domain-proof.js";

const challengeBytes = 24;

interface Claim {
  readonly customDomain: string | null;
  readonly customDomainChallenge: string | null;
}

/**
 * An account's claim to a custom domain. The domain that it had keeps its proof; a new one has to be proved, in live.
 * In the sandbox it counts at once, so that nobody needs a DNS record for a trial.
 */
export function claimDomain(
  { settings, secrets }: { readonly settings: Settings; readonly secrets: Secrets },
  customDomain: string | null,
  before: Claim = unclaimed,
): Claim {
  const { customDomainChallenge } = before;
  if (customDomain === before.customDomain) return { customDomain, customDomainChallenge };
  const countsAtOnce = customDomain === null || settings.environment === "sandbox";
  return {
    customDomain,
    customDomainChallenge: countsAtOnce ? null : secrets.random(challengeBytes),
  };
}

const unclaimed: Claim = { customDomain: null, customDomainChallenge: null };

/** The proof that a claim still lacks, or null. */
export function missingProof({ customDomain, customDomainChallenge }: Claim) {
  if (customDomain === null || customDomainChallenge === null) return null;
  return domainProof(customDomain, customDomainChallenge);
}

/** Whether a claim is proved, and how to prove it; null without a domain. */
export function presentVerification(claim: Claim): z.input<typeof DomainVerification> | null {
  if (claim.customDomain === null) return null;
  const missing = missingProof(claim);
  if (missing === null) return { status: "VERIFIED", dns: null, file: null };
  const { recordName, fileUrl, value } = missing;
  return {
    status: "PENDING",
    dns: { type: "TXT", name: recordName, value },
    file: { url: fileUrl, content: value },
  };
}
