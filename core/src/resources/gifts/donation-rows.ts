import { newRow } from "../../contract/new-row.js";
import type { Donation } from "../../contract/resources/donation.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { fieldsOfDonor, presentDonor } from "../donors/donor-of-gift.js";
import type { DonorRow } from "../donors/donor-queries.js";
import { queueMatch } from "../matching/queue-match.js";
import { defineRows } from "../shared/define-rows.js";
import { updateSlackMessages } from "../slack/queue-slack-message.js";
import { countDonation } from "./count-gifts.js";
import { type DonationRow, donations, donationsWithDonor } from "./donation-queries.js";

/** Converts a donation to its form in responses and events. */
export function presentDonation(row: DonationRow): Donation {
  // Spread the row last: adding a field to an object that was spread first costs as much as reading the row.
  return { amount: row.amountCents, donor: presentDonor(row), ...row };
}

export const donationRows = defineRows({
  table: donations,
  id: "donationId",
  unique: ["accountId", "uniqueExternalId"],
  created: "donation_create",
  updated: "donation_update",
  present: presentDonation,
  async follow(context, before, after) {
    await Promise.all([
      countDonation(context, before, after),
      updateSlackMessages(context, before, after),
      queueMatch(context, before, after),
    ]);
  },
});

type Required = "donationId" | "amountCents" | "status";
interface Origin {
  readonly campaign: CampaignRow;
  readonly donor: DonorRow | null;
  readonly now: string;
}

/** A new donation, with the campaign's defaults for omitted fields. */
export function newDonation(
  { campaign, donor, now }: Origin,
  given: Pick<DonationRow, Required> & Partial<DonationRow>,
): DonationRow {
  return newRow(donationsWithDonor.columns, {
    accountId: campaign.accountId,
    campaignId: campaign.campaignId,
    hasBeenCharged: campaign.defaultHasBeenCharged,
    withFiscalReceipt: campaign.withFiscalReceipt,
    createdAt: now,
    updatedAt: now,
    ...fieldsOfDonor(donor),
    ...given,
  });
}
