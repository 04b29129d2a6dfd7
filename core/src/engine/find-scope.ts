import { accountOfCredential, type Credential } from "../contract/callers.js";
import type { Operation } from "../contract/operation.js";
import type { Secrets } from "../contract/ports.js";
import {
  accountPath,
  campaignPath,
  type LinkKind,
  type Scope,
  type ScopeObject,
  type ScopePath,
  type ScopeTarget,
  scopeOf,
} from "../contract/scope.js";
import type { Columns, Query, RowOf, Store } from "../contract/store.js";
import { rootOfAccount } from "../resources/accounts/account-queries.js";
import {
  accountOfBillingLink,
  accountOfClient,
  accountOfIdentityProvider,
  accountOfInvitation,
  accountOfMagicLink,
  accountOfMandate,
  accountOfPasskey,
  accountOfPaymentSession,
  accountOfWebhook,
  campaignOfDonation,
  campaignOfGiftOrder,
  campaignOfInvoice,
  campaignOfRecurringDonation,
  campaignOfVote,
  documentOfPayment,
  donationOfReceipt,
  placeOfCampaign,
  placeOfPublicKey,
} from "./scope-queries.js";

interface Place {
  readonly rootAccountId: string;
  readonly campaignId: string | null;
}

/** The maximum number of cached places. Owners never change, so cached places stay valid. */
const maxEntries = 10_000;

/** The format of ids, client ids, public keys and hashes. */
const idShape = /^[\w+/=-]{1,200}$/;

const linkQueries = {
  billing: accountOfBillingLink,
  invitation: accountOfInvitation,
  magic: accountOfMagicLink,
  payment: accountOfPaymentSession,
} as const satisfies Record<LinkKind, unknown>;

type ObjectOfCampaign = Extract<
  ScopeObject,
  | { readonly donationId: string }
  | { readonly giftOrderId: string }
  | { readonly voteId: string }
  | { readonly recurringDonationId: string }
>;
const keysOfCampaign = ["donationId", "giftOrderId", "voteId", "recurringDonationId"];
const isOfCampaign = (object: ScopeObject): object is ObjectOfCampaign =>
  keysOfCampaign.some((key) => key in object);

/** Looks up the account and the campaign of objects. */
function createPlaces(store: Pick<Store, "read">, secrets: Secrets) {
  const remembered = new Map<string, Place>();

  async function find<P extends Columns, R extends Columns>(
    query: Query<P, R>,
    parameters: RowOf<P>,
  ): Promise<RowOf<R> | undefined> {
    // Keeps any other text, such as one with a NUL character, from the database.
    if (!Object.values(parameters).every((id) => idShape.test(String(id)))) return undefined;
    return await store.read((tx) => tx.one(query, parameters));
  }
  async function remember(key: string, look: () => Promise<Place | undefined>) {
    const known = remembered.get(key) ?? (await look());
    if (remembered.size >= maxEntries) remembered.clear();
    if (known !== undefined) remembered.set(key, known);
    return known;
  }
  const ofAccount = (accountId: string) =>
    remember(accountId, async () => {
      const found = await find(rootOfAccount, { accountId });
      return found && { ...found, campaignId: null };
    });
  const ofCampaign = (campaignId: string) =>
    remember(campaignId, () => find(placeOfCampaign, { campaignId }));
  const inAccount = async (query: Promise<{ accountId: string } | undefined>) => {
    const found = await query;
    return found && (await ofAccount(found.accountId));
  };
  const inCampaign = async (query: Promise<{ campaignId: string } | undefined>) => {
    const found = await query;
    return found && (await ofCampaign(found.campaignId));
  };
  const ofDocument = async (
    query: Promise<{ accountId: string; campaignId: string | null } | undefined>,
  ) => {
    const found = await query;
    if (found === undefined) return undefined;
    const { accountId, campaignId } = found;
    return campaignId === null ? await ofAccount(accountId) : await ofCampaign(campaignId);
  };

  function findCampaign(object: ObjectOfCampaign): Promise<{ campaignId: string } | undefined> {
    if ("donationId" in object) return find(campaignOfDonation, object);
    if ("giftOrderId" in object) return find(campaignOfGiftOrder, object);
    if ("voteId" in object) return find(campaignOfVote, object);
    return find(campaignOfRecurringDonation, object);
  }

  function ofObject(object: ScopeObject): Promise<Place | undefined> {
    if ("link" in object) {
      const tokenHash = secrets.hash(object.token);
      return inAccount(find(linkQueries[object.link], { tokenHash }));
    }
    if ("accountId" in object) return ofAccount(object.accountId);
    if ("campaignId" in object) return ofCampaign(object.campaignId);
    if ("publicKey" in object)
      return remember(object.publicKey, () => find(placeOfPublicKey, object));
    if (isOfCampaign(object)) return inCampaign(findCampaign(object));
    if ("invoiceId" in object) return ofDocument(find(campaignOfInvoice, object));
    if ("mandateId" in object) return inAccount(find(accountOfMandate, object));
    if ("paymentId" in object) return ofDocument(find(documentOfPayment, object));
    if ("fiscalReceiptId" in object) return ofDocument(find(donationOfReceipt, object));
    if ("webhookId" in object) return inAccount(find(accountOfWebhook, object));
    if ("credentialId" in object) return inAccount(find(accountOfPasskey, object));
    if ("identityProviderOf" in object)
      return inAccount(find(accountOfIdentityProvider, { accountId: object.identityProviderOf }));
    if ("clientId" in object) return inAccount(find(accountOfClient, object));
    return object satisfies never;
  }
  return { ofAccount, ofObject };
}

export interface ScopeFinder {
  /** Returns the scope of an API call. */
  ofCall(operation: Operation, input: unknown, credential: Credential): Promise<Scope>;
  /** Returns the scope of background work. */
  ofWork(scope: ScopeTarget | readonly ScopeTarget[]): Promise<Scope>;
}

/**
 * Creates the finder of the locks that a write takes. For an object that does not exist, these lock everything that
 * could contain it: the caller's account, or the whole service for the operator. So a call is also correct if its
 * object is created meanwhile.
 */
export function createScopeFinder(store: Pick<Store, "read">, secrets: Secrets): ScopeFinder {
  const places = createPlaces(store, secrets);

  async function ofToken(accountId: string): Promise<Place> {
    const known = await places.ofAccount(accountId);
    return known ?? { rootAccountId: accountId, campaignId: null };
  }

  /** @param own the caller's account; null if unknown */
  async function pathOf(target: ScopeTarget, own: Place | null): Promise<ScopePath> {
    const ownPath = own === null ? [] : accountPath(own.rootAccountId);
    if (target === "service") return [];
    if (target === "account") return ownPath;
    if (target === "nothing") return [...ownPath, `answers ${own?.rootAccountId ?? ""}`];
    if (typeof target === "string") return [target];
    const place = await places.ofObject(target);
    if (place === undefined) return isOfStranger(target) ? ["unknown"] : ownPath;
    const { rootAccountId, campaignId } = place;
    // Another account's object is refused like a missing one.
    if (own !== null && own.rootAccountId !== rootAccountId) return ownPath;
    return campaignId === null
      ? accountPath(rootAccountId)
      : campaignPath(rootAccountId, campaignId);
  }
  async function scopeOfAll(targets: ScopeTarget | readonly ScopeTarget[], own: Place | null) {
    return scopeOf(...(await Promise.all([targets].flat().map((target) => pathOf(target, own)))));
  }

  return {
    async ofCall({ id, scope }, input, credential) {
      if (scope === undefined) throw new Error(`${id} writes and has no scope`);
      const targets = typeof scope === "function" ? scope(input as never) : scope;
      const accountId = accountOfCredential(credential);
      return scopeOfAll(targets, accountId === null ? null : await ofToken(accountId));
    },
    ofWork: (scope) => scopeOfAll(scope, null),
  };
}

/** Whether anyone can make up the object's key. An unknown key must neither block other writes nor wait for them. */
const isOfStranger = (object: ScopeObject) =>
  ["link", "publicKey", "credentialId", "identityProviderOf"].some((key) => key in object);
