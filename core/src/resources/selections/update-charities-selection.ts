import { z } from "zod";
import { Id } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { check, type RulesOn, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { differs } from "../shared/sent-fields.js";
import { withDisplay } from "../shared/with-display.js";
import {
  arePublishedCharities,
  isCustomizable,
  loadSelection,
  selectionFields,
  selectionView,
  showSelection,
  unselectedFeatured,
  writeContent,
} from "./selection.js";
import { updateSelection } from "./selection-queries.js";

interface Facts extends LoadedSelection {
  readonly tx: ReadTransaction;
  readonly sentIds: readonly string[] | undefined;
  readonly charityIds: readonly string[];
  readonly featuredCharitiesIds: readonly string[];
}

const rules = {
  bad_request: async ({ tx, sentIds = [] }) => !(await arePublishedCharities(tx, sentIds)),
  linked_selection_needs_a_charity: ({ sentIds, campaigns }) =>
    sentIds?.length === 0 && campaigns.length > 0,
  featured_charities_not_selected({ charityIds, featuredCharitiesIds }) {
    const list = unselectedFeatured(charityIds, featuredCharitiesIds);
    return list !== null && { list };
  },
  selection_not_customizable: ({ row, campaigns }) => !isCustomizable(row, campaigns),
} satisfies RulesOn<Facts>;

type LoadedSelection = Awaited<ReturnType<typeof loadSelection>>;

export const updateCharitiesSelection = defineOperation({
  id: "update-charities-selection",
  summary: "Update a charities selection",
  description:
    "A sent list replaces the current one; a charity that is no longer selected is no longer featured. `charitiesselection_update` reports charities: a new name alone emits no event.",
  tag: "Charities",
  method: "PATCH",
  path: "/v1/charities-selections/{charitiesSelectionId}",
  callers: "account",
  input: z.strictObject({
    charitiesSelectionId: Id,
    name: selectionFields.name.optional(),
    charityIds: selectionFields.charityIds.optional(),
    featuredCharitiesIds: selectionFields.featuredCharitiesIds.optional(),
  }),
  output: CharitiesSelection,
  refusals: ["not_found", ...refusalsOf(rules)],
  emits: ["charitiesselection_update"],
  example: {
    charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    name: "This year's favourites",
  },
  scope: "account",
  async handle(context, input) {
    const { tx, account, now, emit } = context;
    const { row, campaigns } = await loadSelection(context, input.charitiesSelectionId);
    const before = await showSelection(tx, row, account.accountId);
    const charityIds = input.charityIds ?? before.charityIds;
    const kept = new Set(charityIds);
    const featuredCharitiesIds =
      input.featuredCharitiesIds ??
      before.featuredCharitiesIds.filter((charityId) => kept.has(charityId));
    const selected = { sentIds: input.charityIds, charityIds, featuredCharitiesIds };
    await check(context, rules, { tx, row, campaigns, ...selected });
    const { charitiesSelectionId, name = before.name } = input;
    const changes = { name, charityIds, featuredCharitiesIds };
    if (!differs(before, changes)) return before;
    const after = { ...before, ...changes, updatedAt: now };
    await tx.run(updateSelection, { charitiesSelectionId, name: after.name, updatedAt: now });
    if (input.charityIds !== undefined || input.featuredCharitiesIds !== undefined) {
      await writeContent(tx, charitiesSelectionId, after);
    }
    // The event reports charities (specification, "Events"), so a new name alone emits none.
    const { name: _, ...content } = changes;
    if (differs(before, content)) emit("charitiesselection_update", after, before);
    return after;
  },
});

export const updateWidgetSelection = adminWidgetOperation(
  withDisplay(updateCharitiesSelection, selectionView),
  {
    id: "update-widget-selection",
    path: "/v1/widgets/admin/selections/{charitiesSelectionId}",
    widget: "selection",
  },
);
