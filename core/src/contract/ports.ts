import type { DomainProof } from "../domain/domain-proof.js";
import type { Issuer } from "../domain/issuer.js";
import type { Language } from "../domain/language.js";
import type { PaymentProvider } from "../domain/ledger.js";
import type { ReceiptForm } from "../domain/receipt-form.js";
import type { StatementFormat } from "../domain/receipts-statement.js";
import type { TokenClaims } from "./callers.js";

/** The current time. Rules never read another clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Random values, hashes and constant-time comparison. */
export interface Secrets {
  /** `bytes` random bytes as base64url text. */
  random(bytes: number): string;
  /** `bytes` random bytes as standard base64 text with padding. */
  randomBase64(bytes: number): string;
  /** The hash that is stored instead of a high-entropy secret. */
  hash(secret: string): string;
  /** Compares in constant time. */
  equal(one: string, other: string): boolean;
}

/** Encrypts values that must be stored and read again, such as a response with a secret. */
export interface Vault {
  lock(text: string): string;
  unlock(locked: string): string;
  /** A hash that nobody can compute without the service's secret: of texts that could be guessed, such as addresses. */
  keyedHash(text: string): string;
}

/** Encodes the sort keys of a page's last item as an opaque cursor, and decodes it. */
export interface CursorCodec {
  /** `scope` is the list's name, so that a cursor is invalid in another list. */
  encode(scope: string, keys: CursorKeys): string;
  /** Null for a cursor that was forged, altered or created for another list. */
  decode(scope: string, cursor: string): CursorKeys | null;
}

/** The sort keys of a page's last item. */
export type CursorKeys = readonly (string | number)[];

/** Creates the tokens that the edge verifies. */
export interface TokenSigner {
  sign(claims: TokenClaims, expiresAt: Date): string;
}

/** The target of a download link. */
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
  | { readonly kind: "invoice"; readonly accountId: string; readonly invoiceId: string }
  | { readonly kind: "invoices"; readonly accountId: string; readonly year: number }
  | { readonly kind: "mandate"; readonly accountId: string; readonly mandateId: string }
  | {
      readonly kind: "statement";
      readonly charityId: string;
      readonly year: number;
      readonly format: StatementFormat;
      readonly language: Language;
    }
  | {
      readonly kind: "remittance";
      readonly payoutId: string;
      readonly format: (typeof remittanceFormats)[number];
    }
  | { readonly kind: "charityMandate"; readonly charityMandateId: string };

/** The files of a payout's remittance advice. */
export const remittanceFormats = ["pdf", "csv"] as const;

/** Creates links that download files without a token. */
export interface LinkSigner {
  /** A signed text with the download and its expiry. */
  sign(download: Download, expiresAt: string): string;
  /** Null for a forged or altered text. The caller checks the expiry. */
  open(signed: string): { readonly download: Download; readonly expiresAt: string } | null;
}

/** Decides which addresses webhooks may be sent to. */
export interface TargetPolicy {
  /** The problem with the target, as the rest of a sentence "target …", or null. */
  problem(target: string): string | null;
}

/** Looks up the proof of a domain on the network. */
export interface DomainProofs {
  /**
   * Whether the domain's owner has published the proof, as a DNS record or as a file; false when neither can be read.
   */
  isPublished(proof: DomainProof): Promise<boolean>;
}

export type Environment = "sandbox" | "live";

/** How organisations become accounts by themselves. */
export interface ApplicationSettings {
  /** Whether anybody can ask for an account. */
  readonly isOpen: boolean;
  /** The terms that accounts sign; null: none. A new version is signed anew. */
  readonly terms: { readonly version: string; readonly url: string } | null;
  /** Whether two operators approve: where the service has two. */
  readonly needsTwoOperators: boolean;
}

/** The settings that rules depend on. */
export interface Settings {
  readonly environment: Environment;
  /** The service's own version. */
  readonly version: string;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** The service's own domains, which no custom domain may contain. */
  readonly serviceDomains: readonly string[];
  /** The maximum amount of one card charge, in cents. Checked in the live environment only. */
  readonly cardLimitCents: number;
  /** The maximum amount of one SEPA direct debit, in cents. Checked in the live environment only. */
  readonly sepaDebitLimitCents: number;
  /** The minimum amount of a payout, in cents. A smaller balance waits for a later run. */
  readonly payoutThresholdCents: number;
  /** Who charges payment methods: `sandbox` alone in the sandbox, and never in live. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** How the service collects direct debits through its own bank; null: it does not. */
  readonly directDebits: {
    /** The SEPA creditor identifier. */
    readonly creditorId: string;
    /** The calendar days of notice that a payer gets before each debit. */
    readonly noticeDays: number;
  } | null;
  /** The legal entity that issues the invoices. */
  readonly issuer: Issuer;
  /** How organisations become accounts. */
  readonly applications: ApplicationSettings;
  /** Calls per minute and account of each rate-limited operation. */
  readonly rateLimitPerMinute: number;
  /**
   * Whether a mail server is configured. Without one, mails of the sandbox are stored and count as sent; those of live
   * wait for it.
   */
  readonly sendsMails: boolean;
  /** Whether the service has an app in Slack, which accounts can connect to their workspaces. */
  readonly connectsSlack: boolean;
  /** The forms that receipts are issued by: the first that applies is taken. */
  readonly receiptForms: readonly ReceiptForm[];
}
