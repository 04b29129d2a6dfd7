import Database from "better-sqlite3";
import { StorageUnavailable } from "../contract/store.js";
import { checkOpened, type SqliteCheck } from "./sqlite-file.js";
import {
  batchSize,
  type CatalogueColumn,
  type Cell,
  type CellType,
  quoted,
  quotedList,
  type RowReader,
  shapeOfColumns,
  type TableShape,
} from "./table-rows.js";

/** An exclusively locked database file. It is only read, and no other process can use it until it is released. */
export interface HeldSqlite extends RowReader {
  check(): SqliteCheck;
  /** All tables except SQLite's own and the shadow tables of virtual tables. */
  tableNames(): string[];
  shapeOf(name: string): TableShape;
  countRows(name: string): number;
  release(): void;
}

const cellTypes: Readonly<Record<string, CellType>> = {
  text: "text",
  integer: "integer",
  blob: "bytes",
};

/**
 * Locks a database file exclusively. A service that is started on it meanwhile refuses to start. The lock is released
 * if this process dies. The write-ahead log must have been merged into the file (see `useOfSqlite`).
 *
 * @throws StorageUnavailable when another process has the file open
 */
export function holdSqlite(path: string): HeldSqlite {
  const database = taken(path);
  const statements = new Map<string, Database.Statement>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text).raw().safeIntegers();
    statements.set(text, statement);
    return statement;
  };
  return {
    check: () => checkOpened(database),
    tableNames: () =>
      database
        .prepare(
          `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
            and name not like 'sqlite\\_%' escape '\\' order by name`,
        )
        .pluck()
        .all() as string[],
    shapeOf: (name) => shapeOf(database, name),
    countRows: (name) =>
      Number(
        database
          .prepare(`select count(*) from ${quoted(name)}`)
          .pluck()
          .get(),
      ),
    async rowsAfter(table, key) {
      const { name, columns, key: keyNames } = table;
      const beyond =
        key === null ? "" : `where (${quotedList(keyNames)}) > (${keyNames.map(() => "?")})`;
      const statement = prepared(
        `select ${quotedList(columns.map((column) => column.name))} from ${quoted(name)} ${beyond}
          order by ${quotedList(keyNames)} limit ${batchSize(table)}`,
      );
      // A row comparison does not convert text to integers.
      const values = (key ?? []).map((cell, index) =>
        typeOf(table, keyNames[index] ?? "") === "integer" ? BigInt(String(cell)) : cell,
      );
      const rows = statement.all(...values) as unknown[][];
      return rows.map((row) => row.map(cellOf));
    },
    release: () => database.close(),
  };
}

function taken(path: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { fileMustExist: true });
    database.pragma("busy_timeout = 0");
    database.exec("begin exclusive");
    database.pragma("query_only = on");
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageUnavailable(`the database ${path} cannot be taken: ${reason}`, {
      cause: error,
    });
  }
}

function shapeOf(database: Database.Database, name: string): TableShape {
  const columns = database
    .prepare(
      "select name, lower(type) as type, pk as position from pragma_table_info(?) order by name",
    )
    .all(name) as CatalogueColumn[];
  return shapeOfColumns(name, columns, cellTypes);
}

const typeOf = ({ columns }: TableShape, name: string) =>
  columns.find((column) => column.name === name)?.type;

const cellOf = (value: unknown): Cell =>
  typeof value === "bigint" ? String(value) : (value as Cell);
