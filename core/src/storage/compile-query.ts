import type { Column, Columns, Query } from "../contract/store.js";

export type Dialect = "sqlite" | "postgres";

/** A query compiled for one engine. */
export interface CompiledQuery {
  readonly text: string;
  /** Parameter names in the order of their placeholders. */
  readonly names: readonly string[];
  /** Returns the values for the driver, in the order of `names`. */
  bind(parameters: Record<string, unknown>): unknown[];
}

/**
 * SQLite plans a statement again for each execution if the value of a bare `?` could change its plan: that of a `limit`,
 * or of a comparison in a join. The planning took nine tenths of the time of a short query. A unary `+` hides the
 * value from the planner, and does not change it.
 */
const sqlitePlaceholder = "+?";
const placeholder = /:([A-Za-z]\w*)/g;

/**
 * Turns `:name` parameters into positional ones, and values into their stored form. `row-reader.ts` does the reverse.
 * No other module maps between camelCase and snake_case, or encodes booleans and JSON.
 */
export function compileQuery(query: Query<Columns, Columns>, dialect: Dialect): CompiledQuery {
  const source = typeof query.text === "string" ? query.text : query.text[dialect];
  const names: string[] = [];
  const text = source.replace(placeholder, (_, name: string) => {
    // better-sqlite3 takes one value for each `?`; PostgreSQL one for each number.
    if (dialect === "sqlite") {
      names.push(name);
      return sqlitePlaceholder;
    }
    const position = names.indexOf(name) + 1 || names.push(name);
    return `$${position}`;
  });
  const encoders = names.map((name) => {
    const column = query.parameters[name];
    if (column === undefined)
      throw new Error(`${query.name}: no parameter is declared for :${name}`);
    return encoderOf(query.name, name, column);
  });
  return {
    text,
    names,
    bind: (parameters) => names.map((name, index) => encoders[index]?.(parameters[name])),
  };
}

function encoderOf(queryName: string, name: string, { kind }: Column<unknown>) {
  return (value: unknown): unknown => {
    // A missing value must not silently become null.
    if (value === undefined) throw new Error(`${queryName}: parameter ${name} is undefined`);
    if (value === null) return null;
    if (kind === "json") return JSON.stringify(value);
    if (kind === "boolean") return value ? 1 : 0;
    // SQLite stores NaN as null, and numbers beyond 2^53 - 1 lose precision.
    if (kind === "integer" && !Number.isSafeInteger(value)) {
      throw new Error(`${queryName}: parameter ${name} is no exact integer`);
    }
    return value;
  };
}
