import { z } from "zod";
import { CharitiesSelection } from "../../../contract/resources/charities-selection.js";
import { defineView } from "./define-view.js";

export const selectionView = defineView({
  id: "WidgetCharitiesSelection",
  object: CharitiesSelection,
  display: z.object({
    charityCount: z.string(),
    featuredCharityCount: z.string(),
    updatedAt: z.string(),
  }),
  prepare:
    async (_, { formats }) =>
    ({ charityIds, featuredCharitiesIds, updatedAt }) => ({
      charityCount: formats.count(charityIds.length),
      featuredCharityCount: formats.count(featuredCharitiesIds.length),
      updatedAt: formats.day(updatedAt),
    }),
});
