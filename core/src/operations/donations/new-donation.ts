import type { CampaignRow } from "../../queries/campaigns.js";
import type { DonationRow } from "../../queries/donations.js";
import type { DonorRow } from "../../queries/donors.js";

type Said = "donationId" | "amountCents" | "status";

type NewDonation = Pick<DonationRow, Said> &
  Partial<Omit<DonationRow, Said>> & {
    readonly campaign: CampaignRow;
    readonly now: string;
    readonly donor?: DonorRow | null;
  };

/** A donation that was just made: what is not said is the campaign's default or nothing. */
export function newDonation({ campaign, now, donor = null, ...given }: NewDonation): DonationRow {
  return {
    accountId: campaign.accountId,
    campaignId: campaign.campaignId,
    charityId: null,
    uniqueExternalId: null,
    externalId: null,
    hasBeenCharged: campaign.defaultHasBeenCharged,
    withFiscalReceipt: campaign.withFiscalReceipt,
    parentDonationId: null,
    recurringDonationId: null,
    lead: null,
    claimedAt: null,
    validatedAt: null,
    processedAt: null,
    billedAt: null,
    paidAt: null,
    cardPostedAt: null,
    invoiceId: null,
    grossCents: null,
    netCents: null,
    fiscalReceiptId: null,
    createdAt: now,
    updatedAt: now,
    ...donorFields(donor),
    ...given,
  };
}

/** A donor's fields as they stand beside a donation or vote. */
export function donorFields(donor: DonorRow | null) {
  return {
    donorId: donor?.donorId ?? null,
    donorEmail: donor?.email ?? null,
    donorSlackId: donor?.slackId ?? null,
    donorFirstName: donor?.firstName ?? null,
    donorLastName: donor?.lastName ?? null,
    donorPhone: donor?.phone ?? null,
    donorStreet: donor?.street ?? null,
    donorZip: donor?.zip ?? null,
    donorCity: donor?.city ?? null,
    donorCountry: donor?.country ?? null,
  };
}
