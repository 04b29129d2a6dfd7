import { electronicFormatIBAN } from "ibantools";
import { z } from "zod";
import { nameOfCharities } from "../../contract/callers.js";
import { Cents, Formed, Id, Name, Timestamp } from "../../contract/fields.js";
import { defineOperation, type WorkContext } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { charityPageById } from "../charity-page/charity-page-queries.js";
import { type Queueing, queueMail } from "../mails/queue-mail.js";
import { operatorName } from "../operator/operator-name.js";
import { Iban } from "../payments/payment-details.js";
import {
  bankAccountsOfCharity,
  type CharityBankAccountRow,
  deleteCharityBankAccount,
  insertCharityBankAccount,
  type PayingProvider,
  payingProviders,
} from "./bank-account-queries.js";
import { type Hold, holdOf, holds } from "./hold.js";
import { charityOwed } from "./payout-queries.js";

const StripeAccountId = Formed(
  /^acct_[A-Za-z0-9]{8,60}$/,
  65,
  "must be the ID of an account at Stripe",
).meta({ example: "acct_1Nv0FGQ9RKHgCVdK" });

const BankAccount = z.object({
  provider: z.enum(payingProviders).meta({
    description: "Who pays to it: `bank`, to an IBAN, or `stripe`, to a connected account.",
  }),
  holder: z.string(),
  last4: z.string().meta({ description: "The last four characters of the IBAN or ID." }),
  proposedBy: z.string().meta({
    description: "The name of the operator's key; `the charity` if it was entered on its page.",
  }),
  proposedAt: Timestamp,
  endorsedBy: z.string().nullable().meta({
    description: "The first of the two operators who approve what the charity itself proposed.",
  }),
  endorsedAt: Timestamp.nullable(),
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
        "Why the charity gets no payout: it has no approved bank account, another operator must approve a new one, a transfer came back, PAYMENT_PROVIDER does not contain who pays to its account, or the charity is not published.",
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
    "An IBAN, or `stripeAccountId` for a charity that has an account connected to yours at Stripe. Another operator must approve it (`approve-charity-bank-account`). Until then the charity gets no payouts. The account that it has, or that was proposed already, changes nothing. Only the last four characters of the IBAN or ID are ever shown. A charity that has a page gets a mail at its registered address.",
  method: "PUT",
  path,
  input: z.strictObject({
    charityId: Id,
    iban: Iban.optional(),
    stripeAccountId: StripeAccountId.optional(),
    holder: Name.meta({ description: "The holder's name as the bank or Stripe knows it." }),
  }),
  refusals: ["not_found"],
  example: { ...example, iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts de Demain" },
  scope: ["ledger", "charityPages"],
  async handle(context, { charityId, iban, stripeAccountId, holder }) {
    const { tx, caller, refuse, refuseInput } = context;
    const destination = destinationOf({ iban, stripeAccountId });
    if (destination === null) return refuseInput("body: needs either iban or stripeAccountId");
    const owed = (await tx.one(charityOwed, { charityId })) ?? refuse("not_found");
    const proposedBy = operatorName(caller);
    await proposeBankAccount(context, owed, { ...destination, holder, proposedBy });
    return (await presentAccount(context, charityId)) ?? refuse("not_found");
  },
});

/** Where a charity is paid. */
interface Destination {
  readonly provider: PayingProvider;
  /** An IBAN without spaces, or the id of an account at the provider. */
  readonly account: string;
}

export const destinationOfIban = (iban: string): Destination => ({
  ...{ provider: "bank", account: electronicFormatIBAN(iban) ?? "" },
});

/** Null unless it is exactly one of them. */
function destinationOf(given: {
  readonly iban: string | undefined;
  readonly stripeAccountId: string | undefined;
}): Destination | null {
  const { iban, stripeAccountId } = given;
  if ((iban === undefined) === (stripeAccountId === undefined)) return null;
  return iban === undefined
    ? { provider: "stripe", account: stripeAccountId ?? "" }
    : destinationOfIban(iban);
}

/**
 * Proposes a charity's bank account, and tells the charity at its registered address: whoever reads its mails learns of a
 * change that somebody else made. Payouts wait until it is approved. The scope must contain `"ledger"` and
 * `"charityPages"`.
 */
export async function proposeBankAccount(
  context: Queueing,
  { charityId, name }: { readonly charityId: string; readonly name: string },
  entered: Destination & { readonly holder: string; readonly proposedBy: string },
): Promise<void> {
  const { tx, now, vault, newId } = context;
  const { provider, account, holder, proposedBy } = entered;
  const last4 = account.slice(-4);
  const { approved, proposed } = await accountsOf(tx, charityId);
  const current = proposed ?? approved;
  // Proposed again, it would hold payouts for nothing; after a returned transfer, it must be agreed to again.
  const isSame =
    current !== null &&
    current.returnedAt === null &&
    current.holder === holder &&
    vault.unlock(current.sealedIban) === account;
  if (isSame) return;
  await tx.run(deleteCharityBankAccount, { charityId, status: "PROPOSED" });
  await tx.run(insertCharityBankAccount, {
    ...{ charityId, status: "PROPOSED", provider, holder, last4 },
    sealedIban: vault.lock(account),
    ...{ proposedBy, proposedAt: now, endorsedBy: null, endorsedAt: null },
    ...{ approvedBy: null, approvedAt: null, returnedAt: null },
  });
  const page = await tx.one(charityPageById, { charityId });
  if (page === undefined) return;
  await queueMail(context, {
    ...{ accountId: null, to: page.email, language: page.language },
    onceKey: `charity-bank-account:${newId()}`,
    message: { kind: "CHARITY_BANK_ACCOUNT", charityName: name, last4, provider },
  });
}

export const approveCharityBankAccount = defineOperation({
  ...ofBankAccount,
  id: "approve-charity-bank-account",
  summary: "Approve a charity's bank account",
  description:
    "By another operator's key than the one that proposed it. The charity's payouts go to it from then on. What the charity itself proposed needs two operators: the first call endorses it, and one with another key approves it. So two people of the service always agree, also when somebody else reads the charity's mails.",
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
    const isFirst = proposed.proposedBy === nameOfCharities && proposed.endorsedBy === null;
    if ((proposed.endorsedBy ?? proposed.proposedBy) === approvedBy) return refuse("same_operator");
    if (isFirst) {
      await tx.run(deleteCharityBankAccount, { charityId, status: "PROPOSED" });
      const endorsed = { ...proposed, endorsedBy: approvedBy, endorsedAt: now };
      await tx.run(insertCharityBankAccount, endorsed);
      return (await presentAccount(context, charityId)) ?? refuse("not_found");
    }
    for (const status of ["PROPOSED", "APPROVED"] as const)
      await tx.run(deleteCharityBankAccount, { charityId, status });
    const approved = { ...proposed, status: "APPROVED", approvedBy, approvedAt: now } as const;
    await tx.run(insertCharityBankAccount, approved);
    return (await presentAccount(context, charityId)) ?? refuse("not_found");
  },
});

/** A charity's approved bank account, and the one that is proposed to replace it. */
export async function accountsOf(tx: ReadTransaction, charityId: string) {
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
