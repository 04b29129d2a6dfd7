import { z } from "zod";
import type { DonationStatus } from "../../domain/donation-status.js";
import type { VoteStatus } from "../../domain/vote-status.js";
import { Cents, Id } from "../fields.js";

const Counted = z.object({ count: z.int(), cents: Cents });
const donationsByStatus = {
  PENDING: Counted,
  DONE: Counted,
  PROCESSED: Counted,
  CANCELED: Counted,
} satisfies Record<DonationStatus, typeof Counted>;
const votesByStatus = {
  PENDING: z.int(),
  DONE: z.int(),
  CANCELED: z.int(),
} satisfies Record<VoteStatus, z.ZodInt>;

export const CampaignMetrics = z
  .object({
    campaignId: Id,
    accountId: Id,
    budget: Cents.nullable(),
    donations: z.object(donationsByStatus).meta({ description: "By status." }),
    votes: z.object(votesByStatus).meta({ description: "Counts by status." }),
    claimRate: z.number().meta({
      description:
        "From 0 to 1: the fraction of donations with a charity, excluding canceled ones; on a DISTRIBUTION campaign the fraction of votes that were cast. 0 without donations or votes.",
    }),
    topCharities: z.array(Counted.extend({ charityId: Id })).meta({
      description:
        "The ten most chosen charities: by donations, on a DISTRIBUTION campaign by votes.",
    }),
    daily: z.array(Counted.extend({ date: z.iso.date() })).meta({
      description:
        "Donations by day of creation (UTC), excluding canceled ones and days without donations.",
    }),
  })
  .meta({ id: "CampaignMetrics" });
export type CampaignMetrics = z.input<typeof CampaignMetrics>;
