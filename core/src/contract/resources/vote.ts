import { z } from "zod";
import { voteStatuses } from "../../domain/vote-status.js";
import { Id, Timestamp } from "../fields.js";
import { DonationDonor } from "./donor.js";

export const Vote = z
  .object({
    voteId: Id,
    accountId: Id,
    campaignId: Id,
    status: z.enum(voteStatuses),
    charityId: Id.nullable(),
    uniqueExternalId: z.string().nullable(),
    externalId: z.string().nullable(),
    donor: DonationDonor.nullable(),
    castAt: Timestamp.nullable(),
    validatedAt: Timestamp.nullable(),
    sentAt: Timestamp.nullable(),
    billedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Vote" });
export type Vote = z.input<typeof Vote>;
