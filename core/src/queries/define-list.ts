import type { Column, Columns, Query, RowOf } from "../contract/store.js";
import { columnList, integer, select, snakeCase, type Table, text } from "./define-query.js";

/**
 * The pages of one table, newest first, under any of a few filters.
 *
 * Each combination of filters is a text of its own, made once, so that every page is read along an index that begins
 * with what is asked for; `(:x is null or x = :x)` would make one text and cost the index.
 */
export interface ListQuery<C extends Columns> {
  readonly id: keyof C & string;
  /** The query for the filters that are set. `after` is the id that ended the page before. */
  page(request: {
    accountId: string;
    filters: { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };
    after: string | null;
    limit: number;
  }): [Query<Columns, C>, Record<string, unknown>];
  /** Every query that `page` can answer, for the registry test. */
  all(): Query<Columns, C>[];
}

interface ListDefinition<C extends Columns> {
  readonly table: Table<C>;
  /** The id of a row: time-ordered (UUID version 7), so that newest first is the id downwards. */
  readonly id: keyof C & string;
  readonly filters: readonly (keyof C & string)[];
}

export function listQuery<C extends Columns>({ table, id, filters }: ListDefinition<C>): ListQuery<C> {
  const made = new Map<string, Query<Columns, C>>();
  const byFilters = (names: readonly string[], withCursor: boolean): Query<Columns, C> => {
    const key = [...names, withCursor ? "after" : "first"].join("-");
    const known = made.get(key);
    if (known !== undefined) return known;
    const conditions = ["accountId", ...names].map((name) => `${snakeCase(name)} = :${name}`);
    if (withCursor) conditions.push(`${snakeCase(id)} < :after`);
    const columns = Object.fromEntries(names.map((name) => [name, table.columns[name] as Column<unknown>]));
    const query = select({
      name: `list-${table.name}-${key}`,
      text: `select ${columnList(table.columns)} from ${table.name} where ${conditions.join(" and ")} order by ${snakeCase(id)} desc limit :limit`,
      parameters: { accountId: text, ...columns, ...(withCursor ? { after: text } : {}), limit: integer } as Columns,
      row: table.columns,
    });
    made.set(key, query);
    return query;
  };
  return {
    id,
    page({ accountId, filters: values, after, limit }) {
      const names = filters.filter((name) => values[name] !== undefined);
      const parameters: Record<string, unknown> = { accountId, limit };
      for (const name of names) parameters[name] = values[name];
      if (after !== null) parameters.after = after;
      return [byFilters(names, after !== null), parameters];
    },
    all() {
      const subsets = filters.reduce<string[][]>(
        (sets, name) => [...sets, ...sets.map((set) => [...set, name])],
        [[]],
      );
      return subsets.flatMap((names) => [byFilters(names, false), byFilters(names, true)]);
    },
  };
}
