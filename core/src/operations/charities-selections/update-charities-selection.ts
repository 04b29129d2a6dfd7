import { z } from "zod";
import { accountCallers } from "../../contract/callers.js";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { updateSelection } from "../../queries/selections.js";
import { differs } from "../sent-fields.js";
import { isCustomizable, loadSelection } from "./load-selection.js";
import { featuredOutside, selectionFields } from "./selection-fields.js";
import { areCharities, showSelection, writeContent } from "./write-selection.js";

export const updateCharitiesSelection = defineOperation({
  id: "update-charities-selection",
  summary: "Update a charities selection",
  description:
    "Sent lists replace the present ones; a charity that is no longer selected is no longer featured either. `charitiesselection_update` tells of charities: another name alone is no event.",
  tag: "Charities",
  method: "PATCH",
  path: "/v1/charities-selections/{charitiesSelectionId}",
  callers: accountCallers,
  input: z.strictObject({
    charitiesSelectionId: Id,
    name: selectionFields.name.optional(),
    charityIds: selectionFields.charityIds.optional(),
    featuredCharitiesIds: selectionFields.featuredCharitiesIds.optional(),
  }),
  output: CharitiesSelection,
  status: 200,
  refusals: [
    "not_found",
    "bad_request",
    "linked_selection_needs_a_charity",
    "featured_charities_not_selected",
    "selection_not_customizable",
  ],
  emits: ["charitiesselection_update"],
  example: {
    charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    name: "This year's favourites",
  },
  async handle(context, input) {
    const { tx, account, now, refuse, emit } = context;
    const { row, campaigns } = await loadSelection(context, input.charitiesSelectionId);
    const before = await showSelection(tx, row, account.accountId);
    const charityIds = input.charityIds ?? before.charityIds;
    if (!(await areCharities(tx, input.charityIds ?? []))) return refuse("bad_request");
    if (input.charityIds?.length === 0 && campaigns.length > 0)
      return refuse("linked_selection_needs_a_charity");
    const kept = new Set(charityIds);
    const featuredCharitiesIds =
      input.featuredCharitiesIds ??
      before.featuredCharitiesIds.filter((charityId) => kept.has(charityId));
    const outside = featuredOutside(charityIds, featuredCharitiesIds);
    if (outside !== null) return refuse("featured_charities_not_selected", { list: outside });
    if (!isCustomizable(row, campaigns)) return refuse("selection_not_customizable");
    const { charitiesSelectionId, name = before.name } = input;
    const changes = { name, charityIds, featuredCharitiesIds };
    if (!differs(before, changes)) return before;
    const after = { ...before, ...changes, updatedAt: now };
    await tx.run(updateSelection, { charitiesSelectionId, name: after.name, updatedAt: now });
    if (input.charityIds !== undefined || input.featuredCharitiesIds !== undefined) {
      await writeContent(tx, charitiesSelectionId, after);
    }
    // The event is of charities (specification, "Events"): another name alone is none.
    const { name: _, ...content } = changes;
    if (differs(before, content)) emit("charitiesselection_update", after, before);
    return after;
  },
});
