import { z } from "zod";
import { donationStatuses } from "../../domain/donation-status.js";
import { dedicationKinds } from "../../domain/public-giving.js";
import { Cents, Id, Timestamp } from "../fields.js";
import { DonationDonor } from "./donor.js";
import { Lead } from "./lead.js";

export const Dedication = z
  .object({
    kind: z.enum(dedicationKinds),
    name: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: "Dedication" });

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
    matchingRuleId: Id.nullable().meta({
      description:
        "The rule by which the account matches `parentDonationId` with this donation; null on all others.",
    }),
    lead: Lead.nullable(),
    claimedAt: Timestamp.nullable(),
    validatedAt: Timestamp.nullable(),
    processedAt: Timestamp.nullable().meta({
      description:
        "When it was settled: its money has come in and is on its way to the charity. A CANCELED donation that has it was reversed.",
    }),
    billedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable().meta({
      description:
        "When its payment or its invoice was paid; of a donation that a budget pays for, when it was settled.",
    }),
    cardPostedAt: Timestamp.nullable().meta({
      description: "When its card was posted; of a card printed again, the last time.",
    }),
    cardReturnedAt: Timestamp.nullable().meta({
      description: "When its card came back. Null again once it is posted anew.",
    }),
    cardBatchId: Id.nullable().meta({ description: "The batch in which its card is printed." }),
    invoiceId: Id.nullable().meta({
      description:
        "The invoice that bills it; null if nothing does or its campaign's budget pays for it.",
    }),
    paymentId: Id.nullable().meta({
      description:
        "The payment of this donation alone; null if an invoice or a budget pays for it.",
    }),
    paidOutAt: Timestamp.nullable().meta({
      description:
        "When the bank transferred it to its charity, or to `redirectedTo`; null until then.",
    }),
    redirectedTo: Id.nullable().meta({
      description:
        "The charity that gets it in place of `charityId`, which left before it was paid; null for nearly all.",
    }),
    coversFee: z.boolean().nullable().meta({
      description:
        "Of a gift on the campaign's page: whether its donor pays the fee on top. Null on all other donations.",
    }),
    isAnonymous: z.boolean().nullable().meta({
      description:
        "Of a gift on the campaign's page: false if its donor agreed that the first name is shown there.",
    }),
    dedication: Dedication.nullable(),
    message: z.string().nullable().meta({ description: "What the donor wrote to the account." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Donation" });
export type Donation = z.input<typeof Donation>;
