import * as sql from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { PaymentProvider } from "../../domain/ledger.js";

export type ProviderJobKind =
  | "CHARGE"
  | "REFUND"
  | "TRANSFER"
  | "OPEN_PAGE"
  | "READ"
  | "CLOSE_PAGE"
  | "FORGET_METHOD"
  | "NOTIFICATION";

/** What a provider is asked for, or has told: done outside of transactions. */
export const providerJobs = sql.table("provider_jobs", {
  jobId: sql.text,
  provider: sql.word<PaymentProvider>(),
  kind: sql.word<ProviderJobKind>(),
  /** Each key of a kind is done once. */
  jobKey: sql.text,
  paymentId: sql.nullable(sql.text),
  /** Sealed by the vault: it can name a payment method. */
  payload: sql.text,
  status: sql.word<"PENDING" | "DONE" | "WITHDRAWN">(),
  nextAttemptAt: sql.nullable(sql.text),
  /** How often it was claimed. */
  tries: sql.integer,
  /** Why the last attempt did not end it. */
  error: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
  /** The trace of the call or job that left it; null without tracing. */
  traceparent: sql.nullable(sql.text),
});
export type ProviderJobRow = sql.TableRow<typeof providerJobs>;

export const providerJobQueue = queueOf({
  table: providerJobs,
  id: "jobId",
  dueAt: "nextAttemptAt",
  claimed: providerJobs.columns,
  counts: "tries",
});

/** The jobs that move money, apart from what people pay themselves on a provider's page. */
const moves = "kind in ('CHARGE', 'REFUND', 'TRANSFER')";

/** The queue while money is held. */
export const unheldProviderJobQueue = queueOf({
  table: providerJobs,
  id: "jobId",
  dueAt: "nextAttemptAt",
  claimed: providerJobs.columns,
  counts: "tries",
  only: { name: "unheld", condition: `not (${moves})` },
});

/** What providers are to be asked for once money is no longer held, earliest first. */
export const heldProviderJobs = sql.select({
  name: "held-provider-jobs",
  text: `select kind, provider, job_key, created_at from provider_jobs
    where status = 'PENDING' and next_attempt_at > '' and ${moves} order by next_attempt_at, job_id limit :limit`,
  parameters: { limit: sql.integer },
  row: sql.pick(providerJobs.columns, ["kind", "provider", "jobKey", "createdAt"]),
});
export type HeldJobRow = Pick<ProviderJobRow, "kind" | "provider" | "jobKey" | "createdAt">;

export const insertProviderJob = sql.insertUnlessThere(providerJobs, [
  "provider",
  "kind",
  "jobKey",
]);
export const providerJobByKey = sql.selectBy(providerJobs, ["provider", "kind", "jobKey"]);

/** Takes back a job that no worker has claimed yet. */
export const withdrawProviderJob = sql.statement({
  name: "withdraw-provider-job",
  text: `update provider_jobs set status = 'WITHDRAWN', next_attempt_at = null, updated_at = :now
    where provider = :provider and kind = :kind and job_key = :jobKey and status = 'PENDING' and tries = 0`,
  parameters: { ...sql.pick(providerJobs.columns, ["provider", "kind", "jobKey"]), now: sql.text },
});

export const finishProviderJob = sql.statement({
  name: "finish-provider-job",
  text: `update provider_jobs set status = 'DONE', next_attempt_at = null, error = null, updated_at = :now
    where job_id = :jobId`,
  parameters: { jobId: sql.text, now: sql.text },
});

/** Gives a job up that the next look at its payment makes unnecessary. */
export const giveUpProviderJob = sql.statement({
  name: "give-up-provider-job",
  text: `update provider_jobs set status = 'WITHDRAWN', next_attempt_at = null, error = :error, updated_at = :now
    where job_id = :jobId and status = 'PENDING' and tries = :tries`,
  parameters: { ...sql.pick(providerJobs.columns, ["jobId", "tries", "error"]), now: sql.text },
});

/** Unless another process has claimed it meanwhile, because this one's lease has ended. */
export const retryProviderJob = sql.statement({
  name: "retry-provider-job",
  text: `update provider_jobs set next_attempt_at = :nextAttemptAt, error = :error, updated_at = :now
    where job_id = :jobId and status = 'PENDING' and tries = :tries`,
  parameters: {
    ...sql.pick(providerJobs.columns, ["jobId", "tries", "nextAttemptAt", "error"]),
    now: sql.text,
  },
});
