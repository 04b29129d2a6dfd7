import type { DomainProof } from "../domain/domain-proof.js";
import type { TokenClaims } from "./callers.js";

/** The present moment. Rules never read a clock of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Unpredictable values and their checks. */
export interface Secrets {
  /** `bytes` random bytes as base64url text. */
  random(bytes: number): string;
  /** `bytes` random bytes as standard base64 text with padding. */
  randomBase64(bytes: number): string;
  /** A hash that is kept instead of a secret of high entropy. */
  hash(secret: string): string;
  /** Compares in constant time. */
  equal(one: string, other: string): boolean;
}

/** Encrypts what must be kept and read again, such as an answer that holds a secret. */
export interface Vault {
  lock(text: string): string;
  unlock(locked: string): string;
}

/** Turns the keys at which a page ended into an opaque text, and back. */
export interface CursorCodec {
  /** `scope` names the list, so that a cursor of one list is none of another. */
  encode(scope: string, keys: CursorKeys): string;
  /** Null for a text that was made up, altered or made for another list. */
  decode(scope: string, cursor: string): CursorKeys | null;
}

/** Where a page ended: the values of its order. */
export type CursorKeys = readonly (string | number)[];

/** Makes the tokens that the edge checks. */
export interface TokenSigner {
  sign(claims: TokenClaims, expiresAt: Date): string;
}

/** What a download link opens. */
export type Download =
  | { readonly kind: "file"; readonly accountId: string; readonly fileId: string }
  | { readonly kind: "receipt"; readonly accountId: string; readonly fiscalReceiptId: string }
  | {
      readonly kind: "receipts";
      readonly accountId: string;
      readonly year: number;
      readonly charityId: string | null;
      readonly campaignId: string | null;
    }
  | { readonly kind: "invoices"; readonly accountId: string; readonly year: number };

/** Makes the links by which files are downloaded without a token. */
export interface LinkSigner {
  /** A text that names the download and its end, and that nobody can make or alter. */
  sign(download: Download, expiresAt: string): string;
  /** Null for a text that was made up or altered; whether it has expired is for the caller to see. */
  open(signed: string): { readonly download: Download; readonly expiresAt: string } | null;
}

/** Decides whether a webhook may be sent to an address. */
export interface TargetPolicy {
  /** What is wrong with the target, in words that end "target …", or null. */
  problem(target: string): string | null;
}

/** Looks on the network for the proof of a domain. */
export interface DomainProofs {
  /** Whether the domain's owner has published it, as a DNS record or as a file; false when neither can be read. */
  isPublished(proof: DomainProof): Promise<boolean>;
}

export type Environment = "sandbox" | "live";

/** Settings that rules depend on. */
export interface Settings {
  readonly environment: Environment;
  /** The service's own version. */
  readonly version: string;
  /** The public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The service's own domains, which no custom domain may contain. */
  readonly serviceDomains: readonly string[];
  /** Most that one card charge may be, in cents. Checked in the live environment only. */
  readonly cardLimitCents: number;
  /** Most that one SEPA direct debit may be, in cents. Checked in the live environment only. */
  readonly sepaDebitLimitCents: number;
  /** Calls per minute and account of each rate-limited operation. */
  readonly rateLimitPerMinute: number;
  /** Whether there is a mail server; without one mails are kept and count as sent. */
  readonly sendsMails: boolean;
}
