import { paged } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import { CharitiesSelection } from "../../contract/resources/charities-selection.js";
import { pageSizeLimit } from "../../domain/page-size.js";
import { adminWidgetOperation } from "../shared/admin-widget-operation.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { visibleCampaignIds } from "../shared/member-access.js";
import { withDisplay } from "../shared/with-display.js";
import { selectionView, showSelection } from "./selection.js";
import { listSelectionsQuery, type SelectionRow } from "./selection-queries.js";

export const listCharitiesSelections = defineOperation({
  id: "list-charities-selections",
  summary: "List charities selections",
  description:
    "The account's own selections and the GENERIC ones, newest first. For a member, `campaignIds` contains only its own campaigns.",
  tag: "Charities",
  path: "/v1/charities-selections",
  callers: "member",
  ...paged(CharitiesSelection),
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
    // One selection's ids can fill a page, so stop reading when the page is full.
    const fits = pageSizeLimit();
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

export const listWidgetSelections = adminWidgetOperation(
  withDisplay(listCharitiesSelections, selectionView),
  {
    id: "list-widget-selections",
    path: "/v1/widgets/admin/selections",
    widget: "selection",
    summary: "List the account's selections",
  },
);
