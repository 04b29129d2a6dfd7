import type { ReadTransaction } from "../../contract/store.js";
import { flows, type HoldingProvider } from "../../domain/ledger.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import { type InvoiceContext, recordPayment } from "../invoices/pay-invoice.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { handPaymentsOfInvoice, type PaymentRow } from "../payments/payment-queries.js";
import { paymentRows, succeededPayment } from "../payments/payment-rows.js";
import { type BankEntryRow, entriesOfPayment, updateBankEntry } from "./bank-queries.js";

/** Who decided what an entry pays: the import, or an operator. */
type Decided = "MATCHED" | "ASSIGNED";

/**
 * Pays an OPEN invoice with a transfer. A smaller transfer reduces the amount due; the rest of a larger one becomes a credit
 * of the account, which reduces its next invoices.
 */
export async function applyToInvoice(
  context: InvoiceContext,
  entry: BankEntryRow,
  invoice: InvoiceRow,
  status: Decided,
): Promise<BankEntryRow> {
  const { accountId, invoiceId, amountDueCents } = invoice;
  const amountCents = Math.min(entry.amountCents, amountDueCents);
  const payment = paymentFrom(context, entry, { accountId, invoiceId, amountCents });
  await recordPayment(context, invoice, payment, flows.transferApplied(accountId, amountCents));
  const creditedCents = entry.amountCents - amountCents;
  if (creditedCents > 0) await addCredit(context, entry, accountId, creditedCents);
  const { paymentId } = payment;
  return await decideEntry(context, entry, {
    status,
    accountId,
    invoiceId,
    paymentId,
    creditedCents,
  });
}

/** Makes a transfer a credit of the account, which reduces its next invoices. */
export async function applyAsCredit(
  context: InvoiceContext,
  entry: BankEntryRow,
  accountId: string,
): Promise<BankEntryRow> {
  const creditedCents = entry.amountCents;
  const { paymentId } = await addCredit(context, entry, accountId, creditedCents);
  const status = "ASSIGNED";
  return await decideEntry(context, entry, { status, accountId, paymentId, creditedCents });
}

/** Records that a transfer is the money of a payment that an operator recorded by hand before, so that it counts once. */
export async function applyAsRecorded(
  context: InvoiceContext,
  entry: BankEntryRow,
  { accountId, invoiceId, paymentId }: PaymentRow,
  status: Decided,
): Promise<BankEntryRow> {
  const { entryId, amountCents } = entry;
  await postTransfers(context, flows.transferRecordedBefore(amountCents), {
    accountId,
    invoiceId,
    paymentId,
    entryId,
  });
  return await decideEntry(context, entry, { status, accountId, invoiceId, paymentId });
}

/** Records that a transfer is a provider's payout of money that it held for the service. */
export async function applyAsPaidOut(
  context: InvoiceContext,
  entry: BankEntryRow,
  provider: HoldingProvider,
): Promise<BankEntryRow> {
  const { entryId, amountCents } = entry;
  await postTransfers(context, flows.providerPaidOut(provider, amountCents), { entryId });
  return await decideEntry(context, entry, { status: "ASSIGNED", provider });
}

/** The amount of a payment recorded by hand that no bank entry has shown yet, in cents; 0 for every other payment. */
export async function unseenCents(tx: ReadTransaction, payment: PaymentRow): Promise<number> {
  const { provider, status, bankEntryId, mandateId, amountCents, refundedCents } = payment;
  const { paymentId } = payment;
  const isByHand = provider === "bank" && bankEntryId === null && mandateId === null;
  if (!isByHand || status !== "SUCCEEDED") return 0;
  const seen = await tx.one(entriesOfPayment, { paymentId });
  return amountCents - refundedCents - (seen?.cents ?? 0);
}

/** The only payment of an invoice, recorded by hand, whose money can be this entry: the amount is the same. */
export async function findRecorded(
  tx: ReadTransaction,
  { amountCents }: BankEntryRow,
  { invoiceId }: InvoiceRow,
): Promise<PaymentRow | undefined> {
  const possible: PaymentRow[] = [];
  for (const payment of await tx.all(handPaymentsOfInvoice, { invoiceId }))
    if ((await unseenCents(tx, payment)) === amountCents) possible.push(payment);
  const [only, ...others] = possible;
  return others.length === 0 ? only : undefined;
}

function paymentFrom(
  context: InvoiceContext,
  { entryId: bankEntryId }: BankEntryRow,
  given: Pick<PaymentRow, "accountId" | "amountCents"> & Partial<PaymentRow>,
): PaymentRow {
  return succeededPayment(context, { provider: "bank", bankEntryId, ...given });
}

async function addCredit(
  context: InvoiceContext,
  entry: BankEntryRow,
  accountId: string,
  amountCents: number,
): Promise<PaymentRow> {
  const credit = paymentFrom(context, entry, { accountId, amountCents, creditCents: amountCents });
  await paymentRows.add(context, credit);
  const { paymentId, bankEntryId: entryId } = credit;
  const transfers = flows.transferApplied(accountId, amountCents);
  await postTransfers(context, transfers, { accountId, paymentId, entryId });
  return credit;
}

/** Stores what an entry is for. */
export async function decideEntry(
  { tx, now }: Pick<InvoiceContext, "tx" | "now">,
  before: BankEntryRow,
  changes: Partial<BankEntryRow>,
): Promise<BankEntryRow> {
  const entry = { ...before, ...changes, updatedAt: now };
  await tx.run(updateBankEntry, entry);
  return entry;
}
