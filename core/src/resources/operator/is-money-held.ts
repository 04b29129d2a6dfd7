import type { ReadTransaction } from "../../contract/store.js";
import { moneyHold } from "./instance-settings-queries.js";

/** Whether the operator holds money, as after a restore: nothing is charged or paid that may have been already. */
export async function isMoneyHeld(tx: ReadTransaction): Promise<boolean> {
  return (await tx.one(moneyHold, {})) !== undefined;
}
