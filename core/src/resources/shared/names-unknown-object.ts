import type { ActingAccount } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { anyCampaignById, campaignById } from "../campaigns/campaign-queries.js";
import { charityById, publishedCharityById } from "../charities/charity-queries.js";
import { anyDonorById, donorById } from "../donors/donor-queries.js";
import { donationQueries } from "../gifts/donation-queries.js";
import { invoiceById, invoiceOfAccount } from "../invoices/invoice-queries.js";

interface FilterIds {
  readonly campaignId?: string | undefined;
  readonly charityId?: string | undefined;
  readonly donorId?: string | undefined;
  readonly donationId?: string | undefined;
  readonly invoiceId?: string | undefined;
}

/**
 * Whether a list's filters name an object that the account does not have: 400 instead of an empty page. Without an
 * account, that no account has.
 */
export async function namesUnknownObject(
  { tx, account }: { readonly tx: ReadTransaction; readonly account: ActingAccount | null },
  { campaignId, charityId, donorId, donationId: giftId, invoiceId }: FilterIds,
): Promise<boolean> {
  if (account === null) {
    const named = [
      campaignId !== undefined && (await tx.one(anyCampaignById, { campaignId })),
      charityId !== undefined && (await tx.one(charityById, { charityId })),
      donorId !== undefined && (await tx.one(anyDonorById, { donorId })),
      giftId !== undefined && (await tx.one(donationQueries.anyById, { giftId })),
      invoiceId !== undefined && (await tx.one(invoiceById, { invoiceId })),
    ];
    return named.includes(undefined);
  }
  const { accountId } = account;
  const named = [
    campaignId !== undefined && (await tx.one(campaignById, { accountId, campaignId })),
    charityId !== undefined && (await tx.one(publishedCharityById, { charityId })),
    donorId !== undefined && (await tx.one(donorById, { accountId, donorId })),
    giftId !== undefined && (await tx.one(donationQueries.byId, { accountId, giftId })),
    invoiceId !== undefined && (await tx.one(invoiceOfAccount, { accountId, invoiceId })),
  ];
  return named.includes(undefined);
}
