-- The bank accounts of charities. A proposed one replaces the approved one once another operator has approved it.
create table charity_bank_accounts (
  charity_id text not null references charities (charity_id),
  status text not null,
  holder text not null,
  sealed_iban text not null,
  last4 text not null,
  proposed_by text not null,
  proposed_at text not null,
  approved_by text,
  approved_at text,
  -- When a transfer to it came back.
  returned_at text,
  primary key (charity_id, status)
) strict;

-- Payouts are made in runs, which stop and go on by the name of the ledger account that they reached.
create table payout_runs (
  payout_run_id text not null primary key,
  created_by text,
  is_paid_by_hand integer not null,
  status text not null,
  position text not null,
  payouts integer not null,
  amount_cents integer not null,
  held integer not null,
  held_cents integer not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index payout_runs_open on payout_runs (status) where status = 'CREATING';

create table payouts (
  payout_id text not null primary key,
  payout_run_id text not null references payout_runs (payout_run_id),
  charity_id text not null references charities (charity_id),
  provider text not null,
  amount_cents integer not null check (amount_cents > 0),
  donations integer not null,
  status text not null,
  reference text not null,
  holder text not null,
  sealed_iban text,
  last4 text,
  sent_at text,
  paid_at text,
  returned_at text,
  return_reason text,
  -- When the sandbox's bank answers next.
  next_step_at text,
  -- Whether its donations show what became of it.
  is_shown integer not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index payouts_by_charity_of_run on payouts (payout_run_id, charity_id);
create index payouts_by_run on payouts (payout_run_id, payout_id);
create unique index payouts_by_reference on payouts (reference);
create index payouts_by_charity on payouts (charity_id, payout_id);
create index payouts_by_status on payouts (status, payout_id);
create index payouts_by_next_step on payouts (next_step_at, payout_id) where next_step_at is not null;
create index payouts_to_show on payouts (updated_at, payout_id) where is_shown = 0;

-- The payout that pays a donation, and the later one that it is deducted from because it was reversed.
alter table donations add column payout_id text;
alter table donations add column deducted_payout_id text;
alter table donations add column paid_out_at text;
create index donations_to_pay_out on donations (charity_id, donation_id) where status = 'PROCESSED' and payout_id is null;
create index donations_to_deduct on donations (charity_id, donation_id) where status = 'CANCELED' and payout_id is not null and deducted_payout_id is null;
create index donations_to_restore on donations (charity_id, donation_id) where status = 'CANCELED' and payout_id is null and deducted_payout_id is not null;
create index donations_by_payout on donations (payout_id, paid_out_at, campaign_id, donation_id) where payout_id is not null;
create index donations_by_deduction on donations (deducted_payout_id, donation_id) where deducted_payout_id is not null;
