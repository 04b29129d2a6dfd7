import type { z } from "zod";
import type { Settings, Vault } from "../contract/ports.js";
import type { Brand } from "../contract/resources/account.js";
import type { ReadTransaction, Store } from "../contract/store.js";
import { accountById, accountByPublicKey } from "../resources/accounts/account-queries.js";
import { brandOf, presentBrand } from "../resources/accounts/branding.js";
import { openUnsubscribeToken } from "../resources/mails/unsubscribe-link.js";

/** What a page says about whose it is: a campaign's key, the token of an unsubscribe link, or the account itself. */
export type BrandSubject =
  | { readonly publicKey: string }
  | { readonly unsubscribeToken: string }
  | { readonly accountId: string };

/** A brand as pages show it. */
export type ShownBrand = z.output<typeof Brand>;

interface Dependencies {
  readonly store: Pick<Store, "read">;
  readonly settings: Pick<Settings, "baseUrl">;
  readonly vault: Vault;
}

/** The brand of the account that a page belongs to; null for an unknown key or token, and for a closed account. */
export async function readBrand(
  { store, settings, vault }: Dependencies,
  subject: BrandSubject,
): Promise<ShownBrand | null> {
  return await store.read(async (tx) => {
    const accountId = await accountOf({ tx, vault }, subject);
    const account = accountId && (await tx.one(accountById, { accountId }));
    if (!account || account.status === "CLOSED") return null;
    return presentBrand(await brandOf(tx, account.accountId), settings) as ShownBrand;
  });
}

async function accountOf(
  { tx, vault }: { readonly tx: ReadTransaction; readonly vault: Vault },
  subject: BrandSubject,
): Promise<string | undefined> {
  if ("accountId" in subject) return subject.accountId;
  if ("unsubscribeToken" in subject)
    return openUnsubscribeToken({ vault }, subject.unsubscribeToken)?.accountId;
  return (await tx.one(accountByPublicKey, { publicKey: subject.publicKey }))?.accountId;
}
