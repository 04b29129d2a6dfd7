import * as sql from "./define-query.js";
import type { Column, Columns, Query, RowOf } from "./store.js";

/**
 * A paginated list of one table, newest first, with optional filters: of one account, or of all.
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
  /**
   * The query of the last row that a page over all accounts examines; null if an index finds its rows, so that it
   * examines no others. It returns no row if fewer rows are left.
   */
  stepEnd(filters: ListRequest<C>["filters"]): Query<typeof stepParameters, Columns> | null;
  /** Sample queries for the registry test: without filters, with each, with each pair and with all. */
  samples(): Query<Columns, Columns>[];
}

export interface ListRequest<C extends Columns> {
  /** Null for all accounts. Then `after` is set. */
  readonly accountId: string | null;
  readonly filters: { readonly [Name in keyof C]?: RowOf<C>[Name] | undefined };
  /** The id of the last item of the previous page. */
  readonly after: string | null;
  readonly limit: number;
  /** Only rows of these campaigns; null for all. */
  readonly campaignIds: readonly string[] | null;
  /** The last row to examine; null for no limit. Only over all accounts. */
  readonly from?: string | null;
}

const stepParameters = { after: sql.text, examined: sql.integer };

interface ListDefinition<C extends Columns> {
  readonly table: sql.Table<C>;
  /** The id column. Ids are time-ordered (UUID version 7), so newest first is descending ids. */
  readonly id: keyof C & string;
  readonly filters: readonly (keyof C & string)[];
  /** Whether it is read for one account, which is the default, for all accounts by an operator, or for both. */
  readonly audience?: "account" | "operator" | "both";
  /** The filters with which an index begins, so that it finds their rows of all accounts. */
  readonly foundBy?: readonly (keyof C & string)[];
  readonly campaign?: keyof C & string;
  /** The filters that every page has. */
  readonly always?: readonly (keyof C & string)[];
  /**
   * A number that most rows have. Beside another filter, SQLite finds the rows by that one: it keeps no statistics that
   * would tell it. PostgreSQL does.
   */
  readonly fitsMost?: keyof C & string;
  /** A condition in SQL that every row of the list meets. */
  readonly only?: string;
}

interface Shape {
  readonly names: readonly string[];
  readonly hasCursor: boolean;
  readonly ofCampaigns: boolean;
  readonly ofAllAccounts: boolean;
  readonly hasFrom: boolean;
}

/** Creates the query of each shape of page once. */
function pageQueries<C extends Columns>(
  definition: ListDefinition<C>,
): (shape: Shape) => Query<Columns, C> {
  const { table, only } = definition;
  const made = new Map<string, Query<Columns, C>>();
  return (shape) => {
    const { names, hasCursor, ofCampaigns, ofAllAccounts, hasFrom } = shape;
    const key = [
      ...(ofAllAccounts ? ["of-all-accounts"] : []),
      ...names,
      hasCursor ? "after" : "first",
      ...(hasFrom ? ["from"] : []),
      ...(ofCampaigns ? ["of-campaigns"] : []),
    ].join("-");
    let query = made.get(key);
    if (query === undefined) {
      query = sql.select({
        name: ["list", table.name, key, ...wordsIn(only)].join("-"),
        text: {
          sqlite: textOf(definition, shape, "json_each"),
          postgres: textOf(definition, shape, "json_array_elements_text"),
        },
        parameters: {
          ...(ofAllAccounts ? {} : { accountId: sql.text }),
          ...sql.pick(table.columns, names),
          ...(hasCursor ? { after: sql.text } : {}),
          ...(hasFrom ? { from: sql.text } : {}),
          ...(ofCampaigns ? { campaignIds: sql.json<readonly string[]>() } : {}),
          limit: sql.integer,
        } as Columns,
        row: table.columns,
      });
      made.set(key, query);
    }
    return query;
  };
}

const wordsIn = (condition = "") => condition.match(/\w+/g) ?? [];

function textOf<C extends Columns>(
  { table, id, campaign, fitsMost, only }: ListDefinition<C>,
  { names, hasCursor, ofCampaigns, ofAllAccounts, hasFrom }: Shape,
  elements: "json_each" | "json_array_elements_text",
): string {
  const equal = ofAllAccounts ? names : ["accountId", ...names];
  const conditions = equal.map((name) => {
    const condition = `${sql.snakeCase(name)} = :${name}`;
    // A plus keeps SQLite from finding the rows by this column.
    const isPassedOver = name === fitsMost && names.length > 1 && elements === "json_each";
    return isPassedOver ? `+${condition}` : condition;
  });
  if (only !== undefined) conditions.push(only);
  if (hasCursor) conditions.push(`${sql.snakeCase(id)} < :after`);
  if (hasFrom) conditions.push(`${sql.snakeCase(id)} >= :from`);
  if (ofCampaigns && campaign !== undefined) {
    const ids = elements === "json_each" ? ":campaignIds" : "cast(:campaignIds as json)";
    conditions.push(`${sql.snakeCase(campaign)} in (select value from ${elements}(${ids}))`);
  }
  return `select ${sql.columnList(table.columns)} from ${table.source} where ${conditions.join(" and ")} order by ${sql.snakeCase(id)} desc limit :limit`;
}

/** The last of a number of rows, whatever their filters. */
function stepQuery<C extends Columns>({ table, id, only }: ListDefinition<C>) {
  const key = sql.snakeCase(id);
  return sql.select({
    name: ["last-examined-of", table.name, ...wordsIn(only)].join("-"),
    text: `select ${key} from ${table.source} where ${key} < :after
      order by ${key} desc limit 1 offset :examined - 1`,
    parameters: stepParameters,
    row: { [id]: table.columns[id] as Column<unknown> } as Columns,
  });
}

/** Defines the paginated list of a table. */
export function listQuery<C extends Columns>(definition: ListDefinition<C>): ListQuery<C> {
  const {
    id,
    filters,
    audience = "account",
    always = [],
    foundBy = [],
    campaign,
    only,
  } = definition;
  const ofShape = pageQueries(definition);
  const step = stepQuery(definition);
  const isFound = (names: readonly string[]) =>
    names.length === 0 ? only === undefined : names.some((name) => foundBy.includes(name));
  return {
    id,
    campaign: campaign ?? null,
    page({ accountId, filters: values, after, limit, campaignIds, from = null }) {
      if (audience === (accountId === null ? "account" : "operator"))
        throw new Error(`the list of ${definition.table.name} has no index for this audience`);
      const names = filters.filter((name) => values[name] !== undefined);
      const parameters: Record<string, unknown> = { limit };
      for (const name of names) parameters[name] = values[name];
      if (accountId !== null) parameters.accountId = accountId;
      if (after !== null) parameters.after = after;
      if (from !== null) parameters.from = from;
      if (campaignIds !== null) parameters.campaignIds = campaignIds;
      const shape = {
        names,
        hasCursor: after !== null,
        ofCampaigns: campaignIds !== null,
        ofAllAccounts: accountId === null,
        hasFrom: from !== null,
      };
      return [ofShape(shape), parameters];
    },
    stepEnd: (values) =>
      isFound(filters.filter((name) => values[name] !== undefined)) ? null : step,
    samples() {
      const limited = campaign === undefined ? [false] : [false, true];
      const ofOne = { ofAllAccounts: false, hasFrom: false };
      const ofAll = { ofAllAccounts: true, hasCursor: true, ofCampaigns: false };
      const optional = filters.filter((name) => !always.includes(name));
      const sets = filterSets(optional).map((names) => [...always, ...names]);
      const ofOneAccount = sets.flatMap((names) =>
        limited.flatMap((ofCampaigns) => [
          ofShape({ ...ofOne, names, hasCursor: false, ofCampaigns }),
          ofShape({ ...ofOne, names, hasCursor: true, ofCampaigns }),
        ]),
      );
      const ofAllAccounts = sets.flatMap((names) => [
        ofShape({ ...ofAll, names, hasFrom: false }),
        ...(isFound(names) ? [] : [ofShape({ ...ofAll, names, hasFrom: true })]),
      ]);
      return [
        ...(audience === "operator" ? [] : ofOneAccount),
        ...(audience === "account" ? [] : [...ofAllAccounts, step]),
      ];
    },
  };
}

/** No filter, each, each pair, and all. */
function filterSets<Name extends string>(filters: readonly Name[]): Name[][] {
  const pairs = filters.flatMap((one, index) =>
    filters.slice(index + 1).map((other) => [one, other]),
  );
  const singles = filters.map((name) => [name]);
  return [[], ...singles, ...pairs, ...(filters.length > 2 ? [[...filters]] : [])];
}
