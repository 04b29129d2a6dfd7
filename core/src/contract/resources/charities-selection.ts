import { z } from "zod";
import { Id, Timestamp } from "../fields.js";

export const CharitiesSelection = z
  .object({
    charitiesSelectionId: Id,
    accountId: Id.nullable().meta({
      description: "Null for a GENERIC selection, which all accounts share.",
    }),
    name: z.string(),
    kind: z.enum(["CUSTOM", "GENERIC"]),
    isFeatured: z.boolean(),
    charityIds: z.array(Id),
    featuredCharitiesIds: z.array(Id),
    campaignIds: z
      .array(Id)
      .meta({ description: "The account's campaigns that use the selection." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "CharitiesSelection" });
export type CharitiesSelection = z.input<typeof CharitiesSelection>;
