import type { Column, Columns, Query, RowOf } from "../contract/store.js";

const column = <T>(kind: Column<T>["kind"], nullable = false): Column<T> => ({ kind, nullable });

export const text: Column<string> = column("text");
export const integer: Column<number> = column("integer");
export const boolean: Column<boolean> = column("boolean");
export const bytes: Column<Uint8Array> = column("bytes");
/** Text that is one of a few words. */
export const word = <T extends string>(): Column<T> => column("text");
/** A value kept as JSON text. */
export const json = <T>(): Column<T> => column("json");
/** The same column, where it may be null. */
export const nullable = <T>({ kind }: Column<T>): Column<T | null> => column(kind, true);

/** A table: its name and columns, of which its plain queries are made. */
export interface Table<C extends Columns> {
  readonly name: string;
  readonly columns: C;
}

export function table<const C extends Columns>(name: string, columns: C): Table<C> {
  return { name, columns };
}

/** A row of a table, as the rules see it. */
export type TableRow<T> = T extends Table<infer C> ? RowOf<C> : never;

const noColumns: Record<never, never> = {};

/** A query that answers rows. */
export function select<const P extends Columns, const R extends Columns>(
  query: Query<P, R>,
): Query<P, R> {
  return query;
}

/** A statement that changes rows and answers none. */
export function statement<const P extends Columns>(
  query: Omit<Query<P, Record<never, never>>, "row">,
): Query<P, Record<never, never>> {
  return { ...query, row: noColumns };
}

/** `donationId` is kept in `donation_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of a table as a select list, optionally behind an alias. */
export function columnList(columns: Columns, alias?: string): string {
  const prefix = alias === undefined ? "" : `${alias}.`;
  return Object.keys(columns)
    .map((name) => prefix + snakeCase(name))
    .join(", ");
}

/** Adds one row. */
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
 * Adds one row, unless there is one with the same values in the columns of a unique index: then it changes no row.
 *
 * Whoever looked first would, on PostgreSQL, be in the way of all who add a row nearby in the index meanwhile.
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

type Pick2<C extends Columns, Names extends readonly (keyof C)[]> = {
  [Name in Names[number]]: C[Name];
};

/** Some of a set of columns. */
export function pick<C extends Columns, const Names extends readonly (keyof C & string)[]>(
  columns: C,
  names: Names,
): Pick2<C, Names> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick2<C, Names>;
}

const equals = (name: string) => `${snakeCase(name)} = :${name}`;

/** Writes the named columns of the row that the key columns name. */
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

/** Reads rows by equality on the key columns. */
export function selectBy<C extends Columns, const Key extends readonly (keyof C & string)[]>(
  from: Table<C>,
  key: Key,
  tail = "",
): Query<Pick2<C, Key>, C> {
  return select({
    name: [from.name, "by", ...key.map(snakeCase), ...(tail.match(/\w+/g) ?? [])].join("-"),
    text: `select ${columnList(from.columns)} from ${from.name} where ${key.map(equals).join(" and ")} ${tail}`.trim(),
    parameters: pick(from.columns, key),
    row: from.columns,
  });
}

/** Removes the rows that the key columns name. */
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
