import type { WorkContext } from "../../contract/operation.js";
import {
  type PaymentProviderPort,
  type ProviderFact,
  ProviderUnavailable,
} from "../../contract/payment-provider.js";
import type { Clock, Vault } from "../../contract/ports.js";
import type { ScopeTarget } from "../../contract/scope.js";
import type { ServiceLog } from "../../contract/service-log.js";
import { StorageUnavailable, type Store } from "../../contract/store.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import type { Engine } from "../../engine/engine.js";
import { applyFact, type PaymentFact } from "../../resources/payments/apply-fact.js";
import { collectingEvents } from "../../resources/payments/collect-gift.js";
import { paymentSessionById } from "../../resources/payments/payment-session-queries.js";
import {
  finishProviderJob,
  giveUpProviderJob,
  type ProviderJobKind,
  type ProviderJobRow,
  retryProviderJob,
} from "../../resources/payments/provider-job-queries.js";
import { noteProviderTrouble, pageOpened } from "../../resources/payments/provider-job-results.js";
import {
  type ProviderWork,
  queueProviderJob,
  workOf,
} from "../../resources/payments/provider-jobs.js";
import { applyTransferFact } from "../../resources/payouts/apply-transfer-fact.js";
import { type Backoff, waitAfter } from "../backoff.js";
import { paymentWrites } from "../job-writes.js";

export interface JobRunnerOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly providers: readonly PaymentProviderPort[];
  readonly log?: ServiceLog | undefined;
}

const worker = {
  id: "payments",
  emits: [...collectingEvents, "paymentmethod_create"],
} as const;
export type PaymentsContext = WorkContext<(typeof worker.emits)[number]>;

/** What was asked for may have been done, so it is asked for until the provider answers. */
const neverGivenUp: ReadonlySet<ProviderJobKind> = new Set([
  "CHARGE",
  "REFUND",
  "TRANSFER",
  "NOTIFICATION",
]);
/** Of the others: a day. An open payment is read every day anyway. */
const mostTries = 28;

const backoff: Backoff = {
  waitsMs: [10_000, 60_000, 5 * 60_000, 30 * 60_000, 60 * 60_000],
  repeatsLast: true,
};

/** After a restore, it can be money that the database has lost; else, it is of another installation. */
const unknownText = "a payment provider told of a payment that the database does not have";

/** A job that failed this many times is on the operator's list of payment problems. */
const triesBeforeTrouble = 4;

export interface JobRunner {
  /** Does a job that this process has claimed: asks the provider, and records what it answers. */
  run(job: ProviderJobRow): Promise<void>;
  inTransaction<T>(
    scope: ScopeTarget | readonly ScopeTarget[],
    work: (context: PaymentsContext) => Promise<T>,
  ): Promise<T>;
}

/** Creates what does the jobs of payment providers. */
export function createJobRunner({
  engine,
  store,
  clock,
  vault,
  providers,
  log,
}: JobRunnerOptions): JobRunner {
  const iso = (aheadMs = 0) => new Date(clock.now() + aheadMs).toISOString();
  const inTransaction: JobRunner["inTransaction"] = (scope, work) =>
    engine.act((perform) => perform(worker, iso(), work), { scope });

  /** @returns false if it is of a payment or payout that is not in the database */
  async function apply(name: PaymentProvider, fact: ProviderFact): Promise<boolean> {
    if (fact.kind === "TRANSFER")
      return await inTransaction("ledger", (context) => applyTransferFact(context, name, fact));
    const target = await targetOf(store, fact);
    if (target === null) return true;
    const apply = (context: PaymentsContext) => applyFact(context, name, fact);
    return await inTransaction([target, "ledger", "receipts"], apply);
  }

  /** Asks the provider, outside of a transaction, and records its answer. */
  async function doWork(
    provider: PaymentProviderPort,
    job: ProviderJobRow,
    work: ProviderWork,
  ): Promise<void> {
    if (work.kind === "OPEN_PAGE") {
      const page = await provider.openSession(work.request);
      const account = await accountOfSession(store, work.request);
      if (account === null) return;
      await inTransaction([account, "ledger"], (context) =>
        pageOpened(context, work.request, page),
      );
      return;
    }
    for (const fact of await factsOf(provider, work)) {
      if (fact.kind !== "READ_NEEDED") {
        if (await apply(provider.name, fact)) continue;
        log?.warn({ provider: provider.name, ...namesOf(fact) }, unknownText);
      } else
        await inTransaction("ledger", (context) =>
          queueProviderJob(context, {
            ...{ provider: provider.name, paymentId: null, key: `${fact.reference} ${job.jobKey}` },
            work: { kind: "READ", request: { paymentId: null, reference: fact.reference } },
          }),
        );
    }
  }

  async function run(job: ProviderJobRow): Promise<void> {
    const { jobId, tries, kind } = job;
    try {
      const provider = providers.find(({ name }) => name === job.provider);
      if (provider === undefined) throw new Error(`the provider ${job.provider} is not set up`);
      await doWork(provider, job, workOf(vault, job));
      await store.write((tx) => tx.run(finishProviderJob, { jobId, now: iso() }), paymentWrites);
      if (tries > 1) await noteTrouble(job, false);
    } catch (error) {
      // The database is unreachable: the job is due again when its lease ends.
      if (error instanceof StorageUnavailable) throw error;
      const isOutage = error instanceof ProviderUnavailable;
      log?.[isOutage ? "warn" : "error"]({ err: error, jobId, kind }, "a payment job failed");
      const reason = isOutage ? "unavailable" : "failed";
      const ended = { jobId, tries, error: reason, now: iso() };
      const isOver = !neverGivenUp.has(kind) && tries >= mostTries;
      const nextAttemptAt = iso(waitAfter(backoff, tries - 1) ?? 0);
      await store.write(
        (tx) =>
          isOver
            ? tx.run(giveUpProviderJob, ended)
            : tx.run(retryProviderJob, { ...ended, nextAttemptAt }),
        paymentWrites,
      );
      if (!isOutage || tries >= triesBeforeTrouble) await noteTrouble(job, true);
    }
  }

  async function noteTrouble({ paymentId }: ProviderJobRow, hasTrouble: boolean): Promise<void> {
    if (paymentId === null) return;
    await inTransaction([{ paymentId }, "ledger"], (context) =>
      noteProviderTrouble(context, paymentId, hasTrouble),
    );
  }

  return { run, inTransaction };
}

async function factsOf(
  provider: PaymentProviderPort,
  work: Exclude<ProviderWork, { kind: "OPEN_PAGE" }>,
): Promise<readonly ProviderFact[]> {
  switch (work.kind) {
    case "CHARGE": {
      const { paymentId, idempotencyKey } = work.request;
      const outcome = await provider.charge(work.request);
      return [{ kind: "CHARGE", paymentId, idempotencyKey, outcome }];
    }
    case "REFUND": {
      const { paymentId } = work;
      const { refundId, reference: chargeReference, amountCents } = work.request;
      const outcome = await provider.refund(work.request);
      return [{ kind: "REFUND", paymentId, chargeReference, refundId, amountCents, outcome }];
    }
    case "TRANSFER": {
      if (provider.transfer === undefined) throw new Error(`${provider.name} pays no charities`);
      const { payoutId } = work.request;
      return [{ kind: "TRANSFER", payoutId, outcome: await provider.transfer(work.request) }];
    }
    case "READ":
      return await provider.read(work.request);
    case "CLOSE_PAGE":
      return await provider.closePage(work.reference);
    case "FORGET_METHOD":
      await provider.forgetMethod(work.reference);
      return [];
    case "NOTIFICATION":
      return work.facts;
    default:
      return work satisfies never;
  }
}

/** The ids of a fact, ours and the provider's. */
function namesOf(fact: ProviderFact) {
  const { kind } = fact;
  const told = "outcome" in fact ? fact.outcome : fact;
  return {
    kind,
    ...("payoutId" in fact && { payoutId: fact.payoutId }),
    ...("paymentId" in fact && { paymentId: fact.paymentId }),
    reference: "reference" in told ? told.reference : null,
  };
}

/** What a fact changes; null if it is not about anything here. */
async function targetOf(store: Store, fact: PaymentFact): Promise<ScopeTarget | null> {
  if (fact.kind === "READ_NEEDED") return null;
  if (fact.kind !== "SESSION") return { paymentId: fact.paymentId };
  const { status, paymentId } = fact;
  if (status === "EXPIRED") return paymentId === undefined ? null : { paymentId };
  return await accountOfSession(store, fact);
}

/** The account of a page's session; null if the session is deleted, or of another installation. */
async function accountOfSession(
  store: Store,
  { sessionId }: { readonly sessionId: string },
): Promise<{ readonly accountId: string } | null> {
  const session = await store.read((tx) => tx.one(paymentSessionById, { sessionId }));
  return session === undefined ? null : { accountId: session.accountId };
}
