import { z } from "zod";
import { operatorCallers } from "../../contract/callers.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { featuredOutside, selectionFields } from "../charities-selections/selection-fields.js";
import { areCharities, createSelection } from "../charities-selections/write-selection.js";

export const createOperatorCharitiesSelection = defineOperation({
  id: "create-operator-charities-selection",
  summary: "Create a GENERIC charities selection",
  description: "Every account may use it, and the operator alone may change it.",
  tag: "Operator",
  method: "POST",
  path: "/operator/charities-selections",
  callers: operatorCallers,
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
  async handle(context, { name, charityIds, featuredCharitiesIds }) {
    const { tx, refuse, emit } = context;
    if (!(await areCharities(tx, charityIds))) return refuse("bad_request");
    const outside = featuredOutside(charityIds, featuredCharitiesIds);
    if (outside !== null) return refuse("featured_charities_not_selected", { list: outside });
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
