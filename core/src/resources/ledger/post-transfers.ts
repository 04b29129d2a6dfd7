import type { WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { Transfer } from "../../domain/ledger.js";
import { addToBalance, balanceOf, insertTransfer, type TransferRow } from "./ledger-queries.js";

/** What a transfer is for. */
export type TransferSubject = Partial<
  Pick<TransferRow, "accountId" | "donationId" | "invoiceId" | "paymentId" | "payoutId" | "entryId">
>;

/**
 * Records transfers and adds them to the balances, in the caller's transaction, whose scope must contain `"ledger"`.
 * Transfers of zero cents are left out.
 */
export async function postTransfers(
  { tx, now, newId }: Pick<WorkContext, "tx" | "now" | "newId">,
  transfers: readonly Transfer[],
  subject: TransferSubject,
): Promise<void> {
  for (const { kind, debit, credit, cents } of transfers) {
    if (cents === 0) continue;
    await Promise.all([
      tx.run(insertTransfer, {
        transferId: newId(),
        at: now,
        kind,
        debitAccount: debit,
        creditAccount: credit,
        amountCents: cents,
        accountId: subject.accountId ?? null,
        donationId: subject.donationId ?? null,
        invoiceId: subject.invoiceId ?? null,
        paymentId: subject.paymentId ?? null,
        payoutId: subject.payoutId ?? null,
        entryId: subject.entryId ?? null,
      }),
      tx.run(addToBalance, { ledgerAccount: debit, debitCents: cents, creditCents: 0 }),
      tx.run(addToBalance, { ledgerAccount: credit, debitCents: 0, creditCents: cents }),
    ]);
  }
}

/** What an account holds, in cents: its credits less its debits. Zero for an account without transfers. */
export async function creditBalance(tx: ReadTransaction, ledgerAccount: string): Promise<number> {
  const sums = await tx.one(balanceOf, { ledgerAccount });
  return sums === undefined ? 0 : sums.creditCents - sums.debitCents;
}
