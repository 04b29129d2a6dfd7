import type { WorkContext } from "../../contract/operation.js";
import { refusalOf } from "../../domain/direct-debit.js";
import { type DirectDebitRow, updateDirectDebit } from "./direct-debit-queries.js";
import { endMandate } from "./end-mandate.js";
import { mandateById } from "./mandate-queries.js";

/**
 * Records that the payer's bank, or the service's own, refused or returned a debit, and ends its mandate if the reason lasts.
 * Its payment then takes its own step.
 *
 * @param returnEntryId the bank entry that shows it; null if no statement does
 */
export async function debitIsReturned(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  debit: DirectDebitRow,
  returnReason: string,
  returnEntryId: string | null,
): Promise<void> {
  const status = debit.status === "COLLECTED" ? "RETURNED" : "REFUSED";
  const changes = { status, returnReason, returnEntryId, updatedAt: now } as const;
  await tx.run(updateDirectDebit, { ...debit, ...changes });
  const mandate = await tx.one(mandateById, debit);
  if (mandate !== undefined && refusalOf(returnReason).endsMandate)
    await endMandate({ tx, now }, mandate, "REFUSED_BY_BANK");
}
