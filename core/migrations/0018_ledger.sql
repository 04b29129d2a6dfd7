-- The ledger: two-sided transfers that are never changed, and the balances that follow from them.
create table ledger_transfers (
  transfer_id text not null primary key,
  at text not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  amount_cents integer not null check (amount_cents > 0),
  account_id text,
  donation_id text,
  invoice_id text,
  payment_id text,
  payout_id text
) strict;
create index ledger_transfers_by_debit on ledger_transfers (debit_account, transfer_id, amount_cents);
create index ledger_transfers_by_credit on ledger_transfers (credit_account, transfer_id, amount_cents);
create index ledger_transfers_by_donation on ledger_transfers (donation_id, transfer_id) where donation_id is not null;
create index ledger_transfers_by_invoice on ledger_transfers (invoice_id, transfer_id) where invoice_id is not null;
create index ledger_transfers_by_payment on ledger_transfers (payment_id, transfer_id) where payment_id is not null;

create table ledger_balances (
  ledger_account text not null primary key,
  debit_cents integer not null,
  credit_cents integer not null
) strict;

create table payments (
  payment_id text not null primary key,
  account_id text not null references accounts (account_id),
  payer text not null,
  invoice_id text,
  donation_id text,
  payment_method_id text,
  provider text not null,
  amount_cents integer not null,
  vat_cents integer not null,
  status text not null,
  failure text,
  refunded_cents integer not null,
  disputed_cents integer not null,
  succeeded_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index payments_by_account on payments (account_id, payment_id);
create index payments_by_status on payments (account_id, status, payment_id);
create index payments_by_invoice on payments (invoice_id, payment_id) where invoice_id is not null;
create index payments_by_donation on payments (donation_id, payment_id) where donation_id is not null;

-- An account's invoice while the gifts that it will bill are collected, in parts.
create table draft_invoices (
  account_id text not null primary key references accounts (account_id),
  invoice_id text not null,
  until text not null
) strict;

-- When a task over the whole service runs next. Without a row, it has yet to be planned.
create table job_times (
  job text not null primary key,
  next_at text not null
) strict;

-- Without an issuer: an invoice from before the ledger. Its amounts are recorded when it is paid.
alter table invoices add column issuer text;
alter table invoices add column kind text not null default 'INVOICE';
alter table invoices add column reference text;
alter table invoices add column due_at text;
alter table invoices add column amount_due_cents integer not null default 0;
alter table invoices add column corrects_invoice_id text;
alter table invoices add column gift_payment_id text;
alter table invoices add column gifts_to text;
alter table invoices add column reminders integer not null default 0;
alter table invoices add column remind_at text;
update invoices set amount_due_cents = amount_cents where status = 'OPEN';
drop index invoices_by_number;
create unique index invoices_by_number on invoices (issuer, number);
create index invoices_to_remind on invoices (remind_at, invoice_id) where remind_at is not null;
create index invoices_unfinished on invoices (updated_at, invoice_id) where gifts_to is not null;
create index credit_notes_of_invoice on invoices (corrects_invoice_id) where corrects_invoice_id is not null;
create index credit_notes_to_apply on invoices (account_id, invoice_id) where amount_due_cents < 0;
-- The series of all customers starts above those of each.
insert into number_series (series, last_number)
  select 'invoices 000000000 ' || year, max(cast(substr(number, 6) as integer)) from invoices group by year;

alter table donations add column payment_id text;
drop index donations_to_settle;
create index donations_paid on donations (campaign_id, donation_id) where status = 'DONE' and paid_at is not null;
create index donations_paid_unclaimed on donations (donation_id) where status = 'PENDING' and paid_at is not null;
create index donations_unsettled on donations (campaign_id, donation_id) where status = 'DONE';

alter table campaigns add column funded_at text;
alter table campaigns add column fund_closed_at text;
create index campaigns_with_fund on campaigns (campaign_id) where funded_at is not null and fund_closed_at is null;

-- What was settled, or paid for and not settled, before there was a ledger.
update campaigns set funded_at = (select i.paid_at from invoices i where i.invoice_id = campaigns.invoice_id)
  where invoice_id in (select invoice_id from invoices where status = 'PAID');
insert into ledger_transfers (transfer_id, at, kind, debit_account, credit_account, amount_cents, account_id, donation_id)
  select donation_id, processed_at, 'OPENING', 'opening', 'payable/' || charity_id, coalesce(net_cents, amount_cents),
    account_id, donation_id
  from donations where status = 'PROCESSED' and coalesce(net_cents, amount_cents) > 0;
insert into ledger_transfers (transfer_id, at, kind, debit_account, credit_account, amount_cents, account_id, donation_id)
  select 'fund ' || donation_id, paid_at, 'OPENING', 'opening', 'fund/' || campaign_id, coalesce(net_cents, amount_cents),
    account_id, donation_id
  from donations
  where status in ('PENDING', 'DONE') and paid_at is not null and coalesce(net_cents, amount_cents) > 0;
insert into ledger_transfers (transfer_id, at, kind, debit_account, credit_account, amount_cents, account_id, invoice_id)
  select 'fund ' || campaign_id, funded_at, 'OPENING', 'opening', 'fund/' || campaign_id, cents, account_id, invoice_id
  from (
    select c.campaign_id, c.funded_at, c.account_id, c.invoice_id, c.budget_cents - coalesce((
      select sum(d.amount_cents) from donations d
      where d.campaign_id = c.campaign_id and d.status <> 'CANCELED'
        and (d.status = 'PROCESSED' or d.paid_at is not null or d.invoice_id is not null)), 0) as cents
    from campaigns c where c.funded_at is not null
  ) funds
  where cents > 0;
insert into ledger_balances (ledger_account, debit_cents, credit_cents)
  select credit_account, 0, sum(amount_cents) from ledger_transfers group by credit_account;
insert into ledger_balances (ledger_account, debit_cents, credit_cents)
  select 'opening', sum(amount_cents), 0 from ledger_transfers having sum(amount_cents) > 0;
