import type { Caller } from "../../contract/callers.js";
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
  const request = {
    campaignIds,
    accountId: account?.accountId ?? null,
    after: place,
    from,
    // The extra row tells whether there is a next page.
    limit: limit + 1,
  };
  const rows: RowOf<C>[] = [];
  const ofPerson = filtersOfPerson(caller, filters);
  for (const own of ofPerson) {
    const [query, parameters] = list.page({ ...request, filters: own });
    rows.push(...((await tx.all(query, parameters)) as RowOf<C>[]));
  }
  const idOf = (row: RowOf<C>) => String(row[list.id]);
  if (ofPerson.length > 1) rows.sort((one, other) => (idOf(one) < idOf(other) ? 1 : -1));
  const rest: CursorKeys | null = from === null ? null : [from];
  return page(rows, limit, (row) => [String(row[list.id])], present, rest);
}

type Filters<C extends Columns> = { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };

/** The filters of a list; of a person's own, once for each donor that the person is. */
function filtersOfPerson<C extends Columns>(caller: Caller, filters: Filters<C>): Filters<C>[] {
  const isOfPerson = "donorIds" in caller && filters.donorId === caller.donorId;
  return isOfPerson ? caller.donorIds.map((donorId) => ({ ...filters, donorId })) : [filters];
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
