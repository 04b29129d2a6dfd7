alter table donors add column picture_url text;
alter table donors add column birthdate text;
alter table donors add column personal_email text;
alter table donors add column title text;
alter table donors add column persona text;
alter table donors add column has_accepted_terms integer;
create index donors_of_account on donors (account_id, donor_id) where campaign_id is null;

create index donations_by_invoice on donations (invoice_id, donation_id) where invoice_id is not null;
create index donations_to_settle on donations (donation_id)
  where status = 'DONE' and (paid_at is not null or has_been_charged = 1);

create index payment_methods_by_donor on payment_methods (account_id, donor_id, payment_method_id)
  where donor_id is not null;
create index invoices_by_status on invoices (account_id, status, invoice_id);

create table recurring_donations (
  recurring_donation_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  donor_id text references donors (donor_id),
  status text not null,
  charity_id text,
  amount_cents integer not null,
  frequency text not null,
  unique_external_id text,
  external_id text,
  started_at text,
  next_donation_at text,
  created_at text not null,
  updated_at text not null
) strict;
create index recurring_donations_by_account on recurring_donations (account_id, recurring_donation_id);
create unique index recurring_donations_by_unique_external_id
  on recurring_donations (account_id, unique_external_id);
create index recurring_donations_by_campaign on recurring_donations (campaign_id, recurring_donation_id);
create index recurring_donations_by_status on recurring_donations (account_id, status, recurring_donation_id);
create index recurring_donations_by_donor on recurring_donations (donor_id, recurring_donation_id)
  where donor_id is not null;
create index recurring_donations_due on recurring_donations (next_donation_at, recurring_donation_id)
  where status = 'ACTIVE';

create view recurring_donations_with_donor as
  select r.recurring_donation_id, r.account_id, r.campaign_id, r.donor_id, r.status, r.charity_id, r.amount_cents,
    r.frequency, r.unique_external_id, r.external_id, r.started_at, r.next_donation_at, r.created_at, r.updated_at,
    o.email as donor_email, o.slack_id as donor_slack_id, o.first_name as donor_first_name,
    o.last_name as donor_last_name, o.phone as donor_phone, o.street as donor_street, o.zip as donor_zip,
    o.city as donor_city, o.country as donor_country
  from recurring_donations r left join donors o on o.donor_id = r.donor_id;

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
  issued_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
create unique index fiscal_receipts_by_number on fiscal_receipts (charity_id, year, number);
create index fiscal_receipts_by_account on fiscal_receipts (account_id, fiscal_receipt_id);
create index fiscal_receipts_by_year on fiscal_receipts (account_id, year, fiscal_receipt_id);
create index fiscal_receipts_by_donation on fiscal_receipts (donation_id) where donation_id is not null;
create index fiscal_receipts_by_donor on fiscal_receipts (donor_id, fiscal_receipt_id) where donor_id is not null;

drop table campaign_totals;
create table campaign_status_totals (
  campaign_id text not null references campaigns (campaign_id),
  counted text not null,
  status text not null,
  total integer not null,
  cents integer not null,
  primary key (campaign_id, counted, status)
) strict;
insert into campaign_status_totals (campaign_id, counted, status, total, cents)
  select campaign_id, 'DONATION', status, count(*), sum(amount_cents) from donations group by campaign_id, status;
insert into campaign_status_totals (campaign_id, counted, status, total, cents)
  select campaign_id, 'VOTE', status, count(*), 0 from votes group by campaign_id, status;

create table campaign_daily_totals (
  campaign_id text not null references campaigns (campaign_id),
  day text not null,
  donation_count integer not null,
  donation_cents integer not null,
  primary key (campaign_id, day)
) strict;
insert into campaign_daily_totals (campaign_id, day, donation_count, donation_cents)
  select campaign_id, substr(created_at, 1, 10), count(*), sum(amount_cents) from donations
  where status <> 'CANCELED' group by campaign_id, substr(created_at, 1, 10);

drop index events_by_account;
create index events_by_account on events (account_id, created_at, event_id);
create index deliveries_not_succeeded on deliveries (event_id) where status <> 'SUCCEEDED';
