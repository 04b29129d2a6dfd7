import type { ListQuery, ListRequest } from "../../contract/define-list.js";
import { limits } from "../../contract/limits.js";
import type { ActingAccount, Context } from "../../contract/operation.js";
import type { CursorKeys } from "../../contract/ports.js";
import type { Columns, ReadTransaction, RowOf } from "../../contract/store.js";
import { visibleCampaignIds } from "./member-access.js";

/** Sorts after every id: the initial `after` of a list in descending order of ids. */
export const aboveEveryId = "g";

interface ListContext extends Pick<Context, "after" | "page" | "caller"> {
  readonly tx: ReadTransaction;
  /** Null for all accounts: an operator's list. */
  readonly account: ActingAccount | null;
}

/**
 * A page of one of the account's tables, newest first. A member sees only the rows of its own campaigns, an operator
 * those of all accounts.
 */
export async function listRows<C extends Columns, Item>(
  { tx, account, caller, after, page }: ListContext,
  list: ListQuery<C>,
  {
    filters,
    limit,
    present,
    examined = limits.examinedRows,
  }: {
    filters: { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };
    limit: number;
    present: (row: RowOf<C>) => Item;
    /** The rows that a page over all accounts examines at most. */
    examined?: number;
  },
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const campaignIds = visibleCampaignIds(caller);
  if (campaignIds !== null && list.campaign === null)
    throw new Error("a member called a list that is not limited to campaigns");
  const first = account === null ? aboveEveryId : null;
  const place = after === null ? first : String(after[0]);
  const from =
    account === null && place !== null
      ? await lastExamined(tx, list, { filters, after: place, examined })
      : null;
  const [query, parameters] = list.page({
    campaignIds,
    accountId: account?.accountId ?? null,
    filters,
    after: place,
    from,
    // The extra row tells whether there is a next page.
    limit: limit + 1,
  });
  const rows = (await tx.all(query, parameters)) as RowOf<C>[];
  const rest: CursorKeys | null = from === null ? null : [from];
  return page(rows, limit, (row) => [String(row[list.id])], present, rest);
}

/** The last row that a page over all accounts examines; null if it examines all that are left. */
async function lastExamined<C extends Columns>(
  tx: ReadTransaction,
  list: ListQuery<C>,
  {
    filters,
    after,
    examined,
  }: Pick<ListRequest<C>, "filters"> & { after: string; examined: number },
): Promise<string | null> {
  const query = list.stepEnd(filters);
  if (query === null) return null;
  const row = await tx.one(query, { after, examined });
  return row === undefined ? null : String(row[list.id]);
}
