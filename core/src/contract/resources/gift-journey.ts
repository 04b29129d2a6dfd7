import { z } from "zod";
import { journeyStates, journeySteps, journeyWaits } from "../../domain/gift-journey.js";
import { Cents, Id, Timestamp } from "../fields.js";

const JourneyStep = z
  .object({
    step: z.enum(journeySteps).meta({
      description:
        "`VOTED`, `DIVIDED` (a budget, by votes) or `GIVEN`; `COLLECTED`: the money came in; `SETTLED`: it is owed to the charity; `PAYOUT`: the transfer was sent; `ARRIVED`: the bank has booked it. `RETURNED`: a transfer came back. `REDIRECTED`: its charity had left, and another one gets the money. `CANCELED` and `REVERSED` (after `SETTLED`) end the journey.",
    }),
    state: z.enum(journeyStates),
    at: Timestamp.nullable().meta({ description: "When it was reached." }),
    waitsFor: z.enum(journeyWaits).nullable().meta({
      description: "What a `CURRENT` step waits for.",
    }),
    plannedAt: Timestamp.nullable().meta({
      description: "When that is planned for. Null: nobody knows yet.",
    }),
    reachedAmount: Cents.meta({ description: "What has reached this step, in cents." }),
    display: z.object({ title: z.string(), text: z.string(), at: z.string().nullable() }),
  })
  .meta({ id: "JourneyStep" });

const JourneyCharity = z
  .object({
    charityId: Id,
    name: z.string(),
    city: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    logoUrl: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    headline: z.string().nullable(),
    mission: z.string().nullable(),
    impact: z.string().nullable(),
    locale: z.string().nullable().meta({ description: "The language of the charity's words." }),
  })
  .meta({ id: "JourneyCharity" });

const DivisionShare = z
  .object({
    charityId: Id,
    name: z.string(),
    votes: z.int(),
    amount: Cents,
    isCounted: z.boolean().meta({
      description: "False: it was no longer offered when the campaign ended, and got no share.",
    }),
    display: z.object({ votes: z.string(), amount: z.string() }),
  })
  .meta({ id: "DivisionShare" });

const BudgetDivision = z
  .object({
    campaignName: z.string(),
    budget: Cents,
    votes: z.int(),
    dividedAt: Timestamp,
    shares: z.array(DivisionShare).meta({
      description:
        "In the order of the division: by the largest remainder, and of equal remainders the first gets the cent.",
    }),
    display: z.object({ budget: z.string(), votes: z.string(), dividedAt: z.string() }),
  })
  .meta({ id: "BudgetDivision" });

/** Where the money of a gift is (contract, section 11), without anything of who gave it. */
export const GiftJourney = z
  .object({
    amount: Cents.nullable().meta({ description: "Null for a vote without a share." }),
    charityAmount: Cents.nullable().meta({
      description: "What the charity gets of it; null while that is not known.",
    }),
    gifts: z.int().meta({ description: "More than 1 for a company's receipt of many gifts." }),
    stage: z.enum(journeySteps).meta({ description: "The last step that was reached." }),
    isFinished: z.boolean().meta({ description: "Nothing more is to come." }),
    steps: z.array(JourneyStep),
    charity: JourneyCharity.nullable(),
    division: BudgetDivision.nullable().meta({
      description: "How a budget was divided by votes, if its counts can be published.",
    }),
    display: z.object({
      title: z.string(),
      amount: z.string().nullable(),
      charityAmount: z
        .string()
        .nullable()
        .meta({ description: "Only if it differs from the amount." }),
    }),
  })
  .meta({ id: "GiftJourney" });
export type GiftJourney = z.input<typeof GiftJourney>;
