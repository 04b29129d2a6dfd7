import { z } from "zod";
import { Cents, Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { charityById } from "../charities/charity-queries.js";
import { holdOf, holds } from "../payouts/hold.js";
import { charityOwed } from "../payouts/payout-queries.js";
import { ownCharityId } from "./open-charity-page.js";

export const getCharityPage = defineOperation({
  id: "get-charity-page",
  summary: "Get a charity's own page",
  description: "What the charity is owed, and what stands in the way of a payout.",
  tag: "Charity page",
  method: "GET",
  path: "/v1/charity-page",
  callers: "charity",
  input: z.strictObject({}),
  output: z.object({
    charityId: Id,
    name: z.string(),
    published: z.boolean(),
    balance: z.int().meta({ description: "What the charity is owed, in cents, also in transit." }),
    inTransit: Cents.meta({ description: "In payouts that the bank has not booked yet." }),
    heldBecause: z.enum(holds).nullable().meta({ description: "Why it gets no payout." }),
  }),
  refusals: ["not_found"],
  example: {},
  async handle(context) {
    const { tx, settings, refuse } = context;
    const charityId = ownCharityId(context);
    const charity = (await tx.one(charityById, { charityId })) ?? refuse("not_found");
    const owed = (await tx.one(charityOwed, { charityId })) ?? refuse("not_found");
    const { name, published } = charity;
    return {
      ...{ charityId, name, published, heldBecause: holdOf(owed, settings) },
      ...{ balance: owed.balanceCents, inTransit: owed.inTransitCents },
    };
  },
});
