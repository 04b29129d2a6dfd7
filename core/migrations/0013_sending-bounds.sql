-- A webhook is disabled once its receiver has accepted nothing for days. `disable_due_at` tells the schedule to.
alter table webhooks add column failing_since text;
alter table webhooks add column disable_due_at text;
alter table webhooks add column disabled_at text;
create index webhooks_to_disable on webhooks (disable_due_at) where disable_due_at is not null;
create index webhooks_disabled on webhooks (disabled_at) where disabled_at is not null;
-- Whether the webhook is disabled: what changes meanwhile makes deliveries that wait.
alter table webhook_subscriptions add column is_disabled integer not null default 0;

-- How many mails an account has made for one address, and in all, on the last day for which it has made any. The key is a
-- hash.
create table mail_days (
  bound_key text not null primary key,
  day_begins_at text not null,
  mails integer not null
) strict;
create index mail_days_by_age on mail_days (day_begins_at);

-- Who wants no more reminders of an account. The key is a hash of both.
create table unsubscriptions (
  unsubscription_key text not null primary key,
  account_id text not null references accounts (account_id),
  created_at text not null
) strict;
create index unsubscriptions_by_account on unsubscriptions (account_id);

-- Encrypted; null for mails that nobody can unsubscribe from.
alter table mails add column unsubscribe_link text;
