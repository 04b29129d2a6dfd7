import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Payment } from "../../contract/resources/payment.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import type { PaymentProblem, PaymentStatus } from "../../domain/payment-status.js";
import type { PaymentMethodRow } from "./payment-method-queries.js";

/** What the provider needs to know of a payment method. */
export type ChargedMethod = Pick<PaymentMethodRow, "type" | "last4">;

/** One amount collected from one payer. */
export const payments = sql.table("payments", {
  paymentId: sql.text,
  accountId: sql.text,
  payer: sql.word<Payment["payer"]>(),
  invoiceId: sql.nullable(sql.text),
  donationId: sql.nullable(sql.text),
  paymentMethodId: sql.nullable(sql.text),
  provider: sql.word<PaymentProvider>(),
  amountCents: sql.integer,
  /** The VAT in the payment of a gift; 0 where an invoice states it. */
  vatCents: sql.integer,
  status: sql.word<PaymentStatus>(),
  failure: sql.nullable(sql.json<NonNullable<Payment["failure"]>>()),
  refundedCents: sql.integer,
  disputedCents: sql.integer,
  succeededAt: sql.nullable(sql.text),
  /** The provider's id of the last charge; until a page is paid that another one has replaced, that of the page. */
  providerReference: sql.nullable(sql.text),
  /** How often it was charged. */
  attempts: sql.integer,
  chargedAt: sql.nullable(sql.text),
  /** What was charged, also after the payment method was removed. */
  chargedMethod: sql.nullable(sql.json<ChargedMethod>()),
  /** When it is charged again or, after a charge, when its state is read again. Null: nothing is expected. */
  nextStepAt: sql.nullable(sql.text),
  /** What a lost dispute took back. */
  lostCents: sql.integer,
  /** The bank entry that it was made from. */
  bankEntryId: sql.nullable(sql.text),
  /**
   * What is left of a payment without an invoice, for the account's next ones. Negative: what the account owes of a payment
   * that went back, because its invoice is void.
   */
  creditCents: sql.integer,
  /** Whether a refused charge is tried again on later days. */
  retries: sql.boolean,
  /** The campaign that it activates, until its invoice is issued. */
  campaignId: sql.nullable(sql.text),
  /** What the provider was asked to give back, and has not confirmed yet. */
  refundingCents: sql.integer,
  /** It came in for a gift that does not need it: in `suspense` until it is refunded. */
  isSurplus: sql.boolean,
  /** What the provider keeps of it; null: not known. */
  costCents: sql.nullable(sql.integer),
  /** The problem that an operator must look at. */
  problem: sql.nullable(sql.word<PaymentProblem>()),
  /** The mandate that a direct debit through the bank uses. */
  mandateId: sql.nullable(sql.text),
  /** When the payer's account is debited, `YYYY-MM-DD`. */
  collectOn: sql.nullable(sql.text),
  /** When the run is made that it is in. */
  runAt: sql.nullable(sql.text),
  /** What the payer's statement shows of a direct debit through the bank. */
  description: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type PaymentRow = sql.TableRow<typeof payments>;

export const paymentById = sql.selectBy(payments, ["paymentId"]);
export const paymentOfAccount = sql.selectBy(payments, ["accountId", "paymentId"]);

export const listPaymentsQuery = listQuery({
  table: payments,
  id: "paymentId",
  filters: ["status", "invoiceId", "donationId"],
  foundBy: ["invoiceId", "donationId"],
  audience: "both",
});

/** The payments that an operator must look at. */
export const listPaymentProblemsQuery = listQuery({
  table: payments,
  id: "paymentId",
  filters: [],
  audience: "operator",
  only: "problem is not null",
});

/** Sets when the provider is asked next. `updatedAt` stays: a look is no change that anybody is shown. */
export const updateNextLook = sql.updateOf(payments, ["paymentId"], ["nextStepAt"]);

/** Keeps the provider's id of a page that its session no longer has. `updatedAt` stays: it is shown to nobody. */
export const updatePageOfPayment = sql.updateOf(payments, ["paymentId"], ["providerReference"]);

/** The payments without an invoice that are not used up, oldest first. */
export const paymentsToApply = sql.selectRows(payments, {
  name: "payments-to-apply",
  where: "account_id = :accountId and credit_cents > 0 order by payment_id limit :limit",
  parameters: { accountId: sql.text, limit: sql.integer },
});

/** What an account owes without an invoice, the oldest first. */
export const paymentsOwed = sql.selectRows(payments, {
  name: "payments-owed",
  where: "account_id = :accountId and credit_cents < 0 order by payment_id limit :limit",
  parameters: { accountId: sql.text, limit: sql.integer },
});

/** Uses a credit up. Not a change of the payment that anybody is shown: `updatedAt` stays. */
export const updatePaymentCredit = sql.updateOf(payments, ["paymentId"], ["creditCents"]);

/** The payments of an invoice on the bank account that the operator recorded by hand. */
export const handPaymentsOfInvoice = sql.selectRows(payments, {
  name: "hand-payments-of-invoice",
  where: `invoice_id = :invoiceId and provider = 'bank' and status = 'SUCCEEDED' and bank_entry_id is null
      and mandate_id is null order by payment_id`,
  parameters: { invoiceId: sql.text },
});

/** All payments that succeeded, in pages; those of a gift with its campaign and what its charity gets. */
export const succeededPaymentsAfter = sql.select({
  name: "succeeded-payments-after",
  text: `select p.payment_id, p.account_id, p.invoice_id, p.provider, p.amount_cents, p.refunded_cents, p.lost_cents,
      p.vat_cents, p.bank_entry_id, p.credit_cents, p.refunding_cents, p.is_surplus, p.cost_cents,
      (select cast(coalesce(sum(cost_cents), 0) as bigint) from payment_disputes where payment_id = p.payment_id)
        as dispute_cost_cents,
      d.campaign_id, d.net_cents
    from payments p left join donations d on d.donation_id = p.donation_id
    where p.status = 'SUCCEEDED' and p.payment_id > :after order by p.payment_id limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
  row: {
    ...sql.pick(payments.columns, [
      "paymentId",
      "accountId",
      "invoiceId",
      "provider",
      "amountCents",
      "refundedCents",
      "lostCents",
      "vatCents",
      "bankEntryId",
      "creditCents",
      "refundingCents",
      "isSurplus",
      "costCents",
    ]),
    disputeCostCents: sql.integer,
    campaignId: sql.nullable(sql.text),
    netCents: sql.nullable(sql.integer),
  },
});

/** A payment of an invoice that is not over: it is charged again later, or its provider has yet to say how it ends. */
export const openPaymentOfInvoice = sql.selectBy(
  payments,
  ["invoiceId"],
  "and status in ('PENDING', 'PROCESSING') limit 1",
);

/** The payment that activates a campaign and is not over. */
export const activationOfCampaign = sql.selectBy(
  payments,
  ["campaignId"],
  "and status in ('PENDING', 'PROCESSING') limit 1",
);

const isRefused = "status = 'PENDING' and failure is not null";

/** The payments of which it is due to find out what has become of them, earliest first. */
export const dueLooksAtPayments = sql.select({
  name: "due-looks-at-payments",
  text: `select next_step_at as due_at, payment_id as key from payments
    where next_step_at <= :now and not (${isRefused}) order by next_step_at, payment_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

/** The refused payments that are due to be charged again. */
export const dueRetriesOfPayments = sql.select({
  name: "due-retries-of-payments",
  text: `select next_step_at as due_at, payment_id as key from payments
    where next_step_at <= :now and ${isRefused} order by next_step_at, payment_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

/** Makes the refused payments of an account due now. No response contains this time. */
export const chargeRefusedNow = sql.statement({
  name: "charge-refused-now",
  text: `update payments set next_step_at = :now
    where account_id = :accountId and status = 'PENDING' and next_step_at is not null and payer = 'ACCOUNT'`,
  parameters: { accountId: sql.text, now: sql.text },
});

/** The same for the refused payments of a donor. */
export const chargeRefusedOfDonorNow = sql.statement({
  name: "charge-refused-of-donor-now",
  text: `update payments set next_step_at = :now
    where account_id = :accountId and status = 'PENDING' and failure is not null and next_step_at is not null
      and payer = 'DONOR' and donation_id in (select donation_id from donations where account_id = :accountId and donor_id = :donorId)`,
  parameters: { accountId: sql.text, donorId: sql.text, now: sql.text },
});
