/**
 * The locks of a write, which prevent the data that it depends on from changing before it commits.
 *
 * Locks form a tree: the service, an account with its children, a campaign. A write takes an exclusive lock on its own
 * node and shared locks on the nodes above. Two writes run concurrently only if neither node contains the other:
 * donations on two campaigns of an account do, but a change of the account waits for both. Decision 003 lists the
 * scope of each invariant.
 */
export interface Lock {
  readonly name: string;
  /** Whether the lock is shared instead of exclusive. */
  readonly isShared: boolean;
}

/** The locks of a write, in acquisition order. */
export type Scope = readonly Lock[];

/** The path of a node in the tree: the names from below the service down to the node. */
export type ScopePath = readonly string[];

const root = "service";

/**
 * The scope of a write that changes these nodes. Every scope is sorted by name, because writes that take their locks in
 * the same order cannot deadlock on them.
 */
export function scopeOf(...paths: readonly ScopePath[]): Scope {
  const shared = new Map<string, boolean>();
  for (const path of paths) {
    const own = path.at(-1) ?? root;
    for (const name of [root, ...path])
      shared.set(name, name !== own && shared.get(name) !== false);
  }
  return Array.from(shared, ([name, isShared]) => ({ name, isShared })).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** The whole service: a write with this scope runs alone. */
export const wholeService: Scope = scopeOf([]);

/** An account with its children and all their data. `rootAccountId` is the parent's id, or its own if it has none. */
export const accountPath = (rootAccountId: string): ScopePath => [`account ${rootAccountId}`];

/** A campaign with its donations and votes, the donors who belong only to it, and its totals. */
export const campaignPath = (rootAccountId: string, campaignId: string): ScopePath => [
  ...accountPath(rootAccountId),
  `campaign ${campaignId}`,
];

/** Data that belongs to no account. Each part has its own lock below the service. */
export type ServicePart =
  /** Charities and their search index. */
  | "catalogue"
  /** The pages of charities: their links, their sessions and the details that charities enter. */
  | "charityPages"
  /** The sandbox's clock. */
  | "clock"
  /** Subdomains and custom domains, which are unique over all accounts and sites. */
  | "domains"
  /** New file generation requests. */
  | "files"
  /** Money: transfers and balances, payments, and the state of invoices. */
  | "ledger"
  /** Passkeys of operators. */
  | "operators"
  /** Deliveries, and the delivery state of their webhooks. */
  | "outbox"
  /** The number series of fiscal receipts. */
  | "receipts"
  /** The lists that applicants are screened against. */
  | "screening"
  /** Sign-in links and accounts that people ask for by email. */
  | "signIns"
  /** Email addresses that bounced or complained. */
  | "suppressions"
  /** Email addresses that are unsubscribed from reminders. */
  | "unsubscriptions";

/** A link with a secret token. */
export type LinkKind = "billing" | "invitation" | "magic" | "payment";

/** An object by its id. Its owner never changes, so the engine looks the owner up before it takes locks. */
export type ScopeObject =
  | { readonly accountId: string }
  | { readonly campaignId: string }
  | { readonly clientId: string }
  /** A passkey, by the id that its authenticator gave it. */
  | { readonly credentialId: string }
  | { readonly donationId: string }
  | { readonly fiscalReceiptId: string }
  | { readonly giftOrderId: string }
  /** The identity provider of an account, by the account's id. */
  | { readonly identityProviderOf: string }
  | { readonly invoiceId: string }
  | { readonly mandateId: string }
  | { readonly paymentId: string }
  | { readonly publicKey: string }
  | { readonly recurringDonationId: string }
  | { readonly voteId: string }
  | { readonly webhookId: string }
  | { readonly link: LinkKind; readonly token: string };

/**
 * What a write changes. A campaign and its data are locked as that campaign; all other data of an account as the
 * account with its children.
 */
export type ScopeTarget =
  /** The whole service. */
  | "service"
  /** The caller's account, with its parent and children. */
  | "account"
  /** Only the response that is stored for an `Idempotency-Key`. */
  | "nothing"
  | ServicePart
  | ScopeObject;

/** What an operation changes, possibly depending on its input. */
export type ScopeOf<Input> =
  | ScopeTarget
  | readonly ScopeTarget[]
  | ((input: Input) => ScopeTarget | readonly ScopeTarget[]);
