import * as sql from "../../contract/define-query.js";
import { leastMailsKept } from "../../contract/retention.js";
import type { Query } from "../../contract/store.js";
import { mailNotSetUp } from "../../resources/mails/mail-queries.js";

type Before = { readonly before: typeof sql.text };

/** A kind of rows that expire. */
export interface Expiry {
  /** Selects the oldest row from before a given time. */
  readonly oldest: Query<Before, { readonly at: typeof sql.text }>;
  /** Ends the oldest rows: deletes them, after the rows that refer to them, or gives up what they wait for. */
  readonly remove: readonly Query<
    Before & { readonly limit: typeof sql.integer },
    Record<never, never>
  >[];
}

interface Expiring {
  readonly table: string;
  /** The columns of the primary key. */
  readonly key: string;
  /** The column with the age of a row. An index starts with it. */
  readonly at: string;
  /** A further condition for the deletion of a row. */
  readonly only?: string;
  /** Tables whose rows are deleted with it, by the same key. */
  readonly along?: readonly string[];
}

function expiryOf({ table, key, at, only = "true", along = [] }: Expiring): Expiry {
  const isOld = `${at} < :before and ${only}`;
  const oldest = `(${key}) in (select ${key} from ${table} where ${isOld} order by ${at}, ${key} limit :limit)`;
  return {
    oldest: sql.select({
      name: `oldest-of-${table}`,
      text: `select ${at} as at from ${table} where ${isOld} order by ${at} limit 1`,
      parameters: { before: sql.text },
      row: { at: sql.text },
    }),
    remove: [...along, table].map((from) =>
      sql.statement({
        name: `remove-oldest-of-${table}-from-${from}`,
        text: `delete from ${from} where ${oldest}`,
        parameters: { before: sql.text, limit: sql.integer },
      }),
    ),
  };
}

export const magicLinkExpiry = expiryOf({
  table: "magic_links",
  key: "token_hash",
  at: "expires_at",
});
export const usedChallengeExpiry = expiryOf({
  table: "used_challenges",
  key: "challenge_hash",
  at: "expires_at",
});
export const userSessionExpiry = expiryOf({
  table: "user_sessions",
  key: "session_id",
  at: "expires_at",
});
export const accountRequestExpiry = expiryOf({
  table: "account_requests",
  key: "token_hash",
  at: "expires_at",
});
const isRejected = `status = 'REJECTED' and decided_at < :before and people <> '[]'`;
const rejectedApplications = `account_id in (select account_id from applications where ${isRejected}
  order by decided_at, account_id limit :limit)`;
const oldestRejected = (applications: string) =>
  `select decided_at as at from ${applications} where ${isRejected} order by decided_at limit 1`;
/** The people and the documents of a rejected application. What was asked and decided stays. */
export const rejectedApplicationExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-rejected-application",
    // SQLite's planner would take the index of all rejected ones.
    text: {
      sqlite: oldestRejected("applications indexed by applications_with_people"),
      postgres: oldestRejected("applications"),
    },
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    ...["application_document_contents", "application_documents", "screening_hits"].map((table) =>
      sql.statement({
        name: `remove-from-${table}-of-rejected-applications`,
        text: `delete from ${table} where ${rejectedApplications}`,
        parameters: { before: sql.text, limit: sql.integer },
      }),
    ),
    sql.statement({
      name: "remove-people-of-rejected-applications",
      text: `update applications set people = '[]', organisation = null where ${rejectedApplications}`,
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
export const paymentSessionExpiry = expiryOf({
  table: "payment_sessions",
  key: "session_id",
  at: "expires_at",
});
/** A job that is not done stays, whatever its age. */
export const providerJobExpiry = expiryOf({
  table: "provider_jobs",
  key: "job_id",
  at: "created_at",
  only: "status <> 'PENDING'",
});
export const billingLinkExpiry = expiryOf({
  table: "billing_links",
  key: "token_hash",
  at: "expires_at",
});
export const idempotencyKeyExpiry = expiryOf({
  table: "idempotency_keys",
  key: "account_id, caller, idempotency_key",
  at: "created_at",
});
/**
 * An event does not expire while one of its deliveries is pending, whatever its age. A delivery that is on hold because
 * its webhook is disabled does not count.
 */
export const eventExpiry = expiryOf({
  table: "events",
  key: "event_id",
  at: "created_at",
  only: `not exists (select 1 from deliveries d where d.event_id = events.event_id and d.status = 'PENDING'
    and d.next_attempt_at is not null)`,
  along: ["deliveries"],
});
export const mailDayExpiry = expiryOf({
  table: "mail_days",
  key: "bound_key",
  at: "day_begins_at",
});
export const auditEntryExpiry = expiryOf({
  table: "audit_entries",
  key: "audit_entry_id",
  at: "at",
  along: ["audit_entry_accounts"],
});
export const accountAuditEntryExpiry = expiryOf({
  table: "account_audit_entries",
  key: "account_audit_entry_id",
  at: "at",
});
export const directDebitFileExpiry = expiryOf({
  table: "direct_debit_files",
  key: "run_id",
  at: "created_at",
});
/** A picture that no charity shows any more. */
export const pictureExpiry = expiryOf({ table: "pictures", key: "hash", at: "unused_since" });
const hasDetails = "ended_at < :before and holder <> ''";
/** The details of a mandate that nobody can ask for any more. The mandate itself stays, as long as its payments do. */
export const mandateDetailsExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-mandate-details",
    text: `select ended_at as at from mandates where ${hasDetails} order by ended_at limit 1`,
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    sql.statement({
      name: "remove-oldest-mandate-details",
      text: `update mandates set iban = null, evidence = null, holder = '', last4 = '' where mandate_id in (
        select mandate_id from mandates where ${hasDetails} order by ended_at, mandate_id limit :limit)`,
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
/**
 * Deletes files with their content; what is stored outside of the database, a worker deletes.
 *
 * @param oldest selects the `file_id` of each
 */
const removeFiles = (of: string, oldest: string): Expiry["remove"] => {
  const isOldest = `file_id in (select file_id from (${oldest}) oldest)`;
  const parameters = { before: sql.text, limit: sql.integer };
  return [
    sql.statement({
      name: `remove-files-of-${of}-outside`,
      text: `insert into file_removals (file_id, created_at)
        select file_id, :before from files where outside = 1 and ${isOldest}`,
      parameters,
    }),
    ...["file_parts", "files"].map((table) =>
      sql.statement({
        name: `remove-files-of-${of}-from-${table.replace("_", "-")}`,
        text: `delete from ${table} where ${isOldest}`,
        parameters,
      }),
    ),
  ];
};
const hasFile = "status = 'DONE' and file_id is not null and updated_at < :before";
const oldestWithFile = (
  column: string,
) => `select ${column} from file_generation_requests where ${hasFile}
  order by updated_at, file_generation_request_id limit :limit`;
/** A file that was requested, some days after it was made. The request itself stays, as one whose file is gone. */
export const requestedFileExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-request-with-file",
    text: `select updated_at as at from file_generation_requests where ${hasFile} order by updated_at limit 1`,
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    ...removeFiles("oldest-requests", oldestWithFile("file_id")),
    sql.statement({
      name: "leave-oldest-requests-without-files",
      text: `update file_generation_requests set file_id = null
        where file_generation_request_id in (${oldestWithFile("file_generation_request_id")})`,
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
const namesDonor = "kind = 'DONOR' and donor_removed_at is null and issued_at < :before";
const oldestWithDonor = (
  columns: string,
) => `select ${columns} from fiscal_receipts where ${namesDonor}
  order by issued_at, fiscal_receipt_id limit :limit`;
const withoutDonor = (content: string) => `update fiscal_receipts
  set content = ${content}, file_id = null, donor_removed_at = :before
  where fiscal_receipt_id in (${oldestWithDonor("fiscal_receipt_id")})`;
/** The donor on a receipt, and its PDF: nobody can ask for them any more. The receipt itself stays, with its number. */
export const receiptDonorExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-receipt-with-donor",
    text: `select issued_at as at from fiscal_receipts where ${namesDonor} order by issued_at limit 1`,
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    ...removeFiles("oldest-receipts", oldestWithDonor("file_id")),
    sql.statement({
      name: "remove-donors-of-oldest-receipts",
      text: {
        sqlite: withoutDonor("json_remove(content, '$.donor')"),
        postgres: withoutDonor("cast(cast(content as jsonb) - 'donor' as text)"),
      },
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
const isOutdated = `created_at < :before and status = 'PENDING' and error = '${mailNotSetUp}' and kind <> 'FISCAL_RECEIPT'`;
/** A mail that waits for a mail server becomes outdated, unless it brings a receipt, which the donor is owed. */
export const waitingMailExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-waiting-mail",
    text: `select created_at as at from mails where ${isOutdated} order by created_at limit 1`,
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    sql.statement({
      name: "fail-oldest-waiting-mails",
      text: `update mails set status = 'FAILED', next_attempt_at = null where mail_id in (
        select mail_id from mails where ${isOutdated} order by created_at limit :limit)`,
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
/** A mail expires once it was sent or has failed, unless it is one of the latest. */
export const mailExpiry = expiryOf({
  table: "mails",
  key: "mail_id",
  at: "created_at",
  only: `status <> 'PENDING' and mail_id < (
    select mail_id from mails where mail_id > '' order by mail_id desc limit 1 offset ${leastMailsKept - 1})`,
});
/**
 * The campaigns that have ended and have messages. Steps from campaign to campaign through the index: campaigns that go on
 * have messages of any age, which a search by age would read every second.
 */
const endedCampaigns = `with recursive messaged (campaign_id) as (
      select min(campaign_id) from slack_messages where status <> 'PENDING'
      union all
      select (select min(m.campaign_id) from slack_messages m
        where m.status <> 'PENDING' and m.campaign_id > messaged.campaign_id)
      from messaged where messaged.campaign_id is not null),
    ended (campaign_id) as (select campaign_id from messaged where campaign_id is not null and not exists (
      select 1 from campaigns c where c.campaign_id = messaged.campaign_id and c.status = 'ACTIVE'))`;
/** A message in Slack expires once its campaign has ended, also one that still waits for a workspace. */
export const slackMessageExpiry: Expiry = {
  oldest: sql.select({
    name: "oldest-of-slack_messages",
    text: `${endedCampaigns}
      select at from (select (select min(m.created_at) from slack_messages m
        where m.campaign_id = ended.campaign_id and m.status <> 'PENDING') as at from ended) oldest
      where at < :before order by at limit 1`,
    parameters: { before: sql.text },
    row: { at: sql.text },
  }),
  remove: [
    sql.statement({
      name: "remove-oldest-of-slack_messages",
      text: `delete from slack_messages where message_id in (${endedCampaigns}
        select m.message_id from ended join slack_messages m on m.campaign_id = ended.campaign_id
        where m.status <> 'PENDING' and m.created_at < :before
        order by m.created_at, m.message_id limit :limit)`,
      parameters: { before: sql.text, limit: sql.integer },
    }),
  ],
};
