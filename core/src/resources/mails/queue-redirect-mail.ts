import { accountById } from "../accounts/account-queries.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { namesOfCharities } from "../charities/charity-queries.js";
import { donorById } from "../donors/donor-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { type BalanceRedirectRow, redirectedOfDonor } from "../payouts/balance-redirect-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Queues the mail that tells a donor which charity gets the donations to one that left: one mail for all of the donor's
 * donations that a redirect moved. A donor without an address gets none.
 */
export async function queueRedirectMail(
  context: Queueing,
  { balanceRedirectId, charityId, toCharityId }: BalanceRedirectRow,
  { gift, campaign }: { readonly gift: DonationRow; readonly campaign: CampaignRow },
): Promise<void> {
  const { tx } = context;
  const { accountId, donorId } = gift;
  const donor = donorId === null ? undefined : await tx.one(donorById, { accountId, donorId });
  const to = donor?.personalEmail ?? donor?.email ?? null;
  if (donor === undefined || to === null) return;
  const account = await tx.one(accountById, { accountId });
  const names = await tx.all(namesOfCharities, {
    charityIds: [charityId, gift.charityId ?? "", toCharityId],
  });
  const nameOf = (id: string | null) =>
    names.find((charity) => charity.charityId === id)?.name ?? "";
  const given = await tx.one(redirectedOfDonor, { balanceRedirectId, donorId: donor.donorId });
  await queueMail(context, {
    accountId,
    to,
    message: {
      kind: "DONATION_REDIRECTED",
      firstName: donor.firstName,
      senderName: account?.name ?? "",
      charityName: nameOf(gift.charityId ?? charityId),
      otherName: nameOf(toCharityId),
      amountCents: given?.cents ?? gift.amountCents,
    },
    language: readerLanguage(campaign.language),
    onceKey: `redirect:${balanceRedirectId}:${donor.donorId}`,
  });
}
