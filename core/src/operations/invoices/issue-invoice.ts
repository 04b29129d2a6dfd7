import type { Context } from "../../contract/operation.js";
import { insertInvoice, lastInvoiceNumber } from "../../queries/invoices.js";

/** Six digits keep numbers of one account and year in order as text. */
const numberDigits = 6;

/** What an invoice asks for. */
interface Billed {
  readonly accountId: string;
  readonly campaignId: string;
  readonly label: string;
  readonly amountCents: number;
}

/** Issues an invoice with the next number of the account and year; gives its id. */
export async function issueInvoice(
  { tx, now, newId }: Pick<Context, "tx" | "now" | "newId">,
  { accountId, campaignId, label, amountCents }: Billed,
): Promise<string> {
  const year = now.slice(0, 4);
  const last = await tx.one(lastInvoiceNumber, { accountId, prefix: `${year}-%` });
  const next = Number(last?.number?.slice(year.length + 1) ?? 0) + 1;
  const invoiceId = newId();
  await tx.run(insertInvoice, {
    invoiceId,
    accountId,
    number: `${year}-${String(next).padStart(numberDigits, "0")}`,
    year: Number(year),
    status: "OPEN",
    amountCents,
    campaignId,
    content: null,
    fileId: null,
    lines: [{ label, amount: amountCents }],
    issuedAt: now,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return invoiceId;
}
