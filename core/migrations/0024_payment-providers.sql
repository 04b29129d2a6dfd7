-- Who charges a payment method. Null: nobody can, such as one that the operator entered in live.
alter table payment_methods add column provider text default 'sandbox';
-- The provider's id of the payment method, encrypted.
alter table payment_methods add column provider_reference text;
-- The last month in which a card is valid, YYYY-MM.
alter table payment_methods add column expires_at text;

-- Whether a refused charge is tried again on later days.
alter table payments add column retries integer not null default 1;
-- The campaign that the payment activates, until its invoice is issued.
alter table payments add column campaign_id text;
-- What the provider was asked to give back, and has not confirmed yet.
alter table payments add column refunding_cents integer not null default 0;
-- Money that came in for a gift that does not need it: in suspense until it is refunded.
alter table payments add column is_surplus integer not null default 0;
-- What the provider keeps of it. Null: not known.
alter table payments add column cost_cents integer;
-- What the operator has to look at.
alter table payments add column problem text;
create index payments_by_campaign on payments (campaign_id) where campaign_id is not null;
create index payments_with_problem on payments (payment_id) where problem is not null;

alter table payment_sessions add column provider text;
alter table payment_sessions add column provider_reference text;
-- The provider's page, encrypted, and when it was first asked for.
alter table payment_sessions add column page_url text;
alter table payment_sessions add column page_asked_at text;
create index payment_sessions_by_payment on payment_sessions (payment_id) where payment_id is not null;

-- What a provider is asked for, and what it has told: done outside of transactions, by a worker.
create table provider_jobs (
  job_id text not null primary key,
  provider text not null,
  kind text not null,
  -- A charge's attempt, a refund, a provider's event: each is done once.
  job_key text not null,
  payment_id text,
  -- Encrypted: it can name a payment method.
  payload text not null,
  status text not null,
  next_attempt_at text,
  tries integer not null,
  error text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index provider_jobs_by_key on provider_jobs (provider, kind, job_key);
create index provider_jobs_due on provider_jobs (next_attempt_at, job_id) where status = 'PENDING';
create index provider_jobs_by_age on provider_jobs (created_at, job_id);

-- Refunds through a provider.
create table payment_refunds (
  refund_id text not null primary key,
  payment_id text not null references payments (payment_id),
  amount_cents integer not null,
  status text not null,
  failure text,
  provider_reference text,
  created_at text not null,
  updated_at text not null
) strict;
create index payment_refunds_by_payment on payment_refunds (payment_id, refund_id);

-- What payers dispute.
create table payment_disputes (
  payment_id text not null references payments (payment_id),
  provider_reference text not null,
  amount_cents integer not null,
  status text not null,
  reason text not null,
  created_at text not null,
  updated_at text not null,
  primary key (payment_id, provider_reference)
) strict;
