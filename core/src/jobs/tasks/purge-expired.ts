import { limits } from "../../contract/limits.js";
import { retentionDays } from "../../contract/retention.js";
import type { ServicePart } from "../../contract/scope.js";
import { type AnyTask, defineTask } from "../../contract/task.js";
import {
  accountAuditEntryExpiry,
  accountRequestExpiry,
  auditEntryExpiry,
  billingLinkExpiry,
  directDebitFileExpiry,
  type Expiry,
  eventExpiry,
  idempotencyKeyExpiry,
  magicLinkExpiry,
  mailDayExpiry,
  mailExpiry,
  mandateDetailsExpiry,
  paymentSessionExpiry,
  pictureExpiry,
  providerJobExpiry,
  receiptDonorExpiry,
  rejectedApplicationExpiry,
  requestedFileExpiry,
  slackMessageExpiry,
  usedChallengeExpiry,
  userSessionExpiry,
  waitingMailExpiry,
} from "./expiry-queries.js";

/** The number of rows deleted per transaction, which blocks other writes for a few milliseconds. */
const rowsAtOnce = 1_000;
/** The same of requested files: each may have many parts. */
const filesAtOnce = 20;
const dayMs = 24 * 60 * 60 * 1_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** How expired rows are deleted. */
interface Deletion {
  /** The number of rows per transaction. */
  readonly limit?: number;
  /** What it changes: the outbox by default, because deliveries go with their events. */
  readonly scope?: readonly ServicePart[];
}

/**
 * Ends expired rows once a day, at midnight (UTC). Nobody notices the delay, because code that reads such a row checks
 * its age.
 */
function purge(
  id: string,
  { oldest, remove }: Expiry,
  keptDays: number,
  { limit = rowsAtOnce, scope = ["outbox"] }: Deletion = {},
): AnyTask {
  const keptMs = keptDays * dayMs;
  return defineTask({
    id,
    emits: [],
    async due(tx, now) {
      const midnight = Math.floor(Date.parse(now) / dayMs) * dayMs;
      const first = await tx.one(oldest, { before: iso(midnight - keptMs) });
      if (first === undefined) return [];
      const days = Math.floor((Date.parse(first.at) + keptMs) / dayMs) + 1;
      return [{ dueAt: iso(days * dayMs), key: id }];
    },
    scope: () => scope,
    async run({ tx, now }) {
      const before = iso(Date.parse(now) - keptMs);
      for (const each of remove) await tx.run(each, { before, limit });
    },
  });
}

/** One task for each kind of data that expires. */
export const purgeExpired: readonly AnyTask[] = [
  purge("purge-magic-links", magicLinkExpiry, 0),
  purge("purge-used-challenges", usedChallengeExpiry, 0),
  purge("purge-user-sessions", userSessionExpiry, 0),
  purge("purge-account-requests", accountRequestExpiry, 0),
  purge(
    "purge-rejected-applications",
    rejectedApplicationExpiry,
    retentionDays.rejectedApplication,
  ),
  purge("purge-billing-links", billingLinkExpiry, 0),
  purge("purge-payment-sessions", paymentSessionExpiry, retentionDays.paymentSession),
  purge("purge-provider-jobs", providerJobExpiry, retentionDays.providerJob),
  purge("purge-idempotency-keys", idempotencyKeyExpiry, retentionDays.idempotencyKey),
  purge("purge-events", eventExpiry, retentionDays.event),
  purge("purge-mail-days", mailDayExpiry, retentionDays.mailCount),
  purge("fail-waiting-mails", waitingMailExpiry, limits.mailDelayDays),
  purge("purge-mails", mailExpiry, retentionDays.mail),
  purge("purge-slack-messages", slackMessageExpiry, retentionDays.slackMessage),
  purge("purge-mandate-details", mandateDetailsExpiry, retentionDays.mandateDetails),
  purge("purge-direct-debit-files", directDebitFileExpiry, retentionDays.mandateDetails),
  purge("purge-receipt-donors", receiptDonorExpiry, retentionDays.fiscalReceipt),
  purge("purge-requested-files", requestedFileExpiry, retentionDays.requestedFile, {
    limit: filesAtOnce,
    scope: ["files"],
  }),
  purge("purge-pictures", pictureExpiry, retentionDays.unusedPicture),
  purge("purge-account-audit-entries", accountAuditEntryExpiry, retentionDays.accountAuditEntry),
  purge("purge-audit-entries", auditEntryExpiry, retentionDays.auditEntry),
];
