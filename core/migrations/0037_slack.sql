-- The Slack workspace of an account. Several accounts may share one.
create table slack_workspaces (
  account_id text not null primary key references accounts (account_id),
  team_id text not null,
  team_name text not null,
  -- Encrypted; null once the app was removed from the workspace.
  bot_token text,
  status text not null,
  connected_at text not null,
  removed_at text
) strict;
create index slack_workspaces_by_team on slack_workspaces (team_id, account_id);

-- The messages of SLACK campaigns: what is to be sent, and what was sent, which follows its gift.
create table slack_messages (
  message_id text not null primary key,
  account_id text not null,
  campaign_id text not null,
  gift_kind text not null,
  gift_id text not null,
  -- Null: the first message of a gift. START or END: a reminder.
  reminder_type text,
  once_key text not null,
  slack_id text not null,
  language text,
  -- Where Slack shows it; null until it is sent.
  channel text,
  ts text,
  -- Counts the changes that the message is to show.
  revision integer not null,
  -- Counts the claims since it was last known whether Slack shows it.
  claims integer not null,
  tries integer not null,
  status text not null,
  next_attempt_at text,
  error text,
  sent_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index slack_messages_by_once_key on slack_messages (once_key);
create index slack_messages_due on slack_messages (next_attempt_at, message_id) where status = 'PENDING';
create index slack_messages_by_account on slack_messages (account_id, message_id);
create index slack_messages_by_status on slack_messages (account_id, status, message_id);
create index slack_messages_of_campaign on slack_messages (account_id, campaign_id, message_id);
create index slack_messages_by_gift on slack_messages (gift_id, message_id);
create index slack_messages_by_campaign on slack_messages (campaign_id);
create index slack_messages_by_person on slack_messages (slack_id, message_id);
create index slack_messages_by_age on slack_messages (created_at, message_id);
