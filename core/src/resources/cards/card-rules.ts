import type { Addressee } from "../../domain/address-block.js";
import { isOver } from "../../domain/campaign-gate.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import type { DonationRow } from "../gifts/donation-queries.js";

interface Printing {
  readonly campaign: Pick<CampaignRow, "kind" | "status" | "endsAt">;
  readonly now: string;
}

/** When no cards of a campaign are printed. */
export const printingRules = {
  campaign_has_ended: ({ campaign, now }: Printing) => isOver(campaign, now),
  campaign_not_postal: ({ campaign }: Printing) => campaign.kind !== "POSTAL",
};

/** To whom a donation's card is posted. */
export const addresseeOf = (donation: DonationRow): Addressee => ({
  firstName: donation.donorFirstName,
  lastName: donation.donorLastName,
  street: donation.donorStreet,
  zip: donation.donorZip,
  city: donation.donorCity,
  country: donation.donorCountry,
});
