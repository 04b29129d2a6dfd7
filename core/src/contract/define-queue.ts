import * as sql from "./define-query.js";
import type { Columns, Query, ReadTransaction } from "./store.js";

/** A table in which each PENDING row is a job (decision 004). */
interface QueueTable<C extends Columns, Claimed extends Columns> {
  readonly table: sql.Table<C>;
  readonly id: keyof C & string;
  /** The column with the time when a row is due. While the row is claimed, it is the end of the lease. */
  readonly dueAt: keyof C & string;
  /** The columns that a claim returns. */
  readonly claimed: Claimed;
  /** The column that counts the claims, if a row has one. */
  readonly counts?: keyof C & string;
  /** Leaves out the other rows. The name tells its queries from those of all rows. */
  readonly only?: { readonly name: string; readonly condition: string };
}

/** The queries that claim rows of a table, earliest first. */
export function queueOf<C extends Columns, Claimed extends Columns>({
  table: { name },
  claimed,
  counts,
  only,
  ...columns
}: QueueTable<C, Claimed>) {
  const [id, dueAt] = [sql.snakeCase(columns.id), sql.snakeCase(columns.dueAt)];
  const count =
    counts === undefined ? "" : `, ${sql.snakeCase(counts)} = ${sql.snakeCase(counts)} + 1`;
  const those = only === undefined ? "" : ` and ${only.condition}`;
  const named = only === undefined ? name : `${only.name}-${name}`;
  const due = `select ${id} from ${name} where status = 'PENDING' and ${dueAt} <= :now${those} order by ${dueAt}, ${id}`;
  return {
    /** Whether there is a row to claim. */
    first: sql.select({
      name: `first-due-of-${named}`,
      text: `${due} limit 1`,
      parameters: { now: sql.text },
      row: { [columns.id]: sql.text },
    }),
    /**
     * Claims the earliest due rows until the end of a lease. On PostgreSQL, concurrent processes claim different rows
     * without waiting (`skip locked`).
     */
    claim: sql.select({
      name: `claim-due-of-${named}`,
      text: {
        sqlite: `update ${name} set ${dueAt} = :leaseEnd${count} where ${id} in (${due} limit :limit)
          returning ${sql.columnList(claimed)}`,
        postgres: `with due as materialized (${due} limit :limit for update skip locked)
          update ${name} claimed set ${dueAt} = :leaseEnd${count} from due where claimed.${id} = due.${id}
          returning ${sql.columnList(claimed, "claimed")}`,
      },
      parameters: { now: sql.text, leaseEnd: sql.text, limit: sql.integer },
      row: claimed,
    }),
  };
}

/** Whether a queue has a row to claim. */
export async function hasDue(
  tx: ReadTransaction,
  { first }: { readonly first: Query<{ now: typeof sql.text }, Columns> },
  now: string,
): Promise<boolean> {
  return (await tx.one(first, { now })) !== undefined;
}
