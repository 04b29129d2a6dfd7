import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import {
  charityFields as fields,
  OperatorCharity,
  presentCharity,
  presentOperatorCharity,
} from "./charity.js";
import { type CharityRow, insertCharity, nextSearchRank } from "./charity-queries.js";
import { indexCharities, searchColumns } from "./charity-search-queries.js";

export const createOperatorCharity = defineOperation({
  id: "create-operator-charity",
  summary: "Create a charity",
  tag: "Operator",
  method: "POST",
  path: "/operator/charities",
  callers: "operator",
  input: z.strictObject({
    name: fields.name,
    registrationNumber: fields.registrationNumber.default(null),
    causes: fields.causes.default([]),
    city: fields.city.default(null),
    country: fields.country.default(null),
    websiteUrl: fields.websiteUrl.default(null),
    logoUrl: fields.logoUrl.default(null),
    fiscalReceiptsSupport: fields.fiscalReceiptsSupport.default("DISABLED"),
    profiles: fields.profiles.default([]),
    verification: fields.verification.default(null),
    receiptDetails: fields.receiptDetails.default(null),
    published: fields.published.default(true),
    starter: fields.starter.default(false),
  }),
  output: OperatorCharity,
  status: 201,
  emits: ["charity_publish"],
  example: { name: "Les Jardins du Phare", city: "Brest", country: "FR", causes: ["environment"] },
  // Each takes the next rank of the search index; its event goes to everybody's webhooks.
  scope: ["catalogue", "outbox"],
  async handle({ tx, now, newId, emit, settings }, input) {
    const next = await tx.one(nextSearchRank, {});
    if (next === undefined) throw new Error("an aggregate query returned no row");
    const { searchRank } = next;
    const texts = { ...input, otherNames: [] };
    const row: CharityRow = {
      ...texts,
      ...searchColumns(texts),
      charityId: newId(),
      logo: null,
      picture: null,
      externalRef: null,
      ...{ pausedAt: null, pausedBy: null },
      ...{ hasAcceptedNumber: false, hasOwnProfile: false },
      searchRank,
      createdAt: now,
      updatedAt: now,
    };
    await tx.run(insertCharity, row);
    await tx.run(indexCharities, { first: searchRank, last: searchRank });
    if (row.published) emit("charity_publish", presentCharity(row, settings));
    return presentOperatorCharity(row, settings);
  },
});
