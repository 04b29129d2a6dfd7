import type { WriteTransaction } from "../../contract/store.js";
import { takeNumber } from "./number-series-queries.js";

/** Takes the next number of a series in the transaction that uses it, so a rollback leaves no gap. */
export async function nextNumber(tx: WriteTransaction, series: string): Promise<number> {
  const taken = await tx.one(takeNumber, { series });
  if (taken === undefined) throw new Error("an upsert returned no row");
  return taken.lastNumber;
}
