import type { WorkContext } from "../../contract/operation.js";
import type { WriteTransaction } from "../../contract/store.js";
import type { ReceiptGiver, ReceiptPayment } from "../../domain/receipt-content.js";
import { freezeContent } from "../../domain/receipt-form.js";
import { receiptCode } from "../../domain/receipt-numbers.js";
import { nextNumber } from "../shared/next-number.js";
import { series } from "../shared/number-series-queries.js";
import {
  type FiscalReceiptRow,
  insertFiscalReceipt,
  updateReceiptCanceled,
  updateReceiptCode,
} from "./fiscal-receipt-queries.js";
import type { ReceiptIssuer } from "./receipt-issuer.js";

/** The capabilities that issuing a receipt needs. */
export type Issuing = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "secrets" | "settings" | "announce"
>;

/** 128 random bits: a key cannot be guessed. */
const verificationKeyBytes = 16;

interface NewReceipt {
  readonly accountId: string;
  /** The calendar year of the payments. Each charity numbers its receipts per year. */
  readonly year: number;
  readonly issuer: ReceiptIssuer;
  readonly giver: ReceiptGiver;
  readonly payments: readonly ReceiptPayment[];
  readonly donationId?: string;
  readonly donorId?: string | null;
  /** The receipt that it replaces, if any. It is canceled if it is still ISSUED. */
  readonly replaces: FiscalReceiptRow | undefined;
}

/**
 * Issues a receipt: its number and content are stored in the caller's transaction. Its PDF is rendered after the commit;
 * `fiscalreceipt_generated` is emitted then.
 */
export async function issueReceipt(
  { tx, now, newId, secrets, settings, announce }: Issuing,
  { accountId, year, issuer, giver, payments, donationId, donorId, replaces }: NewReceipt,
): Promise<FiscalReceiptRow> {
  if (replaces?.status === "ISSUED") await cancelReceipt({ tx, now }, replaces, null);
  const { charityId, form, charity } = issuer;
  const code = issuer.receiptCode ?? (await giveReceiptCode(tx, charityId));
  const sequence = await nextNumber(tx, series.receipts(charityId, year));
  const number = form.number(year, code, sequence);
  const verificationKey = secrets.random(verificationKeyBytes);
  const content = freezeContent(form, {
    number,
    issuedOn: form.calendar.dateOf(now),
    charity,
    giver,
    payments,
    replaces: replaces?.number ?? null,
    verifyUrl: `${settings.baseUrl}/verify/${number}?key=${verificationKey}`,
    specimen: issuer.specimen,
  });
  const receipt: FiscalReceiptRow = {
    fiscalReceiptId: newId(),
    accountId,
    number,
    year,
    kind: giver.kind,
    status: "ISSUED",
    charityId,
    donationId: donationId ?? null,
    donorId: donorId ?? null,
    amountCents: content.amountCents,
    content,
    verificationKey,
    replacesFiscalReceiptId: replaces?.fiscalReceiptId ?? null,
    canceledAt: null,
    cancelReason: null,
    fileId: null,
    issuedAt: now,
    donorRemovedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await tx.run(insertFiscalReceipt, receipt);
  announce("documents");
  return receipt;
}

async function giveReceiptCode(tx: WriteTransaction, charityId: string): Promise<string> {
  const code = receiptCode(await nextNumber(tx, series.receiptCodes));
  await tx.run(updateReceiptCode, { charityId, receiptCode: code });
  return code;
}

/** Cancels a receipt. Its row, number and content are kept, but totals no longer include it. */
export async function cancelReceipt(
  { tx, now }: Pick<Issuing, "tx" | "now">,
  receipt: FiscalReceiptRow,
  cancelReason: string | null,
): Promise<FiscalReceiptRow> {
  const canceled: FiscalReceiptRow = {
    ...receipt,
    status: "CANCELED",
    canceledAt: now,
    cancelReason,
    updatedAt: now,
  };
  await tx.run(updateReceiptCanceled, canceled);
  return canceled;
}
