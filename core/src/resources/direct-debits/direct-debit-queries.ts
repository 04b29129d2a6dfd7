import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { DirectDebitStatus } from "../../domain/direct-debit.js";
import { payments } from "../payments/payment-queries.js";

/** A file of direct debits: made once, for all payments whose time had come. */
export const directDebitRuns = sql.table("direct_debit_runs", {
  runId: sql.text,
  debits: sql.integer,
  amountCents: sql.integer,
  /** The earliest collection date. */
  firstCollectOn: sql.text,
  exportedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DirectDebitRunRow = sql.TableRow<typeof directDebitRuns>;

export const insertDirectDebitRun = sql.insertInto(directDebitRuns);
export const directDebitRunById = sql.selectBy(directDebitRuns, ["runId"]);
export const updateExportedRun = sql.updateOf(
  directDebitRuns,
  ["runId"],
  ["exportedAt", "updatedAt"],
);
export const listDirectDebitRunsQuery = listQuery({
  table: directDebitRuns,
  id: "runId",
  filters: [],
  audience: "operator",
});

const directDebitFiles = sql.table("direct_debit_files", {
  runId: sql.text,
  /** Sealed by the vault: it names holders and their accounts. */
  content: sql.text,
  createdAt: sql.text,
});
export const insertDirectDebitFile = sql.insertInto(directDebitFiles);
export const directDebitFileOfRun = sql.selectBy(directDebitFiles, ["runId"]);

/** One attempt to collect one payment. */
export const directDebits = sql.table("direct_debits", {
  endToEndId: sql.text,
  paymentId: sql.text,
  /** Of the payment's charges, which one. */
  attempt: sql.integer,
  mandateId: sql.text,
  runId: sql.text,
  /** All debits of a run with one collection date: the bank books them as one amount. */
  batchId: sql.text,
  amountCents: sql.integer,
  collectOn: sql.text,
  status: sql.word<DirectDebitStatus>(),
  /** The reason code of a refusal or a return. */
  returnReason: sql.nullable(sql.text),
  creditEntryId: sql.nullable(sql.text),
  returnEntryId: sql.nullable(sql.text),
  /** What the bank took for the return. */
  feeCents: sql.integer,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type DirectDebitRow = sql.TableRow<typeof directDebits>;

export const insertDirectDebit = sql.insertInto(directDebits);
export const directDebitById = sql.selectBy(directDebits, ["endToEndId"]);
export const directDebitsOfBatch = sql.selectBy(directDebits, ["batchId"]);
export const directDebitsOfMandate = sql.selectBy(
  directDebits,
  ["mandateId"],
  "order by end_to_end_id",
);
/** The debit that an entry of the bank brought back. */
export const directDebitOfReturn = sql.selectBy(directDebits, ["returnEntryId"]);
export const directDebitOfAttempt = sql.selectBy(directDebits, ["paymentId", "attempt"]);
export const updateDirectDebit = sql.updateOf(
  directDebits,
  ["endToEndId"],
  ["status", "returnReason", "creditEntryId", "returnEntryId", "feeCents", "updatedAt"],
);

/** When the next run is due. */
export const nextRunOfDebits = sql.select({
  name: "next-run-of-debits",
  text: `select run_at as due_at from payments
    where run_at is not null and status = 'PENDING' and run_at <= :now order by run_at limit 1`,
  parameters: { now: sql.text },
  row: { dueAt: sql.text },
});

/** The payments of a run. */
export const paymentsToCollect = sql.selectRows(payments, {
  name: "payments-to-collect",
  where: `run_at is not null and status = 'PENDING' and run_at <= :now
    order by run_at, payment_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
});

/** Makes a payment due to record its bank's outcome. No response contains this time. */
export const stepPaymentNow = sql.statement({
  name: "step-payment-now",
  text: "update payments set next_step_at = :now where payment_id = :paymentId",
  parameters: { paymentId: sql.text, now: sql.text },
});
