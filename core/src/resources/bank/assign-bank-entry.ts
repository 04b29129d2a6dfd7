import { z } from "zod";
import { Id, Remark } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type Refuse } from "../../contract/operation.js";
import { BankEntry } from "../../contract/resources/bank-entry.js";
import type { ScopeTarget } from "../../contract/scope.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type HoldingProvider, holdingProviders, ledgerAccount } from "../../domain/ledger.js";
import { accountById } from "../accounts/account-queries.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { balanceOf } from "../ledger/ledger-queries.js";
import { paymentById } from "../payments/payment-queries.js";
import { assignReturn } from "../payouts/match-payout-entry.js";
import { payoutById } from "../payouts/payout-queries.js";
import {
  applyAsCredit,
  applyAsPaidOut,
  applyAsRecorded,
  applyToInvoice,
  unseenCents,
} from "./apply-entry.js";
import { isReceived, presentBankEntry } from "./bank-entry.js";
import { type BankEntryRow, bankEntryById } from "./bank-queries.js";

const refusals = [
  "not_found",
  "bad_request",
  "bank_entry_not_assignable",
  "invoice_already_paid",
  "invoice_already_void",
  "payment_not_of_bank_entry",
  "payout_not_of_bank_entry",
  "provider_holds_less",
] as const;

/** What an entry is assigned to: one of the five. */
interface Target {
  readonly invoiceId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly payoutId?: string | undefined;
  readonly provider?: HoldingProvider | undefined;
}

export const assignBankEntry = defineOperation({
  id: "assign-bank-entry",
  summary: "Assign a bank entry",
  description: `Says what an UNMATCHED transfer is for, by exactly one of five. \`invoiceId\`: it pays this OPEN invoice; what is left of it reduces the account's next invoices. \`accountId\`: all of it reduces the account's next invoices. \`paymentId\`: it is the money of this payment, which you had recorded by hand; nothing is paid a second time. \`payoutId\`: it is the money of this \`SENT\` or \`PAID\` payout through your bank, which came back: the payout becomes \`RETURNED\`, its charity has its balance back, and gets no payouts until its bank account is entered and approved again. The amount is the payout's, or up to €${(limits.returnFeeCents / 100).toFixed(0)} less, which a bank has kept: a loss of yours. \`provider\`: this payment provider has paid out what it held for the service, of which the ledger account \`provider/<name>\` tells how much there is. Debits cannot be assigned; reversals and returned transfers only to a payout.`,
  tag: "Operator",
  method: "POST",
  path: "/operator/bank-entries/{entryId}/assign",
  callers: "operator",
  input: z.strictObject({
    entryId: Id,
    invoiceId: Id.optional(),
    accountId: Id.optional(),
    paymentId: Id.optional(),
    payoutId: Id.optional(),
    provider: z.enum(holdingProviders).optional(),
    reason: Remark.meta({ description: "Why. The audit log keeps it." }),
  }),
  output: BankEntry,
  refusals,
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  example: {
    entryId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
    invoiceId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
    reason: "The transfer names the order, not the invoice",
  },
  scope: changedBy,
  async handle(context, { entryId, reason: _, ...target }) {
    const { tx, refuse, refuseInput } = context;
    const named = Object.values(target).filter((value) => value !== undefined);
    if (named.length !== 1)
      return refuseInput("body: needs invoiceId, accountId, paymentId, payoutId or provider");
    const entry = (await tx.one(bankEntryById, { entryId })) ?? refuse("not_found");
    return presentBankEntry(await assignTo({ ...context, refuse }, entry, target));
  },
});

/** An entry is changed under the lock of the ledger. */
function changedBy({ invoiceId, accountId }: Target): readonly ScopeTarget[] {
  if (invoiceId !== undefined) return [{ invoiceId }, "ledger"];
  return accountId === undefined ? ["ledger"] : [{ accountId }, "ledger"];
}

type AssignContext = InvoiceContext & { readonly refuse: Refuse<(typeof refusals)[number]> };

async function assignTo(
  context: AssignContext,
  entry: BankEntryRow,
  { provider, payoutId, ...target }: Target,
): Promise<BankEntryRow> {
  if (provider !== undefined) return await assignToProvider(context, entry, provider);
  return payoutId === undefined
    ? await assign(context, entry, target)
    : await assignToPayout(context, entry, payoutId);
}

async function assign(
  context: AssignContext,
  entry: BankEntryRow,
  { invoiceId = "", accountId = "", paymentId = "" }: Omit<Target, "provider" | "payoutId">,
): Promise<BankEntryRow> {
  const { tx, refuse } = context;
  const named = await tx.one(invoiceById, { invoiceId });
  const invoice = named?.kind === "INVOICE" ? named : undefined;
  const account = await tx.one(accountById, { accountId });
  const payment = await tx.one(paymentById, { paymentId });
  if ((invoice ?? account ?? payment) === undefined) return refuse("bad_request");
  if (entry.status !== "UNMATCHED" || !isReceived(entry))
    return refuse("bank_entry_not_assignable");
  if (account !== undefined) return await applyAsCredit(context, entry, account.accountId);
  if (payment !== undefined) {
    if ((await unseenCents(tx, payment)) < entry.amountCents)
      return refuse("payment_not_of_bank_entry");
    return await applyAsRecorded(context, entry, payment, "ASSIGNED");
  }
  if (invoice === undefined) throw new Error("a bank entry has nothing to be assigned to");
  if (invoice.status === "VOID") return refuse("invoice_already_void");
  if (invoice.status === "PAID" || invoice.amountDueCents <= 0)
    return refuse("invoice_already_paid");
  return await applyToInvoice(context, entry, invoice, "ASSIGNED");
}

/** A payout that came back without its reference, or less what a bank has kept. */
async function assignToPayout(
  context: AssignContext,
  entry: BankEntryRow,
  payoutId: string,
): Promise<BankEntryRow> {
  const { tx, refuse } = context;
  const payout = (await tx.one(payoutById, { payoutId })) ?? refuse("bad_request");
  if (entry.status !== "UNMATCHED" || entry.direction !== "CREDIT")
    return refuse("bank_entry_not_assignable");
  return (await assignReturn(context, entry, payout)) ?? refuse("payout_not_of_bank_entry");
}

/** What a provider paid out cannot be more than it held for the service. */
async function assignToProvider(
  context: AssignContext,
  entry: BankEntryRow,
  provider: HoldingProvider,
): Promise<BankEntryRow> {
  const { tx, refuse } = context;
  if (entry.status !== "UNMATCHED" || !isReceived(entry))
    return refuse("bank_entry_not_assignable");
  if ((await heldCents(tx, provider)) < entry.amountCents) return refuse("provider_holds_less");
  return await applyAsPaidOut(context, entry, provider);
}

/** What a provider holds for the service. */
async function heldCents(tx: ReadTransaction, provider: HoldingProvider): Promise<number> {
  const held = await tx.one(balanceOf, { ledgerAccount: ledgerAccount.provider(provider) });
  return held === undefined ? 0 : held.debitCents - held.creditCents;
}
