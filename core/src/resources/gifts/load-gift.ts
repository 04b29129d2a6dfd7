import { isIdShaped } from "../../contract/fields.js";
import type { ActingAccount, Context, Refuse } from "../../contract/operation.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import { type CampaignRow, campaignById } from "../campaigns/campaign-queries.js";
import { isCharityOfCampaign } from "../campaigns/is-charity-of-campaign.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { type ResolvedDonor, resolveDonor } from "../donors/resolve-donor.js";
import { type DonationRow, donationQueries } from "./donation-queries.js";
import type { GiftColumns, GiftQueries } from "./gift-queries.js";

interface Loading {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly refuse: Refuse<"not_found">;
}

/** Loads the account's donation or vote by an id in the path, with its campaign; refuses any other as not found. */
export async function loadGift<C extends GiftColumns>(
  { tx, account, refuse }: Loading,
  gifts: GiftQueries<C>,
  giftId: string,
): Promise<{ gift: RowOf<C>; campaign: CampaignRow }> {
  const { accountId } = account;
  const gift = (await tx.one(gifts.byId, { accountId, giftId })) ?? refuse("not_found");
  const { campaignId } = gift as RowOf<GiftColumns>;
  const campaign = await tx.one(campaignById, { accountId, campaignId });
  return { gift, campaign: campaign ?? refuse("not_found") };
}

/** Loads a donation or vote of the public key's campaign, with that campaign; refuses any other as not found. */
export async function loadPublicGift<C extends GiftColumns>(
  context: Parameters<typeof publicCampaign>[0],
  gifts: GiftQueries<C>,
  giftId: string,
): Promise<{ gift: RowOf<C>; campaign: CampaignRow }> {
  const campaign = await publicCampaign(context);
  return { gift: await loadGiftOfCampaign(context, gifts, campaign, giftId), campaign };
}

/** Loads a campaign's donation or vote by an id that a visitor sent; refuses any other as not found. */
export async function loadGiftOfCampaign<C extends GiftColumns>(
  { tx, refuse }: Pick<Loading, "tx" | "refuse">,
  gifts: GiftQueries<C>,
  { campaignId }: CampaignRow,
  giftId: string,
): Promise<RowOf<C>> {
  const gift = isIdShaped(giftId) && (await tx.one(gifts.ofCampaign, { campaignId, giftId }));
  return gift || refuse("not_found");
}

/** Loads a donation for the operator. Refuses a canceled one, which can no longer be billed, paid or posted. */
export async function loadLiveDonation(
  { tx, refuse, refuseInput }: Pick<Context<"not_found">, "tx" | "refuse" | "refuseInput">,
  donationId: string,
): Promise<DonationRow> {
  const donation =
    (await tx.one(donationQueries.anyById, { giftId: donationId })) ?? refuse("not_found");
  if (donation.status === "CANCELED") return refuseInput("donationId: the donation is canceled");
  return donation;
}

/** Loads the campaign and the donor of a create call. An unknown campaign, donor or charity is a bad request. */
export async function loadNamed(
  context: Pick<Context<"bad_request">, "tx" | "account" | "now" | "newId" | "refuse">,
  sent: {
    readonly campaignId: string;
    readonly donor: Parameters<typeof resolveDonor>[2] | null;
    readonly charityId?: string | null;
  },
): Promise<{ campaign: CampaignRow; donor: ResolvedDonor | null }> {
  const { tx, account, refuse } = context;
  const { campaignId, charityId = null } = sent;
  const campaign =
    (await tx.one(campaignById, { accountId: account.accountId, campaignId })) ??
    refuse("bad_request");
  const donor = sent.donor === null ? null : await resolveDonor(context, campaignId, sent.donor);
  if (donor === undefined) return refuse("bad_request");
  if (charityId !== null && !(await isCharityOfCampaign(tx, campaign, charityId)))
    return refuse("bad_request");
  return { campaign, donor };
}
