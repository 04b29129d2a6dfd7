import type { WorkContext } from "../../contract/operation.js";
import type { WriteTransaction } from "../../contract/store.js";
import { parisDate } from "../../domain/fiscal-time.js";
import type { ReceiptPayment } from "../../domain/receipt-content.js";
import { receiptCode, receiptNumber } from "../../domain/receipt-numbers.js";
import {
  type FiscalReceiptRow,
  type IssuerRow,
  insertFiscalReceipt,
  updateReceiptCode,
} from "../../queries/fiscal-receipts.js";
import { series } from "../../queries/number-series.js";
import { nextNumber } from "../next-number.js";
import { cancelReceipt } from "./cancel-receipt.js";
import { freezeContent, type Receiver } from "./freeze-content.js";

/** What issuing a receipt takes of the work that it is part of. */
export type Issuing = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "secrets" | "settings" | "announce"
>;

/** Work that issues receipts queues here: it takes numbers of the same series. */
export const receiptQueue = "fiscal receipts";

/** 128 random bits: nobody finds a receipt of somebody else. */
const verificationKeyBytes = 16;

interface NewReceipt {
  readonly accountId: string;
  /** The year that it counts for. */
  readonly year: number;
  readonly charity: IssuerRow;
  readonly receiver: Receiver;
  readonly payments: readonly ReceiptPayment[];
  readonly donationId?: string;
  readonly donorId?: string | null;
  /** The receipt in whose place it comes, which stands no longer by that. */
  readonly replaces: FiscalReceiptRow | undefined;
}

/**
 * Issues a receipt: number and content in the transaction of what it is issued for. Its PDF is made right after, and
 * then `fiscalreceipt_generated` is told.
 */
export async function issueReceipt(
  { tx, now, newId, secrets, settings, announce }: Issuing,
  { accountId, year, charity, receiver, payments, donationId, donorId, replaces }: NewReceipt,
): Promise<FiscalReceiptRow> {
  if (replaces?.status === "ISSUED") await cancelReceipt({ tx, now }, replaces, null);
  const { charityId } = charity;
  const code = charity.receiptCode ?? (await giveReceiptCode(tx, charityId));
  const sequence = await nextNumber(tx, series.receipts(charityId, year));
  const number = receiptNumber(year, code, sequence);
  const verificationKey = secrets.random(verificationKeyBytes);
  const content = freezeContent({
    number,
    issuedOn: parisDate(now),
    charity,
    receiver,
    payments,
    replaces: replaces?.number ?? null,
    verifyUrl: `${settings.baseUrl}/verify/${number}?key=${verificationKey}`,
    specimen: settings.environment === "sandbox",
  });
  const receipt: FiscalReceiptRow = {
    fiscalReceiptId: newId(),
    accountId,
    number,
    year,
    kind: receiver.kind,
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
