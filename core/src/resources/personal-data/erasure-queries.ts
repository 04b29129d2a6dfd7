import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Erasure } from "../../contract/resources/erasure.js";

export const erasures = sql.table("erasures", {
  erasureId: sql.text,
  accountId: sql.text,
  requestedBy: sql.word<Erasure["requestedBy"]>(),
  donorIds: sql.json<Erasure["donorIds"]>(),
  erased: sql.json<Erasure["erased"]>(),
  kept: sql.json<Erasure["kept"]>(),
  erasedAt: sql.text,
});
export type ErasureRow = sql.TableRow<typeof erasures>;

export const insertErasure = sql.insertInto(erasures);
export const listErasuresQuery = listQuery({
  table: erasures,
  id: "erasureId",
  filters: [],
  audience: "both",
});
