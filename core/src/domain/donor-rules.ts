import { isPostable, type PostalAddress } from "./postal-address.js";

export interface DonorFields extends PostalAddress {
  readonly email?: string | null | undefined;
  readonly slackId?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

type CampaignKind = "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";

export interface Addressed {
  readonly campaign: { readonly kind: CampaignKind };
  readonly donor: DonorFields | null;
}

/** What a kind of campaign misses in the donor whom it writes to, in order of precedence. */
export const recipientRules = {
  donor_email_and_first_name_required: ({ campaign, donor }: Addressed) =>
    campaign.kind === "EMAIL" && donor !== null && !(donor.email && donor.firstName),
  donor_slack_id_and_first_name_required: ({ campaign, donor }: Addressed) =>
    campaign.kind === "SLACK" && donor !== null && !(donor.slackId && donor.firstName),
  donor_required_for_email_campaigns: ({ campaign, donor }: Addressed) =>
    campaign.kind === "EMAIL" && donor === null,
  donor_required_for_slack_campaigns: ({ campaign, donor }: Addressed) =>
    campaign.kind === "SLACK" && donor === null,
};

/** Whether a card can be posted to a donor: needs a full name and a postal address. */
export function canBePosted(donor: DonorFields | null): boolean {
  return donor !== null && Boolean(donor.firstName && donor.lastName) && isPostable(donor);
}
