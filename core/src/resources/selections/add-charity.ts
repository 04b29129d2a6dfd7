import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { withDisplay } from "../shared/with-display.js";
import {
  appendCharity,
  arePublishedCharities,
  isCustomizable,
  loadSelection,
  selectionView,
  showSelection,
} from "./selection.js";
import { updateSelection } from "./selection-queries.js";

export const addCharity = defineOperation({
  id: "add-charity",
  summary: "Add a charity to a selection",
  description: "Adding a charity that is already in the selection changes nothing.",
  tag: "Charities",
  method: "POST",
  path: "/v1/charities-selections/{charitiesSelectionId}/charities",
  callers: "account",
  input: z.strictObject({ charitiesSelectionId: Id, charityId: Id }),
  output: CharitiesSelection,
  refusals: ["not_found", "bad_request", "selection_not_customizable"],
  emits: ["charitiesselection_update"],
  example: {
    charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  },
  scope: "account",
  async handle(context, { charitiesSelectionId, charityId }) {
    const { tx, account, now, refuse, refuseInput, emit } = context;
    const { row, campaigns } = await loadSelection(context, charitiesSelectionId);
    if (!(await arePublishedCharities(tx, [charityId]))) return refuse("bad_request");
    if (!isCustomizable(row, campaigns)) return refuse("selection_not_customizable");
    const before = await showSelection(tx, row, account.accountId);
    if (before.charityIds.includes(charityId)) return before;
    if (before.charityIds.length >= limits.selectionCharities) {
      return refuseInput(
        `charityId: a selection holds at most ${limits.selectionCharities} charities`,
      );
    }
    await appendCharity(tx, charitiesSelectionId, charityId);
    await tx.run(updateSelection, { charitiesSelectionId, name: row.name, updatedAt: now });
    const after = { ...before, charityIds: [...before.charityIds, charityId], updatedAt: now };
    emit("charitiesselection_update", after, before);
    return after;
  },
});

export const addWidgetCharity = adminWidgetOperation(withDisplay(addCharity, selectionView), {
  id: "add-widget-charity",
  path: "/v1/widgets/admin/selections/{charitiesSelectionId}/charities",
  widget: "selection",
});
