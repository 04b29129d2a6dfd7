-- A paused charity is offered to nobody and gets no new gifts. Who paused it decides who can resume it.
alter table charities add column paused_at text;
alter table charities add column paused_by text;

-- The balances of charities that left, given to other ones. Its donations show it part by part.
create table balance_redirects (
  balance_redirect_id text not null primary key,
  charity_id text not null references charities (charity_id),
  to_charity_id text not null references charities (charity_id),
  amount_cents integer not null check (amount_cents > 0),
  donations integer not null,
  reason text not null,
  created_by text not null,
  is_shown integer not null,
  created_at text not null
) strict;
create index balance_redirects_by_charity on balance_redirects (charity_id, balance_redirect_id);
create index balance_redirects_by_receiver on balance_redirects (to_charity_id, balance_redirect_id);
create index balance_redirects_to_show on balance_redirects (created_at, balance_redirect_id) where is_shown = 0;

-- The charity that a donation is paid to in place of its own, by which redirect, and whether answers show it.
alter table donations add column payee_id text;
alter table donations add column balance_redirect_id text;
alter table donations add column redirected_to text;
create index donations_by_redirect on donations (balance_redirect_id, redirected_to, campaign_id, donation_id) where balance_redirect_id is not null;
create index donations_by_payee on donations (payee_id, donation_id) where payee_id is not null;
drop index donations_to_pay_out;
create index donations_to_pay_out on donations ((coalesce(payee_id, charity_id)), donation_id) where status = 'PROCESSED' and payout_id is null;
drop index donations_to_deduct;
create index donations_to_deduct on donations ((coalesce(payee_id, charity_id)), donation_id) where status = 'CANCELED' and payout_id is not null and deducted_payout_id is null;
drop index donations_to_restore;
create index donations_to_restore on donations ((coalesce(payee_id, charity_id)), donation_id) where status = 'CANCELED' and payout_id is null and deducted_payout_id is not null;
