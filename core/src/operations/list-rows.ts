import type { ActingAccount, Context } from "../contract/operation.js";
import type { Columns, ReadTransaction, RowOf } from "../contract/store.js";
import type { ListQuery } from "../queries/define-list.js";
import { visibleCampaignIds } from "./member-access.js";

/** Sorts behind every id: where the first page of a list by id, downwards, begins. */
export const aboveEveryId = "g";

interface ListContext extends Pick<Context, "after" | "page" | "caller"> {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/** A page of one of the account's tables, newest first; of what belongs to campaigns, a member sees its own. */
export async function listRows<C extends Columns, Item>(
  { tx, account, caller, after, page }: ListContext,
  list: ListQuery<C>,
  {
    filters,
    limit,
    present,
  }: {
    filters: { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };
    limit: number;
    present: (row: RowOf<C>) => Item;
  },
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const campaignIds = visibleCampaignIds(caller);
  if (campaignIds !== null && list.campaign === null)
    throw new Error("a member may not read this list");
  const [query, parameters] = list.page({
    campaignIds,
    accountId: account.accountId,
    filters,
    after: after === null ? null : String(after[0]),
    // One more than is shown tells whether there is a next page.
    limit: limit + 1,
  });
  const rows = (await tx.all(query, parameters)) as RowOf<C>[];
  return page(rows, limit, (row) => [String(row[list.id])], present);
}
