import { z } from "zod";
import { homeTimeZone } from "../../domain/calendar.js";
import { matchLimits } from "../../domain/matching.js";
import { Cents, Id, Timestamp } from "../fields.js";

export const matchingRuleStatuses = ["ACTIVE", "PAUSED"] as const;

/** A rule by which an account adds money of its own to its donors' gifts. */
export const MatchingRule = z
  .object({
    matchingRuleId: Id,
    accountId: Id,
    name: z.string().meta({ example: "Employee gifts" }),
    status: z.enum(matchingRuleStatuses),
    rateBasisPoints: z.int().meta({
      description: "What is added to a gift, in hundredths of a percent of it: 10000 doubles it.",
      example: 10_000,
    }),
    campaignIds: z
      .array(Id)
      .nullable()
      .meta({ description: "The campaigns whose gifts are matched; null for all of the account." }),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    timeZone: z.string().meta({
      description: "The days and years of this time zone count.",
      example: homeTimeZone,
    }),
    yearlyMaxPerDonor: Cents.nullable(),
    yearlyMaxPerCharity: Cents.nullable(),
    yearlyMax: Cents.nullable(),
    budget: Cents.nullable(),
    matched: Cents.meta({ description: "What it has matched, without canceled matches. Cents." }),
    matchedThisYear: Cents.meta({ description: "The same, of the current year. Cents." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "MatchingRule" });
export type MatchingRule = z.output<typeof MatchingRule>;

/** What a matching rule decided on a gift. */
export const DonationMatch = z
  .object({
    donationMatchId: Id,
    accountId: Id,
    matchingRuleId: Id,
    donationId: Id.meta({ description: "The gift." }),
    campaignId: Id,
    charityId: Id,
    status: z.enum(["MATCHED", "NOT_MATCHED", "CANCELED"]).meta({
      description:
        "NOT_MATCHED: a maximum left nothing. CANCELED: the gift or its match was canceled or deleted.",
    }),
    year: z.int().meta({ description: "The year whose maximums it counts in.", example: 2026 }),
    giftAmount: Cents,
    amount: Cents.meta({ description: "What was added to the gift. Cents." }),
    limitedBy: z.enum(matchLimits).nullable().meta({
      description:
        "The maximum because of which less was added than the rate says; null if the rate was applied in full. UNKNOWN_DONOR: the rule has a maximum per person, and the gift does not say who gave it.",
    }),
    matchDonationId: Id.nullable().meta({
      description: "The account's own donation that matches the gift; null if NOT_MATCHED.",
    }),
    canceledAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "DonationMatch" });
export type DonationMatch = z.output<typeof DonationMatch>;
