import type { ActingAccount } from "../../contract/operation.js";
import { creationGate, isOver } from "../../domain/campaign-gate.js";
import { isBeingPaid } from "../../domain/gift-cover.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import type { DonationRow } from "./donation-queries.js";
import type { VoteRow } from "./vote-queries.js";

interface Acting {
  readonly account: Pick<ActingAccount, "validated">;
}

const accountRules = {
  account_not_validated: ({ account }: Acting) => !account.validated,
};

/** The rules that every creation on a campaign checks first. */
export const creationRules = { ...accountRules, ...creationGate };

interface Choosing {
  readonly campaign: Pick<CampaignRow, "status" | "endsAt">;
  readonly now: string;
}

/** The rules that every choice of a charity checks first. */
export const choiceRules = {
  ...accountRules,
  campaign_has_ended: ({ campaign, now }: Choosing) => isOver(campaign, now),
};

/** Whether no charity has been chosen yet and one still can be. */
export const isOpen = ({
  status,
  charityId,
}: Pick<DonationRow | VoteRow, "status" | "charityId">) =>
  status === "PENDING" && charityId === null;

const leadFields = ["fullname", "companyName", "email", "phone", "custom"] as const;
type LeadField = (typeof leadFields)[number];

interface Leading {
  readonly campaign: {
    readonly withLeadCollection: boolean;
    readonly leadCollectionOptions: Readonly<Record<LeadField, boolean>>;
  };
  readonly lead?:
    | ({ readonly [Field in LeadField]?: string | undefined } & {
        readonly hasAcceptedTerms?: boolean | undefined;
      })
    | undefined;
}

/** The lead of a claim must have exactly the fields that the campaign collects. */
export const leadRules = {
  invalid_lead_information: ({ campaign, lead }: Leading) =>
    lead !== undefined &&
    campaign.withLeadCollection &&
    leadFields.some(
      (field) => campaign.leadCollectionOptions[field] === (lead[field] === undefined),
    ),
  lead_collection_not_enabled: ({ campaign, lead }: Leading) =>
    lead !== undefined && !campaign.withLeadCollection,
  lead_has_to_accept_terms: ({ lead }: Leading) =>
    lead !== undefined && lead.hasAcceptedTerms !== true,
  lead_is_required: ({ campaign, lead }: Leading) =>
    lead === undefined && campaign.withLeadCollection,
};

interface OfAmount {
  readonly donation: Pick<
    DonationRow,
    "billedAt" | "paymentId" | "charityId" | "cardPostedAt" | "cardBatchId"
  >;
}

/** Whether its card is being printed, or is printed and not posted yet. */
const isCardPrinted = ({ cardBatchId, cardPostedAt }: OfAmount["donation"]) =>
  cardBatchId !== null && cardPostedAt === null;

/** What is billed or paid for is not changed any more. */
const billLock = ({ billedAt, paymentId }: OfAmount["donation"]) => billedAt ?? paymentId;
const amountLocks = (donation: OfAmount["donation"]) =>
  [billLock(donation), donation.charityId, donation.cardPostedAt].filter((lock) => lock !== null)
    .length;

/** Why a donation's amount can no longer change: a single reason, or `donation_amount_locked` for several. */
export const amountRules = {
  donation_amount_billed: ({ donation }: OfAmount) =>
    billLock(donation) !== null && amountLocks(donation) === 1,
  donation_amount_claimed: ({ donation }: OfAmount) =>
    donation.charityId !== null && amountLocks(donation) === 1,
  donation_amount_locked: ({ donation }: OfAmount) => amountLocks(donation) > 1,
  donation_amount_card_posted: ({ donation }: OfAmount) =>
    donation.cardPostedAt !== null && amountLocks(donation) === 1,
  donation_card_in_batch: ({ donation }: OfAmount) => isCardPrinted(donation),
};

/** Why a donation can no longer be deleted. */
export const donationDeletionRules = {
  donation_already_invoiced: ({ billedAt }: DonationRow) => billedAt !== null,
  donation_already_paid: (donation: DonationRow) =>
    donation.paidAt !== null || isBeingPaid(donation),
  donation_already_processed: ({ processedAt }: DonationRow) => processedAt !== null,
  donation_card_already_posted: ({ cardPostedAt }: DonationRow) => cardPostedAt !== null,
  donation_card_in_batch: isCardPrinted,
};

/** Why a vote can no longer be deleted. */
export const voteDeletionRules = {
  vote_already_billed: ({ billedAt }: VoteRow) => billedAt !== null,
  vote_already_sent: ({ sentAt }: VoteRow) => sentAt !== null,
  vote_already_used: ({ charityId }: VoteRow) => charityId !== null,
};
