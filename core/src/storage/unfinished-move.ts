import type pg from "pg";
import { StorageUnavailable } from "../contract/store.js";

/** The table that stands in a database for as long as it is the target of a move that has not ended. */
export const unfinishedMoveTable = "unfinished_move";

export async function hasUnfinishedMove(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass($1) is not null as found",
    [unfinishedMoveTable],
  );
  return rows[0]?.found === true;
}

/** @throws StorageUnavailable when a move into this database has not ended: it holds a part of another */
export async function refuseUnfinishedMove(client: pg.ClientBase): Promise<void> {
  if (await hasUnfinishedMove(client))
    throw new StorageUnavailable(
      "a move into it has not ended: run the move again, or start the service on the database that is moved",
    );
}
