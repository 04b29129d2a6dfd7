alter table accounts add column fee_basis_points integer not null default 0;
alter table accounts add column legal_entity text;

alter table charities add column receipt_details text;
alter table charities add column receipt_code text;
create unique index charities_by_receipt_code on charities (receipt_code) where receipt_code is not null;

alter table payment_methods add column brand text;

alter table invoices add column content text;
alter table invoices add column file_id text;
create index invoices_by_issue on invoices (account_id, issued_at, status, amount_cents);
create index invoices_without_file on invoices (invoice_id) where file_id is null and content is not null;

alter table donations add column gross_cents integer;
alter table donations add column net_cents integer;
alter table donations add column fiscal_receipt_id text;
create index donations_waiting_for_receipt on donations (donation_id)
  where status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 1 and fiscal_receipt_id is null;
create index donations_for_company_receipts on donations (account_id, charity_id, processed_at, donation_id)
  where status = 'PROCESSED' and with_fiscal_receipt = 1 and has_been_charged = 0;

drop view donations_with_donor;
create view donations_with_donor as
  select d.donation_id, d.account_id, d.campaign_id, d.donor_id, d.status, d.charity_id, d.amount_cents,
    d.unique_external_id, d.external_id, d.has_been_charged, d.with_fiscal_receipt, d.parent_donation_id,
    d.recurring_donation_id, d.lead, d.claimed_at, d.validated_at, d.processed_at, d.billed_at, d.paid_at,
    d.card_posted_at, d.invoice_id, d.gross_cents, d.net_cents, d.fiscal_receipt_id, d.created_at, d.updated_at,
    o.email as donor_email, o.slack_id as donor_slack_id, o.first_name as donor_first_name,
    o.last_name as donor_last_name, o.phone as donor_phone, o.street as donor_street, o.zip as donor_zip,
    o.city as donor_city, o.country as donor_country
  from donations d left join donors o on o.donor_id = d.donor_id;

drop table fiscal_receipts;
create table fiscal_receipts (
  fiscal_receipt_id text not null primary key,
  account_id text not null references accounts (account_id),
  number text not null,
  year integer not null,
  kind text not null,
  status text not null,
  charity_id text not null references charities (charity_id),
  donation_id text,
  donor_id text,
  amount_cents integer not null,
  content text not null,
  verification_key text not null,
  replaces_fiscal_receipt_id text,
  canceled_at text,
  cancel_reason text,
  file_id text,
  issued_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index fiscal_receipts_by_number on fiscal_receipts (number);
create unique index fiscal_receipts_live_of_donation on fiscal_receipts (donation_id)
  where donation_id is not null and status = 'ISSUED';
create unique index fiscal_receipts_live_of_company on fiscal_receipts (account_id, charity_id, year)
  where kind = 'COMPANY' and status = 'ISSUED';
create unique index fiscal_receipts_by_replaced on fiscal_receipts (replaces_fiscal_receipt_id)
  where replaces_fiscal_receipt_id is not null;
create index fiscal_receipts_by_account on fiscal_receipts (account_id, fiscal_receipt_id);
create index fiscal_receipts_by_year on fiscal_receipts (account_id, year, fiscal_receipt_id);
create index fiscal_receipts_by_issue on fiscal_receipts (account_id, issued_at, status, amount_cents);
create index fiscal_receipts_by_charity on fiscal_receipts (charity_id, year);
create index fiscal_receipts_by_donation on fiscal_receipts (donation_id) where donation_id is not null;
create index fiscal_receipts_by_donor on fiscal_receipts (donor_id, fiscal_receipt_id) where donor_id is not null;
create index fiscal_receipts_without_file on fiscal_receipts (fiscal_receipt_id) where file_id is null;

create table company_receipts_due (
  account_id text not null references accounts (account_id),
  charity_id text not null,
  year integer not null,
  due_at text not null,
  primary key (account_id, charity_id, year)
) strict;
create index company_receipts_due_by_time on company_receipts_due (due_at, account_id, charity_id, year);

create table number_series (
  series text not null primary key,
  last_number integer not null
) strict;
-- Invoices so far took the number after the largest.
insert into number_series (series, last_number)
  select 'invoices ' || account_id || ' ' || year, max(cast(substr(number, 6) as integer))
  from invoices group by account_id, year;

create table files (
  file_id text not null primary key,
  account_id text not null references accounts (account_id),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at text not null
) strict;
create table file_parts (
  file_id text not null references files (file_id),
  part integer not null,
  bytes blob not null,
  primary key (file_id, part)
) strict;

create table file_generation_requests (
  file_generation_request_id text not null primary key,
  account_id text not null references accounts (account_id),
  type text not null,
  params text not null,
  status text not null,
  failure text,
  file_id text,
  tries integer not null,
  next_try_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index file_generation_requests_by_account on file_generation_requests (account_id, file_generation_request_id);
create index file_generation_requests_due on file_generation_requests (next_try_at, file_generation_request_id)
  where status = 'PENDING';

create table limited_calls (
  limited_call_id text not null primary key,
  account_id text not null,
  operation_id text not null,
  called_at_ms integer not null
) strict;
create index limited_calls_by_operation on limited_calls (account_id, operation_id, called_at_ms);

create table mails (
  mail_id text not null primary key,
  account_id text,
  kind text not null,
  once_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachment_file_id text,
  status text not null,
  tries integer not null,
  next_attempt_at text,
  error text,
  sent_at text,
  created_at text not null,
  updated_at text not null
) strict;
create unique index mails_by_once_key on mails (once_key);
create index mails_by_recipient on mails (recipient, mail_id);
create index mails_due on mails (next_attempt_at, mail_id) where status = 'PENDING';
create index mails_by_age on mails (created_at);

create table reminders_due (
  campaign_id text not null references campaigns (campaign_id),
  campaign_reminder_id text not null,
  due_at text not null,
  primary key (campaign_id, campaign_reminder_id)
) strict;
create index reminders_due_by_time on reminders_due (due_at, campaign_id, campaign_reminder_id);
create index campaigns_ending on campaigns (ends_at, campaign_id) where status = 'ACTIVE' and ends_at is not null;

create table billing_links (
  token_hash text not null primary key,
  account_id text not null references accounts (account_id),
  expires_at text not null
) strict;
create index billing_links_by_end on billing_links (expires_at);
alter table magic_links add column return_url text;
create index magic_links_by_end on magic_links (expires_at);
create index events_by_age on events (created_at);
drop index deliveries_not_succeeded;
create index deliveries_by_event on deliveries (event_id);
