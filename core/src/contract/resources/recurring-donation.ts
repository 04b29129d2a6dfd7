import { z } from "zod";
import { recurringFrequencies } from "../../domain/recurrence.js";
import { recurringDonationStatuses } from "../../domain/recurring-donation-status.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { DonationDonor } from "./donor.js";

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
    nextDonationAt: Timestamp.nullable().meta({
      description: "Null unless it is ACTIVE, and after its campaign has ended.",
    }),
    paymentMethodId: Id.nullable().meta({
      description:
        "The donor's payment method that each donation is charged to; null where the account is billed.",
    }),
    paymentFailedAt: Timestamp.nullable().meta({
      description:
        "Since when the payment method is refused. No donations are made until the donor enters another one.",
    }),
    coversFee: z.boolean().nullable().meta({
      description:
        "Of a regular gift on the campaign's page: whether its donor pays the fee on top. Null on all others.",
    }),
    isAnonymous: z.boolean().nullable().meta({
      description:
        "Of a regular gift on the campaign's page: false if its donor agreed that the first name is shown there.",
    }),
    pausedUntil: z.string().nullable().meta({
      description: "Periods before this date are skipped, and not made up for.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "RecurringDonation" });
export type RecurringDonation = z.input<typeof RecurringDonation>;
