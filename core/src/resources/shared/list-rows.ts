import type { ListQuery } from "../../contract/define-list.js";
import type { ActingAccount, Context } from "../../contract/operation.js";
import type { Columns, ReadTransaction, RowOf } from "../../contract/store.js";
import { visibleCampaignIds } from "./member-access.js";

/** Sorts after every id: the initial `after` of a list in descending order of ids. */
export const aboveEveryId = "g";

interface ListContext extends Pick<Context, "after" | "page" | "caller"> {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
}

/** A page of one of the account's tables, newest first. A member sees only the rows of its own campaigns. */
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
    throw new Error("a member called a list that is not limited to campaigns");
  const [query, parameters] = list.page({
    campaignIds,
    accountId: account.accountId,
    filters,
    after: after === null ? null : String(after[0]),
    // The extra row tells whether there is a next page.
    limit: limit + 1,
  });
  const rows = (await tx.all(query, parameters)) as RowOf<C>[];
  return page(rows, limit, (row) => [String(row[list.id])], present);
}
