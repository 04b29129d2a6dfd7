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
 * An account's claim to a custom domain. An unchanged domain keeps its state; in live a new one must be proved. In the
 * sandbox it is valid at once, so a trial needs no DNS record.
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

/** The proof that a claim still needs; null when it is proved or empty. */
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
