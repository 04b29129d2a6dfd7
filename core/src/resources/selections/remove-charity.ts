import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import { isCustomizable, loadSelection, selectionView, showSelection } from "./selection.js";
import { deleteSelectionCharity, updateSelection } from "./selection-queries.js";

export const removeCharity = defineOperation({
  id: "remove-charity",
  summary: "Remove a charity from a selection",
  description: "Removes it from the featured charities as well.",
  tag: "Charities",
  method: "DELETE",
  path: "/v1/charities-selections/{charitiesSelectionId}/charities/{charityId}",
  callers: "account",
  output: CharitiesSelection,
  refusals: ["not_found", "linked_selection_needs_a_charity", "selection_not_customizable"],
  emits: ["charitiesselection_update"],
  example: {
    charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: "account",
  async handle(context, { charitiesSelectionId, charityId }) {
    const { tx, account, now, refuse, emit } = context;
    const { row, campaigns } = await loadSelection(context, charitiesSelectionId);
    const before = await showSelection(tx, row, account.accountId);
    if (!before.charityIds.includes(charityId)) return refuse("not_found");
    if (before.charityIds.length === 1 && campaigns.length > 0)
      return refuse("linked_selection_needs_a_charity");
    if (!isCustomizable(row, campaigns)) return refuse("selection_not_customizable");
    await tx.run(deleteSelectionCharity, { charitiesSelectionId, charityId });
    await tx.run(updateSelection, { charitiesSelectionId, name: row.name, updatedAt: now });
    const others = (id: string) => id !== charityId;
    const after = {
      ...before,
      charityIds: before.charityIds.filter(others),
      featuredCharitiesIds: before.featuredCharitiesIds.filter(others),
      updatedAt: now,
    };
    emit("charitiesselection_update", after, before);
    return after;
  },
});

export const removeWidgetCharity = adminWidgetOperation(withDisplay(removeCharity, selectionView), {
  id: "remove-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities/{charityId}",
  widget: "selection",
});
