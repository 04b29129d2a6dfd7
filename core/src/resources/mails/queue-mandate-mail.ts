import { limits } from "../../contract/limits.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { MandateRow } from "../direct-debits/mandate-queries.js";
import { donorById } from "../donors/donor-queries.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/** A mandate, and who pays by it. */
interface PayersMandate {
  readonly mandate: MandateRow;
  readonly payer: PaymentRow["payer"];
}

/**
 * The recipients of a mandate's mails: the donor who signed it, if the address is known, or the administrators of the account
 * that did. An account is told nothing of a donor's mandate.
 */
async function readersOf(
  tx: ReadTransaction,
  { mandate: { accountId, donorId }, payer }: PayersMandate,
): Promise<{ readonly key: string; readonly to: string }[]> {
  if (donorId !== null) {
    const donor = await tx.one(donorById, { accountId, donorId });
    const to = donor?.personalEmail ?? donor?.email ?? null;
    return to === null ? [] : [{ key: donorId, to }];
  }
  if (payer === "DONOR") return [];
  const limit = limits.noticedAdministrators;
  const administrators = await tx.all(administratorsOfAccount, { accountId, limit });
  return administrators.map(({ userId, email }) => ({ key: userId, to: email }));
}

const mandateFields = ({ reference, creditorId, creditorName: creditor, last4 }: MandateRow) => ({
  ...{ reference, creditorId, creditor, last4 },
});

/** Sends a copy of a mandate to those who gave it. */
export async function queueMandateMails(
  context: Queueing,
  given: PayersMandate,
  link: string,
): Promise<void> {
  const { mandate } = given;
  const { mandateId, accountId, language } = mandate;
  const { name: senderName } = await existingAccount(context.tx, accountId);
  for (const { key, to } of await readersOf(context.tx, given))
    await queueMail(context, {
      ...{ accountId, to, language, onceKey: `mandate:${mandateId}:${key}` },
      message: { kind: "MANDATE_SIGNED", ...mandateFields(mandate), senderName, link },
    });
}

/** Tells those who gave a mandate the amount and the date of a debit, as the scheme asks, once for each attempt. */
export async function queueDebitNotices(
  context: Queueing,
  mandate: MandateRow,
  {
    paymentId,
    payer,
    attempts,
    amountCents,
    collectOn,
  }: Pick<PaymentRow, "paymentId" | "payer" | "attempts" | "amountCents"> & {
    readonly collectOn: string;
  },
): Promise<void> {
  const { accountId, language } = mandate;
  const { name: senderName } = await existingAccount(context.tx, accountId);
  for (const { key, to } of await readersOf(context.tx, { mandate, payer }))
    await queueMail(context, {
      ...{ accountId, to, language, onceKey: `debit:${paymentId}:${attempts}:${key}` },
      message: {
        ...{ kind: "DEBIT_NOTICE", ...mandateFields(mandate), senderName },
        ...{ amountCents, collectOn },
      },
    });
}
