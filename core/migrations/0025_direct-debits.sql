-- What payers signed: SEPA Core mandates (core/decisions/010).
create table mandates (
  mandate_id text not null primary key,
  account_id text not null references accounts (account_id),
  donor_id text,
  payment_method_id text,
  reference text not null,
  creditor_id text not null,
  creditor_name text not null,
  holder text not null,
  -- Encrypted; deleted some time after the mandate has ended.
  iban text,
  last4 text not null,
  language text not null,
  text_version text not null,
  shown text not null,
  notice_days integer not null,
  signed_at text not null,
  -- Encrypted: the address and the browser that signed it.
  evidence text,
  last_used_at text,
  lapses_at text,
  ended_at text,
  end_reason text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index mandates_by_reference on mandates (reference);
create index mandates_by_account on mandates (account_id, mandate_id);
create index mandates_by_method on mandates (payment_method_id) where payment_method_id is not null;
create index mandates_to_lapse on mandates (lapses_at, mandate_id) where ended_at is null;
create index mandates_with_details on mandates (ended_at, mandate_id) where iban is not null;

create table direct_debit_runs (
  run_id text not null primary key,
  debits integer not null,
  amount_cents integer not null,
  first_collect_on text not null,
  exported_at text,
  created_at text not null,
  updated_at text not null
) strict;

-- The files of runs, encrypted: the same bytes each time.
create table direct_debit_files (
  run_id text not null primary key references direct_debit_runs (run_id),
  content text not null,
  created_at text not null
) strict;
create index direct_debit_files_by_age on direct_debit_files (created_at, run_id);

-- One attempt to collect one payment.
create table direct_debits (
  end_to_end_id text not null primary key,
  payment_id text not null references payments (payment_id),
  attempt integer not null,
  mandate_id text not null references mandates (mandate_id),
  run_id text not null references direct_debit_runs (run_id),
  batch_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  collect_on text not null,
  status text not null,
  return_reason text,
  -- The bank entries with its money: in, and back.
  credit_entry_id text,
  return_entry_id text,
  fee_cents integer not null default 0,
  created_at text not null,
  updated_at text not null
) strict;
create unique index direct_debits_by_attempt on direct_debits (payment_id, attempt);
create index direct_debits_by_batch on direct_debits (batch_id, end_to_end_id);
create index direct_debits_by_mandate on direct_debits (mandate_id, end_to_end_id);
create index direct_debits_by_credit on direct_debits (credit_entry_id) where credit_entry_id is not null;
create index direct_debits_by_return on direct_debits (return_entry_id) where return_entry_id is not null;

-- A payment that waits for its run: by which mandate, for which collection date, and when the run is made.
alter table payments add column mandate_id text;
alter table payments add column collect_on text;
alter table payments add column run_at text;
alter table payments add column description text;
create index payments_to_collect on payments (run_at, payment_id) where run_at is not null and status = 'PENDING';
