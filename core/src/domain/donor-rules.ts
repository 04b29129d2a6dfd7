import { isPostable, type PostalAddress } from "./postal-address.js";

export interface DonorFields extends PostalAddress {
  readonly email?: string | null | undefined;
  readonly slackId?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

type CampaignKind = "STANDARD" | "EMAIL" | "SLACK" | "POSTAL";

/**
 * What a kind of campaign misses in the donor whom it writes to: the first reason in the order of the specification's
 * table, or null.
 */
export function addresseeRefusal(kind: CampaignKind, donor: DonorFields | null) {
  switch (kind) {
    case "EMAIL":
      if (donor === null) return "donor_required_for_email_campaigns";
      return donor.email && donor.firstName ? null : "donor_email_and_first_name_required";
    case "SLACK":
      if (donor === null) return "donor_required_for_slack_campaigns";
      return donor.slackId && donor.firstName ? null : "donor_slack_id_and_first_name_required";
    case "STANDARD":
    case "POSTAL":
      return null;
    default:
      return kind satisfies never;
  }
}

/** Whether a card can be posted to a donor: a full name and a postal address. */
export function canBePosted(donor: DonorFields | null): boolean {
  return donor !== null && Boolean(donor.firstName && donor.lastName) && isPostable(donor);
}
