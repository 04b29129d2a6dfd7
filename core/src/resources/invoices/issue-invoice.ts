import type { SavingContext, WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import {
  type Billed,
  billOf,
  type CampaignLine,
  creditLine,
  paymentCreditLine,
} from "../../domain/billing.js";
import { homeCalendar } from "../../domain/calendar.js";
import { creditorReference } from "../../domain/creditor-reference.js";
import { type Charge, chargeCents, flows } from "../../domain/ledger.js";
import { legalEntityOf } from "../../domain/legal-entity.js";
import { type FeeVat, vatOfFee } from "../../domain/vat.js";
import { type AccountRow, accountById } from "../accounts/account-queries.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { paymentsOwed, paymentsToApply, updatePaymentCredit } from "../payments/payment-queries.js";
import { nextNumber } from "../shared/next-number.js";
import { series } from "../shared/number-series-queries.js";
import { creditNotesToApply, type InvoiceRow } from "./invoice-queries.js";
import { invoiceRows } from "./invoice-rows.js";

/** Zero-padded to six digits, so that the numbers of one year sort as text. */
const numberDigits = 6;
const dayMs = 24 * 60 * 60 * 1_000;
/** Credit notes that one invoice uses up; more wait for the next. */
const appliedCreditNotes = 100;
/** Payments without an invoice that one invoice uses up, likewise. */
const appliedPayments = 100;

/** The capabilities that issuing an invoice needs. The scope must contain `"ledger"`. */
export type InvoicingContext = Pick<WorkContext, "newId" | "settings" | "announce"> &
  SavingContext<"invoice_create" | "invoice_update"> &
  Pick<WorkContext, "tx">;

interface NewInvoice {
  /** The account that owes it. */
  readonly payer: AccountRow;
  readonly billed: readonly Billed[];
  readonly language: string;
  /** The campaign whose budget or gift it bills; null on a monthly invoice. */
  readonly campaignId: string | null;
  /** Given where its gifts have been assigned to it already. */
  readonly invoiceId?: string;
  /** The payment of a gift that is billed afterwards: nothing is left to pay, and the ledger has it already. */
  readonly giftPaymentId?: string;
}

/**
 * Issues an invoice with the issuer's next number of the year, records it in the ledger, and freezes the content of its
 * PDF. The account's credit notes reduce what is to be paid; an invoice that they cover is PAID at once.
 */
export async function issueInvoice(
  context: InvoicingContext,
  { payer, billed, language, campaignId, invoiceId = context.newId(), giftPaymentId }: NewInvoice,
): Promise<InvoiceRow> {
  const { now } = context;
  const isPrepaid = giftPaymentId !== undefined;
  const { lines, charge } = billOf(billed, feeVatNow(context, payer), language);
  if (!isPrepaid) await settleDebts(context, payer);
  const credits = isPrepaid
    ? []
    : await applyCredits(context, payer, chargeCents(charge), language);
  const amountCents = [...lines, ...credits].reduce(
    (sum, line) => sum + line.amountCents + line.vatCents,
    0,
  );
  const isPaid = isPrepaid || amountCents === 0;
  const dueAt = isPaid ? null : dueFrom(context);
  const invoice = await insertInvoice(context, payer, {
    invoiceId,
    kind: "INVOICE",
    campaignId,
    language,
    amountCents,
    lines: [...lines, ...credits],
    status: isPaid ? "PAID" : "OPEN",
    amountDueCents: isPaid ? 0 : amountCents,
    dueAt,
    remindAt: nextReminderAt({ dueAt, reminders: 0 }),
    paidAt: isPaid ? now : null,
    giftPaymentId: giftPaymentId ?? null,
  });
  if (!isPrepaid)
    await postTransfers(context, flows.invoiceIssued(payer.accountId, charge), {
      accountId: payer.accountId,
      invoiceId,
    });
  return invoice;
}

/** Days after the due date on which a mail says that an invoice is overdue. */
const overdueDays = [7, 14, 30] as const;

/** The moment some days later, ISO 8601 UTC. */
const later = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * dayMs).toISOString();

/** The last moment to pay an invoice that is issued, or to be paid again, now. */
export function dueFrom({ now, settings }: Pick<WorkContext, "now" | "settings">): string {
  return later(now, settings.issuer.paymentTermDays);
}

/** When the next mail says that an unpaid invoice is overdue; null after the last. */
export function nextReminderAt({
  dueAt,
  reminders,
}: Pick<InvoiceRow, "dueAt" | "reminders">): string | null {
  const days = overdueDays[reminders];
  return dueAt === null || days === undefined ? null : later(dueAt, days);
}

/**
 * Issues a credit note: the account owes less, or has a credit that reduces its next invoices.
 *
 * @param corrects the invoice that it corrects; what is left to pay of that is reduced first
 * @returns the corrected invoice
 */
export async function issueCreditNote(
  context: InvoicingContext,
  corrects: InvoiceRow,
  {
    billed,
    language,
    reason,
  }: { billed: readonly Billed[]; language: string; reason: string | null },
): Promise<InvoiceRow> {
  const { tx, newId } = context;
  const payer = await existingAccount(tx, corrects.accountId);
  const vat = corrects.content?.feeVat ?? feeVatNow(context, payer);
  const { lines, charge } = billOf(billed, vat, language, -1);
  return await creditCharge(context, payer, corrects, {
    lines,
    charge,
    language,
    reason,
    invoiceId: newId(),
  });
}

/**
 * Credits an invoice completely: its own lines, negative, and its charge.
 *
 * @returns the corrected invoice
 */
export async function creditWholeInvoice(
  context: InvoicingContext,
  corrects: InvoiceRow,
  reason: string | null,
): Promise<InvoiceRow> {
  const { tx, newId } = context;
  const payer = await existingAccount(tx, corrects.accountId);
  const lines = chargedLines(corrects).map((line) => ({
    ...line,
    amountCents: -line.amountCents,
    vatCents: -line.vatCents,
  }));
  return await creditCharge(context, payer, corrects, {
    lines,
    charge: chargeOf(corrects),
    language: corrects.content?.language ?? "fr",
    reason,
    invoiceId: newId(),
  });
}

interface Credit {
  readonly invoiceId: string;
  readonly lines: readonly CampaignLine[];
  readonly charge: Charge;
  readonly language: string;
  readonly reason: string | null;
}

async function creditCharge(
  context: InvoicingContext,
  payer: AccountRow,
  corrects: InvoiceRow,
  { invoiceId, lines, charge, language, reason }: Credit,
): Promise<InvoiceRow> {
  const { now } = context;
  const cents = chargeCents(charge);
  const unpaid = corrects.status === "OPEN" ? Math.min(corrects.amountDueCents, cents) : 0;
  // The refund of the gift's payment has given the money back already.
  const { giftPaymentId } = corrects;
  const isUsedUp = unpaid === cents || giftPaymentId !== null;
  await insertInvoice(context, payer, {
    invoiceId,
    kind: "CREDIT_NOTE",
    campaignId: corrects.campaignId,
    language,
    lines,
    amountCents: -cents,
    status: isUsedUp ? "PAID" : "OPEN",
    amountDueCents: isUsedUp ? 0 : unpaid - cents,
    dueAt: null,
    remindAt: null,
    paidAt: isUsedUp ? now : null,
    giftPaymentId,
    corrects: { invoice: corrects, reason },
  });
  if (giftPaymentId !== null) return corrects;
  await postTransfers(context, flows.creditNoteIssued(payer.accountId, charge), {
    accountId: payer.accountId,
    invoiceId,
  });
  return await invoiceRows.change(context, corrects, {
    amountDueCents: corrects.amountDueCents - unpaid,
  });
}

/** How the fee is taxed on the day of issue. */
function feeVatNow(
  { now, settings }: Pick<WorkContext, "now" | "settings">,
  payer: AccountRow,
): FeeVat {
  return vatOfFee(settings.issuer, legalEntityOf(payer), homeCalendar.dateOf(now));
}

interface Issued
  extends Pick<
    InvoiceRow,
    | "invoiceId"
    | "kind"
    | "campaignId"
    | "status"
    | "amountCents"
    | "amountDueCents"
    | "dueAt"
    | "remindAt"
    | "paidAt"
    | "giftPaymentId"
  > {
  readonly lines: readonly CampaignLine[];
  readonly language: string;
  readonly corrects?: { readonly invoice: InvoiceRow; readonly reason: string | null };
}

/** Numbers and inserts an invoice or a credit note. */
async function insertInvoice(
  context: InvoicingContext,
  payer: AccountRow,
  { lines, language, corrects, ...given }: Issued,
): Promise<InvoiceRow> {
  const { tx, now, settings, announce } = context;
  const { issuer } = settings;
  const year = homeCalendar.yearOf(now);
  const sequence = await nextNumber(tx, series.invoices(issuer.siren, year));
  const number = `${year}-${String(sequence).padStart(numberDigits, "0")}`;
  const reference = creditorReference(number);
  const customer = legalEntityOf(payer);
  const issuedOn = homeCalendar.dateOf(now);
  const isPaid = given.paidAt !== null;
  const row: InvoiceRow = {
    ...given,
    accountId: payer.accountId,
    issuer: issuer.siren,
    number,
    year,
    correctsInvoiceId: corrects?.invoice.invoiceId ?? null,
    giftsTo: null,
    receiptsAfter: null,
    reference,
    lines: lines.map(lineOfApi),
    content: {
      kind: given.kind,
      number,
      issuedOn,
      dueOn: given.dueAt === null ? null : homeCalendar.dateOf(given.dueAt),
      // An invoice that credit notes cover asks for no payment, and has none.
      paidOn: given.kind === "INVOICE" && isPaid && given.amountCents > 0 ? issuedOn : null,
      seller: issuer,
      customer,
      lines: lines.map(({ campaignId: _, ...line }) => line),
      feeVat: corrects?.invoice.content?.feeVat ?? feeVatNow(context, payer),
      totalCents: given.amountCents,
      reference,
      corrects:
        corrects === undefined
          ? null
          : {
              number: corrects.invoice.number,
              issuedOn: homeCalendar.dateOf(corrects.invoice.issuedAt),
              reason: corrects.reason,
            },
      language,
      specimen: settings.environment === "sandbox",
    },
    fileId: null,
    issuedAt: now,
    reminders: 0,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await invoiceRows.add(context, row))) throw new Error(`invoice ${number} exists already`);
  announce("documents");
  return row;
}

const percentOfBasisPoints = 100;

function lineOfApi({ amountCents, vatRateBasisPoints, vatCents, ...line }: CampaignLine) {
  const vatRate = vatRateBasisPoints === null ? null : vatRateBasisPoints / percentOfBasisPoints;
  return { ...line, amount: amountCents, vatRate, vat: vatCents };
}

/** The lines of an invoice that the ledger has recorded with it: all but credits, which it recorded with their notes. */
function chargedLines({ lines, campaignId }: InvoiceRow): CampaignLine[] {
  return lines.flatMap((line): CampaignLine[] => {
    if (!("kind" in line))
      return [
        {
          kind: "DONATIONS",
          description: line.label,
          campaignId,
          amountCents: line.amount,
          vatRateBasisPoints: null,
          vatCents: 0,
        },
      ];
    const { amount, vatRate, vat, ...rest } = line;
    const vatRateBasisPoints = vatRate === null ? null : Math.round(vatRate * percentOfBasisPoints);
    return line.kind === "CREDIT"
      ? []
      : [{ ...rest, amountCents: amount, vatRateBasisPoints, vatCents: vat }];
  });
}

/** How the ledger divided the amount of an invoice or, with positive amounts, of a credit note. */
export function chargeOf(invoice: InvoiceRow): Charge {
  const lines = chargedLines(invoice);
  const funds = new Map<string, number>();
  let feeCents = 0;
  let vatCents = 0;
  for (const line of lines) {
    vatCents += Math.abs(line.vatCents);
    if (line.campaignId === null) feeCents += Math.abs(line.amountCents);
    else funds.set(line.campaignId, (funds.get(line.campaignId) ?? 0) + Math.abs(line.amountCents));
  }
  return {
    funds: Array.from(funds, ([campaignId, netCents]) => ({ campaignId, netCents })),
    feeCents,
    vatCents,
  };
}

/** The account whose credits are used up. */
type Crediting = Pick<AccountRow, "accountId">;

/** Uses up the account's credit notes, and then its payments without an invoice, as far as an amount reaches. */
async function applyCredits(
  context: InvoicingContext,
  payer: Crediting,
  cents: number,
  language: string,
): Promise<CampaignLine[]> {
  const notes = await applyCreditNotes(context, payer, cents, language);
  const left = notes.reduce((sum, { amountCents }) => sum + amountCents, cents);
  return [...notes, ...(await applyPayments(context, payer, left, language))];
}

/**
 * Uses up an account's credits for what it owes without an invoice: money that went back to it of payments whose invoice
 * is void. What they do not reach is owed until the account has another credit.
 */
export async function settleDebts(context: InvoicingContext, payer: Crediting): Promise<void> {
  const { tx } = context;
  const { accountId } = payer;
  for (const owed of await tx.all(paymentsOwed, { accountId, limit: appliedPayments })) {
    const { paymentId, creditCents } = owed;
    const credits = await applyCredits(context, payer, -creditCents, "en");
    const applied = credits.reduce((sum, { amountCents }) => sum - amountCents, 0);
    if (applied === 0) return;
    await tx.run(updatePaymentCredit, { paymentId, creditCents: creditCents + applied });
  }
}

/** Uses up the account's payments without an invoice, oldest first, as far as an amount reaches. */
async function applyPayments(
  context: InvoicingContext,
  { accountId }: Crediting,
  cents: number,
  language: string,
): Promise<CampaignLine[]> {
  const lines: CampaignLine[] = [];
  let left = cents;
  const payments = await context.tx.all(paymentsToApply, { accountId, limit: appliedPayments });
  for (const payment of payments) {
    const applied = Math.min(left, payment.creditCents);
    if (applied === 0) break;
    left -= applied;
    const { paymentId, creditCents } = payment;
    await context.tx.run(updatePaymentCredit, { paymentId, creditCents: creditCents - applied });
    lines.push(paymentCreditLine(applied, language));
  }
  return lines;
}

/** Uses up the account's credit notes, oldest first, as far as an amount reaches. */
async function applyCreditNotes(
  context: InvoicingContext,
  { accountId }: Crediting,
  cents: number,
  language: string,
): Promise<CampaignLine[]> {
  const { tx, now } = context;
  const lines: CampaignLine[] = [];
  let left = cents;
  for (const note of await tx.all(creditNotesToApply, { accountId, limit: appliedCreditNotes })) {
    const applied = Math.min(left, -note.amountDueCents);
    if (applied === 0) break;
    left -= applied;
    const amountDueCents = note.amountDueCents + applied;
    const isUsedUp = amountDueCents === 0;
    await invoiceRows.change(context, note, {
      amountDueCents,
      ...(isUsedUp ? { status: "PAID" as const, paidAt: now } : {}),
    });
    lines.push(creditLine(note.number, applied, language));
  }
  return lines;
}

/** The account that owes a campaign's invoices: its own or, if `billedTo` is PARENT, its parent. */
export async function payerOf(tx: ReadTransaction, accountId: string): Promise<AccountRow> {
  const account = await existingAccount(tx, accountId);
  const { billedTo, parentAccountId } = account;
  return billedTo === "PARENT" && parentAccountId !== null
    ? await existingAccount(tx, parentAccountId)
    : account;
}

export async function existingAccount(tx: ReadTransaction, accountId: string): Promise<AccountRow> {
  const account = await tx.one(accountById, { accountId });
  if (account === undefined) throw new Error("an account is missing");
  return account;
}
