import type { Column, Columns, Query } from "../contract/store.js";

export type Dialect = "sqlite" | "postgres";

/** A query in one engine's own form. */
export interface CompiledQuery {
  readonly text: string;
  /** Parameter names in the order of their placeholders. */
  readonly names: readonly string[];
  /** The values that the driver takes, in that order. */
  bind(parameters: Record<string, unknown>): unknown[];
}

/**
 * SQLite plans a statement anew whenever the value of a bare `limit :x` is bound, even to what it was: of a short query
 * that is nine tenths. Of what is computed from a parameter it does not ask.
 */
const bareLimit = /\blimit :/g;
const placeholder = /:([A-Za-z]\w*)/g;

/**
 * Turns `:name` parameters into positions, and values into what the engines keep. The way back is `row-reader.ts`:
 * nowhere else do snake_case and camelCase meet, or booleans and JSON what is kept of them.
 */
export function compileQuery(query: Query<Columns, Columns>, dialect: Dialect): CompiledQuery {
  const asked = typeof query.text === "string" ? query.text : query.text[dialect];
  const source = dialect === "sqlite" ? asked.replace(bareLimit, "limit +:") : asked;
  const names: string[] = [];
  const text = source.replace(placeholder, (_, name: string) => {
    // better-sqlite3 takes one value for each `?`; PostgreSQL one for each number.
    if (dialect === "sqlite") {
      names.push(name);
      return "?";
    }
    const position = names.indexOf(name) + 1 || names.push(name);
    return `$${position}`;
  });
  if (query.meetsAt !== undefined && !names.includes(query.meetsAt))
    throw new Error(
      `${query.name}: :${query.meetsAt}, at which it meets others, is not in its text`,
    );
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
    // A forgotten value must not become a null in silence.
    if (value === undefined) throw new Error(`${queryName}: parameter ${name} is undefined`);
    if (value === null) return null;
    if (kind === "json") return JSON.stringify(value);
    if (kind === "boolean") return value ? 1 : 0;
    // SQLite would keep NaN as null, and beyond 2^53 - 1 what comes back is another number.
    if (kind === "integer" && !Number.isSafeInteger(value)) {
      throw new Error(`${queryName}: parameter ${name} is no exact integer`);
    }
    return value;
  };
}
