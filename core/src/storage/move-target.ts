import pg from "pg";
import { StorageUnavailable, type WriteTransaction } from "../contract/store.js";
import { hasPooler } from "./migrate-postgres.js";
import { openPostgres } from "./postgres.js";
import { asUnavailable, databaseFailure, openTransaction } from "./postgres-transaction.js";
import {
  batchSize,
  type CatalogueColumn,
  type CellType,
  quoted,
  quotedList,
  type Row,
  type RowReader,
  shapeOfColumns,
  type TableShape,
} from "./table-rows.js";
import { hasUnfinishedMove, unfinishedMoveTable } from "./unfinished-move.js";

/**
 * The PostgreSQL database that a move copies another database into.
 *
 * From `begin` to `finish` its foreign keys are dropped, because rows are copied in primary key order, and no service
 * starts on it. The dropped foreign keys and the mark of the source are stored in the database. The copied rows
 * themselves show the progress.
 */
export interface MoveTarget extends RowReader {
  /** Returns the identifier of the source of an unfinished move; null if there is no unfinished move. */
  unfinishedSource(): Promise<string | null>;
  /** Null if the database has no Obole schema. */
  schemaVersion(): Promise<number | null>;
  createSchema(): Promise<void>;
  tableNames(): Promise<string[]>;
  shapeOf(name: string): Promise<TableShape>;
  countRows(name: string): Promise<number>;
  begin(sourceMark: string): Promise<void>;
  /** The key of the last row; null for an empty table. */
  lastKey(table: TableShape): Promise<Row | null>;
  /** Inserts all of the rows or none. */
  insert(table: TableShape, rows: readonly Row[]): Promise<void>;
  /** Runs `work`, restores the foreign keys and removes the mark in one transaction. A service can then start on it. */
  finish(work: (tx: WriteTransaction) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The key of the advisory lock that allows one move into a database at a time. */
const moveLock = 4_209_932;
/** The session of a killed process keeps the lock until its running statement ends. */
const lockWaitMs = 10_000;
const connectionWaitMs = 10_000;

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const cellTypes: Readonly<Record<string, CellType>> = {
  text: "text",
  bigint: "integer",
  bytea: "bytes",
};
const arrayTypes: Readonly<Record<CellType, string>> = {
  text: "text[]",
  integer: "bigint[]",
  bytes: "bytea[]",
};

/** @throws StorageUnavailable when the database cannot be reached, or another move holds its lock */
export async function openMoveTarget(url: string): Promise<MoveTarget> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectionWaitMs,
  });
  // Without error listeners, a lost connection would end the process instead of failing a statement.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const client = await pool.connect().catch((error: unknown) => {
    throw asUnavailable(error);
  });
  async function close(): Promise<void> {
    client.release(true);
    await pool.end();
  }
  try {
    if (await hasPooler(client))
      throw new StorageUnavailable("a move needs a connection without a pooler");
    await client.query(`set lock_timeout = ${lockWaitMs}`);
    await client.query("select pg_advisory_lock($1)", [moveLock]);
    await client.query("set lock_timeout = 0");
  } catch (error) {
    await close();
    throw asUnavailable(error);
  }
  return { ...targetOn(client), createSchema: () => createSchema(url), close };
}

/** Creates the schema as the first start of a service does. */
async function createSchema(url: string): Promise<void> {
  await (await openPostgres(url, { connections: 1 })).close();
}

function targetOn(client: pg.PoolClient): Omit<MoveTarget, "createSchema" | "close"> {
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    try {
      return (await client.query<R>(text, values)).rows;
    } catch (error) {
      throw databaseFailure(error);
    }
  };
  const rowsOf = async (text: string, values: unknown[] = []): Promise<Row[]> => {
    try {
      return (await client.query<string[]>({ text, values, rowMode: "array" })).rows;
    } catch (error) {
      throw databaseFailure(error);
    }
  };
  async function inTransaction(work: () => Promise<void>): Promise<void> {
    await query("begin");
    try {
      await work();
      await query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }
  const tableNames = async () =>
    (
      await query<{ name: string }>(
        `select relname::text as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> $1
          order by relname`,
        [unfinishedMoveTable],
      )
    ).map(({ name }) => name);

  return {
    tableNames,
    async unfinishedSource() {
      if (!(await hasUnfinishedMove(client))) return null;
      const [mark] = await query<{ source: string }>(`select source from ${unfinishedMoveTable}`);
      return mark?.source ?? null;
    },
    async schemaVersion() {
      if (!(await tableNames()).includes("schema_versions")) return null;
      const [last] = await query<{ version: string | null }>(
        "select max(version) as version from schema_versions",
      );
      return Number(last?.version ?? 0);
    },
    async shapeOf(name) {
      const columns = await query<CatalogueColumn>(
        `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
            array_position(k.conkey, a.attnum) as position
          from pg_attribute a
            left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
          where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
          order by a.attname`,
        [quoted(name)],
      );
      return shapeOfColumns(name, columns, cellTypes);
    },
    async countRows(name) {
      const [found] = await query<{ rows: string }>(`select count(*) as rows from ${quoted(name)}`);
      return Number(found?.rows);
    },
    begin: (sourceMark) =>
      inTransaction(async () => {
        const foreignKeys = await query<ForeignKey>(
          `select r.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
            from pg_constraint k join pg_class r on r.oid = k.conrelid
            where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
            order by r.relname, k.conname`,
        );
        await query(
          `create table ${unfinishedMoveTable} (source text not null, foreign_keys text not null)`,
        );
        await query(`insert into ${unfinishedMoveTable} (source, foreign_keys) values ($1, $2)`, [
          sourceMark,
          JSON.stringify(foreignKeys),
        ]);
        for (const { table, name } of foreignKeys)
          await query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
      }),
    async lastKey({ name, key }) {
      const descending = key.map((column) => `${quoted(column)} desc`).join(", ");
      const [last] = await rowsOf(
        `select ${quotedList(key)} from ${quoted(name)} order by ${descending} limit 1`,
      );
      return last ?? null;
    },
    async insert({ name, columns }, rows) {
      const names = quotedList(columns.map((column) => column.name));
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${arrayTypes[type]}`);
      await query(
        `insert into ${quoted(name)} (${names}) select * from unnest(${arrays.join(", ")})`,
        columns.map((_, index) => rows.map((row) => row[index])),
      );
    },
    async rowsAfter(table, key) {
      const { name, columns, key: keyNames } = table;
      const places = keyNames.map((_, index) => `$${index + 1}`);
      const beyond = key === null ? "" : `where (${quotedList(keyNames)}) > (${places.join(", ")})`;
      return await rowsOf(
        `select ${quotedList(columns.map((column) => column.name))} from ${quoted(name)} ${beyond}
          order by ${quotedList(keyNames)} limit ${batchSize(table)}`,
        key === null ? [] : [...key],
      );
    },
    finish: (work) =>
      inTransaction(async () => {
        const { tx, end } = openTransaction(client, true);
        await work(tx);
        end();
        const [kept] = await query<{ foreign_keys: string }>(
          `select foreign_keys from ${unfinishedMoveTable}`,
        );
        for (const foreignKey of JSON.parse(kept?.foreign_keys ?? "[]") as ForeignKey[]) {
          const { table, name, definition } = foreignKey;
          await query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
        }
        await query(`drop table ${unfinishedMoveTable}`);
        // Otherwise the planner assumes empty tables until the next analyze.
        await query(`analyze ${quotedList(await tableNames())}`);
      }),
  };
}
