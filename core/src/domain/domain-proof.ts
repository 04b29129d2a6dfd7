/** What the owner of a domain publishes, as a DNS record or as a file, to prove it. */
export interface DomainProof {
  readonly domain: string;
  /** The text of the record and of the file. */
  readonly value: string;
  /** The name of the TXT record. */
  readonly recordName: string;
  /** The address of the file. */
  readonly fileUrl: string;
}

/** The proof that a challenge asks for. The challenge is one claim's own, so nobody can use another's proof. */
export function domainProof(domain: string, challenge: string): DomainProof {
  return {
    domain,
    value: `obole-domain-verification=${challenge}`,
    recordName: `_obole-challenge.${domain}`,
    fileUrl: `https://${domain}/.well-known/obole-domain`,
  };
}
