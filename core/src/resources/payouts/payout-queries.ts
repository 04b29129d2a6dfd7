import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { PayoutRun } from "../../contract/resources/payout.js";
import type { Issuer } from "../../domain/issuer.js";
import type { Language } from "../../domain/language.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import type { PayoutStatus } from "../../domain/payout-status.js";
import { donationsWithDonor } from "../gifts/donation-queries.js";
import type { PayingProvider } from "./bank-account-queries.js";

export const payoutRuns = sql.table("payout_runs", {
  payoutRunId: sql.text,
  /** The name of the operator's key; null for the schedule. */
  createdBy: sql.nullable(sql.text),
  isPaidByHand: sql.boolean,
  status: sql.word<PayoutRun["status"]>(),
  /** The ledger account of the last charity that it has reached. */
  position: sql.text,
  payouts: sql.integer,
  amountCents: sql.integer,
  /** How many of its payouts are in files for the bank. */
  filed: sql.integer,
  held: sql.integer,
  heldCents: sql.integer,
  /** The service's own side of its files, as it was when the run was made; null for a run without files. */
  owner: sql.nullable(sql.json<Pick<Issuer, "legalName" | "iban" | "bic">>()),
  exportedFiles: sql.integer,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PayoutRunRow = sql.TableRow<typeof payoutRuns>;

export const insertPayoutRun = sql.insertInto(payoutRuns);
export const updatePayoutRun = sql.updateOf(
  payoutRuns,
  ["payoutRunId"],
  ["status", "position", "payouts", "amountCents", "filed", "held", "heldCents", "updatedAt"],
);
export const updateExportedFiles = sql.updateOf(
  payoutRuns,
  ["payoutRunId"],
  ["exportedFiles", "updatedAt"],
);
export const payoutRunById = sql.selectBy(payoutRuns, ["payoutRunId"]);
/** The run whose payouts are being made: one at a time. */
export const openPayoutRun = sql.selectBy(payoutRuns, ["status"], "and status = 'CREATING'");
export const listPayoutRunsQuery = listQuery({
  table: payoutRuns,
  id: "payoutRunId",
  filters: [],
  audience: "operator",
});
export const payouts = sql.table("payouts", {
  payoutId: sql.text,
  payoutRunId: sql.text,
  charityId: sql.text,
  provider: sql.word<PaymentProvider>(),
  amountCents: sql.integer,
  donations: sql.integer,
  status: sql.word<PayoutStatus>(),
  reference: sql.text,
  /** The account as it was when the payout was made: by its IBAN, or by its id at the provider. */
  holder: sql.text,
  sealedIban: sql.nullable(sql.text),
  last4: sql.nullable(sql.text),
  sentAt: sql.nullable(sql.text),
  paidAt: sql.nullable(sql.text),
  returnedAt: sql.nullable(sql.text),
  returnReason: sql.nullable(sql.text),
  /** When the sandbox's bank answers next. */
  nextStepAt: sql.nullable(sql.text),
  /** Whether its donations show what became of it. */
  isShown: sql.boolean,
  /** The file of its run that it is in; null without a file for the bank. */
  fileNumber: sql.nullable(sql.integer),
  /** What the charity's statement shows; null without a file. */
  remittance: sql.nullable(sql.text),
  /** The bank entries that told that it was booked, and that it came back. */
  debitEntryId: sql.nullable(sql.text),
  returnEntryId: sql.nullable(sql.text),
  /** What a bank kept of it when it came back. */
  feeCents: sql.integer,
  /** The provider's id of the transfer; null for a payout through a bank. */
  providerReference: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PayoutRow = sql.TableRow<typeof payouts>;

export const insertPayout = sql.insertInto(payouts);
export const payoutById = sql.selectBy(payouts, ["payoutId"]);
export const payoutByReference = sql.selectBy(payouts, ["reference"]);
export const payoutsOfFile = sql.selectBy(
  payouts,
  ["payoutRunId", "fileNumber"],
  "order by payout_id",
);
/** Sends the payouts of a file: its bytes are handed to the operator. */
export const sendPayoutsOfFile = sql.statement({
  name: "send-payouts-of-file",
  text: `update payouts set status = 'SENT', sent_at = :now, updated_at = :now
    where payout_run_id = :payoutRunId and file_number = :fileNumber and status = 'CREATED'`,
  parameters: { payoutRunId: sql.text, fileNumber: sql.integer, now: sql.text },
});
export const payoutChanges = sql.updateChanged(payouts, "payoutId");
export const listPayoutsQuery = listQuery({
  table: payouts,
  id: "payoutId",
  filters: ["status", "charityId", "payoutRunId"],
  foundBy: ["status", "charityId", "payoutRunId"],
  audience: "operator",
});

/** What a charity is owed, and what stands in the way of a payout. */
const owedRow = {
  charityId: sql.text,
  name: sql.text,
  country: sql.nullable(sql.text),
  published: sql.boolean,
  balanceCents: sql.integer,
  /** In payouts that the bank has not booked yet. */
  inTransitCents: sql.integer,
  /** Whether donations that it is owed, or that it bears, are still in a payout that came back. */
  isComingBack: sql.boolean,
  /** Whether another bank account was proposed. */
  isChanging: sql.boolean,
  /** Who pays to the approved account; null without one. */
  accountProvider: sql.nullable(sql.word<PayingProvider>()),
  holder: sql.nullable(sql.text),
  sealedIban: sql.nullable(sql.text),
  last4: sql.nullable(sql.text),
  returnedAt: sql.nullable(sql.text),
};
const owedColumns = `c.charity_id, c.name, c.country, c.published, a.provider as account_provider, a.holder, a.sealed_iban, a.last4, a.returned_at,
      cast(coalesce((select sum(p.amount_cents) from payouts p
        where p.charity_id = c.charity_id and p.status in ('CREATED', 'SENT')), 0) as bigint) as in_transit_cents,
      case when exists (select 1 from payouts p
        where p.charity_id = c.charity_id and p.status = 'RETURNED' and p.is_shown = 0)
        or exists (select 1 from payouts p join donations d on d.payout_id = p.payout_id
        where p.status = 'RETURNED' and p.is_shown = 0 and d.payee_id = c.charity_id)
        then 1 else 0 end as is_coming_back,
      case when exists (select 1 from charity_bank_accounts n
        where n.charity_id = c.charity_id and n.status = 'PROPOSED') then 1 else 0 end as is_changing`;
const approved = "a.charity_id = c.charity_id and a.status = 'APPROVED'";

/** The charities that are owed anything, in the order of their ledger accounts. */
export const charitiesOwed = sql.select({
  name: "charities-owed",
  text: `select b.credit_cents - b.debit_cents as balance_cents, ${owedColumns}
    from ledger_balances b join charities c on c.charity_id = substr(b.ledger_account, 9)
      left join charity_bank_accounts a on ${approved}
    where b.ledger_account > :after and b.ledger_account >= 'payable/' and b.ledger_account < 'payable0'
      and b.credit_cents > b.debit_cents
    order by b.ledger_account limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
  row: owedRow,
});
export type OwedCharity = sql.TableRow<{ name: string; source: string; columns: typeof owedRow }>;

export const charityOwed = sql.select({
  name: "charity-owed",
  text: `select coalesce((select b.credit_cents - b.debit_cents from ledger_balances b
        where b.ledger_account = 'payable/' || c.charity_id), 0) as balance_cents, ${owedColumns}
    from charities c left join charity_bank_accounts a on ${approved} where c.charity_id = :charityId`,
  parameters: { charityId: sql.text },
  row: owedRow,
});

/** What holds the payouts of a file that the bank was not asked for yet. */
export const owedOfFile = sql.select({
  name: "owed-of-file",
  text: `select o.payout_id, coalesce((select b.credit_cents - b.debit_cents from ledger_balances b
        where b.ledger_account = 'payable/' || c.charity_id), 0) as balance_cents, ${owedColumns}
    from payouts o join charities c on c.charity_id = o.charity_id left join charity_bank_accounts a on ${approved}
    where o.payout_run_id = :payoutRunId and o.file_number = :fileNumber and o.status = 'CREATED'
    order by o.payout_id`,
  parameters: { payoutRunId: sql.text, fileNumber: sql.integer },
  row: { payoutId: sql.text, ...owedRow },
});

/** The donations that are owed to a charity: its own, and those of another one that were redirected to it. */
export const ofPayee = "coalesce(payee_id, charity_id) = :charityId";

const ofPayout = { charityId: sql.text, payoutId: sql.text };

/** Puts a charity's settled donations into a payout. No answer shows it until it is paid. */
export const putDonationsIntoPayout = sql.statement({
  name: "put-donations-into-payout",
  text: `update donations set payout_id = :payoutId
    where ${ofPayee} and status = 'PROCESSED' and payout_id is null`,
  parameters: ofPayout,
});

/**
 * Puts the reversed donations of a returned payout into a later one, if another one has deducted them: nobody was paid them,
 * so the charity gets back what it was short.
 */
export const restoreDeductionsInPayout = sql.statement({
  name: "restore-deductions-in-payout",
  text: `update donations set payout_id = :payoutId
    where ${ofPayee} and status = 'CANCELED' and payout_id is null and deducted_payout_id is not null`,
  parameters: ofPayout,
});

/** Deducts from a payout the donations of earlier ones that were reversed. */
export const deductDonationsFromPayout = sql.statement({
  name: "deduct-donations-from-payout",
  text: `update donations set deducted_payout_id = :payoutId
    where ${ofPayee} and status = 'CANCELED' and payout_id is not null and deducted_payout_id is null`,
  parameters: ofPayout,
});

const redirectedBy = (name: string, column: "payout_id" | "deducted_payout_id") =>
  sql.select({
    name,
    text: `select payee_id, cast(sum(coalesce(net_cents, amount_cents)) as bigint) as cents from donations
      where ${column} = :payoutId and payee_id <> :charityId group by payee_id`,
    parameters: { payoutId: sql.text, charityId: sql.text },
    row: { payeeId: sql.text, cents: sql.integer },
  });
/**
 * What a payout has paid for donations that were redirected since, in cents by the charity that they are owed to.
 * Reversed ones: a redirect leaves no others in earlier payouts.
 */
export const redirectedOfPayout = redirectedBy("redirected-of-payout", "payout_id");
/** What a payout has deducted for donations that another charity has got back since, by a redirect. */
export const redirectedDeductionsOfPayout = redirectedBy(
  "redirected-deductions-of-payout",
  "deducted_payout_id",
);

/**
 * Notes for the donations of a payout that its money came back, and takes those out of it that were never shown as paid
 * out.
 */
export const releaseDonations = sql.statement({
  name: "release-donations",
  text: `update donations set returned_payout_id = payout_id,
      payout_id = case when paid_out_at is null then null else payout_id end
    where payout_id = :payoutId`,
  parameters: { payoutId: sql.text },
});

/** Takes the donations out of a payout that was withdrawn. */
export const takeDonationsOut = sql.statement({
  name: "take-donations-out",
  text: "update donations set payout_id = null where payout_id = :payoutId",
  parameters: { payoutId: sql.text },
});

/** The donations that a returned payout had deducted are deducted from a later one. */
export const undoDeductions = sql.statement({
  name: "undo-deductions",
  text: "update donations set deducted_payout_id = null where deducted_payout_id = :payoutId",
  parameters: { payoutId: sql.text },
});

/** The payouts that the sandbox's bank has something to say of. */
export const dueStepsOfPayouts = sql.select({
  name: "due-steps-of-payouts",
  text: `select next_step_at as due_at, payout_id as key from payouts
    where next_step_at <= :now order by next_step_at, payout_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

const firstCampaign = (condition: string) => `(select d.campaign_id from donations d
        where d.payout_id = p.payout_id ${condition} order by d.paid_out_at, d.campaign_id limit 1)`;

/** Follows a payout whose donations all show what became of it, in the place of a campaign. Sorts after every id. */
export const noCampaign = "~";

/**
 * The payouts whose donations do not show yet what became of them: the id of each, a space, and the first campaign of those
 * donations.
 */
export const payoutsToShow = sql.select({
  name: "payouts-to-show",
  text: `select p.updated_at as due_at, p.payout_id || ' ' || coalesce(case when p.status = 'PAID'
        then ${firstCampaign("and d.paid_out_at is null")} else ${firstCampaign("")} end, '${noCampaign}') as key
    from payouts p where p.is_shown = 0 and p.updated_at <= :now order by p.updated_at, p.payout_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

const donationsOfPayout = (name: string, condition: string) =>
  sql.selectRows(donationsWithDonor, {
    name,
    where: `payout_id = :payoutId and campaign_id = :campaignId ${condition}
      order by donation_id limit :limit`,
    parameters: { payoutId: sql.text, campaignId: sql.text, limit: sql.integer },
  });
/** The donations of a campaign in a paid payout that do not show it yet. */
export const donationsToMarkPaidOut = donationsOfPayout(
  "donations-to-mark-paid-out",
  "and paid_out_at is null",
);
/** The donations of a campaign that are still in a returned payout. */
export const donationsToRelease = donationsOfPayout("donations-to-release", "");

const remitted = {
  donationId: sql.text,
  /** When its money came in, ISO 8601. */
  at: sql.text,
  campaign: sql.text,
  /** What the charity gets of it. */
  cents: sql.integer,
};
const remittedGifts = (name: string, column: "payout_id" | "deducted_payout_id") =>
  sql.select({
    name,
    text: `select d.donation_id, coalesce(d.paid_at, d.processed_at, d.created_at) as at, c.name as campaign,
        coalesce(d.net_cents, d.amount_cents) as cents
      from donations d join campaigns c on c.campaign_id = d.campaign_id
      where d.${column} = :payoutId and d.donation_id > :after order by d.donation_id limit :limit`,
    parameters: { payoutId: sql.text, after: sql.text, limit: sql.integer },
    row: remitted,
  });
/** The donations that a payout pays, in pages, without who gave them. */
export const giftsOfPayout = remittedGifts("gifts-of-payout", "payout_id");
/** The reversed donations that a payout deducts, in pages. */
export const deductionsOfPayout = remittedGifts("deductions-of-payout", "deducted_payout_id");
export type RemittedGift = sql.TableRow<{ name: string; source: string; columns: typeof remitted }>;

/** The sums of what a payout pays and deducts. */
export const sumsOfPayout = sql.select({
  name: "sums-of-payout",
  text: `select
      cast(coalesce((select sum(coalesce(d.net_cents, d.amount_cents)) from donations d
        where d.payout_id = :payoutId), 0) as bigint) as gift_cents,
      (select count(*) from donations d where d.payout_id = :payoutId) as gifts,
      cast(coalesce((select sum(coalesce(d.net_cents, d.amount_cents)) from donations d
        where d.deducted_payout_id = :payoutId), 0) as bigint) as deducted_cents,
      (select count(*) from donations d where d.deducted_payout_id = :payoutId) as deductions`,
  parameters: { payoutId: sql.text },
  row: {
    giftCents: sql.integer,
    gifts: sql.integer,
    deductedCents: sql.integer,
    deductions: sql.integer,
  },
});

/** The addresses that charities have for their remittance advices alone. */
const charityRemittances = sql.table("charity_remittances", {
  charityId: sql.text,
  email: sql.text,
  language: sql.word<Language>(),
  updatedAt: sql.text,
});
export const insertCharityRemittance = sql.insertInto(charityRemittances);
export const deleteCharityRemittance = sql.deleteBy(charityRemittances, ["charityId"]);
/** Where a charity gets its remittance advices, and in which language: its own address for them, else that of its page. */
export const remittanceOfCharity = sql.select({
  name: "remittance-of-charity",
  text: `select coalesce(r.email, p.email) as email, coalesce(r.language, p.language) as language
    from charities c
    left join charity_remittances r on r.charity_id = c.charity_id
    left join charity_pages p on p.charity_id = c.charity_id
    where c.charity_id = :charityId and coalesce(r.email, p.email) is not null`,
  parameters: { charityId: sql.text },
  row: { email: sql.text, language: sql.word<Language>() },
});
