import { limits } from "../../contract/limits.js";
import type { ReadTransaction } from "../../contract/store.js";
import { unknownReason } from "../../domain/bank-booking.js";
import { flows } from "../../domain/ledger.js";
import { decideEntry } from "../bank/apply-entry.js";
import { isReceived, type NamedTransfer } from "../bank/bank-entry.js";
import type { BankEntryRow } from "../bank/bank-queries.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { paymentById } from "../payments/payment-queries.js";
import { debitIsReturned, endRefusedMandate } from "./debit-is-returned.js";
import {
  type DirectDebitRow,
  directDebitById,
  directDebitOfReturn,
  directDebitsOfBatch,
  directDebitsOfMandate,
  stepPaymentNow,
  updateDirectDebit,
} from "./direct-debit-queries.js";
import { mandateByReference } from "./mandate-queries.js";

/**
 * Records what a bank entry says about direct debits: their money came in, as one amount or one by one, or one was returned.
 * Each payment then takes its own step. What is not certain changes nothing: another amount, an unknown reference, a debit
 * whose end is known already. A debit entry of which the bank does not say that it is a return is one if it has the id and
 * the amount of a direct debit: one of another amount may be the bank's fee.
 *
 * @returns the entry; null if it is not about a direct debit of the service
 */
export async function matchDebitEntry(
  context: InvoiceContext,
  entry: BankEntryRow,
): Promise<BankEntryRow | null> {
  const { tx } = context;
  if (isReceived(entry)) {
    const credited = await findCredited(tx, entry);
    if (credited === null) return null;
    const open = credited.filter(isInSum);
    const sum = open.reduce((cents, { amountCents }) => cents + amountCents, 0);
    return open.length === 0 || sum !== entry.amountCents
      ? entry
      : await recordCredit(context, entry, open);
  }
  if (entry.direction === "CREDIT") return null;
  const returned = await findReturned(tx, entry);
  if (returned === undefined) return null;
  const feeCents = entry.amountCents - returned.amountCents;
  const isOpen = returned.status === "COLLECTING" || returned.status === "COLLECTED";
  return !isOpen || feeCents < 0 || feeCents > (isToldAsReturn(entry) ? limits.returnFeeCents : 0)
    ? entry
    : await recordReturn(context, entry, { ...returned, feeCents });
}

/** Whether a credit of its batch can still bring a debit in: not once, nor of one that the bank refused without booking it. */
const isInSum = ({ status, creditEntryId, returnEntryId }: DirectDebitRow) =>
  creditEntryId === null && !(status === "REFUSED" && returnEntryId === null);

/** Records why a debit came back whose return an earlier message told without the reason. */
export async function recordReturnReason(
  context: InvoiceContext,
  { entryId, returnReason }: BankEntryRow,
): Promise<void> {
  const { tx, now } = context;
  const debit = await tx.one(directDebitOfReturn, { returnEntryId: entryId });
  if (debit === undefined || returnReason === null) return;
  await tx.run(updateDirectDebit, { ...debit, returnReason, updatedAt: now });
  await endRefusedMandate(context, debit, returnReason);
}

const isToldAsReturn = ({ returnReason, isReversal }: BankEntryRow) =>
  returnReason !== null || isReversal;

/** For each debit that a booking names, how to recognize its entries. */
export async function debitsNamedBy(
  tx: ReadTransaction,
  references: BankEntryRow["referenceIds"],
): Promise<NamedTransfer[]> {
  const debits = (await findCredited(tx, { referenceIds: references })) ?? [];
  return debits.map(({ batchId, endToEndId, creditEntryId, returnEntryId }) => ({
    ids: [batchId, endToEndId],
    entryIds: [creditEntryId, returnEntryId],
  }));
}

/** The debits that an entry's references name: one, or all of one batch. Null: it names none of the service's. */
async function findCredited(
  tx: ReadTransaction,
  { referenceIds }: Pick<BankEntryRow, "referenceIds">,
): Promise<DirectDebitRow[] | null> {
  const { endToEndId, paymentInformationId } = referenceIds;
  if (endToEndId !== undefined) {
    const debit = await tx.one(directDebitById, { endToEndId });
    if (debit !== undefined) return [debit];
  }
  if (paymentInformationId === undefined) return null;
  const debits = await tx.all(directDebitsOfBatch, { batchId: paymentInformationId });
  return debits.length === 0 ? null : debits;
}

/** The debit that came back: by its own id, or else the only one of its mandate and amount that can. */
async function findReturned(
  tx: ReadTransaction,
  entry: BankEntryRow,
): Promise<DirectDebitRow | undefined> {
  const { amountCents } = entry;
  const { endToEndId, mandateId: reference } = entry.referenceIds;
  if (endToEndId !== undefined) return await tx.one(directDebitById, { endToEndId });
  if (reference === undefined || !isToldAsReturn(entry)) return undefined;
  const mandate = await tx.one(mandateByReference, { reference });
  if (mandate === undefined) return undefined;
  const { mandateId } = mandate;
  const [only, ...others] = (await tx.all(directDebitsOfMandate, { mandateId })).filter(
    (debit) =>
      debit.amountCents === amountCents &&
      (debit.status === "COLLECTING" || debit.status === "COLLECTED"),
  );
  return others.length === 0 ? only : undefined;
}

/**
 * The money of debits came in. Their payments bring it into the ledger, so it leaves `suspense` again. A debit that came
 * back before is in the sum too: its return took it out.
 */
async function recordCredit(
  context: InvoiceContext,
  entry: BankEntryRow,
  debits: readonly DirectDebitRow[],
): Promise<BankEntryRow> {
  const { tx, now, announce } = context;
  const { entryId, amountCents } = entry;
  for (const debit of debits) {
    const isFirst = debit.status === "COLLECTING";
    const status = isFirst ? "COLLECTED" : debit.status;
    await tx.run(updateDirectDebit, { ...debit, status, creditEntryId: entryId, updatedAt: now });
    if (isFirst) await tx.run(stepPaymentNow, { paymentId: debit.paymentId, now });
  }
  const matched = await matchedWith(context, entry, debits);
  const { accountId, paymentId } = matched;
  await postTransfers(context, flows.transferRecordedBefore(amountCents), {
    accountId,
    paymentId,
    entryId,
  });
  announce("clock");
  return matched;
}

/** A debit came back. Its payment takes its money out of the ledger, if it had brought it in. */
async function recordReturn(
  context: InvoiceContext,
  entry: BankEntryRow,
  debit: DirectDebitRow,
): Promise<BankEntryRow> {
  const { tx, now, announce } = context;
  const { entryId } = entry;
  const { paymentId, feeCents } = debit;
  await debitIsReturned(context, debit, entry.returnReason ?? unknownReason, entryId);
  await tx.run(stepPaymentNow, { paymentId, now });
  const matched = await matchedWith(context, entry, [debit]);
  const { accountId } = matched;
  await postTransfers(context, flows.bankFee(feeCents), { accountId, paymentId, entryId });
  announce("clock");
  return matched;
}

async function matchedWith(
  context: InvoiceContext,
  before: BankEntryRow,
  [only, ...others]: readonly DirectDebitRow[],
): Promise<BankEntryRow> {
  const payment =
    only === undefined || others.length > 0
      ? undefined
      : await context.tx.one(paymentById, { paymentId: only.paymentId });
  const { accountId = null, invoiceId = null, paymentId = null } = payment ?? {};
  return await decideEntry(context, before, {
    status: "MATCHED",
    accountId,
    invoiceId,
    paymentId,
  });
}
