import { z } from "zod";
import { referenceNames } from "../../domain/bank-booking.js";
import { holdingProviders } from "../../domain/ledger.js";
import { Cents, Id, Timestamp } from "../fields.js";

export const bankEntryStatuses = ["UNMATCHED", "MATCHED", "ASSIGNED", "REPLACED"] as const;
export const bankEntryDirections = ["CREDIT", "DEBIT"] as const;

/** A transfer on a statement of the service's bank account. */
export const BankEntry = z
  .object({
    entryId: Id,
    status: z.enum(bankEntryStatuses).meta({
      description:
        "UNMATCHED: it pays nothing yet. MATCHED: by the import. ASSIGNED: by an operator. REPLACED: a later message listed the transfers of this booking, which are entries of their own.",
    }),
    direction: z.enum(bankEntryDirections),
    isReversal: z.boolean().meta({ description: "Whether it takes an earlier entry back." }),
    amount: Cents,
    bookedOn: z.iso.date().nullable(),
    valueOn: z.iso.date().nullable(),
    creditorReference: z.string().nullable(),
    remittance: z.string().nullable().meta({ description: "What the payer and the bank wrote." }),
    references: z.partialRecord(z.enum(referenceNames), z.string()).meta({
      description: "The ids that banks and payer gave the transfer.",
    }),
    counterparty: z.string().nullable().meta({ description: "The name of the other side." }),
    counterpartyLast4: z.string().nullable().meta({
      description: "The last four characters of the other side's IBAN. More is not stored.",
    }),
    returnReason: z.string().nullable().meta({
      description: "Why a transfer came back, such as `AC04`; null if it is no return.",
    }),
    accountId: Id.nullable().meta({ description: "The account that it was matched with." }),
    invoiceId: Id.nullable().meta({ description: "The invoice that it pays." }),
    paymentId: Id.nullable().meta({
      description: "The payment that was made from it, or that it was recorded as by hand before.",
    }),
    payoutId: Id.nullable().meta({
      description: "The payout that it books or brings back; null for a batch of several.",
    }),
    provider: z.enum(holdingProviders).nullable().meta({
      description: "The payment provider that paid out with it what it had collected.",
    }),
    credited: Cents.meta({
      description: "What of it reduces the account's next invoices, in cents.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "BankEntry" });
export type BankEntry = z.input<typeof BankEntry>;
