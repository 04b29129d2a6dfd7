import type { World } from "./calls.js";
import type { Addition } from "./databases.js";
import { insertRows, type Row, runStatements } from "./fill.js";
import { at, donationIdAt, donorAt, donorsOf, type GiftMix, idAt, iso, scatter } from "./gifts.js";
import { fillCharities } from "./money-fill.js";
import { secrets, signIn, startObole } from "./obole-server.js";
import { say } from "./say.js";

/** What a service has beside gifts after a year, by the hundred gifts. */
const perHundred = {
  payments: 50,
  fiscal_receipts: 20,
  invoices: 1,
  mails: 50,
  api_calls: 100,
  events: 100,
  deliveries: 100,
  votes: 20,
  audit_entries: 5,
  account_audit_entries: 20,
  bank_entries: 5,
  payouts: 1,
  ledger_transfers: 50,
} as const;
type Filled = keyof typeof perHundred;

const charities = 20_000;
const accounts = 5_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** So that nothing is old enough for the service to delete it while it is measured. */
const historyMs = 5 * dayMs;
/** Few enough for this process's memory. */
const batch = 20_000;
/** One of so many is not what it should be: a failed delivery, an unmatched entry of the bank. */
const rare = 500;
const statementId = "01900000-0000-7000-8000-000000000001";
const payoutRunId = "01900000-0000-7000-8000-000000000002";

interface Scene {
  readonly mix: GiftMix;
  readonly webhookId: string;
}

/** A database in which every list of the dashboard and the back office is as long as the gifts make it. */
export const everyList: Addition = {
  name: "lists",
  async fill(url, world, donations) {
    const webhookId = await createByApi(url, world);
    const charityIds = [...world.charityIds, ...(await fillCharities(url, charities))];
    // Earlier than now, so that no row comes from the future of a service that starts at once.
    const mix = { world: { ...world, charityIds }, donations, nowMs: Date.now() - minuteMs };
    await fillAccounts(url);
    await fillParents(url, mix);
    for (const table of Object.keys(perHundred) as Filled[]) {
      const count = Math.ceil((donations * perHundred[table]) / 100);
      say(`loading ${count} ${table}`);
      for (let first = 0; first < count; first += batch) {
        const length = Math.min(batch, count - first);
        const rows = Array.from({ length }, (_, offset) =>
          rowOf[table]({ mix, webhookId }, momentAt(mix, first + offset, count), first + offset),
        );
        await insertRows(url, { [table]: rows });
      }
    }
    await runStatements(url, [
      `insert into audit_entry_accounts (account_id, audit_entry_id)
        select '${world.accountId}', audit_entry_id from audit_entries
        where audit_entry_id not in (select audit_entry_id from audit_entry_accounts)`,
      ...["body_text", "body_html"].map(
        (sealed) => `update mails set ${sealed} =
          (select ${sealed} from mails where kind = 'INVITATION' order by mail_id limit 1)
          where kind = 'DONATION_THANKS'`,
      ),
    ]);
  },
};

/**
 * Creates what only the service can: a webhook for the deliveries, whose receiver does not exist and for which no event is
 * left, and a mail, whose sealed text all the others get.
 */
async function createByApi(url: string, world: World): Promise<string> {
  const server = await startObole(url, { pinned: false });
  try {
    const account = await signIn(server.baseUrl, world);
    const { webhookId } = await account.call<{ webhookId: string }>("POST", "/v1/webhooks", {
      name: "Shop",
      target: "https://shop.example/hooks",
      events: ["donation_create"],
      authenticationStrategy: "BEARER",
      accessToken: secrets.TOKEN_SECRET,
    });
    await account.call("POST", "/v1/invitations", { email: "ada@example.org", role: "ADMIN" });
    return webhookId;
  } finally {
    await server.stop();
  }
}

/** Accounts without gifts, for the lists of all accounts. */
const fillAccounts = (url: string) =>
  runStatements(url, [
    `insert into accounts (account_id, name, ${copiedOfAccounts})
      with recursive numbers (number) as (
        select 1 union all select number + 1 from numbers where number < ${accounts})
      select '01930000-0000-7000-8000-' || cast(100000000000 + number as text), 'Account ' || number,
        ${copiedOfAccounts}
      from numbers, (select ${copiedOfAccounts} from accounts order by account_id limit 1) one`,
  ]);
const copiedOfAccounts =
  "status, validated, subscription_active, invoice_fixed_budgets, features, auth_schemes, billed_to, created_at, updated_at";

const fillParents = (url: string, { nowMs }: GiftMix) => {
  const now = iso(nowMs);
  return insertRows(url, {
    bank_statements: [
      {
        statement_id: statementId,
        message: "camt.053",
        message_id: "M1",
        bank_statement_id: "S1",
        account_number: "FR7630006000011234567890189",
        imported_at: now,
      },
    ],
    payout_runs: [
      {
        payout_run_id: payoutRunId,
        created_by: "operator",
        is_paid_by_hand: 0,
        status: "DONE",
        position: "",
        payouts: 1,
        amount_cents: 1,
        held: 0,
        held_cents: 0,
        created_at: now,
        updated_at: now,
      },
    ],
  });
};

const momentAt = ({ nowMs }: GiftMix, index: number, count: number) =>
  nowMs - historyMs + Math.floor(((index + 1) / count) * historyMs);

/** The row of each table with that number. */
const rowOf: Readonly<Record<Filled, (scene: Scene, atMs: number, index: number) => Row>> = {
  payments: ({ mix }, atMs, index) => ({
    payment_id: idAt(atMs, index, 16),
    account_id: mix.world.accountId,
    payer: "DONOR",
    donation_id: donationOf(mix, index),
    provider: "stripe",
    amount_cents: 1 + (scatter(index, 4) % 10_000),
    vat_cents: 0,
    status: index % rare === 0 ? "FAILED" : "SUCCEEDED",
    refunded_cents: 0,
    disputed_cents: 0,
    succeeded_at: index % rare === 0 ? null : iso(atMs),
    // A problem needs an operator, so few wait at once.
    problem: index % (rare * 20) === 0 ? "PROVIDER_ERROR" : null,
    ...times(atMs),
  }),
  fiscal_receipts: ({ mix }, atMs, index) => ({
    fiscal_receipt_id: idAt(atMs, index, 17),
    account_id: mix.world.accountId,
    number: `R-${index}`,
    year: new Date(atMs).getUTCFullYear(),
    kind: "DONOR",
    status: index % rare === 0 ? "CANCELED" : "ISSUED",
    charity_id: at(mix.world.charityIds, scatter(index, 5)),
    donation_id: donationOf(mix, index),
    donor_id: String(donorAt(mix, scatter(index, 6) % donorsOf(mix)).donor_id),
    amount_cents: 1 + (scatter(index, 4) % 10_000),
    content: "{}",
    verification_key: `key-${index}`,
    file_id: `receipt-${index}`,
    issued_at: iso(atMs),
    ...times(atMs),
  }),
  invoices: ({ mix }, atMs, index) => ({
    invoice_id: idAt(atMs, index, 18),
    account_id: mix.world.accountId,
    kind: "INVOICE",
    number: `F-${index}`,
    year: new Date(atMs).getUTCFullYear(),
    status: index % 10 === 0 ? "OPEN" : "PAID",
    amount_cents: 1_000 + index,
    amount_due_cents: index % 10 === 0 ? 1_000 + index : 0,
    lines: "[]",
    content: null,
    file_id: `invoice-${index}`,
    issued_at: iso(atMs),
    ...times(atMs),
  }),
  mails: ({ mix }, atMs, index) => ({
    mail_id: idAt(atMs, index, 19),
    account_id: mix.world.accountId,
    kind: "DONATION_THANKS",
    once_key: `thanks/${index}`,
    recipient: `customer.${scatter(index, 6) % donorsOf(mix)}@example.org`,
    subject: "Thank you",
    body_text: "",
    body_html: "",
    status: index % rare === 0 ? "FAILED" : "SENT",
    tries: 1,
    error: index % rare === 0 ? "550" : null,
    sent_at: iso(atMs),
    ...times(atMs),
  }),
  api_calls: ({ mix }, atMs, index) => {
    const isRefused = index % rare === 0;
    return {
      api_call_id: idAt(atMs, index, 20),
      account_id: mix.world.accountId,
      client_id: "client",
      method: index % 10 === 0 ? "GET" : "POST",
      route: index % 10 === 0 ? "/v1/donations/{donationId}" : "/v1/donations",
      operation_id: index % 10 === 0 ? "get-donation" : "create-donation",
      status: isRefused ? 404 : 200,
      status_class: isRefused ? 4 : 2,
      error: isRefused ? "not_found" : null,
      duration_us: 900,
      request_id: `request-${index}`,
      has_idempotency_key: 0,
      is_replay: 0,
      not_kept: 0,
      at: iso(atMs),
    };
  },
  events: ({ mix }, atMs, index) => ({
    event_id: idAt(atMs, index, 28),
    account_id: mix.world.accountId,
    event: index % rare === 1 ? "donation_delete" : "donation_create",
    payload: "{}",
    diff: "{}",
    created_at: iso(atMs),
  }),
  deliveries: ({ mix, webhookId }, atMs, index) => {
    const isFailed = index % rare === 0;
    return {
      delivery_id: idAt(atMs, index, 21),
      webhook_id: webhookId,
      account_id: mix.world.accountId,
      event_id: idAt(atMs, index, 28),
      event: index % rare === 1 ? "donation_delete" : "donation_create",
      status: isFailed ? "FAILED" : "SUCCEEDED",
      tries: 1,
      attempts: "[]",
      next_attempt_at: null,
      lease_end: "",
      ...times(atMs),
    };
  },
  votes: ({ mix }, atMs, index) => ({
    vote_id: idAt(atMs, index, 22),
    account_id: mix.world.accountId,
    campaign_id: at(mix.world.campaignIds, scatter(index, 7)),
    status: index % rare === 0 ? "CANCELED" : "PENDING",
    unique_external_id: `ballot-${index}`,
    ...times(atMs),
  }),
  audit_entries: (_, atMs, index) => ({
    audit_entry_id: idAt(atMs, index, 23),
    at: iso(atMs),
    operator: index % rare === 0 ? "camille" : "operator",
    operation: index % rare === 0 ? "refund-payment" : "update-operator-account",
    target: "{}",
    asked: "{}",
    changes: "[]",
    change_count: 1,
  }),
  account_audit_entries: ({ mix }, atMs, index) => ({
    account_audit_entry_id: idAt(atMs, index, 24),
    account_id: mix.world.accountId,
    at: iso(atMs),
    actor_kind: "CREDENTIAL",
    actor_id: "client",
    operation: index % rare === 0 ? "delete-donation" : "create-donation",
    object_id: donationOf(mix, index),
    target: "{}",
    changes: "[]",
    change_count: 1,
  }),
  bank_entries: ({ mix }, atMs, index) => ({
    entry_id: idAt(atMs, index, 25),
    statement_id: statementId,
    booking_id: `booking-${index}`,
    part: 0,
    account_number: "FR7630006000011234567890189",
    direction: index % 2 === 0 ? "CREDIT" : "DEBIT",
    is_reversal: 0,
    booking_cents: 100,
    amount_cents: 100,
    dated_on: iso(atMs).slice(0, "2026-01-01".length),
    reference_ids: "{}",
    counterparty: "Atelier Lumen",
    status: index % rare === 0 ? "UNMATCHED" : "MATCHED",
    account_id: index % rare === 0 ? null : mix.world.accountId,
    credited_cents: 0,
    ...times(atMs),
  }),
  payouts: ({ mix }, atMs, index) => ({
    payout_id: idAt(atMs, index, 26),
    payout_run_id: payoutRunId,
    charity_id: at(mix.world.charityIds, index),
    provider: "bank",
    amount_cents: 100 + index,
    donations: 10,
    status: index % rare === 0 ? "RETURNED" : "PAID",
    reference: `PAY${index}`,
    holder: "Les Ponts de Demain",
    last4: "3000",
    is_shown: 1,
    ...times(atMs),
  }),
  ledger_transfers: ({ mix }, atMs, index) => ({
    transfer_id: idAt(atMs, index, 27),
    at: iso(atMs),
    kind: "SETTLEMENT",
    debit_account: `fund/${at(mix.world.campaignIds, index)}`,
    credit_account: `payable/${at(mix.world.charityIds, index)}`,
    amount_cents: 1 + (scatter(index, 4) % 10_000),
    account_id: mix.world.accountId,
    donation_id: donationOf(mix, index),
  }),
};

/** Each donation has one of a table's first rows. */
const donationOf = (mix: GiftMix, index: number) => donationIdAt(mix, index % mix.donations);

const times = (atMs: number) => ({ created_at: iso(atMs), updated_at: iso(atMs) });
