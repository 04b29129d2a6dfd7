-- Campaigns whose page takes donations without a call of the client's server.
alter table campaigns add column accepts_public_donations integer not null default 0;
-- A JSON list of cents; null: the service's own.
alter table campaigns add column suggested_amounts text;
alter table campaigns add column min_amount_cents integer;
alter table campaigns add column max_amount_cents integer;

-- What a donor says of a gift on a campaign's page; null on all other gifts.
alter table donations add column covers_fee integer;
alter table donations add column is_anonymous integer;
alter table donations add column dedication text;
alter table donations add column message text;
alter table recurring_donations add column covers_fee integer;
alter table recurring_donations add column is_anonymous integer;
-- Donors who agreed that their first name is shown.
create index donations_with_shown_donor on donations (campaign_id, donation_id) where is_anonymous = 0;

-- How much has come in for a campaign: its paid donations that are not canceled.
create table campaign_raised_totals (
  campaign_id text not null primary key references campaigns (campaign_id),
  total integer not null,
  cents integer not null
) strict;
insert into campaign_raised_totals (campaign_id, total, cents)
  select campaign_id, count(*), sum(amount_cents) from donations
  where paid_at is not null and status <> 'CANCELED' group by campaign_id;

-- A gift on a campaign's page that is not complete: not paid yet, or a regular one whose payment method is not known yet.
create table pending_gifts (
  donation_id text not null primary key,
  account_id text not null references accounts (account_id),
  campaign_id text not null references campaigns (campaign_id),
  charity_id text not null,
  amount_cents integer not null,
  covers_fee integer not null,
  frequency text,
  -- As it was sent. It becomes a donor when the gift is paid, or a payment method is kept.
  donor text not null,
  donor_id text,
  dedication text,
  message text,
  is_anonymous integer not null,
  language text not null,
  payment_id text,
  gross_cents integer,
  net_cents integer,
  payment_method_id text,
  session_id text not null,
  -- Keyed hashes of the donor's address and of the network of the call, which limit what one person leaves unpaid.
  email_key text not null,
  network_key text,
  paid_at text,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
) strict;
create index pending_gifts_by_campaign on pending_gifts (campaign_id, created_at, donation_id);
create index pending_gifts_by_email on pending_gifts (campaign_id, email_key, created_at);
create index pending_gifts_by_network on pending_gifts (campaign_id, network_key, created_at) where network_key is not null;
create index pending_gifts_by_expiry on pending_gifts (expires_at, donation_id);
