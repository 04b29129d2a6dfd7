import {
  type Account,
  type Api,
  callOperator,
  createAccount,
  secondOperatorKey,
} from "../support/api.js";
import { activeCampaign } from "../support/giving.js";
import { insertRows, type Row, runStatements, totalsOfDonations } from "./fill.js";

/** The campaigns of one account whose donations are made as rows, and the charities that get them. */
export interface Payer {
  readonly accountId: string;
  readonly campaignIds: readonly string[];
  readonly charityIds: readonly string[];
}

const budgets = 10;
/** The maximum of a direct debit. */
const budgetCents = 1_000_000;

/** Creates an account with campaigns whose budgets are paid. */
export async function payerOfBudgets(api: Api): Promise<Payer> {
  const account = await createAccount(api, "Atelier Lumen", { withPaymentMethod: "SEPA_DEBIT" });
  const campaignIds: string[] = [];
  let charityIds: readonly string[] = [];
  for (let index = 0; index < budgets; index++) {
    const campaign = await activeCampaign(account, {
      amountType: "FIXED_AMOUNT",
      budget: budgetCents,
    });
    campaignIds.push(campaign.campaignId);
    charityIds = campaign.charityIds;
  }
  return { accountId: account.accountId, campaignIds, charityIds };
}

/** Creates accounts with a campaign without a budget. */
export async function payersOfMonths(api: Api, count: number): Promise<Payer[]> {
  const payers: Payer[] = [];
  const create = async () => {
    const account: Account = await createAccount(api, "Atelier Lumen");
    const { campaignId, charityIds } = await activeCampaign(account);
    payers.push({ accountId: account.accountId, campaignIds: [campaignId], charityIds });
  };
  for (let made = 0; made < count; made += callers)
    await Promise.all(Array.from({ length: Math.min(callers, count - made) }, create));
  return payers;
}
const callers = 4;

/** Loads published charities into a stopped service's database, and returns their ids. */
export async function fillCharities(url: string, count: number): Promise<string[]> {
  const now = new Date(Date.now() - dayMs).toISOString();
  const charityIds = Array.from(
    { length: count },
    (_, index) => `01930000-0000-7000-8000-${index.toString(16).padStart(12, "0")}`,
  );
  const charityAt = (charityId: string, index: number): Row => ({
    charity_id: charityId,
    name: `Charity ${index}`,
    sort_name: `charity ${index}`,
    search_rank: 1_000_000 + index,
    causes: "[]",
    profiles: "[]",
    other_names: "[]",
    other_search_text: "",
    fiscal_receipts_support: "DISABLED",
    published: 1,
    starter: 0,
    created_at: now,
    updated_at: now,
  });
  for (let first = 0; first < count; first += batchGifts)
    await insertRows(url, {
      charities: charityIds
        .slice(first, first + batchGifts)
        .map((charityId, offset) => charityAt(charityId, first + offset)),
    });
  return charityIds;
}

/** Gives the first charity of an account a bank account that two operators agreed to, and returns its id. */
export async function approvedBankAccount(api: Api, { charityIds }: Payer): Promise<string> {
  const [charityId = ""] = charityIds;
  const route = `/operator/charities/${charityId}/bank-account`;
  const iban = "DE89370400440532013000";
  await callOperator(api, "PUT", route, { iban, holder: "Les Ponts de Demain" });
  const second = { ...api, operatorKey: secondOperatorKey(api) };
  await callOperator(second, "POST", `${route}/approve`);
  return charityId;
}

/** Gives all other charities the bank account of one, in a stopped service's database. */
export async function copyBankAccount(url: string, charityId: string): Promise<void> {
  const copied =
    "status, holder, sealed_iban, last4, proposed_by, proposed_at, approved_by, approved_at";
  await runStatements(url, [
    `insert into charity_bank_accounts (charity_id, ${copied})
      select c.charity_id, ${copied} from charities c
        join charity_bank_accounts a on a.charity_id = '${charityId}'
      where c.charity_id <> a.charity_id`,
  ]);
}

/** Few enough for this process's memory. */
const batchGifts = 20_000;

/** Loads donations of few cents, which the payers' budgets can pay for, into a stopped service's database. */
export async function fillGifts(
  url: string,
  payers: readonly Payer[],
  count: number,
  status: "DONE" | "PROCESSED",
): Promise<void> {
  const now = new Date(Date.now() - dayMs).toISOString();
  const giftAt = (index: number): Row => {
    const payer = at(payers, index);
    const isProcessed = status === "PROCESSED";
    const cents = 1 + (index % 9);
    return {
      donation_id: `01920000-0000-7000-8000-${index.toString(16).padStart(12, "0")}`,
      account_id: payer.accountId,
      campaign_id: at(payer.campaignIds, Math.floor(index / payers.length)),
      donor_id: null,
      status,
      charity_id: at(payer.charityIds, index),
      amount_cents: cents,
      unique_external_id: `order-${index}`,
      has_been_charged: 0,
      with_fiscal_receipt: 0,
      claimed_at: now,
      processed_at: isProcessed ? now : null,
      paid_at: isProcessed ? now : null,
      gross_cents: isProcessed ? cents : null,
      net_cents: isProcessed ? cents : null,
      created_at: now,
      updated_at: now,
    };
  };
  for (let first = 0; first < count; first += batchGifts) {
    const length = Math.min(batchGifts, count - first);
    await insertRows(url, {
      donations: Array.from({ length }, (_, offset) => giftAt(first + offset)),
    });
  }
  await runStatements(url, totalsOfDonations);
  if (status === "PROCESSED") await runStatements(url, transfersOfSettlements);
}
const dayMs = 86_400_000;

/** What the settlements of PROCESSED donations out of budgets have moved. */
const transfersOfSettlements = [
  `insert into ledger_transfers
      (transfer_id, at, kind, debit_account, credit_account, amount_cents, account_id, donation_id)
    select donation_id, processed_at, 'SETTLEMENT', 'fund/' || campaign_id, 'payable/' || charity_id, net_cents,
      account_id, donation_id
    from donations where status = 'PROCESSED'`,
  "delete from ledger_balances",
  `insert into ledger_balances (ledger_account, debit_cents, credit_cents)
    select account, sum(debit), sum(credit) from (
      select debit_account as account, amount_cents as debit, 0 as credit from ledger_transfers
      union all select credit_account, 0, amount_cents from ledger_transfers) sides
    group by account`,
];

const at = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;
