import type { Caller, TokenClaims } from "../contract/callers.js";
import type { ActingAccount } from "../contract/operation.js";
import type { ReadTransaction } from "../contract/store.js";
import { hasDonorPlatform } from "../domain/features.js";
import { userSessionById } from "../resources/access/user-session-queries.js";
import {
  accountByCredential,
  accountById,
  accountForCredential,
} from "../resources/accounts/account-queries.js";
import { charityPageById } from "../resources/charity-page/charity-page-queries.js";
import { donorById, sessionEpochsOfDonors } from "../resources/donors/donor-queries.js";
import { userById } from "../resources/users/user-queries.js";

interface TokenHolder {
  readonly caller: Caller;
  /** Null for a charity, which belongs to no account. */
  readonly account: ActingAccount | null;
  /** When a user's session was last used, as far as it was noted. */
  readonly sessionUsedAt?: string;
}

/** The current holder of a token; undefined once its credential is revoked or its session has ended. */
export async function tokenHolder(
  tx: ReadTransaction,
  claims: TokenClaims,
): Promise<TokenHolder | undefined> {
  if (claims.kind === "charity") return await charityOfToken(tx, claims);
  const { accountId } = claims;
  switch (claims.kind) {
    case "access": {
      const { clientId } = claims;
      const account = await tx.one(accountByCredential, { accountId, clientId });
      return account && { account, caller: { kind: "access", accountId, clientId } };
    }
    case "adminWidget": {
      const { clientId, ownerAccountId, widgets } = claims;
      const owner = await tx.one(accountByCredential, { accountId: ownerAccountId, clientId });
      if (owner === undefined) return undefined;
      // When a parent is closed, the tokens that it created for a child end as well.
      const account = owner.status === "CLOSED" ? owner : await tx.one(accountById, { accountId });
      return account && { account, caller: { kind: "adminWidget", widgets, clientId } };
    }
    case "user":
      return await userOfToken(tx, claims);
    case "donorWidget":
    case "donorPlatform":
      return await donorOfToken(tx, claims);
    default:
      return claims satisfies never;
  }
}

async function charityOfToken(
  tx: ReadTransaction,
  { charityId, sessionId }: Extract<TokenClaims, { readonly kind: "charity" }>,
): Promise<TokenHolder | undefined> {
  const page = await tx.one(charityPageById, { charityId });
  return page?.sessionId === sessionId
    ? { account: null, caller: { kind: "charity", charityId } }
    : undefined;
}

async function userOfToken(
  tx: ReadTransaction,
  claims: Extract<TokenClaims, { readonly kind: "user" }>,
): Promise<TokenHolder | undefined> {
  const { accountId, userId, sessionId } = claims;
  const session = await tx.one(userSessionById, { userId, sessionId });
  const user = await tx.one(userById, { accountId, userId });
  if (session === undefined || user === undefined) return undefined;
  const account = await accountOfPerson(tx, claims);
  const { role, campaignIds } = user;
  const caller = { kind: "user", userId, sessionId, role, campaignIds } as const;
  return account && { account, caller, sessionUsedAt: session.lastUsedAt };
}

async function donorOfToken(
  tx: ReadTransaction,
  claims: Extract<TokenClaims, { readonly kind: "donorWidget" | "donorPlatform" }>,
): Promise<TokenHolder | undefined> {
  const { accountId, kind, donorId, sessionEpoch } = claims;
  const donor = await tx.one(donorById, { accountId, donorId });
  if (donor === undefined || donor.sessionEpoch !== sessionEpoch) return undefined;
  const account = await accountOfPerson(tx, claims);
  if (account === undefined) return undefined;
  // A closed account is refused as closed, whatever its plan.
  const isOpen = account.status === "CLOSED" || hasDonorPlatform(account);
  if (kind === "donorPlatform" && !isOpen) return undefined;
  const others = claims.kind === "donorPlatform" ? claims.otherDonors : undefined;
  const donorIds = [donorId, ...(await stillProven(tx, accountId, others ?? {}))];
  const hasProvenAddress = others !== undefined;
  return { account, caller: { kind, donorId, donorIds, hasProvenAddress } };
}

/** Of a person's other donors, those who were neither logged out nor given another address since the person signed in. */
async function stillProven(
  tx: ReadTransaction,
  accountId: string,
  others: Readonly<Record<string, number>>,
): Promise<string[]> {
  const donorIds = Object.keys(others);
  if (donorIds.length === 0) return [];
  const rows = await tx.all(sessionEpochsOfDonors, { accountId, donorIds });
  const epochs = new Map(rows.map(({ donorId, sessionEpoch }) => [donorId, sessionEpoch]));
  return donorIds.filter((donorId) => epochs.get(donorId) === others[donorId]);
}

type PersonClaims = Extract<
  TokenClaims,
  { readonly kind: "user" | "donorWidget" | "donorPlatform" }
>;

/** The account of a person's token; undefined once the credential that created it is revoked. */
async function accountOfPerson(tx: ReadTransaction, { accountId, clientId }: PersonClaims) {
  return clientId === undefined
    ? await tx.one(accountById, { accountId })
    : await tx.one(accountForCredential, { accountId, clientId });
}
