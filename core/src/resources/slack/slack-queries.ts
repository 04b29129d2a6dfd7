import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { RowOf } from "../../contract/store.js";
import type { Language } from "../../domain/language.js";

/** The workspaces of accounts. A workspace that removed the app stays known, without its token. */
const slackWorkspaces = sql.table("slack_workspaces", {
  accountId: sql.text,
  /** Slack's id of the workspace. */
  teamId: sql.text,
  teamName: sql.text,
  /** Encrypted. */
  botToken: sql.nullable(sql.text),
  status: sql.word<"CONNECTED" | "REMOVED">(),
  connectedAt: sql.text,
  removedAt: sql.nullable(sql.text),
});
export type SlackWorkspaceRow = sql.TableRow<typeof slackWorkspaces>;

export const slackWorkspaceOfAccount = sql.selectBy(slackWorkspaces, ["accountId"]);
export const deleteSlackWorkspace = sql.deleteBy(slackWorkspaces, ["accountId"]);
/** The accounts that are connected to a workspace. */
export const slackWorkspacesOfTeam = sql.selectRows(slackWorkspaces, {
  name: "slack-workspaces-of-team",
  where: "team_id = :teamId and status = 'CONNECTED' order by account_id limit :limit",
  parameters: { teamId: sql.text, limit: sql.integer },
});

/** Connects an account to a workspace, in place of any other. */
export const connectSlackWorkspace = sql.statement({
  name: "connect-slack-workspace",
  text: `insert into slack_workspaces (${sql.columnList(slackWorkspaces.columns)})
    values (:accountId, :teamId, :teamName, :botToken, :status, :connectedAt, :removedAt)
    on conflict (account_id) do update set team_id = excluded.team_id, team_name = excluded.team_name,
      bot_token = excluded.bot_token, status = excluded.status, connected_at = excluded.connected_at, removed_at = null`,
  parameters: slackWorkspaces.columns,
});

/** Forgets a token that Slack no longer accepts, unless the workspace was connected anew since. */
export const removeSlackToken = sql.statement({
  name: "remove-slack-token",
  text: `update slack_workspaces set status = 'REMOVED', bot_token = null, removed_at = :now
    where account_id = :accountId and bot_token = :botToken`,
  parameters: { accountId: sql.text, botToken: sql.text, now: sql.text },
});

export const slackMessageStatuses = ["WAITING", "PENDING", "SENT", "FAILED"] as const;

/**
 * The messages of SLACK campaigns. A message shows its gift as it is: when the gift changes, it is PENDING again, and is
 * updated in Slack. WAITING: the account has no workspace. `nextAttemptAt` is the end of the lease while a process sends it.
 */
const slackMessages = sql.table("slack_messages", {
  messageId: sql.text,
  accountId: sql.text,
  campaignId: sql.text,
  giftKind: sql.word<"DONATION" | "VOTE">(),
  giftId: sql.text,
  reminderType: sql.nullable(sql.word<"START" | "END">()),
  /** The deduplication key: a second message with the same key is not inserted. */
  onceKey: sql.text,
  /** Slack's id of the person. */
  slackId: sql.text,
  /** The person's language, once Slack has told it. */
  language: sql.nullable(sql.word<Language>()),
  /** Slack's ids of the conversation and of the message in it. */
  channel: sql.nullable(sql.text),
  ts: sql.nullable(sql.text),
  /** Counts the changes of the gift, so that one during an update is not lost. */
  revision: sql.integer,
  /** The claims since it was last known whether Slack shows the message: with an earlier one, it is looked for first. */
  claims: sql.integer,
  /** The number of failed attempts. */
  tries: sql.integer,
  status: sql.word<(typeof slackMessageStatuses)[number]>(),
  nextAttemptAt: sql.nullable(sql.text),
  error: sql.nullable(sql.text),
  sentAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
  /** The trace of the call or job that left it; null without tracing. */
  traceparent: sql.nullable(sql.text),
});
export type SlackMessageRow = sql.TableRow<typeof slackMessages>;
export const slackMessageColumns = slackMessages.columns;

/** Inserts a message, unless one with its key exists. */
export const insertSlackMessageOnce = sql.insertUnlessThere(slackMessages, ["onceKey"]);
export const slackMessageById = sql.selectBy(slackMessages, ["messageId"]);
/** The first message of a gift: where the person was written to, and in which language. */
export const firstSlackMessageOfGift = sql.selectBy(
  slackMessages,
  ["giftId"],
  "order by message_id limit 1",
);
/** The newest messages to a person in the workspaces of a team. */
export const slackMessagesOfPerson = sql.selectRows(slackMessages, {
  name: "slack-messages-of-person",
  where: `slack_id = :slackId and reminder_type is null and account_id in (
      select w.account_id from slack_workspaces w where w.team_id = :teamId and w.status = 'CONNECTED')
    order by message_id desc limit :limit`,
  parameters: { slackId: sql.text, teamId: sql.text, limit: sql.integer },
});

/** The messages of an account. */
export const listSlackMessagesQuery = listQuery({
  table: slackMessages,
  id: "messageId",
  filters: ["campaignId", "status"],
});

/** The messages to send or update, as jobs. */
export const slackQueue = queueOf({
  table: slackMessages,
  id: "messageId",
  dueAt: "nextAttemptAt",
  claimed: slackMessages.columns,
  counts: "claims",
});
export type ClaimedSlackMessage = RowOf<typeof slackMessages.columns>;

/** What has been sent is updated; what is not sent yet is sent as it then is. */
const isShown = "status in ('PENDING', 'SENT')";
const refreshed = `revision = revision + 1, updated_at = :now,
  next_attempt_at = case when status = 'PENDING' then next_attempt_at else :now end, status = 'PENDING'`;

/** Makes the messages of a gift due for an update. */
export const refreshSlackMessages = sql.statement({
  name: "refresh-slack-messages",
  text: `update slack_messages set ${refreshed} where gift_id = :giftId and ${isShown}`,
  parameters: { giftId: sql.text, now: sql.text },
});
/** Makes all messages of a campaign due for an update. */
export const refreshSlackMessagesOfCampaign = sql.statement({
  name: "refresh-slack-messages-of-campaign",
  text: `update slack_messages set ${refreshed} where campaign_id = :campaignId and ${isShown}`,
  parameters: { campaignId: sql.text, now: sql.text },
});

/** Sends what waited for a workspace. */
export const releaseSlackMessages = sql.statement({
  name: "release-slack-messages",
  text: `update slack_messages set status = 'PENDING', next_attempt_at = :now, updated_at = :now
    where account_id = :accountId and status = 'WAITING'`,
  parameters: { accountId: sql.text, now: sql.text },
});

/**
 * Records where Slack shows a message. It stays due if its gift has changed meanwhile. Also after its lease has ended, so
 * that it is not sent twice.
 */
export const recordSlackMessage = sql.statement({
  name: "record-slack-message",
  text: `update slack_messages set channel = :channel, ts = :ts, language = :language, claims = 0, tries = 0,
      error = null, sent_at = coalesce(sent_at, :now), updated_at = :now,
      status = case when revision = :revision then 'SENT' else 'PENDING' end,
      next_attempt_at = case when revision = :revision then null else :now end
    where message_id = :messageId and status = 'PENDING'`,
  parameters: {
    messageId: sql.text,
    channel: sql.text,
    ts: sql.text,
    language: slackMessages.columns.language,
    revision: sql.integer,
    now: sql.text,
  },
});

/** Records an attempt that has not sent the message, unless its lease has ended: then its new holder records its own. */
export const recordSlackFailure = sql.statement({
  name: "record-slack-failure",
  text: `update slack_messages set status = :status, next_attempt_at = :nextAttemptAt, claims = :claims,
      tries = tries + :failed, error = :error, language = :language, channel = :channel, ts = :ts, updated_at = :now
    where message_id = :messageId and status = 'PENDING' and next_attempt_at = :leaseEnd`,
  parameters: {
    messageId: sql.text,
    leaseEnd: sql.text,
    status: slackMessages.columns.status,
    nextAttemptAt: sql.nullable(sql.text),
    claims: sql.integer,
    failed: sql.integer,
    error: sql.nullable(sql.text),
    language: slackMessages.columns.language,
    channel: sql.nullable(sql.text),
    ts: sql.nullable(sql.text),
    now: sql.text,
  },
});
