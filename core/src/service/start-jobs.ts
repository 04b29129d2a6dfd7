import type { PaymentProviderPort } from "../contract/payment-provider.js";
import type { Clock, Settings, Vault } from "../contract/ports.js";
import type { ServiceLog } from "../contract/service-log.js";
import type { SlackApi } from "../contract/slack.js";
import type { Store } from "../contract/store.js";
import type { AnyTask } from "../contract/task.js";
import type { Tracing } from "../contract/tracing.js";
import type { Renderer } from "../documents/renderer.js";
import type { Engine } from "../engine/engine.js";
import type { Committed } from "../engine/run-work.js";
import type { FileStores } from "../files/stored-file.js";
import { startDeliveries } from "../jobs/deliveries/start-deliveries.js";
import { startFileRequests } from "../jobs/file-requests/start-file-requests.js";
import { type MailServer, startMails } from "../jobs/mails/start-mails.js";
import { type PaymentsWorker, startPayments } from "../jobs/payments/start-payments.js";
import { startSchedule } from "../jobs/schedule/start-schedule.js";
import type { TurnedClock } from "../jobs/schedule/turned-clock.js";
import { startSlack } from "../jobs/slack/start-slack.js";
import { startDocuments } from "../jobs/start-documents.js";
import { startFileRemovals } from "../jobs/start-file-removals.js";
import type { WorkerOptions } from "../jobs/worker.js";
import type { TargetGuard } from "../platform/target-policy.js";
import { withinMs } from "../platform/within-ms.js";
import { allRoles, type Role } from "./roles.js";

/** What the service and its background jobs need. */
export interface JobDependencies {
  readonly tasks: readonly AnyTask[];
  readonly store: Store;
  /** Without what follows from other dependencies. */
  readonly settings: Omit<Settings, "sendsMails" | "connectsSlack" | "receiptForms">;
  readonly clock: TurnedClock;
  readonly wallClock: Clock;
  readonly targets: TargetGuard;
  readonly renderer: Renderer;
  readonly mailServer: MailServer;
  /** The payment providers that are called over the network; none by default. */
  readonly paymentProviders?: readonly PaymentProviderPort[];
  /** The service's app in Slack; none by default. */
  readonly slack?: SlackApi | null;
  readonly log?: ServiceLog | undefined;
  /** Exports what calls and jobs do; none by default. The store has its own. */
  readonly tracing?: Tracing | null;
  /** What this process does. Jobs of other roles are left to other processes. */
  readonly roles?: readonly Role[];
  /** False: no background job runs until `runDue`, so that a test sees one thing at a time. */
  readonly runsJobs?: boolean;
}

interface JobsOptions extends JobDependencies {
  readonly engine: Engine;
  readonly files: FileStores;
  readonly vault: Vault;
}

/** The background jobs of a process. */
export interface Jobs extends Pick<PaymentsWorker, "askProvider" | "receiveNotification"> {
  /** Wakes the workers that a commit has left jobs for. Resolves at once, unless the clock was turned. */
  wake(committed: Committed): Promise<void>;
  /** Runs every job of the process's roles that is due now. */
  runDue(): Promise<void>;
  /** Stops within about `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/**
 * How long a call that turns the clock waits for the files, mails and webhooks that follow from it. They continue after
 * its answer: one receiver that never answers would otherwise delay it by 10 s.
 */
const followingMs = 5_000;

const noMessages = { mails: null, slackMessages: null };

/** Starts the workers that write to people, over each channel that is set up. */
function startMessages(options: Omit<JobsOptions, "roles" | "runsJobs"> & WorkerOptions) {
  const { mailServer: server, slack = null } = options;
  return {
    mails: server === null ? null : startMails({ ...options, server }),
    slackMessages: slack === null ? null : startSlack({ ...options, slack }),
  };
}

/** Starts the workers of a process. */
export function startJobs({ roles = allRoles, runsJobs = true, ...options }: JobsOptions): Jobs {
  const { settings, paymentProviders = [] } = options;
  const has = (role: Role) => roles.includes(role);
  const poll = runsJobs ? {} : { pollMs: null };
  // Without its role it does not poll, and serves the call that turns the clock.
  const schedule = startSchedule({
    ...options,
    ...(has("schedule") ? poll : { pollMs: null }),
  });
  // The schedule reads the clock with each poll. Where it does not run, one without tasks does; nobody turns a live clock.
  const readsClock = runsJobs && !has("schedule") && settings.environment === "sandbox";
  const clockReader = readsClock ? startSchedule({ ...options, tasks: [] }) : null;
  const documents = has("documents") ? startDocuments({ ...options, ...poll }) : null;
  const fileRequests = has("documents") ? startFileRequests({ ...options, ...poll }) : null;
  const fileRemovals = has("documents") ? startFileRemovals({ ...options, ...poll }) : null;
  const { mails, slackMessages } = has("outbox")
    ? startMessages({ ...options, ...poll })
    : noMessages;
  // Without its role it does not poll, and serves the calls that wait for a provider.
  const payments = startPayments({
    ...{ ...options, providers: paymentProviders },
    ...(has("outbox") && paymentProviders.length > 0 ? poll : { pollMs: null }),
  });
  const deliveries = has("outbox") && runsJobs ? startDeliveries(options) : null;

  // In this order: what falls due requests files, files cause mails, and all of them emit events.
  async function runFollowing(): Promise<void> {
    if (has("outbox")) await payments.runDue();
    await Promise.all([documents?.runDue(), fileRequests?.runDue(), fileRemovals?.runDue()]);
    await Promise.all([mails?.runDue(), slackMessages?.runDue()]);
    await deliveries?.runDue();
  }

  /**
   * Runs everything that became due when the clock was changed. Scheduled tasks run in any role, because the response
   * to the clock call promises it. Jobs that follow from them run within a time limit, and only those of this process's
   * roles.
   */
  async function followClock(): Promise<void> {
    await schedule.runDue();
    const following = runFollowing();
    await (runsJobs ? withinMs(followingMs, following) : following);
  }

  return {
    askProvider: payments.askProvider,
    receiveNotification: payments.receiveNotification,
    async wake({ webhookIds, work }) {
      if (runsJobs) {
        deliveries?.wake(webhookIds);
        if (work.includes("documents")) {
          documents?.wake();
          fileRequests?.wake();
          fileRemovals?.wake();
        }
        if (work.includes("mails")) mails?.wake();
        if (work.includes("slack")) slackMessages?.wake();
        if (work.includes("payments") && has("outbox")) payments.wake();
      }
      if (work.includes("clock")) await followClock();
    },
    async runDue() {
      if (has("schedule")) await schedule.runDue();
      await runFollowing();
    },
    async stop(graceMs) {
      const senders = [mails, slackMessages, deliveries, payments];
      const files = [documents, fileRequests, fileRemovals];
      const workers = [schedule, clockReader, ...files, ...senders];
      await Promise.all(workers.map((worker) => worker?.stop({ graceMs })));
    },
  };
}
