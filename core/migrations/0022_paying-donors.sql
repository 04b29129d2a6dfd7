-- A page on which a donor pays a donation or enters a payment method. The link's secret is not stored, only its hash.
create table payment_sessions (
  session_id text not null primary key,
  token_hash text not null,
  account_id text not null references accounts (account_id),
  donor_id text,
  -- Null: only a payment method is entered.
  donation_id text,
  payment_id text,
  keeps_method integer not null,
  return_url text not null,
  status text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index payment_sessions_by_token on payment_sessions (token_hash);
create index payment_sessions_by_expiry on payment_sessions (expires_at, session_id);

alter table recurring_donations add column payment_method_id text;
alter table recurring_donations add column payment_failed_at text;
alter table recurring_donations add column paused_until text;
