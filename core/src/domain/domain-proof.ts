/** What the owner of a domain publishes to prove ownership, as a DNS record or as a file. */
export interface DomainProof {
  readonly domain: string;
  /** The content of the record and of the file. */
  readonly value: string;
  /** The name of the TXT record. */
  readonly recordName: string;
  /** The address of the file. */
  readonly fileUrl: string;
}

/** The proof that a challenge requires. Each claim has its own challenge, so a proof cannot be reused for another. */
export function domainProof(domain: string, challenge: string): DomainProof {
  return {
    domain,
    value: `obole-domain-verification=${challenge}`,
    recordName: `_obole-challenge.${domain}`,
    fileUrl: `https://${domain}/.well-known/obole-domain`,
  };
}
