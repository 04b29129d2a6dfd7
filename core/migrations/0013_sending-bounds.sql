-- A webhook is disabled once its receiver has accepted nothing for days. `disable_due_at` tells the schedule to.
alter table webhooks add column failing_since text;
alter table webhooks add column disable_due_at text;
alter table webhooks add column disabled_at text;
create index webhooks_to_disable on webhooks (disable_due_at) where disable_due_at is not null;
create index webhooks_disabled on webhooks (disabled_at) where disabled_at is not null;
-- Whether the webhook is disabled: what changes meanwhile makes deliveries that wait.
alter table webhook_subscriptions add column is_disabled integer not null default 0;
