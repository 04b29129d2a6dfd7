import { z } from "zod";
import { donationStatuses } from "../../domain/donation-status.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { DonationDonor } from "./donor.js";
import { Lead } from "./lead.js";

export const Donation = z
  .object({
    donationId: Id,
    accountId: Id,
    campaignId: Id,
    status: z.enum(donationStatuses),
    charityId: Id.nullable(),
    amount: Cents,
    uniqueExternalId: z.string().nullable(),
    externalId: z.string().nullable(),
    donor: DonationDonor.nullable(),
    hasBeenCharged: z.boolean(),
    withFiscalReceipt: z.boolean(),
    parentDonationId: Id.nullable(),
    recurringDonationId: Id.nullable(),
    lead: Lead.nullable(),
    claimedAt: Timestamp.nullable(),
    validatedAt: Timestamp.nullable(),
    processedAt: Timestamp.nullable(),
    billedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
    cardPostedAt: Timestamp.nullable(),
    invoiceId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Donation" });
export type Donation = z.input<typeof Donation>;
