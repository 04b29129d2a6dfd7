import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction, RowOf } from "../../contract/store.js";
import { campaignsOfSelection } from "../../queries/campaigns.js";
import { type SelectionRow, usableSelectionById } from "../../queries/selections.js";

type LinkedCampaign = RowOf<(typeof campaignsOfSelection)["row"]>;

/** A selection of the account's or a GENERIC one, and the account's campaigns that use it; any other is unknown. */
export async function loadSelection(
  {
    tx,
    account,
    refuse,
  }: {
    readonly tx: ReadTransaction;
    readonly account: ActingAccount;
    readonly refuse: Refuse<"not_found">;
  },
  charitiesSelectionId: string,
): Promise<{ row: SelectionRow; campaigns: readonly LinkedCampaign[] }> {
  const row = await tx.one(usableSelectionById, {
    charitiesSelectionId,
    accountId: account.accountId,
  });
  if (row === undefined) return refuse("not_found");
  const users = await tx.all(campaignsOfSelection, { charitiesSelectionId });
  // What other accounts do with a GENERIC selection is theirs to know.
  return { row, campaigns: users.filter(({ accountId }) => accountId === account.accountId) };
}

/** GENERIC selections are the operator's, and those of campaigns with fixed charities are nobody's to change. */
export function isCustomizable(row: SelectionRow, campaigns: readonly LinkedCampaign[]): boolean {
  return row.kind === "CUSTOM" && !campaigns.some((campaign) => campaign.withFixedCharities);
}
