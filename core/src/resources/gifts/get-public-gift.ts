import { z } from "zod";
import { Cents, Id, isIdShaped, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { formatsOf } from "../../domain/display.js";
import { donationStatuses } from "../../domain/donation-status.js";
import { voteStatuses } from "../../domain/vote-status.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { publicCampaign } from "../campaigns/public-campaign.js";
import { charityById } from "../charities/charity-queries.js";
import { isGiftEnded } from "../gift-orders/is-gift-ended.js";
import { matchOfDonation } from "../matching/matching-queries.js";
import { unpaid } from "../public-giving/pending-gift.js";
import { pendingGiftOfCampaign } from "../public-giving/pending-gift-queries.js";
import { publicFields } from "../shared/public-fields.js";
import { readerLocale } from "../shared/reader-locale.js";
import { type DonationRow, donationQueries } from "./donation-queries.js";
import { loadGiftOfCampaign, loadPublicGift } from "./load-gift.js";
import { type VoteRow, voteQueries } from "./vote-queries.js";

/** A donation as the public widget sees it, without donor data. */
export const PublicDonation = z
  .object({
    donationId: Id,
    status: z.enum(donationStatuses),
    charityId: Id.nullable(),
    amount: Cents,
    isPaidByAccount: z.boolean().meta({
      description:
        "Whether the account pays the donation, so that who chooses its charity pays nothing. False if the donor has paid the account (`hasBeenCharged`), or pays on a page of payment.",
    }),
    isExpired: z.boolean().meta({
      description: "Whether it was ordered, and its code was not redeemed in time.",
    }),
    matched: Cents.nullable().meta({
      description:
        "What the account has added to it by a matching rule: 0 if a maximum left nothing; null if nothing is decided.",
    }),
    display: z.object({
      amount: z.string(),
      charityName: z.string().nullable(),
      matched: z.string().nullable(),
    }),
  })
  .meta({ id: "PublicDonation" });

/** A vote as the public widget sees it, without donor data. */
export const PublicVote = z
  .object({
    voteId: Id,
    status: z.enum(voteStatuses),
    charityId: Id.nullable(),
    castAt: Timestamp.nullable(),
    display: z.object({ charityName: z.string().nullable() }),
  })
  .meta({ id: "PublicVote" });

/** What a visitor sees of a donation. */
interface VisibleDonation
  extends Pick<DonationRow, "donationId" | "status" | "charityId" | "amountCents"> {
  readonly isPaidByAccount: boolean;
  readonly isExpired: boolean;
}

/** A donation as a visitor sees it. */
export const visible = (row: DonationRow, isExpired = false): VisibleDonation => ({
  ...row,
  // From its end on, also before the job has run that cancels it.
  status: isExpired ? "CANCELED" : row.status,
  isExpired,
  // Of gifts on a campaign's page alone it is known whether the donor wants to be named.
  isPaidByAccount: !row.hasBeenCharged && row.donorAskedAt === null && row.isAnonymous === null,
});

export async function showPublicDonation(
  tx: ReadTransaction,
  row: VisibleDonation,
  locale: string,
): Promise<z.input<typeof PublicDonation>> {
  const { donationId, status, charityId, amountCents: amount, isPaidByAccount, isExpired } = row;
  const { euros } = formatsOf(locale);
  const matched = await matchedOf(tx, row);
  const display = {
    amount: euros(amount),
    charityName: await charityName(tx, charityId),
    matched: matched ? euros(matched) : null,
  };
  return { donationId, status, charityId, amount, isPaidByAccount, isExpired, matched, display };
}

/** What was added to a donation that its donor paid; null while nothing is decided. */
async function matchedOf(tx: ReadTransaction, row: VisibleDonation): Promise<number | null> {
  const { donationId, status, isPaidByAccount } = row;
  if (isPaidByAccount || (status !== "DONE" && status !== "PROCESSED")) return null;
  const match = await tx.one(matchOfDonation, { donationId });
  if (match === undefined) return null;
  return match.canceledAt === null ? match.amountCents : 0;
}

export async function showPublicVote(
  tx: ReadTransaction,
  { voteId, status, charityId, castAt }: VoteRow,
): Promise<z.input<typeof PublicVote>> {
  const display = { charityName: await charityName(tx, charityId) };
  return { voteId, status, charityId, castAt, display };
}

/** The name of a chosen charity, even if it has left the catalogue since. */
async function charityName(tx: ReadTransaction, charityId: string | null): Promise<string | null> {
  if (charityId === null) return null;
  return (await tx.one(charityById, { charityId }))?.name ?? null;
}

/** The part of the definition that both reads share. */
const reading = {
  tag: "Widgets",
  method: "GET",
  callers: "public",
  refusals: ["not_found"],
} as const;

export const getPublicDonation = defineOperation({
  ...reading,
  id: "get-public-donation",
  summary: "Get a donation as its visitor sees it",
  description:
    "Also of a gift on the campaign's page that is not paid yet: it is PENDING until it is paid.",
  path: "/v1/widgets/public/{publicKey}/donations/{donationId}",
  input: z.strictObject({ ...publicFields, donationId: Id }),
  output: PublicDonation,
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  },
  async handle(context, { donationId, locale }) {
    const campaign = await publicCampaign(context);
    const gift = await visibleDonation(context, campaign, donationId);
    return await showPublicDonation(context.tx, gift, readerLocale(locale, campaign.language));
  },
});

/** A campaign's donation by an id that a visitor sent, or a gift on its page that is not paid yet. */
export async function visibleDonation(
  context: Parameters<typeof loadGiftOfCampaign>[0] & { readonly now: string },
  campaign: CampaignRow,
  donationId: string,
): Promise<VisibleDonation> {
  const { campaignId } = campaign;
  const pending = isIdShaped(donationId)
    ? await context.tx.one(pendingGiftOfCampaign, { campaignId, donationId })
    : undefined;
  // A regular gift stays for a moment after it was paid.
  if (pending !== undefined && pending.paidAt === null) return unpaid(pending);
  const gift = await loadGiftOfCampaign(context, donationQueries, campaign, donationId);
  return visible(gift, await isGiftEnded(context.tx, campaign, gift, context.now));
}

export const getPublicVote = defineOperation({
  ...reading,
  id: "get-public-vote",
  summary: "Get a vote as its visitor sees it",
  path: "/v1/widgets/public/{publicKey}/votes/{voteId}",
  input: z.strictObject({ ...publicFields, voteId: Id }),
  output: PublicVote,
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  },
  async handle(context, { voteId }) {
    const { gift } = await loadPublicGift(context, voteQueries, voteId);
    return await showPublicVote(context.tx, gift);
  },
});
