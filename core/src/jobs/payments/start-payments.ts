import { hasDue } from "../../contract/define-queue.js";
import type { ProviderAccess, ProviderJob } from "../../contract/operation.js";
import type { Clock } from "../../contract/ports.js";
import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import { currentTraceparent } from "../../contract/tracing.js";
import { newUuid } from "../../platform/node.js";
import { leaveWhenAborted, withinMs } from "../../platform/within-ms.js";
import { isMoneyHeld } from "../../resources/operator/is-money-held.js";
import {
  type ProviderJobRow,
  providerJobByKey,
  providerJobQueue,
  unheldProviderJobQueue,
} from "../../resources/payments/provider-job-queries.js";
import { jobLeaseMs, queueProviderJob } from "../../resources/payments/provider-jobs.js";
import { limitsOfOneKey } from "../job-kind.js";
import { paymentWrites } from "../job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { createJobRunner, type JobRunnerOptions } from "./provider-job-runner.js";

export interface PaymentsOptions extends JobRunnerOptions, WorkerOptions {
  /** For signatures: a sandbox's clock may be advanced, but not a provider's. */
  readonly wallClock: Clock;
}

/** The worker, and what a call uses that waits for a provider's answer. */
export interface PaymentsWorker extends JobWorker, ProviderAccess {
  receiveNotification(
    provider: string,
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<"STORED" | "FORGED" | "UNKNOWN">;
}

/** Each is a call of some seconds. Shutdown waits for them, so that few are repeated when their leases expire. */
const limits = limitsOfOneKey({ concurrency: 8, stopMs: 10_000 });

/** How long a call waits for a provider's response. Then it returns without, and a later response is still recorded. */
const patienceMs = 25_000;

/**
 * Starts the worker that calls payment providers and applies their notifications.
 *
 * No transaction is open during a call. A process that crashes loses none: when its lease ends, the same call is repeated
 * with the same idempotency key, and the provider answers what it answered.
 *
 * While money is held, charges, refunds and transfers of the queue wait. Other jobs run, and so does a charge for which a
 * call waits.
 */
export function startPayments({
  engine,
  store,
  clock,
  wallClock,
  vault,
  providers,
  log,
  tracing,
  ...options
}: PaymentsOptions): PaymentsWorker {
  const iso = (aheadMs = 0) => new Date(clock.now() + aheadMs).toISOString();
  const queueIn = async (tx: ReadTransaction) =>
    (await isMoneyHeld(tx)) ? unheldProviderJobQueue : providerJobQueue;
  const isDue = () => store.read(async (tx) => hasDue(tx, await queueIn(tx), iso()));
  const { run, inTransaction } = createJobRunner({ engine, store, clock, vault, providers, log });

  const jobs = startWorker<ProviderJobRow, never>(
    {
      name: "payments",
      limits,
      findDue: isDue,
      traceparentOf: ({ traceparent }) => traceparent,
      async recordAndClaim({ limit }) {
        // An idle poll writes nothing.
        if (!(await isDue())) return [];
        const claim = { now: iso(), leaseEnd: iso(jobLeaseMs), limit };
        const claimDue = async (tx: WriteTransaction) => tx.all((await queueIn(tx)).claim, claim);
        return await store.write(claimDue, paymentWrites);
      },
      async run(job, abandoned) {
        await leaveWhenAborted(abandoned, () => run(job));
        return null;
      },
    },
    { log, tracing, ...options },
  );

  async function runAsked(asked: ProviderJob): Promise<void> {
    const job = await store.read((tx) => tx.one(providerJobByKey, asked));
    if (job?.status === "PENDING") await run(job);
  }

  return {
    ...jobs,
    async receiveNotification(name, body, headers) {
      const provider = providers.find((one) => one.name === name);
      if (provider === undefined) return "UNKNOWN";
      const notification = provider.parse(body, headers, wallClock.now());
      if (notification === null) return "FORGED";
      const { eventId, facts } = notification;
      // Of other software that uses the same account.
      if (facts.length === 0) return "STORED";
      await store.write(
        (tx) =>
          queueProviderJob(
            {
              ...{ tx, now: iso(), newId: newUuid, vault, announce() {} },
              traceparent: currentTraceparent(tracing),
            },
            {
              provider: provider.name,
              key: eventId,
              paymentId: null,
              work: { kind: "NOTIFICATION", facts },
            },
          ),
        paymentWrites,
      );
      // Only where it polls, too.
      if (options.pollMs !== null) jobs.wake();
      return "STORED";
    },
    async askProvider(scope, ask) {
      const { job, result } = await inTransaction(scope, ask);
      if (job !== null) await withinMs(patienceMs, runAsked(job));
      return result;
    },
  };
}
