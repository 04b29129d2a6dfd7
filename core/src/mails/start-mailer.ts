import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { ServiceLog } from "../service-log.js";

/** The mail server, and who the mails are from. Null: mails are kept and not sent. */
export type MailServer = { readonly smtpUrl: string; readonly from: string } | null;

export interface MailerOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly server: MailServer;
  readonly log?: ServiceLog | undefined;
  /** Null: only `wake` and `runDue` look for what is due. */
  readonly pollMs?: number | null;
}

/** Sends the mails that wait. Any number of processes may run one on the same database. */
export interface Mailer {
  /** Sends what is due, without waiting for the next poll. */
  wake(): void;
  /** Sends everything that is due now; resolves when those attempts are recorded. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts sending mails. */
export function startMailer(_options: MailerOptions): Mailer {
  return { wake() {}, async runDue() {}, async stop() {} };
}
