-- The statements of the service's bank account, and the transfers on them (core/decisions/009).
create table bank_statements (
  statement_id text not null primary key,
  message text not null,
  message_id text not null,
  bank_statement_id text not null,
  account_number text not null,
  imported_at text not null
) strict;
create unique index bank_statements_by_origin on bank_statements (account_number, message, message_id, bank_statement_id);

create table bank_entries (
  entry_id text not null primary key,
  statement_id text not null references bank_statements (statement_id),
  booking_id text not null,
  part integer not null,
  account_number text not null,
  direction text not null,
  is_reversal integer not null,
  booking_cents integer not null,
  amount_cents integer not null check (amount_cents > 0),
  booked_on text,
  value_on text,
  dated_on text not null,
  booking_reference text,
  reference_ids text not null,
  creditor_reference text,
  remittance text,
  counterparty text,
  counterparty_last4 text,
  return_reason text,
  status text not null,
  account_id text,
  invoice_id text,
  payment_id text,
  credited_cents integer not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index bank_entries_by_booking on bank_entries (booking_id, part);
create index bank_entries_by_date on bank_entries (account_number, dated_on, entry_id);
create index bank_entries_by_status on bank_entries (status, entry_id);
create index bank_entries_by_account on bank_entries (account_id, entry_id);
create index bank_entries_by_payment on bank_entries (payment_id) where payment_id is not null;

-- The bank entry that a payment was made from, and what is left of it for the account's next invoices.
alter table payments add column bank_entry_id text;
alter table payments add column credit_cents integer not null default 0;
create index payments_by_bank_entry on payments (bank_entry_id) where bank_entry_id is not null;
create index payments_to_apply on payments (account_id, payment_id) where credit_cents > 0;

alter table ledger_transfers add column entry_id text;

create index invoices_by_reference on invoices (reference) where reference is not null;
create index invoices_by_amount_due on invoices (amount_due_cents, invoice_id) where status = 'OPEN' and amount_due_cents > 0;
