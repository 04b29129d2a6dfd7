import { z } from "zod";
import { Cents, Id, Timestamp } from "../fields.js";
import { DonationDonor } from "./donor.js";

export const recurringFrequencies = ["MONTHLY", "QUARTERLY", "YEARLY"] as const;
export const recurringDonationStatuses = ["PENDING", "ACTIVE", "CANCELED"] as const;

export const RecurringDonation = z
  .object({
    recurringDonationId: Id,
    accountId: Id,
    campaignId: Id,
    status: z.enum(recurringDonationStatuses),
    charityId: Id.nullable(),
    amount: Cents,
    frequency: z.enum(recurringFrequencies),
    uniqueExternalId: z.string().nullable(),
    externalId: z.string().nullable(),
    donor: DonationDonor.nullable(),
    nextDonationAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "RecurringDonation" });
