import type { Column, Columns, Query, RowOf } from "./store.js";

const column = <T>(kind: Column<T>["kind"], nullable = false): Column<T> => ({ kind, nullable });

export const text: Column<string> = column("text");
export const integer: Column<number> = column("integer");
export const boolean: Column<boolean> = column("boolean");
export const bytes: Column<Uint8Array> = column("bytes");
/** A text column with a fixed set of values. */
export const word = <T extends string>(): Column<T> => column("text");
/** A value stored as JSON text. */
export const json = <T>(): Column<T> => column("json");
/** The same column, nullable. */
export const nullable = <T>({ kind }: Column<T>): Column<T | null> => column(kind, true);

/** A table: its name and columns, from which the simple queries are built (decision 001). */
export interface Table<C extends Columns> {
  readonly name: string;
  readonly columns: C;
  /** The SQL after `from`: the name, or a join. */
  readonly source: string;
}

/** Defines a table by its columns. */
export function table<const C extends Columns>(name: string, columns: C): Table<C> {
  return { name, columns, source: name };
}

/** A row of a table, with the types of the rules. */
export type TableRow<T> = T extends Table<infer C> ? RowOf<C> : never;

/** The columns of another table with a prefix, such as `donorEmail`; null if a row has no reference to it. */
export type JoinedColumns<C extends Columns, Prefix extends string, Names extends keyof C> = {
  readonly [Name in Names as `${Prefix}${Capitalize<Name & string>}`]: Column<
    RowOf<C>[Name] | null
  >;
};

/**
 * Joins a table with some columns of another table, which its rows reference by the other table's key.
 *
 * A join instead of a view, so that a new column is only one line in its table's definition.
 */
export function joined<
  C extends Columns,
  Other extends Columns,
  const Names extends readonly (keyof Other & string)[],
  const Prefix extends string,
>(
  rows: Table<C>,
  other: Table<Other>,
  by: keyof C & keyof Other & string,
  prefix: Prefix,
  names: Names,
): Table<C & JoinedColumns<Other, Prefix, Names[number]>> {
  const prefixed = (name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const key = snakeCase(by);
  const taken = names.map((name) => `o.${snakeCase(name)} as ${snakeCase(prefixed(name))}`);
  const name = `${rows.name}_with_${prefix}`;
  return {
    name,
    source: `(select ${columnList(rows.columns, "r")}, ${taken.join(", ")}
      from ${rows.name} r left join ${other.name} o on o.${key} = r.${key}) ${name}`,
    columns: {
      ...rows.columns,
      ...Object.fromEntries(
        names.map((name) => [prefixed(name), nullable(other.columns[name] as Column<unknown>)]),
      ),
    } as C & JoinedColumns<Other, Prefix, Names[number]>,
  };
}

const noColumns: Record<never, never> = {};

/** Defines a query that returns rows. */
export function select<const P extends Columns, const R extends Columns>(
  query: Query<P, R>,
): Query<P, R> {
  return query;
}

/** Defines a statement that changes rows and returns none. */
export function statement<const P extends Columns>(
  query: Omit<Query<P, Record<never, never>>, "row">,
): Query<P, Record<never, never>> {
  return { ...query, row: noColumns };
}

/** Converts `donationId` to `donation_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of a table as a select list, optionally with an alias. */
export function columnList(columns: Columns, alias?: string): string {
  const prefix = alias === undefined ? "" : `${alias}.`;
  return Object.keys(columns)
    .map((name) => prefix + snakeCase(name))
    .join(", ");
}

/** Inserts one row. */
export function insertInto<C extends Columns>({
  name,
  columns,
}: Table<C>): Query<C, Record<never, never>> {
  const values = Object.keys(columns).map((column) => `:${column}`);
  return statement({
    name: `insert-into-${name}`,
    text: `insert into ${name} (${columnList(columns)}) values (${values.join(", ")})`,
    parameters: columns,
  });
}

/**
 * Inserts one row, unless a row with the same values in the columns of a unique index exists.
 *
 * One statement, because a write of another scope could insert the row between a check and the insert.
 */
export function insertUnlessThere<C extends Columns>(
  into: Table<C>,
  unique: readonly (keyof C & string)[],
): Query<C, Record<never, never>> {
  const { name, text, ...rest } = insertInto(into);
  return statement({
    ...rest,
    name: `${name}-unless-there`,
    text: `${text} on conflict (${unique.map(snakeCase).join(", ")}) do nothing`,
  });
}

/** Inserts one row, or adds its sums to those of the row that has its key. */
export function addTo<C extends Columns>(
  to: Table<C>,
  key: readonly (keyof C & string)[],
  sums: readonly (keyof C & string)[],
): Query<C, Record<never, never>> {
  const { text, parameters } = insertInto(to);
  const added = sums
    .map(snakeCase)
    .map((column) => `${column} = ${to.name}.${column} + excluded.${column}`);
  return statement({
    name: `add-to-${to.name.replaceAll("_", "-")}`,
    text: `${text} on conflict (${key.map(snakeCase).join(", ")}) do update set ${added.join(", ")}`,
    parameters,
  });
}

type Pick2<C extends Columns, Names extends readonly (keyof C)[]> = {
  [Name in Names[number]]: C[Name];
};

/** Picks some of a set of columns. */
export function pick<C extends Columns, const Names extends readonly (keyof C & string)[]>(
  columns: C,
  names: Names,
): Pick2<C, Names> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick2<C, Names>;
}

const equals = (name: string) => `${snakeCase(name)} = :${name}`;

/** Updates the named columns of the row with the key columns' values. */
export function updateOf<
  C extends Columns,
  const Key extends readonly (keyof C & string)[],
  const Set extends readonly (keyof C & string)[],
>(of: Table<C>, key: Key, set: Set): Query<Pick2<C, Key> & Pick2<C, Set>, Record<never, never>> {
  return statement({
    name: `update-${of.name}-${set.map(snakeCase).join("-")}`,
    text: `update ${of.name} set ${set.map(equals).join(", ")} where ${key.map(equals).join(" and ")}`,
    parameters: { ...pick(of.columns, key), ...pick(of.columns, set) },
  });
}

/** Updates the changed columns of a row. */
export interface ChangeStatements<C extends Columns> {
  /** The statement for two states of a row, cached for each set of columns; null if the states are equal. */
  of(before: RowOf<C>, after: RowOf<C>): Query<Columns, Record<never, never>> | null;
  /** The statement that updates all columns, for the registry test. */
  readonly all: Query<Columns, Record<never, never>>;
}

/**
 * Updates only changed columns, because SQLite writes the indexes of all columns that a statement names, even if their
 * values are unchanged.
 */
export function updateChanged<C extends Columns>(
  of: Table<C>,
  key: keyof C & string,
): ChangeStatements<C> {
  const names = (Object.keys(of.columns) as (keyof C & string)[]).filter((name) => name !== key);
  const made = new Map<string, Query<Columns, Record<never, never>>>();
  return {
    all: updateOf(of, [key], names),
    of(before, after) {
      const changed = names.filter((name) => !isSame(before[name], after[name]));
      if (changed.length === 0) return null;
      const set = changed.join();
      let query = made.get(set);
      if (query === undefined) {
        query = updateOf(of, [key], changed);
        made.set(set, query);
      }
      return query;
    },
  };
}

/** Compares column values: text, numbers, booleans and JSON. Lists and objects are compared by content. */
function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    (typeof one === "object" &&
      typeof other === "object" &&
      JSON.stringify(one) === JSON.stringify(other))
  );
}

/** Selects rows by equality of the key columns. */
export function selectBy<C extends Columns, const Key extends readonly (keyof C & string)[]>(
  from: Table<C>,
  key: Key,
  tail = "",
): Query<Pick2<C, Key>, C> {
  return select({
    name: [from.name, "by", ...key.map(snakeCase), ...(tail.match(/\w+/g) ?? [])].join("-"),
    text: `select ${columnList(from.columns)} from ${from.source} where ${key.map(equals).join(" and ")} ${tail}`.trim(),
    parameters: pick(from.columns, key),
    row: from.columns,
  });
}

/** Names the elements of a parameter that is a JSON list, for `in (…)`. */
type ElementsOf = (parameter: string) => string;

/** A text with lists as parameters, which each engine reads in its own way. */
export function withLists(textOf: (elementsOf: ElementsOf) => string): {
  readonly sqlite: string;
  readonly postgres: string;
} {
  return {
    sqlite: textOf((list) => `select value from json_each(:${list})`),
    postgres: textOf((list) => `select json_array_elements_text(cast(:${list} as json))`),
  };
}

interface RowsQuery<P extends Columns> extends Pick<Query<P, Columns>, "name" | "parameters"> {
  /** What follows `where`: the condition, the order and the limit. */
  readonly where: string | ((elementsOf: ElementsOf) => string);
}

/** Selects the rows of a table that meet a condition. */
export function selectRows<C extends Columns, const P extends Columns>(
  from: Table<C>,
  { name, where, parameters }: RowsQuery<P>,
): Query<P, C> {
  const textOf = (condition: string) =>
    `select ${columnList(from.columns)} from ${from.source} where ${condition}`;
  const text =
    typeof where === "string"
      ? textOf(where)
      : withLists((elementsOf) => textOf(where(elementsOf)));
  return select({ name, text, parameters, row: from.columns });
}

/** Deletes rows by equality of the key columns. */
export function deleteBy<C extends Columns, const Key extends readonly (keyof C & string)[]>(
  from: Table<C>,
  key: Key,
): Query<Pick2<C, Key>, Record<never, never>> {
  return statement({
    name: `delete-from-${from.name}-by-${key.map(snakeCase).join("-")}`,
    text: `delete from ${from.name} where ${key.map(equals).join(" and ")}`,
    parameters: pick(from.columns, key),
  });
}
