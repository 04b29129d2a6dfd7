import { memberCallers } from "../../contract/callers.js";
import { listInput, listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { pageRoom } from "../../domain/page-room.js";
import { listSelectionsQuery, type SelectionRow } from "../../queries/selections.js";
import { aboveEveryId } from "../list-rows.js";
import { visibleCampaignIds } from "../member-access.js";
import { showSelection } from "./write-selection.js";

export const listCharitiesSelections = defineOperation({
  id: "list-charities-selections",
  summary: "List charities selections",
  description:
    "The account's own selections and the GENERIC ones, newest first. A member sees of `campaignIds` its own campaigns.",
  tag: "Charities",
  method: "GET",
  path: "/v1/charities-selections",
  callers: memberCallers,
  input: listInput({}),
  output: listOf(CharitiesSelection),
  status: 200,
  refusals: [],
  emits: [],
  example: { limit: "20" },
  async handle({ tx, account, caller, after, page }, { limit }) {
    const { accountId } = account;
    const rows = await tx.all(listSelectionsQuery, {
      accountId,
      after: String(after?.[0] ?? aboveEveryId),
      limit: limit + 1,
    });
    const visible = visibleCampaignIds(caller);
    const shown = new Map<SelectionRow, CharitiesSelection>();
    // Each can hold as many ids as fill a page: those of the next page are not even read.
    const fits = pageRoom();
    for (const row of rows.slice(0, limit)) {
      const selection = await showSelection(tx, row, accountId, visible);
      if (!fits(selection)) break;
      shown.set(row, selection);
    }
    return page(
      rows,
      shown.size,
      (row) => [row.charitiesSelectionId],
      (row) => shown.get(row) as CharitiesSelection,
    );
  },
});
