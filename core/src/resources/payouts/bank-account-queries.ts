import * as sql from "../../contract/define-query.js";

/** Who can pay a charity: the operator's own bank, or a provider that holds what it collects. */
export const payingProviders = ["bank", "stripe"] as const;
export type PayingProvider = (typeof payingProviders)[number];

/**
 * Where charities are paid: at most one account that is approved, and one that was proposed to replace it. The IBAN, or the
 * id of the account at a provider, is sealed by the vault.
 */
export const charityBankAccounts = sql.table("charity_bank_accounts", {
  charityId: sql.text,
  status: sql.word<"PROPOSED" | "APPROVED">(),
  provider: sql.word<PayingProvider>(),
  holder: sql.text,
  sealedIban: sql.text,
  last4: sql.text,
  /** The name of the operator's key, or that of charities. */
  proposedBy: sql.text,
  proposedAt: sql.text,
  /** The first of the two operators who approve what the charity itself proposed. */
  endorsedBy: sql.nullable(sql.text),
  endorsedAt: sql.nullable(sql.text),
  approvedBy: sql.nullable(sql.text),
  approvedAt: sql.nullable(sql.text),
  /** When a transfer to it came back. */
  returnedAt: sql.nullable(sql.text),
});
export type CharityBankAccountRow = sql.TableRow<typeof charityBankAccounts>;

export const insertCharityBankAccount = sql.insertInto(charityBankAccounts);
export const deleteCharityBankAccount = sql.deleteBy(charityBankAccounts, ["charityId", "status"]);
export const bankAccountsOfCharity = sql.selectBy(charityBankAccounts, ["charityId"]);
/** The bank accounts of some charities (`charityIds` is a JSON array). */
export const bankAccountsOfCharities = sql.selectRows(charityBankAccounts, {
  name: "bank-accounts-of-charities",
  where: (elementsOf) => `charity_id in (${elementsOf("charityIds")})`,
  parameters: { charityIds: sql.json<readonly string[]>() },
});
/** Marks the approved bank account: a transfer to it came back. */
export const markBankAccountReturned = sql.statement({
  name: "mark-bank-account-returned",
  text: `update charity_bank_accounts set returned_at = :now
    where charity_id = :charityId and status = 'APPROVED'`,
  parameters: { charityId: sql.text, now: sql.text },
});
