import type pg from "pg";
import { StorageUnavailable } from "../contract/store.js";

/** The table that exists in a database while it is the target of an unfinished move. */
export const unfinishedMoveTable = "unfinished_move";

export async function hasUnfinishedMove(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass($1) is not null as found",
    [unfinishedMoveTable],
  );
  return rows[0]?.found === true;
}

/** @throws StorageUnavailable when a move into this database is unfinished, so it holds only a part of the source */
export async function refuseUnfinishedMove(client: pg.ClientBase): Promise<void> {
  if (await hasUnfinishedMove(client))
    throw new StorageUnavailable(
      "a move into it has not ended: run the move again, or start the service on the database that is moved",
    );
}
