import { hasDue } from "../../contract/define-queue.js";
import type { Clock, Settings, Vault } from "../../contract/ports.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../../contract/store.js";
import type { Renderer } from "../../documents/renderer.js";
import type { MailReport } from "../../domain/mail-report.js";
import type { Engine } from "../../engine/engine.js";
import type { FileStores } from "../../files/stored-file.js";
import { applyMailReport } from "../../resources/mails/apply-mail-report.js";
import {
  type ClaimedMail,
  mailById,
  mailQueue,
  markMailSent,
  recordFailedAttempt,
} from "../../resources/mails/mail-queries.js";
import { suppressionError } from "../../resources/mails/mail-suppression.js";
import { type Backoff, waitAfter } from "../backoff.js";
import { type Batch, limitsOfOneKey } from "../job-kind.js";
import { mailWrites } from "../job-writes.js";
import { type JobWorker, startWorker, type WorkerOptions } from "../worker.js";
import { mailLimits } from "./mail-limits.js";
import { createMailSender, type SmtpServer } from "./mail-sender.js";
import { failureOf } from "./send-failure.js";

/** Null: mails are stored but not sent. */
export type MailServer = SmtpServer | null;

export interface MailsOptions extends WorkerOptions {
  readonly store: Store;
  /** Records bounces. */
  readonly engine: Pick<Engine, "act">;
  readonly files: FileStores;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly renderer: Pick<Renderer, "render">;
  readonly settings: Pick<Settings, "issuer">;
  readonly server: SmtpServer;
  /** The time limit for sending one mail, in milliseconds. */
  readonly sendMs?: number;
}

/** A mail with the end of this process's lease. */
type LeasedMail = ClaimedMail & { readonly leaseEnd: string };

interface Attempted {
  readonly mail: LeasedMail;
  readonly status: "PENDING" | "SENT" | "FAILED" | "SUPPRESSED";
  /** Null if the server accepted the mail. */
  readonly error: string | null;
  /** Null if the mail is not tried again. */
  readonly nextAttemptAt: string | null;
  readonly at: string;
}

/** Fast retries for a short interruption, then retries for half a day in an outage. */
export const mailBackoff: Backoff = {
  waitsMs: [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000],
};

const limits = limitsOfOneKey({
  concurrency: mailLimits.sendsAtOnce,
  stopMs: mailLimits.stopMs,
});

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Starts sending mails.
 *
 * A mail is sent once, with one exception that SMTP cannot exclude: if a process crashes, or loses the database for longer
 * than the lease, after the server has accepted a mail and before this is recorded, the mail is sent again, with the same
 * `Message-ID`.
 */
export function startMails({
  store,
  engine,
  files,
  clock,
  vault,
  renderer,
  settings,
  server,
  log,
  sendMs = mailLimits.sendMs,
  ...options
}: MailsOptions): JobWorker {
  const sender = createMailSender({ store, files, vault, renderer, settings, server, sendMs });
  /** The failures of retried mails, counted since the worker was last idle. */
  const retried = new Map<string, number>();

  /** What could not be recorded, because the database was away. As many as are sent at once, since none is claimed then. */
  let unrecorded: readonly Attempted[] = [];
  /** The mails that this process is sending: a sandbox's clock, when it is turned, ends their leases. */
  const inFlight = new Set<string>();

  const isDue = async (now: string) =>
    unrecorded.length > 0 || (await store.read((tx) => hasDue(tx, mailQueue, now)));

  async function recordAndClaim({ results, limit }: Batch<Attempted>): Promise<LeasedMail[]> {
    const now = iso(clock.now());
    const leaseEnd = iso(clock.now() + mailLimits.leaseMs);
    unrecorded = [...unrecorded, ...results];
    // An idle poll writes nothing.
    if (!(await isDue(now))) return [];
    try {
      const rows = await store.write(async (tx) => {
        for (const attempt of unrecorded) await recordAttempt(tx, attempt);
        return limit > 0 ? await tx.all(mailQueue.claim, { now, leaseEnd, limit }) : [];
      }, mailWrites);
      unrecorded = [];
      return rows.map((row) => ({ ...row, leaseEnd }));
    } catch (error) {
      // Any other failure would only repeat itself, and keep all mails waiting.
      if (!(error instanceof StorageUnavailable)) unrecorded = [];
      throw error;
    }
  }

  return startWorker<LeasedMail, Attempted>(
    {
      name: "mails",
      limits,
      findDue: () => isDue(iso(clock.now())),
      recordAndClaim,
      traceparentOf: ({ traceparent }) => traceparent,
      async run(mail, abandoned) {
        if (inFlight.has(mail.mailId)) return null;
        inFlight.add(mail.mailId);
        const done = { mail, error: null, nextAttemptAt: null };
        try {
          // The address may have bounced since the mail was queued.
          const error = await store.read((tx) => suppressionError({ tx, vault }, mail));
          if (error !== null) return { ...done, status: "SUPPRESSED", error, at: iso(clock.now()) };
          await sender.send(mail, abandoned);
          return { ...done, status: "SENT", at: iso(clock.now()) };
        } catch (thrown) {
          if (abandoned.aborted) return null;
          const { error, isFinal, bounce } = failureOf(thrown);
          if (bounce !== undefined) await recordBounce(engine, mail, bounce, iso(clock.now()));
          const waitMs = isFinal ? null : waitAfter(mailBackoff, mail.tries);
          if (waitMs === null)
            log?.warn({ mailId: mail.mailId, error }, "a mail could not be sent");
          else retried.set(error, (retried.get(error) ?? 0) + 1);
          const nowMs = clock.now();
          const nextAttemptAt = waitMs === null ? null : iso(nowMs + waitMs);
          const status = nextAttemptAt === null ? "FAILED" : "PENDING";
          return { mail, status, error, nextAttemptAt, at: iso(nowMs) };
        } finally {
          inFlight.delete(mail.mailId);
        }
      },
      onIdle() {
        if (retried.size === 0) return;
        log?.warn({ retried: Object.fromEntries(retried) }, "mails could not be sent yet");
        retried.clear();
      },
      close: () => sender.close(),
    },
    { log, ...options },
  );
}

/** Records what the server said of the address, as a report does that comes later: the mail is then no longer pending. */
async function recordBounce(
  engine: Pick<Engine, "act">,
  { mailId }: Pick<ClaimedMail, "mailId">,
  bounce: MailReport,
  now: string,
): Promise<void> {
  await engine.act(
    (perform) =>
      perform({ id: "record-bounce", emits: [] }, now, async (context) => {
        const mail = await context.tx.one(mailById, { mailId });
        if (mail !== undefined) await applyMailReport(context, mail, bounce);
      }),
    { scope: "suppressions" },
  );
}

async function recordAttempt(
  tx: WriteTransaction,
  { mail: { mailId, leaseEnd }, status, error, nextAttemptAt, at: now }: Attempted,
): Promise<void> {
  if (error === null) {
    await tx.run(markMailSent, { mailId, now });
    return;
  }
  await tx.run(recordFailedAttempt, { mailId, leaseEnd, status, nextAttemptAt, error, now });
}
