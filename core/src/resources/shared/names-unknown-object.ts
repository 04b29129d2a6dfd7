import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { campaignById } from "../campaigns/campaign-queries.js";
import { publishedCharityById } from "../charities/charity-queries.js";
import { donorById } from "../donors/donor-queries.js";

interface FilterIds {
  readonly campaignId?: string | undefined;
  readonly charityId?: string | undefined;
  readonly donorId?: string | undefined;
}

/** Whether a list's filters name an object that the account does not have: 400 instead of an empty page. */
export async function namesUnknownObject(
  { tx, account }: { readonly tx: ReadTransaction; readonly account: ActingAccount },
  { campaignId, charityId, donorId }: FilterIds,
): Promise<boolean> {
  const { accountId } = account;
  const named = [
    campaignId !== undefined && (await tx.one(campaignById, { accountId, campaignId })),
    charityId !== undefined && (await tx.one(publishedCharityById, { charityId })),
    donorId !== undefined && (await tx.one(donorById, { accountId, donorId })),
  ];
  return named.includes(undefined);
}
