import * as sql from "./define-query.js";
import type { Column, Columns, Query, RowOf } from "./store.js";

/**
 * A paginated list of one table, newest first, with optional filters.
 *
 * Each requested combination of filters is a query of its own, created once, so that every page is read from an index
 * that begins with the filtered columns. With `(:x is null or x = :x)` one query would do, but no index would fit.
 */
export interface ListQuery<C extends Columns> {
  readonly id: keyof C & string;
  /** The column with a row's campaign, in lists that members may read for their own campaigns. */
  readonly campaign: (keyof C & string) | null;
  /** The query and parameters of a page. */
  page(request: ListRequest<C>): [Query<Columns, C>, Record<string, unknown>];
  /** Sample queries for the registry test: without filters, with each, with each pair and with all. */
  samples(): Query<Columns, C>[];
}

export interface ListRequest<C extends Columns> {
  readonly accountId: string;
  readonly filters: { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };
  /** The id of the last item of the previous page. */
  readonly after: string | null;
  readonly limit: number;
  /** Only rows of these campaigns; null for all. */
  readonly campaignIds: readonly string[] | null;
}

interface ListDefinition<C extends Columns> {
  readonly table: sql.Table<C>;
  /** The id column. Ids are time-ordered (UUID version 7), so newest first is descending ids. */
  readonly id: keyof C & string;
  readonly filters: readonly (keyof C & string)[];
  readonly campaign?: keyof C & string;
  /** A condition in SQL that every row of the list meets. */
  readonly only?: string;
}

interface Shape {
  readonly names: readonly string[];
  readonly hasCursor: boolean;
  readonly ofCampaigns: boolean;
}

/** Defines the paginated list of a table. */
export function listQuery<C extends Columns>({
  table,
  id,
  filters,
  campaign,
  only,
}: ListDefinition<C>): ListQuery<C> {
  const made = new Map<string, Query<Columns, C>>();
  const ofShape = (shape: Shape): Query<Columns, C> => {
    const { names, hasCursor, ofCampaigns } = shape;
    const key = [
      ...names,
      hasCursor ? "after" : "first",
      ...(ofCampaigns ? ["of-campaigns"] : []),
    ].join("-");
    let query = made.get(key);
    if (query === undefined) {
      const columns = Object.fromEntries(
        names.map((name) => [name, table.columns[name] as Column<unknown>]),
      );
      query = sql.select({
        name: ["list", table.name, key, ...(only?.match(/\w+/g) ?? [])].join("-"),
        text: {
          sqlite: textOf(shape, "json_each"),
          postgres: textOf(shape, "json_array_elements_text"),
        },
        parameters: {
          accountId: sql.text,
          ...columns,
          ...(hasCursor ? { after: sql.text } : {}),
          ...(ofCampaigns ? { campaignIds: sql.json<readonly string[]>() } : {}),
          limit: sql.integer,
        } as Columns,
        row: table.columns,
      });
      made.set(key, query);
    }
    return query;
  };
  const textOf = (
    { names, hasCursor, ofCampaigns }: Shape,
    elements: "json_each" | "json_array_elements_text",
  ) => {
    const conditions = ["accountId", ...names].map((name) => `${sql.snakeCase(name)} = :${name}`);
    if (only !== undefined) conditions.push(only);
    if (hasCursor) conditions.push(`${sql.snakeCase(id)} < :after`);
    if (ofCampaigns && campaign !== undefined) {
      const ids = elements === "json_each" ? ":campaignIds" : "cast(:campaignIds as json)";
      conditions.push(`${sql.snakeCase(campaign)} in (select value from ${elements}(${ids}))`);
    }
    return `select ${sql.columnList(table.columns)} from ${table.source} where ${conditions.join(" and ")} order by ${sql.snakeCase(id)} desc limit :limit`;
  };
  return {
    id,
    campaign: campaign ?? null,
    page({ accountId, filters: values, after, limit, campaignIds }) {
      const names = filters.filter((name) => values[name] !== undefined);
      const parameters: Record<string, unknown> = { accountId, limit };
      for (const name of names) parameters[name] = values[name];
      if (after !== null) parameters.after = after;
      if (campaignIds !== null) parameters.campaignIds = campaignIds;
      return [
        ofShape({ names, hasCursor: after !== null, ofCampaigns: campaignIds !== null }),
        parameters,
      ];
    },
    samples() {
      const pairs = filters.flatMap((one, index) =>
        filters.slice(index + 1).map((other) => [one, other]),
      );
      const singles = filters.map((name) => [name]);
      const sets = [[], ...singles, ...pairs, ...(filters.length > 2 ? [[...filters]] : [])];
      const audiences = campaign === undefined ? [false] : [false, true];
      return sets.flatMap((names) =>
        audiences.flatMap((ofCampaigns) => [
          ofShape({ names, hasCursor: false, ofCampaigns }),
          ofShape({ names, hasCursor: true, ofCampaigns }),
        ]),
      );
    },
  };
}
