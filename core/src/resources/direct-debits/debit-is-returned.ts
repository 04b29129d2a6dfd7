import type { WorkContext } from "../../contract/operation.js";
import { refusalOf } from "../../domain/direct-debit.js";
import { type DirectDebitRow, updateDirectDebit } from "./direct-debit-queries.js";
import { endMandate } from "./end-mandate.js";
import { mandateById } from "./mandate-queries.js";

type Ending = Pick<WorkContext, "tx" | "now">;

/**
 * Records that the payer's bank, or the service's own, refused or returned a debit, and ends its mandate if the reason lasts.
 * Its payment then takes its own step.
 *
 * @param returnEntryId the bank entry that shows it; null if no statement does
 */
export async function debitIsReturned(
  context: Ending,
  debit: DirectDebitRow,
  returnReason: string,
  returnEntryId: string | null,
): Promise<void> {
  const status = debit.status === "COLLECTED" ? "RETURNED" : "REFUSED";
  const changes = { status, returnReason, returnEntryId, updatedAt: context.now } as const;
  await context.tx.run(updateDirectDebit, { ...debit, ...changes });
  await endRefusedMandate(context, debit, returnReason);
}

/** Ends the mandate of a debit that came back for a reason that lasts. */
export async function endRefusedMandate(
  { tx, now }: Ending,
  debit: DirectDebitRow,
  returnReason: string,
): Promise<void> {
  const mandate = await tx.one(mandateById, debit);
  if (mandate !== undefined && refusalOf(returnReason).endsMandate)
    await endMandate({ tx, now }, mandate, "REFUSED_BY_BANK");
}
