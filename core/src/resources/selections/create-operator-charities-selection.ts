import { z } from "zod";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import {
  arePublishedCharities,
  createSelection,
  selectionFields,
  unselectedFeatured,
} from "./selection.js";

export const createOperatorCharitiesSelection = defineOperation({
  id: "create-operator-charities-selection",
  summary: "Create a GENERIC charities selection",
  description: "Every account may use it; only the operator may change it.",
  tag: "Operator",
  method: "POST",
  path: "/operator/charities-selections",
  callers: "operator",
  input: z.strictObject({
    name: selectionFields.name,
    charityIds: selectionFields.charityIds.default([]),
    featuredCharitiesIds: selectionFields.featuredCharitiesIds.default([]),
  }),
  output: CharitiesSelection,
  status: 201,
  refusals: ["bad_request", "featured_charities_not_selected"],
  emits: ["charitiesselection_create"],
  example: { name: "Charities of the year", charityIds: [], featuredCharitiesIds: [] },
  scope: ["catalogue", "outbox"],
  async handle(context, { name, charityIds, featuredCharitiesIds }) {
    const { tx, refuse, emit } = context;
    if (!(await arePublishedCharities(tx, charityIds))) return refuse("bad_request");
    const unselected = unselectedFeatured(charityIds, featuredCharitiesIds);
    if (unselected !== null) return refuse("featured_charities_not_selected", { list: unselected });
    const selection = await createSelection(context, {
      accountId: null,
      name,
      kind: "GENERIC",
      isFeatured: false,
      charityIds,
      featuredCharitiesIds,
    });
    emit("charitiesselection_create", selection);
    return selection;
  },
});
