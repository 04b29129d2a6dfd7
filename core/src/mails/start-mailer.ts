import type { Clock, Vault } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import { startWorkLoop } from "../documents/work-loop.js";
import type { FilePlaces } from "../files/stored-file.js";
import type { ServiceLog } from "../service-log.js";
import { createSender, type SmtpServer } from "./create-sender.js";
import { mailLimits } from "./mail-limits.js";
import { type ClaimedMail, claimMails, recordFailure, recordSent } from "./mail-queue.js";
import { failureOf } from "./send-failure.js";

/** Null: mails are kept and not sent. */
export type MailServer = SmtpServer | null;

export interface MailerOptions {
  readonly store: Store;
  readonly files: FilePlaces;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly server: MailServer;
  readonly log?: ServiceLog | undefined;
  /** Null: only `wake` and `runDue` look for what is due. */
  readonly pollMs?: number | null;
  /** What a whole send may take, in milliseconds. */
  readonly sendMs?: number;
}

/** Sends the mails that wait. Any number of processes may run one on the same database. */
export interface Mailer {
  /** Sends what is due, without waiting for the next poll. */
  wake(): void;
  /** Sends everything that is due now; resolves when those attempts are recorded. */
  runDue(): Promise<void>;
  /**
   * Claims nothing more and resolves when nothing runs. Sends that take longer than `graceMs` are let go: they are sent
   * again when their leases end.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/**
 * Starts sending mails.
 *
 * A mail is sent once, with one exception that SMTP leaves: when a process ends, or loses the database, after the server
 * has taken a mail and before that is recorded, it is sent again, with the same `Message-ID`.
 */
export function startMailer({
  store,
  files,
  clock,
  vault,
  server,
  log,
  pollMs = mailLimits.pollMs,
  sendMs = mailLimits.sendMs,
}: MailerOptions): Mailer {
  if (server === null) return { wake() {}, async runDue() {}, async stop() {} };
  const sender = createSender({ store, files, vault, server, sendMs });
  const letGo = new AbortController();
  let isStopping = false;

  /** Gives why a mail was put off, if it was. */
  async function attempt(mail: ClaimedMail): Promise<string | null> {
    try {
      await sender.send(mail, letGo.signal);
    } catch (error) {
      if (letGo.signal.aborted) return null;
      const failure = failureOf(error);
      const status = await recordFailure(store, mail, failure, clock.now());
      if (status === "PENDING") return failure.error;
      log?.warn({ mailId: mail.mailId, error: failure.error }, "a mail could not be sent");
      return null;
    }
    await recordSent(store, mail, clock.now());
    return null;
  }

  async function sendDue(): Promise<void> {
    const putOff: Record<string, number> = {};
    while (!isStopping) {
      const limit = mailLimits.sendsAtOnce;
      const claimed = await claimMails(store, { nowMs: clock.now(), limit });
      if (claimed.length === 0) break;
      for (const attempted of await Promise.allSettled(claimed.map(attempt))) {
        if (attempted.status === "rejected") onError(attempted.reason);
        else if (attempted.value !== null)
          putOff[attempted.value] = (putOff[attempted.value] ?? 0) + 1;
      }
    }
    if (Object.keys(putOff).length > 0) log?.warn({ putOff }, "mails could not be sent yet");
  }

  const onError = (err: unknown) => log?.warn({ err }, "mails: the database failed");
  const loop = startWorkLoop(sendDue, { pollMs, onError });

  return {
    wake: loop.wake,
    runDue: loop.runDue,
    async stop({ graceMs = mailLimits.stopMs } = {}) {
      isStopping = true;
      const patience = setTimeout(() => letGo.abort(), graceMs);
      await loop.stop();
      clearTimeout(patience);
      await sender.close();
    },
  };
}
