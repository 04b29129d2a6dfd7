import { z } from "zod";
import { donationStatuses } from "../../domain/donation-status.js";
import { giftOrderStatuses } from "../../domain/gift-order-status.js";
import { languages } from "../../domain/language.js";
import { Amount, Cents, Id, Text, Timestamp } from "../fields.js";
import { limits } from "../limits.js";
import { OrderedDonor } from "./donor.js";

/** A gift of an order, as the operator sends it. */
export const OrderedGift = z.strictObject({
  amount: Amount,
  donor: OrderedDonor.nullable().default(null).meta({
    description:
      "The recipient of the gift; null for a code without a named recipient. The campaign's kind decides which fields are required.",
  }),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .meta({ description: "Of its card and its mail; null: the campaign's." }),
  message: Text(limits.cardMessageCharacters).nullable().default(null).meta({
    description:
      "Your own words to the recipient: printed on the card in place of the usual sentence, and part of the mail or the message in Slack.",
  }),
});
export type OrderedGift = z.output<typeof OrderedGift>;

export const GiftOrder = z
  .object({
    giftOrderId: Id,
    accountId: Id,
    campaignId: Id,
    reference: z.string(),
    status: z.enum(giftOrderStatuses),
    gifts: z.int().meta({ description: "How many were made." }),
    amount: Cents.meta({ description: "What they come to, in cents." }),
    open: z.int().meta({ description: "How many can still be redeemed." }),
    redeemed: z.int().meta({ description: "How many have the charity that their holder chose." }),
    passedOn: z.int().meta({
      description: "How many went to the campaign's most chosen charity when it ended.",
    }),
    expired: z.int().meta({
      description: "How many ended with the order or were canceled: their money is in the budget.",
    }),
    expiresAt: Timestamp.meta({ description: "From then on no code can be redeemed." }),
    endedAt: Timestamp.nullable().meta({
      description: "When the gifts that nobody redeemed ended; null while the order is OPEN.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "GiftOrder" });
export type GiftOrder = z.input<typeof GiftOrder>;

/** The code of a gift, for the operator who hands it out. */
export const GiftCode = z
  .object({
    rowNumber: z.int().meta({ description: "The row of the order, from 1." }),
    donationId: Id,
    code: z.string().meta({ example: "7X3K9M-Q2R8TV-0B4CFD" }),
    pageUrl: z.string().meta({ description: "The page on which the gift is redeemed." }),
    amount: Cents,
    status: z.enum(donationStatuses).meta({ description: "Of the donation." }),
    claimedAt: Timestamp.nullable().meta({ description: "When it was redeemed." }),
  })
  .meta({ id: "GiftCode" });
