import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { indexCharities } from "../../resources/charities/charity-search-queries.js";
import { type HeldSqlite, holdSqlite } from "../held-sqlite.js";
import type { MoveTarget } from "../move-target.js";
import { newestSchemaVersion, useOfSqlite } from "../sqlite-file.js";
import type { RowReader, TableShape } from "../table-rows.js";
import { batchesOf, digestOf, type TableDigest } from "./table-digest.js";

/** Why a database cannot be moved. */
export class MoveProblem extends Error {
  override readonly name = "MoveProblem";
}

/** Tables that are not copied, and what creates their content in the target. All other tables are copied. */
export const derivedTables: Readonly<Record<string, string>> = {
  schema_versions: "the migrations, when they create the target's schema",
  charity_search: "the charities: each engine has its own text index",
};

export interface MoveRequest {
  /** The SQLite file. */
  readonly from: string;
  /** `postgres://…` */
  readonly to: string;
  readonly onProgress?: OnMoveProgress;
}

/** The progress of a move: rows of all tables, in each of its three passes. */
export type OnMoveProgress = (progress: {
  readonly pass: "read" | "copied" | "compared";
  readonly table: string;
  readonly done: number;
  readonly total: number;
}) => void;

/** The comparison of a table. */
export interface TableReport {
  readonly table: string;
  readonly source: TableDigest;
  readonly target: TableDigest;
  readonly isEqual: boolean;
}

export interface MoveReport {
  readonly tables: readonly TableReport[];
  /** Whether every table is equal, so that a service can start on the target. */
  readonly isDone: boolean;
  /** Rows that this run copied, and rows that an earlier run had copied. */
  readonly copiedRows: number;
  readonly foundRows: number;
  readonly copySeconds: number;
}

/**
 * Moves a SQLite database to an empty PostgreSQL database. The source is locked meanwhile and never changed, so it
 * remains the fallback. An interrupted move can be resumed. No service starts on the target until a move has completed
 * with every table equal.
 *
 * @throws MoveProblem when source or target is unsuitable; StorageUnavailable when one cannot be used
 */
export async function moveDatabase({
  from,
  to,
  onProgress = () => {},
}: MoveRequest): Promise<MoveReport> {
  const use = useOfSqlite(from);
  if (use !== "free")
    throw new MoveProblem(
      use === "in use" ? `${from} is in use: stop the service first` : `${from} is not a database`,
    );
  const source = holdSqlite(from);
  try {
    assertSound(from, source);
    // Imported here, so that only a move needs PostgreSQL's driver.
    const { openMoveTarget } = await import("../move-target.js");
    const target = await openMoveTarget(to);
    try {
      return await move(source, target, onProgress);
    } finally {
      await target.close();
    }
  } finally {
    source.release();
  }
}

function assertSound(from: string, source: HeldSqlite): void {
  const { problems, schemaVersion } = source.check();
  const [first] = problems;
  if (first !== undefined)
    throw new MoveProblem(`${from} is damaged: ${first} (${problems.length} in all)`);
  if (schemaVersion === 0) throw new MoveProblem(`${from} is not a database of this service`);
  const newest = newestSchemaVersion();
  if (schemaVersion < newest)
    throw new MoveProblem(
      `${from} has schema version ${schemaVersion}, and this release ${newest}: start the service on it once, which migrates it`,
    );
  if (schemaVersion > newest)
    throw new MoveProblem(
      `${from} has schema version ${schemaVersion}, newer than this release's ${newest}`,
    );
}

async function move(
  source: HeldSqlite,
  target: MoveTarget,
  onProgress: OnMoveProgress,
): Promise<MoveReport> {
  const unfinished = await target.unfinishedSource();
  await assertSchema(target);
  const tables = await tablesOf(source, target);
  if (unfinished === null) await assertEmpty(target);

  const passes = passesOver(
    tables.reduce((sum, { name }) => sum + source.countRows(name), 0),
    onProgress,
  );
  const digests = await digestsOf(source, tables, passes("read"));
  const mark = fingerprintOf(digests);
  if (unfinished === null) await target.begin(mark);
  else if (unfinished !== mark)
    throw new MoveProblem(
      "the target contains an unfinished move of another database, or of this one before it was changed: use an empty target",
    );

  let foundRows = 0;
  for (const { name } of tables) foundRows += await target.countRows(name);
  const copied = await copyTables(source, target, tables, passes("copied", foundRows));

  const copies = await digestsOf(target, tables, passes("compared"));
  const reports = tables.map(({ name }) => reportOf(name, digests, copies));
  const isDone = reports.every(({ isEqual }) => isEqual);
  if (isDone)
    await target.finish(async (tx) => {
      await tx.run(indexCharities, everyRank);
    });
  return { tables: reports, isDone, foundRows, ...copied };
}

type Pass = Parameters<OnMoveProgress>[0]["pass"];
type OnRows = (table: string, rows: number) => void;

/** Reports the progress of each pass over all tables. */
function passesOver(total: number, onProgress: OnMoveProgress) {
  return (pass: Pass, found = 0): OnRows => {
    let done = found;
    return (table, rows) => {
      done += rows;
      onProgress({ pass, table, done, total });
    };
  };
}

async function digestsOf(
  reader: RowReader,
  tables: readonly TableShape[],
  onRows: OnRows,
): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>();
  for (const table of tables)
    digests.set(table.name, await digestOf(reader, table, (rows) => onRows(table.name, rows)));
  return digests;
}

/** Copies the rows that the target does not have yet: in each table those after its last key. */
async function copyTables(
  source: HeldSqlite,
  target: MoveTarget,
  tables: readonly TableShape[],
  onRows: OnRows,
): Promise<Pick<MoveReport, "copiedRows" | "copySeconds">> {
  const startedMs = performance.now();
  let copiedRows = 0;
  for (const table of tables) {
    for await (const rows of batchesOf(source, table, await target.lastKey(table))) {
      await target.insert(table, rows);
      copiedRows += rows.length;
      onRows(table.name, rows.length);
    }
  }
  return { copiedRows, copySeconds: (performance.now() - startedMs) / 1_000 };
}

const everyRank = { first: 0, last: Number.MAX_SAFE_INTEGER };

async function assertSchema(target: MoveTarget): Promise<void> {
  const version = await target.schemaVersion();
  if (version === null) {
    const [other] = await target.tableNames();
    if (other !== undefined)
      throw new MoveProblem(
        `the target is not empty: it has a table ${other}, which is not part of this service`,
      );
    return await target.createSchema();
  }
  const newest = newestSchemaVersion();
  if (version !== newest)
    throw new MoveProblem(
      `the target has schema version ${version}, and the source ${newest}: use an empty target`,
    );
}

/** The tables to copy, which must be the same on both sides. */
async function tablesOf(source: HeldSqlite, target: MoveTarget): Promise<TableShape[]> {
  const isMoved = (name: string) => !(name in derivedTables);
  const names = source.tableNames().filter(isMoved);
  const targetNames = (await target.tableNames()).filter(isMoved);
  const [odd] = [
    ...names.filter((name) => !targetNames.includes(name)),
    ...targetNames.filter((name) => !names.includes(name)),
  ];
  if (odd !== undefined)
    throw new MoveProblem(`source and target differ: only one of them has a table ${odd}`);
  const shapes = names.map((name) => source.shapeOf(name));
  for (const shape of shapes) {
    if (shape.key.length === 0) throw new Error(`${shape.name} has no primary key to copy by`);
    if (JSON.stringify(await target.shapeOf(shape.name)) !== JSON.stringify(shape))
      throw new MoveProblem(`source and target differ in the columns of ${shape.name}`);
  }
  return shapes;
}

async function assertEmpty(target: MoveTarget): Promise<void> {
  for (const name of await target.tableNames()) {
    if (name === "schema_versions") continue;
    const rows = await target.countRows(name);
    if (rows > 0) throw new MoveProblem(`the target is not empty: ${name} has ${rows} rows`);
  }
}

/** Identifies this state of this database. */
function fingerprintOf(digests: ReadonlyMap<string, TableDigest>): string {
  return createHash("sha256")
    .update(JSON.stringify([...digests]))
    .digest("hex");
}

function reportOf(
  table: string,
  sources: ReadonlyMap<string, TableDigest>,
  targets: ReadonlyMap<string, TableDigest>,
): TableReport {
  const [source, target] = [sources.get(table), targets.get(table)];
  if (source === undefined || target === undefined) throw new Error(`${table} was not read`);
  return { table, source, target, isEqual: isDeepStrictEqual(source, target) };
}
