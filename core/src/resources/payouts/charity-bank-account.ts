import { electronicFormatIBAN } from "ibantools";
import { z } from "zod";
import { Cents, Id, Name, Timestamp } from "../../contract/fields.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { operatorName } from "../operator/operator-name.js";
import { Iban } from "../payments/payment-details.js";
import {
  bankAccountsOfCharity,
  type CharityBankAccountRow,
  deleteCharityBankAccount,
  insertCharityBankAccount,
} from "./bank-account-queries.js";
import { type Hold, holdOf, holds } from "./hold.js";
import { charityOwed } from "./payout-queries.js";

const BankAccount = z.object({
  holder: z.string(),
  last4: z.string().meta({ description: "The last four characters of the IBAN." }),
  proposedBy: z.string().meta({ description: "The name of the operator's key." }),
  proposedAt: Timestamp,
  approvedBy: z.string().nullable(),
  approvedAt: Timestamp.nullable(),
  returnedAt: Timestamp.nullable().meta({ description: "When a transfer to it came back." }),
});

const CharityBankAccount = z
  .object({
    charityId: Id,
    bankAccount: BankAccount.nullable().meta({ description: "Where payouts go." }),
    proposed: BankAccount.nullable().meta({
      description: "The one that replaces it once another operator has approved it.",
    }),
    balance: z.int().meta({ description: "What the charity is owed, in cents, also in transit." }),
    inTransit: Cents.meta({ description: "In payouts that the bank has not booked yet." }),
    heldBecause: z.enum(holds).nullable().meta({
      description:
        "Why the charity gets no payout: it has no approved bank account, another operator must approve a new one, a transfer came back, or the charity is not published.",
    }),
  })
  .meta({ id: "CharityBankAccount" });

const ofBankAccount = { tag: "Operator", callers: "operator", output: CharityBankAccount } as const;
const path = "/operator/charities/{charityId}/bank-account";
const example = { charityId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };

export const getCharityBankAccount = defineOperation({
  ...ofBankAccount,
  id: "get-charity-bank-account",
  summary: "Get a charity's bank account and balance",
  method: "GET",
  path,
  input: z.strictObject({ charityId: Id }),
  refusals: ["not_found"],
  example,
  async handle(context, { charityId }) {
    return (await presentAccount(context, charityId)) ?? context.refuse("not_found");
  },
});

export const setCharityBankAccount = defineOperation({
  ...ofBankAccount,
  id: "set-charity-bank-account",
  summary: "Propose a charity's bank account",
  description:
    "Another operator must approve it (`approve-charity-bank-account`). Until then the charity gets no payouts. The account that it has, or that was proposed already, changes nothing. Only the last four characters of the IBAN are ever shown.",
  method: "PUT",
  path,
  input: z.strictObject({
    charityId: Id,
    iban: Iban,
    holder: Name.meta({ description: "The holder's name as the bank knows it." }),
  }),
  refusals: ["not_found"],
  example: { ...example, iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" },
  scope: "ledger",
  async handle(context, { charityId, iban, holder }) {
    const { tx, now, vault, caller, refuse } = context;
    if ((await tx.one(charityOwed, { charityId })) === undefined) return refuse("not_found");
    const compact = electronicFormatIBAN(iban) ?? "";
    const { approved, proposed } = await accountsOf(tx, charityId);
    const current = proposed ?? approved;
    // Proposed again, it would hold payouts for nothing; after a returned transfer, it must be agreed to again.
    const isSame =
      current !== null &&
      current.returnedAt === null &&
      current.holder === holder &&
      vault.unlock(current.sealedIban) === compact;
    if (isSame) return (await presentAccount(context, charityId)) ?? refuse("not_found");
    await tx.run(deleteCharityBankAccount, { charityId, status: "PROPOSED" });
    await tx.run(insertCharityBankAccount, {
      ...{ charityId, status: "PROPOSED", holder },
      ...{ sealedIban: vault.lock(compact), last4: compact.slice(-4) },
      ...{ proposedBy: operatorName(caller), proposedAt: now },
      ...{ approvedBy: null, approvedAt: null, returnedAt: null },
    });
    return (await presentAccount(context, charityId)) ?? refuse("not_found");
  },
});

export const approveCharityBankAccount = defineOperation({
  ...ofBankAccount,
  id: "approve-charity-bank-account",
  summary: "Approve a charity's bank account",
  description:
    "By another operator's key than the one that proposed it. The charity's payouts go to it from then on.",
  method: "POST",
  path: `${path}/approve`,
  input: z.strictObject({ charityId: Id }),
  refusals: ["not_found", "bank_account_not_proposed", "same_operator"],
  example,
  scope: "ledger",
  async handle(context, { charityId }) {
    const { tx, now, caller, refuse } = context;
    if ((await tx.one(charityOwed, { charityId })) === undefined) return refuse("not_found");
    const { proposed } = await accountsOf(tx, charityId);
    if (proposed === null) return refuse("bank_account_not_proposed");
    const approvedBy = operatorName(caller);
    if (proposed.proposedBy === approvedBy) return refuse("same_operator");
    for (const status of ["PROPOSED", "APPROVED"] as const)
      await tx.run(deleteCharityBankAccount, { charityId, status });
    const approved = { ...proposed, status: "APPROVED", approvedBy, approvedAt: now } as const;
    await tx.run(insertCharityBankAccount, approved);
    return (await presentAccount(context, charityId)) ?? refuse("not_found");
  },
});

async function accountsOf(tx: ReadTransaction, charityId: string) {
  const rows = await tx.all(bankAccountsOfCharity, { charityId });
  const of = (status: CharityBankAccountRow["status"]) =>
    rows.find((row) => row.status === status) ?? null;
  return { approved: of("APPROVED"), proposed: of("PROPOSED") };
}

async function presentAccount(
  { tx, settings }: { readonly tx: ReadTransaction; readonly settings: WorkContext["settings"] },
  charityId: string,
): Promise<z.input<typeof CharityBankAccount> | undefined> {
  const owed = await tx.one(charityOwed, { charityId });
  if (owed === undefined) return undefined;
  const { approved, proposed } = await accountsOf(tx, charityId);
  const heldBecause: Hold | null = holdOf(owed, settings);
  return {
    ...{ charityId, bankAccount: approved, proposed, heldBecause },
    ...{ balance: owed.balanceCents, inTransit: owed.inTransitCents },
  };
}
