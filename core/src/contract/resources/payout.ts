import { z } from "zod";
import { paymentProviders } from "../../domain/ledger.js";
import { payoutStatuses } from "../../domain/payout-status.js";
import { Cents, Id, Timestamp } from "../fields.js";

/** One bank transfer of a charity's balance. */
export const Payout = z
  .object({
    payoutId: Id,
    payoutRunId: Id,
    charityId: Id,
    amount: Cents,
    donations: z.int().meta({ description: "How many donations it pays." }),
    status: z.enum(payoutStatuses).meta({
      description:
        "`CREATED`; `SENT` when the file that it is in was exported, or when Stripe is asked for it; `PAID` when the bank's statement shows it, or when Stripe has made the transfer; `RETURNED` when the money came back, the bank or Stripe refused the transfer, or it was withdrawn before the bank was asked for it.",
    }),
    reference: z.string().meta({ description: "What the charity's bank statement shows." }),
    fileNumber: z.int().nullable().meta({
      description: "Which file of its run it is in; null without a file for the bank.",
    }),
    provider: z.enum(paymentProviders).meta({ description: "Who pays it." }),
    holder: z.string().meta({ description: "The holder of the account." }),
    last4: z.string().nullable().meta({
      description:
        "The last four characters of its IBAN, or of its ID at Stripe; null in the sandbox without one.",
    }),
    sentAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
    returnedAt: Timestamp.nullable(),
    returnReason: z.string().nullable().meta({
      description:
        "The bank's reason code, such as `AC04`: the account is closed; Stripe's code, or `REVERSED`; or what you wrote when you recorded a refusal. Of one that was withdrawn (`sentAt` is null): `BANK_ACCOUNT_CHANGED`, or what held the charity's payouts.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Payout" });
export type Payout = z.input<typeof Payout>;

/** What an account hears of a payout that holds donations of its campaigns. */
export const PayoutNotice = Payout.pick({
  payoutId: true,
  charityId: true,
  status: true,
  paidAt: true,
  updatedAt: true,
})
  .extend({
    accountId: Id,
    donationIds: z.array(Id).meta({
      description: "The account's donations that it holds. Of many, each event has a part.",
    }),
  })
  .meta({ id: "PayoutNotice" });

const payoutRunStatuses = ["CREATING", "CREATED"] as const;

/** The payouts that were made at one time. */
export const PayoutRun = z
  .object({
    payoutRunId: Id,
    status: z.enum(payoutRunStatuses).meta({
      description: "`CREATING` until the background work has made all its payouts.",
    }),
    createdBy: z
      .string()
      .nullable()
      .meta({ description: "The name of the operator's key; null for the monthly schedule." }),
    payouts: z.int().meta({ description: "How many payouts it has." }),
    amount: Cents.meta({ description: "The sum of its payouts, in cents." }),
    held: z.int().meta({
      description:
        "How many charities with money above the threshold got none: `get-charity-bank-account` says why.",
    }),
    heldAmount: Cents.meta({ description: "What these charities are owed, in cents." }),
    files: z.int().meta({
      description:
        "How many files your bank needs for its payouts; 0 in the sandbox, and for what was paid by hand.",
    }),
    exportedFiles: z.int().meta({
      description: "How many of them were exported: the others wait for you.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "PayoutRun" });
export type PayoutRun = z.input<typeof PayoutRun>;
