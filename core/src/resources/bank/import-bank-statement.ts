import { z } from "zod";
import { Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import {
  addedReasons,
  type BankBooking,
  type BankStatement,
  findKnown,
  knownBooking,
} from "../../domain/bank-booking.js";
import { readCamt, UnreadableStatement } from "../../providers/bank/read-camt.js";
import {
  debitsNamedBy,
  matchDebitEntry,
  recordReturnReason,
} from "../direct-debits/match-debit-entry.js";
import type { InvoiceContext } from "../invoices/pay-invoice.js";
import { matchPayoutEntry, payoutsNamedBy } from "../payouts/match-payout-entry.js";
import { applyAsRecorded, applyToInvoice, decideEntry, findRecorded } from "./apply-entry.js";
import { areOfOthers, isReceived, type NamedTransfer } from "./bank-entry.js";
import { type BankEntryRow, bankStatementByOrigin, insertBankStatement } from "./bank-queries.js";
import { findInvoice } from "./match-entry.js";
import {
  bringsDetails,
  type RecordedBooking,
  recordBooking,
  recordedBookings,
} from "./record-booking.js";

/** What a call did with the transfers of a file, and how many it may still record. */
interface Tally {
  matched: number;
  unmatched: number;
  duplicates: number;
  remaining: boolean;
  room: number;
}

export const importBankStatement = defineOperation({
  id: "import-bank-statement",
  summary: "Import a bank statement",
  description: `Reads a file of your bank: camt.053 or camt.054 (ISO 20022), versions 2 to 8, in euros, of the account whose IBAN is on your invoices. Send it as \`application/xml\`, or as the field \`xml\` of a JSON body.

**Repetition.** An entry that an earlier file told is not recorded again, whichever message told it: the same file, a statement of overlapping dates, or a notification and the statement after it. Entries are the same if direction, amount and date agree and no reference, name or text differs. Only booked entries are recorded. A later message can add why a direct debit came back.

**Matching.** A transfer with a creditor reference (\`RF…\`), in its own field or in the text, pays the invoice with that reference. Without a reference, the invoice is found by amount and sender: it must be the only OPEN invoice of exactly that amount whose account's legal entity has the sender's name. What is due makes the invoice PAID; less reduces \`amountDue\`; of more, the rest reduces the account's next invoices. A debit with the reference of a payout and its amount makes the payout PAID; one with the id of a payout file and its sum, all payouts of the file; a returned transfer with the reference and the amount makes it RETURNED. Everything else is UNMATCHED: money that came in is in the ledger's account \`suspense\` until you assign it; other debits, reversals and returned transfers are only listed.

**Recorded by hand.** If you have marked an invoice as paid before its transfer is on a statement, the transfer with its reference and the same amount as that payment is MATCHED with the payment and counts once. One without a reference, of another amount, or for a donation that you have marked as paid, is UNMATCHED: assign it to the payment (\`paymentId\`). Once a transfer is imported, assign it instead of marking the invoice as paid.

**Parts.** A call records about ${limits.bankTransfersPerCall} transfers, or pays ${limits.invoicesPaidPerCall} invoices, and records whole bookings, in one transaction: while \`remaining\` is true, send the same file again. \`duplicates\` counts what was recorded before the call.`,
  tag: "Operator",
  method: "POST",
  path: "/operator/bank-statements",
  callers: "operator",
  input: z.strictObject({
    xml: Text(limits.bankStatementCharacters).meta({ description: "The file's text." }),
  }),
  fileBody: { mediaTypes: ["application/xml"], field: "xml", as: "XML" },
  output: z.object({
    matched: z.int().meta({
      description: "How many transfers pay an invoice, or tell of direct debits or payouts.",
    }),
    unmatched: z.int().meta({ description: "How many new entries do not." }),
    duplicates: z.int().meta({ description: "How many entries were recorded before the call." }),
    remaining: z
      .boolean()
      .meta({ description: "Whether more are to be recorded: send the file again." }),
  }),
  emits: [
    "campaign_update",
    "donation_update",
    "invoice_create",
    "invoice_update",
    "payment_create",
    "payment_update",
  ],
  example: {
    xml: '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>…</BkToCstmrStmt></Document>',
  },
  scope: "service",
  async handle(context, { xml }) {
    const statements = readStatements(context, xml);
    const tally: Tally = {
      matched: 0,
      unmatched: 0,
      duplicates: 0,
      remaining: false,
      room: limits.bankTransfersPerCall,
    };
    for (const statement of statements) await importStatement(context, statement, tally);
    const { room: _, ...counts } = tally;
    return counts;
  },
});

interface ReadingContext {
  readonly settings: InvoiceContext["settings"];
  readonly refuseInput: (...problems: string[]) => never;
}

/** The statements of a file, all of the account that customers are asked to pay to. */
function readStatements({ settings, refuseInput }: ReadingContext, xml: string): BankStatement[] {
  const statements = readOrRefuse(xml, refuseInput);
  const { iban } = settings.issuer;
  const other = statements.find(({ accountNumber }) => accountNumber !== iban);
  if (other !== undefined)
    refuseInput(
      `xml: is a statement of the account …${other.accountNumber.slice(-4)}, but invoices are paid to …${iban.slice(-4)}`,
    );
  return statements;
}

function readOrRefuse(xml: string, refuseInput: ReadingContext["refuseInput"]): BankStatement[] {
  try {
    return readCamt(xml);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return refuseInput(...error.problems.map((problem) => `xml: ${problem}`));
  }
}

async function importStatement(
  context: InvoiceContext,
  statement: BankStatement,
  tally: Tally,
): Promise<void> {
  const { accountNumber, bookings } = statement;
  const recorded = await recordedBookings(context.tx, statement);
  const found = findKnown(
    bookings.map(knownBooking),
    recorded.map(({ booking }) => booking),
  );
  let statementId: string | undefined;
  for (const [index, booking] of bookings.entries()) {
    const like = recorded[found[index] ?? -1];
    const named = like === undefined ? [] : await namedBy(context.tx, booking);
    const known = like === undefined || areOfOthers(named, like.rows) ? undefined : like;
    if (known !== undefined && !bringsDetails(booking, known, named)) {
      tally.duplicates += booking.transfers.length;
      await addReasons(context, booking, known, tally);
      continue;
    }
    if (tally.room <= 0 || tally.matched >= limits.invoicesPaidPerCall) {
      tally.remaining = true;
      continue;
    }
    tally.room -= booking.transfers.length;
    statementId ??= await statementIdOf(context, statement);
    const origin = { accountNumber, statementId };
    for (const row of await recordBooking(context, booking, origin, known?.rows[0])) {
      const { entry, payouts = 0 } = await matchEntry(context, row);
      tally.room -= Math.max(0, payouts - 1);
      if (entry.status === "MATCHED") tally.matched += 1;
      else tally.unmatched += 1;
    }
  }
}

/** Stores why debits came back that an earlier message told without the reason, and what follows from it. */
async function addReasons(
  context: InvoiceContext,
  booking: BankBooking,
  known: RecordedBooking,
  tally: Tally,
): Promise<void> {
  for (const [index, returnReason] of addedReasons(
    knownBooking(booking),
    known.booking,
  ).entries()) {
    const row = known.rows[index];
    // Whether a credit is money that came in depends on its reason: the ledger has it as it was told first.
    if (row?.direction !== "DEBIT" || returnReason === null) continue;
    if (tally.room <= 0) {
      tally.remaining = true;
      return;
    }
    tally.room -= 1;
    const entry = await decideEntry(context, row, { returnReason });
    if (entry.status !== "UNMATCHED") {
      await recordReturnReason(context, entry);
      continue;
    }
    if ((await matchEntry(context, entry)).entry.status !== "MATCHED") continue;
    tally.matched += 1;
    tally.duplicates -= 1;
  }
}

/** The id of the statement, which is inserted with its first entry. */
async function statementIdOf(
  { tx, now, newId }: { tx: WriteTransaction; now: string; newId: () => string },
  { bookings: _, ...origin }: BankStatement,
): Promise<string> {
  const known = await tx.one(bankStatementByOrigin, origin);
  if (known !== undefined) return known.statementId;
  const statementId = newId();
  await tx.run(insertBankStatement, { ...origin, statementId, importedAt: now });
  return statementId;
}

/** The transfers of the service that a booking names. */
async function namedBy(
  tx: ReadTransaction,
  { transfers: [first] }: BankBooking,
): Promise<NamedTransfer[]> {
  if (first === undefined) return [];
  const { references } = first;
  return [...(await debitsNamedBy(tx, references)), ...(await payoutsNamedBy(tx, references))];
}

/** The entry after it was matched, and the number of payouts whose outcome it has shown. */
interface Matched {
  readonly entry: BankEntryRow;
  readonly payouts?: number;
}

/** Records what an entry says of direct debits or payouts, or pays the invoice that a transfer is for, if that is certain. */
async function matchEntry(context: InvoiceContext, entry: BankEntryRow): Promise<Matched> {
  const debited = await matchDebitEntry(context, entry);
  if (debited !== null) return { entry: debited };
  const ofPayouts = await matchPayoutEntry(context, entry);
  return ofPayouts ?? { entry: await matchInvoiceEntry(context, entry) };
}

async function matchInvoiceEntry(
  context: InvoiceContext,
  entry: BankEntryRow,
): Promise<BankEntryRow> {
  const { tx } = context;
  const invoice = isReceived(entry) ? await findInvoice(tx, entry) : undefined;
  if (invoice === undefined) return entry;
  if (invoice.status === "OPEN" && invoice.amountDueCents > 0)
    return await applyToInvoice(context, entry, invoice, "MATCHED");
  const payment = invoice.status === "PAID" ? await findRecorded(tx, entry, invoice) : undefined;
  return payment === undefined ? entry : await applyAsRecorded(context, entry, payment, "MATCHED");
}
