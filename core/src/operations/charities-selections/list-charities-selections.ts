import { memberCallers } from "../../contract/callers.js";
import { listInput, listOf } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { listSelectionsQuery } from "../../queries/selections.js";
import { aboveEveryId } from "../list-rows.js";
import { showSelection } from "./write-selection.js";

export const listCharitiesSelections = defineOperation({
  id: "list-charities-selections",
  summary: "List charities selections",
  description: "The account's own selections and the GENERIC ones, newest first.",
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
  async handle({ tx, account, after, page }, { limit }) {
    const { accountId } = account;
    const rows = await tx.all(listSelectionsQuery, {
      accountId,
      after: String(after?.[0] ?? aboveEveryId),
      limit: limit + 1,
    });
    const { data, nextCursor } = page(
      rows,
      limit,
      (row) => [row.charitiesSelectionId],
      (row) => row,
    );
    const shown = [];
    for (const row of data) shown.push(await showSelection(tx, row, accountId));
    return { data: shown, nextCursor };
  },
});
