import type { Caller, TokenClaims } from "../contract/callers.js";
import { hasDonorPlatform } from "../contract/features.js";
import type { ActingAccount } from "../contract/operation.js";
import type { ReadTransaction } from "../contract/store.js";
import { accountByCredential, accountById, accountForCredential } from "../queries/accounts.js";
import { donorById } from "../queries/donors.js";
import { userById } from "../queries/users.js";

interface TokenHolder {
  readonly caller: Caller;
  readonly account: ActingAccount;
}

/** Whom a token speaks for now; undefined once its credential is revoked or its session ended. */
export async function tokenHolder(
  tx: ReadTransaction,
  claims: TokenClaims,
): Promise<TokenHolder | undefined> {
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
      // A closed parent speaks for nobody, and what it made for a child ends with it.
      const account = owner.status === "CLOSED" ? owner : await tx.one(accountById, { accountId });
      return account && { account, caller: { kind: "adminWidget", widgets } };
    }
    case "user": {
      const { userId, sessionEpoch } = claims;
      const user = await tx.one(userById, { accountId, userId });
      if (user === undefined || user.sessionEpoch !== sessionEpoch) return undefined;
      const account = await accountOfPerson(tx, claims);
      return (
        account && {
          account,
          caller: { kind: "user", userId, role: user.role, campaignIds: user.campaignIds },
        }
      );
    }
    case "donorWidget":
    case "donorPlatform": {
      const { kind, donorId, sessionEpoch } = claims;
      const donor = await tx.one(donorById, { accountId, donorId });
      if (donor === undefined || donor.sessionEpoch !== sessionEpoch) return undefined;
      const account = await accountOfPerson(tx, claims);
      if (account === undefined) return undefined;
      // A closed account is told as such, whatever became of its plan.
      const isOpen = account.status === "CLOSED" || hasDonorPlatform(account);
      if (kind === "donorPlatform" && !isOpen) return undefined;
      return { account, caller: { kind, donorId } };
    }
    default:
      return claims satisfies never;
  }
}

type PersonClaims = Extract<TokenClaims, { readonly sessionEpoch: number }>;

/** The account of a person's token; undefined once the credential that made it is revoked. */
async function accountOfPerson(tx: ReadTransaction, { accountId, clientId }: PersonClaims) {
  return clientId === undefined
    ? await tx.one(accountById, { accountId })
    : await tx.one(accountForCredential, { accountId, clientId });
}
